"""Two pictures of one content: which of them is told, and with which words."""

from __future__ import annotations

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
