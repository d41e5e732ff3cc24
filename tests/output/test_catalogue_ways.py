"""`planche translate` in the ways of CI and of other programs: --check, .pot files, files that others saved."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from tests.projects import Ended, game, planche, write

FACE = """<face>
<text x="3" y="3" width="40" height="9" style="page-body">{{ piece.name }}</text>
<text x="3" y="13" width="40" height="9" style="page-body">{{ _("{n} of {many}", n=piece.copies, many=figures.cards) }}
</text></face>
"""
FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr]"),
        ("    rows: cards.csv\n", "    rows: cards.csv\n    columns: {name: text}\n"),
        more="figures: {cards: 12}\n",
    ),
    "cards.csv": "id,name\nlamp,A lamp in the night\nrope,Rope\n",
    "templates/g/card.xml": FACE,
}
CATALOGUE = "content/g/locale/fr.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, FILES)


def translate(root: Path, *options: str) -> Ended:
    return planche("translate", *options, "--project", root)


def test_what_translators_are_told_of_a_text(root: Path) -> None:
    assert translate(root, "g", "--language", "fr").code == 0
    lamp, rope, words = (
        entry
        for entry in polib.pofile(str(root / CATALOGUE))
        if entry.msgctxt in ("templates", "cards/lamp/name") or entry.msgid == "Rope"
    )
    where, box = lamp.comment.split("\n")
    assert where == "component cards, piece lamp, field name"
    assert box.startswith("box 40 x 9 mm, style page-body, ")
    longest = int(box.partition("at most ")[2].split()[0])
    assert f"max-length:{longest}" in lamp.flags
    assert len(rope.msgid) < longest < 300
    assert words.comment.split("\n")[-2:] == ["{n} is piece.copies", "{many} is figures.cards, 12"]
    assert words.flags[0] == "python-brace-format"
    assert words.occurrences == [("templates/g/card.xml", "3")]
