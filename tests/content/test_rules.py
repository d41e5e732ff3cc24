"""rules.md in blocks, with exact places, and back to Markdown line for line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.content.rules import markdown, parse_rules
from planche.game.markers import MARKER, strip_markers
from planche.game.rules_page import Block
from planche.game.texts import Text


def blocks(text: str) -> list[str]:
    """Each block as "line:column prefix|words"."""
    parts = parse_rules(text, "rules.md", "rules").parts
    return [
        f"{part.text.span.line}:{part.text.span.column} {part.prefix}|{part.text}"
        for part in parts
        if isinstance(part, Block)
    ]


def literal(text: str) -> list[str]:
    """The lines that are kept as they are, empty ones left out."""
    parts = parse_rules(text, "rules.md", "rules").parts
    return [part.rstrip("\n") for part in parts if isinstance(part, str) and part.strip()]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# Title", ["1:3 # |Title"]),
        ("#  Title ", ["1:4 #  |Title"]),
        ("One\nparagraph", ["1:1 |One paragraph"]),
        ("  One\n   paragraph  \n\nTwo", ["1:3 |One paragraph", "4:1 |Two"]),
        ("# A\nB\n## C", ["1:3 # |A", "2:1 |B", "3:4 ## |C"]),
        ("- a\n- b\n  more\n- c", ["1:3 - |a", "2:3 - |b more", "4:3 - |c"]),
        ("1. a\n10) b\n* c\n+ d", ["1:4 1. |a", "2:5 10) |b", "3:3 * |c", "4:3 + |d"]),
        ("- a\n  - b\n\n  more", ["1:3 - |a", "2:5   - |b", "4:3   |more"]),
        ("1. a\n\n   more\n   of it\n\n  less", ["1:4 1. |a", "3:4    |more of it", "6:3 |less"]),
        ("- a\n\n      more\n\n# B\n\n  C", ["1:3 - |a", "3:7   |more", "5:3 # |B", "7:3 |C"]),
        ("> a\n> b", ["1:3 > |a", "2:3 > |b"]),
        (">a", ["1:2 >|a"]),
        ("| a | b |\n|---|:-:|\n| c | d |", ["1:1 || a | b |", "3:1 || c | d |"]),
        ("![Caption](face:ace)", ["1:3 ![|Caption"]),
        ("text\n![Caption](face:ace)\ntext", ["1:1 |text", "2:3 ![|Caption", "3:1 |text"]),
        ("![](face:ace)", []),
        ("Draw {{ figures.hand }} cards", ["1:1 |Draw {{ figures.hand }} cards"]),
        ("{% if x %}\nyes\n{% endif %}", ["2:1 |yes"]),
        ("{% if x %}yes{% endif %} and more", ["1:1 |{% if x %} and more"]),
        ("a\n{# note #}\nb\n<!-- note -->\nc", ["1:1 |a", "3:1 |b", "5:1 |c"]),
        ("a\r\nb\r\n\r\nc", ["1:1 |a b", "4:1 |c"]),
        ("a\u2028b\x0cc\n\nd", ["1:1 |a\u2028b\x0cc", "3:1 |d"]),
        ("#no heading", ["1:1 |#no heading"]),
        ("", []),
    ],
)
def test_blocks(text: str, found: list[str]) -> None:
    assert blocks(text) == found


def test_what_is_kept_as_it_is() -> None:
    text = "{% for x in y %}\n| a |\n|:--|\n{% endfor %}\n{# a #}\n<!-- b -->\n---\n![](art:emblem)\n"
    lines = ["{% for x in y %}", "|:--|", "{% endfor %}", "{# a #}", "<!-- b -->", "---", "![](art:emblem)"]
    assert literal(text) == lines


PAGE = """\
# Title

A paragraph
on two lines.

![](face:ace)

| a | b |
|---|---|
| c | d |
- item
  of two
{% if x %}
> quote
{% endif %}
"""


def test_back_to_markdown() -> None:
    text, spans = markdown(parse_rules(PAGE, "rules.md", "rules"))
    wanted = PAGE.replace("paragraph\non two lines.", "paragraph on two lines.\n").replace(
        "item\n  of two", "item of two\n"
    )
    assert strip_markers(text) == wanted
    places = {
        number: str(spans[int(index)])
        for number, line in enumerate(text.split("\n"), 1)
        for index in MARKER.findall(line)
    }
    assert places == {
        1: "rules.md:1:3",
        3: "rules.md:3:1",
        6: "rules.md:6:3",
        8: "rules.md:8:1",
        10: "rules.md:10:1",
        11: "rules.md:11:3",
        14: "rules.md:14:3",
    }


def test_translated_blocks_stand_on_the_lines_of_the_source() -> None:
    page = parse_rules(PAGE, "rules.md", "rules")
    parts = tuple(
        replace(part, text=Text(f"{part.text[:1]}translated\nonce more", "rules", part.text.span))
        if isinstance(part, Block)
        else part
        for part in page.parts
    )
    text = strip_markers(markdown(replace(page, parts=parts))[0])
    assert text.count("\n") == PAGE.count("\n")
    assert text.split("\n")[0] == "# Ttranslated once more"
    assert text.split("\n")[7] == "||translated once more"[1:]


LINES = st.lists(
    st.sampled_from(["", "a", "b c", "# h", "- i", "  more", "1. n", "> q", "| a | b |", "|-|-|", "{% if 1 %}",
                     "{{ x }} y", "![c](face:a)", "![](face:a)", "   ", "---", "<!-- c -->"]),
    max_size=12,
)  # fmt: skip


@given(LINES)
def test_no_line_and_no_word_is_lost(lines: list[str]) -> None:
    text = "\n".join(lines)
    back, spans = markdown(parse_rules(text, "f", "p"))
    assert back.count("\n") == text.count("\n") + (not text.endswith("\n") and text != "")
    assert strip_markers(back).split() == text.split()
    for number, line in enumerate(back.split("\n"), 1):
        for index in MARKER.findall(line):
            assert spans[int(index)].line == number
            assert text.split("\n")[number - 1][spans[int(index)].column - 1 :]


@pytest.mark.parametrize(
    "line", [" " * 20_000 + "x", "|" + " :-" * 9000 + "x", "![" + "](" * 20_000, "{%" * 20_000, "| " * 20_000 + "x"]
)
def test_long_lines_take_no_time(line: str) -> None:
    """A pattern that goes back and forth would take minutes."""
    assert parse_rules(line, "f", "p").parts


@pytest.mark.parametrize(
    ("text", "words", "hard"),
    [
        ("one  \ntwo\nthree", ["one\\\ntwo three"], 1),
        ("one\\\ntwo   \nthree", ["one\\\ntwo\\\nthree"], 2),
        ("- one  \n  two\n- three", ["one\\\ntwo", "three"], 1),
        ("> one  \n> two", ["one", "two"], 1),
        ("one\\\\\ntwo", ["one\\\\ two"], 0),  # a backslash that is meant
        ("one  \n\ntwo", ["one", "two"], 0),
        ("# One  \ntwo", ["One", "two"], 0),
        ("one  \n- two", ["one", "two"], 0),
    ],
)
def test_lines_that_two_blanks_or_a_backslash_end(text: str, words: list[str], hard: int) -> None:
    """They are no lines of Markdown alone: translators see them, and the lines below keep their numbers."""
    page = parse_rules(text + "\n", "rules.md", "rules")
    assert [str(part.text) for part in page.parts if isinstance(part, Block)] == words
    told, _ = markdown(page)
    assert told.count("\n") == text.count("\n") + 1
    ends = [line[-2:] for line in strip_markers(told).split("\n") if line.endswith(("  ", "\\"))]
    assert len(ends) == hard


@pytest.mark.parametrize(
    ("translated", "wanted"),
    [
        ("eins\\\nzwei", ["eins\\", "zwei", ""]),
        ("eins zwei", ["eins zwei", "", ""]),
        ("eins\nzwei", ["eins zwei", "", ""]),
        ("eins\\\nzwei\\\ndrei", ["eins\\", "zwei\\", "drei"]),
        ("eins\\\n- zwei", ["eins\\ - zwei", "", ""]),
    ],
)
def test_a_translation_has_lines_of_its_own(translated: str, wanted: list[str]) -> None:
    page = parse_rules("one  \ntwo\nthree\n\nfour\n", "rules.md", "rules")
    first, *others = page.parts
    assert isinstance(first, Block)
    text = Text(translated, "rules", first.text.span)
    told, _ = markdown(replace(page, parts=(replace(first, text=text), *others)))
    assert [strip_markers(line) for line in told.split("\n")] == [*wanted, "", "four", ""]
