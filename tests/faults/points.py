"""Mistakes of one sign: a point, a comma or a digit of a number in a template, a comma between two values."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, PARTS, GOAL = "templates/g/lantern.xml", "templates/g/parts.xml", "templates/g/goal.xml"
# fmt: off
FAULTS = (
    Fault("a group that is ten times too large", FACE, "{{ corner() }}",
          '<group transform="translate(2 2) scale(8.5)">{{ corner() }}</group>', f"{FACE}:6:3",
          "write scale(0.85) for scale(8.5)"),
    Fault("a box of words that lost its point", FACE, 'x="12" y="54" width="39"', 'x="12" y="54" width="390"',
          f"{FACE}:11:3", 'write width="48" or less'),
    Fault("a box of words that is ten times too high", GOAL, 'width="47" height="12"', 'width="47" height="120"',
          f"{GOAL}:5:3", 'write height="63" or less'),
    Fault("a size of type that lost its point", PARTS, 'height="5" size="9"', 'height="5" size="90"', f"{PARTS}:3:1",
          'write size="9", with its point'),
    Fault("a list of one text in a loop with a condition", FACE, "{% set tints",
          '{% for one in ("flame") if one %}{% endfor %}{% set tints', f"{FACE}:2", "write ('flame',)"),
    Fault("a list of one text that a word is looked for in", FACE, "{% if piece.drawing %}",
          '{% if piece.drawing and piece.tint in ("red") or piece.drawing %}', f"{FACE}:8", "write ('red',)"),
    Fault("two values without their comma", FACE, "{% set tints", "{% set left, top = 4 + (3 * 2) 5.5 %}{% set tints",
          f"{FACE}:2", "write ',' between '4 + (3 * 2)' and '5.5'"),
    Fault("two names of an import without their comma", GOAL, "<face>",
          '{% from "g/parts.xml" import corner corner with context %}<face>', f"{GOAL}:1", "write ',' between"),
    Fault("a sign that is lost between two values", GOAL, "{{ 8 + 14 * loop.index }}", "{{ 8 + 14 loop.index }}",
          f"{GOAL}:5", "or the sign that is lost there"),
    Fault("a parameter of a macro with two letters exchanged", PARTS, "{% macro corner() %}",
          "{% macro corner(side=3) %}{% set top = sdie + 1 %}", f"{PARTS}:1", "did you mean 'side'?"),
    Fault("a size of a style that lost its point", "game.yaml", "words: {font: Nunito, size: 9,",
          "words: {font: Nunito, size: 110,", "game.yaml:17:5", "write 11, with its point, or enlarge the boxes"),
    Fault("a ground whose sides are exchanged", "templates/g/back.xml", 'width="69" height="94"',
          'width="94" height="69"', "templates/g/back.xml:1", 'with width="69" height="94" it would fit'),
    Fault("a box of words whose point is lost, so that it leaves the face", GOAL, 'y="8" width="47" height="10"',
          'y="8" width="470" height="10"', f"{GOAL}:3", 'write width="47", where it would fit'),
    Fault("a picture above its face by its sign", FACE, 'y="24" width="25"', 'y="-28" width="25"', f"{FACE}:9",
          'write y="28"'),
    Fault("a loop with a round too many", GOAL, "  {% for step in piece.steps %}",
          '  {% for n in range(2 + 1) %}\n  <rect x="8" y="{{ 20 + 26 * n }}" width="47" height="20" stroke="ink"/>\n'
          '  <art name="icon-star" x="20" y="{{ 21 + 26 * n }}" width="18" height="18"/>\n  {% endfor %}\n'
          "  {% for step in piece.steps %}", f"{GOAL}:4", "write range(2) for range(2 + 1)"),
    Fault("two texts of a list without their comma", FACE, "{% set tints",
          '{% set all = ("a", "b" "c") %}{% set tints', f"{FACE}:2", "write ',' between them, or ~ to join them"),
    Fault("a word of a call that a mapping has otherwise", PARTS, "{% macro corner() %}",
          '{% macro at(way) %}<circle cx="{{ {"left": 30, "right": 40}[way] }}" cy="9" r="2"/>{% endmacro %}'
          '{% macro corner() %}\n{{ at("leff") }}', f"{PARTS}", "did you mean 'left'?"),
    Fault("a choice that lost its else", GOAL, "{{ 8 + 14 * loop.index }}",
          "{{ 8 + 14 * loop.index + (2 if loop.first) }}", f"{GOAL}:5", "write `else 0` in (2 if loop.first)"),
    Fault("a loop that counts from one", "templates/g/goal.xml", 'y="{{ 8 + 14 * loop.index }}"',
          'y="{{ 57 + 14 * loop.index }}"', "templates/g/goal.xml:5", "write loop.index0 for loop.index"),
    Fault("a value that is lost of three names", FACE, "{% set tints", "{% set a, b, c = 1, (2 + 3) %}{% set tints",
          f"{FACE}:2", "a, b, c are 3 names, and get 2 values: 1, (2 + 3); write the value that is missing"),
    Fault("a picture that lost its colour", "art/flame.svg", 'fill="#E0A030"', 'fill="none"', "art/flame.svg:1:61",
          "nothing of it is painted"),
    Fault("a linked photograph whose prefix is not declared", "art/tower.svg", "<rect",
          '<image xlink:href="C:\\a.jpg"/><rect', "art/tower.svg:1:61", "delete it, or save"),
)
# fmt: on
