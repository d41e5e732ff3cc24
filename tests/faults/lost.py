"""What was lost or pasted over: rows, values of a call, keys, capitals; the way out leaves no clean, wrong game."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, PARTS, TABLE = "templates/g/lantern.xml", "templates/g/parts.xml", "lanterns.csv"
MARK = "{% macro mark(x, y, tint) %}\n"
MARK += '<circle cx="{{ x }}" cy="{{ y + 0 }}" r="1" fill="{{ tint }}"/>\n{% endmacro %}\n'
CANDLE, MOON = "candle,3,La bougie,Passez votre tour.,red,2,flame", "moon,3,La lune,Tous les joueurs piochent.,blue,4,"
# fmt: off
FAULTS = (
    Fault("a row pasted over one that the rules show", TABLE, MOON, CANDLE, f"{TABLE}:6:1",
          "it stands in the place of 'moon', which content/g/rules.md"),
    Fault("a row pasted over another, where decks add up", TABLE, "torch,2,La torche,,green,3,flame",
          "beacon,2,Le phare,\"Piochez, puis jouez encore.\",blue,5,tower", f"{TABLE}:5:1",
          "it stands in the place of 'torch'"),
    Fault("an id of another row, beside cells that say its own", "goals.yaml", "- id: storm", "- id: crossing",
          "goals.yaml:4:7", "give this row an id of its own"),
    Fault("a value of a call that was lost", PARTS, "{% macro corner() %}\n", f"{MARK}{{% macro corner() %}}\n"
          "{{ mark(20, piece.tint) }}\n", f"{PARTS}:5",
          "x gets 20, y gets piece.tint, tint none; write the value that is missing at its place: mark(x, y, tint)"),
    Fault("a key of a mapping with two letters exchanged", FACE, '"green": "leaf"', '"grean": "leaf"', f"{FACE}:2",
          "write 'green' for the key 'grean'"),
    Fault("a viewBox in small letters", "art/tower.svg", "viewBox", "viewbox", "art/tower.svg:1:1",
          "write viewBox for viewbox"),
    Fault("a box of words that is much too narrow", FACE, 'x="18" y="12" width="30"', 'x="18" y="12" width="6"',
          f"{FACE}:7", "mm wide or more"),
)
# fmt: on
