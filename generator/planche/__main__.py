"""`python -m planche` and the command `planche`: loads it, and ends in one line also where that cannot be done."""

import os
import sys

# `python -m` looks for every module in the folder that one stands in first, which may be a stranger's project
if __name__ == "__main__" and not sys.flags.safe_path and os.path.dirname(os.path.dirname(__file__)) != sys.path[0]:
    del sys.path[0]

# Python has these loaded, or within itself: nothing is imported before an interruption is heard as it should be
import _thread
import gc
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    from types import FrameType, TracebackType
else:
    import _signal as signal  # what `signal` is made of; its enums take longer than all that is done here

WATCHED = "PLANCHE_WATCHED_BY"  # as in cli too: set where a process that watches this one began it
REFUSED, INTERRUPTED = 1, 130  # as in cli, which may not be loaded yet
PAUSE, MOST_PAUSES = 0.02, 250  # seconds until an interruption comes again, and how often it waits for an import


def main() -> None:
    """The command, with every way that it can end."""
    # What is made is kept until the kit is written: 5,400 cards leave a thousand objects in cycles. To look for them
    # as often as Python does took an eighth of the time, after 100,000 new objects still 6 to 8 % of a game's build.
    gc.set_threshold(1_000_000, 50, 1000)
    _open_closed_streams()
    streams = (sys.stdout, sys.stderr)
    try:
        from planche.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        _say_interrupted()
        code = INTERRUPTED
    except Exception as error:  # what `run` says the others with could not be loaded
        if "--debug" in sys.argv:
            raise
        _say(_refusal(error) or f"cannot be loaded: {str(error) or type(error).__name__}")
        code = REFUSED
    for stream in streams:
        try:
            stream.flush()
        except OSError:  # `run` has told it, as far as anybody hears
            continue
    os._exit(code)  # what a large kit was made of need not be taken apart: a twentieth of its time


def _refusal(error: Exception) -> str:
    """What the system refused, if what tells it is there already: nothing more may be loaded now."""
    refusals = sys.modules.get("planche.cli.refusals")
    return str(refusals.tell_refusal(error)) if refusals else ""


def _open_closed_streams() -> None:
    """Give a closed stream its number back, so that no file gets it: standard input is empty then, to standard output
    nothing can be written, and what goes to standard error is heard by nobody."""
    if sys.stdin is None:
        sys.stdin = open(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _say_interrupted() -> None:
    _say("interrupted; the kit that is there is complete")


def _say(message: str) -> None:
    try:
        os.write(2, f"planche: {message}\n".encode("ascii", "backslashreplace"))
    except OSError:  # heard by nobody
        return


def _end_uncaught(kind: type[BaseException], error: BaseException, trace: "TracebackType | None") -> None:
    """An interruption ends the process in one line also where nobody catches it: before the command and behind it."""
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    _say_interrupted()
    os._exit(INTERRUPTED)


class Interruptions:
    """Who kills the command, closes its terminal or presses Ctrl-C interrupts it, and nothing half is left.

    Python drops what is raised while a module's lock is taken away or an object is destroyed, and a library that is
    interrupted while it is loaded may tell of something else. So an interruption waits for the end of an import, and
    one that was dropped comes again.
    """

    def __init__(self) -> None:
        self._main = _thread.get_ident()
        self._number = 2  # of the signal that came last: SIGINT on every system
        self._pauses = MOST_PAUSES

    def be_heard(self) -> None:
        """Take the signals that nobody has said to ignore, and those that whoever watches this process held back."""
        sys.unraisablehook = self.hear_dropped
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # Windows has no SIGHUP
            number = getattr(signal, name, None)
            if number and signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
                signal.signal(number, self.hear)
        if sys.platform != "win32" and WATCHED in os.environ:
            signal.pthread_sigmask(signal.SIG_SETMASK, ())

    def hear(self, number: int, frame: "FrameType | None") -> None:
        """KeyboardInterrupt, or later; nothing where the process ends already."""
        self._number = number
        if _is_ending(frame):
            return
        if self._pauses == 0 or not _is_importing(frame):
            raise KeyboardInterrupt
        self._pauses -= 1
        _thread.start_new_thread(self._come_again, ())

    def hear_dropped(self, dropped: "sys.UnraisableHookArgs") -> None:
        """What Python could raise nowhere: an interruption comes again, all else is told as ever."""
        if issubclass(dropped.exc_type, KeyboardInterrupt):
            _thread.start_new_thread(self._come_again, ())
        else:
            sys.__unraisablehook__(dropped)

    def _come_again(self) -> None:
        time.sleep(PAUSE)
        if sys.platform == "win32":
            _thread.interrupt_main(self._number)  # type: ignore[arg-type]  # as a number, too
        else:  # which also ends a call that waits
            signal.pthread_kill(self._main, self._number)


def _is_ending(frame: "FrameType | None") -> bool:
    """Whether an interruption that nobody catches is being told: another one came with it."""
    while frame is not None:
        if frame.f_code is _end_uncaught.__code__:
            return True
        frame = frame.f_back
    return False


def _is_importing(frame: "FrameType | None") -> bool:
    """Whether a module is being imported."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


# Before `main` is called, by a script perhaps that does other things first: what came earlier only Python heard
sys.excepthook = _end_uncaught
Interruptions().be_heard()

if __name__ == "__main__":
    main()
