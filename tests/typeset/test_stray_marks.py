"""Marks that print as typed: which are found in a text, what is told of each, and where."""

from __future__ import annotations

import pytest

from planche.findings import Severity, Span
from planche.typeset.stray_marks import MARKS, Stray, find_stray, stray_finding

ICONS = ("icon-star", "icon-a-1", "moon")
HTML = "HTML is not read; write **bold**, *italic* or a line end"
FILLED = "only templates and the rules fill it in; write what it stands for"
PLAIN = "write |rich behind its name in the template ({place}), or take the marks out"
HALF = "write its other half, with no blank inside of the pair, or take it out; for the sign itself write \\*"
BESIDE = "set a space between :star: and what stands beside it"


@pytest.mark.parametrize(
    "text",
    ["", "*", "<", "&", "a", "no marks", "10:30", "a: b", ":Sun: and :Moon:", "a_b_c", "3 < 4 > 2", "R&B", "&nosuch;",
     "{ n }", "{{", "[a] (b)", "-a", "#1", "two `", "__"],
)  # fmt: skip
def test_what_is_none(text: str) -> None:
    assert find_stray(text, ICONS) is None
    assert find_stray(text, ICONS, on_page=True) is None


@pytest.mark.parametrize(
    ("text", "sign", "hint", "is_sure"),
    [
        (":Star:", ":Star:", "write :star:", True),
        (":Sun: :A-1:", ":A-1:", "write :a-1:", True),
        ("a:star:", ":star:", BESIDE, True),
        (":star:2", ":star:", BESIDE, True),
        ("x:Star:y", ":Star:", BESIDE, True),
        ("a<br/>b", "<br/>", HTML, True),
        ("<b>a</b>", "<b>", HTML, True),
        ("a </span> b", "</span>", HTML, True),
        ("for {{ n }} players", "{{ n }}", FILLED, True),
        ("{% if a %}", "{% if a %}", FILLED, True),
        ("A&nbsp;b", "&nbsp;", "type the character itself, U+00A0", True),
        ("&nosuch; &eacute;", "&eacute;", "type the character itself, 'é' (U+00E9)", True),
        ("&#65;", "&#65;", "type the character itself, 'A' (U+0041)", True),
        ("a _b_", "_b_", "write *italic* or **bold**", False),
        ("a `b c` d", "`b c`", "write what stands between the signs alone", False),
        ("![a](b.png)", "![a](b.png)", "write the words alone", False),
        ("## Title", "## ", "take it out, or set it on a line of its own in the rules", False),
        ("- One", "- ", "take it out, or set it on a line of its own in the rules", False),
        # the first of several kinds
        (":Star: <b> _a_ **", ":Star:", "write :star:", True),
        ("_a_ <b> **", "<b>", HTML, True),
    ],
)
def test_marks_that_nothing_reads(text: str, sign: str, hint: str, is_sure: bool) -> None:
    for on_page in (False, True):
        assert find_stray(text, ICONS, on_page=on_page) == Stray(sign, hint, is_sure)


@pytest.mark.parametrize(
    ("text", "sign", "is_sure"), [("2 * 3", "*", False), ("a**", "**", True), ("***a", "***", True)]
)
def test_half_of_a_pair(text: str, sign: str, is_sure: bool) -> None:
    assert find_stray(text, ICONS) == Stray(sign, f"{HALF} in a text with |rich", is_sure)
    assert find_stray(text, ICONS, on_page=True) == Stray(sign, HALF, is_sure)


@pytest.mark.parametrize(
    ("text", "sign"), [("a **b** c", "**"), ("*ab*", "*"), ("a :sun: b", ":sun:"), ("a\\*", "\\*")]
)
def test_marks_of_a_text_that_is_set_plainly(text: str, sign: str) -> None:
    assert find_stray(text, ICONS) == Stray(sign, PLAIN)


def test_a_placeholder_that_nothing_fills() -> None:
    hint = 'hand its value over, as in _("{n} cards", n=2), or take it out'
    assert find_stray("{n_1} cards", ICONS) == Stray("{n_1}", hint, is_empty=True)


TEXT, FACE = Span("content/g/cards.csv", 3, 7), Span("templates/g/card.xml", 5, 2)


def test_what_is_told_of_a_mark() -> None:
    stray = Stray("**", PLAIN)
    finding = stray_finding(stray, "a **b**", TEXT, FACE)
    assert finding == MARKS.finding(
        TEXT,
        "'a **b**': '**' prints as typed",
        "write |rich behind its name in the template (templates/g/card.xml:5:2), or take the marks out",
    )._replace(about=FACE, passage="**b**")
    assert finding.is_error
    assert stray_finding(stray._replace(is_sure=False), "a **b**", TEXT, FACE).severity is Severity.WARNING


def test_words_of_the_template_itself_have_its_own_marks() -> None:
    """No name brings them, behind which |rich could stand."""
    assert stray_finding(Stray("**", PLAIN), "a **b**", FACE, FACE).hint == (
        'write <b>, <i> or <icon name="..."/> in the template, or |rich before the }} that brings these words, or take '
        "the marks out"
    )


@pytest.mark.parametrize(
    ("file", "is_empty", "place", "message"),
    [
        ("a.po", True, FACE, "nothing fills in {n}, which prints as typed"),
        ("a.xml", True, FACE, "nothing fills in {n}, which prints as typed"),
        ("a.csv", True, None, "'a {n}': '{n}' prints as typed"),
        ("a.po", False, None, "'a {n}': '{n}' prints as typed"),
    ],
)
def test_where_a_placeholder_is_told(file: str, is_empty: bool, place: Span | None, message: str) -> None:
    """At the template for words of templates, which say what to fill in."""
    span = Span(file, 1, 1)
    finding = stray_finding(Stray("{n}", "hint", is_empty=is_empty), "a {n}", span, FACE)
    assert (finding.span, finding.message, finding.hint) == (place or span, message, "hint")
