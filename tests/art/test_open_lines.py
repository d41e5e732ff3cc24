"""Curves of SVGs that are filled because nothing says otherwise, and those that are not, or that may be meant so."""

from __future__ import annotations

import pytest

from planche.art.open_lines import MOST_BYTES, BlackLine, find_filled_line

CURVE = '<path d="M1 8Q5 1 8 8" stroke="#2B2F4A"/>'


def svg(inside: str, more: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"{more}>\n{inside}</svg>'.encode()


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        (CURVE, BlackLine(1, 2, 1)),
        (f"<g>{CURVE}</g>", BlackLine(1, 2, 4)),
        (f"{CURVE}\n{CURVE}", BlackLine(2, 1, 1)),
        ('<polyline points="1 8 5 1 8 8" stroke="#2B2F4A"/>', BlackLine(1, 2, 1)),
        ('<g stroke="red"><path d="M1 8h3M1 8L5 1L8 8"/></g>', BlackLine(1, 2, 17)),
    ],
)
def test_a_curve_whose_fill_nothing_says(inside: str, found: BlackLine) -> None:
    assert find_filled_line(svg(inside)) == found


@pytest.mark.parametrize(
    "inside",
    [
        CURVE.replace("/>", ' fill="none"/>'),
        CURVE.replace("/>", ' style="fill:none"/>'),
        CURVE.replace("8 8", "8 8Z"),
        CURVE.replace("#2B2F4A", "black"),
        CURVE.replace("M1 8Q5 1 8 8", "M1 8L8 8"),
        CURVE.replace("M1 8Q5 1 8 8", "M1 8L"),
        '<path d="M1 8Q5 1 8 8"/>',
        f'<g fill="red">{CURVE}</g>',
        f'<g class="lines">{CURVE}</g>',
        f"<defs>{CURVE}</defs>",
        '<rect width="9" height="9" stroke="red"/>',
        f"<{CURVE}",
        f"{CURVE}{' ' * MOST_BYTES}",
    ],
)
def test_what_is_filled_as_it_says_or_encloses_nothing(inside: str) -> None:
    assert find_filled_line(svg(inside)) is None


def test_a_fill_that_the_picture_says_is_that_of_its_curves() -> None:
    assert find_filled_line(svg(CURVE, ' fill="none"')) is None
