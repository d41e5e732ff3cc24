"""Mistakes of syntax: marks of Git, quotation marks, commas, tags and templates, each told where it began."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN, PARTS, GOAL = "templates/g/lantern.xml", "templates/g/parts.xml", "templates/g/goal.xml"
CONFLICT = "a merge conflict is left here"
FAULTS = (
    Fault(
        "a conflict in a table whose both sides read well",
        "lanterns.csv",
        "moon,3,La lune",
        "<<<<<<< HEAD\nmoon,3,La lune",
        "lanterns.csv:6:1",
        CONFLICT,
    ),
    Fault(
        "a conflict's end in the rules",
        "rules.md",
        "## Un tour\n",
        "## Un tour\n>>>>>>> main\n",
        "rules.md:6:1",
        "main",
    ),
    Fault("a conflict in a macro", PARTS, "<circle", "<<<<<<< HEAD\n<circle", f"{PARTS}:2:1", CONFLICT),
    Fault("a conflict in a picture", "art/tower.svg", "<svg", "<<<<<<< HEAD\n<svg", "art/tower.svg:1:1", CONFLICT),
    Fault("a publisher in open quotes", "game.yaml", "Les Quais", '"Les Quais', "game.yaml:6:40", "never closed"),
    Fault(
        "a title with a colon", "goals.yaml", "name: L’orage", "name: L’orage : fin", "goals.yaml:6:17", "holds a ':'"
    ),
    Fault("a step without blank", "goals.yaml", "- Éteignez", "-Éteignez", "goals.yaml:8:5", "a blank behind each '-'"),
    Fault("a kind without blank", "game.yaml", "deck: false", "deck:false", "game.yaml:38:9", "write `deck: false`"),
    Fault("a number of a step", "goals.yaml", "Rallumez-en", "Rallumez #3 et", "goals.yaml:9:16", "taken for a note"),
    Fault(
        "a title in curly quotes",
        "goals.yaml",
        "La traversée",
        "“La traversée”",
        "goals.yaml:2:9",
        "no quotation marks",
    ),
    Fault("a lost brace", "game.yaml", "from: 1, to: 5}", "from: 1, to: 5", "game.yaml:30:14", "'{' is never closed"),
    Fault("a lost comma of a table", "lanterns.csv", "beacon,2,", "beacon,2 ", "lanterns.csv:4:8", "write"),
    Fault(
        "an empty cell left out",
        "lanterns.csv",
        "La torche,,",
        "La torche,",
        "lanterns.csv:5:19",
        "'words', is probably",
    ),
    Fault(
        "a name with a comma", "lanterns.csv", "La bougie", "La bougie, rose", "lanterns.csv:3:10", '"La bougie, rose"'
    ),
    Fault(
        "a quote opened and not closed",
        "lanterns.csv",
        "La braise",
        '"La braise',
        "lanterns.csv:2:9",
        "takes in lines 3 to 4",
    ),
    Fault(
        "a row of semicolons",
        "lanterns.csv",
        "torch,2,La torche,,green,3,",
        "torch;2;La torche;;green;3;",
        "lanterns.csv:5:1",
        "parted by ';'",
    ),
    Fault("two columns in one", "lanterns.csv", "words,tint", "words tint", "lanterns.csv:1:16", "write words,tint"),
    Fault("a text that is not closed", GOAL, "{{ step }}</text>", "{{ step }}", f"{GOAL}:5:3", "write </text>"),
    Fault("a circle that is not closed", PARTS, 'stroke="ink"/>', 'stroke="ink">', f"{PARTS}:2:1", "write />"),
    Fault(
        "an element behind the face", GOAL, "</face>", '</face>\n<rect width="1" height="1"/>', f"{GOAL}:9:1", "behind"
    ),
    Fault("a loop that an if ends", GOAL, "{% endfor %}", "{% endif %}", f"{GOAL}:6", "{% for %} of line 4"),
    Fault("a macro without end", PARTS, "{% endmacro %}", "", f"{PARTS}:1", "{% macro %} is never closed"),
    Fault("a filter misspelt", LANTERN, "|rich", "|rihc", f"{LANTERN}:11", "did you mean 'rich'?"),
    Fault(
        "a number joined to a text",
        GOAL,
        "{{ loop.index }}.",
        "{{ step + 1 }}",
        f"{GOAL}:5",
        "'+' of a text and a number",
    ),
    Fault(
        "a colour that is written out",
        GOAL,
        'fill="white"',
        'fill="#AABBCC"',
        f"{GOAL}:2:3",
        "theme.colours of game.yaml",
    ),
    Fault("a fit that is none", GOAL, 'fit="shrink"', 'fit="shrnk"', f"{GOAL}:3:3", "did you mean 'shrink'?"),
    Fault(
        "a shape of a macro that lost its first sign",
        PARTS,
        "<circle",
        "circle",
        f"{PARTS}:2:1",
        "write < in front of 'circle'",
    ),
    Fault(
        "a text of a macro that lost its first sign",
        PARTS,
        "<text",
        "text",
        f"{PARTS}:3:1",
        "write < in front of 'text'",
    ),
    Fault(
        "a text that lost its first sign",
        GOAL,
        '<text x="8" y="8"',
        'text x="8" y="8"',
        f"{GOAL}:3:3",
        "write < in front of 'text'",
    ),
    Fault(
        "the end of a text that lost its first sign",
        LANTERN,
        "</text>\n  {% if",
        "/text>\n  {% if",
        f"{LANTERN}:7:3",
        "write < in front of '/text>'",
    ),
    Fault(
        "the end of a macro's text that lost its first sign",
        PARTS,
        "</text>",
        "/text>",
        f"{PARTS}:3:1",
        "write < in front of '/text>'",
    ),
    Fault(
        "the end of a face that lost its first sign",
        GOAL,
        "</face>",
        "/face>",
        f"{GOAL}:1:1",
        "write < in front of '/face>'",
    ),
    Fault("the start of a face that lost its first sign", GOAL, "<face>", "face>", f"{GOAL}:1:1", "write < before it"),
    Fault(
        "bold words that lost their first sign",
        LANTERN,
        "{{ piece.name }}",
        "b>{{ piece.name }}</b>",
        f"{LANTERN}:7:3",
        "write < in front of 'b'",
    ),
    Fault(
        "a group whose end lost its first sign",
        LANTERN,
        "{{ corner() }}",
        '<group opacity="0.5">{{ corner() }}/group>',
        f"{LANTERN}:6:3",
        "write < in front of '/group>'",
    ),
)
