"""Lines of sources that are others than they were."""

from __future__ import annotations

from planche.approval.lines import NOTHING, Stretch, find_stretches


def stretches(before: str, now: str) -> list[Stretch]:
    """Of a file whose lines are letters; `-` is a blank one."""
    return [*find_stretches({"a": tuple(before)}, {"a": tuple(now)})]


def test_equal_files_have_none() -> None:
    assert stretches("abc", "abc") == []
    assert NOTHING == "-"


def test_a_line_for_another() -> None:
    assert stretches("abc", "axc") == [Stretch("a", 2, 2)]


def test_lines_that_came_and_lines_that_are_gone() -> None:
    assert stretches("abc", "abxyc") == [Stretch("a", 3, 4)]
    assert stretches("abcd", "ad") == [Stretch("a", 1, 2, is_gone=True)]
    assert stretches("ab", "a") == [Stretch("a", 1, 1, is_gone=True)]


def test_blank_lines_and_comments_make_no_difference() -> None:
    assert stretches("a-b", "ab--") == []
    assert stretches("a-b", "-a--x") == [Stretch("a", 5, 5)]


def test_files_that_came_or_are_gone() -> None:
    assert [*find_stretches({}, {"a": ("x", "y")})] == [Stretch("a", 1, 2)]
    assert [*find_stretches({"a": ("x",)}, {})] == [Stretch("a", 1, 1, is_gone=True)]


def test_of_long_files_that_have_nothing_in_common_all_is_one_stretch() -> None:
    old, new = tuple(f"o{n}" for n in range(3000)), tuple(f"n{n}" for n in range(3000))
    assert [*find_stretches({"a": old}, {"a": new})] == [Stretch("a", 1, 3000)]
