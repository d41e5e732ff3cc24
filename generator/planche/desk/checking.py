"""A game -> its findings, from processes of their own, so that no picture waits for them.

A request is a line of JSON: the root of a project, whether it is that of Planche, a game and languages, none for all.
The answer is a line too: the findings, as `planche check --format json` has them, each in words besides. What asks for
nothing is answered once all that checking takes is loaded. An empty line while it checks lets it give way: the answer
is null, and what it has found of faces is known the next time.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from planche.disk import end_with_parent
from planche.findings import Finding, Span
from planche.imposition import Impossible
from planche.kit import KnownFaces
from planche.progress import Watch
from planche.source import Project, Unreadable

PACKAGES = Path(__file__).parents[2]  # the folder with our package
BEGIN = "from planche.desk.checking import main; main()"  # not -m: the package has it loaded before it is begun
LATER = 10  # by how much the process that checks everything stands back for others
SMALL = "small"  # a game that is checked before there is any


class CheckProcess:
    """A process that checks games, begun when it is asked first; it remembers what has not changed."""

    def __init__(self, *, stands_back: bool = False) -> None:
        self._stands_back = stands_back
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()
        self._asking = threading.Lock()

    def prepare(self) -> None:
        """Begin it, and wait until it has loaded what checking takes."""
        with self._asking:
            self._ask([])

    def ask(self, project: Project, game: str, languages: Sequence[str]) -> list[Any] | None:
        """The findings of a game, in their order; None where it gave way, was stopped meanwhile, or cannot begin."""
        with self._asking:
            return self._ask([str(project.root), project.is_bundled, game, *languages])

    def _ask(self, asked: Sequence[object]) -> list[Any] | None:
        try:
            process = self._begin()
        except OSError:  # the system has too little for it now
            return None
        assert process.stdout is not None
        try:
            _write(process, json.dumps(asked))
            answer = process.stdout.readline()
        except (OSError, ValueError):  # it is gone, and its pipes are closed
            answer = ""
        if not answer:
            self.stop()
            return None
        found: list[Any] | None = json.loads(answer)
        return found

    def interrupt(self) -> None:
        """Let it give way, after the face that it looks at; whoever asks it hears of nothing."""
        with self._lock, suppress(OSError, ValueError):  # it is gone
            if self._process is not None:
                _write(self._process, "")

    def pause(self) -> None:
        """Let it rest at once, wherever it is, with all that it began; without such signals it goes on."""
        if sys.platform != "win32":
            self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        if sys.platform != "win32":
            self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        with self._lock, suppress(OSError):  # it is gone
            if self._process is not None and self._process.poll() is None:
                os.killpg(self._process.pid, number)

    def stop(self) -> None:
        """End it, whatever it does."""
        self.resume()  # what it began notices that it ends
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _begin(self) -> subprocess.Popen[str]:
        with self._lock:
            if self._process is not None and self._process.poll() is not None:
                _end(self._process)
                self._process = None
            if self._process is None:
                places = filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH")))
                words = [sys.executable, "-P", "-c", BEGIN, str(os.getpid()), str(LATER * self._stands_back)]
                self._process = subprocess.Popen(  # noqa: S603 - ours
                    words,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                    process_group=None if sys.platform == "win32" else 0,  # Ctrl-C is for the desk
                )
            return self._process


def _write(process: subprocess.Popen[str], line: str) -> None:
    """A line for a process, in one piece."""
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def _end(process: subprocess.Popen[str]) -> None:
    """End a process, if it is there still, and give back its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):  # what nobody read any more
                pipe.close()


def find_all(known: KnownFaces, watch: Watch, root: str, is_bundled: bool, game: str, *languages: str) -> list[Any]:
    """The findings of a game, as JSON holds them; faces that are known are not drawn again."""
    from planche.checked import check_again
    from planche.report.json import findings_to_json  # what one format takes stands behind its door
    from planche.report.text import finding_words

    try:
        findings: Sequence[Finding] = check_again(
            Project(Path(root), is_bundled), game, languages, watch, known, is_compared=False
        ).findings
    except Impossible:  # a language that is no longer there
        return []
    except Unreadable as error:  # what every command needs
        findings = (error.finding,)
    records: list[Any] = json.loads(findings_to_json(findings))["findings"]
    for record, finding in zip(records, findings):
        record["words"] = finding_words(finding)
        record["follows_on"] = [owner._asdict() for owner in finding.follows_on]
        record["boxes"] = [{**owner._asdict(), "box": box._asdict()} for owner, box in finding.boxes]
        record["about"] = _line_of(finding.about) if finding.about else ""
    return records


def _line_of(span: Span) -> str:
    """A place as catalogues name it."""
    return str(span._replace(column=0))


def load(watch: Watch) -> None:
    """Load what checking takes, and check a small game once: the first of one's own would wait for all that."""
    from planche.build import check  # as above
    from planche.output.starters import starter_project
    from planche.report.json import findings_to_json
    from planche.report.text import finding_words

    _, found = check(starter_project(SMALL), SMALL, watch=watch, known=KnownFaces(), is_compared=False)
    findings_to_json(found)
    [*map(finding_words, found)]


class GivesWay(Exception):
    """Nobody waits any more for what is being checked."""


class Requests:
    """Lines as they come, others while one is answered."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._coming = SimpleQueue[str | None]()
        threading.Thread(target=self._take, args=(lines,), daemon=True).start()

    def _take(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._coming.put(line)
        self._coming.put(None)

    def __iter__(self) -> Iterator[str]:
        """Each request, until nobody asks any more; an empty line came too late to give way."""
        while (line := self._coming.get()) is not None:
            if line.strip():
                yield line

    def watch(self, _: int) -> None:
        """End what is done by GivesWay as soon as anything came meanwhile."""
        if not self._coming.empty():
            raise GivesWay


def main() -> None:
    """Be the process: answer each line, until nobody asks any more."""
    end_with_parent(int(sys.argv[1]))
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(int(sys.argv[2]))
    stands_back = sys.argv[2] != "0"
    known: dict[str, KnownFaces] = {}  # by the game, and the root of its project
    requests = Requests(sys.stdin)
    for line in requests:
        found: list[Any] | None = None
        match json.loads(line):
            case [root, is_bundled, game, *languages]:
                faces = known.setdefault(f"{game} {root}", KnownFaces())
                with suppress(GivesWay):
                    found = find_all(faces, requests.watch, root, is_bundled, game, *languages)
            case _:
                with suppress(GivesWay):  # nobody waits for what stands back
                    load((lambda _: None) if stands_back else requests.watch)
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
