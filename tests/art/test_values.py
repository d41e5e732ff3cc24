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
    for element in ("svg", "symbol"):
        assert find_bad_value(element, {"width": "all"}) is None
        assert find_bad_value(element, {"width": "9", "stroke": "1F1B16"}) is not None
    assert find_bad_value("rect", {"width": "all"}) is not None


@pytest.mark.parametrize(
    ("d", "position", "hint"),
    [
        ("M0 0A1 1 0 0 23 12", 13, "A takes rx ry angle flag flag x y, the flags 0 or 1: correct these numbers"),
        ("M0 0h", 5, "h takes x: correct these numbers"),
        ("M0 0L1 1Z3", 9, "write the letter of a command before it"),
        ("  1 1", 2, "write M before it"),
        ("M0 0é1 1", 4, "é is no command of a path: write the one that it was, such as L or C"),
        ("M0 0é", 4, "é is no command of a path: write the one that it was, such as L or C"),
    ],
)
def test_the_first_mistake_of_a_path_has_its_place(d: str, position: int, hint: str) -> None:
    found = find_bad_value("path", {"id": "leaf", "d": d})
    assert found is not None
    assert (found.name, found.offset, found.hint) == ("d", position, hint)


LENGTHS = "x y width height cx cy r rx ry x1 y1 x2 y2 stroke-width"
FORMS = {
    "a length, such as 4.5": LENGTHS,
    "a number from 0 to 1": "opacity fill-opacity stroke-opacity stop-opacity",
    "a colour, such as #2B2F4A": "fill stroke stop-color",
    "such as translate(3 4)": "transform gradientTransform patternTransform",
}
NAMES = [(name, form) for form, names in FORMS.items() for name in names.split()]
STYLED = {name for name, form in NAMES if form in ("a number from 0 to 1", "a colour, such as #2B2F4A")} | {
    "stroke-width"
}


@pytest.mark.parametrize(("name", "form"), NAMES)
def test_each_attribute_is_looked_at_and_some_in_styles_too(name: str, form: str) -> None:
    found = find_bad_value("rect", {"id": "a", name: "3 what("})
    assert found is not None
    assert (found.name, found.offset, found.message) == (name, 0, f"{name}: found '3 what(', wanted {form}")
    styled = find_bad_value("rect", {"style": f"color: 3 what(; {name} : 3 what( !important"})
    assert (styled is not None) == (name in STYLED)
    if styled is not None:
        assert (styled.name, styled.offset) == ("style", 0)
        assert styled.message.startswith(f"{name}: found ")


@pytest.mark.parametrize(
    ("letter", "numbers", "takes"),
    [
        ("M", "1", "x y"), ("L", "1", "x y"), ("T", "1 2 3", "x y"), ("H", "", "x"), ("V", "", "y"),
        ("C", "1 2 3 4 5", "x1 y1 x2 y2 x y"), ("S", "1 2 3", "x2 y2 x y"), ("Q", "1 2 3", "x1 y1 x y"),
        ("A", "1 2 3 0 1 6", "rx ry angle flag flag x y, the flags 0 or 1"),
    ],
)  # fmt: skip
def test_each_command_of_a_path_says_what_it_takes(letter: str, numbers: str, takes: str) -> None:
    for command in (letter, letter.lower()):
        found = find_bad_value("path", {"d": f"M0 0{command}{numbers}"})
        assert found is not None
        assert found.hint == f"{command} takes {takes}: correct these numbers"
        whole = f"M0 0{command}{numbers}{' 7' * (len(takes.partition(',')[0].split()) - len(numbers.split()))}"
        if letter != "T":  # of which one and a half stand there
            assert find_bad_value("path", {"d": whole}) is None


@pytest.mark.parametrize(
    ("name", "value", "hint"),
    [
        ("width", "4,5", "write width=4.5"),
        ("fill", "B5403C", "write #B5403C"),
        ("fill", "blu", "did you mean 'blue'?"),
        ("points", "1 2 3", "write the number that is missing, or take out what is too many"),
        ("points", "1 2 three", "write x y of each point"),
        ("d", "M1 NaN", "write the number that NaN stands for: a program that could not reckon it wrote the word"),
    ],
)
def test_the_way_out(name: str, value: str, hint: str) -> None:
    found = find_bad_value("rect", {name: value})
    assert found is not None
    assert (found.name, found.hint) == (name, hint)
