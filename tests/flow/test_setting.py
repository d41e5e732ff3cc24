"""Blocks of a page, set in letters of whole millimetres: every strip and mark where it is reckoned to be.

Letters of the body are 2 mm wide on lines of 4 mm, those of cells and captions 1.5 mm on lines of 3 mm. A baseline
lies about three quarters down its line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import dedent

import pytest

from planche.findings import Span
from planche.flow import captioned
from planche.flow.blocks import FigureBlock, FigureScheme, Paragraph, TableBlock
from planche.flow.columns import PageLayout
from planche.flow.markdown import read_blocks
from planche.flow.setting import SetStrips, set_blocks, set_title
from planche.flow.tables import column_widths
from planche.flow.words import WordSetter
from planche.game import Style
from planche.imposition import MM
from planche.marks import Group, Mark, Paint, Rect, TextBlock
from planche.typeset import Break, Icon, Run
from tests.flow.described import FACES, THEME, described, materials, strips, untagged


def lines(golden: str) -> list[str]:
    return dedent(golden).strip("\n").splitlines()


# paragraphs of all kinds


def test_headings_and_paragraphs() -> None:
    """Above them 0, 0.6, 0.45 and 0.35 of their own lines."""
    assert described(strips("# A\n## B\n### C\n#### D\ntext", 80)) == lines("""
        8 +0 kept
          group 1 0 0 1 0 0
            text 0,5.933 'A' CourierPrime-Regular.ttf 18.9pt #000000
        6 +3.6 kept
          group 1 0 0 1 0 0
            text 0,4.45 'B' CourierPrime-Regular.ttf 14.17pt #000000
        5 +2.25 kept
          group 1 0 0 1 0 0
            text 0,3.467 'C' CourierPrime-Regular.ttf 9.45pt #000000
        5 +2.25 kept
          group 1 0 0 1 0 0
            text 0,3.467 'D' CourierPrime-Regular.ttf 9.45pt #000000
        4 +1.4
          group 1 0 0 1 0 0
            text 0,2.967 'text' CourierPrime-Regular.ttf 9.45pt #000000
    """)


def test_lines_of_a_paragraph_are_kept_two_by_two_at_its_ends() -> None:
    """Twelve letters a line. No line of one stands alone at the foot or at the head of a column."""
    assert described(strips("one two three four five six seven", 24), of_words_alone=True) == lines("""
        4 +1.4 kept
          group 1 0 0 1 0 0
            text 0,2.967 'one two'
        4 +0
          group 1 0 0 1 0 -4
            text 0,6.967 'three'
        4 +0 kept
          group 1 0 0 1 0 -8
            text 0,10.967 'four five'
        4 +0
          group 1 0 0 1 0 -12
            text 0,14.967 'six seven'
    """)
    kept = [[strip.is_kept for strip in strips(" ".join(["words"] * n), 12)] for n in (1, 2, 3)]
    assert kept == [[False], [True, False], [True, True, False]]


def test_items_stand_in_by_their_depth() -> None:
    """Half a millimetre, 4 mm for each list around them, and 4 mm for a bullet."""
    assert described(strips("- one two\n- b\n\n  more\n  - c\n", 16), of_words_alone=True) == lines("""
        4 +0.72 kept
          group 1 0 0 1 0.5 0
            text 0,2.967 '•'
          group 1 0 0 1 4.5 0
            text 0,2.967 'one'
        4 +0
          group 1 0 0 1 4.5 -4
            text 0,6.967 'two'
        4 +0.72
          group 1 0 0 1 0.5 0
            text 0,2.967 '•'
          group 1 0 0 1 4.5 0
            text 0,2.967 'b'
        4 +0.72 kept
          group 1 0 0 1 4.5 0
            text 0,2.967 'more'
        4 +0.72
          group 1 0 0 1 4.5 0
            text 0,2.967 '•'
          group 1 0 0 1 8.5 0
            text 0,2.967 'c'
    """)


def test_items_stand_in_by_the_widest_number_of_their_list() -> None:
    """Three letters for `10.`, a millimetre between and a tenth for rounding; numbers are bold."""
    found = described(strips("8. a\n9. b\n10. c\n", 80))
    assert found[:5] == lines("""
        4 +0.72 kept
          group 1 0 0 1 0.5 0
            text 0,2.967 '8.' CourierPrime-Bold.ttf 9.45pt #000000
          group 1 0 0 1 7.599 0
            text 0,2.967 'a' CourierPrime-Regular.ttf 9.45pt #000000
    """)
    assert [line for line in found if line.startswith("  group")] == [found[1], found[3]] * 3
    assert described(strips("8. a\n9. b\n", 80))[3] == "  group 1 0 0 1 5.6 0"


def test_a_quotation_stands_on_a_tinted_ground() -> None:
    """3 mm inside it, half a millimetre higher: letters have room above them."""
    assert described(strips("> one two three", 30), of_words_alone=True) == lines("""
        13 +2.4
          rect 0,0 30 x 13 radius 2 fill #eeeeee
          group 1 0 0 1 3 2.5
            text 0,2.967 'one two'
            text 0,6.967 'three'
    """)


def test_icons_go_with_their_line() -> None:
    found = strips("a :star: b c d :star:", 16)
    icons = [[icon.name for mark in _blocks(strip.marks) for icon in mark.icons] for strip in found]
    assert icons == [["icon-star"], ["icon-star"]]
    baselines = [[line.baseline for mark in _blocks(strip.marks) for line in mark.lines] for strip in found]
    assert baselines == [[2967, 2967], [6967]], "the words before an icon and those behind it"


def _blocks(marks: Iterable[Mark]) -> Iterator[TextBlock]:
    for mark in marks:
        if isinstance(mark, TextBlock):
            yield mark
        elif isinstance(mark, Group):
            yield from _blocks(mark.marks)


# tables


def test_a_table() -> None:
    """Columns of 3.6 and 6.6 mm with their padding share what is left of 40 mm; rows are padded by 0.6 mm."""
    assert described(strips("| a | b |\n|:-:|--:|\n| c | d e |\n| f | g |\n", 40)) == lines("""
        4.2 +1.5 kept
          rect 0,0 40 x 4.2 radius 0.8 fill #eeeeee
          group 1 0 0 1 1 0.6
            text 7.5,2.225 'a' CourierPrime-Bold.ttf 7.09pt #000000
          group 1 0 0 1 19.5 0.6
            text 18,2.225 'b' CourierPrime-Bold.ttf 7.09pt #000000
        4.2 +0 kept
          group 1 0 0 1 1 0.6
            text 7.5,2.225 'c' CourierPrime-Regular.ttf 7.09pt #000000
          group 1 0 0 1 19.5 0.6
            text 15,2.225 'd e' CourierPrime-Regular.ttf 7.09pt #000000
          path M0,4.2 L40,4.2 stroke #aaaaaa 0.15
        4.2 +0
          group 1 0 0 1 1 0.6
            text 7.5,2.225 'f' CourierPrime-Regular.ttf 7.09pt #000000
          group 1 0 0 1 19.5 0.6
            text 18,2.225 'g' CourierPrime-Regular.ttf 7.09pt #000000
          path M0,4.2 L40,4.2 stroke #aaaaaa 0.15
    """)


def test_cells_stand_in_the_middle_of_their_row() -> None:
    """The second column wraps into two lines: 2 * 3 + 2 * 0.6 mm."""
    assert described(strips("| a | b |\n|---|---|\n| c | dd ee |\n", 11), of_words_alone=True)[6:] == lines("""
        7.2 +0
          group 1 0 0 1 1 2.1
            text 0,2.225 'c'
          group 1 0 0 1 4.6 0.6
            text 0,2.225 'dd'
            text 0,5.225 'ee'
          path M0,7.2 L11,7.2 stroke #aaaaaa 0.15
    """)


WORDS = "aaaaa bbbbbb"  # 12 letters of 1.5 mm, the longest word of 6: 20.1 and 11.1 mm with their padding
LINE = "c d e f g h i j k l"  # 30.6 and 3.6 mm


@pytest.mark.parametrize(
    ("cells", "width", "found"),
    [
        # with room to spare each gets as much of it
        (["a"], 40, [40_000]),
        (["a", WORDS], 40, [11_750, 28_250]),
        (["a", WORDS], 23.7, [3_600, 20_100]),
        # a narrow one keeps its width, the other takes the rest
        (["a", LINE], 30, [3_600, 26_400]),
        ([WORDS, LINE], 40.2, [20_100, 20_100]),
        (["a", WORDS, LINE], 50, [3_600, 20_100, 26_300]),
        (["a", WORDS, LINE], 34.2, [3_600, 15_075, 15_525]),
        # none is narrow: of 40 mm they share what their longest words leave, 25.3 mm, as they need it: as 9 to 27
        ([WORDS, LINE], 40, [17_425, 22_575]),
        # two are narrow, but there is room to keep one only: of 14.2 mm they get 3 each, the widest column the rest
        ([WORDS, WORDS, "c" * 15 + " " + "d" * 15], 61, [14_142, 14_142, 32_714]),
        ([WORDS, WORDS, "c" * 15 + " " + "d" * 15], 64.8, [20_100, 20_100, 24_600]),
        # words alone, and not even those
        ([WORDS, LINE], 14.7, [11_100, 3_600]),
        ([WORDS, LINE], 7.35, [5_550, 1_800]),
    ],
)
def test_the_columns_of_a_table(cells: list[str], width: float, found: list[int]) -> None:
    """In whole micrometres, and never wider together than the page's column."""
    ((table, *_), _) = read_blocks(f"| {' | '.join(cells)} |\n{'|-' * len(cells)}|", "rules.md", ())
    assert isinstance(table, TableBlock)
    widths = column_widths(WordSetter(materials()), table, round(width * MM), THEME.styles["page-cell"])
    assert widths == found
    assert sum(widths) <= round(width * MM)


def test_columns_have_room_for_bold_words() -> None:
    """In a font whose bold letters are wider, as heads are set in."""
    setter, style = WordSetter(materials()), Style("Nunito", 9)
    plain, bold = (
        (setter.natural_width((Run("a Word", bold=is_bold),), style), setter.longest_word((Run("a Word"),), style))
        for is_bold in (False, True)
    )
    composer = materials().composer
    natural = composer.natural_width(composer.boxes((Run("a Word"),), style), 9)
    (word,) = composer.boxes((Run("Word", bold=True),), style)
    assert plain == bold
    assert plain[0] > natural + 200
    assert plain[1] == composer.natural_width([word], 9) + 100


# figures


def test_a_table_of_too_many_wide_cells_says_what_it_takes() -> None:
    """A letter of 1.5 mm, 2 mm of padding and 0.1 mm of air are what a column takes."""
    found, _ = read_blocks("|" + "i|" * 30 + "\n|" + "-|" * 30, "rules.md", ())
    (told,) = set_blocks(found, 60 * MM, materials()).findings
    assert told.message == "a table is 48.0 mm too wide: the longest words of its 30 columns take 108.0 mm of 60.0 mm"
    assert told.hint == "shorten or part them, leave columns out, or part the table"
    assert told.excess == 48.0


def test_a_table_of_one_column_is_too_wide_for_its_words_alone() -> None:
    """A word of 12 letters takes 20.1 mm."""
    found, _ = read_blocks("|iiiiiiiiiiii|\n|-|" + "\n|iiiiiiiiiiii|" * 3, "rules.md", ())
    (told,) = set_blocks(found, 10 * MM, materials()).findings
    assert told.message == "a table is 10.1 mm too wide: the longest words of its column take 20.1 mm of 10.0 mm"
    assert told.hint == "shorten or part them"


def test_faces_stand_side_by_side_in_the_middle() -> None:
    """Each in 19 mm, 2 mm apart: 9.5 mm are left over at both sides of 80 mm. The caption is centred."""
    assert described(strips("![Cap](face:card,map,card)", 80), of_words_alone=True) == lines("""
        28.5 +1.8 kept
          group 0.475 0 0 0.475 9.5 0
            group clipped 0,0 40 x 60 shared
              rect 0,0 1 x 1 fill #123456
            rect 0,0 40 x 60 radius 3 stroke #aaaaaa 0.5
          group 0.095 0 0 0.095 30.5 0
            group clipped 0,0 200 x 100 shared
              rect 0,0 1 x 1 fill #123456
            rect 0,0 200 x 100 radius 3 stroke #aaaaaa 0.5
          group 0.475 0 0 0.475 51.5 0
            group clipped 0,0 40 x 60 shared
              rect 0,0 1 x 1 fill #123456
            rect 0,0 40 x 60 radius 3 stroke #aaaaaa 0.5
        3.6 +0.9
          group 1 0 0 1 0 0
            text 37.75,2.225 'Cap'
    """)


def test_each_face_has_its_own_words_below_it() -> None:
    """Faces of 26.6 and 20 mm, at most half as wide as the row, stand on one line, above words in their middle."""
    assert described(strips("![Cap|It](face:card,map)", 80), of_words_alone=True) == lines("""
        30.2 +1.8
          group 0.443325 0 0 0.443325 5.066 0
            group clipped 0,0 40 x 60 shared
              rect 0,0 1 x 1 fill #123456
            rect 0,0 40 x 60 radius 3 stroke #aaaaaa 0.5
          group 0.2 0 0 0.2 34.932 6.6
            group clipped 0,0 200 x 100 shared
              rect 0,0 1 x 1 fill #123456
            rect 0,0 200 x 100 radius 3 stroke #aaaaaa 0.5
          group 1 0 0 1 0 27.2
            text 11.683,2.225 'Cap'
          group 1 0 0 1 29.866 27.2
            text 23.566,2.225 'It'
    """)
    assert len(strips("![Cap|It](face:card,map,card)", 80)) == 2


@pytest.mark.parametrize(("letters", "told"), [(29, [(1, "7.09pt")]), (46, [(1, "6pt")]), (52, [(2, "7.09pt")])])
def test_a_long_word_below_a_face_gets_smaller_and_a_longer_one_stands_alone(
    letters: int, told: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a face 14 to 18 mm wide are 60 to 64 of 80 left, for letters of 1.5 mm: 46 are smaller, 52 too many."""
    monkeypatch.setattr(captioned, "LEAST_CAPTION", 6)
    found = described(strips(f"![{'w' * letters}|It](face:card,card)", 80))
    sizes = [line.split()[4] for line in found if "ww" in line]
    assert [(sum(line[0] != " " for line in found), size) for size in sizes] == told


def rows(figure: str, width: int) -> list[tuple[str, list[tuple[float, float]]]]:
    """Of each row of a figure its height, space above and whether it is kept; of each face its left and width, in mm.

    Faces are 40 mm wide.
    """
    found: list[tuple[str, list[tuple[float, float]]]] = []
    for strip in strips(figure, width):
        groups = [mark.matrix for mark in untagged(strip.marks) if isinstance(mark, Group) and mark.matrix]
        places = [(matrix[4] / MM, round(matrix[0] * 40, 4)) for matrix in groups]
        found.append((described([strip])[0], places))
    return found


def test_faces_that_are_many_stand_in_rows_that_are_about_as_long() -> None:
    """No face is narrower than 12 mm: of 54 mm there are four in a row, so seven of them stand in two."""
    assert rows(f"![](face:{','.join(['card'] * 7)})", 54) == [
        ("24.999 +1.8 kept", [(0.001, 16.666), (18.667, 16.666), (37.333, 16.666)]),
        ("18 +2", [(0, 12), (14, 12), (28, 12), (42, 12)]),
    ]
    assert [len(places) for _, places in rows(f"![](face:{','.join(['card'] * 4)})", 53)] == [2, 2]
    assert [len(places) for _, places in rows(f"![](face:{','.join(['card'] * 4)})", 54)] == [4]
    assert rows("![](face:card)", 10) == [("15 +1.8", [(0, 10)])]


def test_a_high_face_gets_narrower() -> None:
    """A face of 10 x 100 mm in a place of 20 mm: no higher than 35 mm, so 3.5 mm wide, in its middle."""
    FACES["pole"] = FACES["card"]._replace(width=10 * MM, height=100 * MM)
    try:
        ((head, ((left, width),)),) = rows('![](face:pole "20 mm")', 40)
    finally:
        del FACES["pole"]
    assert (head, left, width) == ("35 +1.8", 18.25, 14)


def test_boards_in_tiles_and_sleeves_by_their_numbers() -> None:
    """At most 62 mm wide, and 27 mm; sleeves without a line around them."""
    assert described(strips("![](tiles:1)", 80)) == lines("""
        31 +1.8
          group 0.31 0 0 0.31 9 0
            group clipped 0,0 200 x 100 shared
              rect 0,0 1 x 1 fill #123456
            rect 0,0 200 x 100 radius 3 stroke #aaaaaa 0.5
    """)
    assert described(strips("![](pulls:0,2)", 80)) == lines("""
        47.251 +1.8
          group 0.4725 0 0 0.4725 13.687 0
            group shared
              rect 0,0 1 x 1 fill #123456
          group 0.39376 0 0 0.39376 44.656 0
            group shared
              rect 0,0 1 x 1 fill #123456
    """)
    assert [len(found) for _, found in rows("![](tiles:0,0,0)", 126)] == [3]
    assert [len(found) for _, found in rows("![](tiles:0,0,0)", 123)] == [1, 2]


@pytest.mark.parametrize("name", ["3", "-1", "x", "٠", "000000", "1.0"])
def test_boards_and_sleeves_that_there_are_not(name: str) -> None:
    span = Span("rules.md", 4, 2)
    schemes: tuple[FigureScheme, ...] = ("tiles", "pulls")
    figures = [FigureBlock(scheme, (name, "0"), (), span) for scheme in schemes]
    told = set_blocks(figures, 80 * MM, materials())
    assert [(finding.id, finding.span, finding.message) for finding in told.findings] == [
        ("reference/piece", span, f"there is no board {name!r} in tiles"),
        ("reference/piece", span, f"there is no folded sleeve {name!r}"),
    ]
    assert [len(strip.marks) for strip in told.strips] == [1, 1]
    assert len(strips("![](pulls:00002)", 80)) == 1


def test_pictures_of_a_figure_are_of_one_height() -> None:
    assert described(strips("![](art:wide,square)", 80)) == lines("""
        16 +1.8
          picture wide at 15,0 32 x 16
          picture square at 49,0 16 x 16
    """)
    assert described(strips('![](art:wide,square,wide "24 mm")', 80)) == lines("""
        12 +1.8
          picture wide at 8,0 24 x 12
          picture square at 34,0 12 x 12
          picture wide at 48,0 24 x 12
    """)
    assert described(strips("![Cap](art:wide,square)", 23))[:3] == lines("""
        7 +1.8 kept
          picture wide at 0,0 14 x 7
          picture square at 16,0 7 x 7
    """)
    assert described(strips("![](art:square,square)", 2)) == lines("""
        0.001 +1.8
          picture square at -0.001,0 0.001 x 0.001
          picture square at 2,0 0.001 x 0.001
    """)


def test_a_caption_of_an_icon_alone_is_one() -> None:
    assert len(strips("![:star:](art:square)", 80)) == 2
    assert len(strips("![](art:square)", 80)) == 1
    empty = FigureBlock("art", ("square",), (Run(""), Break()), Span("rules.md"))
    assert len(set_blocks((empty,), 80 * MM, materials()).strips) == 1


# titles and what is told


def titled(text: str, width: int = 80, height: int = 250) -> tuple[SetStrips, int]:
    """The title of a page so many mm wide and high, without margins, and how many blocks are left."""
    found, _ = read_blocks(text, "rules.md", ())
    head, rest = set_title(found, PageLayout(width * MM, height * MM, 0, 1), materials())
    return head, len(rest)


def test_a_title_with_its_picture() -> None:
    """A picture 16 mm high, the words beside it 4 mm from the top; in a narrow page half as wide as that."""
    head, left = titled("# Title\n\n![](art:wide)\n\nWords.")
    assert (sorted(head.pictures), head.findings, left) == (["wide"], (), 1)
    assert described(head.strips)[:2] == ["16 +0", "  group 1 0 0 1 0 4"]
    assert described(head.strips)[3:] == ["  picture wide at 48,0 32 x 16"]
    assert described(titled("# A\n\n![](art:wide)", 20)[0].strips)[::3] == ["8 +0", "  picture wide at 10,1.5 10 x 5"]


def test_a_title_stands_in_the_foot_of_its_banner() -> None:
    """A banner 80 mm wide and 40 high, the words of 8 mm in the middle of its lowest 13.333 mm."""
    head, left = titled('# Title\n\n![](art:wide "page")\n\nWords.')
    assert (sorted(head.pictures), head.findings, left) == (["wide"], (), 1)
    assert described(head.strips)[:3] == ["40 +0", "  picture wide at 0,0 80 x 40", "  group 1 0 0 1 0 29.334"]
    assert described(head.strips)[3].startswith("    text 30,")


@pytest.mark.parametrize(
    ("title", "picture", "width", "strip"),
    [
        ("One two thr", "wide", 80, ["50 +0", "  picture wide at 0,0 80 x 40", "  group 1 0 0 1 0 42"]),  # 44 mm of 80
        ("A", "wide", 40, ["30 +0", "  picture wide at 0,0 40 x 20", "  group 1 0 0 1 0 22"]),  # 8 mm high in 6.667
        ("A", "none", 40, ["8 +0", "  group 1 0 0 1 0 0"]),
    ],
)
def test_a_title_too_large_for_its_banner_stands_below(title: str, picture: str, width: int, strip: list[str]) -> None:
    head, _ = titled(f'# {title}\n\n![](art:{picture} "page")', width)
    assert described(head.strips)[: len(strip)] == strip


def test_no_picture_of_a_title_is_higher_than_a_fifth_of_the_page() -> None:
    """Of 100 mm of page 20: the banner is 40 mm wide, in the middle; the others are so high beside their words."""
    head, _ = titled('# T\n\n![](art:wide "page")', height=100)
    assert described(head.strips)[1] == "  picture wide at 20,0 40 x 20"
    assert described(titled('# T\n\n![](art:square "page")', height=150)[0].strips)[:3] == [
        "30 +0",
        "  picture square at 25,0 30 x 30",
        "  group 1 0 0 1 0 21",
    ]
    for width in ("", ' "40 mm"'):
        assert described(titled(f"# T\n\n![](art:square{width})", height=50)[0].strips)[-1].endswith(" 10 x 10")


def test_a_title_wider_than_the_middle_of_a_narrow_banner_stands_below() -> None:
    head, _ = titled('# Title\n\n![](art:square "page")', height=150)
    assert described(head.strips)[2] == "  group 1 0 0 1 0 32"


def test_a_title_over_two_lines_is_higher_than_its_picture() -> None:
    """Seven letters of 4 mm are too wide beside 16 mm of picture and 2 mm of gap in 45 mm."""
    head, _ = titled("# One two three\n\n![](art:square)", 45)
    assert described(head.strips)[0] == "24 +0"
    assert described(head.strips)[1] == "  group 1 0 0 1 0 0"
    assert described(head.strips)[-1] == "  picture square at 29,4 16 x 16"


@pytest.mark.parametrize(
    ("text", "count", "left"),
    [
        ("", 0, 0),
        ("# A", 1, 0),
        ("# A\n\nb", 1, 1),
        ("## A\n\n![](art:wide)", 0, 2),
        ("b\n\n# A", 0, 2),
        ("# A\n\n![](face:card)", 1, 1),
        ("# A\n\n![](art:wide,wide)", 1, 1),
        ("| A |\n|---|", 0, 1),
    ],
)
def test_what_is_a_title(text: str, count: int, left: int) -> None:
    head, rest = titled(text)
    assert (len(head.strips), rest) == (count, left)
    assert "picture" not in " ".join(described(head.strips))


def test_a_title_whose_picture_is_not_there() -> None:
    head, left = titled("# Title\n\n![](art:wid)")
    assert described(head.strips)[:2] == ["8 +0", "  group 1 0 0 1 0 0"]
    assert len(described(head.strips)) == 3
    assert [(f.id, f.message, f.hint) for f in head.findings] == [
        ("reference/art", "there is no picture 'wid'", "did you mean 'wide'?")
    ]
    assert (sorted(head.pictures), left) == ([], 0)


def test_pictures_that_are_shown_and_those_that_are_not_there() -> None:
    text = "a :star:\n\n![](art:wide,squar)\n\n![b :sta:](face:card,cart)\n\n![](face:cart)"
    found, findings = read_blocks(text, "rules.md", ())
    told = set_blocks(found, 80 * MM, materials())
    assert not findings
    assert told.pictures == {"icon-star", "icon-sta", "wide"}
    assert [(str(f.span), f.id, f.message, f.hint) for f in told.findings] == [
        ("rules.md", "reference/art", "there is no picture 'squar'", "did you mean 'square'?"),
        ("rules.md", "reference/piece", "there is no piece 'cart' to show", "did you mean 'card'?"),
        ("rules.md", "reference/art", "there is no icon 'sta'", "did you mean 'star'?"),
        ("rules.md", "reference/piece", "there is no piece 'cart' to show", "did you mean 'card'?"),
    ]


def test_an_icon_is_told_at_the_words_before_it() -> None:
    content = (Run("", span=None), Run("a", span=Span("a.md", 4, 2)), Run("b", span=Span("b.md", 5)))
    block = Paragraph("p", (*content, Icon("icon-none")))
    told = set_blocks((block,), 80 * MM, materials()).findings
    assert [str(finding.span) for finding in told] == ["a.md:4:2"]


def test_the_ground_of_a_head_is_the_theme_s() -> None:
    (strip,) = strips("| a |\n|---|", 20)
    assert next(untagged(strip.marks)) == Rect(0, 0, 20_000, 4_200, 800, Paint(THEME.colours["tint"]))
