"""Markdown to pages: what each block becomes, and that nothing is lost, torn or set over something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planche.content.rules import markdown, parse_rules
from planche.findings import Span
from planche.flow import CHECKS
from planche.flow.blocks import Block, Paragraph, Step, TableBlock
from planche.flow.columns import GAP, PageLayout, paginate
from planche.flow.markdown import read_blocks
from planche.flow.setting import set_blocks, set_title
from planche.flow.strips import Strip
from planche.flow.tables import column_widths
from planche.flow.words import PageMaterials, WordSetter
from planche.game.theme import Style, Theme
from planche.marks.vocabulary import ARTIFACT, Face, Group, Mark, Paint, Picture, Rect, TextBlock
from planche.source import Folder
from planche.typeset.compose import Composer
from planche.typeset.fonts import FontBook, load_fonts
from planche.typeset.inline import Icon, Inline, Run
from tests.pictures import PictureShapes

ROOT = Path(__file__).resolve().parents[2]
MM = 1000
STYLES = {
    "page-title": Style("Baloo 2", 25),
    "page-heading": Style("Baloo 2", 13),
    "page-subheading": Style("Baloo 2", 10),
    "page-body": Style("Nunito", 9.5, 1.32),
    "page-cell": Style("Nunito", 8.5, 1.22),
    "page-caption": Style("Nunito", 8, italic=True, align="center"),
}
THEME = Theme({"ink": "#000000", "tint": "#eeeeee", "rule": "#aaaaaa", "black": "#000000", "white": "#ffffff"}, STYLES)
PICTURES = PictureShapes({"emblem": 2.0, "map": 1.0, "icon-star": 1.0})
FACES = {"ace": Face(63 * MM, 88 * MM, 0, (Rect(0, 0, 1, 1, 0, Paint()),)), "board": Face(200 * MM, 100 * MM, 0, ())}
A4 = PageLayout(210 * MM, 297 * MM, 15 * MM, 2)
COLUMN = A4.column


# words of blocks, in short


def shown(content: Sequence[Inline]) -> str:
    """Inline content as rich text again."""
    parts = []
    for item in content:
        if isinstance(item, Run):
            mark = "**" * item.bold + "*" * item.italic
            parts.append(mark + item.text + mark[::-1])
        else:
            parts.append(f":{item.name}:" if isinstance(item, Icon) else "/")
    return "".join(parts)


def blocks(text: str) -> list[str]:
    """The blocks of a page that is right, one a line."""
    found, findings = read_blocks(text, "rules.md", ())
    assert not findings
    return [brief(block) for block in found]


def brief(block: Block) -> str:
    if isinstance(block, Paragraph):
        return f"{block.kind}{block.depth or ''} {block.label}|{shown(block.content)}"
    if isinstance(block, TableBlock):
        return f"table {','.join(block.align)} " + " / ".join("|".join(map(shown, row)) for row in block.rows)
    if isinstance(block, Step):
        return f"step {block.label} {brief(block.picture)} | {shown(block.words)}"
    return f"{block.scheme} {','.join(block.names)} {shown(block.caption)}"


def problems(rules: str) -> list[str]:
    """What is wrong with a page of rules, as "line:column id"."""
    text, spans = markdown(parse_rules(rules, "rules.md", "rules"))
    found, findings = read_blocks(text, "rules.md", spans)
    told = (*findings, *set_blocks(found, COLUMN, materials()).findings)
    return [f"{finding.span} {finding.id}".removeprefix("rules.md:") for finding in told]


@cache
def fonts() -> FontBook:
    return load_fonts(Folder(ROOT))


def materials() -> PageMaterials:
    return PageMaterials(THEME, Composer(fonts(), THEME, "en"), PICTURES, FACES.get, "rules.md")


# reading


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# A\n## B\n### C\n#### D", ["h1 |A", "h2 |B", "h3 |C", "h3 |D"]),
        ("a\nb\n\nc", ["p |a b", "p |c"]),
        ("a  \nb", ["p |a/b"]),
        ("**a *b*** c", ["p |**a *****b*** c"]),
        ("a :star: b", ["p |a :icon-star: b"]),
        ("a &lt;b&gt; &amp; \\*c\\*", ["p |a <b> & *c*"]),
        ("- a\n- b\n\n  more\n  - c", ["li •|a", "li •|b", "li |more", "li1 •|c"]),
        ("3. a\n3. b", ["li 3.|a", "li 4.|b"]),
        ("0. a", ["li 0.|a"]),
        ("1. a\n   1. b\n   2. c\n2. d", ["li 1.|a", "li1 1.|b", "li1 2.|c", "li 2.|d"]),
        ("> a\n> b\n\nc", ["quote |a b", "p |c"]),
        ("| a | **b** |\n|:-:|--:|\n| c | d |\n| e ||", ["table center,right a|**b** / c|d / e|"]),
        ("![Caption *x*](face:a,b)", ["face a,b Caption *x*"]),
        ("![](art:emblem) ![](art:map)", ["art emblem ", "art map "]),
        ("[a]: b", ["p |[a]: b"]),
        ("<!-- note -->\n\na <!-- note --> b", ["p |a  b"]),
    ],
)  # fmt: skip
def test_blocks(text: str, found: list[str]) -> None:
    assert blocks(text) == found


PAGE = "# A\n\n## B\n\na.\n\n"


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ("# Title\n\ntext **b** :star:\n\n![](face:ace)\n\n![](art:map)\n", []),
        ("a\n\n<table>", ["3:1 rules/markup"]),
        ("a\n\nb <br> c", ["3:1 rules/markup"]),
        ("a\n\n- b `code`", ["3:3 rules/markup"]),
        ("```\ncode\n```", ["1:1 rules/markup"]),
        ("a\n\n[b](http://c)", ["3:1 rules/markup"]),
        ("a\n\n<http://c>", ["3:1 rules/markup"]),
        ("a\n\n---\n\nb", ["3:1 rules/markup"]),
        ("a\n\n![](map.png)", ["3:3 rules/markup"]),
        ("a\n\n![map](http://x/map.png)", ["3:3 rules/markup"]),
        ("a\n\n![](face:)", ["3:3 rules/markup"]),
        ("a\n\nlook ![](art:map) here", ["3:1 rules/markup"]),
        ("| a | `b` |\n|---|---|\n| c | <i>d</i> |", ["1:1 rules/markup", "3:1 rules/markup", "3:1 rules/markup"]),
        ("a\n\n![](face:nope,ace)", ["3:3 reference/piece"]),
        ('a\n\n![](face:ace "wide")', ["3:3 rules/markup"]),
        ('a\n\n![](face:ace "4 mm")', ["3:3 rules/markup"]),
        ('a\n\n![](face:ace "201 mm")', ["3:3 rules/markup"]),
        ("a\n\n![Caption](face:nope)", ["3:3 reference/piece"]),
        ("a\n\n![](art:nope)", ["3:3 reference/art"]),
        ("a\n\nb :stra: c", ["3:1 reference/art"]),
        ("| a |\n|---|\n| :stra: |", ["3:1 reference/art"]),
        ("a\n\n![:stra:](face:ace)", ["3:3 reference/art"]),
        ("a\n\n> b \ud55c", ["3:3 text/missing-glyph"]),
        (f"{PAGE}The end\n\nb.\n\n## C\n\nc.", ["7:1 rules/markup"]),  # a heading that lost its marks
        (f"{PAGE}- a\n\nThe end\n\n1. b\n\n## C", ["9:1 rules/markup"]),
        (f"{PAGE}The end.\n\nb.\n\n## C", []),
        (f"{PAGE}The end:\n\n- b\n\n## C", []),
        (f"{PAGE}The **end**\n\nb.\n\n## C", []),
        (f"{PAGE}One two three four five six seven\n\nb.\n\n## C", []),
        (f"{PAGE}> The end\n\nb.\n\n## C", []),
        (f"{PAGE}The end\n\n## C", []),  # nothing stands below it
        (f"{PAGE}The end\n\nb.", []),  # which is no page of several parts
        ("# A\n\n## B\n\nThe end\n\nb.\n\n## C", []),  # it stands below a heading
    ],
)
def test_what_is_wrong(rules: str, found: list[str]) -> None:
    assert problems(rules) == found


def test_a_word_wider_than_its_column_is_told() -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitän" * 2
    assert problems(f"a\n\n{word}") == ["3:1 text/overflow"]
    assert problems(f"| {word} | {word} |\n|---|---|") == ["1:1 text/overflow", "1:1 text/overflow"]


@pytest.mark.parametrize(
    ("columns", "rows", "told"),
    [
        (3, 1, ["1:1 text/overflow"] * 3),  # a word each, which can be told by itself
        (4, 1, ["1:1 text/overflow"]),
        (2, 20, ["9:1 text/overflow"]),  # where the widest word stands
        (40, 40, ["9:1 text/overflow"]),
    ],
)
def test_a_table_of_too_many_wide_cells_is_told_once(columns: int, rows: int, told: list[str]) -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    lines = ["| " + " | ".join([word if rows < 3 or line != 7 else word * 2] * columns) + " |" for line in range(rows)]
    head, *rest = lines
    assert problems("\n".join((head, "|---" * columns + "|", *rest))) == told


def test_a_text_inside_a_text_has_its_own_place() -> None:
    """`{{ game.title }}` on a page of rules: a finding names game.yaml, and behind it the page again."""
    spans = (Span("rules.md", 3, 1), Span("game.yaml", 1, 8))
    ((block,), _) = read_blocks("\ufdd00\ufdd1a **\ufdd01\ufdd1b\ufdd0\ufdd1** c", "rules.md", spans)
    assert isinstance(block, Paragraph)
    assert [(r.text, str(r.span)) for r in block.content if isinstance(r, Run)] == [
        ("a ", "rules.md:3:1"),
        ("b", "game.yaml:1:8"),
        (" c", "rules.md:3:1"),
    ]


# setting


def placed(marks: Sequence[Mark], x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Mark]]:
    """Marks that are no groups, with where their groups put them; faces of figures as one."""
    for mark in marks:
        if isinstance(mark, Group) and mark.matrix is not None and mark.matrix[:4] == (1, 0, 0, 1):
            yield from placed(mark.marks, x + mark.matrix[4], y + mark.matrix[5])
        elif isinstance(mark, Group) and mark.tags and mark.matrix is None:
            yield from placed(mark.marks, x, y)
        elif isinstance(mark, Group) and mark.matrix is not None:
            yield x + mark.matrix[4], y + mark.matrix[5], mark
        else:
            yield x, y, mark


def words(marks: Sequence[Mark]) -> list[str]:
    """The words of marks, in order, soft hyphens taken out."""
    lines = [line for _, _, mark in placed(marks) if isinstance(mark, TextBlock) for line in mark.lines]
    text = " ".join("".join(run.text for run in line.runs) for line in lines)
    return text.replace("\u00ad ", "").split()


def strips(text: str, width: int = COLUMN) -> list[Strip]:
    found, _ = read_blocks(text, "rules.md", ())
    return list(set_blocks(found, width, materials()).strips)


LOREM = "the quick brown fox jumps over the lazy dog " * 5


def test_each_line_is_a_strip_of_its_own() -> None:
    found = strips(LOREM)
    assert len(found) > 3
    assert [strip.is_kept for strip in found] == [True, *[False] * (len(found) - 3), True, False]
    assert [word for strip in found for word in words(strip.marks)] == LOREM.split()


def test_every_icon_stands_in_one_line() -> None:
    text = "word :star: " * 60
    icons = [
        icon
        for strip in strips(text)
        for _, _, m in placed(strip.marks)
        if isinstance(m, TextBlock)
        for icon in m.icons
    ]
    assert len(icons) == 60
    for strip in strips(text):
        for _, y, mark in placed(strip.marks):
            assert isinstance(mark, TextBlock)
            assert all(y + icon.y + icon.height <= strip.height * 1.2 for icon in mark.icons)
            assert all(y + icon.y >= 0 for icon in mark.icons)


@pytest.mark.parametrize("count", [1, 9, 12, 120])
def test_numbers_of_items_never_touch_their_words(count: int) -> None:
    composer = materials().composer
    found, _ = read_blocks("".join(f"{n}. word\n" for n in range(1, count + 1)), "rules.md", ())
    body = set_blocks(found, COLUMN, materials())
    lefts = set()
    for strip in body.strips:
        (label_x, _, label), (text_x, _, text) = list(placed(strip.marks))
        assert isinstance(text, TextBlock)
        assert isinstance(label, TextBlock)
        end = label_x + composer.natural_width(
            composer.boxes((Run(label.lines[0].runs[0].text, bold=True),), STYLES["page-body"]), 9.5
        )
        assert end < text_x
        lefts.add(text_x)
    assert len(lefts) == 1
    assert not body.findings


WORDS = st.sampled_from(["a", "some words", "Word", "a longer cell that wraps over lines", "Wörterverbindung"])
CELLS = st.lists(WORDS, min_size=1, max_size=4)


@settings(max_examples=60, deadline=None)
@given(CELLS, st.lists(CELLS, max_size=4), st.sampled_from([40 * MM, COLUMN, 180 * MM]))
def test_columns_of_tables_never_overlap(head: list[str], rows: list[list[str]], width: int) -> None:
    rows = [[*row, "", "", ""][: len(head)] for row in rows]
    text = "\n".join("| " + " | ".join(cells) + " |" for cells in (head, ["---"] * len(head), *rows))
    composer = materials().composer
    found, _ = read_blocks(text, "rules.md", ())
    set_rows, findings, *_ = set_blocks(found, width, materials())
    assume(not findings)
    columns = [[x for x, _, mark in placed(strip.marks) if isinstance(mark, TextBlock)] for strip in set_rows]
    assert all(lefts == columns[0] for lefts in columns)
    for number, strip in enumerate(set_rows):
        blocks = [(x, mark) for x, _, mark in placed(strip.marks) if isinstance(mark, TextBlock)]
        for (x, mark), limit in zip(blocks, [*columns[0][1:], width]):
            for line in mark.lines:
                content = (Run("".join(run.text for run in line.runs), bold=not number),)
                boxes = composer.boxes(content, STYLES["page-cell"])
                assert x + composer.natural_width(boxes, 8.5) <= limit
    assert Counter(word for strip in set_rows for word in words(strip.marks)) == Counter(
        " ".join(map(" ".join, (head, *rows))).split()
    )


@pytest.mark.parametrize("count", [1, 2, 4, 5, 12, 60])
def test_faces_of_a_figure_stand_side_by_side(count: int) -> None:
    found = strips(f"![](face:{','.join(['ace', 'ace'] * count)})")
    rows = [[(x, m.matrix[0]) for x, _, m in placed(s.marks) if isinstance(m, Group) and m.matrix] for s in found]
    assert sum(map(len, rows)) == 2 * count
    for row in rows:
        ends = [x + scale * 63 * MM for x, scale in row]
        assert row[0][0] >= 0
        assert ends[-1] <= COLUMN
        assert all(x > end for end, (x, _) in zip(ends, row[1:]))
        assert all(end - x > 10 * MM for end, (x, _) in zip(ends, row))


def test_pictures_of_a_figure_stand_side_by_side() -> None:
    (strip,) = strips("![](art:emblem,map)")
    boxes = [(x + m.x, m.width, m.height) for x, _, m in placed(strip.marks) if isinstance(m, Picture)]
    assert boxes == [(18_250, 32_000, 16_000), (52_250, 16_000, 16_000)]
    assert boxes[-1][0] + boxes[-1][1] <= COLUMN


def test_a_wide_picture_is_no_wider_than_its_column() -> None:
    (strip,) = strips("![](art:emblem)", 20 * MM)
    assert [(m.x, m.width, m.height) for _, _, m in placed(strip.marks) if isinstance(m, Picture)] == [
        (0, 20_000, 10_000)
    ]


def widths_of(text: str) -> list[float]:
    """How wide the faces and pictures of a figure are shown, in mm."""
    found = (mark for strip in strips(text) for _, _, mark in placed(strip.marks))
    widths = []
    for mark in found:
        if isinstance(mark, Picture):
            widths.append(mark.width / MM)
        elif isinstance(mark, Group) and mark.matrix:
            widths.append(round(mark.matrix[0] * 63, 2))
    return widths


@pytest.mark.parametrize(
    ("figure", "widths"),
    [
        ('![](face:ace "30 mm")', [30]),
        ('![](face:ace,ace "30mm")', [30, 30]),
        ('![](face:ace,ace,ace "90 mm")', [round((COLUMN / MM - 4) / 3, 2)] * 3),
        ('![](art:map "24 mm")', [24]),
        ('![](art:emblem,map "24 mm")', [24, 12]),
    ],
)
def test_a_figure_is_as_wide_as_the_page_says_if_there_is_room(figure: str, widths: list[float]) -> None:
    assert widths_of(figure) == pytest.approx(widths, abs=0.01)


def test_a_caption_stays_with_its_figure() -> None:
    assert [strip.is_kept for strip in strips("![Caption](face:ace)")] == [True, False]


# pages


def a_strip(number: int, height: int, before: int = 0, is_kept: bool = False) -> Strip:
    return Strip(height * MM, before * MM, is_kept, (Rect(number, 0, COLUMN, height * MM, 0, Paint()),))


Spot = tuple[int, int, float, float, int]


def laid(found: Sequence[Strip], title: Sequence[Strip] = ()) -> list[Spot]:
    """Each strip as (number, page, left, top, height), in the order of the pages."""
    return [
        (mark.x, page, x, y, mark.height)
        for page, marks in enumerate(paginate(title, found, A4, 6 * MM))
        for x, y, mark in placed(marks)
        if isinstance(mark, Rect)
    ]


ROOM = A4.height - 2 * A4.margin - 6 * MM
SIZES = st.lists(st.tuples(st.integers(1, 60), st.integers(0, 8), st.booleans()), max_size=60)


@given(SIZES)
def test_every_strip_is_printed_once_and_in_its_column(sizes: list[tuple[int, int, bool]]) -> None:
    found = [a_strip(number, *size) for number, size in enumerate(sizes)]
    spots = laid(found)
    assert [spot[0] for spot in spots] == list(range(len(found)))
    lefts = {A4.margin, A4.margin + COLUMN + GAP}
    ends: dict[tuple[int, float], float] = {}
    for _, page, x, y, height in spots:
        assert x in lefts
        assert A4.margin <= y
        assert y + height <= A4.margin + ROOM
        assert y >= ends.get((page, x), 0)
        ends[page, x] = y + height


@given(SIZES)
def test_what_is_kept_together_stays_on_its_column(sizes: list[tuple[int, int, bool]]) -> None:
    found = [a_strip(number, *size) for number, size in enumerate(sizes)]
    runs = [sum(s.height + s.before for s in run) for run in kept_runs(found)]
    assume(max(runs, default=0) <= ROOM)
    columns = {spot[0]: spot[1:3] for spot in laid(found)}
    for number, strip in enumerate(found[:-1]):
        if strip.is_kept:
            assert columns[number] == columns[number + 1]


def kept_runs(found: Sequence[Strip]) -> Iterator[list[Strip]]:
    run: list[Strip] = []
    for strip in found:
        run.append(strip)
        if not strip.is_kept:
            yield run
            run = []
    if run:
        yield run


def test_columns_of_the_last_page_are_balanced() -> None:
    spots = laid([a_strip(number, 5) for number in range(30)])
    assert Counter(x for _, _, x, _, _ in spots) == {A4.margin: 15, A4.margin + COLUMN + GAP: 15}


def test_a_heading_goes_with_its_text_even_when_columns_are_balanced() -> None:
    columns = {spot[0]: spot[2] for spot in laid([a_strip(0, 8, is_kept=True), a_strip(1, 5)])}
    assert columns[0] == columns[1]


def test_a_long_table_goes_over_pages() -> None:
    text = "| n | words |\n|---|---|\n" + "".join(f"| {n} | row |\n" for n in range(200))
    pages = paginate((), strips(text), A4, 6 * MM)
    assert len(pages) > 1
    assert [word for page in pages for word in words(page) if word.isdigit()] == [str(n) for n in range(200)]


def test_the_title_stands_across_the_first_page() -> None:
    title = [a_strip(99, 20)]
    spots = laid([a_strip(number, 50) for number in range(12)], title)
    assert spots[0] == (99, 0, A4.margin, A4.margin, 20 * MM)
    assert min(y for number, page, _, y, _ in spots if page == 0 and number != 99) == A4.margin + 24 * MM


def titled(text: str) -> tuple[list[Strip], list[str]]:
    """The title's strips, and the blocks that are left."""
    found, _ = read_blocks(text, "rules.md", ())
    head, rest = set_title(found, A4, materials())
    return list(head.strips), [brief(block) for block in rest]


def test_a_picture_behind_the_heading_stands_at_its_right() -> None:
    head, rest = titled("# Title\n\n![](art:emblem)\n\nWords.")
    (strip,) = head
    (picture,) = [mark for _, _, mark in placed(strip.marks) if isinstance(mark, Picture)]
    assert (picture.name, picture.x + picture.width, picture.height) == ("emblem", 180 * MM, strip.height)
    assert rest == ["p |Words."]


def test_a_picture_of_which_the_caption_is_the_heading_stands_in_its_place() -> None:
    """A screen reader hears the heading from it; the picture behind it stands at its right as before."""
    head, rest = titled("# Ti *tle*\n\n![Ti tle](art:emblem)\n\n![](art:map)\n\nWords.")
    (strip,) = head
    logo, beside = [mark for _, _, mark in placed(strip.marks) if isinstance(mark, Picture)]
    assert (logo.name, logo.x, logo.width, logo.height) == ("emblem", 0, 34 * MM, 17 * MM)
    assert (beside.name, beside.x + beside.width, beside.height) == ("map", 180 * MM, 16 * MM)
    (said, hidden) = [mark.tags for mark in strip.marks if isinstance(mark, Group)]
    assert [(tag.role, tag.words) for tag in said] == [("H1", "Ti tle"), ("Icon", "Ti tle")]
    assert (hidden, rest) == (ARTIFACT, ["p |Words."])


def test_the_picture_beside_a_title_is_as_wide_as_it_says_but_no_wider_than_half_a_page() -> None:
    for width, wide in (("50", 50), ("120", 90)):
        head, _ = titled(f'# Title\n\n![](art:emblem "{width} mm")')
        (strip,) = head
        (picture,) = [mark for _, _, mark in placed(strip.marks) if isinstance(mark, Picture)]
        assert (picture.width, strip.height) == (wide * MM, wide * MM // 2)


@pytest.mark.parametrize("text", ["# Title\n\nWords.", "# Title\n\n![](face:ace)\n\nWords.", "Words."])
def test_other_pages_begin_with_their_heading_alone(text: str) -> None:
    head, rest = titled(text)
    assert not any(isinstance(mark, Picture) for strip in head for _, _, mark in placed(strip.marks))
    assert rest[-1] == "p |Words."


def test_narrow_columns_keep_their_width_beside_a_wide_one() -> None:
    found, _ = read_blocks("| n | words |\n|---|---|\n| one two | " + "long words " * 30 + "|\n", "rules.md", ())
    (table,) = found
    assert isinstance(table, TableBlock)
    setter = WordSetter(materials())
    widths = column_widths(setter, table, 86 * MM, STYLES["page-cell"])
    assert widths[0] == setter.natural_width(table.rows[1][0], STYLES["page-cell"]) + 2 * MM
    assert sum(widths) <= 86 * MM


def test_an_empty_page_is_a_page() -> None:
    assert paginate((), (), A4, 6 * MM) == [()]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(["# Head", "## Sub", LOREM, "- item\n- item two", "1. one\n2. two", "> quote",
                                 "| a | b |\n|---|---|\n| c | d |", "text **bold** *it*"]), max_size=30))  # fmt: skip
def test_every_word_of_a_page_is_printed_once(parts: list[str]) -> None:
    found = strips("\n\n".join(parts))
    pages = paginate((), found, A4, 6 * MM)
    printed = Counter(word for page in pages for word in words(page))
    assert printed == Counter(word for strip in found for word in words(strip.marks))
    wanted = Counter(w for w in " ".join(parts).replace("*", "").split() if w.strip("#->|.1234567890"))
    assert Counter({w: n for w, n in printed.items() if w.strip("•.1234567890")}) == wanted


@settings(max_examples=150, deadline=None)
@given(st.text("ab *_`#>-+1.|!()[]<>&:\\\n\ufdd00\ufdd1{}", max_size=60))
def test_anything_is_blocks_or_findings(text: str) -> None:
    for source in (text, markdown(parse_rules(text, "rules.md", "rules"))[0]):
        found, findings = read_blocks(source, "rules.md", (Span("rules.md", 1),))
        set_blocks(found, COLUMN, materials())
        assert all(finding.id in ("rules/markup", "text/marks") for finding in findings)


def test_every_check_has_its_page() -> None:
    assert all("Example:" in check.manual and "Mend it:" in check.manual for check in CHECKS)
