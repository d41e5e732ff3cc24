"""Straight quotation marks and apostrophes as people type them, told with the signs of the file's language."""

from __future__ import annotations

from tests.faults.fault import Fault

TABLE, GOALS, GAME, PO = "lanterns.csv", "goals.yaml", "game.yaml", "locale/en.po"
OPEN, SHUT = "«\u202f", "\u202f»"
# fmt: off
FAULTS = (
    Fault("a word in quotes in a translation", PO, "Light two again.", 'Light "two" again.', f"{PO}:108",
          'msgstr "Light “two” again."'),
    Fault("a translation that begins with a word in quotes", PO, "The beacon", '"The" beacon', f"{PO}:53",
          'msgstr "“The” beacon"'),
    Fault("a translation that ends with a word in quotes", PO, "Draw a card.", 'Draw a "card"', f"{PO}:133",
          'msgstr "Draw a “card”"'),
    Fault("two words in quotes and an apostrophe", PO, "Put out a lantern.", 'Don\'t "keep" "it".', f"{PO}:103",
          'msgstr "Don’t “keep” “it”."'),
    Fault("a word in escaped quotes in a translation", PO, "All players draw.", r'All \"players\" draw.', f"{PO}:73",
          "write All “players” draw."),
    Fault("the quote that closes a translation went with one inside", PO, '"The crossing"', '"The "crossing"',
          f"{PO}:83", 'msgstr "The “crossing”"'),
    Fault("a word in quotes in a quoted cell", TABLE, "Piochez, puis jouez", 'Piochez, puis "jouez"',
          "lanterns.csv:4:35", f'"Piochez, puis {OPEN}jouez{SHUT} encore."'),
    Fault("a word in doubled quotes in a cell", TABLE, "Tous les joueurs piochent.",
          '"Tous ""les joueurs"" piochent."', "lanterns.csv:6:16",
          f"write Tous {OPEN}les joueurs{SHUT} piochent; the spaces inside of « » are U+202F", more=1),
    Fault("a cell of which the beginning is in quotes", TABLE, "La torche", '"La torche" vive', "lanterns.csv:5:21",
          f'"{OPEN}La torche{SHUT} vive"'),
    Fault("a comma in a word in quotes of a cell", TABLE, "Passez votre tour.", 'Criez "halte, vous" ici.',
          "lanterns.csv:3:20", f'"Criez {OPEN}halte, vous{SHUT} ici."'),
    Fault("a word in quotes in a summary", GAME, "Éclairez quatre quais", 'Éclairez "quatre" quais', "game.yaml:2:20",
          f'"Éclairez {OPEN}quatre{SHUT} quais avant la nuit."'),
    Fault("quotes in a reason in braces", GAME, "parle de quatre quais", 'dit "quatre quais"', "game.yaml:11:59",
          f'"La règle dit {OPEN}quatre quais{SHUT}."'),
    Fault("quotes in a title with a colon", GOALS, "name: L’orage", 'name: L’orage : "la fin"', "goals.yaml:6:17",
          f'"L’orage : {OPEN}la fin{SHUT}"'),
    Fault("an apostrophe in a name in apostrophes", GOALS, "L’orage", "'L'orage'", "goals.yaml:6:11", "'L’orage'"),
    Fault("an apostrophe of the keyboard in a name", GOALS, "L’orage", "L'orage", "goals.yaml:6:9", "write L’orage",
          more=1),
    Fault("quotes in a step", GOALS, "Rallumez-en deux.", 'Dites "deux !" et rallumez-en deux.', "goals.yaml:9:7",
          f"write Dites {OPEN}deux\u202f!{SHUT} et", more=3),
    Fault("quotes in the rules", "rules.md", "Piochez une carte.", 'Dites "carte".', "rules.md:8:4",
          f"write Dites {OPEN}carte{SHUT}.", more=2),
    Fault("spaces of the keyboard before signs", TABLE, "Passez votre tour.", "Attendez votre tour ! Puis non !",
          "lanterns.csv:3:20", "write Attendez votre tour\u202f! Puis non; and so in 1 more place of the text", more=1),
    Fault("a sign far within a text", "rules.md", "Piochez une carte.",
          "Retournez la première carte visible devant eux... puis une autre.", "rules.md:8:4",
          "found 'visible devant eux... puis une'", more=2),
    Fault("angled quotes with ordinary spaces", TABLE, "Le phare", "Le « phare »", "lanterns.csv:4:10",
          f"write Le {OPEN}phare{SHUT}", more=1),
    Fault("a colour whose second quote is lost", GAME, '"#C8413B"', '"#C8413B', "game.yaml:14:20", "never closed"),
    Fault("a colour whose first quote is lost", GAME, '"#2F6DB5"', '#2F6DB5"', "game.yaml:14:36", ': "#2F6DB5"'),
    Fault("a quote that a mark far below closes", GOALS,
          "name: La traversée\n  steps: [Allumez le quai nord., Gagnez le quai sud.]\n"
          "- id: storm\n  copies: 2\n  name: L’orage\n",
          'name: "La traversée\n  steps: [Allumez le quai nord., Gagnez le quai sud.]\n'
          '- id: storm\n  copies: 2\n  name: L’orage"\n',
          "goals.yaml:2:9", "sud.]' and what follows, up to line 6"),
    Fault("an apostrophe that one far below closes", GOALS,
          "name: La traversée\n  steps: [Allumez le quai nord., Gagnez le quai sud.]\n"
          "- id: storm\n  copies: 2\n  name: L’orage\n  steps:\n    - Éteignez une lanterne.\n",
          "name: 'La traversée\n  steps: [Allumez le quai nord., Gagnez le quai sud.]\n"
          "- id: storm\n  copies: 2\n  name: L’orage\n  steps:\n    - Éteignez une lanterne'\n",
          "goals.yaml:2:9", "close the text with ' where it ends"),
)
# fmt: on
