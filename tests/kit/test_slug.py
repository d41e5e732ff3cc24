"""What stands on a sheet outside all trims."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from planche.game.theme import Style, Theme
from planche.imposition.cut_marks import slug_box, slug_side
from planche.imposition.papers import MM, parse_paper
from planche.imposition.placement import impose
from planche.imposition.sheets import Item, Setting, Sheet
from planche.kit.footers import FooterLine, Note, draw_footer
from planche.kit.slug import SlugWords, draw_slug
from planche.marks.vocabulary import Face, Group, Mark, Path, TextBlock
from tests.texts import FONTS, composer, right_edges

THEME = Theme({"ink": "#000000"}, {"slug": Style("Nunito", 6.5, leading=1.1)})
NOTES = (
    Note("ZIGZAG", 1),
    Note("fr", 4),
    Note("kit 1.0", 3),
    Note("Cartes Personnage", 6),
    Note("feuille 1/9", 0),
    Note("recto", 0),
)


def sheet(width: float, height: float, setting: Setting) -> Sheet:
    return impose([Item("ace", "front", None, 1)], round(width * MM), round(height * MM), setting)[0]


def drawn(setting: Setting, notes: tuple[Note, ...] = NOTES, size: tuple[float, float] = (63, 88)) -> Face:
    return draw_slug(sheet(*size, setting), setting, SlugWords("50 mm", "glue", notes), (), THEME, composer())


def strip(face: Face) -> Group:
    """Ruler and footer, which are drawn last."""
    *_, group = (mark for mark in face.marks if isinstance(mark, Group) and mark.matrix)
    return group


def second_ruler(face: Face) -> Group:
    """The ruler at right angles to the strip."""
    group, _ = (mark for mark in face.marks if isinstance(mark, Group) and mark.matrix)
    return group


def strokes(marks: Iterable[Mark]) -> list[Path]:
    """The black lines among marks, those of groups too."""
    parts = (strokes(mark.marks) if isinstance(mark, Group) else [mark] for mark in marks)
    return [mark for part in parts for mark in part if isinstance(mark, Path) and mark.paint.stroke == "#000000"]


def words(face: Face) -> list[str]:
    return [run.text for mark in strip(face).marks if isinstance(mark, TextBlock) for run in mark.lines[0].runs]


A4 = Setting(parse_paper("A4"))


def test_the_footer_says_everything_where_there_is_room() -> None:
    assert words(drawn(A4)) == ["50 mm", "ZIGZAG", "fr", "kit 1.0", "Cartes Personnage", "feuille 1/9", "recto"]


def test_a_footer_too_long_loses_what_is_least_needed_first() -> None:
    assert words(drawn(Setting(parse_paper("105x148mm")), size=(40, 60))) == [
        "50 mm",
        "ZIGZAG",
        "feuille 1/9",
        "recto",
    ]
    longer = (*NOTES, Note("x" * 90, 5))
    assert words(drawn(A4, longer)) == ["50 mm", "ZIGZAG", "fr", "kit 1.0", "feuille 1/9", "recto"]


@pytest.mark.parametrize("size", [(63, 88), (190, 200), (150, 277)])
def test_the_footer_stays_in_its_strip(size: tuple[float, float]) -> None:
    face = drawn(A4, size=size)
    box = slug_box(sheet(*size, A4), A4)
    length, depth = max(box.width, box.height), min(box.width, box.height)
    for mark in strip(face).marks:
        if isinstance(mark, TextBlock):
            assert 50 * MM < mark.lines[0].runs[0].x < right_edges(mark)[0] <= length + 1
            assert 0 < mark.lines[0].baseline <= depth
    for mark in strokes(strip(face).marks):
        assert all(0 <= points[0] <= 50 * MM and 0 <= points[1] <= depth for _, points in mark.commands)


def test_a_strip_at_the_left_is_turned() -> None:
    setting = A4
    size = (63.0, 280.0)
    assert slug_side(sheet(*size, setting), setting) == "left"
    box = slug_box(sheet(*size, setting), setting)
    assert strip(drawn(setting, size=size)).matrix == (0, -1, 1, 0, box.x, box.y + box.height)
    assert strip(drawn(setting)).matrix[:4] == (1, 0, 0, 1)  # type: ignore[index]


def test_the_ruler_has_a_stroke_every_five_millimetres() -> None:
    drawn_strokes = [mark.commands for mark in strokes(strip(drawn(A4)).marks)]
    (whole,) = [c for c in drawn_strokes if c[0][1][1] == c[1][1][1]]
    assert whole[1][1][0] - whole[0][1][0] == 50 * MM
    assert sorted(c[0][1][0] for c in drawn_strokes if c is not whole) == [n * 5 * MM for n in range(11)]


def test_the_second_ruler_stands_at_right_angles_and_says_its_length() -> None:
    ruler = second_ruler(drawn(A4))
    x, y = 202_600, 17 * MM  # at the right, where no card lies, beside the first one's cut marks
    assert ruler.matrix == (0, -1, 1, 0, x, y + 59 * MM)
    (whole,) = [c for c in (mark.commands for mark in strokes(ruler.marks)) if c[0][1][1] == c[1][1][1]]
    assert whole[1][1][0] - whole[0][1][0] == 50 * MM
    assert [run.text for mark in ruler.marks if isinstance(mark, TextBlock) for run in mark.lines[0].runs] == ["50 mm"]


def test_where_no_ruler_has_room_two_ends_stand_for_it_and_the_footer_ends_before() -> None:
    """50 x 88 mm, of which four columns fill the width."""
    placed = impose([Item("ace", "front", None, 12)], 50 * MM, 88 * MM, A4)[0]
    face = draw_slug(placed, A4, SlugWords("50 mm", "glue", NOTES), (), THEME, composer())
    ends, label, footer = (mark for mark in face.marks if isinstance(mark, Group) and mark.matrix)
    across = {mark.commands[0][1][0] for mark in strokes(ends.marks) if mark.commands[0][1][1] == -2 * MM}
    assert across == {0, 286 * MM}
    assert [run.text for mark in label.marks if isinstance(mark, TextBlock) for run in mark.lines[0].runs] == ["286 mm"]
    assert ends.matrix == (0, 1, -1, 0, 194 * MM, 5_800)
    assert max(right_edges(mark)[0] for mark in footer.marks if isinstance(mark, TextBlock)) < (194 - 5 - 2) * MM


def test_marks_are_cased_in_white() -> None:
    marks = drawn(A4).marks[0]
    assert isinstance(marks, Group)
    paints = [mark.paint for mark in marks.marks if isinstance(mark, Path)]
    half = len(paints) // 2
    assert {(paint.stroke, paint.width) for paint in paints[:half]} == {("#FFFFFF", 480)}
    assert {(paint.stroke, paint.width) for paint in paints[half:]} == {("#000000", 120)}


@pytest.mark.parametrize("depth", [0, 300, 1000])
def test_without_a_strip_there_are_only_cut_marks(depth: int) -> None:
    face = drawn(Setting(parse_paper("A4"), slug=depth), size=(200, 287 - 2 * depth / MM))
    (marks,) = face.marks
    assert isinstance(marks, Group)
    assert 2 * len(strokes(face.marks)) == len(marks.marks) > 0


def test_notes_without_words_take_room_but_do_no_harm() -> None:
    assert words(drawn(A4, (Note(" ", 1), Note("recto", 0)))) == ["50 mm", "recto"]


def test_a_theme_may_set_it_in_its_own_style() -> None:
    style = replace(THEME.styles["slug"], align="right", family="Baloo 2")
    theme = replace(THEME, styles={"slug": style})
    face = draw_slug(sheet(63, 88, A4), A4, SlugWords("50 mm", "glue", NOTES), (), theme, composer())
    first = next(mark for mark in strip(face).marks if isinstance(mark, TextBlock))
    assert first.lines[0].runs[0].font in {FONTS.chain("Baloo 2", False, False)[0]}
    assert first.lines[0].runs[0].x == pytest.approx(51.5 * MM, abs=2)


def test_foreign_words_keep_their_order_in_a_line_from_right_to_left() -> None:
    """A mark in the way has the words of a part set one by one, from the right; those of Latin letters stay one."""
    line = FooterLine(0, 90 * MM, [(30 * MM, 60 * MM)])
    title = (Note("لعبة ZIGZAG Pocket بطاقات المساعدة للاعبين", 0),)
    words = draw_footer(line, 4 * MM, title, THEME.styles["slug"], composer("ar"))
    said = [
        "".join(run.text for run in line.runs) for text in words if isinstance(text, TextBlock) for line in text.lines
    ]
    assert "ZIGZAG Pocket" in said
    assert len(said) > 3


@pytest.mark.parametrize("mark", [(0, 0), (3 * MM, 30 * MM)])
def test_the_ruler_s_words_stand_next_to_it_where_lines_run_from_right_to_left(mark: tuple[int, int]) -> None:
    """The ruler is at the left on all sheets; the other notes begin at the right, in their order."""
    line = FooterLine(0, 150 * MM, [mark])
    notes = (Note("اطبع بمقياس", 0), Note("بطاقات", 1), Note("ورقة", 2))
    words = draw_footer(line, 4 * MM, notes, THEME.styles["slug"], composer("ar"))
    places = [text.lines[0].runs[0].x for text in words if isinstance(text, TextBlock)]
    assert places[0] == mark[1]
    assert 150 * MM - 12 * MM < places[1] < 150 * MM
    assert places[0] < places[2] < places[1]
