"""The doors, listed by hand: what each is called, and how many inputs the test suite sends through it.

Each is a module of its own, imported when it is asked for: whoever starts a process for one door pays for no other.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.fuzz import broken


class Door(NamedTuple):
    """A strategy of inputs, and what puts one through and returns the ids of its findings, or raises."""

    name: str
    examples: int
    inputs: st.SearchStrategy[Any]
    attempt: Callable[[Any], list[str]]


def _of_extra(library: str, **examples: int) -> dict[str, int]:
    """The doors of what takes a library; none where it is not installed."""
    return examples if find_spec(library) else {}


EXAMPLES = {
    "source": 200,
    "game": 10,
    "tables": 20,
    "boards": 15,
    "schemas": 60,
    "catalogue": 6,
    "rules": 20,
    "templates": 200,
    "markup": 120,
    "paths": 300,
    "svg": 40,
    "raster": 150,
    "fonts": 60,
    "text": 60,
    "commands": 25,
    "streams": 2,
    "project": 4,
    "writes": 5,
    "exchanges": 2,
    "steps": 4,
    "signals": 2,
    "amounts": 1,
    **_of_extra("starlette", desk=6, connections=20),
    **_of_extra("pygls", editor=10),
    **_of_extra("distributed", schedulers=2),
}
"""The doors, and how many inputs the test suite sends through each."""
BROKEN = tuple(broken.WAYS)
"""Doors that fail in every way, to show that each is noticed."""


def door(name: str) -> Door:
    """The door of that name. KeyError when there is none."""
    if name in broken.WAYS:
        return Door(name, 1, st.integers(0, 1000), broken.WAYS[name])
    examples = EXAMPLES[name]
    module = import_module(f"tests.fuzz.{name}")
    return Door(name, examples, module.INPUTS, module.attempt)
