"""Mistakes in the form of catalogues and tables that editors and spreadsheets make."""

from __future__ import annotations

from tests.faults.fault import Fault

PO, TABLE = "locale/en.po", "lanterns.csv"
# fmt: off
FAULTS = (
    Fault("a placeholder of a msgid that was changed, beside its translation", "locale/en.po",
          'msgid "But {n} sur {all}"', 'msgid "But {n} sur {al}"', "locale/en.po",
          "and so does its translation: it was changed"),
    Fault("forms of a plural without a plural", PO, 'msgstr "The torch"',
          'msgstr[0] "The torch"\nmsgstr[1] "The torches"', f"{PO}:63",
          "keep one as msgstr, without [ ], and delete the other, in line 64"),
    Fault("forms of a plural in two lines each", PO, 'msgstr "The torch"',
          'msgstr[0] ""\n"The torch"\nmsgstr[1] ""\n"The torches"\nmsgstr[2] "Torches"', f"{PO}:63",
          "delete the others, in line 65, 67"),
    Fault("forms of a plural in two entries", PO, 'msgstr "The torch"\n',
          'msgstr[0] "The torch"\n\nmsgctxt "a"\nmsgid "b"\nmsgstr[0] "c"\n\n', f"{PO}:63",
          "1 more entry has the same"),
    Fault("a backslash before the mark that closes a translation", PO, 'msgstr "The torch"', 'msgstr "The torch\\"',
          f"{PO}:63", "take it away"),
    Fault("a plural that no text has", PO, 'msgstr "The torch"',
          'msgid_plural "Les torches"\nmsgstr[0] "The torch"\nmsgstr[1] "The torches"', f"{PO}:64",
          "delete its msgid_plural, keep one msgstr[ ] as msgstr"),
    Fault("a rule of plurals that stops in its middle", PO, "Content-Transfer-Encoding: 8bit\\n\"\n",
          'Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: nplurals=2; plural=(n !=;\\n"\n', f"{PO}:9",
          r'write "Plural-Forms: nplurals=2; plural=(n != 1);\n"'),
    Fault("the forms of another language in a catalogue without plurals", PO, "Content-Transfer-Encoding: 8bit\\n\"\n",
          'Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: nplurals=3; plural=(n>1);\\n"\n', f"{PO}:9",
          "which are not those of en"),
    Fault("a header whose encoding lost its line end", PO, 'charset=UTF-8\\n"', 'charset=UTF-8"', f"{PO}:7",
          r'write "Content-Type: text/plain; charset=UTF-8\n"'),
    Fault("a header whose version lost its line end", PO, '"MIME-Version: 1.0\\n"', '"MIME-Version: 1.0"', f"{PO}:6",
          r'write "MIME-Version: 1.0\n"'),
    Fault("a header of which two lines lost their ends", PO,
          '"Language: en\\n"\n"MIME-Version: 1.0\\n"', '"Language: en"\n"MIME-Version: 1.0"', f"{PO}:5",
          r'write "Language: en\n", and so "MIME-Version: 1.0\n"'),
    Fault("a header whose language lost its line end", PO, '"Language: en\\n"', '"Language: en"', f"{PO}:5",
          r'write "Language: en\n"'),
    Fault("a line for Excel that names another sign", TABLE, "id,copies", "sep=;\nid,copies", f"{TABLE}:1:1",
          "',' parts them here"),
    Fault("a line for Excel in quotes", TABLE, "id,copies", '"sep=,"\nid,copies', f"{TABLE}:1:1",
          "write sep=, there, or delete the line"),
    Fault("a line for Excel with empty cells behind", TABLE, "id,copies", "sep=,,,,,,\nid,copies", f"{TABLE}:1:1",
          "write sep=, there, or delete the line"),
)
# fmt: on
