"""Fonts: TrueType files with damaged tables are refused by name, or set a text, none of it blank, and go into a PDF."""

from __future__ import annotations

import struct
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb
from hypothesis import strategies as st

from planche.game.theme import Style, Theme
from planche.imposition.sheets import Duplex
from planche.pdf.document import About, compose_document
from planche.pdf.fonts import Unembeddable
from planche.source import Folder
from planche.typeset.compose import Composer
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.fonts import load_fonts
from planche.typeset.inline import Run
from planche.typeset.shaping import FontFile
from tests.fuzz.edits import BYTES, Edits, byte_edits, edited, encoded, text_edits
from tests.fuzz.sound import assert_sound, one, pages
from tests.projects import ROOT
from tests.texts import leaf

NUNITO = (ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes()
CATALOGUE = "families:\n  Nunito: {regular: n.ttf, bold: m.ttf}\nfallback: [Nunito]\n"
WORDS = "AVA fi à côté « é̂ » – Ωß 123"
ABOUT = About("T", "A", "S", "en", Duplex.OFF)
TAGS = (
    "head",
    "hhea",
    "maxp",
    "cmap",
    "hmtx",
    "loca",
    "glyf",
    "OS/2",
    "post",
    "name",
    "GSUB",
    "GPOS",
    "GDEF",
    "prep",
    "directory",
)


class Damage(NamedTuple):
    """Bytes put into a table at an offset from its start (or, for "directory", into the list of tables)."""

    tag: str
    offset: int
    put: bytes


class Changed(NamedTuple):
    """Damages of one of the two files, edits of it as a whole, and edits of fonts.yaml."""

    damages: tuple[Damage, ...]
    edits: Edits
    catalogue: Edits


DAMAGE = st.builds(
    Damage, st.sampled_from(TAGS), st.integers(0, 60) | st.integers(0, 5000), BYTES | st.binary(min_size=1, max_size=4)
)
INPUTS = st.one_of(
    st.builds(Changed, st.lists(DAMAGE, min_size=1, max_size=4).map(tuple), st.just(()), st.just(())),
    st.builds(Changed, st.lists(DAMAGE, max_size=1).map(tuple), byte_edits(), st.just(())),
    st.builds(Changed, st.just(()), st.just(()), text_edits()),
)


def attempt(input: Changed) -> list[str]:
    """Open the fonts, ask whether a style may use them, set a text and print it."""
    catalogue = encoded(edited(CATALOGUE, input.catalogue))
    with tempfile.TemporaryDirectory() as folder:
        fonts = Path(folder, "fonts")
        fonts.mkdir()
        (fonts / "fonts.yaml").write_bytes(catalogue)
        (fonts / "n.ttf").write_bytes(damaged(input))
        (fonts / "m.ttf").write_bytes(NUNITO)
        book = load_fonts(Folder(Path(folder)))
        style = Style("Nunito", 12)
        findings = [*book.findings, *filter(None, [book.check_style("note", style)])]
        ids = assert_sound(findings, one("fonts/fonts.yaml", catalogue.decode("utf-8", "surrogateescape")))
        if not ids:
            setter = Composer(book, Theme({"ink": "#000000"}, {"note": style}), "fr")
            box = TextBox(5000, 5000, 60_000, 50_000, "wrap", "top", 12)
            set_text = fit_text(setter, [Run(WORDS), Run(WORDS, bold=True)], style, box)
            try:
                data = compose_document([leaf(set_text.block)], ABOUT, book, setter.ledger.codes, {}).save()
            except Unembeddable as damage:
                return [type(damage).__name__]
            assert pages(data) == 1
            ids = [problem.check.id for problem in set_text.problems]
            is_told = not {"text/missing-glyph", "text/script"}.isdisjoint(ids)
            assert is_told or not _blanks(book.font("n.ttf")), _blanks(book.font("n.ttf"))
    return ids


def _blanks(font: FontFile) -> str:
    """The letters of the text for which a font that has them draws nothing."""
    return "".join(letter for letter in WORDS if letter.isalnum() and not _is_drawn(font, letter))


def _is_drawn(font: FontFile, letter: str) -> bool:
    pen = hb.DrawFuncs()
    drawn: list[float] = []
    pen.set_line_to_func(lambda x, y, drawn: drawn.append(x + y))
    pen.set_quadratic_to_func(lambda _cx, _cy, x, y, drawn: drawn.append(x + y))
    glyph = font.font.get_nominal_glyph(ord(letter))
    if glyph:
        font.font.draw_glyph(glyph, pen, drawn)
    return bool(drawn) or not glyph


def damaged(input: Changed) -> bytes:
    """The font file after damages and edits."""
    data = NUNITO
    for tag, offset, put in input.damages:
        start = offset % 300 if tag == "directory" else _tables()[tag] + offset
        data = data[:start] + put + data[start + len(put) :]
    return edited(data, input.edits)


@cache
def _tables() -> dict[str, int]:
    """Where each table starts."""
    count = struct.unpack(">H", NUNITO[4:6])[0]
    records = (NUNITO[12 + 16 * n : 28 + 16 * n] for n in range(count))
    return {record[:4].decode(): struct.unpack(">I", record[8:12])[0] for record in records}
