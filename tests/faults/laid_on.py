"""Mistakes that lay one thing on another: a band on a line of words, an outline to cut along on another one."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL = "templates/g/lantern.xml", "templates/g/goal.xml"
# fmt: off
FAULTS = (
    Fault("a band over the feet of words", FACE, "|rich }}</text>\n</face>",
          '|rich }}</text>\n<path d="M8 56.8H55V61H8Z" fill="white"/>\n</face>', f"{FACE}:12:1",
          "is painted over"),
    Fault("two holes that cross", FACE, "</face>", '<cut d="M0 0H63V88H0Z"/>\n<cut d="M40 83H50V85H40Z"/>\n'
          '<cut d="M45 83H53V85H45Z"/></face>', f"{FACE}:14:1", "move it down by 2 mm or more"),
    Fault("a loop over the list of its own else", GOAL, "  {% endfor %}",
          "  {% else %}{% for step in piece.steps %}{{ step }}{% endfor %}\n  {% endfor %}", f"{GOAL}:4",
          "as does that in its else in line 6, where it is empty"),
)
# fmt: on
