"""Mistakes in texts and their translations."""

from __future__ import annotations

from tests.faults.fault import Fault

# fmt: off
FAULTS = (
    Fault("a sentence of a template outside of _()", "templates/g/goal.xml", "{{ loop.index }}. {{ step }}",
          "À qui de jouer\u202f?", "templates/g/goal.xml:5", 'write {{ _("À qui de jouer\u202f?") }}'),
    Fault("an icon is misspelt", "lanterns.csv", ":star:", ":satr:", "lanterns.csv:2:19", "satr", more=1),
    Fault(
        "a translation is missing", "locale/en.po", '"Pass your turn."', '""', "locale/en.po:48", "Passez votre tour."
    ),
    Fault(
        "a translation of spaces alone",
        "locale/en.po", '"Pass your turn."', '"  "', "locale/en.po:48", "nothing that can be seen",
    ),
    Fault(
        "a translation left as its source text",
        "locale/en.po", '"All players draw."', '"Tous les joueurs piochent."', "locale/en.po:73", "word for word",
    ),
    Fault(
        "a translation pasted below another text", "locale/en.po", '"Reach the south quay."', '"Light the north quay."',
        "locale/en.po:93", "that of another text in line 88",
    ),
    Fault(
        "a translated heading with its marks",
        "locale/en.po", '"A turn"', '"## A turn"', "locale/en.po:123", "take '##' away",
    ),
    Fault(
        "a translated item with a dash",
        "locale/en.po", '"Draw a card."', '"- Draw a card."', "locale/en.po:133", "take '-' away",
    ),
    Fault(
        "a translated row that lost its bars",
        "locale/en.po", '"| Players | Cards |"', '"Players and cards"', "locale/en.po", "is no row of a table",
    ),
    Fault(
        "a translated row with a cell too few",
        "locale/en.po", '"| Players | Cards |"', '"| Players |"', "locale/en.po", "has 1 cell, its text 2",
    ),
    Fault(
        "a caption translated with its picture",
        "locale/en.po", '"Two lanterns."', '"![Two.](face:ember,moon)"', "locale/en.po:153", "begins with '!['",
    ),
    Fault(
        "the catalogue of another language",
        "locale/en.po", '"Language: en\\n"', '"Language: de\\n"', "locale/en.po:5", "Language: de",
    ),
    Fault("bold in a text that is set plainly", "lanterns.csv", "La bougie", "La **bougie**",
          "lanterns.csv:3:10", "templates/g/lantern.xml:7", more=1),
    Fault("italics in a text that is set plainly", "goals.yaml", "Allumez le quai nord.", "Allumez *le* quai nord.",
          "goals.yaml:3:11", "|rich", more=1),
    Fault("an icon in a text that is set plainly", "goals.yaml", "Éteignez une lanterne.", "Éteignez une :star:.",
          "goals.yaml:8:7", "|rich", more=1),
    Fault("a mark of bold that lost its other half", "lanterns.csv", "Passez votre tour.", "Passez **votre tour.",
          "lanterns.csv:3:20", "other half", more=1),
    Fault("an icon in capitals", "lanterns.csv", ":star:", ":Star:", "lanterns.csv:2:19", "write :star:", more=1),
    Fault("an icon against a figure", "lanterns.csv", "carte :star:", "carte 2:star:", "lanterns.csv:2:19",
          "set a space", more=1),
    Fault("bold of HTML", "lanterns.csv", "**une**", "<b>une</b>", "lanterns.csv:2:19", "HTML is not read", more=1),
    Fault("a soft hyphen as HTML has it", "lanterns.csv", "Le phare", "Le pha&shy;re", "lanterns.csv:4:10", "U+00AD",
          more=1),
    Fault("a translation with a tag", "locale/en.po", '"Pass your turn."', '"Pass your<br/>turn."', "locale/en.po:48",
          "HTML is not read"),
    Fault("a translation that lost a star", "locale/en.po", "**one**", "**one*", "locale/en.po:38", "prints as typed"),
    Fault("a figure in braces in a cell", "lanterns.csv", "Passez votre tour.", "Passez {{ figures.hand }} tours.",
          "lanterns.csv:3:20", "only templates and the rules", more=1),
    Fault("translated rules with a mark that lost its other half", "locale/en.po", "figures.quays }}** quays are",
          "figures.quays }} quays are", "locale/en.po:138", "other half"),
    Fault("a template that fills nothing into its words", "templates/g/goal.xml",
          '_("But {n} sur {all}", n=piece.copies, all=3)', '_("But {n} sur {all}", n=piece.copies)',
          "templates/g/goal.xml:7", "nothing fills in {all}"),
    Fault("words of a template outside _()", "templates/g/goal.xml", "{{ loop.index }}. {{ step }}",
          "Étape {{ loop.index }}. {{ step }}", "templates/g/goal.xml:5", "outside _()"),
    Fault("words of a template in a choice", "templates/g/parts.xml", "{{ piece.light }}",
          '{{ "Lueur" if piece.light == 1 else piece.light }}', "templates/g/parts.xml:3", "'Lueur'", more=2),
    Fault("a sign that turns the line in a cell", "lanterns.csv", "Le phare", "Le \u202ephare", "lanterns.csv:4:13",
          "U+202E"),
    Fault("a sign that turns the line in a translation", "locale/en.po", "The moon", "The \u200fmoon",
          "locale/en.po:68", "U+200F"),
    Fault("a sign that turns the line in the rules", "rules.md", "Distribuez", "\u2067Distribuez", "rules.md:3:1",
          "U+2067"),
    Fault("a figure that its reason does not say", "game.yaml", "value: 4, origin: found", "value: 5, origin: found",
          "game.yaml:11:45", "its `because` says 'quatre'", more=1),
    Fault("a reason that does not say its figure", "locale/en.po", "The rules speak of four quays.",
          "The rules speak of three quays.", "locale/en.po:23", "says 'three'"),
)
# fmt: on
