"""Mistakes in markup and rules that once had a manual as their only way out."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE = "templates/g/lantern.xml"
_FIRST = '<rect x="8" y="8"'
# fmt: off
FAULTS = (
    Fault("a line of one point", FACE, _FIRST, f'<polyline points="1,1" stroke="ink"/>{_FIRST}', f"{FACE}:5:3",
          "write x and y of two points or more, as in 1 1 1 9"),
    Fault("a polygon without a last number", FACE, _FIRST, f'<polygon points="9 9 12 9 12" stroke="ink"/>{_FIRST}',
          f"{FACE}:5:3", "write the number that is missing"),
    Fault("a negative radius", "templates/g/parts.xml", 'r="3.5"', 'r="-3.5"', "templates/g/parts.xml:2:1",
          "write 3.5"),
    Fault("a transformation that is misspelt", FACE, _FIRST, f'<group transform="rotat(9)"/>{_FIRST}', f"{FACE}:5:3",
          "did you mean 'rotate'?"),
    Fault("a rotation of two numbers", FACE, _FIRST, f'<group transform="rotate(9 3)"/>{_FIRST}', f"{FACE}:5:3",
          "as in rotate(9 31.5 44); or take 3 out"),
    Fault("an opacity of per cent", FACE, _FIRST, f'<group opacity="50"/>{_FIRST}', f"{FACE}:5:3", "write 0.5"),
    Fault("a picture without a name", FACE, _FIRST, f'<art width="9" height="9"/>{_FIRST}', f"{FACE}:5:3",
          "write the name of a picture"),
    Fault("a least size above the size", FACE, 'style="name" fit="shrink" min="8"',
          'style="name" size="9" fit="shrink" min="10"', f"{FACE}:7:3", "write 9 or less"),
    Fault("a line of dashes in rules", "rules.md", "## Un tour", "---\n\n## Un tour", "rules.md:5:1",
          "take the line out"),
    Fault("a line of stars in rules", "rules.md", "## Un tour", "***\n\n## Un tour", "rules.md:5:1",
          "take the line out"),
    Fault("a picture in a cell of rules", "rules.md", "| Joueurs |", "| ![](art:flame) Joueurs |", "rules.md:12:1",
          "write it on a line of its own"),
)
# fmt: on
