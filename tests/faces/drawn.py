"""Markup as a template would write it, read by the real reader in a theme of three colours and two styles."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import cast

from planche.faces import AS_DRAWN, FaceReader, FaceResult, Scale
from planche.findings import Finding, Span
from planche.game.pieces import Piece
from planche.game.texts import Text
from planche.game.theme import Style, Theme
from planche.marks.description import describe_face
from planche.source import Folder
from planche.templates.engine import Markup, Templates
from planche.templates.names import FaceNames
from planche.templates.translator import Translator
from planche.typeset.compose import Composer
from planche.typeset.fonts import FontBook, load_fonts
from tests.pictures import PictureShapes
from tests.projects import ROOT

THEME = Theme(
    {"ink": "#000000", "pink": "#dd5599", "paper": "#ffffff"},
    {"page-body": Style("Nunito", 10), "title": Style("Baloo 2", 20, colour="pink", align="center")},
)
PICTURES = PictureShapes({"flame": 2.0, "icon-star": 1.0})


@cache
def fonts() -> FontBook:
    return load_fonts(Folder(ROOT))


def a_reader() -> FaceReader:
    return FaceReader(THEME, Composer(fonts(), THEME, "en"), PICTURES)


def read(markup: Markup, scale: Scale = AS_DRAWN, reader: FaceReader | None = None) -> FaceResult:
    """A face of 63 x 88 mm with a bleed of 3 mm, enlarged or not."""
    reader = reader or a_reader()
    return reader.read(markup, "t/face.xml", width=63000, height=88000, bleed=3000, scale=scale)


def drawn(template: str, **fields: str) -> FaceResult:
    """The face of a template; fields are texts of the content, on line 2 and on, in column 5."""
    return read(written(template, **fields))


def written(template: str, **fields: str) -> Markup:
    """What the template writes."""
    texts = {name: Text(words, "p", Span("cards.csv", n, 5)) for n, (name, words) in enumerate(fields.items(), 2)}
    context = {"piece": Piece("ace", "cards", 1, (), texts, Span("cards.csv", 2)), "_": Translator(lambda _: None)}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "templates/t/face.xml")
        file.parent.mkdir(parents=True)
        file.write_text(template, "utf-8")
        return Templates(Folder(Path(folder))).write("t/face.xml", cast(FaceNames, context), Span("game.yaml"))


def plain(inside: str, scale: Scale = AS_DRAWN, reader: FaceReader | None = None) -> FaceResult:
    """The face of markup that no template wrote, and that has no places."""
    return read(Markup(f"<face>{inside}</face>", {}, ()), scale, reader)


def marks_of(found: FaceResult) -> list[str]:
    """The marks of a face that is right."""
    assert not found.findings
    return [line.strip() for line in describe_face(found.face).splitlines()[1:]]


def place(finding: Finding) -> str:
    """Where and what, as "line:column id", of the content with its file."""
    return f"{finding.span} {finding.id}".removeprefix("templates/t/face.xml:")


def words_of(finding: Finding) -> str:
    """What a finding says."""
    return f"{finding.message} ({finding.hint})"
