"""A column whose words a template lost, or prints another one for: told in that template, beside its neighbours."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, PARTS = "templates/g/lantern.xml", "templates/g/goal.xml", "templates/g/parts.xml"
NAME = '<text x="18" y="12" width="30" height="8" style="name" fit="shrink" min="8">{{ piece.name }}</text>'
WORDS = (
    '  <text x="12" y="54" width="39" height="22" style="words" fit="wrap">{{ piece.words|d("", true)|rich }}</text>\n'
)
LIGHT = '<text x="11" y="13.5" width="6" height="5" size="9" align="center" fit="line">{{ piece.light }}</text>\n'
# fmt: off
FAULTS = (
    Fault("a text of a column was deleted", FACE, WORDS, "", f"{FACE}:7",
          "it there, where piece.name stands beside it"),
    Fault("the text of the first column was deleted", FACE, f"  {NAME}\n", "", f"{FACE}:10",
          "where piece.words stands beside it"),
    Fault("a text of one column printed for another of its kind", FACE, "{{ piece.words|d(", "{{ piece.name|d(",
          f"{FACE}:11:74", "piece.name stands here as it does in line 7, and piece.words nowhere"),
)
# fmt: on
