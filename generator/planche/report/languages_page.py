"""The state of languages, with pictures of what does not fit -> a page of HTML without scripts.

Whatever comes from content or catalogues is escaped: it is a stranger's.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from planche.findings import Finding
from planche.kit import LanguageSurvey
from planche.report.languages import HEADS, row_of

_HEAD = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="generator" content="planche languages">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Languages</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #222; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #999; padding: .35rem .7rem; text-align: start; vertical-align: top; }
.todo { font-weight: bold; }
.misfits { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0; list-style: none; }
.misfits li { width: 20rem; }
.face { position: relative; border: 1px solid #999; line-height: 0; }
.face img { width: 100%; }
.face span { position: absolute; border: 3px dashed #c00; box-sizing: border-box; box-shadow: 0 0 0 2px #fff; }
.place { color: #555; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Languages</h1>
"""


class MisfitPicture(NamedTuple):
    """A face on which something does not fit: a PNG, and where that is, in hundredths of its width and height."""

    png: bytes
    left: float
    top: float
    width: float
    height: float


class SurveyedLanguage(NamedTuple):
    """The state of a language, and a picture for each text that does not fit; None where there is none to show."""

    survey: LanguageSurvey
    pictures: Sequence[MisfitPicture | None]


def languages_page(languages: Sequence[SurveyedLanguage]) -> str:
    """The whole page."""
    return "".join((_HEAD, *_table(languages), *(part for one in languages for part in _section(one)), "</body>\n"))


def _table(languages: Sequence[SurveyedLanguage]) -> Iterator[str]:
    yield '<div class="wide"><table>\n<tr>'
    yield "".join(f"<th>{escape(head)}</th>" for head in HEADS) + "</tr>\n"
    for survey, _ in languages:
        mark = "" if survey.is_done else ' class="todo"'
        yield f"<tr{mark}>{''.join(f'<td>{escape(cell)}</td>' for cell in row_of(survey))}</tr>\n"
    yield "</table></div>\n<p>Languages in bold type have something left to do.</p>\n"


def _section(language: SurveyedLanguage) -> Iterator[str]:
    survey = language.survey
    if survey.fonts or survey.shrunk or survey.misfits:
        yield f"<h2>{escape(survey.game)}, {escape(survey.language)}</h2>\n"
        yield f"<p>Fonts: {escape(', '.join(survey.fonts))}</p>\n"
    if survey.shrunk:
        yield "<p>Type that is set smaller, the smallest of each style:</p>\n<ul>\n"
        for text in survey.shrunk:
            size = f"{text.size:g} of {text.wanted:g} pt"
            yield f"<li>{escape(text.style)}: {size}, <bdi>{escape(text.text)}</bdi></li>\n"
        yield "</ul>\n"
    if survey.misfits:
        yield '<p>What does not fit:</p>\n<ul class="misfits">\n'
        yield from map(_misfit, survey.misfits, language.pictures)
        yield "</ul>\n"


def _misfit(found: Finding, picture: MisfitPicture | None) -> str:
    place = f"{found.span.file}:{found.span.line}"
    whose = "/".join(filter(None, (found.component, found.piece, found.face)))
    shown = "" if picture is None else _picture(picture, whose)
    words = f'<p dir="auto">{escape(found.message)}</p>'
    return f'<li>{shown}{words}<p class="place">{escape(whose)} {escape(place)}</p></li>\n'


def _picture(picture: MisfitPicture, whose: str) -> str:
    data = b64encode(picture.png).decode("ascii")
    names = ("left", "top", "width", "height")
    style = "; ".join(f"{name}: {getattr(picture, name):.2f}%" for name in names)
    image = f'<img alt="{escape(whose)}" src="data:image/png;base64,{data}">'
    return f'<div class="face">{image}<span style="{style}"></span></div>'
