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


def test_ci_is_told_of_catalogues_that_a_run_would_change(root: Path) -> None:
    """Nothing is written; a catalogue that another program wrapped otherwise says the same."""
    began = translate(root, "--check")
    assert (began.code, began.err) == (1, "planche: 1 of 1 catalogues are not as they would be written\n")
    assert began.out.startswith(f"{CATALOGUE}: `planche translate g` would change it\n")
    assert not (root / CATALOGUE).exists()
    assert translate(root, "g").code == 0
    assert translate(root, "--check") == translate(root, "g", "--check") == (0, began.out.replace(*UP_TO_DATE), "")
    file = polib.pofile(str(root / CATALOGUE), wrapwidth=0)
    file.save(str(root / CATALOGUE))
    assert translate(root, "--check", "--language", "fr").code == 0
    write(root, {"cards.csv": FILES["cards.csv"].replace("Rope", "A rope")})
    before = (root / CATALOGUE).read_bytes()
    assert translate(root, "--check").code == 1
    assert (root / CATALOGUE).read_bytes() == before


UP_TO_DATE = ("`planche translate g` would change it", "up to date")


def test_templates_of_catalogues(root: Path) -> None:
    """Other programs begin catalogues with them: all texts, no translation, no language."""
    assert translate(root, "g", "--template").code == 0
    game_words, own_words = (
        polib.pofile(str(root / name)) for name in ("content/g/locale/g.pot", "templates/common/locale/planche.pot")
    )
    catalogue = polib.pofile(str(root / CATALOGUE))
    assert [(one.msgctxt, one.msgid) for one in game_words] == [(one.msgctxt, one.msgid) for one in catalogue]
    assert len(own_words) > 200
    assert not any(one.msgstr or any(one.msgstr_plural.values()) for one in (*game_words, *own_words))
    assert {len(one.msgstr_plural) for one in own_words if one.msgid_plural} == {2}
    assert game_words.metadata["Language"] == own_words.metadata["Language"] == ""
    assert translate(root, "g", "--template", "--check").code == 0
    (root / "content/g/locale/g.pot").unlink()
    assert translate(root, "g", "--template", "--check").code == 1


def test_our_own_words_in_a_language_that_no_game_lists(root: Path) -> None:
    assert translate(root, "g").code == 0
    own = "templates/common/locale/eo.po"
    write(root, {own: 'msgid ""\nmsgstr "Language: eo\\n"\n'})
    found = translate(root, "--check")
    assert found.code == 1
    assert f"{own}: `planche translate g` would change it\n" in found.out
    assert translate(root, "g").code == 0
    assert len(polib.pofile(str(root / own))) > 200
    assert translate(root, "--check").code == 0
    assert not (root / "content/g/locale/eo.po").exists(), "the game itself is not in that language"


def test_all_languages_are_those_that_a_game_lists_and_those_of_its_catalogues(root: Path) -> None:
    """Its own is among them only for words of the engine that a project translates itself."""
    in_estonian = FILES["game.yaml"].replace("language: en\nlanguages: [en, fr]", "language: et\nlanguages: [et, fr]")
    write(root, {"game.yaml": in_estonian, "locale/eo.po": "", "locale/et.po": "", "locale/no code.po": ""})
    assert updated(translate(root, "g")) == ["content/g/locale/fr.po", "content/g/locale/eo.po", OWN.format("eo")]
    write(root, {OWN.format("et"): ""})
    assert updated(translate(root, "g"))[2:] == [OWN.format("eo"), OWN.format("et")]


OWN = "templates/common/locale/{}.po"


def updated(ended: Ended) -> list[str]:
    """The catalogues that a run tells of, in its order."""
    assert ended.code == 0, ended.err
    return [line.partition(": ")[0] for line in ended.out.splitlines() if ".po: " in line]
