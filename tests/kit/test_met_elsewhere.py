"""What a kit of the whole game does not meet: its other kits do, which is known without drawing them, or none does."""

from __future__ import annotations

from typing import Any

import pytest

from planche.build import _check_loaded, build, check
from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.source import open_project
from tests.projects import Files, game, tiny
from tests.test_build import FRENCH

DECKS = "decks: [{players: 2, size: 1, deal: 0}, {players: 3, size: 1, deal: 0}]\n"
YAML = game(
    ("languages: [en]", "languages: [en, fr]"),
    ("players: [2]", "players: [2, 3]"),
    ("kind: card", "kind: card\n    deck: true\n    back: g/card.xml"),
    more=DECKS + "variants: {slips: {title: Slips, components: {cards: {front: g/slip.xml}}}}\nrules: rules.md\n",
)
WORDS = f'{FRENCH}\nmsgctxt "game.yaml/variants/slips/title"\nmsgid "Slips"\nmsgstr "Fiches"\n'
RULES = "# A\n\nB\n"
CATALOGUE = WORDS + "".join(f'\nmsgctxt "rules.md"\nmsgid "{word}"\nmsgstr "{word}{word}"\n' for word in "AB")
PARTS = """\
{% macro part() %}{% if CONDITION %}<rect x="9" y="9" width="9" height="9" fill="ink"/>{% endif %}{% endmacro %}
"""
FACE = '{% from "g/parts.xml" import part with context %}<face>{{ part() }}</face>\n'


def files(condition: str, page: str = RULES, slip: str = FACE) -> Files:
    return {
        "game.yaml": YAML,
        "rules.md": page,
        "locale/fr.po": CATALOGUE,
        "templates/g/card.xml": FACE,
        "templates/g/slip.xml": slip,
        "templates/g/parts.xml": PARTS.replace("CONDITION", condition),
    }


ALWAYS = "language == 'en'"


def page_if(condition: str) -> str:
    """Rules that have a condition, whichever way it comes out."""
    return f"# A\n\n{{% if {condition} %}}\nB\n{{% else %}}\nB\n{{% endif %}}\n"


@pytest.mark.parametrize(
    ("condition", "page", "told"),
    [
        ("is_for_all and 3 in players", RULES, []),  # which is met by the kit itself
        ("players|length == 1 and 3 in players", RULES, []),
        ("language == 'fr'", RULES, []),
        (ALWAYS, page_if("language == 'fr'"), []),
        (ALWAYS, page_if("players|length == 1 and 3 in players"), []),
        ("piece.id == 'ten'", RULES, ["template/comparison"]),
        ("language == 'de'", RULES, ["template/comparison"]),
        ("players|length == 1 and 4 in players", RULES, ["template/never-true"]),
        (ALWAYS, page_if("language == 'de'"), ["template/comparison"]),
    ],
)
def test_what_other_kits_meet_is_not_told_and_nothing_is_drawn_for_it(
    condition: str, page: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = 0

    def check_all(*given: Any, **named: Any) -> object:
        nonlocal checks
        checks += 1
        return _check_loaded(*given, **named)

    with tiny(files(condition, page)) as root:
        project = open_project(root)
        whole = check(project, "g")
        monkeypatch.setattr("planche.build._check_loaded", check_all)
        kit = build(project, "g", Wish("en"), Setting(parse_paper("A4")))
    assert kit.files is not None
    assert [found.id for found in kit.findings] == [found.id for found in whole.findings] == told
    assert checks == len(told)


def test_what_a_variant_alone_meets(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = PARTS.replace("part()", "part(n=0)").replace("CONDITION", "n == 1")
    changed = {"templates/g/parts.xml": parts}
    with tiny({**files("", slip=FACE.replace("part()", "part(1)")), **changed}) as root:
        project = open_project(root)
        whole = check(project, "g")
        monkeypatch.setattr("planche.build._check_loaded", None)
        kit = build(project, "g", Wish("en"), Setting(parse_paper("A4")))
    assert kit.files is not None
    assert (kit.findings, whole.findings) == ((), ())
