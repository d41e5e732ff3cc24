"""Content that is wrong in a way or several: its JSON Schema refuses what the reader does, as far as it can say it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

from hypothesis import strategies as st

from planche.content.board_spec import BoardSpec
from planche.content.game_spec import GameSpec, ThemeSpec
from planche.content.schemas import board_schema, game_schema, theme_schema
from planche.content.shapes import KeyPath, Problem, read_type
from planche.source.yaml_source import parse_yaml
from tests.fuzz import rich
from tests.fuzz.values import NAMES
from tests.fuzz.values import VALUES as ANYTHING
from tests.schemas import part_at, paths, replaced, validator, without

SCHEMAS = {GameSpec: game_schema(), BoardSpec: board_schema(), ThemeSpec: theme_schema()}
VALIDATORS = {kind: validator(schema) for kind, schema in SCHEMAS.items()}
Kind = type[GameSpec] | type[BoardSpec] | type[ThemeSpec]


def loaded(text: str) -> Any:
    """What stands in YAML, as Planche reads it."""
    found = parse_yaml(text, "f.yaml")
    assert found.findings == ()
    return found.value


SMALL: dict[Kind, Any] = {
    GameSpec: loaded(rich.GAME),
    BoardSpec: loaded(rich.BOARD),
    ThemeSpec: loaded('colours: {pink: "#DE5F97"}\nstyles: {note: {font: Nunito, size: 9, bold: Yes}}\n'),
}
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 4.0, 2.5, 1e6, "", "x", "a\n", "Yes", "offf", "con", "#DE5F9", "Cards", "cards.csv",
    "../x", "g/card.xml", "list", "sleeve", "A4", "A9", "x" * 61, "y" * 5000, "\U0001f0a1" * 60, [], ["x"], [1, 2],
    [1.5, 60, 60], [2, 2], ["A4", "A4"], [1] * 101, {}, {"x": 1}, {"a": {}}, {"value": 1, "origin": "seed"},
    {"value": 1, "origin": "found"}, {"value": "1", "origin": "found", "because": "So."}, {"type": "integer"},
    {"value": 1, "origin": "seed", "becuase": "So."}, {"id": "text"}, {"N": "text"},
]  # fmt: skip
KEYS = ["x", "because", "size", "kind", "sleeve", "of", "Title", "id", "con"]


def mutants(value: Any) -> Iterator[Any]:
    """The value with one thing otherwise: a part that is another, that is gone, that has a key or an item more."""
    for path in paths(value):
        part = part_at(value, path)
        yield from (replaced(value, path, new) for new in VALUES)
        yield from [without(value, path)] if path else []
        if isinstance(part, dict):
            yield from (replaced(value, path, {**part, key: new}) for key in KEYS for new in (None, 1, "text"))
        elif isinstance(part, list) and part:
            yield replaced(value, path, [*part, part[-1]])


SLEEVE = SMALL[GameSpec]["components"]["pouches"]["sleeve"]
FLOAT = "a number that is written as 4.0 is whole in JSON Schema"
UNSAID: list[tuple[Kind, KeyPath, object, str]] = [
    # where, what stands there, and what the reader says of it; the schema finds it right
    (GameSpec, ("players", 0), 2.0, f"{FLOAT}: a whole number"),
    (GameSpec, ("credits", "year"), 2020.0, f"{FLOAT}: a text (put it in quotes)"),
    (GameSpec, ("minutes",), "20–30 min", "minutes as a number alone"),
    (GameSpec, ("minutes",), "30–20", "the lower number first"),
    (GameSpec, ("ages",), "99-8", "the lower age first"),
    (GameSpec, ("components", "cards", "rows"), "cards.ods", "the name of a .csv or .yaml file"),
    (GameSpec, ("papers",), ["A9"], "a paper: "),
    (GameSpec, ("components", "cards", "columns", "title"), "list", "a list with `of`"),
    (GameSpec, ("components", "cards", "columns", "title"), {"of": "text"}, "a list with `of`"),
    (GameSpec, ("components", "pouches", "sleeve", "window"), [5, 3, 2, 11], "a width and height of 3 mm"),
    (GameSpec, ("decks", 0, "deal"), [1, 2, 3], "one number for all players, or a list of "),
    (GameSpec, ("components", "cards", "size"), None, "missing: size"),
    (GameSpec, ("components", "pouches", "sleeve"), None, "missing: sleeve"),
    (GameSpec, ("components", "cards", "sleeve"), SLEEVE, "none: only a component of kind sleeve has one"),
    (GameSpec, ("components", "pouches", "size"), [50, 60], "none: that of a sleeve follows from its card"),
    (GameSpec, ("components", "pouches", "shape"), "round", "none: that of a sleeve is its net's"),
    (GameSpec, ("variants", "slips", "components", "pages"), {"kind": None}, "at least one thing that changes"),
    (BoardSpec, ("cells",), {"a": [[0, 0]] * 600, "b": [[0, 0]] * 600}, "at most 1000 cells"),
    (BoardSpec, ("set-ups", "plain"), {f"p{n}": ["a1"] * 1000 for n in range(11)}, "at most 10000 cells in all"),
]


def said_by_reader(problem: Problem) -> str:
    """What is wrong, as the table above has it."""
    if problem.kind == "missing":
        return f"missing: {problem.path[-1]}"
    is_whole = isinstance(problem.found, float) and problem.found.is_integer()
    return f"{FLOAT}: {problem.wanted}" if is_whole else problem.wanted


def cannot_be_said(problem: Problem) -> bool:
    """Whether it is one of what stands in the table above."""
    return said_by_reader(problem).startswith(tuple(words for *_, words in UNSAID))


def told(kind: Kind, value: object) -> list[str]:
    """What a schema refuses, and where."""
    return [f"{error.json_path}: {error.message}" for error in VALIDATORS[kind].iter_errors(value)]


def disagreement(kind: Kind, value: object) -> str:
    """How schema and reader differ over a value where they should not; empty when they do not."""
    report = read_type(kind, value).report
    is_valid = VALIDATORS[kind].is_valid(value)
    if not report.problems and not is_valid:
        return f"read, and refused: {told(kind, value)}"
    unsaid = all(map(cannot_be_said, report.problems))
    return f"refused, and valid: {report.problems[0]}" if is_valid and not unsaid else ""


def _can_be_loaded(value: object) -> bool:
    """Whether YAML can give it: no number that no game can use."""
    if isinstance(value, (list, dict)):
        return all(map(_can_be_loaded, value.values() if isinstance(value, dict) else value))
    return not isinstance(value, (int, float)) or (isfinite(value) and abs(value) < 10**15)


@st.composite
def _changed(draw: st.DrawFn) -> tuple[str, Any]:
    """A file by the name of its record, with a few parts that are other values, gone, or more."""
    kind = draw(st.sampled_from([GameSpec, GameSpec, BoardSpec, ThemeSpec]))
    value = SMALL[kind]
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from([*paths(value)]))
        if isinstance(part_at(value, path), dict) and draw(st.booleans()):
            path = (*path, draw(NAMES))
        elif path and draw(st.integers(0, 3)) == 3:
            value = without(value, path)
            continue
        value = replaced(value, path, draw(st.sampled_from(VALUES) | ANYTHING.filter(_can_be_loaded)))
    return kind.__name__, value


INPUTS = _changed()


def attempt(input: tuple[str, Any]) -> list[str]:
    """Read it, and hold it against its schema."""
    name, value = input
    kind = next(kind for kind in SMALL if kind.__name__ == name)
    assert disagreement(kind, value) == ""
    return sorted({f"refused/{problem.kind}" for problem in read_type(kind, value).report.problems})
