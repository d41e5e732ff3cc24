"""`planche schema`: what it prints, and what it refuses."""

from __future__ import annotations

import json

import pytest

from planche.report.schemas import SCHEMAS
from tests.projects import planche, process


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_printed_by_its_name(name: str) -> None:
    ended = planche("schema", name)
    assert (ended.code, ended.err) == (0, "")
    assert json.loads(ended.out) == SCHEMAS[name]()
    assert ended.out.startswith('{\n "$schema": ')


def test_without_a_name_it_is_that_of_a_game() -> None:
    assert planche("schema") == planche("schema", "game")


@pytest.mark.parametrize("name", ["gmae", "", "Game", "game.yaml"])
def test_another_name_is_refused_with_those_that_there_are(name: str) -> None:
    told = f"planche: the schema {name!r} is not known; it can be game, board, theme, findings, games, changes\n"
    assert planche("schema", name) == (2, "", told)


def test_the_help_names_every_schema() -> None:
    told = planche("schema", "--help").out
    assert [name for name in SCHEMAS if f"{name} (" not in " ".join(told.split())] == []


def test_it_is_the_same_bytes_on_every_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = []
    for encoding, seed in (("ascii", "1"), ("utf-8", "2")):
        monkeypatch.setenv("PYTHONIOENCODING", encoding)
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        printed.append(process("schema"))
    assert printed[0] == printed[1]
    assert (printed[0].code, printed[0].err) == (0, "")
