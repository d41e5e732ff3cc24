"""A font of 20,000 glyphs of which a deck of 54 cards uses 400: what is embedded must be what is used."""

from __future__ import annotations

import random
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tests.benchmarks.deck import GAME, Card, cards, write_project
from tests.benchmarks.environment import FONTTOOLS, environment
from tests.benchmarks.measure import ROOT, Failed, Work
from tests.benchmarks.planche import build, warm_up
from tests.benchmarks.tables import kilobytes, measured_on, table

COUNT = 54
USED = 400
FONTS = """\
families:
  Nunito: {regular: nunito/Nunito-Regular.ttf, bold: nunito/Nunito-ExtraBold.ttf, licence: nunito/OFL.txt}
  Baloo 2: {regular: nunito/Nunito-ExtraBold.ttf}
  Ideographs: {regular: ideographs.ttf}
"""
"""Baloo 2 is what the common theme names; Nunito does for it here."""


def glyphs(work: Work, folder: Path | None) -> None:
    """Print the table; fontTools comes from an environment of its own, in a folder or a temporary one, if need be."""
    warm_up(work)
    font = _font(work, folder).read_bytes()
    nunito: dict[str, str | bytes] = {
        f"fonts/nunito/{file.name}": file.read_bytes() for file in (ROOT / "fonts" / "nunito").iterdir()
    }
    fonts = {"fonts/fonts.yaml": FONTS, "fonts/ideographs.ttf": font, **nunito}
    words = "words: {font: "
    game = GAME.replace(f"{words}Nunito", f"{words}Ideographs")
    plain = build(work, write_project(work.fresh("project"), cards(COUNT)))
    many = build(work, write_project(work.fresh("project"), _deck(), {**fonts, "content/bench/game.yaml": game}))
    rows = [
        (title, kilobytes(size), f"{printed.seconds:.2f}", f"{printed.megabytes:.0f}", kilobytes(printed.bytes))
        for title, size, printed in (
            ("Nunito", len(nunito["fonts/nunito/Nunito-Regular.ttf"]), plain),
            (f"20,000 glyphs, {USED} of them used", len(font), many),
        )
    ]
    print(table((f"font of the words on {COUNT} cards", "font file kB", "seconds", "MB", "PDF kB"), rows))
    print(f"\n{measured_on()}")


def _deck() -> list[Card]:
    """The deck with words of two ideographs."""
    chance = random.Random(1)
    used = [chr(code) for code in chance.sample(range(0x4E00, 0xA000), USED)]
    return [
        card._replace(words=" ".join(chance.choice(used) + chance.choice(used) for _ in range(40)))
        for card in cards(COUNT)
    ]


def _font(work: Work, folder: Path | None) -> Path:
    file = work.fresh("font") / "ideographs.ttf"
    if find_spec("fontTools"):
        _draw(Path(sys.executable), file)
        return file
    with environment(folder) as made:
        reason = made.install([FONTTOOLS])
        if reason:
            raise Failed(f"{FONTTOOLS} cannot be installed: {reason}")
        _draw(made.python, file)
    return file


def _draw(python: Path, file: Path) -> None:
    subprocess.run([python, "-m", "tests.benchmarks.bigfont", file], cwd=ROOT, check=True)
