"""Blocks of a page: which pictures and faces they show, wherever in them; and those that are not set once more."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from planche.flow.blocks import faces_in, pictures_in, words_in
from planche.flow.markdown import read_blocks
from planche.flow.setting import SetStrips, set_blocks
from planche.flow.words import PageTrial
from planche.imposition import MM
from tests.flow.described import materials

PAGE = """\
![](art:wide)

![Cap :moon:](face:map,card)

> quoted :sun:

| a | :flame: |
|---|---|
| b | :drop: |

1. ![](art:square) Draw a :card:.
2. ![](face:ace) Play.
"""
TABLE = "Words :star:\n\n| a | b |\n|---|---|\n| c | d |\n"


def test_what_a_page_shows_and_says_in_figures_tables_steps_and_captions() -> None:
    found, findings = read_blocks(PAGE, "rules.md", ())
    assert findings == []
    icons = ("moon", "sun", "flame", "drop", "card")
    assert [*pictures_in(found)] == ["wide", "square", *(f"icon-{name}" for name in icons)]
    assert [*faces_in(found)] == ["map", "card", "ace"]
    assert "".join(words_in(found)).split() == ["Cap", "quoted", "abDraw", "a", ".Play."]


def tried(kind: Hashable, text: str = TABLE, *, width: int = 60, look_of: Callable[[str], Hashable] = str) -> SetStrips:
    """A page that is set only for what that tells."""
    found, _ = read_blocks(text, "rules.md", ())
    return set_blocks(found, width * MM, replace(materials(), trial=PageTrial(kind, look_of)))


def is_bare(page: SetStrips) -> bool:
    """Whether none of its strips has marks, nor the heads of its tables."""
    assert page.strips
    return not any(strip.marks or (strip.head and strip.head.marks) for strip in page.strips)


def test_a_block_of_which_nothing_was_told_is_not_set_again() -> None:
    composer, kind, before = materials().composer, object(), materials().composer.work
    first, work = tried(kind), composer.work - before
    assert not is_bare(first)
    again = tried(kind)
    assert is_bare(again)
    assert composer.work == before + 2 * work
    assert again.findings == first.findings == ()
    assert {*again.pictures} == {*first.pictures} == {"icon-star"}
    bare = [strip._replace(marks=(), head=strip.head and strip.head._replace(marks=())) for strip in first.strips]
    assert [*again.strips] == bare
    assert not is_bare(tried(object()))
    assert not is_bare(tried(kind, width=61))
    assert not is_bare(tried(kind, look_of=len))


def test_a_block_of_which_something_was_told_is_told_again() -> None:
    kind = object()
    first, again = (tried(kind, "Words :gone:\n\nOthers") for _ in range(2))
    assert [one.id for one in again.findings] == [one.id for one in first.findings] == ["reference/art"]
    assert [bool(one.marks) for one in again.strips] == [True, False]
