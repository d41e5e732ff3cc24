"""Operation Cuckoo with a change, what is found in it, and where its pictures lie in a kit."""

from __future__ import annotations

import math
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.kits import MM, BuiltKit, Matrix, form_matrices, open_pdf, times, transform_point
from tests.projects import ROOT, changed, planche

Change = tuple[str, str, str]
"""A file of the game, a passage in it, and what stands there instead."""
Point = tuple[float, float]


class CheckResult(NamedTuple):
    """How `planche check cuckoo` ended, and its lines but the last; game.yaml is named without its lines."""

    code: int
    lines: list[str]


class Picture(NamedTuple):
    """A picture on a page: the face that it is on, its name, and its middle in mm from the page's top left."""

    face: str
    name: str
    x: float
    y: float


def copy_cuckoo(root: Path, *changes: Change) -> Path:
    """A project with Operation Cuckoo alone, changed."""
    for name in ("content/cuckoo", "templates/cuckoo", "templates/common"):
        shutil.copytree(ROOT / name, root / name)
    for name, old, new in changes:
        file = root / "content/cuckoo" / name
        file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")
    return root


@cache
def check_cuckoo(*changes: Change, only: str = "") -> CheckResult:
    """What is found in a changed game; `only` of the checks whose ids begin so."""
    with TemporaryDirectory() as folder:
        ended = planche("check", "cuckoo", "--language", "fr", "--project", copy_cuckoo(Path(folder), *changes))
    assert ended.err == ""
    lines = [line for line in ended.out.splitlines()[:-1] if line.rpartition("[")[2].startswith(only)]
    return CheckResult(ended.code, [_shortened(line) for line in lines])


def cuckoo_findings(*changes: Change) -> list[str]:
    """What the game's own checks find in it; a template may fail too where a board lacks what it draws."""
    return check_cuckoo(*changes, only="cuckoo/").lines


def _shortened(line: str) -> str:
    place, severity, message = line.removeprefix("content/cuckoo/").split(": ", 2)
    place = "game.yaml" if place.startswith("game.yaml:") else place
    return f"{place}: {severity}: {message}"


def middle_of_cell(q: int, r: int) -> Point:
    """Where the cell at q, r lies on the face: hexagons with sides of 16 mm about the middle of 250 x 320."""
    return 125 + 24 * q, 160 + 16 * math.sqrt(3) * (r + q / 2)


def pictures_in(kit: BuiltKit, file: str) -> Iterator[list[Picture]]:
    """The pictures on each page."""
    for page in open_pdf(kit.files[file]).pages:
        height = float(page.MediaBox[3]) / MM
        yield [Picture(face, name, x, height - y) for face, name, x, y in _pictures(page, (1, 0, 0, 1, 0, 0), "")]


def _pictures(stream: Any, matrix: Matrix, face: str) -> Iterator[tuple[str, str, float, float]]:
    for name, placed in form_matrices(stream):
        form = stream.Resources.XObject[f"/{name}"]
        whole = times(tuple(map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0)))), times(placed, matrix))
        if name.startswith("A-"):
            left, bottom, right, top = map(float, form.BBox)
            x, y = transform_point(whole, (left + right) / 2, (bottom + top) / 2)
            yield face, name.removeprefix("A-"), x / MM, y / MM
        else:
            yield from _pictures(form, whole, face or name)
