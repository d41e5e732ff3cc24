"""Mistakes whose first finding stood elsewhere, or gave an advice that missed."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN, PARTS, GOAL = "templates/g/lantern.xml", "templates/g/parts.xml", "templates/g/goal.xml"
_COLUMNS = "    columns:\n      name: text\n      steps:"
_FIGURES = 'figures:\n  quays: {value: 4, origin: found, because: "La règle parle de quatre quais."}\n  hand: 3'

FAULTS = (
    Fault("two authors without quotes", "game.yaml", "authors: Ann Roy,", "authors: Ann Roy, Bea Li,",
          "game.yaml:6:20", 'around the whole text: "Ann Roy, Bea Li"'),
    Fault("a reason in braces without quotes", "game.yaml", '"La règle parle de quatre quais."',
          "Oui, la règle parle, page 3, de quais.", "game.yaml:11:45", '"Oui, la règle parle, page 3, de quais."'),
    Fault("a word in braces without its value", "game.yaml", "optional: true}\n      tint", "optional}\n      tint",
          "game.yaml:28:21", "if optional is a key, write a ':' and its value"),
    Fault("columns that lost their indentation", "game.yaml", _COLUMNS, _COLUMNS.replace("      ", "    "),
          "game.yaml:40:5", "belongs to 'columns'; indent it by 6 blanks, and all lines below it down to line 41"),
    Fault("figures that lost their indentation", "game.yaml", _FIGURES, _FIGURES.replace("\n  ", "\n"),
          "game.yaml:11:1", "belongs to 'figures'; indent it by 2 blanks, and all lines below it down to line 12"),
    Fault("translated rules with a blank inside of the bold", "locale/en.po", "when **{{", "when ** {{",
          "locale/en.po:138", "no blank inside of the pair"),
    Fault("an accepted check that is misspelt", "game.yaml", "rules: rules.md",
          "rules: rules.md\naccept: [{check: pieces/unusd, because: so}]", "game.yaml:47:10",
          "did you mean 'pieces/unused'?"),
    Fault("a mapping of a template that lost a comma", LANTERN, '"blue": "sea", "green"', '"blue": "sea"\n  "green"',
          f"{LANTERN}:2:46", "write ',' at the end of this line"),
    Fault("a mapping of a template that lost a comma in its line", LANTERN, '"sea", "green"', '"sea" "green"',
          f"{LANTERN}:2", "write ',' between them"),
    Fault("a call of a template that lost a comma", GOAL, "n=piece.copies, all=3)", "n=piece.copies\n   all=3)",
          f"{GOAL}:7:93", "no comma parts"),
    Fault("a list of a template that lost a comma", GOAL, "piece.steps %}", "[piece.name,\n\n1 2,\n\n 4] %}",
          f"{GOAL}:6", "write ',' before it"),
    Fault("a macro that the macros' file lost", PARTS, "macro corner()", "macro frame()", f"{LANTERN}:1",
          "no macro 'corner'; known: frame"),
    Fault("an import that is misspelt", LANTERN, "import corner", "import corenr", f"{LANTERN}:1",
          "did you mean 'corner'?"),
    Fault("words of a template that are joined", GOAL, '"But {n} sur {all}", n=piece.copies, all=3',
          '"But " ~ piece.copies ~ " sur 3"', f"{GOAL}:7", 'write _("But {n} sur 3", n=piece.copies)'),
    Fault("words of a template that are summed", GOAL, '"But {n} sur {all}", n=piece.copies, all=3',
          '"But sur " + piece.name', f"{GOAL}:7", 'write _("But sur {n}", n=piece.name)'),
    Fault("words of a template that are chosen among", GOAL, '"But {n} sur {all}", n=piece.copies, all=3',
          '"But" if piece.copies == 1 else "Buts"', f"{GOAL}:7", 'between _("But") and _("Buts")'),
    Fault("an outline with a digit too many", LANTERN, "<face>", '<face>\n  <cut d="M0 0H63V880H0Z"/>',
          f"{LANTERN}:4:3", "the outline leads 792.0 mm beyond"),
)  # fmt: skip
