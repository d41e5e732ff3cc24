"""Loops that are counted from 1 where others like them are from 0, and the reverse."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, LINE = "templates/g/lantern.xml", "templates/g/goal.xml", '<text x="8" y="76"'
DOT = '<circle cx="{{{{ {} }}}}" cy="{{{{ {} }}}}" r="1" fill="ink"/>'


def _loop(what: str, dots: tuple[str, ...], says: str, line: int = 12) -> Fault:
    """What a loop draws, one dot a line, below all that a lantern has."""
    drawn = ["{% for tint in tints %}", *dots, "{% endfor %}", "</face>"]
    return Fault(what, FACE, "</face>", "\n".join(drawn), f"{FACE}:{line}", says)


ABOVE, BELOW = DOT.format("20 + 5 * loop.index0", "66"), DOT.format("20 + 5 * loop.index0", "70")
LATE = DOT.format("20 + 5 * loop.index", "74")
COLOURS = "('sea', 'leaf', 'ember', 'night')"
PICKED = '<rect x="{{{{ 20 + 5 * loop.index0 }}}}" y="7{at}" width="3" height="1" '
PICKED += f'fill="{{{{{{{{ {COLOURS}[{{item}}] }}}}}}}}"/>'
# fmt: off
FAULTS = (
    _loop("a dot of a loop that begins one step later", (ABOVE, BELOW, LATE),
          "loop.index, which begins at 1, is multiplied or parted here, where 2 others of this template have",
          line=15),
    _loop("a dot of a loop that stands beside its sister's", (ABOVE, DOT.format("20 + loop.index * 5", "70")),
          "where 1 other beside 5 has loop.index0, as in line 13; write loop.index0 for loop.index", line=14),
    _loop("an item of a list that is the next one", tuple(
          PICKED.format(at=at, item="loop.index" if at == 4 else "loop.index0") for at in (0, 2, 4)),
          "loop.index, which begins at 1, finds an item here", line=15),
    Fault("a number that begins at nought", GOAL, LINE,
          '{% for step in piece.steps %}<text x="{{ 10 * loop.index }}" y="60" width="8" height="6">{{ loop.index0 }}'
          f"</text>{{% endfor %}}\n{LINE}",
          f"{GOAL}:7", "loop.index0, which begins at 0, is shown here"),
    Fault("a number in words that begins at nought", GOAL, LINE,
          '{% for step in piece.steps %}<text x="{{ 10 * loop.index }}" y="60" width="8" height="6">'
          f'{{{{ _("But {{n}} sur {{all}}", n=loop.index0, all=3) }}}}</text>{{% endfor %}}\n{LINE}',
          f"{GOAL}:7", "write loop.index for loop.index0"),
)
# fmt: on
