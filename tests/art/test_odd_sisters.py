"""Pictures that are unlike all their sisters: cut by a viewBox of their own, or painted as those of another colour."""

from __future__ import annotations

import pytest

from planche.art.odd_family_paints import find_odd_grounds
from planche.art.odd_paints import find_odd_paints
from planche.art.odd_sisters import SisterPicture, find_cut, find_exchanged_colours, find_odd_colours, find_wide_strokes
from planche.art.odd_widths import find_odd_widths
from planche.findings import Span

STAR = '<path d="M50 4L96 96H4Z"/>'


def picture(name: str, drawn: str, view: str = "0 0 100 100") -> SisterPicture:
    _, _, width, height = map(float, view.split())
    data = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n{drawn}\n</svg>\n'.encode()
    return SisterPicture(name, f"content/g/art/{name}.svg", data, (width, height))


ICONS = [picture(f"icon-{name}", STAR) for name in ("leaf", "sun", "moon")]


@pytest.mark.parametrize(
    ("others", "odd", "hint"),
    [
        (ICONS, picture("icon-star", STAR, "0 0 50 50"), 'write viewBox="0 0 100 100"'),
        (ICONS, picture("icon-star", STAR, "0 0 100 60"), 'write viewBox="0 0 100 100"'),
        (ICONS, picture("icon-star", STAR, "0 0 100 95"), ""),  # hardly cut
        (ICONS, picture("icon-star", '<path d="M9 4L40 40H4Z"/>', "0 0 50 50"), ""),  # whole
        (ICONS, picture("icon-star", '<path d="M50 4L400 96H4Z"/>', "0 0 50 50"), ""),  # too large for theirs too
        (ICONS, picture("scene-star", STAR, "0 0 50 50"), ""),  # none of them
        (ICONS[:2], picture("icon-star", STAR, "0 0 50 50"), ""),  # too few to know
        ([*ICONS, picture("icon-sky", STAR, "0 0 80 80")], picture("icon-star", STAR, "0 0 50 50"), ""),
    ],
)
def test_a_picture_that_is_cut_by_another_view_box_than_its_sisters(
    others: list[SisterPicture], odd: SisterPicture, hint: str
) -> None:
    found = [(one.span.line, one.span.column, one.hint) for one in find_cut([*others, odd])]
    assert found == ([(1, 41, hint)] if hint else [])


MANY = [picture(f"icon-{number}", STAR, "0 0 24 24") for number in range(8)]


@pytest.mark.parametrize(
    ("others", "view", "told"),
    [
        (MANY, "0 0 42 24", True),  # digits exchanged
        (MANY, "0 0 24 240", True),  # a nought too many
        (MANY, "0 0 42 42", True),  # in a corner of it
        (MANY, "0 0 240 240", True),
        (MANY, "24 0 24 24", True),  # beside it
        (MANY[:4], "0 0 42 42", True),
        (MANY, "0 0 30 24", False),
        (MANY[:7], "0 0 42 24", True),
    ],
)
def test_a_view_box_that_is_that_of_many_but_for_a_slip(others: list[SisterPicture], view: str, told: bool) -> None:
    found = list(find_cut([*others, picture("icon-star", '<path d="M9 4L20 20H4Z"/>', view)]))
    assert [one.hint for one in found] == ['write viewBox="0 0 24 24"'] * told


def tokens(red: str, blue: str, count: int = 12) -> list[SisterPicture]:
    """So many tokens of either colour, on a ground of it."""
    paints = [("red", red), ("blue", blue)]
    return [picture(f"egg-{n}-{word}", f'<path fill="{paint}"/>') for n in range(count) for word, paint in paints]


ODD = picture("egg-99-red", '<path d="M0 0"/>\n<path fill="#235b99"/>')
TWIN = picture("egg-99-blue", '<path fill="#235B99"/>')


@pytest.mark.parametrize(
    ("others", "odd", "words", "hints"),
    [
        (tokens("#DB5A40", "#235B99"), ODD, ("red", "blue"), ["write #DB5A40 for it"]),
        (tokens("#DB5A40", "#235B99", 10), ODD, ("red", "blue"), []),  # too few pairs
        (tokens("#DB5A40", "#235B99"), ODD, ("red", "green"), []),  # none are called by another colour
        (tokens("#235B99", "#235B99"), ODD, ("red", "blue"), []),  # all have it
        (tokens("#DB5A40", "#235B99"), picture("egg-99-red", '<path fill="#DB5A40"/>'), ("red", "blue"), []),
    ],
)
def test_a_picture_in_the_colour_of_another_name(
    others: list[SisterPicture], odd: SisterPicture, words: tuple[str, ...], hints: list[str]
) -> None:
    found = [(one.span.file, one.span.line, one.hint) for one in find_odd_colours([*others, odd, TWIN], words)]
    assert found == [(odd.file, 3, hint) for hint in hints]


RED_AND_BLUE = {"red": "#DB5A40", "blue": "#235B99"}


@pytest.mark.parametrize(
    ("red", "hint"),
    [
        ('<path fill="#235b99"/>', "write #DB5A40 for it"),
        ('<path fill="#DB5A40"/><path fill="#235B99"/>', ""),  # a detail
        ('<path fill="#777777"/>', ""),
    ],
)
def test_one_of_two_twins_in_the_colour_of_the_other(red: str, hint: str) -> None:
    twins = [picture("icon-red", red), TWIN._replace(name="icon-blue")]
    assert [one.hint for one in find_exchanged_colours(twins, RED_AND_BLUE)] == [hint] * bool(hint)
    assert [*find_exchanged_colours(twins[:1], RED_AND_BLUE)] == []
    assert [*find_exchanged_colours(twins, {"red": "#235B99", "blue": "#235B99"})] == []


SUITS = {"red": "#DE5F4C", "blue": "#78B8E0", "green": "#CBE796", "ink": "#101010"}
FLAG, MOON = '<path d="M0 0H9V9Z" fill="{}"/>', '<path d="M5 5H7V7Z" fill="#FFFFFF"/>'


@pytest.mark.parametrize(
    ("red", "blue", "green", "found"),
    [
        ("#D01010", "#1010D0", "#1010D0", "flag-green: write #CBE796, the theme's green, for it"),
        ("#D01010", "#D01010", "#10D010", "flag-blue: write #78B8E0, the theme's blue, for it"),
        ("#DE5F4C", "#78b8e0", "#DE5F4C", "flag-green: write #CBE796, the theme's green, for it"),
        ("#D01010", "#1010D0", "#10D010", ""),
        ("#D01010", "#1010D0", "#1010C0", ""),  # a blue of its own
        ("#D01010", "#D01010", "#D01010", ""),  # what all have
        ("#D01010", "#101010", "#101010", ""),  # greys
    ],
)
def test_a_shape_in_the_paint_of_another_picture(red: str, blue: str, green: str, found: str) -> None:
    paints = {"red": red, "blue": blue, "green": green}
    flags = [picture(f"flag-{word}", FLAG.format(paint) + MOON) for word, paint in paints.items()]
    told = [f"{one.message.split(chr(39))[1]}: {one.hint}" for one in find_odd_paints(flags, SUITS)]
    assert told == ([found] if found else [])
    assert not [*find_odd_paints(flags[1:], SUITS)]  # two may have a paint in common


def test_the_paint_that_is_meant_is_that_of_the_flag_where_signs_have_those_of_flags() -> None:
    """Which is another one than the theme's."""
    paints = {"red": "#D01010", "blue": "#1010D0", "green": "#10D010"}
    flags = [picture(f"flag-{word}", MOON + FLAG.format(paint)) for word, paint in paints.items()]
    signs = [picture(f"sign-{word}", FLAG.format(paint)) for word, paint in (paints | {"green": "#D01010"}).items()]
    (told,) = find_odd_paints([*flags, *signs], SUITS)
    assert (told.span.file, told.hint) == (signs[2].file, "write #10D010, as 'flag-green' has, for it")


@pytest.mark.parametrize(
    ("odd", "hint"),
    [
        ("#D01010", "write #1010D0 for it"),
        ("#1010D0", ""),
        ("#10D010", ""),  # of no other: it may be meant
    ],
)
def test_one_of_several_in_the_paint_that_those_of_another_colour_have(odd: str, hint: str) -> None:
    blue = [picture(f"egg-{at}-blue", FLAG.format("#1010D0" if at != 3 else odd)) for at in range(1, 6)]
    red = [picture(f"egg-{at}-red", FLAG.format("#D01010")) for at in range(1, 6)]
    found = [(one.span.file, one.hint) for one in find_odd_grounds([*blue, *red], RED_AND_BLUE)]
    assert found == ([(blue[2].file, hint)] if hint else [])
    assert [*find_odd_grounds([*blue[:3], *red[:3]], RED_AND_BLUE)] == []  # too few


def test_a_picture_in_the_colour_of_the_theme_that_another_is_called_by() -> None:
    suits = [("red", "M1 1", "#DE5F4C"), ("blue", "M2 2", "#78B8E0"), ("green", "M3 3", "#de5f4c")]
    skulls = [picture(f"skull-{word}", f'<path d="{drawn}" fill="{paint}"/>') for word, drawn, paint in suits]
    (told,) = find_odd_paints(skulls, SUITS)
    assert (told.span.file, told.message.partition(",")[0]) == (skulls[2].file, "picture 'skull-green' has #DE5F4C")


@pytest.mark.parametrize(
    ("widths", "place"),
    [
        (("0.5", "15", "1.5", "0.7"), [(3, 21, "write 1.5")]),
        (("3", "2", "40", "4"), [(4, 21, "write 4")]),
        (("0.5", "15", "2", "0.7"), []),
        (("9", "3", "30", "6"), []),  # a large picture
        (("1.5", "15"), []),
    ],
)
def test_a_stroke_that_lost_its_point(widths: tuple[str, ...], place: list[tuple[int, int, str]]) -> None:
    drawn = picture("table", "\n".join(f'<path stroke-width="{width}" d="M0 0"/>' for width in widths))
    assert [(one.span.line, one.span.column, one.hint) for one in find_wide_strokes([drawn])] == place


def outlined(name: str, width: str, drawn: str = "M1 1H9V9Z") -> SisterPicture:
    """A picture with one stroke."""
    return picture(name, f'<path d="{drawn}" stroke-width="{width}"/>')


FRAMED = [outlined(f"icon-{number}", "7") for number in range(4)]
UNLIKE = [outlined(f"icon-{number}", "7", f"M1 1H{number}V9Z") for number in range(4)]
CURVES = [outlined(f"icon-{number}", "12") for number in range(3)]


@pytest.mark.parametrize(
    ("others", "width", "meant", "said"),
    [
        (FRAMED, "70", "7", "that of the same shape is 7 in 4 sisters, such as 'icon-0'"),
        (FRAMED[:3], "0.7", "7", "that of the same shape is 7 in 3 sisters, such as 'icon-0'"),
        (UNLIKE, "70", "7", "one of 7 is in 4 sisters, such as 'icon-0'"),
        (UNLIKE, "0.7", "7", "one of 7 is in 4 sisters, such as 'icon-0'"),
        (UNLIKE[:3], "70", "", ""),  # too few to know
        ([*UNLIKE, outlined("icon-bold", "60")], "70", "", ""),  # widths vary
        ([*UNLIKE, outlined("icon-bold", "70")], "70", "", ""),  # another one has it
        (FRAMED, "8", "", ""),
        (CURVES, "21", "12", "that of the same shape is 12 in 3 sisters, such as 'icon-0'"),
        ([*CURVES, outlined("icon-bold", "13")], "21", "", ""),  # the shape is not drawn in one width
        ([one._replace(name=one.name.replace("icon", "sign")) for one in FRAMED], "70", "", ""),
        ([one._replace(size=(24, 24)) for one in FRAMED], "70", "", ""),
    ],
)
def test_a_stroke_whose_width_is_a_slip_of_that_of_its_sisters(
    others: list[SisterPicture], width: str, meant: str, said: str
) -> None:
    found = [(one.span, one.message, one.hint) for one in find_odd_widths([*others, outlined("icon-odd", width)])]
    message = f"picture 'icon-odd': a stroke is {width} wide; {said}"
    assert found == [(Span("content/g/art/icon-odd.svg", 2, 35), message, f"write {meant}")] * bool(said)
