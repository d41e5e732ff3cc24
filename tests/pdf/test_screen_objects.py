"""A page that is drawn at once: it looks as that of a file that is kept, is not packed, and takes glyphs once."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from planche.art.parts import Drawing, Part
from planche.marks import Group, Mark, Paint, Picture, Rect
from planche.pdf import FontSubset, Unembeddable, compose_document, compose_for_screen
from planche.typeset import FontFile, Glyph
from planche.typeset.compose import Composer
from planche.typeset.fit import TextBox, fit_text
from tests.kits import pictures
from tests.pdf.test_document import ABOUT
from tests.texts import BODY, FONTS, MM, composer, content, leaf

SQUARE = Part("<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << >> >>", b"0 0 1 rg 0 0 0.5 1 re f")
DRAWINGS = {"square": Drawing(((SQUARE.digest, SQUARE),))}


def text(setter: Composer, words: str) -> Mark:
    box = TextBox(5 * MM, 5 * MM, 60 * MM, 30 * MM, "wrap", "top", BODY.size)
    return fit_text(setter, content(words), BODY, box).block


def shown(setter: Composer, subsets: dict[str, FontSubset], *marks: Mark) -> bytes:
    return compose_for_screen(leaf(*marks), FONTS, setter.ledger.codes, DRAWINGS, subsets)


def test_it_looks_as_in_a_file_that_is_kept() -> None:
    setter = composer()
    sheer = Group((Rect(10 * MM, 40 * MM, 30 * MM, 9 * MM, 0, Paint("#c00000")),), opacity=0.4, is_shared=True)
    marks = (text(setter, "Un *zèbre* **et** un éléphant"), Picture("square", 50 * MM, 50 * MM, 20 * MM, 9 * MM), sheer)
    kept = compose_document([leaf(*marks)], ABOUT, FONTS, setter.ledger.codes, DRAWINGS).save()
    (wanted,), (found,) = pictures(kept), pictures(shown(setter, {}, *marks))
    assert len(set(found.tobytes())) > 20  # letters have many greys
    assert found.tobytes() == wanted.tobytes()


def test_other_programs_can_read_it_and_nothing_of_it_is_packed() -> None:
    setter = composer()
    data = shown(setter, {}, text(setter, "Zèbre"), Picture("square", 50 * MM, 50 * MM, 20 * MM, 9 * MM))
    assert b"FlateDecode" not in data
    with pikepdf.open(BytesIO(data)) as document:
        assert not document.get_warnings()
        (page,) = document.pages
        assert set(document.trailer.keys()) == {"/Root", "/Size"}
        assert len(page.Resources.Font) == len(page.Resources.XObject) == 1


def test_a_font_with_more_glyphs_than_are_shown_serves_as_well_and_one_that_lacks_some_is_taken_anew() -> None:
    subsets: dict[str, FontSubset] = {}
    shown(composer(), subsets)
    assert not subsets
    long, short, other = composer(), composer(), composer()
    (wanted,) = pictures(shown(short, {}, text(short, "zèbre")))
    shown(long, subsets, text(long, "un zèbre"))
    ((name, first),) = subsets.items()
    (found,) = pictures(shown(short, subsets, text(short, "zèbre")))
    assert subsets[name] is first
    assert found.tobytes() == wanted.tobytes()
    shown(other, subsets, text(other, "éléphant"))
    assert subsets[name].glyphs.keys() == first.glyphs.keys() | other.ledger.codes[name]


def test_a_font_whose_glyphs_cannot_be_taken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    setter = composer()
    words = text(setter, "zèbre")
    (name,) = setter.ledger.codes
    lacking = FontFile(name, FONTS.font(name).data)
    lacking.glyphs[7] = Glyph(65_000, "x", 500)
    monkeypatch.setattr(FONTS, "font", lambda _: lacking)
    with pytest.raises(Unembeddable, match="its glyphs cannot be embedded"):
        compose_for_screen(leaf(words), FONTS, {name: [7]}, DRAWINGS, {})
