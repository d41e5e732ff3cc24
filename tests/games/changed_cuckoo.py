"""Operation Cuckoo with a change, what is found in it, and where its pictures lie in a kit."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from planche.report.text import finding_line
from tests.games.changed_game import Change
from tests.games.undrawn import copy_game, undrawn_findings_of
from tests.kits import MM, BuiltKit, Matrix, drawn_forms, open_pdf, times, transform_point

Point = tuple[float, float]


class CheckResult(NamedTuple):
    """How a check of the tables ends, and its lines; game.yaml is named without its lines."""

    code: int
    lines: list[str]


class Picture(NamedTuple):
    """A picture on a page: its face, its name, its middle in mm from the page's top left, and its longer side."""

    face: str
    name: str
    x: float
    y: float
    size: float


def copy_cuckoo(root: Path, *changes: Change) -> Path:
    """A project with Operation Cuckoo alone, changed."""
    return copy_game(root, "cuckoo", changes)


@cache
def check_cuckoo(*changes: Change, only: str = "") -> CheckResult:
    """What is found in a changed game before it is drawn; `only` of the checks whose ids begin so."""
    found = undrawn_findings_of("cuckoo", changes)
    lines = [_shortened(finding_line(finding)) for finding in found if finding.id.startswith(only)]
    return CheckResult(int(any(finding.is_error for finding in found)), lines)


def cuckoo_findings(*changes: Change) -> list[str]:
    """What the game's own checks find in it; a template may fail too where a board lacks what it draws."""
    return check_cuckoo(*changes, only="cuckoo/").lines


def _shortened(line: str) -> str:
    place, severity, message = line.removeprefix("content/cuckoo/").split(": ", 2)
    place = "game.yaml" if place.startswith("game.yaml:") else place
    return f"{place}: {severity}: {message}"


def middle_of_cell(q: int, r: int) -> Point:
    """Where the cell at q, r lies on the face: hexagons with sides of 16 mm about the middle of 258 x 320."""
    return 129 + 24 * q, 160 + 16 * math.sqrt(3) * (r + q / 2)


def pictures_in(kit: BuiltKit, file: str) -> Iterator[list[Picture]]:
    """The pictures on each page."""
    for page in open_pdf(kit.files[file]).pages:
        height = float(page.MediaBox[3]) / MM
        found = _pictures(page, (1, 0, 0, 1, 0, 0), "")
        yield [Picture(face, name, x, height - y, size) for face, name, x, y, size in found]


def _pictures(stream: Any, matrix: Matrix, face: str) -> Iterator[tuple[str, str, float, float, float]]:
    for form in drawn_forms(stream):
        whole = times(form.matrix, matrix)
        if form.name.startswith("A-"):
            left, bottom, width, height = form.box
            x, y = transform_point(whole, left + width / 2, bottom + height / 2)
            size = max(width * math.hypot(*whole[:2]), height * math.hypot(*whole[2:4]))
            yield face, form.name.removeprefix("A-"), x / MM, y / MM, size / MM
        else:
            yield from _pictures(form.stream, whole, face or form.name)
