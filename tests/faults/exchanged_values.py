"""Two values of a call that are exchanged, where all other calls of the macro have them the other way round."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, LINE = "templates/g/goal.xml", '<text x="8" y="76"'
BAR = '<rect x="{{ x }}" y="{{ y }}" width="{{ wide }}" height="3" fill="{{ ground }}" stroke="{{ rim }}" />'
MACRO = f"{{% macro bar(x, y, wide, ground, rim) %}}\n{BAR}\n{{% endmacro %}}\n"
ROWS = ('10, 58, 30, "sea", "night"', '12, 62, 26, "sea", "night"', '14, 66, 22, "leaf", "night"',
        '16, 70, 18, "leaf", "night"')  # fmt: skip


def _row(what: str, number: int, typed: str, says: str) -> Fault:
    """The calls of the macro, one of which is typed wrongly."""
    rows = [typed if n == number else row for n, row in enumerate(ROWS)]
    calls = "".join(f"{{{{ bar({row}) }}}}\n" for row in rows)
    return Fault(what, GOAL, LINE, f"{MACRO}{calls}{LINE}", f"{GOAL}:{10 + number}:4", says)


# fmt: off
FAULTS = (
    _row("ground and rim of the last bar exchanged", 3, '16, 70, 18, "night", "leaf"',
         'bar gets "night" for ground and "leaf" for rim, each what its other calls give for the other one'),
    _row("ground and rim of the second bar exchanged", 1, '12, 62, 26, "night", "sea"',
         'write "sea" for ground and "night" for rim, as in line 10'),
    _row("places of a bar exchanged", 2, '66, 14, 22, "leaf", "night"', "bar gets 66 for x and 14 for y"),
)
# fmt: on
