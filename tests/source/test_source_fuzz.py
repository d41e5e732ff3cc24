"""Whatever stands in a file, the readers never raise, and every place lies inside the text."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planche.source import Folder, Rows, load_csv, load_yaml
from planche.source.csv_source import parse_csv
from planche.source.yaml_source import parse_yaml
from tests.fuzz.source import GAME, INPUTS, TABLE, Changed, assert_loaded, attempt

quickly = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture(params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["libyaml", "python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with libyaml and with the parser that stands in where libyaml is missing."""
    monkeypatch.setattr("planche.source.yaml_source.PARSER", request.param)


def test_the_files_to_mutate_are_good(parser: None) -> None:
    assert parse_yaml(GAME, "f").findings == ()
    assert parse_csv(TABLE, "f").findings == ()


@quickly
@given(input=INPUTS)
def test_no_text_makes_a_reader_raise(parser: None, input: Changed) -> None:
    attempt(input)


@quickly
@given(data=st.binary(max_size=80))
def test_no_bytes_make_a_loader_raise(data: bytes) -> None:
    with TemporaryDirectory() as root:
        Path(root, "f").write_bytes(data)
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
        assert_loaded(load_yaml(Folder(Path(root)), "f"), text)
        assert_loaded(load_csv(Folder(Path(root)), "f"), text)


@quickly
@given(name=st.text(st.characters(codec=None) | st.sampled_from("./\\:~"), max_size=20))
def test_no_name_leads_out_of_the_project(name: str) -> None:
    with TemporaryDirectory() as outer:
        root = Path(outer, "project")
        root.mkdir()
        Path(outer, "f").write_text("a: 1", "utf-8")
        (finding,) = load_yaml(Folder(root), name).findings
        assert finding.id == "source/unreadable"
        assert (str(finding.span) + finding.message + finding.hint).isprintable()


# PyYAML writes by YAML 1.1, in which "1E5" needs no quotes
ASCII = st.text(st.characters(codec="ascii"), max_size=9).filter(lambda text: not re.match("[-+.0-9]", text))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | ASCII,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.text("abc é"), parts, max_size=4),
    max_leaves=20,
)


@quickly
@given(value=VALUES.filter(lambda value: value is not None))
def test_yaml_that_was_written_reads_back(parser: None, value: object) -> None:
    text = yaml.safe_dump(value, allow_unicode=True)
    loaded = parse_yaml(text, "f")
    assert {finding.id for finding in loaded.findings} <= {"source/control-character"}
    assert loaded.findings or loaded.value == value


CELLS = st.text(st.sampled_from("abé😀 ,;\t'\"\n0-"), max_size=8).map(str.strip)


@quickly
@given(
    rows=st.lists(st.lists(CELLS, min_size=3, max_size=3).filter(any), max_size=6),
    delimiter=st.sampled_from(",;\t"),
    ending=st.sampled_from(["\n", "\r\n"]),
    quoting=st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
)
def test_tables_of_the_csv_module_read_back(rows: list[list[str]], delimiter: str, ending: str, quoting: Any) -> None:
    header = ["id", "a title", "text"]
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter, lineterminator=ending, quoting=quoting).writerows([header, *rows])
    loaded = parse_csv(file.getvalue(), "f", header)
    assert loaded.findings == ()
    assert loaded.value is not None
    assert [list(record.values()) for record in loaded.value] == rows
    assert_loaded(loaded, file.getvalue())
    assert_cells_stand_there(loaded.value, re.split(r"\r\n|\n", file.getvalue()), delimiter)


def assert_cells_stand_there(records: Rows[Any], lines: list[str], delimiter: str) -> None:
    """At each place stands the cell's quote or its text, behind a delimiter or at the start of a line."""
    for record in records:
        for name, span in record.spans.items():
            line, start = lines[span.line - 1], span.column - 1
            assert start == 0 or line[start - 1] == delimiter
            first = record[name].partition("\n")[0]
            assert line.startswith((first, '"'), start), (line, start)
