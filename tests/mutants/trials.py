"""In a process of its own, in a copy of the project: wait for lists of tests, and run each in a fork.

    python -m tests.mutants.trials [TESTS]

A line in is JSON, `{"tests": [...], "seconds": ...}`; a line out is `passed`, `failed` with the test that failed, where
that can be told, or `endless` when the time was up: so many seconds of the processor, so that a busy machine makes
nothing endless, or many more on the clock.

Without TESTS, each fork imports the package and the tests anew: only what has no faults is imported before. With
TESTS, a folder or a file, all is imported and collected once, and the line names the `file` of a fault and what it said
without (`sound`): its functions are given the code that they would have. That holds for faults in lines that nothing
runs while modules are imported; `anew` is the answer where a function could not be found.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import NoReturn

import hypothesis
import jinja2.sandbox
import pikepdf
import PIL.Image
import pypdfium2
import pytest
import typer
import yaml

WAIT = 10  # seconds on the clock for one of the processor, which sleep, wait for others or share a busy machine
MOST_READ = 60_000  # bytes of what a fork tells
SPENT = (-signal.SIGXCPU, -signal.SIGKILL)
READY = (hypothesis, jinja2.sandbox, PIL.Image, pikepdf, pypdfium2, typer, yaml)
EARLY = "ignore::pytest.PytestAssertRewriteWarning"  # hypothesis is imported before pytest could rewrite it
WORDS = ("-x", "-q", "-W", EARLY, "-p", "no:randomly", "-p", "no:xdist", "--hypothesis-seed=0")
ANEW = 77  # the exit code of a fork that did not find the functions of a fault


class Chosen:
    """Of what pytest finds, only these tests, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Forget the others."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )


class Telling:
    """Writes the name of a test that fails to a handle."""

    def __init__(self, handle: int) -> None:
        self.handle = handle

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write it."""
        if report.failed:
            os.write(self.handle, f"{report.nodeid}\n".encode())


class Waiting:
    """In place of running what was found, wait for which of it to run."""

    def __init__(self, wishes: Iterable[str], answer: Callable[[str], None]) -> None:
        self.wishes = wishes
        self.answer = answer

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer until there are no more lines."""
        items = {item.nodeid: item for item in session.items}
        for line in self.wishes:
            wish = json.loads(line)
            chosen = [items[test] for test in wish["tests"]]
            run = partial(_run, session, chosen, Path(wish["file"]), wish["sound"])
            self.answer(try_(run, wish["seconds"]))
        return True


def main(tests: Sequence[str]) -> None:
    """Answer until there are no more lines."""
    wishes, told = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")

    def answer(word: str) -> None:
        print(word, file=told, flush=True)

    _silence()
    if tests:
        pytest.main([*tests, *WORDS], plugins=[Waiting(wishes, answer)])
    else:
        for line in wishes:
            wish = json.loads(line)
            answer(try_(partial(_become, wish["tests"]), wish["seconds"]))


def try_(run: Callable[[int], int], seconds: float) -> str:
    """How this ends in a fork that may take so many seconds of the processor; it is given where to write what fails."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        _end_with(partial(run, writing))
    os.close(writing)
    os.set_blocking(reading, False)  # who was begun by a test may live on and hold the other end
    with open(reading, "rb", buffering=0) as told:
        answer = _wait(child, seconds)
        name = (told.read(MOST_READ) or b"").partition(b"\n")[0].decode() if answer == "failed" else ""
    return f"{answer} {name}".rstrip()


def _wait(child: int, seconds: float) -> str:
    end = time.monotonic() + WAIT * seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return {0: "passed", ANEW: "anew"}.get(code, "endless" if code in SPENT else "failed")
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return "endless"


def _silence() -> None:
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)


def _end_with(run: Callable[[], int]) -> NoReturn:
    code = 1
    try:
        code = run()
    finally:
        os._exit(code)


def _become(tests: Sequence[str], handle: int) -> int:
    """Find and run the tests; their exit code."""
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    return int(pytest.main([*files, *WORDS], plugins=[Chosen(tests), Telling(handle)]))


def _run(session: pytest.Session, items: Sequence[pytest.Item], file: Path, sound: str, handle: int) -> int:
    """Run what was found with the code that the file has by now; the exit code."""
    if not change_code(file, sound):
        return ANEW
    session.config.pluginmanager.register(Telling(handle))
    for item, following in zip(items, (*items[1:], None)):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return 1
    return 0


def change_code(file: Path, sound: str) -> bool:
    """Give the functions of a module the code of its file, where it differs; whether all were found.

    A module that nothing has imported yet will be read from its file.
    """
    name = str(file.resolve())
    if all(getattr(module, "__file__", None) != name for module in [*sys.modules.values()]):
        return True
    old, new = compile(sound, name, "exec"), compile(file.read_text("utf-8"), name, "exec")
    changed = {before: after for before, after in _pairs(old, new) if before != after}
    gc.unfreeze()  # what is frozen is not listed
    functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType) and thing.__code__ in changed]
    for function in functions:
        function.__code__ = changed[function.__code__]
    return bool(functions) or old == new  # else what runs when the module is imported is other


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The code of functions of a module or function, and what stands in its place in another version of it."""
    befores = [code for code in old.co_consts if isinstance(code, CodeType)]
    afters = [code for code in new.co_consts if isinstance(code, CodeType)]
    for before, after in zip(befores, afters):
        if before.co_name == after.co_name and before.co_freevars == after.co_freevars:
            yield before, after
            yield from _pairs(before, after)


if __name__ == "__main__":
    main(sys.argv[1:])
