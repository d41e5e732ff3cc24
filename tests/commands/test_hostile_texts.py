"""Texts and fonts that mean harm: what no box could hold, what no font has, and files that are not what they say."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from planche.source import Folder
from planche.typeset.codes import Glyph
from planche.typeset.compose import Composer
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.fonts import load_fonts
from planche.typeset.inline import Run
from planche.typeset.shaping import FontFile
from tests.commands.test_hostile import END, ROUNDS, card, text
from tests.limits import many_words as words
from tests.limits import told
from tests.projects import ROOT, TINY, Files, game, planche, problems, write
from tests.texts import BODY, THEME

posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits for processes")
WIDE = game(more="theme: {styles: {h: {font: Nunito, size: 400, hyphenate: true}}}\n")


def shrunk(inside: str, style: str = "h") -> Files:
    box = '<text x="3" y="3" width="40" height="40" fit="shrink" min="6"'
    return {"game.yaml": WIDE, **card(f'<face>{box} style="{style}">{inside}</text></face>')}


LONG = {
    "hyphens": text(ROUNDS + "a\u00ad" * 15 + END),
    "marks": text("a" + ROUNDS + "\u0301\u0316" * 20 + END),
    "letters": text(ROUNDS + "a" * 199 + END),
    "blanks": text("a" + ROUNDS + " " * 150 + END + "a"),
    "wordy": shrunk(words(1, 1_001)),
    "styled": shrunk("<b>a</b><i>a</i>" * 501),
}
HELD = {
    "hyphens": shrunk(words(4, 499, "\u00ad")),
    "spared": shrunk(words(5, 330, "\u00ad"), "page-body"),
    "styled": shrunk(("<b>a\u00ad</b><i>b\u00ad</i>" * 240 + " ") * 7),
    "marks": text(("a" + "\u0301\u0316" * 400 + " ") * 20),
    "heap": text("a" + "\u0301\u0316" * 490),
    "words": shrunk(words(5_400, 8)),
    "letters": shrunk(words(190, 100)),
    "breaks": shrunk(ROUNDS + "<br/>" * 12 + END + "a"),
    "blanks": text("a" + " " * 49_000 + "b;"),
    "icons": text('<icon name="a"/>' * 900),
}


@posix
def test_a_text_that_no_box_could_hold_is_not_tried() -> None:
    found = told(LONG)
    assert {name: [m.split()[0] for m in messages] for name, messages in found.items()} == {
        name: ["text/too-long"] for name in LONG
    }
    assert "has 60,000 characters and line breaks, at most 50,000 are set" in found["hyphens"][0]
    assert "has a word of 1,001 characters, at most 1,000 are set" in found["wordy"][0]
    assert max(len(messages[0]) for messages in found.values()) < 600


@posix
def test_the_longest_texts_that_are_tried_are_set_in_bounds() -> None:
    found = told(HELD)
    assert not {m.split()[0] for messages in found.values() for m in messages} - {"text/overflow", "reference/art"}


def test_a_text_is_tried_to_the_last_character() -> None:
    assert problems(text("a " * 25_000, "wrap"))[0].endswith("text/overflow")
    assert problems(text("a " * 25_000 + "b", "wrap"))[0].endswith("text/too-long")
    assert problems(text("<b>a</b><i>a</i>" * 500, "line"))[0].endswith("text/overflow")


# fonts


def crowded(glyphs: int) -> bytes:
    """A font file that says it has so many glyphs, as those for Chinese have."""
    data = bytearray((ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes())
    entry = data.index(b"maxp")
    place = int.from_bytes(data[entry + 8 : entry + 12])
    data[place + 4 : place + 6] = glyphs.to_bytes(2)
    return bytes(data)


@pytest.mark.parametrize("glyphs", [60_000, 65_000, 65_535])
def test_a_font_may_have_as_many_glyphs_as_there_are_codes(glyphs: int) -> None:
    font = FontFile("many.ttf", crowded(glyphs))
    shown = "Voilà: -\u2010\u2011\u00ad \u00a0\u202f\u2009\u2003"
    codes = font.word(shown).codes
    assert [font.glyphs[code].text for code in codes] == list(dict.fromkeys(shown))
    assert all(0 < code <= 0xFFFF for code in codes)
    other = FontFile("many.ttf", crowded(glyphs))
    assert [other.word(character).codes for character in reversed(shown)] == [
        font.word(character).codes for character in reversed(shown)
    ]


def test_characters_that_a_font_lacks_take_no_codes() -> None:
    font = FontFile("many.ttf", crowded(65_535))
    before = len(font.glyphs)
    words = ["".join(map(chr, range(start, start + 100))) for start in range(0x20000, 0x32000, 100)]
    assert {font.word(word).codes for word in words} == {(0,)}
    assert len(font.glyphs) == before + 1
    assert [font.glyphs[code].text for code in font.word("a").codes] == ["a"]


def test_a_font_without_room_is_a_finding(tmp_path: Path) -> None:
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "fonts.yaml").write_text("families: {Nunito: {regular: many.ttf}}\n")
    (folder / "many.ttf").write_bytes(crowded(65_535))
    composer = Composer(load_fonts(Folder(tmp_path)), THEME, "fr")
    font = composer.fonts.font("many.ttf")
    free = [code for code in range(1, 0x10000) if code not in font.glyphs]
    for code in free[2:]:
        font.glyphs[code] = Glyph(1, "x", 500)
    box = TextBox(0, 0, 50_000, 9_000, "wrap", "top", 9)
    first, second, third = (fit_text(composer, [Run(letter)], BODY, box) for letter in "abc")
    assert first.problems == ()
    assert [(problem.check.id, problem.message) for problem in second.problems] == [
        (
            "text/missing-glyph",
            "fonts/many.ttf has no room for all the characters of 'b', it has shown 65,535",
        )
    ]
    assert [problem.check.id for problem in third.problems] == ["text/missing-glyph"]


TABLES = [b"glyf", b"loca", b"head", b"hmtx", b"hhea", b"maxp"]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("is_gone", [True, False])
def test_a_damaged_font_is_a_finding(table: bytes, is_gone: bool, tmp_path: Path) -> None:
    """Its entry in the table of contents renamed, or the table filled with ones."""
    root = write(tmp_path, {**TINY, **card('<face><text width="50" height="9">Abc</text></face>')})
    shutil.copytree(ROOT / "fonts", root / "fonts")
    file = root / "fonts/nunito/Nunito-Regular.ttf"
    data = bytearray(file.read_bytes())
    entry = data.index(table)
    if is_gone:
        data[entry : entry + 4] = b"none"
    else:
        place, length = (int.from_bytes(data[entry + at : entry + at + 4]) for at in (8, 12))
        data[place : place + length] = b"\xff" * length
    file.write_bytes(data)
    ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert ended.code in (0, 1), ended.err
    assert ended.code == 0 or "error: " in ended.out + ended.err


def test_a_font_that_cannot_be_embedded_is_told_where_it_is_named(tmp_path: Path) -> None:
    """Its head has a version that no reader of fonts asks for, and the cutter of subsets does."""
    root = write(tmp_path, {**TINY, **card('<face><text width="50" height="9">{{ piece.id }}</text></face>')})
    shutil.copytree(ROOT / "fonts", root / "fonts")
    file = root / "fonts/nunito/Nunito-Regular.ttf"
    data = bytearray(file.read_bytes())
    entry = data.index(b"head")
    place = int.from_bytes(data[entry + 8 : entry + 12])
    data[place + 1 : place + 3] = b"\x00\x80"
    file.write_bytes(data)
    ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert ended.code == 1
    assert "fonts/fonts.yaml:6:14: error: nunito/Nunito-Regular.ttf is damaged: its glyphs cannot be" in ended.err
