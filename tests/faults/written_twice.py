"""What a template writes twice where each should be another one, conditions that are never so, and exchanged ends."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL = "templates/g/goal.xml"
LINE = '<text x="8" y="76"'
PLACES = '{% set places = {"spot-1": 4, "spot-2": 8, "spot-2": 12, "spot-4": 16} %}'
ROW = '(_("But {n} sur {all}", n=%d, all=3), %d)'
ROWS = f"{{% set rows = ({', '.join(ROW % (n, n) for n in (1, 2, 2, 3))}) %}}"
ALL = '{% for words, n in rows %}<circle cx="9" cy="{{ 30 + 9 * n }}" r="1" fill="ink"/>{% endfor %}'
NEVER = "piece.copies in (1, 2) and piece.copies in (5, 6)"
DOT = '<circle cx="9" cy="66" r="1" fill="ink"/>'
MACRO = "{% macro span(least, most) %}{% for n in range(least, most) %}{{ n }}{% endfor %}{% endmacro %}"
ENDS = "{{ span(least=[2, 6]|max, most=[2, 6]|min) }}"
# fmt: off
FAULTS = (
    Fault("a key of a mapping that stands there twice", GOAL, LINE,
          f'{PLACES}\n<circle cx="{{{{ places["spot-1"] }}}}" cy="66" r="1" fill="ink"/>\n{LINE}',
          f"{GOAL}:7", 'write "spot-3" for this one'),
    Fault("a row of words that stands in a list twice", GOAL, LINE, f"{ROWS}{ALL}\n{LINE}",
          f"{GOAL}:7", "take out one of the two, or write the one that is meant"),
    Fault("a condition of two parts that is never so", GOAL, LINE,
          f"{{% if {NEVER} %}}{DOT}{{% endif %}}\n{LINE}",
          f"{GOAL}:7", "correct what it asks for, or take it out"),
    Fault("a name that is set to a condition which is never so", GOAL, LINE,
          f"{{% set many = {NEVER} %}}{{% if many %}}{DOT}{{% endif %}}\n{LINE}",
          f"{GOAL}:7", "correct what it asks for, or take it out"),
    Fault("the smallest of a list that is called the most", GOAL, LINE, f"{MACRO}<text x=\"8\" y=\"60\" width=\"40\" "
          f'height="6" style="words">{ENDS}</text>\n{LINE}',
          f"{GOAL}:7", "write least=...|min, most=...|max"),
)
# fmt: on
