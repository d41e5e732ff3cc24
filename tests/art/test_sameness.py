"""Two pictures of one content: which of them is told, and with which words."""

from __future__ import annotations

import pytest

from planche.art.drawn_shapes import read_shapes
from planche.art.sameness import NamedPicture, find_same
from planche.findings import Span


def picture(name: str, words: str) -> NamedPicture:
    return NamedPicture(name, f"art/{name}.svg", words.encode())


def told(*pictures: NamedPicture) -> list[str]:
    return [one.span.file for one in find_same(pictures)]


ZIG, ZAG = "<path fill='red' d='zigzag'/>", "<path fill='blue' d='straight'/>"


def test_the_one_that_is_less_like_its_kin_is_told() -> None:
    """Cards and icons of one kind are made of the same words; where nothing tells, it is the last."""
    kin = picture("card-zig", "<g fill='red' d='zigzag'/>"), picture("card-zag", "<g fill='blue' d='straight'/>")
    assert told(*kin, picture("icon-zig", ZIG), picture("icon-zag", ZIG)) == ["art/icon-zag.svg"]
    assert told(*kin, picture("icon-zig", ZAG), picture("icon-zag", ZAG)) == ["art/icon-zig.svg"]
    assert told(picture("icon-zig", ZIG), picture("icon-zag", ZIG)) == ["art/icon-zag.svg"]
    assert told(picture("icon_zig", ZIG), picture("icon_zag", ZIG), kin[0]) == ["art/icon_zag.svg"]
    assert told(picture("a", ZIG), picture("b", ZAG), *kin) == []


def test_how_alike_they_are_is_a_share_of_their_own_words() -> None:
    """As of several of its kin, of which some are nothing like it."""
    odd = picture("zag", ZIG)
    kin = [picture("zag-1", ZIG + "<i/>"), picture("zag-2", ZAG), picture("zag-3", f"{ZAG}<b/>")]
    kin.append(picture("zig-1", ZAG + ZIG))
    assert told(picture("zig", ZIG), odd, *kin) == ["art/zag.svg"]
    assert told(odd, picture("zig", ZIG), *kin) == ["art/zag.svg"]
    assert told(picture("x", ""), picture("y", ""), picture("x-1", ZAG)) == ["art/y.svg"]


def test_of_several_each_content_is_told_once_with_all_others() -> None:
    alike = [picture(name, ZIG) for name in ("a", "b", "c")] + [picture(name, ZAG) for name in ("d", "e")]
    first, second = find_same(alike)
    assert (first.id, first.span) == ("art/same", Span("art/c.svg", 1))
    assert first.message == "picture 'c' is the same as art/a.svg and art/b.svg"
    assert first.hint == (
        "save the right picture as art/c.svg, or that of 'a' and 'b'; where they are to be alike, use one name for both"
    )
    assert second.message == "picture 'e' is the same as art/d.svg"


STRIPE, TWIN = "M5 22L9.5 2H14L9.5 22z", "M14 22L18.5 2H23L18.5 22z"
BOTH = f'<path d="{STRIPE}{TWIN}" stroke="#000"/>'


def drawn(name: str, words: str) -> NamedPicture:
    """A picture of 24 to 24 with these shapes."""
    data = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{words}</svg>'.encode()
    return NamedPicture(name, f"art/{name}.svg", data, read_shapes(data))


@pytest.mark.parametrize(
    ("name", "words", "is_told"),
    [
        ("icon-hard", f'<path d="{TWIN}" stroke="#000"/><path d="{STRIPE}" stroke="#000"/>', True),
        ("icon-hard", f'<g transform="scale(.5)">{BOTH}</g>', True),
        ("icon-hard", f'<path d="{STRIPE}" stroke="#000"/><path d="{TWIN}" stroke="#000" fill="#fff"/>', False),
        ("icon-hard", f'<path d="{STRIPE}" stroke="#000"/>', False),
        ("icon-hard", f'<path d="{STRIPE}{TWIN.replace("22L", "20L")}" stroke="#000"/>', False),
        ("hard", f'<path d="{TWIN}" stroke="#000"/><path d="{STRIPE}" stroke="#000"/>', False),  # no sister
    ],
)
def test_sisters_that_draw_the_same_by_other_words(name: str, words: str, is_told: bool) -> None:
    found = list(find_same([drawn("icon-easy", BOTH), drawn(name, words)]))
    assert [one.message for one in found] == (
        ["picture 'icon-hard' shows what art/icon-easy.svg shows, though it is written otherwise"] if is_told else []
    )


RING = '<circle cx="12" cy="12" r="{}" fill="{}"/>'


@pytest.mark.parametrize(
    ("one", "other", "is_told"),
    [
        (
            RING.format(9, "#f00"),
            '<path d="M3 12A9 9 0 0 1 21 12A9 9 0 0 1 3 12z" fill="red"/>',
            False,
        ),  # no colour told
        (RING.format(9, "#f00"), '<path d="M3 12A9 9 0 0 1 21 12A9 9 0 0 1 3 12z" fill="#F00"/>', True),
        (RING.format(9, "#f00"), RING.format(5, "#f00"), True),  # in another size
        (RING.format(9, "#f00"), RING.format(9, "#00f"), False),
        (RING.format(9, "#f00") + RING.format(5, "#00f"), RING.format(5, "#00f") + RING.format(9, "#f00"), False),
        (RING.format(9, "#f00"), '<rect x="3" y="3" width="18" height="18" fill="#f00"/>', False),
    ],
)
def test_what_is_drawn_is_compared_by_its_lines_and_its_order(one: str, other: str, is_told: bool) -> None:
    assert bool(list(find_same([drawn("sign-a", one), drawn("sign-b", other)]))) == is_told
