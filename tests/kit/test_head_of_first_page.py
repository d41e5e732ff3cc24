"""The head of start-here: a banner, or the title with what stands beside it; its end: the facts, and the emblem."""

from __future__ import annotations

import pytest

from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.marks import Group, Mark, Picture
from tests.kit.drawn_kits import DrawnKit, draw
from tests.projects import Files, game, problems

A4 = Setting(parse_paper("A4"))
WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 9"><path d="M0 0h9v9z"/></svg>\n'
ACROSS = 180_000  # µm between the margins of A4


def kit_with(keys: str, *names: str) -> DrawnKit:
    """The tiny game with these keys and pictures, whose names differ in their width."""
    art: Files = {f"art/{name}.svg": WIDE.format(40 + number) for number, name in enumerate(names)}
    yaml = game(('version: "1"\n', f'version: "1"\n{keys}'))
    return draw({"game.yaml": yaml, **art}, A4, Wish())


def pictures_in(marks: tuple[Mark, ...]) -> list[Picture]:
    found: list[Picture] = []
    for mark in marks:
        found += [mark] if isinstance(mark, Picture) else pictures_in(mark.marks) if isinstance(mark, Group) else []
    return found


def head_of(kit: DrawnKit) -> tuple[list[tuple[str, int]], str]:
    """The pictures of its first page with their widths but for those of the engine, and its first line."""
    face = kit.file("start-here").pages[0].face
    own = [(one.name, one.width) for one in pictures_in(kit.faces[face].marks) if not one.name.startswith("common/")]
    return own, kit.words(face)[0]


def test_a_banner_stands_across_the_page_in_place_of_logo_and_emblem() -> None:
    kit = kit_with("banner: wide\nlogo: name\nemblem: sun\n", "wide", "name", "sun")
    assert head_of(kit) == ([("wide", ACROSS)], "Start here")


@pytest.mark.parametrize(("box", "width"), [("1 9", 6_600), ("9 9", 59_400), ("18 9", 118_800), ("30 9", ACROSS)])
@pytest.mark.parametrize("is_rules", [False, True])
def test_a_banner_leaves_room_for_the_text(box: str, width: int, is_rules: bool) -> None:
    """Never higher than a fifth of the page, in its middle, on start-here and in the rules alike."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box}"><path d="M0 0h9v9z"/></svg>\n'
    yaml = game(('version: "1"\n', 'version: "1"\nbanner: head\n'), more="rules: rules.md\n")
    rules = '# Rules\n\n![](art:head "page")\n\nWords.\n'
    kit = draw({"game.yaml": yaml, "art/head.svg": head, "rules.md": rules}, A4, Wish())
    page, *others = kit.file("rules" if is_rules else "start-here").pages
    (banner,) = (one for one in pictures_in(kit.faces[page.face].marks) if one.name == "head")
    assert (len(others), banner.width) == (0 if is_rules else 1, width)
    assert banner.height <= page.height // 5
    assert abs(banner.x - (ACROSS - width) // 2) <= 1


def test_without_one_the_title_stands_beside_the_emblem() -> None:
    pictures, title = head_of(kit_with("emblem: sun\n", "sun"))
    assert ([name for name, _ in pictures], title) == (["sun"], "Tiny")


def test_the_picture_of_the_language_stands_for_a_banner() -> None:
    assert head_of(kit_with("banner: wide\n", "wide-en", "wide"))[0] == [("wide-en", ACROSS)]
    assert head_of(kit_with("banner: wide\n", "wide-en"))[0] == [("wide-en", ACROSS)]
    assert head_of(kit_with("banner: wide\n", "wide-fr", "wide"))[0] == [("wide", ACROSS)]
    assert head_of(kit_with("logo: wide\nemblem: sun\n", "wide-en", "wide", "sun-en", "sun"))[0][0][0] == "wide-en"
    assert head_of(kit_with("emblem: sun\n", "sun-en", "sun"))[0][0][0] == "sun"


@pytest.mark.parametrize("key", ["banner", "emblem", "logo"])
def test_a_picture_that_is_not_there_is_found_where_it_is_named(key: str) -> None:
    files: Files = {"game.yaml": game(('version: "1"\n', f'version: "1"\n{key}: cat\n'))}
    assert problems(files, only="reference/") == [f"game.yaml:6:{len(key) + 3} reference/art"]


def pictures_on(kit: DrawnKit, number: int) -> list[Picture]:
    """The pictures of a page."""
    return pictures_in(kit.faces[kit.file("start-here").pages[number].face].marks)


def test_the_banner_begins_the_last_page_too_and_the_emblem_ends_it() -> None:
    banner, end = pictures_on(kit_with("banner: wide\nemblem: sun\n", "wide", "sun"), 1)
    assert (banner.name, end.name, end.width > 50_000) == ("wide", "sun", True)


def test_a_long_emblem_goes_across_the_foot_of_the_page() -> None:
    kit = draw(
        {"game.yaml": game(('version: "1"\n', 'version: "1"\nemblem: sun\n')), "art/sun.svg": WIDE.format(90)},
        A4,
        Wish(),
    )
    (end,) = pictures_on(kit, 1)
    page = kit.faces[kit.file("start-here").pages[1].face]
    assert (end.x, end.width) == (15_000, page.width - 30_000)
    assert end.y + end.height == page.height - 21_000  # above what stands at its foot


@pytest.mark.parametrize(
    ("number", "wide", "end"),
    [(68, 9, ["sun"]), (84, 9, []), (85, 90, ["sun"]), (94, 90, [])],  # 85 in smaller type
)
def test_where_the_last_page_has_no_room_the_emblem_is_left_out_and_not_unused(
    number: int, wide: int, end: list[str]
) -> None:
    reasons = "".join(f"  f{n}: {{value: {n}, origin: proposed, because: Ours of {n}.}}\n" for n in range(number))
    yaml = game(('version: "1"\n', 'version: "1"\nemblem: sun\n'), more=f"figures:\n{reasons}")
    kit = draw({"game.yaml": yaml, "art/sun.svg": WIDE.format(wide)}, A4, Wish())
    assert len(kit.file("start-here").pages) == 2
    assert ([one.name for one in pictures_on(kit, 1)], "sun" in kit.kit.pictures) == (end, True)


def test_facts_stand_in_a_table() -> None:
    yaml = game(more='figures: {hand: {value: 3, origin: proposed, because: "Ours | yours."}}\n')
    kit = draw({"game.yaml": yaml}, A4, Wish())
    words = [*filter(None, kit.words(kit.file("start-here").pages[1].face))]
    at = words.index("Figures")
    assert words[at : at + 4] == ["Figures", "How we know", "proposed", "3  — Ours / yours."]
