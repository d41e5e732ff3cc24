"""Tables with declared columns: cells that fit their type, cells that do not, headers that were never promised."""

from __future__ import annotations

import csv
import io
import json
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.fuzz.edits import SIGNS, Edits, edited, encoded, text_edits
from tests.fuzz.rich import tried
from tests.fuzz.values import ATOMS, VALUES
from tests.projects import game

NAMES = ("a", "b", "title", "copy", "json", "model_fields", "face-value", "schema", "self", "id", "A", "1", "_")
TYPES = ("text", "word", "integer", "number", "flag", "art", "words")
CELLS = st.one_of(
    st.sampled_from(["ace", "king", "1", "2", "-1", "0.5", "true", "no", "2 4", "", " ", "flame", "x", "=1+1", "@a",
        "9" * 400, "9" * 6000, "con", "Ace"]),
    st.sampled_from(["1e5", "1_0", "٣", "NaN", "inf", "+1", "0x1", "Ace **b** :star:", "🂡", "\u202e", "a\nb", '"',
        "é"]),
    st.lists(SIGNS, max_size=4).map("".join),
)  # fmt: skip


class Table(NamedTuple):
    """Columns as game.yaml declares them, the rows in a file of this kind, and edits of its text."""

    columns: dict[str, Any]
    kind: str
    header: list[str]
    rows: list[list[Any]]
    edits: Edits


COLUMN = st.sampled_from(TYPES) | st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(TYPES),
        "one-of": st.lists(st.sampled_from(["ace", "x", "", "1", "'", "a, b"]), max_size=3) | ATOMS,
        "from": st.sampled_from([0, -1, 2.5, 10**30]) | ATOMS,
        "to": st.sampled_from([9, -5, 2.5]) | ATOMS,
        "optional": st.booleans(),
    },
)
INNER = st.fixed_dictionaries(
    {"type": st.sampled_from(["list", "record", "text"])},
    optional={"of": COLUMN, "columns": st.dictionaries(st.sampled_from(NAMES), COLUMN, max_size=2)},
)
OUTER = st.builds(lambda column: {"type": "list", "of": column}, COLUMN | INNER)
COLUMNS = st.dictionaries(st.sampled_from(NAMES), COLUMN | COLUMN | INNER | OUTER, max_size=4)
FRONT = """\
<face>
{% for name in ("a", "b", "title", "copy", "face_value") %}
<text y="{{ 10 * loop.index }}" width="60" height="9" fit="shrink" min="6">{{ piece[name]|d("-", true)|rich }}</text>
{% endfor %}
{% for row in tables.data %}<text y="70" width="60" height="9" fit="shrink" min="6">{{ row.id }}</text>{% endfor %}
</face>
"""


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Tables whose header mostly has the columns that are declared."""
    columns = draw(COLUMNS)
    names = [*columns, *draw(st.lists(st.sampled_from([*NAMES, "copies", "players"]), max_size=2))]
    header = draw(st.just(["id", *names]) | st.lists(st.sampled_from([*NAMES, "copies", ""]), max_size=6))
    kind = draw(st.sampled_from(["csv", "csv", "yaml"]))
    cell = CELLS if kind == "csv" else CELLS | VALUES
    rows = draw(st.lists(st.lists(cell, min_size=len(header), max_size=len(header)), max_size=4))
    rows *= draw(st.sampled_from([1, 1, 2, 4]))  # a mistake that is everywhere
    return Table(columns, kind, header, rows, draw(st.just(()) | text_edits()))


INPUTS = tables()


def attempt(input: Table) -> list[str]:
    """Check and build a game with the table, as one of pieces and as one of data."""
    columns = json.dumps(input.columns, ensure_ascii=False)
    data = f"tables: {{data: {{rows: cards.{input.kind}, columns: {columns}}}}}\n"
    text = game(("rows: cards.csv", f"rows: cards.{input.kind}"), more=f"    columns: {columns}\n{data}")
    rows = _as_csv(input) if input.kind == "csv" else _as_yaml(input)
    table = edited(rows, input.edits)
    return tried(
        {"game.yaml": encoded(text), f"cards.{input.kind}": encoded(table), "templates/g/card.xml": FRONT.encode()}
    )


def _as_csv(input: Table) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows([input.header, *input.rows])
    return out.getvalue()


def _as_yaml(input: Table) -> str:
    return json.dumps([dict(zip(input.header, row)) for row in input.rows], ensure_ascii=False, indent=1)
