"""Tags that cross statements of their template, or are not closed in one: told at the tag, with where it belongs."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, PARTS = "templates/g/goal.xml", "templates/g/parts.xml"
LINE = '<text x="8" y="76"'
DOT = '<circle cx="9" cy="66" r="1" fill="ink"/>'
FOR = "{% for n in (1, 2) %}"
# fmt: off
FAULTS = (
    Fault("a group that is closed inside of the loop in it", GOAL, LINE,
          f"<group>\n{FOR}\n{DOT}\n</group>\n{{% endfor %}}\n{LINE}",
          f"{GOAL}:10", "exchange the two: write {% endfor %} of line 11 before it"),
    Fault("a group of a loop that is closed behind it", GOAL, LINE,
          f"{FOR}\n<group>\n{DOT}\n{{% endfor %}}\n</group>\n{LINE}",
          f"{GOAL}:11", "exchange the two: write it before {% endfor %}"),
    Fault("a group of a loop that lost its end inside of another group", GOAL, LINE,
          f"<group>\n{FOR}\n<group>\n{DOT}\n{{% endfor %}}\n</group>\n{LINE}",
          f"{GOAL}:9", "write </group> before {% endfor %} of line 11"),
    Fault("a group of a loop that lost its end", GOAL, LINE, f"{FOR}\n<group>\n{DOT}\n{{% endfor %}}\n{LINE}",
          f"{GOAL}:8", "write </group> before {% endfor %} of line 10"),
    Fault("a group of a loop that lost its end before what stands further left", GOAL, LINE,
          f"{FOR}\n<group>\n  {DOT}\n  {DOT}\n{DOT}\n{{% endfor %}}\n{LINE}",
          f"{GOAL}:8", "write </group> before line 11, which stands as it does"),
    Fault("a group that lost its end inside of one that stands further left", GOAL, LINE,
          f'<group>\n    <group transform="translate(1 0)">\n      {DOT}\n  </group>\n{LINE}',
          f"{GOAL}:8", "write </group> before </group> of line 10"),
    Fault("a group that is closed in a branch", GOAL, LINE,
          f"<group>\n{DOT}\n{{% if piece.copies > 1 %}}\n</group>\n{{% endif %}}\n{LINE}",
          f"{GOAL}:10", "exchange the two: write {% endif %} of line 11 before it"),
    Fault("a group of a macro that is closed inside of its loop", PARTS, '<circle cx="14"',
          f'<group>\n{FOR}\n</group>\n{{% endfor %}}\n<circle cx="14"',
          f"{PARTS}:4", "exchange the two"),
)
# fmt: on
