"""Devanagari, Bengali and Tamil: letters join, move in front of others and stand around them; copied they are in order.

The fonts are cut by `python -m tests.indic_fonts`.
"""

from __future__ import annotations

import re
import shutil

import pytest

from planche.game.theme import Style, Theme
from planche.imposition.sheets import Duplex
from planche.marks.vocabulary import Face
from planche.pdf.document import About, Leaf, PlacedForm, compose_document
from planche.pdf.drawing import FormMaker
from planche.source import Folder
from planche.typeset.breaking import units_of
from planche.typeset.compose import Composer
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.fonts import FontBook, load_fonts
from planche.typeset.inline import Run
from planche.typeset.shaping import FontFile
from tests.indic_fonts import FONTS, SENTENCES
from tests.texts import MM, copied

LANGUAGES = {"Devanagari": "hi", "Bengali": "bn", "Tamil": "ta"}


def glyphs(script: str, *words: str) -> list[list[int]]:
    """The numbers of the glyphs of each word, as they stand from left to right."""
    font = FontFile(script, (FONTS / f"{script}.ttf").read_bytes())
    return [
        [font.glyphs[int(code, 16)].number for part in re.split("[<>]", font.word(word).glyphs)[::2]
         for code in re.findall("....", part)]
        for word in words
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("script", "word", "count"),
    [
        ("Devanagari", "क्ष", 1),  # k + virama + ss are one letter
        ("Devanagari", "प्रश्न", 2),
        ("Bengali", "ক্ষ", 1),
        ("Tamil", "க்ஷ", 1),
        ("Tamil", "டி", 1),  # a vowel sign that joins
    ],
)
def test_letters_join(script: str, word: str, count: int) -> None:
    (found,) = glyphs(script, word)
    assert len(found) == count
    assert 0 not in found, "the font has it"


@pytest.mark.parametrize(("script", "word", "sign"), [("Devanagari", "कि", "ि"), ("Bengali", "কে", "ে")])
def test_vowels_that_are_said_after_a_letter_stand_before_it(script: str, word: str, sign: str) -> None:
    whole, letter = glyphs(script, word, word.replace(sign, ""))
    assert len(whole) == 2
    assert whole[1:] == letter


@pytest.mark.parametrize(("script", "word", "letter"), [("Bengali", "কো", "ক"), ("Tamil", "கொ", "க")])
def test_vowels_of_two_parts_stand_around_their_letter(script: str, word: str, letter: str) -> None:
    whole, alone = glyphs(script, word, letter)
    assert len(whole) == 3
    assert whole[1:2] == alone


def test_the_r_of_devanagari_stands_on_the_letter_behind_it() -> None:
    """र् before ड is a hook on top of what follows, drawn last."""
    whole, rest = glyphs("Devanagari", "र्ड", "ड")
    assert whole[:1] == rest
    assert len(whole) == 2


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    """A project's fonts: one family for each script."""
    root = tmp_path_factory.mktemp("indic")
    shutil.copytree(FONTS, root / "fonts")
    families = "".join(f"  {script}:\n    regular: {script}.ttf\n    licence: OFL.txt\n" for script in SENTENCES)
    (root / "fonts/fonts.yaml").write_text(f"families:\n{families}fallback: [Devanagari]\n", "utf-8")
    return load_fonts(Folder(root))


def letters(text: str) -> str:
    """Without blanks: where a mark stands far from its place PDFium reads one behind it."""
    return "".join(text.replace("\u200b", "").split())


@pytest.mark.parametrize("script", SENTENCES)
def test_lines_end_between_words_and_copy_in_order(book: FontBook, script: str) -> None:
    setter = Composer(book, Theme({"ink": "#000000"}, {}), LANGUAGES[script])
    box = TextBox(5 * MM, 5 * MM, 40 * MM, 80 * MM, "wrap", "top", 12)
    fitted = fit_text(setter, [Run(SENTENCES[script])], Style(script, 12), box)
    assert fitted.problems == ()
    assert len(fitted.block.lines) > 1
    form = FormMaker(book).face_form(Face(50 * MM, 90 * MM, 0, (fitted.block,)), 0)
    leaf = Leaf(50 * MM, 90 * MM, (PlacedForm(form, 0, 0, 50 * MM, 90 * MM),), (0, 0, 50 * MM, 90 * MM), "1")
    about = About("Title", "Ann", "A trial", LANGUAGES[script], Duplex.OFF)
    data = compose_document([leaf], about, book, setter.ledger.codes, {}).save()
    assert letters(copied(data)) == letters(SENTENCES[script])
    assert [units_of(word) for word in SENTENCES[script].split()] == [(word,) for word in SENTENCES[script].split()]
