"""NCIS's marks of barrels as they are printed: the right bullet is the one most like a firearm, in grey and by far."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from operator import mul
from random import Random
from typing import Any, NamedTuple

import pypdfium2
import pytest
import yaml
from PIL import Image, ImageChops, ImageFilter, ImageStat

from planche.games.ncis.ballistics_strips import RAGGED, Striations, bullet_strip, firearm_strip
from tests.games.changed_ncis import ncis_kit
from tests.kits import BuiltKit
from tests.projects import ROOT

CONTENT = ROOT / "content/ncis"
FIREARMS: list[dict[str, Any]] = yaml.safe_load((CONTENT / "firearms.yaml").read_text("utf-8"))
CODES: list[str] = yaml.safe_load((CONTENT / "bullets.yaml").read_text("utf-8"))[0]["bullets"]
FIGURES: dict[str, Any] = yaml.safe_load((CONTENT / "game.yaml").read_text("utf-8"))["figures"]
DPI = 300
ASKEW = 1.0  # mm by which one strip may lie askew over another
BAND = 9.0  # mm of a strip's height that are looked at, without the uneven ends

Grey = Image.Image


class Print(NamedTuple):
    """How a kit is printed and looked at."""

    options: tuple[str, ...] = ()
    scale: float = 1
    blur: float = 0  # mm
    noise: float = 0  # share of a page that is noise


class Laid(NamedTuple):
    """A strip on white, with room to be moved."""

    sheet: Grey
    mean: float
    deviation: float


class Lead(NamedTuple):
    """How like the right bullets are at least, the wrong ones at most, and by how much a right one leads at least."""

    right: float
    wrong: float
    least: float


LIGHT = ("--ink", "light")
PLAIN = Print()
PRINTS = {
    "as it should be": PLAIN,
    "blurred by 0.2 mm": Print(blur=0.2),
    "scanned with noise": Print(noise=0.3),
    "at 95 %": Print(scale=0.95),
    "with little ink": Print(LIGHT),
    "all of it at once": Print(LIGHT, 0.95, 0.2, 0.3),
}


@pytest.mark.parametrize("name", PRINTS)
def test_the_right_bullet_is_most_like_its_firearm_by_the_stated_margin(name: str) -> None:
    found = lead(PRINTS[name])
    assert found.least >= FIGURES["striation-margin"]["value"] / 100
    assert found.wrong < 0.65
    assert found.right > 0.8


@pytest.mark.parametrize("name", PRINTS)
def test_codes_can_be_read_from_the_print(name: str) -> None:
    how = PRINTS[name]
    assert [read(strip) for strip in bullets(how)] == CODES
    assert [read(strip) for strip in firearms(how)] == [row["code"] for row in FIREARMS]


def test_all_bars_are_half_a_millimetre_wide_or_more() -> None:
    for strip in (*bullets(PLAIN), *firearms(PLAIN)):
        inside = pixels(0.3, PLAIN)  # the frame is no bar
        runs = [len([*run]) for _, run in groupby(column < 128 for column in columns(strip)[inside:-inside])]
        assert min(runs[1:-1]) >= pixels(0.5, PLAIN)


def test_no_bullet_is_darker_than_another_and_bars_are_black_on_white() -> None:
    shades = [ImageStat.Stat(strip).mean[0] for strip in bullets(PLAIN)]
    assert max(shades) - min(shades) < 0.1 * 255
    for strip in (*bullets(PLAIN), *firearms(PLAIN)):
        assert min(columns(strip)) < 0.2 * 255 < 0.9 * 255 < max(columns(strip))


def test_a_strip_upside_down_or_askew_is_compared_as_it_would_be_held() -> None:
    strip, other = bullets(PLAIN)[:2]
    turned, moved = strip.rotate(180), laid(strip, 0, 8).sheet
    assert likeness(laid(strip, 12), held(turned, 12)) > 0.99
    assert likeness(laid(strip, 12), held(moved, 12)) > 0.9
    assert likeness(laid(strip, 12), held(other, 12)) < 0.65


@cache
def kit(options: tuple[str, ...]) -> BuiltKit:
    return ncis_kit("fr", "--only", "firearms", "--only", "bullets", *options)


@cache
def page(how: Print, file: str, number: int) -> Grey:
    """A page as it comes out, in grey."""
    with pypdfium2.PdfDocument(kit(how.options).files[file]) as document:
        picture = document[number - 1].render(scale=DPI / 72 * how.scale, grayscale=True).to_pil().convert("L")
    blurred = picture.filter(ImageFilter.GaussianBlur(how.blur * DPI / 25.4))
    noise = Image.frombytes("L", picture.size, Random(number).randbytes(picture.width * picture.height))
    return Image.blend(blurred, noise, how.noise)


def firearms(how: Print) -> list[Grey]:
    """The strips of the firearm cards."""
    return [strip_on(how, row["id"], firearm_strip(row["code"], row["id"])) for row in FIREARMS]


def bullets(how: Print) -> list[Grey]:
    """The strips of the bullet card."""
    return [strip_on(how, "bullets", bullet_strip(code, n)) for n, code in enumerate(CODES, 1)]


def strip_on(how: Print, id: str, marks: Striations) -> Grey:
    """The middle of a strip as it is printed on a piece's front, upright."""
    assert marks.height - BAND >= 2 * RAGGED
    (place,) = [place for place in kit(how.options).places("cards.pdf") if place["id"] == id and is_front(place)]
    corners = (place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])
    front = page(how, "cards.pdf", place["page"]).crop(box(corners, how)).rotate(place["rotation"], expand=True)
    left, top = pixels(marks.x, how), pixels(marks.y + (marks.height - BAND) / 2, how)
    return front.crop((left, top, left + pixels(marks.width, how), top + pixels(BAND, how)))


def is_front(place: dict[str, Any]) -> bool:
    return bool(place["side"] == "front")


def box(corners: tuple[float, float, float, float], how: Print) -> tuple[int, int, int, int]:
    left, top, right, bottom = (pixels(corner, how) for corner in corners)
    return left, top, right, bottom


def pixels(mm: float, how: Print) -> int:
    """A length on what is printed."""
    return round(mm * DPI / 25.4 * how.scale)


def columns(strip: Grey) -> list[int]:
    """How light a strip is, from left to right, from 0 to 255."""
    return list(strip.resize((strip.width, 1), Image.Resampling.BOX).tobytes())


def read(strip: Grey) -> str:
    """The code of a strip, read where its bars have their middles."""
    shades, bars = columns(strip), len(CODES[0])
    middle = (min(shades) + max(shades)) / 2
    return "".join("1" if shades[int((n + 0.5) * strip.width / bars)] < middle else "0" for n in range(bars))


def lead(how: Print) -> Lead:
    """Each firearm's strip compared with each bullet's, both made coarser so that it is done soon."""
    room = pixels(ASKEW, how) // 2
    known = [held(strip.reduce(2), room) for strip in bullets(how)]
    right, wrong = [], []
    for row, strip in zip(FIREARMS, firearms(how), strict=True):
        found = {n: likeness(laid(strip.reduce(2), room), bullet) for n, bullet in enumerate(known, 1)}
        right.append(found.pop(row["bullet"]))
        wrong.append(max(found.values()))
    return Lead(min(right), max(wrong), min(one - other for one, other in zip(right, wrong, strict=True)))


def held(strip: Grey, room: int) -> list[Laid]:
    """A strip in all ways that it is held: upright or upside down, moved to either side."""
    return [laid(way, room, shift) for way in (strip, strip.rotate(180)) for shift in range(-room, room + 1)]


def likeness(one: Laid, ways: Iterable[Laid]) -> float:
    """The largest correlation with a strip in the ways that it is held."""
    return max(correlation(one, other) for other in ways)


def laid(strip: Grey, room: int, shift: int = 0) -> Laid:
    """A strip on white, with so much room on either side, moved to the right."""
    sheet = Image.new("L", (strip.width + 2 * room, strip.height), 255)
    sheet.paste(strip, (room + shift, 0))
    known = ImageStat.Stat(sheet)
    return Laid(sheet, known.mean[0], math.sqrt(known.var[0]))


def correlation(one: Laid, other: Laid) -> float:
    """Pearson's coefficient of two grey pictures of one size."""
    shades = ImageChops.multiply(one.sheet, other.sheet).histogram()
    product: float = sum(map(mul, shades, range(256))) / (one.sheet.width * one.sheet.height) * 255
    return (product - one.mean * other.mean) / (one.deviation * other.deviation)
