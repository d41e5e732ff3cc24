"""`python -m planche` and the command `planche`: loads it, and ends in one line also where that cannot be done."""

import os
import sys

# `python -m` looks for every module in the folder that one stands in first, which may be a stranger's project
if __name__ == "__main__" and not sys.flags.safe_path and os.path.dirname(os.path.dirname(__file__)) != sys.path[0]:
    del sys.path[0]

import gc
import signal
from contextlib import suppress

REFUSED, INTERRUPTED = 1, 130  # as in cli, which may not be loaded yet


def main() -> None:
    """The command, with every way that it can end."""
    # What is made is kept until the kit is written: 5,400 cards leave a thousand objects in cycles, and to look
    # for them as often as Python does took an eighth of the time.
    gc.set_threshold(100_000, 50, 1000)
    _open_closed_streams()
    streams = (sys.stdout, sys.stderr)
    try:
        _end_in_order()
        from planche.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        _say("interrupted; the kit that is there is complete")
        code = INTERRUPTED
    except Exception as error:  # what `run` says the others with could not be loaded
        if "--debug" in sys.argv:
            raise
        _say(_refusal(error) or f"cannot be loaded: {str(error) or type(error).__name__}")
        code = REFUSED
    for stream in streams:
        with suppress(OSError):  # `run` has told it, as far as anybody hears
            stream.flush()
    os._exit(code)  # what a large kit was made of need not be taken apart: a twentieth of its time


def _refusal(error: Exception) -> str:
    """What the system refused, if what tells it is there already: nothing more may be loaded now."""
    refusals = sys.modules.get("planche.cli.refusals")
    return str(refusals.tell_refusal(error)) if refusals else ""


def _open_closed_streams() -> None:
    """Give a closed stream its number back, so that no file gets it: to standard output nothing can be written then,
    and what goes to standard error is heard by nobody."""
    if sys.stdin is None:
        os.open(os.devnull, os.O_RDONLY)
    if sys.stdout is None:
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _say(message: str) -> None:
    with suppress(OSError):
        os.write(2, f"planche: {message}\n".encode("ascii", "backslashreplace"))


def _end_in_order() -> None:
    """Who kills the command, or closes its terminal, interrupts it as Ctrl-C does: nothing half is left."""
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no such signals
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)


if __name__ == "__main__":
    main()
