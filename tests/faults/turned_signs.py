"""Comparisons with numbers whose sign was turned, or whose number is another one: what is behind is never printed."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL = "templates/g/lantern.xml", "templates/g/goal.xml"
IF, LINE = "{% if piece.drawing %}", '<text x="8" y="76"'
DOT = '<circle cx="40" cy="70" r="1" fill="ink"/>'
MACRO = f"{{% macro dot(n) %}}{{% if n == 9 %}}{DOT}{{% endif %}}{{% endmacro %}}\n"
# fmt: off
FAULTS = (
    Fault("a sign that was turned in an if", FACE, IF, "{% if piece.light > 5 and piece.drawing %}",
          f"{FACE}:8", "piece.light > 5 is never so, on no piece and in no variant: piece.light is 1 to 5; write <"),
    Fault("a sign that was turned in a choice", GOAL, LINE,
          f'<circle cx="{{{{ 30 if piece.copies < 1 else 40 }}}}" cy="70" r="1" fill="ink"/>\n{LINE}',
          f"{GOAL}:7", "piece.copies is 1, 2; write >= for <"),
    Fault("a sign of a count of rounds", GOAL, "{{ loop.index }}. {{ step }}",
          "{{ loop.index }}{% if loop.index >= 3 %}. {% endif %} {{ step }}",
          f"{GOAL}:5", "loop.index is 1, 2"),
    Fault("a sign in a macro that is given numbers", GOAL, LINE,
          f"{MACRO}{{{{ dot(1) }}}}{{{{ dot(4) }}}}\n{LINE}",
          f"{GOAL}:7", "n == 9 is never so"),
    Fault("a sign between two values of a row", FACE, IF,
          f"{{% if piece.light < piece.copies - 9 %}}{DOT}{{% endif %}}\n{IF}",
          f"{FACE}:8", "piece.light < ... is never so"),
    Fault("an equal sign in place of another", FACE, IF, "{% if piece.light == 0 and piece.drawing %}",
          f"{FACE}:8", "write the number that is meant, or see which row should have 0; or write != for =="),
)
# fmt: on
