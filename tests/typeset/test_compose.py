"""Lines of text: broken, justified, hyphenated, in fonts that have their letters."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.game.theme import Align, Style
from planche.typeset.boxes import em, one_line
from planche.typeset.inline import Icon, Run
from tests.texts import BODY, MM, composer, content, copied, fitted, joined, lines, page, right_edges, shown

JUSTIFIED = replace(BODY, align="justify")
HYPHENATED = replace(JUSTIFIED, hyphenate=True)
FRENCH = (
    "Vos quatre cartes ont un trait en commun\u202f? Faites signe à votre partenaire\u202f: c’est lui qui annonce "
    "«\u202fZIG\u202f!\u202f» ou «\u202fZAG\u202f!\u202f». Trop tard\u202f; une équipe adverse a crié "
    "«\u202fContre\u202f!\u202f» avant vous, c’est-à-dire que chacun montre deux cartes sans aucun trait commun."
)
ENGLISH = "Well-known players shout at once, and nobody waits: a half-hearted sign is no sign at all, is it?"

everything = settings(derandomize=True, deadline=None, max_examples=150)
words = st.lists(
    st.sampled_from(
        [
            "a",
            "mot",
            "arc-en-ciel",
            "«\u202foui\u202f»",
            "non\u202f!",
            "é",
            "1\u00a0000",
            "**fort**",
            "*vu*",
            ":zig:",
            "co\u00adpie",
            "→",
        ]
    ),
    min_size=1,
    max_size=25,
).map(" ".join)


def test_no_hyphen_becomes_part_of_an_address() -> None:
    words = "Des extensions et des questions, https://example.org/moonlit-garden ou jardinier@extraordinaire.org."
    for width in range(16, 60, 2):
        ends = [line.rstrip().rsplit(" ", 1)[-1] for line in lines(words, width, HYPHENATED)]
        assert not [end for end in ends if end.endswith("\u00ad") and re.search("https|org|exa|moon|garden|jard", end)]


def test_words_fill_the_lines() -> None:
    assert lines("Chaque joueur reçoit ces quatre cartes.", 25) == ["Chaque joueur ", "reçoit ces ", "quatre cartes."]


def test_lines_end_where_they_are_told_to() -> None:
    assert lines("un\ndeux\n\ntrois\n", 40) == ["un", "deux", "", "trois"]


def test_an_option_stays_with_the_value_that_is_marked_with_it() -> None:
    assert lines("Use **--card-size bridge** or not", 20) == ["Use ", "--card-size bridge ", "or not"]


@pytest.mark.parametrize("text", ["", " ", "\n", "  \n "])
def test_a_text_without_words_is_one_empty_line(text: str) -> None:
    assert lines(text, 40) == [""]


def test_spaces_are_one_and_none_stand_at_the_ends() -> None:
    assert lines("  un \t deux  ", 40) == ["un deux"]
    assert lines("**un ** deux", 40) == ["un deux"]
    # the last unit before the space or the end is nothing but a soft hyphen
    assert lines("un deux a\u200b\u00ad trois", 40) == ["un deux a\u200b trois"]
    assert lines("un deux a\u200b\u00ad\ntrois", 40) == ["un deux a\u200b", "trois"]


@pytest.mark.parametrize("width", range(12, 60, 3))
def test_no_line_begins_or_ends_with_the_wrong_sign(width: int) -> None:
    for text in (FRENCH, FRENCH.replace("\u202f", " ")):
        for line in lines(text, width):
            assert not re.match(r"[;:!?»]", line)
            assert not re.search(r"«\s*$", line)


@pytest.mark.parametrize("text", ["**Contre** ! non", "« **Contre** » non", "Contre **!** non"])
def test_signs_keep_to_words_of_another_weight(text: str) -> None:
    for line in lines(text, 5)[1:]:
        assert not re.match(r"[;:!?»]", line)


def test_text_of_several_styles_is_one_word_without_spaces() -> None:
    assert lines("**ZIG***ZAG*, :zig:. fin", 5) == ["ZIGZAG, ", ":zig:. ", "fin"]


def test_words_that_were_set_before_are_joined_to_what_stands_before_them_without_a_space() -> None:
    words = "known word here"
    content = (Run("un"), Run(words, bold=True), Run("s.", italic=True))
    knows = composer()
    knows.boxes((Run(words, bold=True),), BODY)
    found = knows.boxes(content, BODY)
    assert shown(found) == "unknown word heres."
    anew = composer().boxes(content, BODY)
    assert [(shown((box,)), one_line([box]).width) for box in found] == [
        (shown((box,)), one_line([box]).width) for box in anew
    ]


def test_a_word_wider_than_the_column_stands_alone_and_whole() -> None:
    assert lines("un incompréhensible mot", 12) == ["un ", "incompréhensible ", "mot"]


def test_a_word_wider_than_the_column_is_hyphenated_where_the_style_allows_it() -> None:
    assert lines("incompréhensible", 16, HYPHENATED) == ["incompré\u00ad", "hensible"]
    assert lines("un incompréhensible", 12, HYPHENATED) == ["un ", "incom\u00ad", "préhen\u00ad", "sible"]


def test_a_soft_hyphen_shows_only_where_a_line_ends_at_it() -> None:
    assert lines("auto\u00admo\u00adbile", 40) == ["automobile"]
    assert lines("une auto\u00admo\u00adbile", 19) == ["une automo\u00ad", "bile"]
    assert lines("une auto\u00admo\u00adbile", 15.5) == ["une auto\u00ad", "mobile"]
    assert lines("une **auto\u00ad***mobile*", 17) == ["une auto\u00ad", "mobile"]


def test_soft_hyphens_take_the_place_of_the_language_s_own() -> None:
    assert lines("in\u00adcompréhensible", 8, HYPHENATED)[0] == "in\u00ad"


def test_hyphens_come_only_where_a_line_would_be_loose() -> None:
    assert "\u00ad" not in "".join(lines(ENGLISH, 60, HYPHENATED, "en"))
    assert "\u00ad" in "".join(lines("un incompréhensiblement " * 4, 55, HYPHENATED))


def test_other_letters_come_from_another_font() -> None:
    block = fitted("a → ★ αβγ b", (0, 0, 60, 20)).block
    assert [(run.text, run.font.split("/")[-1]) for run in block.lines[0].runs] == [
        ("a ", "Nunito-Regular.ttf"),
        ("→ ★ αβγ ", "DejaVuSans.ttf"),
        ("b", "Nunito-Regular.ttf"),
    ]


def test_a_letter_and_its_mark_come_from_one_font() -> None:
    block = fitted("a\u0489 b", (0, 0, 60, 20)).block  # a Cyrillic sign that Nunito lacks
    assert block.lines[0].runs[0].text.startswith("a\u0489")


def test_decomposed_letters_are_composed() -> None:
    assert lines("e\u0301te\u0301", 40) == ["été"]


@pytest.mark.parametrize(("length", "letter"), [(1_000, "é"), (1_001, "e")])
def test_letters_under_piles_of_marks_are_composed_in_short_texts(length: int, letter: str) -> None:
    text = ("e" + "\u0301" * 40 + " ").ljust(length, "x")
    first = composer().boxes([Run(text)], BODY)[0]
    assert "".join(part.text for part in first.parts) == letter + "\u0301" * (39 if letter == "é" else 40)


def test_colour_and_style_change_within_a_line() -> None:
    setter = composer()
    boxes = setter.boxes([Run("un "), Run("deux", colour="#ff0000"), Run(" trois", style="loud")], BODY)
    placed = setter.set_lines([one_line(boxes)], BODY, 9, 0, 0, 40 * MM).lines
    assert [(run.text, run.colour, run.font.split("/")[0]) for run in placed[0].runs] == [
        ("un ", "#000000", "nunito"),
        ("deux ", "#ff0000", "nunito"),
        ("trois", "#000000", "baloo-2"),
    ]


@pytest.mark.parametrize("text", [FRENCH, ENGLISH, "**Trois** mots *penchés*, " * 12, "Un → deux ★ trois, " * 9])
@pytest.mark.parametrize("width", [70, 77.5, 90])
@pytest.mark.parametrize("size", [6.5, 7.6, 9])
def test_justified_lines_end_at_the_column(text: str, width: float, size: float) -> None:
    block = fitted(text, (0, 0, width, 200), replace(JUSTIFIED, size=size)).block
    assert len(block.lines) > 1
    for edge, line in zip(right_edges(block)[:-1], block.lines):
        if " " in "".join(run.text for run in line.runs).strip():
            assert edge == pytest.approx(width * MM, abs=30)


@pytest.mark.parametrize(("width", "is_justified"), [(69.8, False), (69.9, True)])
def test_text_is_justified_where_a_column_is_22_em_wide(width: float, is_justified: bool) -> None:
    """An em of 9 points is 3.175 mm. What is ragged has spaces of their own width."""
    found, ragged = (fitted(FRENCH, (0, 0, width, 200), style).block for style in (JUSTIFIED, BODY))
    assert (right_edges(found)[0] == pytest.approx(width * MM, abs=30)) is is_justified
    assert (found == ragged) is not is_justified


def test_justified_lines_end_at_the_column_also_with_icons() -> None:
    text = ":zig: un mot ou :zag: deux, puis encore :zig: " * 6
    block = fitted(text, (0, 0, 75, 200), JUSTIFIED).block
    icons = {line.baseline: [i for i in block.icons if i.y < line.baseline < i.y + i.height] for line in block.lines}
    for line, edge in list(zip(block.lines, right_edges(block)))[:-1]:
        assert max([edge, *(icon.x + icon.width for icon in icons[line.baseline])]) == pytest.approx(75 * MM, abs=30)


def test_a_reader_finds_justified_lines_at_the_column() -> None:
    import pypdfium2

    with pypdfium2.PdfDocument(
        page((FRENCH.replace("trait", "**trait**").replace("avant", "*avant*"), JUSTIFIED, 75))
    ) as pdf:
        text = pdf[0].get_textpage()
        copy = text.get_text_range()
        ends = [match.start() - 1 for match in re.finditer("\r\n", copy)]
        edges = [text.get_charbox(end, loose=True)[2] * 25.4 / 72 for end in ends]
    assert len(edges) > 3
    assert edges == pytest.approx([80.0] * len(edges), abs=0.03)


def test_icons_stand_in_the_line_and_words_beside_them() -> None:
    block = fitted("a :zig: b", (0, 0, 40, 20)).block
    (icon,) = block.icons
    first, second = block.lines[0].runs
    assert right_edges(block._replace(lines=(block.lines[0]._replace(runs=(first,)),)))[0] <= icon.x + 1
    assert icon.x + icon.width < second.x
    assert icon.height == pytest.approx(1.15 * em(9), abs=1)


@everything
@given(words, st.sampled_from([BODY, HYPHENATED]), st.integers(3, 60))
def test_every_character_comes_out_once_and_in_order(text: str, style: Style, width: int) -> None:
    found = "".join(
        line.removesuffix("\u00ad") if line.endswith("\u00ad") else line for line in lines(text, width, style)
    )
    assert found.strip() == text.replace("*", "").replace("\u00ad", "")


@everything
@given(words, st.sampled_from([BODY, HYPHENATED]), st.integers(3, 60))
def test_no_line_is_wider_than_the_column_unless_one_word_is(text: str, style: Style, width: int) -> None:
    setter = composer()
    boxes = setter.boxes(content(text), BODY)
    for line in setter.lines(boxes, style, 9, width * MM):
        assert setter.natural_width(line.boxes, 9) <= width * MM + 1 or len(line.boxes) == 1


@everything
@given(words, st.integers(3, 60), st.integers(0, 30))
def test_more_width_never_takes_more_lines(text: str, width: int, more: int) -> None:
    """Where the words fit: one that is too wide for the column stands whole in it, and parted in a wider one."""
    narrow = composer().lines(composer().boxes(content(text), BODY), BODY, 9, width * MM)
    fits = all(composer().natural_width(line.boxes, 9) <= width * MM + 1 for line in narrow)
    assert len(lines(text, width + more)) <= len(narrow) or not fits


def test_a_word_whose_parts_are_too_wide_stands_whole() -> None:
    assert [lines("co\u00adpie", width) for width in (3, 5)] == [["copie"], ["co\u00ad", "pie"]]


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_lines_stand_as_their_style_says(align: Align) -> None:
    line = fitted("un mot", (10, 0, 40, 20), replace(BODY, align=align)).block.lines[0]
    wide = right_edges(fitted("un mot", (0, 0, 40, 20)).block)[0]
    free = 40 * MM - wide
    assert line.runs[0].x == pytest.approx(10 * MM + {"left": 0, "center": free / 2, "right": free}[align], abs=1)


def test_copied_text_is_what_was_written() -> None:
    text = FRENCH.removesuffix(", c’est-à-dire que chacun montre deux cartes sans aucun trait commun.")
    copy = copied(page((text, HYPHENATED, 16)))
    assert "\ufffe" in copy
    assert joined(copy) == text


def test_what_a_line_says() -> None:
    setter = composer()
    assert shown(setter.boxes(content("un :zig: mot"), BODY)) == "un :zig: mot"


def test_icons_on_different_grounds_have_one_each() -> None:
    setter = composer()
    boxes = setter.boxes([Icon("a", "#ff0000"), Icon("b", "#00ff00"), Icon("c")], BODY)
    block = setter.set_lines([one_line(boxes)], BODY, 9, 0, 0, 40 * MM)
    assert [(ground.paint.fill, ground.x) for ground in block.grounds] == [
        ("#ff0000", block.icons[0].x),
        ("#00ff00", block.icons[1].x),
    ]
