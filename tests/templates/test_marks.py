"""The marks by which texts carry their places are ours alone: no file writes one, as a letter or in other words."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, problems, tiny

TWO = game(("languages: [en]", "languages: [en, fr]"), more="rules: rules.md\n")
CARD = "templates/g/card.xml"
PO = 'msgid ""\nmsgstr ""\n\nmsgctxt "game.yaml/title"\nmsgid "Tiny"\nmsgstr "a{}b"\n'
BESIDE = ["\ufdef", "\U0010ffff"]


@pytest.mark.parametrize("mark", [*BESIDE, "\ufdd07\ufdd1"])
def test_no_file_holds_a_noncharacter(mark: str) -> None:
    files = {
        "game.yaml": TWO.replace("title: Tiny", f"title: a{mark}"),
        "cards.csv": f"id\nace{mark}\n",
        "rules.md": f"# R\n\nab {mark}\n",
        "locale/fr.po": PO.format(mark),
        CARD: f"<face>\n <text>{mark}</text></face>\n",
    }
    wanted = {"game.yaml": "1:9", "cards.csv": "2:4", "rules.md": "3:4", "locale/fr.po": "6:10", CARD: "2:8"}
    for file, place in wanted.items():
        own = {"game.yaml": TWO, "rules.md": "# R\n", file: files[file]}
        found = problems(own, only="source/control-character")
        assert found[0] == f"{file}:{place} source/control-character", file


MARKS = ("'\\ufdd07\\ufdd1'", "'a' ~ '\\ufdd1'", "{'\\ufdd0': 1}.items()|list|length", '"a" "\\ufdd0"')


def test_no_escape_writes_a_mark() -> None:
    title = game(("title: Tiny", 'title: "a\\ufdd0"'))
    assert problems({"game.yaml": title}) == ["game.yaml:1:8 source/control-character"]
    for text in MARKS:
        card = f"<face>\n<text width='50' height='9'>{{{{ {text} }}}}</text></face>\n"
        assert problems({CARD: card}) == [f"{CARD}:2 template/syntax"], text
    assert problems({"game.yaml": game(more="rules: rules.md\n"), "rules.md": "# R\n\n{{ '\\ufdd0' }}\n"}) == [
        "rules.md:3 template/syntax"
    ]


@pytest.mark.parametrize("mark", ["&#xFDD0;", "&#64976;", "&#x00fdd1;", "&#064977;", "&#Xfdd0;"])
def test_no_reference_of_markup_writes_a_mark(mark: str) -> None:
    found = problems({CARD: f'<face>\n <text width="50" height="9">a{mark}0</text></face>\n'})
    assert found == [f"{CARD}:2:2 template/markup"]


def test_a_reference_of_markdown_is_no_mark() -> None:
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": "# R\n\nab&#xFDD0;0&#xFDD1; `c`\n"}
    assert [found for found in problems(files) if found.endswith("markup")] == ["rules.md:3:1 rules/markup"]


@pytest.mark.parametrize("rest", ["", 'x="{{ 1 }}"/>', "/></face>"])
def test_what_is_wrong_is_told_of_the_source_without_its_places(rest: str) -> None:
    """Which are other signs each time, and would be read as words of a text in quotation marks that is not closed."""
    card = f'{{% set grounds = {{"sun": "pink", "moon": "sand}} %}}\n<face>\n  <art name="a" y="2"/>\n  <rect {rest}'
    files = {CARD: card}
    with tiny(files) as root:
        told = {(found["message"], found["line"]) for _ in range(6) for found in findings(root)}
    assert len(told) == 1
