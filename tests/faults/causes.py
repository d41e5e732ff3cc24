"""Mistakes from which others follow: the first finding is the cause, and what follows is folded under it."""

from __future__ import annotations

from tests.faults.fault import Fault

_MOON = "moon,3,La lune,Tous les joueurs piochent.,blue,4,\n"

FAULTS = (
    Fault("a row stands twice", "lanterns.csv", _MOON, _MOON * 2, "lanterns.csv:7:1", "stands twice, first in line 6"),
    Fault("an id is used again in its table", "lanterns.csv", "torch,2", "candle,2", "lanterns.csv:5:1",
          "the id 'candle' of line 3 is used again", more=1),
    Fault("an id is used again in another table", "goals.yaml", "- id: storm", "- id: moon", "goals.yaml:4:7",
          "lanterns.csv:6:1 is used again"),
    Fault("a deck is for a count that another has", "game.yaml", "{players: 3, size", "{players: 4, size",
          "game.yaml:45:5", "one should be for 3 players"),
    Fault("a deck is for a count that the game has not", "game.yaml", "{players: 3, size", "{players: 5, size",
          "game.yaml:44:5", "the game is not for 5 players"),
    Fault("a count of the game is wrong", "game.yaml", "players: [2, 3, 4]", "players: [2, 3, 5]", "game.yaml:9:1",
          "no deck is for 5, and one is for 4; write 4 for 5"),
    Fault("a row is lost", "lanterns.csv", "torch,2,La torche,,green,3,flame\n", "", "lanterns.csv:5",
          "lanterns: the row 'torch' is lost: its translations (content/g/locale/en.po:62) are still there, and all"
          " decks lack 2 cards; put it back, with 2 cards in all"),
    Fault("a row of several texts is lost", "lanterns.csv", "candle,3,La bougie,Passez votre tour.,red,2,flame\n", "",
          "lanterns.csv:3", "lanterns: the row 'candle' is lost"),
    Fault("a row whose picture no other shows is lost", "lanterns.csv",
          'beacon,2,Le phare,"Piochez, puis jouez encore.",blue,5,tower\n', "", "lanterns.csv:4",
          "put it back, with 2 cards in all"),
    Fault("a row has one more copy", "lanterns.csv", "torch,2", "torch,3", "game.yaml:43:24", "the cards add up to 13"),
    Fault("a row has no copies", "lanterns.csv", "beacon,2", "beacon,0", "lanterns.csv:4:1", "never printed", more=1),
    Fault("a deck that was pasted twice", "game.yaml", "  - {players: 4, size: 12, deal: 3}\n",
          "  - {players: 4, size: 12, deal: 3}\n" * 2, "game.yaml:46:5",
          "this deck says the same as that at content/g/game.yaml:45:5; delete one"),
    Fault("a count of players has no deck", "game.yaml", "players: [2, 3, 4]", "players: [2, 3, 4, 5]",
          "game.yaml:42:1", "there is no deck for 5 players"),
    Fault("the size of one deck is wrong", "game.yaml", "{players: 3, size: 12", "{players: 3, size: 13",
          "game.yaml:44:24", "the deck states 13"),
    Fault("a word of the rules is no piece", "rules.md", "face:ember,moon", "face:ember,mon", "rules.md:18:3",
          "there is no piece 'mon'"),
    Fault("a text has another wording and a misspelt icon", "lanterns.csv", "**une** carte :star:",
          "**deux** cartes :satr:", "lanterns.csv:2:19", "there is no icon 'satr'"),
    Fault("a translation has a misspelt icon", "locale/en.po", "card :star:", "card :satr:", "locale/en.po:38",
          "has ':satr:' where its text has ':star:'; write :star: in place of :satr:"),
    Fault("a row is called otherwise", "lanterns.csv", "candle,3", "candles,3", "locale/en.po:41",
          "did you mean 'lanterns/candles/name'?"),
    Fault("a component is called otherwise", "game.yaml", "  goals:\n", "  gaols:\n", "game.yaml:32:3",
          "write goals as its key"),
    Fault("a msgctxt is misspelt", "locale/en.po", "lanterns/torch/name", "lanterns/troch/name", "locale/en.po:61",
          "did you mean 'lanterns/torch/name'?"),
    Fault("a text says more at its end", "rules.md", "Piochez une carte.", "Piochez une carte chacun.",
          "rules.md:8:4", "is of 'Piochez une carte.', the text now says 'Piochez une carte chacun.'"),
    Fault("a value of a row is misspelt", "lanterns.csv", "blue,5", "bleu,5", "lanterns.csv:4:49", "'bleu'"),
    Fault("a column of YAML is misspelt", "goals.yaml", "  steps: [", "  setps: [", "goals.yaml:3:3", "'steps'"),
    Fault("the file of a table is that of no game", "game.yaml", "rows: goals.yaml", "rows: targets.yaml",
          "game.yaml:36:11", "make it, or put it back if it was deleted or renamed; else correct the name"),
    Fault("a component takes part in the decks", "game.yaml", "    deck: false\n", "", "game.yaml:32:3",
          "the cards add up to 15, the deck states 12; all decks are off by that number, as many as 'goals' has"),
)  # fmt: skip
