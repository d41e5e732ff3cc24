"""The doors, listed by hand: what each is called, and how many inputs the test suite sends through it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.fuzz import (
    amounts,
    boards,
    broken,
    catalogue,
    commands,
    exchanges,
    fonts,
    game,
    markup,
    paths,
    project,
    raster,
    rules,
    schemas,
    signals,
    source,
    steps,
    streams,
    svg,
    tables,
    templates,
    text,
    writes,
)


class Door(NamedTuple):
    """A strategy of inputs, and what puts one through and returns the ids of its findings, or raises."""

    name: str
    examples: int
    inputs: st.SearchStrategy[Any]
    attempt: Callable[[Any], list[str]]


def _door(name: str, examples: int, module: ModuleType) -> Door:
    return Door(name, examples, module.INPUTS, module.attempt)


def _of_extra(library: str, **examples: int) -> tuple[Door, ...]:
    """The doors of what takes a library; none where it is not installed."""
    found = examples if find_spec(library) else {}
    return tuple(_door(name, count, import_module(f"tests.fuzz.{name}")) for name, count in found.items())


DOORS = (
    _door("source", 200, source),
    _door("game", 25, game),
    _door("tables", 20, tables),
    _door("boards", 15, boards),
    _door("schemas", 60, schemas),
    _door("catalogue", 10, catalogue),
    _door("rules", 20, rules),
    _door("templates", 200, templates),
    _door("markup", 120, markup),
    _door("paths", 300, paths),
    _door("svg", 40, svg),
    _door("raster", 150, raster),
    _door("fonts", 60, fonts),
    _door("text", 60, text),
    _door("commands", 25, commands),
    _door("streams", 2, streams),
    _door("project", 10, project),
    _door("writes", 5, writes),
    _door("exchanges", 2, exchanges),
    _door("steps", 4, steps),
    _door("signals", 2, signals),
    _door("amounts", 1, amounts),
    *_of_extra("starlette", desk=6, connections=20),
    *_of_extra("pygls", editor=10),
    *_of_extra("distributed", schedulers=2),
)
BROKEN = tuple(Door(name, 1, st.integers(0, 1000), attempt) for name, attempt in broken.WAYS.items())
"""Doors that fail in every way, to show that each is noticed."""


def door(name: str) -> Door:
    """The door of that name. StopIteration when there is none."""
    return next(door for door in (*DOORS, *BROKEN) if door.name == name)
