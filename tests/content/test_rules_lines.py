"""Lines of rules.md that Markdown would read otherwise than meant: where each is marked, and where it stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.content import markdown, open_block, place_of_line
from planche.content.rules import parse_rules
from planche.findings import Span
from planche.game import Block, RulesPage, Text
from planche.game.markers import MARKER

SIGN = "\u00a4"  # where the words of a place begin


def marked(text: str) -> tuple[str, str]:
    """The page as Markdown with a sign for each marker, and the places, "line:column" with blanks between them."""
    back, spans = markdown(parse_rules(text, "f.md", "rules"))
    assert [int(number) for number in MARKER.findall(back)] == [*range(len(spans))]
    return MARKER.sub(SIGN, back), " ".join(str(span).removeprefix("f.md:") for span in spans)


@pytest.mark.parametrize(
    ("text", "shown", "places"),
    [
        # a line across the page, and the underline of a heading
        ("---\n", "¤---\n", "1:1"),
        ("  * * *\n", "¤* * *\n", "1:3"),
        ("a\n---\n", "¤a\n---\n", "1:1"),
        ("a\n===\n", "¤a\n===\n", "1:1"),
        ("a\nb\n---\n", "¤a b\n\n¤---\n", "1:1 3:1"),
        ("a\n\n---\n", "¤a\n\n¤---\n", "1:1 3:1"),
        ("\n===\n", "\n¤===\n", "2:1"),
        ("# a\n---\n", "# ¤a\n¤---\n", "1:3 2:1"),
        ("a\n***\n", "¤a\n¤***\n", "1:1 2:1"),
        ("  --\n", "  --\n", ""),
        # the line under the head of a table
        ("|a|\n|-|\n|b|\n", "|¤a|\n|-|\n|¤b|\n", "1:1 3:1"),
        ("|a|b|\n|-|\n", "|¤a|b|\n¤|-|\n", "1:1 2:1"),
        ("|a|\n|===|\n", "|¤a|\n¤|===|\n", "1:1 2:1"),
        ("a\n|-|\n", "¤a\n|-|\n", "1:1"),
        ("a\n||\n", "¤a\n¤||\n", "1:1 2:1"),
        ("a\n\n |-|-|\n", "¤a\n\n¤|-|-|\n", "1:1 3:2"),
        ("|-|\n", "¤|-|\n", "1:1"),
        ("{% if a|b %}\n|-|\n", "{% if a|b %}\n|-|\n", ""),
        # figures without a caption have a place too
        ("  ![](art:a)\n", "  ![¤](art:a)\n", "1:5"),
        ("![c](art:a) \n", "![¤c](art:a) \n", "1:3"),
        ("![](art:a)\n![](art:b)\n", "![¤](art:a)\n![¤](art:b)\n", "1:3 2:3"),
        # emphasis begins in front of the marker, else it is none
        ("**a** b\n", "**¤a** b\n", "1:1"),
        ("- *a*\n", "- *¤a*\n", "1:3"),
        ("> _a_\n", "> _¤a_\n", "1:3"),
        ("| **a** | b |\n", "|¤ **a** | b |\n", "1:1"),
        # a backslash ends a line within a block, and in a quotation that goes on; none at the end of its words
        ("a\\\n", "¤a\\ \n", "1:1"),
        ("a\\\nb\n", "¤a\\\nb\n", "1:1"),
        ("> a\\\n> b\n", "> ¤a\\\n> ¤b\n", "1:3 2:3"),
        ("> a\\\n\n> b\n", "> ¤a\\ \n\n> ¤b\n", "1:3 3:3"),
        ("> a\\\nb\n", "> ¤a\\\nb\n", "1:3"),
        ("> a\\\n- b\n", "> ¤a\\ \n- ¤b\n", "1:3 2:3"),
        ("- a\\\n> b\n", "- ¤a\\ \n> ¤b\n", "1:3 2:3"),
        # what is like the mark of a block begins one, so that it is told at its line; not below the signs of code
        ("a\n-b\n\u2022c\n", "¤a\n¤-b\n¤\u2022c\n", "1:1 2:1 3:1"),
        ("a\n1.b\n", "¤a\n¤1.b\n", "1:1 2:1"),
        ("a\n5 b\n", "¤a 5 b\n\n", "1:1"),
        ("```\n-b\n~~~\n", "¤``` -b ~~~\n\n\n", "1:1"),
        ("a ```\n-b\n", "¤a ```\n¤-b\n", "1:1 2:1"),
        # a heading is one line, an item is not; `* * x` is an item of an item
        ("# a\nb\n", "# ¤a\n¤b\n", "1:3 2:1"),
        ("- a\nb\n", "- ¤a b\n\n", "1:3"),
        ("> # a\nb\n", "> # ¤a\n¤b\n", "1:5 2:1"),
        ("- ***\nb\n", "- ¤***\n¤b\n", "1:3 2:1"),
        ("- ---\n", "¤- ---\n", "1:1"),
        (">> a\n", ">> ¤a\n", "1:4"),
        (">   a\n", "> ¤a\n", "1:5"),
    ],
)  # fmt: skip
def test_lines_and_their_places(text: str, shown: str, places: str) -> None:
    assert marked(text) == (shown, places)


def translated(text: str, **blocks: str) -> RulesPage:
    """A page in which some blocks, named by their words, have others, each from a line of a catalogue."""
    page = parse_rules(text, "f.md", "rules")

    def of(part: str | Block) -> str | Block:
        if isinstance(part, str) or part.text not in blocks:
            return part
        line = 100 + list(blocks).index(part.text)
        return replace(part, text=Text(blocks[part.text], "rules", Span("en.po", line, 8)))

    return replace(page, parts=tuple(of(part) for part in page.parts))


def test_a_line_of_a_page_stands_in_the_catalogue_that_has_its_words() -> None:
    page = translated("one\nmore\n\n# two\n---\nthree\n", two="zwei", three="drei")
    places = [str(place_of_line(page, line)) for line in range(1, 8)]
    assert places == ["f.md:1", "f.md:2", "f.md:3", "en.po:100:8", "f.md:5", "en.po:101:8", "f.md:7"]
    both = translated("a\nb\n\nc", **{"a b": "x", "c": "y"})
    assert [str(place_of_line(both, line)) for line in (1, 2, 3, 4)] == [
        "en.po:100:8",
        "en.po:100:8",
        "f.md:3",
        "en.po:101:8",
    ]


def test_the_first_block_with_an_open_expression() -> None:
    page = parse_rules("# {{ a }}\n{{ b\n\n- {{ c }} {{ d\n- }} {{ e\n", "f.md", "rules")
    block = open_block(page)
    assert block is not None
    assert block.text == "{{ b"
    assert open_block(parse_rules("# {{ a }}\n- b }}\n{% {{ %}\n", "f.md", "rules")) is None


def test_a_translation_of_more_lines_stays_on_its_line() -> None:
    page = translated("a\nb\n\n|c|\n|-|\n", **{"a b": "x\ny\\", "|c|": "|z\nz|"})
    assert MARKER.sub(SIGN, markdown(page)[0]) == "¤x y\\ \n\n\n|¤z z|\n|-|\n"
