"""Line breaking as Unicode and JIS have it: all cases of LineBreakTest.txt, kinsoku, and signs at the ends of lines.

LineBreakTest.txt.xz is that of Unicode 15.0 (auxiliary/LineBreakTest.txt, as in Debian's package unicode-data), without
its comments.
"""

from __future__ import annotations

import lzma
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from planche.game.theme import Align
from planche.marks import TextBlock
from planche.typeset import ink_of
from planche.typeset.breaking import line_ends, units_of
from tests.texts import BODY, FONTS, MM, composer, content, copied, lines, page

CASES = Path(__file__).with_name("LineBreakTest.txt.xz")
# what Unicode's test reads by another rule for numbers than LB25, as its header says: a closing sign before a unit, a
# unit before an opening one, a sign of numbers before a digit
NUMBERS = re.compile(r"[})]\d*[%$]|[%$\\\\][({]|[%$]\u2329|[,./]\d")
NOT_YET_A_CHARACTER = "\U0001f02c"  # LB30b speaks of those that will be pictures one day; the library knows none
RULES = (
    "各プレイヤーは、カードを４枚引きます。「ジグ！」と叫んだ人が先に出します（全員で確認してください）。"
    "残りのカードは、山札としてテーブルの中央に置いておきましょう。ちょっと待って……ＯＫ？『ゲーム』は、２〜８人用です。"
)
BEGIN_NO_LINE = "、。，．・：；？！）］｝〉》」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ〜…"
END_NO_LINE = "（［｛〈《「『【"


def cases() -> Iterator[tuple[str, list[int]]]:
    """Each text with the offsets behind which a line may end."""
    for line in lzma.decompress(CASES.read_bytes()).decode().splitlines():
        if not line.startswith("#"):
            first, *signs = line.split()
            assert first == "×"
            text = "".join(chr(int(number, 16)) for number in signs[::2])
            yield text, [end for end, sign in enumerate(signs[1::2], 1) if sign == "÷"]


def applies(text: str) -> bool:
    bare = "".join(character for character in text if unicodedata.category(character)[0] != "M")
    return not NUMBERS.search(bare) and NOT_YET_A_CHARACTER not in text


def test_lines_end_where_unicode_lets_them() -> None:
    found = list(cases())
    applying = [(text, ends) for text, ends in found if applies(text)]
    assert (len(found), len(found) - len(applying)) == (7_654, 37)
    assert [(text, ends, line_ends(text)) for text, ends in applying if line_ends(text) != ends] == []


@pytest.mark.parametrize("align", ["left", "justify"])
def test_no_line_begins_or_ends_with_a_sign_that_may_not(align: Align) -> None:
    for width in range(9, 90, 2):
        broken = lines(RULES, width, replace(BODY, align=align), "ja")
        assert "".join(broken) == RULES
        assert [line for line in broken if line[0] in BEGIN_NO_LINE or line[-1] in END_NO_LINE] == []


def test_a_wide_bracket_may_open_a_line_behind_letters() -> None:
    assert units_of("カードA（表）を") == ("カー", "ド", "A", "（表）", "を")
    assert units_of("“「あ」”") == ("“「あ」”",)
    assert units_of("A(b)") == ("A(b)",)


def test_a_figure_stays_with_what_is_counted() -> None:
    assert units_of("12枚と2つ") == ("12枚", "と", "2つ")
    assert units_of("枚3章") == ("枚", "3章")
    assert units_of("4チーム")[0] == "4"


@pytest.mark.parametrize(
    ("language", "text", "set_as"),
    [
        ("ja", "引く。 次に「あ」 **置く**、 \nい（う） え", "引く。次に「あ」置く、い（う）え"),
        ("zh", "好。 **好** 好", "好。好 好"),
        ("ja", "**引く。** い、** **う", "引く。い、う"),
        ("ja", "引く？ 次に A B", "引く？ 次に A B"),
        ("en", "Say 「あ」 or not", "Say 「あ」 or not"),
    ],
)
def test_no_space_stands_behind_a_sign_that_has_its_own(language: str, text: str, set_as: str) -> None:
    setter = composer(language)
    (line,) = setter.lines(setter.boxes(content(text.replace("\n", "")), BODY), BODY, 9, 10_000_000)
    said = "".join("".join(part.text for part in box.parts) + " " * bool(box.space) for box in line.boxes)
    assert said.strip() == set_as


def test_the_blank_half_of_a_sign_takes_no_room_at_the_end_of_a_line() -> None:
    em = 9 * 25400 / 72 / MM
    text = "山札から一枚引く。次の人"
    assert lines(text, 8.55 * em, BODY, "ja")[0] == "山札から一枚引く。"
    assert lines(text, 8.45 * em, BODY, "ja")[0] == "山札から一枚引"
    assert lines("山札から一枚引く！次の人", 8.55 * em, BODY, "ja")[0] == "山札から一枚引"  # it fills its square


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("right", 500), ("center", 250)])
def test_lines_are_aligned_by_what_is_seen_of_them(align: Align, left: int) -> None:
    setter = composer("ja")
    style = replace(BODY, align=align)
    (line,) = setter.lines(setter.boxes(content("一枚。"), style), style, 9, 100_000)
    assert line.width == 2500
    block = setter.set_lines([line], style, 9, 0, 0, round(3000 * 9 * 25400 / 72 / MM))
    assert block.lines[0].runs[0].x == pytest.approx(left * 9 * 25400 / 72 / MM, abs=2)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("（あ）。い", 4500),
        ("あ。「い」", 4500),
        ("「あ」「い」、「う」", 8500),
        ("あ！「い」", 5000),  # which fills its square
        ("「あ」い", 4000),
        ("あ。い。", 4000),
    ],
)
def test_two_signs_with_blank_halves_are_set_closer(text: str, width: float) -> None:
    setter = composer("ja")
    (line,) = setter.lines(setter.boxes(content(f"{text}あ"), BODY), BODY, 9, 100_000)
    assert line.width == width + 1000
    assert "".join(part.text for box in line.boxes for part in box.parts) == f"{text}あ"


def test_dots_of_two_squares_are_those_of_the_letters_around_them() -> None:
    setter = composer("ja")
    parts = [part for box in setter.boxes(content("あ……い"), BODY) for part in box.parts]
    assert {part.font.name for part in parts if part.font} == {"noto-sans-jp/NotoSansJP-Regular.ttf"}


def test_justified_lines_of_wide_letters_end_at_the_edge() -> None:
    setter, style, width = composer("ja"), replace(BODY, align="justify"), 80_000
    broken = setter.lines(setter.boxes(content(f"**親**。{RULES}"), style), style, 9, width)
    block = setter.set_lines(broken, style, 9, 0, 0, width)
    ends = [max(box.x + box.width for box in ink_of(TextBlock((line,)), FONTS)) for line in block.lines]
    em = 9 * 25400 / 72
    assert len(ends) > 3
    assert all(width - 0.6 * em < end < width + 0.1 * em for end in ends[:-1])
    assert copied(page((f"**親**。{RULES}", style, 80))).replace("\n", "") == f"親。{RULES}"
