"""`python -m planche` and the command `planche`: loads it, and ends in one line also when that is interrupted."""

import gc
import os
import sys

INTERRUPTED = 130  # as in cli, which may not be loaded yet


def main() -> None:
    """The command, with every way that it can end."""
    # What is made is kept until the kit is written: 5,400 cards leave a thousand objects in cycles, and to look
    # for them as often as Python does took an eighth of the time.
    gc.set_threshold(100_000, 50, 1000)
    try:
        from planche.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        print("planche: interrupted; the kit that is there is complete", file=sys.stderr)
        code = INTERRUPTED
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)  # what a large kit was made of need not be taken apart: a twentieth of its time


if __name__ == "__main__":
    main()
