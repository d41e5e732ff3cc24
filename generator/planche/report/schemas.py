"""What JSON Schemas there are, by name: of files that authors write, and of the JSON that programs read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from planche.content import JsonSchema

# a schema is made when it is asked for


def _game() -> JsonSchema:
    from planche.content.schemas import game_schema

    return game_schema()


def _board() -> JsonSchema:
    from planche.content.schemas import board_schema

    return board_schema()


def _theme() -> JsonSchema:
    from planche.content.schemas import theme_schema

    return theme_schema()


def _findings() -> JsonSchema:
    from planche.content.schemas import schema_document
    from planche.content.shapes import shape_of
    from planche.report.json_records import JsonFindings

    return schema_document("findings", "What `planche check --format json` prints", shape_of(JsonFindings))


def _games() -> JsonSchema:
    from planche.content.schemas import schema_document
    from planche.content.shapes import shape_of
    from planche.report.json_records import JsonGame

    return schema_document("games", "What `planche games --json` prints", shape_of(tuple[JsonGame, ...]))


def _changes() -> JsonSchema:
    from planche.content.schemas import schema_document
    from planche.content.shapes import shape_of
    from planche.report.json_records import JsonChanges

    return schema_document("changes", "What `planche diff --json` prints", shape_of(JsonChanges))


# one line a schema, by the name that the command takes
SCHEMAS: Mapping[str, Callable[[], JsonSchema]] = {
    "game": _game,
    "board": _board,
    "theme": _theme,
    "findings": _findings,
    "games": _games,
    "changes": _changes,
}
