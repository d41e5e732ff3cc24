"""One door for some seconds, in a process of its own: what it tries, counts and finds stands in a folder.

    python -m tests.fuzz.worker DOOR SEED SECONDS FOLDER

`now` holds the input that is being tried, written before it is: a crash leaves it there. `told.jsonl` gets a line for
every batch of inputs. Batches have seeds SEED, SEED + 1, ...; the same seed brings the same inputs.
"""

from __future__ import annotations

import faulthandler
import json
import re
import resource
import signal
import sys
import time
import traceback
import warnings
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.doors import Door, door

BATCH = 200
MEMORY = 3 << 30  # bytes of address space
LIMIT = 60  # seconds of processor for one input: all languages of a large game, checked and printed on a busy machine
SHRINKING = 20  # seconds to look for a smaller input that fails in the same way
_PLACE = re.compile(r'File "[^"]*/((?:generator/planche|tests/fuzz)/[^"]+)", line (\d+)')
_KIND = re.compile(
    r"^(\w[\w.]*(?:Error|Exception|Warning|Iteration|Problem|Refused|Runaway|Unreadable))\b", re.MULTILINE
)
_ID = re.compile(r"\b[a-z]+/[a-z]+(?:-[a-z]+)*: ")

quietly = settings(
    max_examples=BATCH,
    database=None,
    deadline=None,
    phases=(Phase.generate, Phase.shrink),
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)


class TimeUp(BaseException):
    """Ends a batch at once: for Hypothesis it is no failure of the input."""


@dataclass(eq=False)
class Watch:
    """Tries inputs, and keeps for each way to fail the shortest input that does."""

    door: Door
    folder: Path
    until: float
    limit: int = LIMIT
    known: set[str] = field(default_factory=set)
    inputs: int = 0
    ids: Counter[str] = field(default_factory=Counter)
    failures: dict[str, tuple[str, str]] = field(default_factory=dict)

    def attempt(self, input: Any) -> None:
        """Put an input through; an error of a kind that was told before counts as none."""
        if time.monotonic() > self.until:
            raise TimeUp
        shown = repr(input)
        (self.folder / "now").write_text(f"{self.inputs}\n{shown}", "utf-8", "backslashreplace")
        self.inputs += 1
        signal.setitimer(signal.ITIMER_PROF, self.limit)
        try:
            self.ids.update(set(self.door.attempt(input)))
        except Exception as error:
            told = "".join(traceback.format_exception(error))
            if self._is_new(_way(told), shown, told):
                raise
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def _is_new(self, way: str, shown: str, told: str) -> bool:
        if way in self.known:
            return False
        if way not in self.failures and not self.failures:
            self.until = max(self.until, time.monotonic() + SHRINKING)
        if way not in self.failures or len(shown) <= len(self.failures[way][0]):
            self.failures[way] = shown, told
        return True

    def batch(self, number: int) -> None:
        """The inputs of one seed, then a line that says what became of them."""
        self.inputs, self.ids, self.failures = 0, Counter(), {}
        try:
            seed(number)(quietly(given(self.door.inputs)(self.attempt)))()
        except TimeUp:
            pass
        except Exception:  # of an input, which is in `failures`, or of what thinks of them
            if not self.failures:
                raise
        self.known |= {*self.failures}
        line = {"seed": number, "inputs": self.inputs, "ids": self.ids, "failures": self.failures}
        with (self.folder / "told.jsonl").open("a", encoding="ascii") as file:
            file.write(json.dumps(line) + "\n")


def _way(told: str) -> str:
    """What a traceback has in common with others of the same cause: where it ended, and in which error."""
    tail = told.rsplit("Traceback (most recent", 1)[-1]  # of those that a message quotes, the innermost
    places = _PLACE.findall(tail) or [("?", "0")]
    ours = [place for place in places if place[0].startswith("generator/")]
    file, line = (ours or places)[-1]
    kinds = _KIND.findall(tail) or ["?"]
    id = None if ours else _ID.search(tail)
    return f"{kinds[-1]} at {file}:{line}" + (f" ({id[0][:-2]})" if id else "")


def main(name: str, first: str, seconds: str, folder: str) -> None:
    """Batch after batch until the time is up."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    faulthandler.enable()
    faulthandler.register(signal.SIGPROF, chain=True)
    warnings.simplefilter("error")
    limit = min(LIMIT, max(2, 3 * int(float(seconds))))
    watch = Watch(door(name), Path(folder), time.monotonic() + float(seconds), limit)
    known = Path(folder) / "known.json"
    watch.known = {*json.loads(known.read_text("utf-8"))} if known.exists() else set()
    number = int(first)
    end = watch.until
    while time.monotonic() < end:
        watch.until = end
        watch.batch(number)
        number += 1
        if not watch.inputs:
            break


if __name__ == "__main__":
    main(*sys.argv[1:])
