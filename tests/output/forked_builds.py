"""Builds as children of one warm process: hundreds can be killed, starved and started at once in seconds.

The children are forked, so each is a process of its own for the system, without the second of start-up.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.projects import ROOT

# Jobs come as lines of JSON, a list of those that run at once; so do the answers.
SERVER = """\
import gc, json, os, resource, signal, subprocess, sys, time, traceback
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from planche.cli.app import run
from planche.output.kits import write_kit

EVENTS = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.scandir", "fcntl.flock", "ctypes.dlsym"}

def suffer(fate):
    if fate == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if fate == "interrupted":
        signal.raise_signal(signal.SIGINT)
    if fate == "refused":
        raise PermissionError(13, "Permission denied")

def wait_for(step, fate):
    passed = [0]
    def count(event, arguments):
        is_open = event == "open" and isinstance(arguments[0], int)  # a handle already, which nothing refuses
        if event in EVENTS and not is_open and (passed[0] or str(arguments[0]).endswith(".lock")):
            passed[0] += 1
            if passed[0] == step:
                suffer(fate)
    sys.addaudithook(count)

def run_job(job, errors):
    sys.stdout, sys.stderr = open(os.devnull, "w"), open(errors, "w", encoding="utf-8")
    sys.modules.update(dict.fromkeys(job["lacks"]))
    if job["largest"] is not None:
        sys.dont_write_bytecode = True  # half of it would be kept
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # by what it starts, too
        resource.setrlimit(resource.RLIMIT_FSIZE, (job["largest"],) * 2)
    if job["handles"] is not None:
        highest = max(map(int, os.listdir("/proc/self/fd")))
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest + 1 + job["handles"],) * 2)
    if job["here"] is not None:
        os.chdir(job["here"])
    if job["step"] is not None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        wait_for(job["step"], job["fate"])
    if job["kit"] is None:
        code = run(job["words"])
    else:
        write_kit(Path(job["words"][0]), {name: text.encode() for name, text in job["kit"].items()})
        code = 0
    sys.stderr.flush()
    os._exit(code)

def start_child(job):
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            run_job(job, writing)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(99)
    os.close(writing)
    return child, reading

def await_end(child, reading, started):
    with open(reading, encoding="utf-8") as errors:
        text = errors.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text, time.perf_counter() - started

def run_jobs(jobs):
    started = time.perf_counter()
    children = [start_child(job) for job in jobs]
    for job, (child, _) in sorted(zip(jobs, children), key=lambda pair: pair[0]["after"] or 0):
        if job["after"] is not None:
            time.sleep(max(0, started + job["after"] - time.perf_counter()))
            os.kill(child, signal.SIGKILL)
    return [await_end(*child, started) for child in children]

with redirect_stdout(StringIO()):
    code = run(["build", *sys.argv[1:]])
print("cold" if code else "warm", flush=True)
gc.freeze()  # what children would go through else, page by page, to find that it is no garbage
for line in sys.stdin:
    jobs = json.loads(line)
    if isinstance(jobs, str):
        done = subprocess.run(["sh", "-euc", jobs], capture_output=True, encoding="utf-8")
        print(json.dumps([[done.returncode, done.stderr, 0]]), flush=True)
    else:
        print(json.dumps(run_jobs(jobs)), flush=True)
"""


class Ended(NamedTuple):
    """How a child ended: its exit code, or minus the signal; what it said on standard error; after how many seconds."""

    code: int
    err: str
    seconds: float


def job(
    *words: str | Path,
    kit: dict[str, str] | None = None,
    after: float | None = None,
    step: int | None = None,
    fate: str = "killed",
    largest: int | None = None,
    handles: int | None = None,
    here: Path | None = None,
    lacks: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A command, or with `kit` its files written to the folder that is the first word.

    It is killed after so many seconds; before that step of writing it is `killed`, `interrupted` with Ctrl-C, or the
    step is `refused` by the system. It can write no larger file than so many bytes, open about so many handles besides
    those of the warm process, stands in a folder, and lacks modules of Python.
    """
    named = [str(word) for word in words]
    place = None if here is None else str(here)
    limits = {"after": after, "step": step, "fate": fate, "largest": largest, "handles": handles, "lacks": lacks}
    return {"words": named, "kit": kit, "here": place, **limits}


class BuildServer:
    """The warm process; a wrapper such as `unshare -rm` gives it and its children mounts of their own."""

    def __init__(self, project: Path, scratch: Path, *wrapper: str) -> None:
        words = ["g", "--project", str(project), "--output", str(scratch)]
        command = [*wrapper, sys.executable, "-c", SERVER, *words]
        pipe = subprocess.PIPE
        self._server = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT, encoding="utf-8")
        assert self._server.stdin
        assert self._server.stdout
        self._orders, self._answers = self._server.stdin, self._server.stdout
        assert self._answers.readline() == "warm\n", "the server did not start"

    def run(self, *jobs: dict[str, Any]) -> list[Ended]:
        """Run the jobs at once."""
        return self._answer(jobs)

    def shell(self, script: str) -> None:
        """Run a script of the shell where the children live."""
        (ended,) = self._answer(script)
        assert ended.code == 0, ended.err

    def _answer(self, order: object) -> list[Ended]:
        print(json.dumps(order), file=self._orders, flush=True)
        return [Ended(*ended) for ended in json.loads(self._answers.readline())]

    def close(self) -> None:
        """Wait for its end."""
        self._server.communicate(timeout=60)
