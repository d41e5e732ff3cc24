"""The look that a game gives the sections of its rules: panels with bands behind headings, and posters."""

from __future__ import annotations

import pytest

from planche.flow.blocks import Block
from planche.flow.columns import PageLayout, PlacedPage, lay_pages
from planche.flow.markdown import read_blocks
from planche.flow.sections import (
    APART,
    BELOW_BAND,
    MOST_WHOLE,
    PAD,
    SIDE,
    SLIM,
    bands_in,
    is_poster,
    part_poster,
    part_sections,
    set_apart,
)
from planche.flow.strips import Strip
from planche.imposition import MM, Setting, parse_paper
from planche.marks import Group, Mark, Picture, Rect
from tests.kit.drawn_kits import draw
from tests.projects import Files, findings, game, tiny

FOOTER = 6 * MM
PAGE = PageLayout(107 * MM, 61 * MM, 5 * MM, 2)  # columns of 45 mm by 45 mm
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 9"><path d="M0 0h9v9z" fill="#123456"/></svg>\n'
WAYS = (
    '## Ways\n\nTwo.\n\n### One\n\n![](art:one "page")\n\nSo.\n\n### Two\n\n![](art:two "page")\n\nOr so.\n\n> Mind.\n'
)
RULES = f"# Rules\n\nWords.\n\n## First\n\nMore.\n\n## Second\n\nYet more.\n\n{WAYS}"
GAME: Files = {
    "game.yaml": game(more="rules: rules.md\n"),
    "rules.md": RULES,
    "art/one.svg": SVG.format(30),
    "art/two.svg": SVG.format(31),
}
LOOK: Files = {"art/common/section.svg": SVG.format(60), "art/common/section-2.svg": SVG.format(61)}


def read(text: str) -> list[Block]:
    found, told = read_blocks(text, "rules.md", ())
    assert not told
    return [*found]


def marks_in(marks: tuple[Mark, ...]) -> list[Mark]:
    return [one for mark in marks for one in (marks_in(mark.marks) if isinstance(mark, Group) else [mark])]


def marks_of_rules(files: Files) -> list[Mark]:
    kit = draw({**GAME, **files}, Setting(parse_paper("A4")))
    (page,) = kit.file("rules").pages
    return marks_in(kit.faces[page.face].marks)


@pytest.mark.parametrize(
    ("art", "names"),
    [
        ((), []),
        (("common/section",), ["common/section"]),
        (("common/section-2",), []),
        (("common/section", "common/section-2", "common/section-4"), ["common/section", "common/section-2"]),
    ],
)
def test_bands_are_numbered_from_the_first_on(art: tuple[str, ...], names: list[str]) -> None:
    assert bands_in(art) == names


def test_a_section_begins_at_its_heading() -> None:
    assert part_sections(read("a\n\n## B\n\nc\n\n### D\n\n## E")) == [0, 1, 4, 5]
    assert part_sections(read("## B\n\nc")) == [0, 2]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (WAYS, True),
        (WAYS.replace(' "page")\n\nOr', ' "30 mm")\n\nOr'), False),
        (WAYS.replace("### Two", "Two."), False),
        ("## A\n\nb", False),
    ],
)
def test_a_poster_has_a_picture_below_each_subheading(text: str, is_one: bool) -> None:
    assert is_poster(read(text)) == is_one


def test_hints_at_its_end_go_across_it() -> None:
    assert part_poster(read(WAYS)) == [0, 2, 5, 8, 9]
    assert part_poster(read(WAYS.removesuffix("> Mind.\n"))) == [0, 2, 5, 8, 8]


def test_each_section_stands_on_a_panel_and_its_heading_on_the_next_band() -> None:
    """The third is the poster: as wide as both columns, with its pictures side by side."""
    marks = marks_of_rules({**LOOK, "art/common/poster.svg": SVG.format(99)})
    grounds = [one for one in marks if isinstance(one, Rect) and one.paint.fill == "#FAF9FC"]
    bands = [one.name for one in marks if isinstance(one, Picture) and one.name.startswith("common/")]
    assert bands == ["common/section", "common/section-2", "common/poster"]
    assert [one.width for one in grounds] == [89_500 + 2 * SIDE, 89_500 + 2 * SIDE, 186_000 + 2 * SIDE]


def test_without_a_band_there_are_no_panels() -> None:
    assert not [one for one in marks_of_rules({}) if isinstance(one, Rect) and one.paint.fill == "#FAF9FC"]


def test_bands_of_a_game_without_sections_are_unused() -> None:
    """Of start-here, which Planche writes, there are two at least."""
    with tiny({**GAME, **LOOK, "art/common/section-3.svg": SVG.format(62)}) as root:
        assert [found["file"] for found in findings(root, only="art/unused")] == []
    with tiny({**GAME, **LOOK, "art/common/section-4.svg": SVG.format(62)}) as root:
        assert [found["file"] for found in findings(root, only="art/unused")] == ["content/g/art/common/section-4.svg"]


def test_a_poster_that_no_page_has_room_for_is_a_section_as_others_are() -> None:
    words = "Some words about how this is won, and what else is to be said of it here. " * 14
    tall = "## Ways\n\n" + "".join(f'### Way {n}\n\n![](art:one "page")\n\n{words}{n}\n\n' for n in range(8))
    with tiny({**GAME, **LOOK, "rules.md": f"# Rules\n\n{tall}"}) as root:
        assert findings(root, only="text/") == []
    kit = draw({**GAME, **LOOK, "rules.md": f"# Rules\n\n{tall}"}, Setting(parse_paper("A4")))
    widths = {
        one.width
        for page in kit.file("rules").pages
        for one in marks_in(kit.faces[page.face].marks)
        if isinstance(one, Rect) and one.paint.fill == "#FAF9FC"
    }
    assert widths == {89_500 + 2 * SIDE}


def test_a_band_of_posters_without_any_is_unused() -> None:
    poster = {"art/common/poster.svg": SVG.format(99)}
    for rules, unused in ((RULES, []), (RULES.replace(WAYS, ""), ["content/g/art/common/poster.svg"])):
        with tiny({**GAME, **LOOK, **poster, "rules.md": f"{rules}\n![](art:one) ![](art:two)\n"}) as root:
            assert [found["file"] for found in findings(root, only="art/unused")] == unused


def test_words_before_the_first_heading_are_read_on_the_paper() -> None:
    body = "{font: Nunito, size: 9.5, colour: white}"
    styles = "".join(f"    {name}: {body}\n" for name in ("page-body", "page-heading"))
    yaml = game(more=f'rules: rules.md\ntheme:\n  colours: {{panel: "#101010"}}\n  styles:\n{styles}')
    for rules, is_told in (("# R\n\nWhite.\n\n## A\n\nb\n", True), ("# R\n\n## A\n\nb\n", False)):
        with tiny({**LOOK, "game.yaml": yaml, "rules.md": rules}) as root:
            found = "".join(one["message"] for one in findings(root, only="rules/pale"))
        assert ("content/g/rules.md:3" in found) == is_told


# pages


def strip(height: int, section: int = 0, **others: bool) -> Strip:
    return Strip(height * MM, 3 * PAD, is_kept=False, marks=(), section=section, **others)  # type: ignore[arg-type]


def across(height: int) -> Strip:
    part = Strip(height * MM, 0, is_kept=False, marks=(), section=9)
    whole = lay_pages((), [part], PAGE._replace(columns=1), FOOTER)[0].strips[0]
    return Strip(height * MM, 3 * PAD, is_kept=False, marks=(), section=9, parts=(whole._replace(x=0, y=0),))


def tops(page: PlacedPage) -> list[float]:
    return [one.y / MM for one in page.strips]


def test_panels_of_columns_end_alike() -> None:
    """Those of a page that is full at its foot; what is left is shared out below headings, up to a little."""
    (page, other) = lay_pages((), [strip(20, 1), strip(10, 1), strip(40, 2), strip(10, 2)], PAGE, FOOTER)
    assert [(panel.section, panel.box.y, panel.box.y + panel.box.height) for panel in page.panels] == [
        (1, 5 * MM - PAD, 50 * MM + PAD),
        (2, 5 * MM - PAD, 50 * MM + PAD),
    ]
    assert [panel.section for panel in other.panels] == [2]


def test_what_goes_across_stands_below_balanced_columns_if_there_is_room() -> None:
    gap = 3 * PAD / MM
    (page,) = lay_pages((), [strip(10, 1), strip(10, 2), across(20)], PAGE, FOOTER)
    assert tops(page) == [5, 5, 15 + gap]
    first, second = lay_pages((), [strip(30, 1), strip(30, 2), across(20), strip(9, 3)], PAGE, FOOTER)
    assert (tops(first), tops(second)) == ([5, 5], [5, 25 + gap])


def test_a_section_that_goes_on_has_a_slim_band_and_room_for_it() -> None:
    """No words reach into that, those of a table's head neither."""
    body = [Strip(13 * MM, 500, is_kept=False, marks=()) for _ in range(6)]
    table = Strip(13 * MM, 0, is_kept=False, marks=(), head=Strip(4 * MM, 0, is_kept=True, marks=()))
    strips = list(set_apart([*body, table], [1] * 7, 2))
    page, other = lay_pages((), strips, PAGE, FOOTER)
    assert [panel.band > SLIM for panel in (*page.panels, *other.panels)] == [True, False, False]
    for panel, placed, row in ((page.panels[1], page.strips, strips[3]), (other.panels[0], other.strips, strips[6])):
        head = row.head
        assert head
        at = 1 + next(n for n, one in enumerate(placed) if one.strip == head._replace(is_again=True))
        words = head.height - (SLIM - PAD + BELOW_BAND)  # of what stands above a table's rows
        assert (panel.band, placed[at].y - words) == (SLIM, panel.box.y + SLIM + BELOW_BAND)


def test_no_heading_is_parted_from_its_words_below_a_poster() -> None:
    """Where there is no room for both, they stand on the next page."""
    heading = strip(8, 1)._replace(is_kept=True, is_band=True)
    first, second = lay_pages((), [across(25), heading, strip(12, 1), strip(12, 1), strip(12, 1)], PAGE, FOOTER)
    assert [one.strip.section for one in first.strips] == [9]
    assert [one.strip.is_band for one in second.strips] == [True, False, False, False]


@pytest.mark.parametrize(("lines", "is_torn"), [(MOST_WHOLE, False), (MOST_WHOLE + 1, True)])
def test_short_blocks_are_not_torn_apart_on_panels(lines: int, is_torn: bool) -> None:
    counts = [1, 3, lines, 2]
    strips = [Strip(MM, 0, is_kept=False, marks=()) for _ in range(sum(counts))]
    kept = [one.is_kept for one in set_apart(strips, counts, 1)]
    assert kept == [False, True, True, False, *[not is_torn] * (lines - 1), False, True, False]


def test_bands_and_grounds_keep_apart() -> None:
    assert 3 * PAD >= PAD + APART + PAD
    assert BELOW_BAND > 0
