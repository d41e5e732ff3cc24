"""The deck that all peers print, as a Planche project and as plain rows: 63 x 88 mm cards with a rounded
background, a title, a number, forty justified words and a vector star."""

from __future__ import annotations

import random
from pathlib import Path

WORDS = [
    "the",
    "cat",
    "of",
    "winter",
    "walks",
    "along",
    "a",
    "silver",
    "river",
    "and",
    "counts",
    "every",
    "stone",
    "beneath",
    "her",
    "paws",
    "while",
    "seven",
    "owls",
    "keep",
    "watch",
    "over",
    "sleeping",
    "villages",
    "where",
    "bakers",
    "light",
    "their",
    "ovens",
    "before",
    "dawn",
    "and",
    "children",
    "dream",
    "about",
    "sailing",
]

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

STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#D8303B" stroke="#1E1A2B" '
    'stroke-width="3" d="M50 6 62 38 96 38 69 59 79 92 50 72 21 92 31 59 4 38 38 38Z"/></svg>'
)


def rows(count: int) -> list[tuple[str, int, str]]:
    """Name, number and forty words of each card; the same ones every time."""
    chance = random.Random(1)
    return [
        (f"Card {number} {chance.choice(WORDS)}", number, " ".join(chance.choice(WORDS) for _ in range(40)))
        for number in range(1, count + 1)
    ]


def write_project(folder: Path, count: int) -> None:
    """The deck as a Planche project in a folder."""
    table = "".join(f'card-{number},{name},{number},"{words}"\n' for name, number, words in rows(count))
    files = {
        "content/bench/game.yaml": GAME,
        "content/bench/cards.csv": "id,name,number,words\n" + table,
        "content/bench/art/star.svg": STAR,
        "templates/bench/card.xml": FACE,
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
