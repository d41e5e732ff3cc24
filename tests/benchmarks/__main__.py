"""The benchmarks; each prints a Markdown table. Nothing is left behind but an environment that was asked for.

    python -m tests.benchmarks [ROUNDS]   54, 540 and 5,400 cards, Planche beside its peers, in turn
    python -m tests.benchmarks games      the games that come with Planche; with --old DIR beside an older checkout
    python -m tests.benchmarks startup    --help, games and check: whole processes, and the dearest imports
    python -m tests.benchmarks scale      50, 500, 5,000 and 50,000 different cards
    python -m tests.benchmarks copies     many copies of one card
    python -m tests.benchmarks pictures   500 different pictures, SVG and PNG, with an empty and a full cache
    python -m tests.benchmarks glyphs     a font of 20,000 glyphs
    python -m tests.benchmarks cluster    1,000 games on 1 to 64 workers, simulated with what is measured here
    python -m tests.benchmarks desk       from a saved file to the card in a browser, and a letter to what is told;
                                          --games zigzag --changes "a cell" "a letter" --rounds 40 for a part of that,
                                          --stages with the time of each stage of a change
    python -m tests.benchmarks stages     where the time of 5,400 cards goes, against the raw-operator floor

The peers are installed by pip into a temporary environment, or into that of --environment, which is kept and used
again. Exit 1 when what Planche printed does not agree with the deck.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.benchmarks.cluster import cluster
from tests.benchmarks.compare import COUNTS, compare
from tests.benchmarks.copies import copies
from tests.benchmarks.desk import ROUNDS, Chosen, desk
from tests.benchmarks.desk_subjects import SUBJECTS
from tests.benchmarks.environment import PEERS, environment
from tests.benchmarks.games import games
from tests.benchmarks.glyphs import glyphs
from tests.benchmarks.measure import LIMIT, Failed, Work, work
from tests.benchmarks.pictures import pictures
from tests.benchmarks.scale import scale
from tests.benchmarks.stages import stages
from tests.benchmarks.startup import startup

TABLES = {
    "startup": startup,
    "scale": scale,
    "copies": copies,
    "pictures": pictures,
    "stages": stages,
    "cluster": cluster,
}

OTHERS = ("games", "glyphs", "desk")  # which ask for more


def main() -> int:
    """Read the command line and print a table; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks", "%(prog)s [ROUNDS | TABLE] [options]", __doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", nargs="?", default="3", help=argparse.SUPPRESS)
    parser.add_argument("--environment", type=Path, metavar="DIR", help="where the peers are, or are to be, installed")
    parser.add_argument("--old", type=Path, metavar="DIR", help="of games: an older checkout, run in turn")
    parser.add_argument("--limit", type=float, default=LIMIT, metavar="S", help="stop a process after so many seconds")
    parser.add_argument("--peers", nargs="+", choices=[peer.id for peer in PEERS], default=[], help="only these")
    parser.add_argument("--cards", nargs="+", type=int, default=COUNTS, metavar="N", help="only decks of so many")
    parser.add_argument("--games", nargs="+", choices=[*SUBJECTS], default=[], help="of desk: only these")
    parser.add_argument("--changes", nargs="+", default=[], metavar="WORDS", help="of desk: only those that say so")
    parser.add_argument("--stages", action="store_true", help="of desk: the time of each stage, too")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help="of desk: so many changes of each kind")
    wish = parser.parse_args()
    if not wish.what.isdigit() and wish.what not in (*TABLES, *OTHERS):
        parser.error(f"found {wish.what!r}, wanted a number of rounds or one of {', '.join((*TABLES, *OTHERS))}")
    try:
        with work(wish.limit) as folder:
            return _print(folder, wish)
    except Failed as failed:
        return _end(f"a command failed: {failed}")
    except KeyboardInterrupt:
        return _end("interrupted", 130)


def _print(folder: Work, wish: argparse.Namespace) -> int:
    if wish.what in TABLES:
        TABLES[wish.what](folder)
        return 0
    if wish.what == "games":
        games(folder, wish.old)
        return 0
    if wish.what == "desk":
        desk(folder, Chosen(wish.games, wish.changes, max(1, wish.rounds), wish.stages))
        return 0
    if wish.what == "glyphs":
        glyphs(folder, wish.environment)
        return 0
    with environment(wish.environment) as made:
        is_whole = compare(folder, made, wish.peers, max(1, int(wish.what)), wish.cards)
    return 0 if is_whole else _end("Planche did not print the whole deck, or not in time")


def _end(message: str, code: int = 1) -> int:
    print(message, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
