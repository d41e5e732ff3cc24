"""Mistakes in the Markdown of rules, after which a block is words, and its marks are printed as typed."""

from __future__ import annotations

from tests.faults.fault import Fault

# fmt: off
FAULTS = (
    Fault("the line under the head of a table lost a column", "rules.md", "|:-:|:-:|", "|:-:|",
          "rules.md:13:1", "has 1 column, the head has 2; write |:-:|---|"),
    Fault("the line under the head of a table was made a dash", "rules.md", "|:-:|:-:|", "|—|—|",
          "rules.md:13:1", "holds only -, : and |; write |---|---|"),
    Fault("an empty line inside a table", "rules.md", "|:-:|:-:|\n", "|:-:|:-:|\n\n", "rules.md:16:1", "no empty line"),
    Fault("an item without its blank", "rules.md", "2. Piochez", "2.Piochez", "rules.md:8:1", "`2. Piochez", more=1),
    Fault("curly quotation marks around a width", "rules.md", "(face:ember,moon)", "(face:ember,moon “46 mm”)",
          "rules.md:18:3", "write straight quotation marks"),
    Fault("a translated heading with its marks and no blank", "locale/en.po", '"A turn"', '"##A turn"',
          "locale/en.po:123", "take it out: what makes a heading"),
    Fault("a translated item with a dash of its own", "locale/en.po", '"Draw a card."', '"-Draw a card."',
          "locale/en.po:133", "take it out: what makes an item"),
    Fault("a translated hint with a link", "locale/en.po", "quays are lit.", "quays are [lit](p. 3).",
          "locale/en.po", "write the words alone"),
    Fault("braces that a formatter parted", "templates/g/lantern.xml", "{{ piece.name }}", "{ { piece.name } }",
          "templates/g/lantern.xml:7", "write '{{ piece.name }}'"),
    Fault("a statement whose braces were parted", "templates/g/goal.xml", "{% endfor %}", "{ % endfor % }",
          "templates/g/goal.xml:6", "write '{% endfor %}'"),
    Fault("a figure of the rules whose braces were parted", "rules.md", "{{ figures.hand }}", "{ { figures.hand } }",
          "rules.md:3", "write '{{ figures.hand }}'"),
)
# fmt: on
