"""SVGs whose viewBox is far larger than what they draw, and those that are not, or of which nobody knows."""

from __future__ import annotations

import pytest

from planche.art.specks import Speck, find_speck

LEAF = '<path d="M10 1L18 19H2Z"/>'


def svg(inside: str, view: str = "0 0 210 297", more: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {more}viewBox="{view}">{inside}</svg>'.encode()


@pytest.mark.parametrize(
    ("inside", "view"),
    [
        (LEAF, "1.28 0.28 17.44 19.44"),
        ('<rect x="10" y="10" width="20" height="10"/>', "9.2 9.2 21.6 11.6"),
        ('<circle cx="20" cy="20" r="10"/>', "9.2 9.2 21.6 21.6"),
        ('<ellipse cx="20" cy="20" rx="10" ry="5"/>', "9.2 14.2 21.6 11.6"),
        ('<polygon points="0,0 20,0 10,20"/>', "-0.8 -0.8 21.6 21.6"),
        (f'<g transform="translate(150 200)">{LEAF}</g>', "151.3 200.3 17.44 19.44"),
        (f'<g transform="matrix(2 0 0 2 100 0) scale(.5)">{LEAF}</g>', "101.3 0.28 17.44 19.44"),
        (f'<defs><rect width="210" height="297"/></defs>{LEAF}', "1.28 0.28 17.44 19.44"),
        (f'<rect width="210" height="297" fill="none"/>{LEAF}', "1.28 0.28 17.44 19.44"),
        (f'<g fill="none" stroke="red">{LEAF}</g>', "1.28 0.28 17.44 19.44"),
        ('<line x1="10" y1="20" x2="30" y2="25" stroke="red"/>', "9.2 19.2 21.6 6.6"),
        ('<polyline points="0,0 20,5 10,10"/>', "-0.8 -0.8 21.6 11.6"),
        ('<g transform="translate(5) scale(2 1)"><rect x="10" width="10" height="10"/></g>', "24.2 -0.8 21.6 11.6"),
        ('<rect width="10" height="10" transform="matrix(1 0.5 1 2 3 4)"/>', "2 3 22 27"),
        (f'<defs><g><path d="M0 0h210v297z"/></g></defs>{LEAF}', "1.28 0.28 17.44 19.44"),
        *(
            (f'<{hidden} id="a"><stop/><rect width="210" height="297"/></{hidden}>{LEAF}', "1.28 0.28 17.44 19.44")
            for hidden in ("symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "metadata")
        ),
        (f'<defs><g><g/></g><rect width="210" height="297"/></defs>{LEAF}', "1.28 0.28 17.44 19.44"),
        (f'<x:view xmlns:x="urn:x" width="210"><x:y/></x:view>{LEAF}', "1.28 0.28 17.44 19.44"),
        (f'<g><title>A leaf</title><desc>Green</desc></g><g fill="none"/>{LEAF}', "1.28 0.28 17.44 19.44"),
    ],
)
def test_a_speck_is_told_with_the_view_box_that_holds_it(inside: str, view: str) -> None:
    found = find_speck(svg(inside))
    assert found is not None
    assert found.view == view
    assert find_speck(svg(inside, view)) is None


@pytest.mark.parametrize(
    "inside",
    [
        f'<rect width="210" height="297" fill="white"/>{LEAF}',
        f'<g stroke="red"><rect width="210" height="297" fill="none"/></g>{LEAF}',
        f'{LEAF}<circle cx="200" cy="280" r="9"/>',
        '<circle cx="105" cy="148" r="9"/>',
        '<rect width="50%" height="9"/>',
        f'<g transform="rotate(45)">{LEAF}</g>',
        f'<defs><g id="a">{LEAF}</g></defs><use href="#a" x="100" y="200"/>',
        f'<rect width="210" height="297" fill="none" style="fill: red"/>{LEAF}',
        f'<rect width="210" height="297" fill="none" class="ground"/>{LEAF}',
        f'<g transform="skewX(3)">{LEAF}</g>',
        f'<g transform="translate(1 2 3)">{LEAF}</g>',
        f'<foreignObject width="9"/>{LEAF}',
        f'<svg x="100">{LEAF}</svg>',
        '<path d="M0 0q"/>',
        '<line x1="10" x2="30" y1="20" y2="20" stroke="red"/>',  # as thin as nothing
        '<line x1="10" x2="10" y1="20" y2="40" stroke="red"/>',
        f'<g transform="scale(1 2 3)">{LEAF}</g>',
        "",
    ],
)
def test_what_is_large_stands_in_the_middle_or_is_not_followed_is_none(inside: str) -> None:
    assert find_speck(svg(inside)) is None


@pytest.mark.parametrize(
    ("inside", "view", "seen"),
    [
        ('<rect width="20" height="20"/>', "100 100 20 20", 0),
        ('<rect width="4" height="4"/>', "100 100 20 20", 0),
        ('<rect width="4" height="4"/>', "0 100 20 20", 0),
        ('<rect width="20" height="20"/>', "12 12 20 20", 0.16),
        ('<rect width="20" height="20"/>', "0 12 20 20", None),  # a band that goes on above may be meant
        ('<rect width="20" height="20"/>', "9 9 20 20", None),
        ('<rect width="20" height="20"/><circle cx="30" cy="30" r="9"/>', "12 12 20 20", None),
        ('<circle cx="12" cy="12" r="40"/>', "0 0 20 20", None),  # a glow that fills the picture
    ],
)
def test_what_is_drawn_beside_its_view_box_is_told(inside: str, view: str, seen: float | None) -> None:
    found = find_speck(svg(inside, view))
    assert (found and round(found.seen, 2)) == seen


@pytest.mark.parametrize("view", ["0 0 1000 1000", "-500 -200 1000 1000", "2000 3000 1000 1000"])
def test_how_little_and_how_far_away_a_speck_is(view: str) -> None:
    """At most a twentieth of the viewBox, and a fifth of it from its middle, to a side or upwards."""
    left, top = (float(number) for number in view.split()[:2])

    def told(x: float, y: float, width: float, height: float) -> Speck | None:
        return find_speck(svg(f'<rect x="{left + x}" y="{top + y}" width="{width}" height="{height}"/>', view))

    found = told(0, 0, 200, 249)
    assert found is not None
    assert found.share == pytest.approx(0.0498)
    assert (found.seen, found.has_size) == (1, False)
    assert told(0, 0, 200, 251) is None
    for x, y in ((250, 450), (650, 450), (450, 250), (450, 650)):
        assert told(x, y, 100, 100) is not None
    for x, y in ((251, 450), (649, 450), (450, 251), (450, 649)):
        assert told(x, y, 100, 100) is None


def test_what_stands_beside_its_view_box_by_more_than_a_half_is_told() -> None:
    for x, is_told in ((-6, True), (-4, False)):
        found = find_speck(svg(f'<rect x="{x}" width="10" height="10"/>', "0 0 20 20"))
        assert (found is not None) is is_told


@pytest.mark.parametrize("box", ["", "0 0 9", "0 0 0 9", "0 0 9 0", "0 0 9 9 9"])
def test_without_a_view_box_nobody_knows(box: str) -> None:
    assert find_speck(svg(LEAF, box)) is None


def test_a_large_view_box_is_said_in_whole_units() -> None:
    found = find_speck(svg('<rect x="1234.5" y="99.96" width="2000" height="1000"/>', "0 0 90000 90000"))
    assert found is not None
    assert found.view == "1154 19.96 2160 1160"


def test_a_size_that_would_win_over_the_view_box_is_told() -> None:
    found = find_speck(svg(LEAF, more='width="210mm"\n height="297mm" '))
    assert found is not None
    assert (found.has_size, found.line, found.column) == (True, 2, 17)
    for side in ("width", "height"):
        found = find_speck(svg(LEAF, more=f'{side}="210mm" '))
        assert found is not None
        assert (found.has_size, found.line, found.column) == (True, 1, 41 + len(f'{side}="210mm" '))
