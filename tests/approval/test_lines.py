"""Lines of sources that are others than they were."""

from __future__ import annotations

from planche.approval.lines import Stretch, find_stretches


def stretches(before: str, now: str) -> list[Stretch]:
    """Of a file whose lines are letters; `-` is a blank one."""
    old, new = (tuple(text.replace("-", " ")) for text in (before, now))
    return [*find_stretches({"a.yaml": old}, {"a.yaml": new})]


def stretch(first: int, last: int, was: str, now: str) -> Stretch:
    return Stretch("a.yaml", first, last, tuple(was), tuple(now))


def test_equal_files_have_none() -> None:
    assert stretches("abc", "abc") == []


def test_a_line_for_another() -> None:
    assert stretches("abc", "axc") == [stretch(2, 2, "b", "x")]


def test_lines_that_came_and_lines_that_are_gone() -> None:
    assert stretches("abc", "abxyc") == [stretch(3, 4, "", "xy")]
    assert stretches("abcd", "ad") == [stretch(1, 2, "bc", "")]
    assert stretches("ab", "a") == [stretch(1, 1, "b", "")]


def test_blank_lines_and_comments_make_no_difference() -> None:
    assert stretches("a-b", "ab--") == []
    assert stretches("a-b", "-a--x") == [stretch(5, 5, "b", "x")]
    assert stretches("a#b", "ab##") == []


def test_exchanged_lines_are_one_stretch() -> None:
    assert stretches("abcd", "acbd") == [stretch(2, 3, "bc", "cb")]
    assert len(stretches("abcdefgh", "xbcdefgy")) == 2


def test_files_that_came_or_are_gone() -> None:
    assert [*find_stretches({}, {"a": ("x", "y")})] == [Stretch("a", 1, 2, (), ("x", "y"))]
    assert [*find_stretches({"a": ("x",)}, {})] == [Stretch("a", 1, 1, ("x",), ())]


def test_of_long_files_that_have_nothing_in_common_all_is_one_stretch() -> None:
    old, new = tuple(f"o{n}" for n in range(3000)), tuple(f"n{n}" for n in range(3000))
    assert [*find_stretches({"a": old}, {"a": new})] == [Stretch("a", 1, 3000, old, new)]
