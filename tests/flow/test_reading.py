"""Markdown to blocks: every record of a page, and what is said of what it cannot show."""

from __future__ import annotations

import pytest

from planche.content.rules import markdown, parse_rules
from planche.findings import Span
from planche.flow.blocks import FigureBlock, Paragraph, TableBlock
from planche.flow.markdown import read_blocks
from planche.flow.refused import INSTEAD, REFUSED
from planche.flow.widths import PAGE_WIDTH
from planche.game import END, marker_of
from planche.typeset import Break, Icon, Run


def told(text: str) -> list[str]:
    """What is said of a page as "line:column: message"."""
    written, spans = markdown(parse_rules(text, "rules.md", "rules"))
    _, findings = read_blocks(written, "rules.md", spans)
    assert {finding.id for finding in findings} <= {"rules/markup"}
    return [f"{finding.span}: {finding.message}".removeprefix("rules.md:") for finding in findings]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a\n\n```\ncode\n```", ["3:1: found code in a text, wanted words"]),
        ("a\n\n<table>", ["3:1: found HTML in a text, wanted words"]),
        ("a\n\n---\n\nb", ["3:1: found a line across the page, wanted plain Markdown"]),
        ("a `b` c", ["1:1: found code in a text, wanted words"]),
        ("a <i>b</i>", ["1:1: found HTML in a text, wanted words"] * 2),
        ("a [b](http://c)", ["1:1: found a link in a text, wanted words"]),
        ("![a ![](art:b) c](art:d)", ["1:3: found a picture in a text, wanted words"]),
        ("![](map.png)", ["1:3: found a picture 'map.png', wanted face:piece-id or art:picture"]),
        ("![](face:,)", ["1:3: found a picture 'face', wanted face:piece-id or art:picture"]),
        (
            "a\n\n- ![](face:ace) look\n- here ![](face:ace) look",
            ["3:3: found words beside a figure, wanted the figure on a line of its own",
             "4:3: found words beside a figure, wanted the figure on a line of its own"],
        ),
        ("![](face:ace) <!-- aside -->", []),
        ("a <!-- aside --> b\n\n<!-- aside -->\n", []),
        ("a <!-- aside --> <b>", ["1:1: found HTML in a text, wanted words"]),
    ],
)  # fmt: skip
def test_what_a_page_cannot_show_is_named(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("a `b` c", "take the ` out, or write **bold** or *italic*"),
        ("a <i>b</i>", "write **bold**, *italic* and line ends in place of HTML, and :name: for an icon"),
        ("a [b](http://c)", "write its words alone, and the address behind them if they need it"),
        ("a\n\n---\n\nb", "take the line out; a heading, as in `## More`, parts a page"),
        ("a\n***\nb", "take the line out; a heading, as in `## More`, parts a page"),
        ("| ![](art:b) a |\n|-|\n| c |", "write it on a line of its own, with an empty line before and behind"),
        ("a ![](art:b)", "write an empty line between the two"),
        ("![](map.png)", "write face: and the id of a piece, as in face:ember, or art: and the name of a picture"),
        ('![](face:ace "36 cm")', 'write "36 mm", or take it out'),
        ('![](face:ace "1 m")', 'write "5 mm", or take it out'),
        ('![](face:ace "999 mm")', 'write "200 mm", or take it out'),
        ('![](face:ace "wide")', 'write "30 mm", or take it out'),
    ],
)
def test_the_way_out_says_what_to_write(text: str, hint: str) -> None:
    written, spans = markdown(parse_rules(text, "rules.md", "rules"))
    assert {finding.hint for finding in read_blocks(written, "rules.md", spans)[1]} == {hint}


@pytest.mark.parametrize(
    ("text", "count"),
    [("**a*, b", 1), ("*a**, b", 1), ("**a**, b", 0), (r"\**a*, b", 0), ("* a", 0), ("|*|\n|-|\n|a|", 0)],
)
def test_half_of_a_pair_beside_italics_is_told_at_its_line(text: str, count: int) -> None:
    written, spans = markdown(parse_rules(f"z\n\n{text}", "rules.md", "rules"))
    found = read_blocks(written, "rules.md", spans)[1]
    assert (
        [one.span.line for one in found if one.message.endswith("'*' prints as typed")]
        == [3] * count
        == [3] * len(found)
    )


def test_a_backslash_that_is_printed_may_be_meant() -> None:
    """Cells too many are surely lost."""
    for text, is_error in (("A \\q word.", False), ("| A |\n|---|\n| 1 | 2 |", True)):
        (found,) = read_blocks(text, "rules.md", ())[1]
        assert found.is_error is is_error, found


def items(depth: int) -> str:
    """A list in a list in a list ..."""
    return "".join(f"{'  ' * n}- item {n}\n" for n in range(depth))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# A\n\n## B\n\n### C\n\n## D\n\n# E\n\n## F\n", []),
        ("## A\n\n### B\n", []),
        ("# A\n\nB\n-\n\n### C\n\n###\n\n####\n\nD\n-\n\n### E\n", []),
        ("# A\n\nwords\n\n### B\n\n### C\n", ["a heading of ### stands below one of #, without one of ##"]),
        ("# A\n\n## B\n\n#### C\n", ["a heading of #### stands below one of ##, without one of ###"]),
    ],
)
def test_a_heading_that_leaps_over_a_level_is_told(text: str, found: list[str]) -> None:
    written, spans = markdown(parse_rules(text, "rules.md", "rules"))
    assert [finding.message for finding in read_blocks(written, "rules.md", spans)[1]] == found


DEEP = "found lists or quotations too deep inside one another, wanted at most 9"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (items(9), []),
        (items(10), ["10:21"]),
        (items(12), ["10:21"]),
        (items(9) + items(10), ["19:21"]),
        (items(10) + "\nwords, which are passed over too\n" + items(10), ["10:21"]),
    ],
)
def test_what_stands_too_deep_to_be_shown_is_told(text: str, found: list[str]) -> None:
    assert told(text) == [f"{place}: {DEEP}" for place in found]


@pytest.mark.parametrize(
    ("text", "is_shown"),
    [
        ("> " * 19 + "quoted", True),
        ("> " * 20 + "quoted", False),
        ("> " * 60 + "quoted", False),
        ("> " * 17 + "- item", True),
        ("> " * 18 + "- item", False),
        ("> " * 19 + "- item", False),
    ],
)
def test_quotations_too_deep_to_be_shown_are_told(text: str, is_shown: bool) -> None:
    """On a page whose texts have no places of their own: there each line has one, behind its first sign."""
    found, findings = read_blocks(text, "rules.md", ())
    assert len(found) == is_shown
    assert [(finding.span, finding.message) for finding in findings] == [(Span("rules.md"), DEEP)][is_shown:]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("```\ncode\n```", "found code, wanted plain Markdown"),
        ("a\n\n    code\n", "found code, wanted plain Markdown"),
        ("<table>", "found HTML, wanted plain Markdown"),
        ("<!-- aside --> <table>", "found HTML, wanted plain Markdown"),
        ("***", "found a line across the page, wanted plain Markdown"),
        ("<!-- aside -->\n", None),
    ],
)
def test_what_stands_where_no_text_is_has_no_line(text: str, found: str | None) -> None:
    _, findings = read_blocks(text, "rules.md", ())
    assert [(finding.span, finding.message) for finding in findings] == [(Span("rules.md"), found)][: found is not None]


@pytest.mark.parametrize(
    ("title", "width"),
    [("", None), ("5 mm", 5_000), ("30mm", 30_000), ("200 mm", 200_000), ("page", PAGE_WIDTH)],
)
def test_the_width_of_a_figure(title: str, width: int | None) -> None:
    found, findings = read_blocks(f'![](face:ace "{title}")', "rules.md", ())
    assert (found, findings) == ([FigureBlock("face", ("ace",), (), Span("rules.md"), width)], [])


@pytest.mark.parametrize("title", ["4 mm", "201 mm", "1000 mm", "30", "30 cm", "wide", "3.5 mm", " "])
def test_a_width_that_cannot_be(title: str) -> None:
    wanted = 'wanted its width, such as "30 mm", 5 to 200, or "page"'
    assert told(f'![](face:ace "{title}")') == [f"1:3: found {title!r} behind a figure, {wanted}"]


SPANS = (Span("rules.md", 3, 1), Span("game.yaml", 1, 8))


def test_the_runs_of_a_paragraph() -> None:
    text = f"{marker_of(0)}a **b *{marker_of(1)}c{END}*** *d*\ne  \n:sun: f :moon::star:{END}"
    ((block,), findings) = read_blocks(text, "rules.md", SPANS)
    rules, game = SPANS
    assert findings == []
    assert block == Paragraph(
        "p",
        (
            Run("a ", span=rules),
            Run("b ", bold=True, span=rules),
            Run("c", bold=True, italic=True, span=game),
            Run(" ", span=rules),
            Run("d", italic=True, span=rules),
            Run(" ", span=rules),
            Run("e", span=rules),
            Break(),
            Run("", span=rules),
            Icon("icon-sun"),
            Run(" f ", span=rules),
            Icon("icon-moon"),
            Icon("icon-star"),
        ),
    )


def test_colons_that_name_no_icon_stay() -> None:
    ((block,), _) = read_blocks(":sun: note: :moon: a:b :c d:", "rules.md", ())
    assert isinstance(block, Paragraph)
    assert block.content == (
        Run(""),
        Icon("icon-sun"),
        Run(" note: "),
        Icon("icon-moon"),
        Run(" a:b :c d:"),
    )


def test_the_items_of_lists_know_their_lists() -> None:
    text = "9. a\n\n   b\n10. c\n    - d\n      1. e\n    - f\n\nwords\n\n- g\n"
    found, _ = read_blocks(text, "rules.md", ())
    items = [(b.kind, b.content[0].text, b.label, b.depth, b.widest) for b in found if isinstance(b, Paragraph)]  # type: ignore[union-attr]
    assert items == [
        ("li", "a", "9.", 0, "10."),
        ("li", "b", "", 0, "10."),
        ("li", "c", "10.", 0, "10."),
        ("li", "d", "•", 1, "•"),
        ("li", "e", "1.", 2, "1."),
        ("li", "f", "•", 1, "•"),
        ("p", "words", "", 0, ""),
        ("li", "g", "•", 0, "•"),
    ]


def test_a_quotation_ends() -> None:
    found, _ = read_blocks("a\n\n> b\n>\n> c\n\nd", "rules.md", ())
    assert [block.kind for block in found if isinstance(block, Paragraph)] == ["p", "quote", "quote", "p"]


def test_the_cells_of_a_table_are_at_the_place_of_their_row() -> None:
    text = f"|{marker_of(0)} a | b | c |\n|---|:-:|--:|\n|{marker_of(1)} d | **e** | f |\n| g |"
    (table,), _ = read_blocks(text, "rules.md", SPANS)
    assert isinstance(table, TableBlock)
    assert table.align == ("left", "center", "right")
    runs = [[item for cell in row for item in cell if isinstance(item, Run)] for row in table.rows]
    places = [[(run.text.strip(), run.span) for run in row if run.text.strip()] for row in runs]
    rules, game = SPANS
    assert places == [
        [("a", rules), ("b", rules), ("c", rules)],
        [("d", game), ("e", game), ("f", game)],
        [("g", None)],
    ]


def test_figures_of_a_line_with_captions_and_places() -> None:
    text = f"![{marker_of(1)}*One* :sun:](face:a,b,) ![](art:map)"
    found, findings = read_blocks(text, "rules.md", SPANS)
    assert findings == []
    span = SPANS[1]
    assert found == [
        FigureBlock(
            "face", ("a", "b"), (Run("One", italic=True, span=span), Run(" ", span=span), Icon("icon-sun")), span
        ),
        FigureBlock("art", ("map",), (), span),
    ]


def test_all_that_is_refused_has_a_way_out() -> None:
    assert INSTEAD.keys() == REFUSED.keys()
