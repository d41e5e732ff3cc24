"""The deck that all peers print: 63 x 88 mm cards, nine on A4, with a rounded ground, a title, a number, forty
justified words, a vector star, and cut marks around the nine; as a table, and as a Planche project. Planche breaks the
words as a whole paragraph, and sets them ragged, since the column is too narrow to be justified."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

PER_PAGE = 9
TEXT = (
    "the cat of winter walks along a silver river and counts every stone beneath her paws while seven owls keep watch"
    " over sleeping villages where bakers light their ovens before dawn and children dream about sailing"
)
WORDS = TEXT.split()
LETTERS = "bcdfghlmnprstvw", "aeiou"  # in turn

GAME = """\
title: Benchmark
summary: The deck of the benchmarks.
language: en
languages: [en]
version: "1"
credits: {authors: Planche, publisher: Planche, year: 2026}
ages: 3+
minutes: 5
players: [2]
theme:
  colours: {ink: "#1E1A2B", paper: "#F4EFE6", edge: "#7A5C3E"}
  styles:
    name: {font: Nunito, size: 13, bold: true, align: center}
    number: {font: Nunito, size: 10, bold: true, align: center}
    words: {font: Nunito, size: 9, leading: 1.25, align: justify}
components:
  cards:
    title: Cards
    kind: card
    size: [63, 88]
    rows: cards.csv
    front: bench/card.xml
    columns: {name: text, number: integer, words: text}
"""

FACE = """\
<face>
  <group shared="true">
    <rect x="2" y="2" width="59" height="84" rx="4" fill="paper" stroke="edge" stroke-width="0.6"/>
  </group>
  <text x="5" y="6" width="44" height="8" style="name" fit="line" valign="middle">{{ piece.name }}</text>
  <text x="49" y="6" width="10" height="8" style="number" fit="line" valign="middle">{{ piece.number }}</text>
  <art name="star" x="19" y="16" width="25" height="25"/>
  <text x="6" y="44" width="51" height="38" style="words" fit="wrap">{{ piece.words }}</text>
</face>
"""

POINTS = ((50, 6), (62, 38), (96, 38), (69, 59), (79, 92), (50, 72), (21, 92), (31, 59), (4, 38), (38, 38))
"""The corners of the star, in a square of 100."""
STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#D8303B" stroke="#1E1A2B" '
    f'stroke-width="3" d="M{" ".join(f"{x} {y}" for x, y in POINTS)}Z"/></svg>\n'
)


class Card(NamedTuple):
    """What is printed on one card."""

    name: str
    number: int
    words: str


def cards(count: int, words: Sequence[str] = WORDS) -> list[Card]:
    """The first cards of the deck, the same ones every time."""
    chance = random.Random(1)
    return [
        Card(f"Card {number} {chance.choice(WORDS)}", number, " ".join(_draw(chance, words, 40)))
        for number in range(1, count + 1)
    ]


def _draw(chance: random.Random, words: Sequence[str], count: int) -> Iterator[str]:
    """So many of the words, none of them twice in a row: that would be a finding."""
    last = ""
    while count:
        word = chance.choice(words)
        if word != last:
            yield word
            count -= 1
        last = word


def many_words(count: int) -> list[str]:
    """Different words, as long as those of the deck, the same ones every time."""
    chance = random.Random(2)
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(chance.choice(LETTERS[place % 2]) for place in range(chance.choice((4, 5, 5, 5, 6))))] = None
    return [*found]


def cut_marks() -> list[tuple[float, float, float, float]]:
    """Two strokes of 4 mm at both ends of each edge of the nine, 1 mm off them: x1, y1, x2, y2 in mm."""
    across, down = [10.5 + 63 * n for n in range(4)], [16.5 + 88 * n for n in range(4)]
    upright = [(x, y, x, y + 4) for x in across for y in (11.5, 281.5)]
    return upright + [(x, y, x + 4, y) for y in down for x in (5.5, 200.5)]


def write_table(folder: Path, deck: Iterable[Card]) -> Path:
    """The deck as the peers read it: cards.csv with a heading, and star.svg beside it. The table's path."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "star.svg").write_text(STAR, encoding="utf-8")
    table = folder / "cards.csv"
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows((Card._fields, *deck))
    return table


def read_table(table: Path) -> list[Card]:
    """The deck of a table."""
    with table.open(encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file)
    return [Card(name, int(number), words) for name, number, words in rows]


def write_project(folder: Path, deck: Sequence[Card], files: Mapping[str, str | bytes] | None = None) -> Path:
    """The deck as a Planche project, some files replaced or added. The folder."""
    written: dict[str, str | bytes] = {
        "content/bench/game.yaml": GAME,
        "content/bench/cards.csv": project_table(deck),
        "content/bench/art/star.svg": STAR,
        "templates/bench/card.xml": FACE,
        **(files or {}),
    }
    for name, text in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def project_table(deck: Iterable[Card]) -> str:
    """The table of a Planche project."""
    rows = (f'card-{card.number},{card.name},{card.number},"{card.words}"\n' for card in deck)
    return "id,name,number,words\n" + "".join(rows)
