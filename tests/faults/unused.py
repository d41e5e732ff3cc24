"""Macros, imports and names that nothing uses: what stood in their place is told, or where they would be used."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, PARTS = "templates/g/lantern.xml", "templates/g/goal.xml", "templates/g/parts.xml"
CALL, LINE = "{{ corner() }}", '<text x="8" y="76"'
SPOTS = (
    '{% macro spot(x) %}\n<circle cx="{{ x }}" cy="66" r="1" fill="ink"/>\n{% endmacro %}\n'
    '{% macro ring(x) %}\n<circle cx="{{ x }}" cy="66" r="2" stroke="ink"/>\n{% endmacro %}\n'
)
LINES = '<text x="8" y="{{ y }}" width="20" height="5">{{ left }}</text>'
PAIR = f"{{% macro pair(y, left, right) %}}\n{LINES}\n{LINES.replace('8', '30').replace('left', 'right')}\n"
PAIR += f"{{% endmacro %}}\n{{{{ pair(62, piece.name, piece.copies) }}}}\n{LINE}"
# fmt: off
FAULTS = (
    Fault("a call of a macro that is imported was deleted", FACE, f"  {CALL}\n", "", f"{FACE}:1",
          "corner is imported, and called nowhere in this template"),
    Fault("a macro of the template itself is called nowhere", GOAL, LINE, f"{SPOTS}{{{{ spot(20) }}}}\n{LINE}",
          f"{GOAL}:10", "the macro 'ring' is called nowhere in the game"),
    Fault("a macro called in place of the next", GOAL, LINE,
          f"{SPOTS}{{{{ spot(20) }}}}\n{{{{ spot(30) }}}}\n{LINE}",
          f"{GOAL}:14:4", "spot stands here and in line 13, and ring (line 10) is called nowhere; write ring for one"),
    Fault("a macro called in place of the one before", GOAL, LINE,
          f"{SPOTS}{{{{ ring(20) }}}}\n{{{{ ring(30) }}}}\n{LINE}",
          f"{GOAL}:13:4", "write spot for one"),
    Fault("a name that is set in place of another", GOAL, LINE,
          f'{{% set one = 20 %}}\n{{% set two = 40 %}}\n<circle cx="{{{{ one }}}}" cy="60" r="1" fill="ink"/>\n'
          f'<circle cx="{{{{ one }}}}" cy="66" r="1" fill="ink"/>\n{LINE}',
          f"{GOAL}:10:16", "one stands here and in line 9, and two is set and never read (line 8)"),
    Fault("a name that is set and read nowhere", GOAL, LINE, f"{{% set two = 40 %}}\n{LINE}",
          f"{GOAL}:7", "two is set and never read"),
    Fault("a parameter of a macro printed for its neighbour", GOAL, LINE, PAIR.replace("{{ right }}", "{{ left }}"),
          f"{GOAL}:9", "write right for one of the two"),
    Fault("a length by its neighbour's name", GOAL, LINE,
          '{% macro bar(width, height) %}\n<rect x="8" y="60" width="{{ height }}" height="{{ height }}" fill="ink"/>\n'
          f"{{% endmacro %}}\n{{{{ bar(4, 2) }}}}\n{LINE}",
          f"{GOAL}:8", "height stands here for width"),
)
# fmt: on
