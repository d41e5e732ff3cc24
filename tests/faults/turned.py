"""Groups and shapes that stand wrongly as a whole: turned about another point, or far too large."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, PARTS, CALL = "templates/g/lantern.xml", "templates/g/parts.xml", "{{ corner() }}"
# fmt: off
FAULTS = (
    Fault("a corner that is turned about exchanged numbers", FACE, CALL,
          f'{CALL}<group transform="rotate(180 44 31.5)">{CALL}</group>', f"{FACE}:6:17",
          "write 31.5 44 for 44 31.5"),
    Fault("a corner that is turned about a point with its comma moved", FACE, CALL,
          f'{CALL}<group transform="rotate(180 31.5 4.4)">{CALL}</group>', f"{FACE}:6:17",
          "write 31.5 44 for 31.5 4.4"),
    Fault("a corner that is turned about no point", FACE, CALL,
          f'{CALL}<group transform="rotate(180)">{CALL}</group>', f"{FACE}:6:17",
          "write rotate(180 31.5 44), so that it turns about that point, the middle of the face"),
    Fault("a corner that is turned about a point without its y", FACE, CALL,
          f'{CALL}<group transform="rotate(180 31.5)">{CALL}</group>', f"{FACE}:6:17",
          "write 44 behind 31.5"),
    Fault("a corner that is turned by an angle without its nought", FACE, CALL,
          f'{CALL}<group transform="rotate(18 31.5 44)"><rect x="1" y="1" width="9" height="9" stroke="ink"/>'
          '<circle cx="18" cy="3" r="2" stroke="ink"/></group>',
          f"{FACE}:6:17", "write 180 for 18, with which all of that would stand rightly"),
    Fault("a circle of a macro that is ten times too large", PARTS, 'r="3.5" stroke="ink"', 'r="35" fill="ink"',
          f"{PARTS}:2:1", "with an r of 14 at most"),
)
# fmt: on
