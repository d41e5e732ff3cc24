"""Mistakes in what a call gives a macro and a template takes of a row, and in what is asked for and lost."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, TABLE, GAME = "templates/g/lantern.xml", "templates/g/goal.xml", "lanterns.csv", "game.yaml"
IF = "  {% if piece.drawing"
LINE = '<text x="8" y="76"'
ROW = '{% macro row(y, words) %}<text x="8" y="{{ y + 1 }}" width="40" height="5">{{ words }}</text>{% endmacro %}\n'
DOTS = '{% macro dots(signs) %}{% for one in signs %}<art name="{{ one }}" x="9" y="9" width="4" height="4"/>'
DOTS += "{% endfor %}{% endmacro %}\n"
# fmt: off
FAULTS = (
    Fault("a macro that is printed, not called", FACE, "{{ corner() }}", "{{ corner }}",
          f"{FACE}:6", "call it: write {{ corner() }}"),
    Fault("words and number of a call exchanged", GOAL, LINE, f'{ROW}{{{{ row("7", 60) }}}}\n{LINE}',
          f"{GOAL}:8", "exchange them, for 'words' gets 60: the order is row(y, words)"),
    Fault("words for a number, the only ones that a macro takes", GOAL, LINE,
          f'{ROW.replace("(y, words)", "(y)").replace("{{ words }}", "7")}{{{{ row("60") }}}}\n{LINE}',
          f"{GOAL}:8", "give it a number; its order is row(y)"),
    Fault("an empty cell handed to a macro", FACE, IF, f"{DOTS}{{{{ dots([piece.drawing]) }}}}\n{IF}",
          f"{FACE}:9", "piece.drawing, an empty value (none), goes to 'signs' of the macro 'dots'"),
    Fault("a list of one without its comma", FACE, IF, f'{DOTS}{{{{ dots(("flame")) }}}}\n{IF}',
          f"{FACE}:9", "('flame') is a text, not a list of one"),
    Fault("a loop over one text", FACE, IF, f'{{% for one in ("flame") %}}{{% endfor %}}\n{IF}',
          f"{FACE}:8", "write ('flame',)"),
    Fault("a picture by the wrong column", FACE, 'name="{{ piece.drawing }}"', 'name="{{ piece.tint }}"',
          f"{FACE}:9:3", "write piece.drawing for piece.tint: by that there is a picture for each piece"),
    Fault("a colour by the wrong column", FACE, "{{ tints[piece.tint] }}", "{{ piece.tint }}",
          f"{FACE}:5:3", "name it below theme.colours of game.yaml, if it is lost", more=2),
    Fault("a figure that is lost", GAME, "  hand: 3\n", "", "rules.md:3", "state it below `figures` of game.yaml"),
    Fault("a picture named with its ending", GAME, "minutes: 20", "minutes: 20\nemblem: flame.svg",
          "game.yaml:9:9", "write flame"),
    Fault("a size without its comma", GAME, "size: [63, 88]\n    rows: lanterns", "size: [63 88]\n    rows: lanterns",
          "game.yaml:22:12", "write commas between numbers: 63, 88"),
    Fault("a row with other separators", TABLE, "torch,2,La torche,,green,3,flame", "torch,2,La torche;;green;3;flame",
          "lanterns.csv:5:9", "write commas there too: torch,2,La torche,,green,3,flame"),
    Fault("copies with a digit typed twice", TABLE, "candle,3,", "candle,33,", "lanterns.csv:3",
          "write 3, as other rows have"),
    Fault("a line that lost its second y", FACE, "  {{ corner() }}",
          '  {{ corner() }}\n  <line x1="8" y1="22" x2="55" stroke="ink"/>',
          f"{FACE}:7:3", 'write it, such as y2="22"'),
    Fault("an end of a loop in two words", GOAL, "{% endfor %}", "{% end for %}", f"{GOAL}:6", "write {% endfor %}"),
    Fault("a sign that is written as in XML", FACE, "{% if piece.drawing %}",
          "{% if piece.light &gt; 0 and piece.drawing %}",
          f"{FACE}:8", "write > there, as it is meant"),
    Fault("a name of the game without it", "rules.md", "# Règle", "# {{ title }}", "rules.md:1",
          "did you mean 'game.title'?", more=1),
    Fault("a mapping that is asked for a number", GOAL, "loop.index }}. ", '{0: "a", 1: "b"}[loop.index + 1] }}. ',
          f"{GOAL}:5", "has no 2; known: 0, 1"),
    Fault("an icon with one colon", TABLE, ":star:", ":star", "lanterns.csv:2",
          "write :star:, with a colon on each side"),
    Fault("a type broken off", GAME, "light: {type: integer", "light: {type: int", "game.yaml:30:21",
          "did you mean 'integer'?"),
    Fault("minutes with their unit", GAME, "minutes: 20", "minutes: 20 min", "game.yaml:8:10", "write 20"),
    Fault("two colours without a comma", GAME, '"#2F6DB5", leaf', '"#2F6DB5" leaf', "game.yaml:14:45",
          "write a comma between the two"),
    Fault("a ground of a back without its bleed", "templates/g/back.xml", 'width="69" height="94"',
          'width="63" height="88"',
          "templates/g/back.xml:1:7", "this ground is too small for 63 x 88 mm"),
    Fault("a macro that lost a parameter which all its calls give", GOAL, "<face>\n",
          '{% macro dot(x) %}\n<circle cx="{{ x }}" cy="{{ y }}" r="2"/>\n{% endmacro %}\n<face>\n'
          '{{ dot(9, 50) }}{{ dot(8, 60) }}\n',
          f"{GOAL}:1", "write y among its parameters"),
)
# fmt: on
