"""The JSON Schemas of content: they take what Planche reads, and refuse what it refuses where a schema can say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from planche.content.board_spec import BoardSpec
from planche.content.game_spec import GameSpec, ThemeSpec
from planche.content.rows import DataCells, PieceCells
from planche.content.schemas import board_schema, game_schema, theme_schema
from planche.content.shapes import KeyPath, read_type, shape_of
from tests.faults.project import GAME as LANTERNS
from tests.fuzz import rich
from tests.fuzz.schemas import (
    SCHEMAS,
    SMALL,
    UNSAID,
    VALIDATORS,
    VALUES,
    Kind,
    disagreement,
    loaded,
    mutants,
    said_by_reader,
    told,
)
from tests.projects import GAME, ROOT
from tests.schemas import parts, replaced, validator, without

README = re.compile(r"^`(content/[\w/.-]+\.yaml)`.*?\n\n```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STARTER = ROOT / "generator/planche/output/starter/content/game.yaml"


def files() -> Iterator[tuple[str, Kind, str]]:
    """Files that Planche reads without a finding."""
    for file in sorted(ROOT.glob("content/*/game.yaml")):
        yield file.parent.name, GameSpec, file.read_text("utf-8")
    for file in sorted(ROOT.glob("content/*/boards/*.yaml")):
        yield file.stem, BoardSpec, file.read_text("utf-8")
    yield "common", ThemeSpec, (ROOT / "templates/common/theme.yaml").read_text("utf-8")
    yield "starter", GameSpec, STARTER.read_text("utf-8").replace("{{title}}", "Tin").replace("{{id}}", "tin")
    yield "rich", GameSpec, rich.GAME
    yield "field", BoardSpec, rich.BOARD
    yield "tiny", GameSpec, GAME
    yield "lanterns", GameSpec, LANTERNS
    for name, text in README.findall((ROOT / "README.md").read_text("utf-8")):
        yield name, GameSpec, text
    content = (ROOT / "content/README.md").read_text("utf-8")
    for text in re.findall(r"```yaml\n# boards/.*?\n(.*?)```", content, re.DOTALL):
        yield "content/README.md", BoardSpec, text


FILES = [*files()]


def test_all_files_that_ship_and_that_are_shown_are_looked_at() -> None:
    names = [name for name, _, _ in FILES]
    shown = ["common", "starter", "rich", "field", "tiny", "lanterns", "content/tin/game.yaml", "content/README.md"]
    assert names == ["cuckoo", "mata-hari", "ncis", "zebre", "zigzag", "nest", "desk", *shown]


@pytest.mark.parametrize(("kind", "text"), [pytest.param(kind, text, id=name) for name, kind, text in FILES])
def test_what_planche_reads_is_valid(kind: Kind, text: str) -> None:
    value = loaded(text)
    assert read_type(kind, value).report.problems == []
    assert told(kind, value) == []


# what a schema is like


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_is_a_document_that_older_editors_read_too(kind: Kind) -> None:
    schema = SCHEMAS[kind]
    assert [*schema][:4] == ["$schema", "$id", "title", "description"]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert str(schema["$id"]).startswith("urn:planche:")
    Draft7Validator.check_schema(schema)
    newer = {"prefixItems", "unevaluatedProperties", "unevaluatedItems", "dependentRequired", "dependentSchemas"}
    assert [part for part in parts(schema) if newer & part.keys()] == []


@pytest.mark.parametrize("kind", SCHEMAS)
def test_records_are_closed_and_say_what_their_keys_are(kind: Kind) -> None:
    records = [part for part in parts(SCHEMAS[kind]) if part.get("type") == "object" and "properties" in part]
    assert [record for record in records if record["additionalProperties"] is not False] == []
    keys = [part for record in records for part in record["properties"].values()]
    assert [key for key in keys if not key["description"]] == []


@pytest.mark.parametrize("kind", SCHEMAS)
def test_defaults_are_valid_themselves(kind: Kind) -> None:
    defaults = [part for part in parts(SCHEMAS[kind]) if "default" in part and "description" in part]
    assert [part for part in defaults if not validator(part).is_valid(part["default"])] == []
    assert (len(defaults) > 3) is (kind is not ThemeSpec or bool(defaults))


def test_patterns_mean_the_same_in_python_and_in_ecmascript() -> None:
    """Anchored, and without what one of the two lacks or reads otherwise; braces stand for themselves escaped only."""
    patterns = {part["pattern"] for schema in SCHEMAS.values() for part in parts(schema) if "pattern" in part}
    common = r"\\[.{}]|\[[\w.#-]+\]|\(\?[:!]|[()|?+*$\w/#-]|\{\d(?:,\d)?\}"
    assert len(patterns) > 6
    assert [found for found in patterns if not re.fullmatch(rf"\^\(\?:(?:{common})+\)\$", found)] == []


def test_a_schema_is_the_same_each_time() -> None:
    assert [game_schema(), board_schema(), theme_schema()] == [*SCHEMAS.values()]


# what it refuses


@pytest.mark.parametrize(("kind", "path", "value", "words"), UNSAID)
def test_what_json_schema_cannot_say(kind: Kind, path: KeyPath, value: object, words: str) -> None:
    wrong = replaced(SMALL[kind], path, value)
    assert [said_by_reader(found)[: len(words)] for found in read_type(kind, wrong).report.problems] == [words]
    assert told(kind, wrong) == []


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("titel",), "Tin", "$"),
        (("credits",), {"publisher": "Bob"}, "$.credits"),
        (("credits", "author"), "Ann", "$.credits"),
        (("summary",), "", "$.summary"),
        (("summary",), "long " * 1000, "$.summary"),
        (("language",), "english", "$.language"),
        (("languages",), [], "$.languages"),
        (("players",), 2, "$.players"),
        (("players",), [2, 2], "$.players"),
        (("players", 0), 0, "$.players"),
        (("players", 1), "4", "$.players"),
        (("version",), True, "$.version"),
        (("official",), "perhaps", "$.official"),
        (("minutes",), {"value": 9, "origin": "found"}, "$.minutes"),
        (("minutes",), {"value": 9, "origin": "found", "because": None}, "$.minutes"),
        (("minutes",), {"value": 7.5, "origin": "seed"}, "$.minutes"),
        (("ages",), 7.5, "$.ages"),
        (("credits", "year"), 20200, "$.credits.year"),
        (("credits", "year"), "20200", "$.credits.year"),
        (("figures", "hand"), "four", "$.figures.hand"),
        (("figures", "Hand"), 4, "$.figures"),
        (("theme", "colours", "pink"), "pink", "$.theme.colours.pink"),
        (("theme", "styles", "note", "size"), 401, "$.theme.styles.note.size"),
        (("theme", "styles", "note", "align"), "middle", "$.theme.styles.note.align"),
        (("components", "con"), {"title": "No"}, "$.components"),
        (("components", "cards", "kind"), "cart", "$.components.cards.kind"),
        (("components", "cards", "size"), [63], "$.components.cards.size"),
        (("components", "cards", "rows"), "../cards.csv", "$.components.cards.rows"),
        (("components", "cards", "columns", "id"), "text", "$.components.cards.columns"),
        (("components", "cards", "columns", "note", "typ"), "text", "$.components.cards.columns.note"),
        (("components", "pouches", "sleeve", "pulls"), 51, "$.components.pouches.sleeve"),
        (("variants", "slips", "components", "pages"), {}, "$.variants.slips.components.pages"),
        (("decks", 0, "size"), -1, "$.decks[0].size"),
        (("decks", 0, "deal"), [], "$.decks[0].deal"),
    ],
)
def test_mistakes_are_refused_where_they_stand(path: KeyPath, value: object, where: str) -> None:
    wrong = replaced(SMALL[GameSpec], path, value)
    assert read_type(GameSpec, wrong).report.problems
    assert {error.json_path for error in VALIDATORS[GameSpec].iter_errors(wrong)} >= {where}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("minutes",), 9),
        (("minutes",), {"value": 9, "origin": "seed"}),
        (("minutes",), {"value": "9-12", "origin": "found", "because": "we played it"}),
        (("credits", "year"), 2020),
        (("credits", "year"), "2020, 2021"),
        (("version",), 1.5),
        (("version",), 2),
        (("decks", 0, "deal"), [3, 4]),
        (("figures", "hand"), 2.5),
    ],
)
def test_ways_to_write_a_value_are_allowed(path: KeyPath, value: object) -> None:
    right = replaced(SMALL[GameSpec], path, value)
    assert read_type(GameSpec, right).report.problems == []
    assert told(GameSpec, right) == []


@pytest.mark.parametrize("part", ["cards", "pouches"])
def test_a_component_without_its_measures_is_refused(part: str) -> None:
    path = ("components", part, "size" if part == "cards" else "sleeve")
    (only,) = told(GameSpec, without(SMALL[GameSpec], path))
    assert only == f"$.components.{part}: {path[-1]!r} is a required property"


MUTANTS = {kind: [*mutants(value)] for kind, value in SMALL.items()}


@settings(max_examples=150)
@given(value=st.sampled_from(MUTANTS[GameSpec]))
def test_the_schema_of_a_game_agrees_with_what_is_read(value: object) -> None:
    assert disagreement(GameSpec, value) == ""


@pytest.mark.parametrize("kind", [BoardSpec, ThemeSpec])
def test_those_of_boards_and_themes_agree_too(kind: Kind) -> None:
    found = {told for value in MUTANTS[kind][:: 3 if kind is BoardSpec else 1] if (told := disagreement(kind, value))}
    assert found == set()


@pytest.mark.parametrize("row", [PieceCells, DataCells])
def test_schemas_of_rows_take_what_is_read_of_cells(row: type[PieceCells] | type[DataCells]) -> None:
    """They are part of no document, and no shape is without one."""
    cells = [*VALUES, "4", "4.0", "4 6", [2, "4"], "٤", " "]
    rows = [{"id": "ace", key: cell} for key in ("id", "copies", "players") for cell in cells]
    valid = validator(shape_of(row).schema({})).is_valid
    assert [found for found in rows if not read_type(row, found).report.problems and not valid(found)] == []
    assert not valid({"id": "ace", "copies": [1]})
