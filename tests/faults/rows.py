"""Mistakes in rows: one that is lost, a loop that goes round once more, a column that is renamed, an icon lost."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, PARTS, TABLE = "templates/g/lantern.xml", "templates/g/parts.xml", "lanterns.csv"
DOTS = """{% macro dot(x) %}
<circle cx="{{ x }}" cy="84" r="1.5" fill="ember"/>
{% endmacro %}
{% macro corner() %}
{% for n in range(5) %}
{{ dot(15 + 12 * n) }}
{{ dot(14 + 12 * n) }}
{% endfor %}"""
LOOP = """{% for n in range(piece.light + 1) %}
  <circle cx="{{ 15 + 9.5 * n }}" cy="50" r="2" fill="ember"/>
  {% endfor %}
  <text x="12\""""
# fmt: off
FAULTS = (
    Fault("a row that is lost, which the rules show", TABLE, "moon,3,La lune,Tous les joueurs piochent.,blue,4,\n", "",
          "lanterns.csv:6", "content/g/rules.md:18:3 asks for it, and all decks lack 3 cards"),
    Fault("a cell that stands in the column before its own", TABLE, "torch,2,La torche,,green,3",
          "torch,2,La torche,green,,3", f"{TABLE}:5:19", "write green for 'tint', and empty 'words'"),
    Fault("a listed word in another language, which no other row has", "game.yaml", "one-of: [red, blue, green]",
          "one-of: [red, blue, vert]", f"{TABLE}:5:20", "write vert, which no row has"),
    Fault("a loop that goes round once too often", FACE, '<text x="12"', LOOP, f"{FACE}:12",
          "if that is one too many, count to one less"),
    Fault("calls of a macro, of which a loop makes one too many", PARTS, "{% macro corner() %}", DOTS, f"{PARTS}:5",
          "count to 4, if that is one too many"),
    Fault("a column of texts that is called otherwise in its table", TABLE, "name,words,tint", "name,verse,tint",
          f"{TABLE}:1:16", "write words, which is declared and stands nowhere"),
    Fault("an icon that is nowhere near another", TABLE, ":star:", ":compass:", f"{TABLE}:2:19",
          "put art/icon-compass.svg back if it is lost"),
)
# fmt: on
