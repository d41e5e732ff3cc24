"""Mistakes in values: of game.yaml, of tables and of templates, each with the way to write it."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN, GOAL, PARTS = "templates/g/lantern.xml", "templates/g/goal.xml", "templates/g/parts.xml"
# fmt: off
FAULTS = (
    Fault("player counts without brackets", "game.yaml", "players: [2, 3, 4]", "players: 2 3 4", "game.yaml:9:10",
          "write [2, 3, 4]"),
    Fault("a size as people say it", "game.yaml",
          "size: [63, 88]\n    rows: goals", "size: 63 x 88\n    rows: goals", "game.yaml:35:11",
          "write [63, 88]"),
    Fault("a template named as Windows names files", "game.yaml", "front: g/goal.xml", "front: g\\goal.xml",
          "game.yaml:37:12", "write g/goal.xml, with /"),
    Fault("one language without brackets", "game.yaml", "languages: [fr, en]", "languages: fr; en", "game.yaml:4:12",
          "write [fr, en]"),
    Fault("a year with a digit too many", "game.yaml", "year: 2024", "year: 20244", "game.yaml:6:57", "four digits"),
    Fault("a colour with a digit too few", "game.yaml", "#C8413B", "#C8413", "game.yaml:14:20", "there are 5"),
    Fault("a component in capitals with a blank", "game.yaml", "  goals:", "  Goal Cards:", "game.yaml:32:3",
          "write goal-cards"),
    Fault("a letter in place of a digit", "lanterns.csv", "ember,2", "ember,l2", "lanterns.csv:2:7", "write 12"),
    Fault("two rows on one line", "lanterns.csv", "red,2,flame\nbeacon", "red,2,flamebeacon", "lanterns.csv:3:45",
          "two rows stand on this line"),
    Fault("two rows on one line with a comma", "lanterns.csv", "red,2,flame\nbeacon", "red,2,flame,beacon",
          "lanterns.csv:3:51", "the second begins in 'beacon'"),
    Fault("a length with a comma", LANTERN, 'x="19" y="24"', 'x="19,5" y="24"', f"{LANTERN}:9:3",
          "write 19.5, with a point"),
    Fault("a length with its unit", LANTERN, 'height="25"', 'height="25mm"', f"{LANTERN}:9:3", "write 25 alone"),
    Fault("a length in centimetres", LANTERN, 'height="25"', 'height="2.5 cm"', f"{LANTERN}:9:3", "write 25"),
    Fault("a colour's value without braces", LANTERN, '"{{ tints[piece.tint] }}"', '"piece.tint"', f"{LANTERN}:5:3",
          'write stroke="{{ piece.tint }}"'),
    Fault("a macro is called otherwise", LANTERN, "{{ corner() }}", "{{ conrer() }}", f"{LANTERN}:6",
          "did you mean 'corner'?"),
    Fault("a value that is not there is handed on", LANTERN, "{{ corner() }}", "{{ corner()|replace(tints.pink, '') }}",
          f"{LANTERN}:6", "'pink'"),
    Fault("a macro is imported by another name", LANTERN, "import corner", "import conrer", f"{LANTERN}:1",
          "'g/parts.xml' has no macro 'conrer'; did you mean 'corner'?"),
    Fault("an imported macro is called otherwise", PARTS, "macro corner()", "macro corners()", f"{LANTERN}:1",
          "did you mean 'corners'?"),
    Fault("a value whose quotation mark is lost", LANTERN, 'style="words" fit="wrap"', 'style="words fit="wrap"',
          f"{LANTERN}:11:3", 'write style="words"'),
    Fault("a loop over a name that is another", "rules.md", "for deck in decks", "for deck in deck", "rules.md:14",
          "did you mean 'decks'?"),
    Fault("commas in a text of a row whose last cell is empty", "lanterns.csv", "Tous les joueurs piochent.",
          "Tous les joueurs, sauf un, piochent.", "lanterns.csv:6:16", '"Tous les joueurs, sauf un, piochent."'),
    Fault("a box lower than a line", GOAL, 'width="47" height="10"', 'width="47" height="1"', f"{GOAL}:3:3",
          "lower than a line"),
    Fault("a style too large for its boxes", "game.yaml",
          "words: {font: Nunito, size: 9", "words: {font: Nunito, size: 29",
          "game.yaml:17:5", "make it smaller"),
    Fault("marks that a template does not read", LANTERN,
          '|d("", true)|rich }}', '|d("", true) }}', "lanterns.csv:2:19",
          "|rich", more=1),
)
# fmt: on
