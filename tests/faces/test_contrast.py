"""Words that can hardly be told from the ground that they stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from planche.art.drawn_shapes import DrawnShape
from planche.faces import FaceReader
from planche.findings import Finding, Span
from planche.marks import Contour, Trim, bounds_of, contrast
from planche.templates import Markup
from planche.typeset.compose import Composer
from tests.faces.drawn import THEME, fonts
from tests.pictures import PictureShapes

LARGE = Trim(300_000, 300_000)  # nothing is near its edge


class Ornaments(PictureShapes):
    """Pictures that are one square of one colour each, which is their name; `two` has two."""

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        """One shape, or none of what cannot be told."""
        colours = ("#ffffff", "#808080") if name == "two" else () if name == "none" else (f"#{name.lower()}",)
        return (DrawnShape(frozenset(colours), ()),) if colours else ()


COLOURS = {"night": "#101020", "dusk": "#303048", "gold": "#D0A030", "cream": "#FFF4D8", "gold-words": "#080402"}

LIGHT = {"dusk": "#D8D8E8", "gold": "#E8C060"}


def pale(inside: str) -> list[Finding]:
    """What is found of a large face."""
    size = LARGE.width
    markup = Markup(f"<face>{inside}</face>", {str(number): Span("f.xml", number) for number in range(4)}, ())
    theme = replace(THEME, colours={**THEME.colours, **COLOURS}, light=LIGHT)
    ornaments = Ornaments(
        dict.fromkeys(("FFFFFF", "F5F5F5", "F3F3F3", "F2F2F2", "101020", "1C1C30", "two", "none"), 1.0)
    )
    reader = FaceReader(theme, Composer(fonts(), theme, "en"), ornaments)
    found = reader.read(markup, "t/face.xml", width=size, height=size, bleed=0, trim=LARGE).findings
    assert {one.id for one in found} <= {"face/pale"}, found
    return list(found)


def told(inside: str) -> list[str]:
    """The same in words."""
    return [f"{one.span.line}: {one.message} ({one.hint})" for one in pale(inside)]


def text(fill: str, more: str = "") -> str:
    return f'<text x="100" y="100" width="40" height="6" fill="{fill}" _="1" {more}>Words to read</text>'


def rect(fill: str, x: float = 98, width: float = 44, more: str = "") -> str:
    return f'<rect x="{x}" y="98" width="{width}" height="12" fill="{fill}" {more}/>'


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21),
        ("#777777", "#FFFFFF", 4.48),
        ("#0000ff", "#ff0000", 2.15),
        ("#123456", "#123456", 1),
        ("#000000", "#0a0a0a", 1.0607),  # dark ones are reckoned otherwise
        ("#000000", "#0b0b0b", 1.0669),
    ],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.01 if ratio > 1.1 else 0.0001)


def test_words_are_told_with_both_colours() -> None:
    said = "1: words in dusk on night can hardly be read: their contrast is 1.47, wanted 1.5"
    assert told(rect("night") + text("dusk")) == [f"{said} (take another colour than dusk for them)"]
    (bare,) = told(text("cream"))
    assert bare.startswith("1: words in cream on paper can hardly be read: their contrast is ")
    assert bare.endswith(
        ", wanted 1.5, and no ground lies behind them (draw their ground before them, such as a dark <rect>,"
        " if it is lost; or take another colour than cream for them)"
    )


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        (rect("night") + rect("night", 10) + text("cream").replace('x="100"', 'x="10"') + text("dusk"), "cream"),
        (rect("gold") + text("gold"), "gold-words"),  # called by the same word
        (rect("night") + rect("gold", 10) + text("ink").replace('x="100"', 'x="10"') + text("dusk"), ""),
    ],
)
def test_a_colour_that_is_read_on_such_a_ground_is_named(inside: str, named: str) -> None:
    (found,) = pale(inside)
    assert found.hint.endswith(f"for them{', such as ' * bool(named)}{named}")


def test_words_that_only_light_ink_loses() -> None:
    said = "1: words in cream on dusk can in light ink hardly be read: their contrast is 1.29, wanted 1.5"
    assert told(rect("dusk") + text("cream")) == [f"{said} (take another value below theme: light: for cream or dusk)"]


@pytest.mark.parametrize(
    "inside",
    [
        rect("night") + text("gold"),
        text("night"),
        rect("night") + rect("cream") + text("night"),
        rect("night") + '<circle cx="110" cy="103" r="40" fill="cream"/>' + text("night"),
        rect("cream", more='stroke="ink"') + text("night"),
        rect("night") + '<path d="M99 99H142V109H99Z" fill="cream"/>' + text("night"),  # which lies between
        rect("night") + f'<group opacity="0.5">{rect("cream")}</group>' + text("dusk"),
        rect("night") + rect("cream", 99, 8) + text("dusk"),  # on two grounds
        f'<group opacity="0.4">{rect("night")}{text("dusk")}</group>',
        f'<group bleed="true">{text("cream")}</group>',
    ],
)
def test_what_can_be_read_or_is_not_known(inside: str) -> None:
    assert told(inside) == []


@pytest.mark.parametrize(
    "inside",
    [
        rect("night") + rect("gold", 150) + text("dusk"),
        rect("cream") + rect("night") + text("dusk"),
        '<circle cx="110" cy="103" r="40" fill="night"/>' + text("dusk"),
        f'<group transform="translate(9 9)">{rect("night")}{text("dusk")}</group>',
        rect("night") + '<rect x="96" y="96" width="60" height="20" stroke="gold"/>' + text("dusk"),
    ],
)
def test_what_cannot_be_read(inside: str) -> None:
    assert len(told(inside)) == 1


def art(name: str, more: str = "") -> str:
    return f'<art name="{name}" x="100" y="100" width="20" height="6" _="2" {more}/>'


WAY_OUT = "(draw it in another colour, or change its ground)"
UNSEEN = f"2: picture {{!r}} has no colour but that of the {{}} below it, and is not seen {WAY_OUT}"


@pytest.mark.parametrize(
    ("inside", "name", "ground"),
    [
        (art("FFFFFF"), "FFFFFF", "paper"),
        (art("F5F5F5"), "F5F5F5", "paper"),  # their contrast is 1.09
        (art("F3F3F3"), "", ""),  # 1.11: an ornament may be pale
        (rect("night") + art("101020"), "101020", "night"),
        (rect("night") + art("FFFFFF"), "", ""),
        (rect("night") + rect("cream") + art("101020"), "", ""),
        (rect("night", width=10) + art("101020"), "", ""),  # not all of it
        (art("two"), "", ""),  # one of its colours is seen
        (art("none"), "", ""),  # of which nothing is known
        (f'<group opacity="0.5">{art("FFFFFF")}</group>', "", ""),
        (f'<group bleed="true">{art("FFFFFF")}</group>', "", ""),
        (f'<group transform="rotate(90 110 103)">{art("FFFFFF")}</group>', "", ""),
        (f'<group transform="translate(9 9)">{art("FFFFFF")}</group>', "FFFFFF", "paper"),
    ],
)
def test_pictures_that_are_not_seen_on_their_ground(inside: str, name: str, ground: str) -> None:
    assert told(inside) == ([UNSEEN.format(name, ground)] if name else [])


@pytest.mark.parametrize(
    ("edge", "is_told"),
    [
        ("H160 V95 L95 120 H60", True),  # below the words, which it passes by at a slant
        ("H140 V105 L90 101.5 H60", False),  # through them
        ("H90 V101.5 L140 105 V130 H60", False),
        ("H90 V120 L160 95 V130 H60", False),  # above them: they stand on paper
    ],
)
def test_words_stand_on_what_has_an_edge_at_a_slant_unless_it_runs_through_them(edge: str, is_told: bool) -> None:
    found = told(f'<path d="M60 60 {edge} Z" fill="night"/>{text("night")}')
    assert bool(found) == is_told, found


@pytest.mark.parametrize(
    ("others", "is_colour_right", "is_ground_right"),
    [
        ("", False, False),
        ('<text x="100" y="104" width="40" height="6" fill="cream">Other words</text>', False, True),  # on the same
        ('<text x="200" y="100" width="40" height="6" fill="night">Other words</text>', True, False),  # on paper
    ],
)
def test_what_other_words_of_the_face_say_for_the_colour_and_for_the_ground(
    others: str, is_colour_right: bool, is_ground_right: bool
) -> None:
    (found,) = pale(rect("night") + text("night") + others)
    assert found.paleness is not None
    assert (found.paleness.is_colour_right, found.paleness.is_ground_right) == (is_colour_right, is_ground_right)


def box(left: float, top: float, right: float, bottom: float) -> Contour:
    """In widths and heights of a picture."""
    return Contour(((left, top), (right, top), (right, bottom), (left, bottom)), is_closed=True)


NIGHT, CREAM = "#101020", "#fff4d8"
WHOLE, RING = (box(0, 0, 1, 1),), (box(0, 0, 1, 1), box(0.02, 0.02, 0.98, 0.98))
DRAWN: Mapping[str, Sequence[tuple[str, tuple[Contour, ...]]]] = {
    "night": [(NIGHT, WHOLE)],
    "cream-on-night": [(NIGHT, WHOLE), (CREAM, WHOLE)],
    "corner": [(NIGHT, WHOLE), (CREAM, (box(0.97, 0.97, 1, 1),))],  # beside the words
    "aside": [(CREAM, WHOLE), (NIGHT, (box(0, 0, 0.02, 1),)), (NIGHT, (box(0.98, 0, 1, 1),))],
    "above": [(CREAM, WHOLE), (NIGHT, (box(0, 0, 1, 0.02),)), (NIGHT, (box(0, 0.98, 1, 1),))],
    "small": [(CREAM, (box(0, 0, 0.02, 0.02),))],
    "half": [(NIGHT, (box(0, 0, 0.5, 1),))],
    "half-below": [(NIGHT, (box(0, 0.4, 1, 1),))],
    "half-on-night": [(NIGHT, WHOLE), (CREAM, (box(0.5, 0, 1, 1),))],
    "ring": [(NIGHT, WHOLE), (CREAM, RING)],  # whose hole the words stand in
    "long": [(NIGHT, tuple(box(0, 0, 1, 1) for _ in range(1_001)))],
}


class Drawings(PictureShapes):
    """Pictures of filled shapes, and two of which one has a line besides, and one is a line alone."""

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        if name not in DRAWN:
            colours = frozenset((NIGHT, CREAM) if name == "lined" else (NIGHT,))
            return (DrawnShape(colours, WHOLE if name == "lined" else (), (0, 0, 1, 1)),)
        shapes = [(colour, contours, [p for one in contours for p in one.points]) for colour, contours in DRAWN[name]]
        return tuple(DrawnShape(frozenset((colour,)), filled, bounds_of(points)) for colour, filled, points in shapes)


@pytest.mark.parametrize(
    ("name", "more", "ground"),
    [
        ("night", "", "night"),
        ("cream-on-night", "", "cream"),
        ("corner", "", "night"),
        ("aside", "", "cream"),
        ("above", "", "cream"),
        ("small", "", "paper"),
        ("ring", "", "night"),
        # more than one colour, or nobody knows
        ("half", "", ""),
        ("half-below", "", ""),
        ("half-on-night", "", ""),
        ("long", "", ""),
        ("lined", "", ""),
        ("line", "", ""),
        ("night", 'transform="rotate(90 120 104)"', ""),
    ],
)
def test_words_on_a_picture_stand_on_the_uppermost_of_its_shapes(name: str, more: str, ground: str) -> None:
    """Words in one colour can be told from no ground but that of another."""
    theme = replace(THEME, colours={**THEME.colours, **COLOURS})
    reader = FaceReader(theme, Composer(fonts(), theme, "en"), Drawings({name: 44 / 12}))
    said = []
    for colour in ("dusk", "night", "cream"):
        shown = f'<art name="{name}" x="98" y="98" width="44" height="12"/>'
        markup = Markup(f"<face><group {more}>{shown}</group>{text(colour)}</face>", {"1": Span("f.xml", 1)}, ())
        found = reader.read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
        said += [one.message.partition(" can ")[0].rpartition(" ")[2] for one in found if one.message[:5] == "words"]
    wanted = {"night": ["night", "night"], "cream": ["cream"], "paper": ["paper"]}
    assert said == wanted.get(ground, [])


class Stars(PictureShapes):
    """Icons of one colour each, of another where ink is spared."""

    full = light = "#000000"

    def colours(self, _name: str, *, is_light: bool = False) -> frozenset[str]:
        return frozenset((self.light if is_light else self.full,))


@pytest.mark.parametrize(
    ("full", "light", "told"),
    [
        ("#101020", "#101020", ""),
        ("#fdfdfd", "#101020", "can hardly be seen on paper: their contrast is 1.02, wanted 1.5 "
         "(draw it in another colour, or change its ground)"),
        ("#101020", "#fdfdfd", "can in light ink hardly be seen on paper: their contrast is 1.02, wanted 1.5 "
         "(draw another one in art/light, or take another value below theme: light: for paper)"),
    ],
)  # fmt: skip
def test_icons_among_words_are_told_in_full_ink_and_in_light(full: str, light: str, told: str) -> None:
    stars = Stars({"icon-star": 1.0})
    stars.full, stars.light = full, light
    shown = text("ink").replace("read", '<icon name="star"/> <icon name="star"/>')
    markup = Markup(f"<face>{shown}</face>", {"1": Span("f.xml", 1)}, ())
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), stars)
    found = reader.read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
    assert [f"{one.message} ({one.hint})" for one in found] == ([f"icon 'icon-star' {told}"] if told else [])
