"""Numbers below zero that a template works out: told where they are printed, and only there."""

from __future__ import annotations

import pytest

from tests.projects import TINY, findings, game, tiny

SAID = "`piece.held - piece.most` comes to -1, which is printed (write piece.most - piece.held"
TABLE = {
    "cards.csv": "id,held,most\nace,2,3\n",
    "game.yaml": game(more="    columns: {held: integer, most: integer}\n"),
}
TEXT = '<text x="3" y="30" width="50" height="9" font-size="9">'
ROW = f"{{% macro row(n, x=0) %}}{TEXT.replace('3', '{{ x + 3 }}', 1)}{{{{ n }}}}</text>{{% endmacro %}}"


def told(body: str, rules: str = "") -> list[str]:
    files = {**TINY, **TABLE, "templates/g/card.xml": f"<face>\n{body}\n</face>\n"}
    if rules:
        files |= {"game.yaml": f"{files['game.yaml']}rules: rules.md\n", "rules.md": rules}
    with tiny(files) as root:
        found = findings(root, only="template/below-zero")
    return [f"{one['file']}:{one['line']}: {one['message']} ({one['hint']}" for one in found]


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (f"{TEXT}{{{{ piece.held - piece.most }}}}</text>", 2),
        (f"{ROW}\n{{{{ row(piece.held - piece.most) }}}}", 3),
        (f"{{% set n = piece.held - piece.most %}}\n{TEXT}{{{{ n }}}}</text>", 2),
        (f"{ROW}\n{{% for x in (0, 20) %}}\n{{{{ row(piece.held - piece.most, x) }}}}\n{{% endfor %}}", 4),
        (f'{TEXT}{{{{ _("{{n}} left", n=piece.held - piece.most) }}}}</text>', 2),
        (f"{TEXT}{{{{ piece.most - piece.held }}}}</text>", 0),
        (f"{TEXT}-{{{{ piece.most - piece.held }}}}</text>", 0),  # the sign is meant
        (f"{TEXT}{{{{ -piece.held }}}}</text>", 0),
        (f"{TEXT}{{{{ 9 + piece.held - piece.most }}}}</text>", 0),
        (f"{ROW}\n{{{{ row(piece.held, piece.held - piece.most) }}}}", 0),  # a place
        ('<rect x="{{ piece.held - piece.most }}" y="3" width="9" height="9" fill="ink"/>', 0),
        (f"{{% set x %}}{{{{ piece.held - piece.most }}}}{{% endset %}}\n{TEXT.replace('3', '{{ x }}', 1)}a</text>", 0),
    ],
)
def test_a_difference_below_zero_is_told_where_it_is_printed(body: str, line: int) -> None:
    found = told(body)
    assert [one.partition(" ")[0] for one in found] == ([f"templates/g/card.xml:{line}:"] if line else [])
    assert all(SAID in one for one in found)


def test_on_a_page_it_is_told_in_its_line() -> None:
    rules = (
        "# Rules\n\n{% for piece in pieces.cards|d([]) %}{% endfor %}{% set held = 2 %}\n\nLay {{ held - 3 }} aside.\n"
    )
    assert [one.partition(",")[0] for one in told("", rules)] == ["content/g/rules.md:5: a difference comes to -1"]
