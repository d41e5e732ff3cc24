"""What is changed at a desk to measure it: a game, places in its files, and a card that shows them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.deck import cards, write_project
from tests.benchmarks.measure import ROOT

MARK = '<rect x="1" y="1" width="{n}.5" height="0.5" fill="ink"/></face>'


# of Mata Hari's cards; together they repeat after 63 changes
THINGS = "tape-recorder", "photograph", "document", "poison", "pistol", "briefcase", "coat", "disguise", "glove"
RANKS = 7


class Edit(NamedTuple):
    """A change of a file, each time another one: what is there, and what is written instead with a number in it."""

    what: str
    file: str
    found: str  # an expression
    wanted: str
    is_of_one: bool = False  # one card alone changes

    def write(self, root: Path, number: int) -> Callable[[], None]:
        """Get the change ready for a project; who calls makes it."""
        file = root / self.file
        text = file.read_text("utf-8")
        data = self.change(text, number).encode()
        return lambda: _save(file, data)

    def change(self, text: str, number: int) -> str:
        """A text of the file as it is or was changed before -> the same with the number in its place."""
        step = number + 1  # before the first one stands what is there
        wanted = self.wanted.format(n=number, thing=THINGS[step % len(THINGS)], rank=1 + step % RANKS)
        changed, count = re.subn(self.found, wanted, text, count=1)
        assert count == 1, f"{self.file} has nothing like {self.found}"
        return changed


class Slip(NamedTuple):
    """A passage of a file, and how it is mistyped in an editor; what is edited there besides is right."""

    what: str
    file: str
    right: str
    wrong: str


class Subject(NamedTuple):
    """A game, and what is changed in it."""

    game: str
    title: str
    piece: str  # component and id of the card whose cell is changed
    edits: tuple[Edit, ...]
    slips: tuple[Slip, ...]
    language: str = ""  # that is translated; none if empty
    text: str = ""  # that is translated: a part of its source, which no other has


def _colour(name: str) -> tuple[str, str]:
    return rf'{name}: "#([0-9A-F]{{2}})[0-9A-F]{{4}}"', rf'{name}: "#\g<1>{{n:04d}}"'


_MARKED = r'(<rect x="1" y="1" width="\d+\.5" height="0\.5" fill="ink"/>)?</face>', MARK

SUBJECTS = {
    "zigzag": Subject(
        "zigzag",
        "ZIGZAG",
        "specials/stop-character",
        (
            Edit("a cell", "content/zigzag/specials.csv", r"Posé (\d+ )?devant", "Posé {n} devant", is_of_one=True),
            Edit("a template", "templates/zigzag/special.xml", *_MARKED),
            Edit("game.yaml", "content/zigzag/game.yaml", *_colour("ink")),
        ),
        (
            Slip("a cell", "content/zigzag/specials.csv", "stop-character,", "stop character!,"),
            Slip("a template", "templates/zigzag/special.xml", "piece.effect|", "piece.effekt|"),
        ),
        "en",
        "annule son trait **personnage**",
    ),
    "mata-hari": Subject(
        "mata-hari",
        "Mata Hari",
        "resources/tape-recorder-1",
        (
            Edit(
                "a cell",
                "content/mata-hari/resources.csv",
                r"(tape-recorder-1),[a-z-]+,(.*),\d+",
                r"\g<1>,{thing},\g<2>,{rank}",
                is_of_one=True,
            ),
            Edit("a template", "templates/mata-hari/resource.xml", *_MARKED),
            Edit("game.yaml", "content/mata-hari/game.yaml", *_colour("ink")),
        ),
        (Slip("a template", "templates/mata-hari/resource.xml", "piece.resource", "piece.resurce"),),
    ),
    "bench": Subject(
        "bench",
        "5,400 cards",
        "cards/card-1",
        (
            Edit("a cell", "content/bench/cards.csv", r"card-1,Card \S+", "card-1,Card {n}", is_of_one=True),
            Edit("a template", "templates/bench/card.xml", *_MARKED),
            Edit("game.yaml", "content/bench/game.yaml", *_colour("ink")),
        ),
        (
            Slip("a cell", "content/bench/cards.csv", "card-1,", "card 1!,"),
            Slip("a template", "templates/bench/card.xml", "piece.name", "piece.nam"),
        ),
    ),
}


def write_subject(subject: Subject, folder: Path, count: int) -> Path:
    """A project of the game alone; of the deck, so many cards."""
    if subject.game == "bench":
        return write_project(folder, cards(count)).resolve()
    for name in ("content", "templates"):
        shutil.copytree(
            ROOT / name / subject.game, folder / name / subject.game, ignore=shutil.ignore_patterns("approved")
        )
    return folder.resolve()


def _save(file: Path, data: bytes) -> None:
    """As an editor does: the file is written anew in its place."""
    file.write_bytes(data)
