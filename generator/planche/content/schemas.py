"""Shapes of files that authors write -> JSON Schemas, draft 2020-12, by which an editor knows their keys."""

from __future__ import annotations

from planche.content.board_spec import BoardSpec
from planche.content.game_spec import GameSpec, ThemeSpec
from planche.content.shapes import Definitions, JsonSchema, Shape, shape_of

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def game_schema() -> JsonSchema:
    """That of game.yaml."""
    return schema_document("game", "A game of Planche: game.yaml", shape_of(GameSpec))


def board_schema() -> JsonSchema:
    """That of a file of the folder boards."""
    return schema_document("board", "A board of a game of Planche: boards/*.yaml", shape_of(BoardSpec))


def theme_schema() -> JsonSchema:
    """That of templates/common/theme.yaml."""
    return schema_document("theme", "The common theme of Planche: templates/common/theme.yaml", shape_of(ThemeSpec))


def schema_document(name: str, title: str, shape: Shape[object]) -> JsonSchema:
    """The schema of a shape as a document, with all that it refers to."""
    defined: Definitions = {}
    head = {"$schema": DRAFT, "$id": f"urn:planche:{name}", "title": title}
    body = shape.schema(defined)
    return {**head, **body, **({"$defs": defined} if defined else {})}
