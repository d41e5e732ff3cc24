"""Mistakes that many rows, places or findings follow from: told once, where they were made."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GAME, TABLE = "templates/g/lantern.xml", "game.yaml", "lanterns.csv"
# fmt: off
FAULTS = (
    Fault("a word that many rows have went out of its list", GAME, "one-of: [red, blue, green]",
              "one-of: [blue, green]",
          f"{GAME}:29:7", "2 of 5 rows"),
    Fault("a column of words made one of numbers", GAME, "tint: {one-of: [red, blue, green]}", "tint: integer",
          f"{GAME}:29:7", "5 of 5 rows hold something else, such as 'red', in the column 'tint'"),
    Fault("a smallest number that most rows are below", GAME, "from: 1, to: 5", "from: 4, to: 5",
          f"{GAME}:30:7", "write from: 1"),
    Fault("a number of copies in words", TABLE, "ember,2", "ember,two", f"{TABLE}:2:7", "write 2, in digits"),
    Fault("players as a range", GAME, "players: [2, 3, 4]", "players: 2-4", f"{GAME}:9:10", "write [2, 3, 4]"),
    Fault("a colour of a style of pages is misspelt", GAME, "    words: {font",
          "    page-title: {font: Nunito, size: 20, colour: nigth}\n    words: {font", f"{GAME}:17:5",
          "did you mean 'night'?"),
    Fault("a colour of a style is misspelt", GAME, "leading: 1.3}", "leading: 1.3, colour: nigth}", f"{GAME}:17:5",
          "did you mean 'night'?"),
    Fault("an item of a text that it has not", FACE, "{{ piece.name }}", "{{ piece.name[40] }}", f"{FACE}:7",
          "at most"),
    Fault("a row of the rules lost its bar", "rules.md", "| Joueurs | Cartes |", "| Joueurs Cartes |", "rules.md:12",
          "part the cells of the head with |", more=1),
)
# fmt: on
