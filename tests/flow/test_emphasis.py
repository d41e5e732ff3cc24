"""Emphasis in rules.md, in scripts with and without spaces between words."""

import pytest

from planche.findings import Span
from planche.flow.blocks import Paragraph
from planche.flow.markdown import read_blocks
from planche.typeset import Run


def shown(text: str) -> str:
    """The words of a paragraph, those in bold in [ ], those in italics in ( )."""
    (block,), found = read_blocks(text, "rules.md", [Span("rules.md", 1)])
    assert found == []
    assert isinstance(block, Paragraph)
    marks = {(False, False): "{}", (True, False): "[{}]", (False, True): "({})", (True, True): "[({})]"}
    return "".join(marks[run.bold, run.italic].format(run.text) for run in block.content if isinstance(run, Run))


@pytest.mark.parametrize(
    ("text", "bold"),
    [
        ("**強調**です", "[強調]です"),
        ("これは**「強調」**です", "これは[「強調」]です"),
        ("**注意！**カード", "[注意！]カード"),
        ("山札を*引く。*次に**置く**。", "山札を(引く。)次に[置く]。"),
        ("한국어는 **“카드”**를", "한국어는 [“카드”]를"),
        ("**「赤」**と**「青」**", "[「赤」]と[「青」]"),
        ("**人数：**4人", "[人数：]4人"),
        ("A**（表）**B", "A[（表）]B"),
        ("**ヒント：**ZAG、**ZIG。**A", "[ヒント：]ZAG、[ZIG。]A"),
        ("a **b** c", "a [b] c"),
        ("in**com**plete", "in[com]plete"),
    ],
)
def test_emphasis_needs_no_space_beside_wide_letters(text: str, bold: str) -> None:
    assert shown(text) == bold


@pytest.mark.parametrize("text", ["3 * 4 * 5", "a* b *c"])
def test_elsewhere_marks_are_those_of_commonmark(text: str) -> None:
    (block,), _ = read_blocks(text, "rules.md", [Span("rules.md", 1)])
    assert isinstance(block, Paragraph)
    assert not any(run.bold or run.italic for run in block.content if isinstance(run, Run))
