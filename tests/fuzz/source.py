"""The readers of YAML and CSV: no text makes them raise, and every place that they give lies inside the text."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

from planche.findings import Span
from planche.source import CHECKS, Record, Rows
from planche.source.csv_source import parse_csv
from planche.source.records import LoadedFile
from planche.source.yaml_source import parse_yaml
from tests.fuzz.edits import NOISE, Edits, edited, text_edits
from tests.fuzz.sound import LINE_END, assert_sound, one

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


class Changed(NamedTuple):
    """A good text to change."""

    text: str
    edits: Edits


SHORT = NOISE.map(lambda noise: Changed(noise, ())) | st.builds(
    Changed, st.sampled_from([GAME, TABLE]), text_edits(most=6)
)
LONG = st.builds(
    lambda start, part, count: Changed(start + part * count, ()),
    st.sampled_from(["", "id,a\n", "id,a\nace,", 'id,a\nace,"', "a: ", "a: [", "- "]),
    st.sampled_from(["a", ",", '"', '"",', "\n", "\r", " ", "\t", "9", "a,b\n", "- a\n", "---\n", "a: 1\n", ".inf,",
        "&a 1,", "["]),
    st.sampled_from([100, 3_000, 30_000, 300_000]),
)  # fmt: skip
INPUTS = st.integers(0, 30).flatmap(lambda chance: LONG if chance == 0 else SHORT)


def attempt(input: Changed) -> list[str]:
    """Read the text as YAML, and as a table whose columns are known, and are not."""
    text = edited(input.text, input.edits)
    readings = (parse_yaml(text, "f"), parse_csv(text, "f", ["id"], ["copies", "title"]), parse_csv(text, "f"))
    return [id for loaded in readings for id in assert_loaded(loaded, text)]


def assert_loaded(loaded: LoadedFile[object], text: str) -> list[str]:
    """Findings are known, harmless and lie inside the text, as does every place of the value. Their ids."""
    ids = assert_sound(loaded.findings, one("f", text))
    assert {*ids} <= {check.id for check in CHECKS}
    assert loaded.findings or loaded.value is not None
    assert_value_inside(loaded.value, LINE_END.split(text))
    return ids


def assert_value_inside(value: Any, lines: list[str]) -> None:
    """Every part of a value stands in one of the lines."""
    if isinstance(value, Record):
        assert set(value) == set(value.spans) <= set(value.key_spans)
        places, parts = [*value.spans.values(), *value.key_spans.values()], list(value.values())
    elif isinstance(value, Rows):
        assert len(value) == len(value.spans)
        places, parts = value.spans, list(value)
    else:
        return
    for span in (value.span, *places):
        _assert_inside(span, lines)
    for part in parts:
        assert_value_inside(part, lines)


def _assert_inside(span: Span, lines: list[str]) -> None:
    assert span.file == "f"
    if (span.line, span.column) != (0, 0):
        assert 1 <= span.line <= len(lines), span
        assert 1 <= span.column <= len(lines[span.line - 1]) + 1, span
