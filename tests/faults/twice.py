"""What stands twice because something else is lost: a key of a row of numbers, a line between two records, a header."""

from __future__ import annotations

from tests.faults.fault import Fault

_HEAD = "id,copies,name,words,tint,light,drawing"
_ROUNDS = "  hand: 3\n  round-1: 4\n  round-2: 3\n  round-3: 2\n  round-4: 1\n"


def _rounds(what: str, right: str, typed: str, place: str, says: str) -> Fault:
    return Fault(what, "game.yaml", "  hand: 3\n", _ROUNDS.replace(right, typed), place, says)


# fmt: off
FAULTS = (
    _rounds("a key of a row of numbers was copied", "round-3: 2", "round-2: 2", "game.yaml:15:3", "write round-3 for"),
    _rounds("the key before it was typed as the next", "round-2: 3", "round-3: 3", "game.yaml:14:3", (
        "write round-2 for this one")),
    Fault("the line that begins a record is lost", "goals.yaml", "- id: storm\n  copies: 2\n", "", "goals.yaml:4:3",
          "write what begins the next entry, which is lost, on a line above this one"),
    Fault("the line that begins a component is lost", "game.yaml", "  goals:\n", "", "game.yaml:32:5",
          "write what begins the next entry"),
    Fault("two exports were joined with their headers", "lanterns.csv", "torch,2", f"{_HEAD}\ntorch,2",
          "lanterns.csv:5:1", "delete this row"),
    Fault("the header stands at the end again", "lanterns.csv", "moon,3,La lune,Tous les joueurs piochent.,blue,4,",
          f"moon,3,La lune,Tous les joueurs piochent.,blue,4,\n{_HEAD}", "lanterns.csv:7:1", "delete this row"),
)
# fmt: on
