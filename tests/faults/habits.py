"""Mistakes out of habit: what other programs call filters, tests, names and pictures, and what stands for it here."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, PARTS = "templates/g/lantern.xml", "templates/g/goal.xml", "templates/g/parts.xml"
LOOP = "{% for step in piece.steps %}"
# fmt: off
FAULTS = (
    Fault("a filter that makes markup of a text elsewhere", FACE, '|d("", true)|rich', '|d("", true)|markdown',
          f"{FACE}:11", "write |rich"),
    Fault("a filter of capitals as another program has it", GOAL, "{{ piece.name }}", "{{ piece.name|uppercase }}",
          f"{GOAL}:3", "write |upper"),
    Fault("a filter that is near none", GOAL, "{{ step }}", "{{ step|zebra }}",
          f"{GOAL}:5", "take it out; the filters are capitalize, count"),
    Fault("a filter with more values than it takes", PARTS, "{{ piece.light }}", "{{ piece.light|round(1, 2, 3) }}",
          f"{PARTS}:3", "write |round or |round(1)"),
    Fault("a filter that lost one of its two values", GOAL, "{{ step }}", '{{ step|replace("a") }}', f"{GOAL}:5",
          'write |replace("old", "new")'),
    Fault("a test that another filter is given by the name it has elsewhere", GOAL, LOOP,
          '{% set a = game.levels|selectattr("id", "equals", 3)|list %}' + LOOP, f"{GOAL}:4", "did you mean 'eq'?"),
    Fault("a list that lost a comma", GOAL, LOOP, "{% for turn in (0 180) %}{% endfor %}" + LOOP, f"{GOAL}:4",
          "write a comma before it"),
    Fault("a piece as a whole where a macro takes its id", GOAL, "<face>\n",
          '{% macro m(id) %}\n<art name="{{ id|replace("a", "b") }}" width="5" height="5"/>\n{% endmacro %}\n'
          "<face>\n{{ m(piece) }}\n", f"{GOAL}:5", "give it one of its fields, such as piece.id"),
    Fault("a number of a call with a decimal comma", GOAL, LOOP,
          "{% macro m(a) %}{{ a }}{% endmacro %}{{ m(9,7, 5) }}" + LOOP,
          f"{GOAL}:4", "write 9.7 for 9,7"),
    Fault("a method of Python for a filter", GOAL, "{{ piece.name }}", "{{ piece.name.upper() }}", f"{GOAL}:3",
          "write |upper for .upper()"),
    Fault("a colour that lost its quotation marks", FACE, "{{ tints[piece.tint] }}", "{{ ember if piece.light }}",
          f"{FACE}:5", 'write "ember" in quotation marks'),
    Fault("a number that was never set", FACE, 'x="18" y="12"', 'x="{{ left }}" y="12"', f"{FACE}:7",
          "write {% set %} above it"),
    Fault("a filter of numbers that another program has", PARTS, "{{ piece.light }}", "{{ piece.light|floor }}",
          f"{PARTS}:3", "|int cuts off"),
    Fault("a test for what is empty", FACE, "{% if piece.drawing %}", "{% if piece.drawing is not empty %}",
          f"{FACE}:8", "write `not value`"),
    Fault("a test for nothing, as another program calls it", FACE, "{% if piece.drawing %}",
          "{% if piece.drawing is not null %}", f"{FACE}:8", "write `is none`"),
    Fault("a test with a letter too many", FACE, "{% if piece.drawing %}", "{% if piece.drawing is nonee %}",
          f"{FACE}:8", "did you mean 'none'?"),
    Fault("a column without its piece", GOAL, "{{ piece.name }}", "{{ name }}", f"{GOAL}:3", "'piece.name'?"),
    Fault("a card instead of the piece", FACE, "{{ piece.name }}", "{{ card.name }}", f"{FACE}:7", "mean 'piece'?"),
    Fault("a title that the table calls a name", FACE, "{{ piece.name }}", "{{ piece.title }}",
          f"{FACE}:7", "did you mean 'name'?"),
    Fault("the number of a loop behind its end", GOAL, 'height="5" size="7">', 'height="{{ loop.index }}" size="7">',
          f"{GOAL}:7", "there is `loop` between"),
    Fault("an include of nothing", FACE, "{{ corner() }}", "{% include none %}", f"{FACE}:6", "in quotation marks"),
    Fault("an include of an empty list", FACE, "{{ corner() }}", "{% include [] %}", f"{FACE}:6", "an empty list"),
    Fault("an include of a column of words", FACE, "{{ corner() }}", "{% include piece.name %}",
          f"{FACE}:6", "found a text that is translated"),
    Fault("a picture as an icon of a text", "lanterns.csv", "carte :star:", "carte :flame:",
          "lanterns.csv:2:19", "copy the picture 'flame', which is shown as it is, to 'icon-flame'", more=3),
    Fault("a picture as an icon of the rules", "rules.md", "lanterne :star:", "lanterne :tower:",
          "rules.md:7", "copy the picture 'tower', which is shown as it is, to 'icon-tower'", more=1),
    Fault("a picture as an icon of a template", GOAL, "{{ step }}", '{{ step }} <icon name="tower"/>',
          f"{GOAL}:5", "as icons are called"),
)
# fmt: on
