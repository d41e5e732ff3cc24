"""What a file with one record holds is read once while it says the same, and each time that something in it is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.content.game_spec import ThemeSpec
from planche.content.known_specs import KnownSpecs, ReadSpec, read_spec
from planche.source import Folder
from tests.projects import tiny, write

FILE = "content/g/colours.yaml"
RIGHT = 'colours: {night: "#203040"}\n'


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny({"colours.yaml": RIGHT}) as folder:
        yield folder


def read(root: Path, known: KnownSpecs) -> ReadSpec[ThemeSpec]:
    """The same with and without what is known."""
    found = read_spec(ThemeSpec, Folder(root), FILE, known)
    assert found == read_spec(ThemeSpec, Folder(root), FILE, None)
    return found


def test_a_file_is_read_anew_when_it_says_something_else(root: Path) -> None:
    known = KnownSpecs()
    first = read(root, known)
    assert first.record is not None
    assert first.record.colours == {"night": "#203040"}
    assert read(root, known) is first
    write(root, {"colours.yaml": RIGHT.replace("4", "5")})
    other = read(root, known)
    assert other.record is not None
    assert other.record.colours == {"night": "#203050"}
    write(root, {"colours.yaml": RIGHT})
    assert read(root, known) is first


@pytest.mark.parametrize(
    "text", ['colors: {night: "#203040"}\n', 'colours: {night: "#2030"}\n', "colours: [\n", "", "a: &b 1\n"]
)
def test_of_a_file_of_which_something_is_told_nothing_is_known(root: Path, text: str) -> None:
    known = KnownSpecs()
    write(root, {"colours.yaml": text})
    told = read(root, known).findings
    assert told
    assert read(root, known).findings == told


def test_a_file_that_is_not_there_is_told(root: Path) -> None:
    (root / FILE).unlink()
    (found,) = read(root, KnownSpecs()).findings
    assert found.span.file == FILE
