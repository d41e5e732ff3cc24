"""SVGs whose viewBox is far larger than what they draw, and those that are not, or of which nobody knows."""

from __future__ import annotations

import pytest

from planche.art.specks import find_speck

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
        "",
    ],
)
def test_what_is_large_stands_in_the_middle_or_is_not_followed_is_none(inside: str) -> None:
    assert find_speck(svg(inside)) is None


@pytest.mark.parametrize(
    ("inside", "view", "seen"),
    [
        ('<rect width="20" height="20"/>', "100 100 20 20", 0),
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


def test_a_size_that_would_win_over_the_view_box_is_told() -> None:
    found = find_speck(svg(LEAF, more='width="210mm"\n height="297mm" '))
    assert found is not None
    assert (found.has_size, found.line, found.column) == (True, 2, 17)
