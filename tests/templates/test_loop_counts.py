"""Counts of loops that begin at another number than all others of their use."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_odd_counts
from tests.templates.outcomes import templates


def told(tmp_path: Path, *inside: str) -> list[str]:
    """What is told of a loop with these lines in it, by line and way out."""
    source = "\n".join(("{% for one in game.decks %}", *inside, "{% endfor %}"))
    outlines = templates(source, tmp_path).outlines(["templates/t/face.xml"])
    found = find_odd_counts({one.file: one.counts for one in outlines})
    return [f"{one.span.line}:{one.span.column} {one.hint.partition(' for')[0]}" for one in found]


ZERO, ONE = '<rect x="{{ 4 * loop.index0 }}"/>', '<rect x="{{ 4 * loop.index }}"/>'
SHOWN, NOUGHT = "<text>{{ loop.index }}</text>", "<text>{{ loop.index0 }}</text>"


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([ZERO, ZERO, ONE], ["4:17 write loop.index0"]),
        ([ZERO, ONE], ["3:17 write loop.index0"]),
        ([ZERO, ONE.replace("4", "5")], []),  # other steps
        ([ZERO, ZERO, ONE, ONE], []),  # two are meant
        ([ONE, ONE, ONE], []),
        ([SHOWN, NOUGHT], ["3:10 write loop.index"]),
        ([NOUGHT, NOUGHT], []),
        ([SHOWN, ZERO, ZERO], []),  # what is shown is counted from 1
        (["{{ mark(1, loop.index) }}", "{{ mark(2, loop.index0) }}"], ["3:12 write loop.index"]),
        ([ZERO, ZERO, "{{ a[loop.index] }}"], []),  # another use
        (["{{ a[loop.index0] }}{{ b[loop.index0] }}", "{{ a[loop.index] }}"], ["3:6 write loop.index0"]),
        ([ZERO, ZERO, '<rect x="{{ 4 * loop.index0 }}" y="{{ 4 * loop.index }}"/>'], ["4:43 write loop.index0"]),
    ],
)
def test_a_count_unlike_the_others(tmp_path: Path, lines: list[str], found: list[str]) -> None:
    assert told(tmp_path, *lines) == found
