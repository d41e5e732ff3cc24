"""Values that macros only hand on: told once, at the call that gives them, or in the macro that writes them."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, FACE = "templates/g/goal.xml", "templates/g/lantern.xml"
LINE, CALL = '<text x="8" y="76"', "{{ corner() }}"
DOT = '<circle cx="{{ x }}" cy="66" r="1" fill="{{ ink }}"/><circle cx="{{ x }}" cy="70" r="1" stroke="{{ ink }}"/>'
MACRO = f"{{% macro dots(x, ink) %}}{DOT}{{% endmacro %}}\n"
TWO = "{% macro both(tint) %}\n{{ dots(40, tint) }}\n{{ dots(44, tint) }}\n{% endmacro %}\n"
SIGN = '{% macro sign(x, kind) %}<art name="icon-{{ kind }}" x="{{ x }}" y="62" width="5" height="5"/>{% endmacro %}\n'
WORDS = '{% macro said(y, kind) %}<text x="8" y="{{ y }}" width="40" style="{{ kind }}">a</text>{% endmacro %}\n'
EDGE = "{% macro edge(e=0) %}M{{ 8 + e }} 62H40W70{% endmacro %}\n"
PATH = '<path d="{{ edge() }}" stroke="ink"/>\n<path d="{{ edge(1) }}" stroke="sea"/>\n'
ROUND = """{% for step in piece.steps %}
  <text x="8" y="{{ 8 + 14 * loop.index }}" width="47" height="12" style="words">{{ loop.index }}. {{ step }}"""
# fmt: off
FAULTS = (
    Fault("a colour that is misspelt in a call", GOAL, LINE, f'{MACRO}{{{{ dots(40, "leav") }}}}\n{LINE}',
          f"{GOAL}:8", "did you mean 'leaf'?"),
    Fault("a colour that is misspelt in a call by its name", GOAL, LINE,
          f'{MACRO}{{{{ dots(40, ink="leav") }}}}\n{LINE}',
          f"{GOAL}:8", "that is what this call gives 'ink' of the macro 'dots'"),
    Fault("a colour that is misspelt where a macro has it by default", GOAL, LINE,
          f'{MACRO.replace("ink)", "ink=chr)").replace("chr", chr(34) + "leav" + chr(34))}{{{{ dots(40) }}}}\n{LINE}',
          f"{GOAL}:7", "that is the default of 'ink' of the macro 'dots'"),
    Fault("a colour that is misspelt in a call of a macro that calls another", GOAL, LINE,
          f'{MACRO}{TWO}{{{{ both("leav") }}}}\n{LINE}', f"{GOAL}:12", "did you mean 'leaf'?"),
    Fault("an icon that is misspelt in a call", GOAL, LINE, f'{SIGN}{{{{ sign(40, "stra") }}}}\n{LINE}',
          f"{GOAL}:8", "did you mean 'star'?"),
    Fault("a style that is misspelt in a call", GOAL, LINE, f'{WORDS}{{{{ said(62, "wrods") }}}}\n{LINE}',
          f"{GOAL}:8", "did you mean 'words'?"),
    Fault("a number with its unit in a call", GOAL, LINE, f'{MACRO}{{{{ dots("40mm", "leaf") }}}}\n{LINE}',
          f"{GOAL}:8", "write 40 alone"),
    Fault("a letter of a path that a macro writes for several", GOAL, LINE, f"{EDGE}{PATH}{LINE}",
          f"{GOAL}:7", "what the macro 'edge' writes"),
    Fault("a name of a loop that is called as something of the game", GOAL, ROUND,
          ROUND.replace("for step", "for titles").replace("{{ step", "{{ title"),
          f"{GOAL}:5", "did you mean 'titles'? If not, did you mean 'game.title'?"),
    Fault("a value by a name that a macro has not", GOAL, LINE, f'{MACRO}{{{{ dots(40, inc="leaf") }}}}\n{LINE}',
          f"{GOAL}:8", "did you mean 'ink'?"),
)
# fmt: on
