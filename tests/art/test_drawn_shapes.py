"""SVGs -> the shapes that they paint, in widths and heights of the picture; none where one of them cannot be told."""

from __future__ import annotations

import pytest

from planche.art.drawn_shapes import DrawnShape, read_shapes

RED, BLUE, BLACK = "#ff0000", "#0000ff", "#000000"
PLACE = 'x="10" y="10" width="10" height="20"'
AT = (0.1, 0.05, 0.2, 0.15)  # of a picture of 100 x 200


def shapes(inside: str, root: str = 'viewBox="0 0 100 200"') -> tuple[DrawnShape, ...]:
    return read_shapes(f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{inside}</svg>'.encode())


def painted(inside: str, root: str = 'viewBox="0 0 100 200"') -> list[tuple[set[str], tuple[float, ...]]]:
    """The colours of each shape, and the bounds of its fill."""
    return [({*one.colours}, tuple(round(side, 6) for side in one.bounds)) for one in shapes(inside, root)]


@pytest.mark.parametrize(
    ("inside", "bounds"),
    [
        (f'<rect {PLACE} fill="#f00"/>', AT),
        ('<circle cx="50" cy="50" r="10" fill="#F00"/>', (0.4, 0.2, 0.6, 0.3)),
        ('<ellipse cx="50" cy="50" rx="10" ry="20" fill="#ff0000"/>', (0.4, 0.15, 0.6, 0.35)),
        ('<path d="M10 10H20V30Z" fill="#f00"/>', AT),
        ('<polygon points="10,10 20,10 20,30" fill="#f00"/>', AT),
        ('<polyline points="10 10,20 10 1e1,3E1" fill="#f00"/>', AT),
        (f'<g fill="#f00"><g><rect {PLACE} fill="inherit"/></g></g>', AT),
        (f'<g transform="translate(10 20)"><rect {PLACE} fill="#f00"/></g>', (0.2, 0.15, 0.3, 0.25)),
        (f'<rect {PLACE} transform="scale(2)" fill="#f00"/>', (0.2, 0.1, 0.4, 0.3)),
        (f'<title>A box</title><desc/><metadata/><rect {PLACE} fill="#f00"/>', AT),
    ],
)
def test_what_is_painted_and_where(inside: str, bounds: tuple[float, ...]) -> None:
    assert painted(inside) == [({RED}, bounds)]


def test_a_view_box_begins_anywhere() -> None:
    assert painted(f'<rect {PLACE} fill="#f00"/>', 'viewBox="-10 10 40,40"') == [({RED}, (0.5, 0, 0.75, 0.5))]


def test_colours_of_fills_and_strokes() -> None:
    rect = f"<rect {PLACE} {{}}/>"
    nowhere = (0, 0, 0, 0)
    assert painted(rect.format("")) == [({BLACK}, AT)]
    assert painted(rect.format(""), 'viewBox="0 0 100 200" fill="#f00" stroke="#00f"') == [({RED, BLUE}, AT)]
    assert painted(rect.format('fill="none" stroke="#00F"')) == [({BLUE}, nowhere)]
    assert shapes(rect.format('fill="none" stroke="#00F"'))[0].filled == ()
    assert painted(rect.format('fill="none"')) == []
    assert painted(rect.format('fill=" White "') + rect.format('fill="black"')) == [({"#ffffff"}, AT), ({BLACK}, AT)]
    two = f'<g fill="#f00" stroke="#00f">{rect.format("")}</g>{rect.format("")}'
    assert painted(two) == [({RED, BLUE}, AT), ({BLACK}, AT)]


def test_all_parts_of_a_path_are_closed() -> None:
    (found,) = shapes('<path d="M0 0H10V20M50 50h10v20z" fill="#f00"/>')
    assert [contour.is_closed for contour in found.filled] == [True, True]
    assert found.bounds == pytest.approx((0, 0, 0.6, 0.35))


@pytest.mark.parametrize(
    "inside",
    [
        '<use href="#a"/>',
        '<image href="a.png"/>',
        '<x:rect xmlns:x="urn:x"/>',
        '<rect fill="red"/>',
        '<rect fill="url(#a)"/>',
        *(
            f'<g {name}="a"/>'
            for name in ("style", "class", "clip-path", "mask", "display", "visibility", "opacity", "fill-opacity",
                         "stroke-opacity")
        ),
        '<path d="M0 0q"/>',
        '<rect width="50%"/>',
        '<g transform="rotate("/>',
        "<g>",
    ],
)  # fmt: skip
def test_where_one_cannot_be_told_there_are_none(inside: str) -> None:
    assert shapes(f'<rect {PLACE} fill="#f00"/>{inside}') == ()


@pytest.mark.parametrize(
    "root", ["", 'viewBox="0 0 9"', 'viewBox="0 0 0 9"', 'viewBox="0 0 9 0"', 'viewBox="0 0 9 9 9"']
)
def test_without_a_view_box_there_are_none(root: str) -> None:
    assert shapes(f'<rect {PLACE} fill="#f00"/>', root) == ()


@pytest.mark.parametrize(
    ("shape", "width", "closed"),
    [
        ('<line x1="10" x2="90" y1="5" y2="5" stroke-width="4"/>', 0.04, [False]),
        ('<polyline points="10,10 20,10 20,30" fill="none" stroke-width="4"/>', 0.04, [False]),
        ('<path d="M0 0H9V9M20 20h9v9z" fill="none" stroke-width="4"/>', 0.04, [False, True]),
        (f'<rect {PLACE} stroke-width="4"/>', 0.04, [True]),
        ('<g transform="scale(2)" stroke-width="3"><line x2="9" y2="9"/></g>', 0.06, [False]),
        ('<line x1="10" x2="90"/>', 0.01, [False]),  # 1 where none is written
        ('<line x1="10" x2="90" stroke-width="0.3"/>', 0, []),  # a hair line
        ('<line x1="10" x2="90" stroke-width="4" stroke-dasharray="2 2"/>', 0, []),
        ('<line x1="10" x2="90" stroke-width="4%"/>', 0, []),
        ('<line x1="10" x2="90" stroke-width="4" stroke="none" fill="#f00"/>', 0, []),
    ],
)
def test_strokes_that_are_no_hair_lines(shape: str, width: float, closed: list[bool]) -> None:
    (found,) = shapes(f'<g stroke="#00f">{shape}</g>')
    assert found.width == pytest.approx(width)
    assert [line.is_closed for line in found.stroked] == closed
