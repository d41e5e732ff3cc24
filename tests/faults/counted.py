"""Lists, mappings and texts that a template writes out, of which a part was lost: told there, with what to write."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, PARTS = "templates/g/lantern.xml", "templates/g/goal.xml", "templates/g/parts.xml"
LINE = '<text x="8" y="76"'
SPOTS = '{% set spots = {\n  "crossing": (1, 2, 3),\n  "storm": (3, 4),\n  "night": (5, 6, 7),\n} %}\n'
DOT = '<circle cx="{{ x }}" cy="{{ y }}" r="{{ r }}" fill="ink"/>'
# fmt: off
FAULTS = (
    Fault("an item of a mapping that lost a part", GOAL, "<face>\n",
          f"{SPOTS}{{% set x, y, z = spots[piece.id] %}}\n<face>\n",
          f"{GOAL}:3", "write what is missing in it, at its place: each has 3"),
    Fault("an item of a list that lost a part", GOAL, LINE,
          f"{{% for x, y, r in ((9, 60, 1), (12, 60), (15, 60, 1)) %}}{DOT}{{% endfor %}}\n{LINE}",
          f"{GOAL}:7", "(12, 60) has 2 parts, the 2 others 3"),
    Fault("an item of a list with a part too many", GOAL, LINE,
          f"{{% for x, y, r in ((9, 60, 1), (12, 6, 0, 1), (15, 60, 1)) %}}{DOT}{{% endfor %}}\n{LINE}",
          f"{GOAL}:7", "take out what is too much in it: each has 3"),
    Fault("a mapping that lost a key", FACE, ', "green": "leaf"', "",
          f"{FACE}:5", "write a value for 'green' into the mapping of line 2"),
    Fault("a text of a list that lost its end", GOAL, "<face>\n", '{% set all = ("Un, "Deux", "Trois") %}\n<face>\n',
          f"{GOAL}:1", "write \" behind 'Un'"),
    Fault("words to translate that lost their end", GOAL, "<face>\n",
          '{% set all = (_("Un), _("Deux")) %}\n<face>\n', f"{GOAL}:1", "write \" behind 'Un'"),
    Fault("a word with a hyphen that lost its quotation marks", FACE, "{% if piece.drawing %}",
          "{% if piece.drawing != light-tower %}", f"{FACE}:8", 'write "light-tower" in quotation marks'),
    Fault("a value of an attribute that lost its end before the next element", FACE, 'stroke-width="1"/>',
          'stroke-width="1/>', f"{FACE}:5:3", "the value of stroke-width in <rect> has no closing quotation mark"),
    Fault("more taken in turns than there are", GOAL, LINE,
          '{% for n in range(4) %}<circle cx="9" cy="60" r="{{ (1, 2, 3)[n % 4] }}"/>{% endfor %}\n' + LINE,
          f"{GOAL}:7", "write % 3 for % 4"),
    Fault("a macro that lost its end before another", PARTS, "{% endmacro %}\n",
          '\n{% macro other() %}\n<circle r="1" cx="9" cy="9"/>\n{% endmacro %}\n',
          f"{PARTS}:1", "write {% endmacro %} before the {% macro %} of line 5"),
    Fault("an end tag that stands twice", "art/flame.svg", "</svg>", "</svg>\n</svg>", "art/flame.svg:2", "delete it"),
    Fault("a group that is not closed in a picture", "art/tower.svg", "<rect", "<g>\n<g>\n</g>\n<rect",
          "art/tower.svg:1", "write </g> before that"),
    Fault("a name of a colour in two words", "art/flame.svg", 'fill="#E0A030"', 'fill="dark orange"',
          "art/flame.svg:1", "did you mean 'darkorange'?"),
)
# fmt: on
