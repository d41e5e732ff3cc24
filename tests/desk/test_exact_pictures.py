"""A face as a desk shows it is the page that a printing house gets of it, pixel for pixel."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO

import pytest
from PIL import Image, ImageChops

from planche.desk.pictures import DPI, FacePicture
from planche.desk.session import Session
from planche.source import open_project
from tests.kits import bundled_kit, pictures
from tests.projects import ROOT

SAME = 2  # of 255: what one and the same shape may differ by


@pytest.mark.parametrize(
    ("game", "language", "component"),
    [
        ("zigzag", "fr", "specials"),
        ("mata-hari", "en", "partners"),
        ("cuckoo", "fr", "wins"),
        ("zebre", "en", "missions"),
        ("ncis", "fr", "agents"),
    ],
)
def test_a_picture_is_the_page_for_the_press_pixel_for_pixel(game: str, language: str, component: str) -> None:
    kit = bundled_kit(game, language, "--no-check", "--mode", "press", "--only", component)
    session = Session(open_project(ROOT), game)
    rows = [row for row in csv.reader(StringIO(kit.files["press.csv"].decode())) if row[0] != "file"]
    assert rows
    pages = {file: pictures(kit.files[file], DPI / 72) for file in {row[0] for row in rows}}
    for file, page, _, piece, side, *_ in rows:
        shown = session.picture(language, "full", component, piece, side)
        assert isinstance(shown, FacePicture)
        ours, printed = Image.open(BytesIO(shown.data)), pages[file][int(page) - 1]
        assert ours.size == printed.size
        assert max(ImageChops.difference(ours, printed).tobytes()) <= SAME, (piece, side)
    session.close()
