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

from generator.findings import Span
from generator.source import CHECKS, Folder, Loaded, Record, Rows, load_csv, load_yaml, parse_csv, parse_yaml

quickly = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)

GAME = """\
title: ZIGZAG Pocket
players: [4, 6]
figures:
  hand: 4                 # cards in hand
  boxes: {value: 42, origin: inferred, because: "the sheet of \\u00e9 teams"}
rules: |
  Deux équipes 😀
    - jouent
? 4
: - one
  - 'two'
"""
TABLE = 'id,copies,title\nlion,2,"Lion, ""king"""\ncat,1,"one\ntwo"\n\ndog;3\t"x" y,,\n'
SIGNS = st.sampled_from(
    [
        *(
            "\t",
            "\n",
            "\r",
            "\r\n",
            " ",
            "  ",
            ": ",
            "- ",
            "? ",
            "[",
            "]",
            "{",
            "}",
            ",",
            ";",
            "#",
            "é",
            "😀",
        ),
        *("|", ">", "'", '"', '""', "%", "@", "`", "---\n", "...\n", "<<: ", "&a ", "*a", "!t ", "\\", "\\x"),
        *("\0", "\x1b[31m", "\x85", "\u2028", "\ufeff", "\ud800", "\ufffe", "a: 1\n", "0x", ".inf", "1e999"),
        *("é", "😀", "9" * 50),
    ]
)
NOISE = st.one_of(
    st.text(st.characters(codec=None), max_size=80),
    st.text("\t\n\r :-?[]{},;#&*!|>'\"%@`\\<~.0x1eab", max_size=80),
    st.lists(SIGNS, max_size=40).map("".join),
)


def mutated(text: str) -> st.SearchStrategy[str]:
    """`text` with up to six pieces cut out and signs of its language put in their place."""
    change = st.tuples(st.integers(0, len(text)), st.integers(0, 8), SIGNS)
    return st.lists(change, min_size=1, max_size=6).map(lambda changes: _changed(text, changes))


def _changed(text: str, changes: list[tuple[int, int, str]]) -> str:
    for start, length, sign in changes:
        text = text[:start] + sign + text[start + length :]
    return text


def assert_sound(loaded: Loaded, text: str) -> None:
    """Findings are known, shown harmlessly and lie inside the text, as does every place of the value."""
    lines = re.split(r"\r\n|\r|\n", text)
    for finding in loaded.findings:
        assert finding.id in {check.id for check in CHECKS}
        assert (finding.message + finding.hint).isprintable(), finding
        assert_inside(finding.span, lines)
    assert loaded.findings or loaded.value is not None
    assert_value_inside(loaded.value, lines)


def assert_inside(span: Span, lines: list[str]) -> None:
    assert span.file == "f"
    if (span.line, span.column) != (0, 0):
        assert 1 <= span.line <= len(lines), span
        assert 1 <= span.column <= len(lines[span.line - 1]) + 1, span


def assert_value_inside(value: Any, lines: list[str]) -> None:
    if isinstance(value, Record):
        assert set(value) == set(value.spans) <= set(value.key_spans)
        places, parts = [*value.spans.values(), *value.key_spans.values()], list(value.values())
    elif isinstance(value, Rows):
        assert len(value) == len(value.spans)
        places, parts = value.spans, list(value)
    else:
        return
    for span in (value.span, *places):
        assert_inside(span, lines)
    for part in parts:
        assert_value_inside(part, lines)


@pytest.fixture(params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["libyaml", "python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with libyaml and with the parser that stands in where libyaml is missing."""
    monkeypatch.setattr("generator.source.yaml_source.PARSER", request.param)


def test_the_files_to_mutate_are_good(parser: None) -> None:
    assert parse_yaml(GAME, "f").findings == ()
    assert parse_csv(TABLE, "f").findings == ()


@quickly
@given(text=NOISE | mutated(GAME))
def test_no_text_makes_the_yaml_reader_raise(parser: None, text: str) -> None:
    assert_sound(parse_yaml(text, "f"), text)


@quickly
@given(text=NOISE | mutated(TABLE))
def test_no_text_makes_the_table_reader_raise(text: str) -> None:
    assert_sound(parse_csv(text, "f", ["id"], ["copies", "title"]), text)
    assert_sound(parse_csv(text, "f"), text)


@quickly
@given(data=st.binary(max_size=80))
def test_no_bytes_make_a_loader_raise(data: bytes) -> None:
    with TemporaryDirectory() as root:
        Path(root, "f").write_bytes(data)
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
        assert_sound(load_yaml(Folder(Path(root)), "f"), text)
        assert_sound(load_csv(Folder(Path(root)), "f"), text)


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
    assert loaded.value == value


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
    assert [list(record.values()) for record in loaded.value] == rows
    assert_sound(loaded, file.getvalue())
    assert_cells_stand_there(loaded.value, re.split(r"\r\n|\n", file.getvalue()), delimiter)


def assert_cells_stand_there(records: Rows, lines: list[str], delimiter: str) -> None:
    """At each place stands the cell's quote or its text, behind a delimiter or at the start of a line."""
    for record in records:
        for name, span in record.spans.items():
            line, start = lines[span.line - 1], span.column - 1
            assert start == 0 or line[start - 1] == delimiter
            first = record[name].partition("\n")[0]
            assert line.startswith((first, '"'), start), (line, start)
