"""The JSON Schemas of what programs read: they take all that is printed, and nothing that is less or other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from planche.report.schemas import SCHEMAS
from tests.projects import ROOT, Files, game, planche, tiny
from tests.schemas import Path, parts, paths, replaced, validator, without

MANY: Files = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr]"),
        ("players: [2]", "players: [2, 3]"),
        ("    front: g/card.xml\n", "    front: g/card.xml\n    columns: {title: text}\n"),
        more="variants: {large: {title: Large, components: {cards: {front: g/large.xml}}}}\n"
        "decks: [{players: 2, size: 5, deal: 9}]\n",
    ),
    "cards.csv": "id,copies,title\nace,2,A long-winded title\nking,1,Another winded title\nnone,0,x\n",
    "templates/g/card.xml": '<face><text x="8" y="60" width="20" height="8" fit="line">{{ piece.title }}</text></face>',
    "templates/g/large.xml": '<face><text x="50" y="80" width="60" height="9">{{ piece.title }}</text></face>',
    "locale/fr.po": 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "game.yaml/title"\nmsgid "Old"\nmsgstr "Vieux"\n',
    "art/unused.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
}
BROKEN: Files = {"game.yaml": "title: [\n"}
WORD: Files = {"game.yaml": "word\n"}  # a finding of no line


@pytest.fixture(scope="module", name="told")
def _told() -> list[Any]:
    """What `check --format json` prints of games with many mistakes, with one that hides all others, and with none."""
    printed = []
    for files in (MANY, BROKEN, WORD, {}):
        with tiny(files) as root:
            printed.append(json.loads(planche("check", "--format", "json", "--project", root).out))
    return printed


def test_the_schemas_that_there_are() -> None:
    """By the names that `planche schema` takes."""
    assert [*SCHEMAS] == ["game", "board", "theme", "findings", "games", "changes"]


def test_what_check_prints_is_valid(told: list[Any]) -> None:
    valid = validator(SCHEMAS["findings"]())
    assert [[error.message for error in valid.iter_errors(printed)] for printed in told] == [[], [], [], []]


def test_these_findings_are_of_many_kinds(told: list[Any]) -> None:
    findings = [finding for printed in told for finding in printed["findings"]]
    assert len({finding["id"] for finding in findings}) > 7
    known = {key for finding in findings for key, value in finding.items() if value}
    assert {*findings[0]} - known == set()
    assert {finding["severity"] for finding in findings} == {"error", "warning"}
    assert {finding["line"] for finding in findings} >= {0, 1}
    assert [printed["findings"] for printed in told][-1] == []


def keys_of(printed: object) -> list[Path]:
    """Where each key stands."""
    return [path for path in paths(printed) if path and isinstance(path[-1], str)]


def richest(told: list[Any]) -> Any:
    """One check with one finding that has everything."""
    boxed = next(finding for finding in told[0]["findings"] if finding["box"] and finding["also_on"])
    return {**told[0], "findings": [boxed]}


def test_every_key_of_findings_is_always_there_and_none_besides(told: list[Any]) -> None:
    valid = validator(SCHEMAS["findings"]()).is_valid
    printed = richest(told)
    keys = keys_of(printed)
    assert valid(printed)
    assert len(keys) == 4 + 18 + 4 + 4
    assert [path for path in keys if valid(without(printed, path))] == []
    assert [path for path in keys if valid(replaced(printed, (*path[:-1], "more"), 1))] == []
    assert [path for path in keys if valid(replaced(printed, path, [None]))] == []


@pytest.mark.parametrize(
    ("key", "value"),
    [("line", -1), ("line", None), ("severity", "note"), ("box", {}), ("millimetres", "1"), ("id", None)],
)
def test_a_finding_that_is_otherwise_is_refused(told: list[Any], key: str, value: object) -> None:
    printed = replaced(richest(told), ("findings", 0, key), value)
    assert not validator(SCHEMAS["findings"]()).is_valid(printed)


def test_another_version_is_not_valid() -> None:
    valid = validator(SCHEMAS["findings"]()).is_valid
    form = {"version": 1, "errors": 0, "warnings": 0, "findings": []}
    assert valid(form)
    assert not valid({**form, "version": 2})


def test_what_games_prints_is_valid() -> None:
    valid = validator(SCHEMAS["games"]()).is_valid
    printed = json.loads(planche("games", "--json", "--project", ROOT).out)
    one = next(game for game in printed if game["variants"] and game["decks"])
    assert valid(printed)
    assert valid([])
    assert [path for path in keys_of(one) if valid([without(one, path)])] == []
    assert [path for path in keys_of(one) if valid([replaced(one, (*path[:-1], "more"), 1)])] == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_a_document_with_a_name_of_its_own(name: str) -> None:
    schema = SCHEMAS[name]()
    assert (schema["$id"], [*schema][:3]) == (f"urn:planche:{name}", ["$schema", "$id", "title"])
    assert validator(schema)
    records = [part for part in parts(schema) if "required" in part and part.get("type") == "object"]
    assert [record for record in records if record["additionalProperties"] is not False] == []
