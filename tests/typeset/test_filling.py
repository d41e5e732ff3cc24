"""Lines filled with boxes of hand-made widths, at a size whose em is 1,000 µm: an em / 1000 is a µm."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planche.game.theme import Style
from planche.typeset.boxes import Look, WordBox, WordPart, make_box, one_line
from planche.typeset.filling import Filler
from planche.typeset.hyphenation import Hyphenator
from planche.typeset.inline import Icon, Inline, Run
from planche.typeset.parting import Parter
from planche.typeset.shaping import FontFile, Word
from tests.texts import FONTS, composer

SIZE = 72 / 25.4
PLAIN = Style("DejaVu Sans", SIZE)
HYPHENATED = Style("DejaVu Sans", SIZE, hyphenate=True)
FONT = FONTS.font("dejavu-sans/DejaVuSans.ttf")
LOOK, OTHER = (
    Look("DejaVu Sans", False, False, ink, "", FONT, Word("0003", 10, (3,))) for ink in ("#000000", "#ffffff")
)
FILLER = Filler(Parter(Hyphenator("fr"), FontFile.word))


def box(width: float, space: float = 10, *, is_end: bool = False, look: Look = LOOK) -> WordBox:
    """A word as wide as it is told to be."""
    return make_box([WordPart(FONT, Word(str(width), width, ()), look, f"w{width}")], space, is_end)


def filled(boxes: Sequence[WordBox], width: int, style: Style = PLAIN) -> list[str]:
    """The lines in words: the widths of their boxes, their own, how many gaps they have, and whether in one look."""
    return [
        f"{' '.join(f'{box.width:g}' for box in line.boxes)} = {line.width:g} / {line.gaps}"
        f"{' ' + line.look.colour if line.look else ''}"
        for line in FILLER.fill_lines(boxes, style, SIZE, width)
    ]


BLACK = "#000000"


@pytest.mark.parametrize("style", [PLAIN, HYPHENATED])
@pytest.mark.parametrize("count", [3, 5])
def test_a_line_takes_what_it_has_room_for_to_the_last_micrometre(count: int, style: Style) -> None:
    boxes = [*([box(30)] * (count - 1)), box(30, 0, is_end=True)]
    alone = [f"30 = 30 / 0 {BLACK}"]
    assert filled(boxes, 69, style) == alone * count
    assert filled(boxes, 70, style) == [f"30 30 = 70 / 1 {BLACK}"] * (count // 2) + alone
    assert filled(boxes, 29, style) == alone * count
    assert filled(boxes, 40 * count - 10, style) == [
        f"{' '.join(['30'] * count)} = {40 * count - 10} / {count - 1} {BLACK}"
    ]


@pytest.mark.parametrize(
    ("boxes", "lines"),
    [
        ([], []),
        ([box(20), box(30), box(40), box(50, 0, is_end=True)], ["20 30 = 60 / 1 #", "40 50 = 100 / 1 #"]),
        ([box(20), box(30, 0, is_end=True), box(40), box(50, 0)], ["20 30 = 60 / 1 #", "40 50 = 100 / 1 #"]),
        ([box(20, 0), box(30, 0), box(40), box(5, 0)], ["20 30 40 = 90 / 0", "5 = 5 / 0 #"]),
        ([box(20, 1), box(30, 1), box(40, 1), box(8, 1)], ["20 30 40 = 92 / 2", "8 = 8 / 0"]),
        ([box(20), box(30, 0), box(40), box(5, 0)], ["20 30 40 = 100 / 1", "5 = 5 / 0 #"]),
        ([box(20, look=OTHER), box(30), box(20), box(5, 0)], ["20 30 20 = 90 / 2", "5 = 5 / 0 #"]),
        ([box(20), box(30), box(20), box(5, 0, look=OTHER)], ["20 30 20 = 90 / 2 #", "5 = 5 / 0 o"]),
        ([box(20), box(30), box(9), box(1, 0, look=OTHER)], ["20 30 9 1 = 90 / 3"]),
        ([box(1), box(200), box(1), box(2, 0)], ["1 = 1 / 0 #", "200 = 200 / 0 #", "1 2 = 13 / 1 #"]),
        ([box(200), box(1), box(2), box(3, 0)], ["200 = 200 / 0 #", "1 2 3 = 26 / 2 #"]),
        ([box(20), box(30), box(20), box(9), box(1)], ["20 30 20 = 90 / 2 #", "9 1 = 20 / 1 #"]),
    ],
)
@pytest.mark.parametrize("style", [PLAIN, HYPHENATED])
def test_lines(boxes: list[WordBox], lines: list[str], style: Style) -> None:
    told = [line.replace("#", BLACK) if line[-1] == "#" else line.replace("o", "#ffffff") for line in lines]
    assert filled(boxes, 100, style) == told


@pytest.mark.parametrize(
    ("boxes", "line"),
    [
        ([], "0 0 None"),
        ([box(20)], "20 0 #"),
        ([box(20), box(30)], "60 1 #"),
        ([box(20, 0), box(30)], "50 0 None"),
        ([box(20, 1), box(30, 1)], "51 1 None"),
        ([box(20), box(30, look=OTHER)], "60 1 None"),
    ],
)
def test_boxes_as_one_line(boxes: list[WordBox], line: str) -> None:
    made = one_line(boxes)
    look = "#" if made.look is LOOK else made.look
    assert f"{made.width:g} {made.gaps} {look}" == line


def test_a_box_has_the_look_of_its_one_part_in_the_look_s_own_font_and_space() -> None:
    part = WordPart(FONT, Word("0044", 613, (68,)), LOOK, "a")
    other = FONTS.font("nunito/Nunito-Regular.ttf")
    assert make_box([part], 10) == WordBox((part,), 613, 10, False, LOOK, "0044", "a")
    assert make_box([part], 0, is_end=True) == WordBox((part,), 613, 0, True, LOOK, "0044", "a")
    assert make_box([part], 12) == WordBox((part,), 613, 12, False)
    assert make_box([part._replace(font=other)], 10, is_end=True) == WordBox(
        (part._replace(font=other),), 613, 10, True
    )
    assert make_box([part, part], 10) == WordBox((part, part), 1226, 10, False)


def parted(content: list[Inline], width: int, style: Style = HYPHENATED, language: str = "fr") -> list[str]:
    """What the lines of a text in DejaVu Sans say, with the width of each; `-` where a hyphen ends one."""
    setter = composer(language)
    return [
        f"{''.join(p.text or '*' for b in line.boxes for p in b.parts)} {line.width:g}".replace("\u00ad", "-")
        for line in setter.fill_lines(setter.boxes(content, style), style, SIZE, width)
    ]


AUTO, MO, BILE = FONT.word("auto\u00ad").width, FONT.word("automo\u00ad").width, FONT.word("bile").width


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (int(AUTO) - 1, ["automobile"]),
        (int(AUTO), ["auto-", "mo-", "bile"]),
        (int(MO) - 1, ["auto-", "mobile"]),
        (int(MO), ["automo-", "bile"]),
        (9000, ["automobile"]),
    ],
)
@pytest.mark.parametrize("style", [PLAIN, HYPHENATED])
def test_a_soft_hyphen_is_taken_where_the_part_before_it_fits(width: int, lines: list[str], style: Style) -> None:
    found = parted([Run("auto\u00admo\u00adbile")], width, style)
    assert [line.split()[0] for line in found] == lines


def test_a_word_of_several_looks_is_parted_in_the_one_that_the_line_ends_in() -> None:
    content: list[Inline] = [Run("auto\u00ad"), Run("mo\u00adbile", colour="#ff0000")]
    assert [line.split()[0] for line in parted(content, int(AUTO), PLAIN)] == ["auto-", "mo-", "bile"]
    assert [line.split()[0] for line in parted(content, int(MO), PLAIN)] == ["automo-", "bile"]
    icons: list[Inline] = [Icon("x"), *content, Icon("y")]
    assert [line.split()[0] for line in parted(icons, int(MO) + 1150, PLAIN)] == ["*automo-", "bile*"]


def test_a_soft_hyphen_at_the_end_of_a_word_parts_nothing() -> None:
    whole = FONT.word("auto").width
    assert parted([Run("auto\u00ad b")], int(AUTO) + 1, PLAIN) == [f"auto {whole:g}", "b 635"]


def test_of_many_soft_hyphens_the_last_that_fits_is_taken() -> None:
    word = "\u00ad".join("abababababababab")
    for letters in range(3, 12):
        width = FONT.word("abababababababab"[:letters] + "\u00ad").width
        assert parted([Run(word)], int(width), PLAIN)[0].split() == ["abababababababab"[:letters] + "-", f"{width:g}"]
        assert len(parted([Run(word)], int(width) - 1, PLAIN)[0].split()[0]) == letters  # one less, and its hyphen


@pytest.mark.parametrize(
    ("room", "first"), [(0, "a" * 20), (5723, "a" * 20), (5725, "a" * 20 + "incompré-"), (9999, "")]
)
def test_a_word_is_hyphenated_where_spaces_would_be_1_9_times_as_wide(room: int, first: str) -> None:
    """Behind 20 words of 613 and as many spaces of 318, whose 0.9 are 5,724; the word itself takes 9,215."""
    lines = parted([Run("a " * 20 + "incompréhensible mot")], 20 * (613 + 318) + room)
    assert lines[0].split()[0] == (first or "a" * 20 + "incompréhensible")
    assert parted([Run("a " * 20 + "incompréhensible mot")], 20 * (613 + 318) + room, PLAIN)[0].split()[0] == (
        "a" * 20 + ("incompréhensible" if room > 9000 else "")
    )


def test_the_last_word_of_a_paragraph_is_hyphenated_only_where_it_is_alone() -> None:
    assert [line.split()[0] for line in parted([Run("a incompréhensible")], 8000)] == ["a", "incompréhen-", "sible"]
    assert [line.split()[0] for line in parted([Run("a incompréhensible b")], 8000)] == ["aincompréhen-", "sibleb"]
