"""Values of the attributes of SVGs: what renderers read is right, however it is spelt."""

from __future__ import annotations

import pytest

from planche.art.values import find_bad_value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("d", ""),
        ("d", "M1 1\nc1,-1.5.5 3-2 .5e-3 a1 1 0 01.5.5z m2-2 3,3"),
        ("d", "M1.5.5H3V-2L4,4T5 5Q1 1 2 2S1 1 2 2A1 1 0 1 0 3 3Z"),
        ("points", "1,2 3,4\n5-6"),
        ("points", ""),
        ("transform", "rotate(-45 3,4)scale(-1,1) , skewX( 3 )"),
        ("transform", "none"),
        ("fill", "url(#glow) none"),
        ("fill", "rgb(1, 2, 3)"),
        ("fill", " currentColor "),
        ("stroke", "#ABC"),
        ("stroke-width", "1.5px"),
        ("rx", "auto"),
        ("width", "50%"),
        ("opacity", ".5"),
        ("style", "fill:#B5403C !important; stroke : none; -inkscape-stroke:none; opacity:50%"),
        ("style", "fill:url(data)"),
        ("data-cx", "left"),
    ],
)
def test_what_renderers_read_is_right(name: str, value: str) -> None:
    assert find_bad_value("rect", {name: value}) is None


def test_the_size_of_a_picture_is_read_elsewhere() -> None:
    assert find_bad_value("svg", {"width": "all"}) is None
    assert find_bad_value("rect", {"width": "all"}) is not None


@pytest.mark.parametrize(
    ("d", "position", "hint"),
    [
        ("M0 0A1 1 0 0 23 12", 13, "A takes rx ry angle flag flag x y, the flags 0 or 1: correct these numbers"),
        ("M0 0h", 5, "h takes x: correct these numbers"),
        ("M0 0L1 1Z3", 9, "write the letter of a command before it"),
        ("  1 1", 2, "write M before it"),
        ("M0 0é", 4, "é is no command of a path: write the one that it was, such as L or C"),
    ],
)
def test_the_first_mistake_of_a_path_has_its_place(d: str, position: int, hint: str) -> None:
    found = find_bad_value("path", {"id": "leaf", "d": d})
    assert found is not None
    assert (found.name, found.offset, found.hint) == ("d", position, hint)
