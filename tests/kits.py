"""Built kits for tests: their files, and where the forms of a page stand, read from what was written."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pikepdf
import pypdfium2

from tests.projects import KITS, ROOT, planche

MM = 72 / 25.4
Matrix = tuple[float, ...]

PLAIN_OPTIONS: dict[str, object] = {
    "players": None,
    "level": None,
    "only": [],
    "variant": None,
    "sample": {},
    "seed": None,
    "card-size": None,
    "board-size": None,
    "cut-lines": "print",
    "ink": "full",
    "paper": "A4",
    "mode": ["duplex"],
    "press": None,
    "paper-thickness": 0,
    "cut-order": False,
    "duplex": "long-edge",
    "margin": 5,
    "gap": "auto",
    "back-offset": [0, 0],
    "overlap": 8,
    "printer": None,
}
"""What a manifest says of the wish when nothing is wished."""


class BuiltKit(NamedTuple):
    """The files of a kit by name, and its manifest."""

    files: dict[str, bytes]
    manifest: dict[str, Any]

    def places(self, file: str) -> list[dict[str, Any]]:
        """Every place in a file, with its piece and the name of the face that lies there."""
        return [
            {**place, "id": piece["id"], "face": piece["faces"][place["side"]]}
            for piece in self.manifest["pieces"]
            for place in piece["places"]
            if place["file"] == file
        ]


class FormOnPage(NamedTuple):
    """A form on a page: its trim in mm from the top left, and its clockwise turn."""

    name: str
    x: float
    y: float
    width: float
    height: float
    rotation: int


class WrittenForm(NamedTuple):
    """The operators of a form that is written into the page that shows it; its resources are those of the page."""

    Resources: Any
    content: Sequence[tuple[list[Any], str]]


class DrawnForm(NamedTuple):
    """A form where a content stream draws it."""

    name: str
    own: Matrix
    placed: Matrix
    box: tuple[float, ...]  # left, top, width and height
    stream: Any

    @property
    def matrix(self) -> Matrix:
        """That of its operators."""
        return times(self.own, self.placed)


@cache
def zigzag_kit(*options: str, language: str = "en") -> BuiltKit:
    """ZIGZAG, built with these options; what a check finds in it is the business of other tests."""
    return bundled_kit("zigzag", language, "--no-check", *options)


def build(root: Path, game: str, language: str, *options: str, art: str = "") -> BuiltKit:
    """A game of a project, built; `art` is the folder of the cache, without it that of all tests."""
    with tempfile.TemporaryDirectory() as output, patch.dict(os.environ, {"PLANCHE_CACHE": art} if art else {}):
        return _read(_print(root, game, language, options, output))


def bundled_kit(game: str, language: str, *options: str) -> BuiltKit:
    """A game that comes with Planche, built once for all tests that ask for this kit, in whatever process they run."""
    shelf = Path(os.environ[KITS])
    kit = shelf / sha256(repr((game, language, options)).encode()).hexdigest()
    if not kit.is_dir():
        shelf.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf) as output, suppress(OSError):
            _print(ROOT, game, language, options, output).rename(kit)  # refused where another process was quicker
    return _read(kit)


def _print(root: Path, game: str, language: str, options: Sequence[str], output: str) -> Path:
    """Build a kit -> its folder."""
    ended = planche("build", game, "--language", language, "--project", root, "--output", output, *options)
    assert ended.code == 0, ended
    return Path(output) / game / language


def _read(folder: Path) -> BuiltKit:
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    return BuiltKit(files, json.loads(files["manifest.json"]))


def open_pdf(data: bytes) -> pikepdf.Pdf:
    """A PDF, opened by another program than the one that wrote it."""
    return pikepdf.open(BytesIO(data))


def forms_on(page: Any) -> list[FormOnPage]:
    """The forms of a page in the order in which they are drawn."""
    return [_shown(form, float(page.MediaBox[3])) for form in drawn_forms(page)]


def drawn_forms(stream: Any) -> Iterator[DrawnForm]:
    """The forms that a content stream draws, placed or written into it under their names."""
    matrices: list[Matrix] = [(1, 0, 0, 1, 0, 0)]
    ours = instructions(stream)
    for operands, operator in ours:
        match operator:
            case "q":
                matrices.append(matrices[-1])
            case "Q":
                matrices.pop()
            case "cm":
                matrices[-1] = times(_numbers(operands), matrices[-1])
            case "Do":
                form = stream.Resources.XObject[str(operands[0])]
                left, top, right, bottom = _numbers(form.BBox)
                own = _numbers(form.get("/Matrix", (1, 0, 0, 1, 0, 0)))
                yield DrawnForm(str(operands[0])[1:], own, matrices[-1], (left, top, right - left, bottom - top), form)
            case "BMC" if str(operands[0]).startswith("/F"):
                (matrix, _), (box, _), _, _ = islice(ours, 4)  # cm, re, W and n
                written = WrittenForm(stream.Resources, list(takewhile(lambda said: said[1] != "EMC", ours)))
                yield DrawnForm(str(operands[0])[1:], _numbers(matrix), matrices[-1], _numbers(box), written)


def _numbers(operands: Iterable[Any]) -> tuple[float, ...]:
    return tuple(map(float, operands))


def instructions(stream: Any) -> Iterator[tuple[list[Any], str]]:
    """The instructions of a content stream: operands and operator."""
    if isinstance(stream, WrittenForm):
        yield from stream.content
        return
    for instruction in pikepdf.parse_content_stream(stream):
        yield list(instruction.operands), str(instruction.operator)


def times(first: Matrix, then: Matrix) -> Matrix:
    """One matrix after another, as PDF chains them."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def transform_point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """A point put through a matrix."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _shown(form: DrawnForm, page_height: float) -> FormOnPage:
    left, top, width, height = form.box
    whole = form.matrix
    trim = [transform_point(whole, x, y) for x in (0, width + 2 * left) for y in (0, height + 2 * top)]
    xs, ys = [x / MM for x, _ in trim], [(page_height - y) / MM for _, y in trim]
    origin, east = transform_point(whole, 0, 0), transform_point(whole, 1, 0)
    turn = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}
    rotation = turn[tuple(round((e - o) / MM * 1000) for o, e in zip(origin, east))]  # type: ignore[index]
    return FormOnPage(form.name, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), rotation)


def pictures(data: bytes, scale: float = 2, *, is_grey: bool = False) -> list[Any]:
    """Every page as a picture of `scale` pixels a point."""
    mode = "L" if is_grey else "RGB"
    with pypdfium2.PdfDocument(data) as document:
        return [page.render(scale=scale, grayscale=is_grey).to_pil().convert(mode) for page in document]


def texts(data: bytes) -> list[str]:
    """What can be copied from every page."""
    return [*_texts(data)]


@lru_cache(maxsize=64)
def _texts(data: bytes) -> tuple[str, ...]:
    with pypdfium2.PdfDocument(data) as document:
        return tuple(page.get_textpage().get_text_range() for page in document)
