"""Words that a template prints without `_()`: found with their lines, and what is none is passed over."""

from __future__ import annotations

import pytest

from planche.templates.bare_words import read_bare_words
from planche.templates.sandbox import Sandbox
from planche.templates.sources import TemplateFiles


def words(source: str) -> list[tuple[int, str]]:
    """Each text that stands bare, with the line of its first word."""
    tokens = Sandbox(TemplateFiles(())).lexer.tokeniter(source, "g/card.xml", "templates/g/card.xml")
    return [(span.line, found) for found, span in read_bare_words(tokens, "templates/g/card.xml")]


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ("Round {{ piece.round }}", ["Round"]),
        ("{{ piece.round }} rounds", ["rounds"]),
        ('{{ _("Round {n}", n=1) }}', []),
        ("{{ piece.title }}", []),
        ('{{ "Round " ~ piece.round }}', ["Round"]),
        ('{{ "Odd" if piece.round is odd else "Even" }}', ["Odd", "Even"]),
        ('{{ 1 if piece.kind == "joker" else 2 }}', []),
        ('{{ 1 if "joker" == piece.kind else 2 }}', []),
        ('{{ 1 if "joker" not in piece.kinds else 2 }}', []),
        ('{{ 1 if piece.kind not in "joker" else 2 }}', []),
        ('{{ 1 if not "joker" else 2 }}', []),
        ('{{ names["night-train"] }}', []),
        ('{{ pick(piece.kind ~ "joker", "ace") }}', []),
        ('{{ ["joker", "ace"] }}{{ {"joker": "ace"} }}', []),
        ('{{ pick(1) ~ "joker" }}', ["joker"]),
        ('{{ piece.words|d("none", true) }}', []),
        ('{% if piece.kind == "joker" %}!{% endif %}', []),
        ("<b>Stop</b> {{ 1 }}", ["Stop"]),
        ("a <span style='title'>b</span> c", []),
        ('<icon name="star"/> <br/>', []),
        ("&amp; &#160; × / 3 mm XIV A", []),
        ("3 mm cm dm km kg mg cl dl ml min max pt px dpi, I V X L C D M MCMXCIX", []),
        ("{{ 'mg' }} {{ 'XIV' }} mmm", ["mmm"]),
        ("XIVe", ["XIVe"]),
        ("iv", ["iv"]),
        ("&nbsp;&eacute; a1b_c", []),
        ("a &lt;bc", ["a &lt;bc"]),
        ("À qui de jouer ?", ["À qui de jouer ?"]),
        ("3 mm left <b>over</b> it", ["3 mm left", "over", "it"]),
        ("<b>{{ 'Go' }}</b>", ["Go"]),
        ("{{ ('Go') }}{{ ['Go'] }}{{ x['Go'] ~ 'On' }}", ["On"]),
        ("{{ 1 if 'go' <= a else 'on' }}", ["on"]),
        ("{% set a = 'Go' %}{% set b = 'On' %}{{ b }}{{ a }}", ["On", "Go"]),
        ("{% set a = 'Go' ~ 'On' %}{{ a }}", []),
        ("{% set a = 'Go' %}{{ a ~ 1 }}", []),
        ("{# Round #}", []),
        ("中文", ["中文"]),
        ('{% set label = "Round" %}{{ label }}', ["Round"]),
        ('{%- set label = "Round" -%}{{ label|upper }}', ["Round"]),
        ('{% set label = _("Round") %}{{ label }}', []),
        ('{% set look = "title" %}<span style="{{ look }}">1</span>', []),
        ('<span style="{{ "title" }}">1</span>', []),
        ('{% set kind = "joker" %}{{ names[kind] }}{{ 1 if piece.kind == kind }}', []),
    ],
)
def test_words_of_a_text(inside: str, found: list[str]) -> None:
    source = f'<face>\n<!-- About -->\n<text x="1" style="{{{{ piece.look }}}}">{inside}</text>\n</face>'
    assert words(source) == [(3, word) for word in found]


def test_words_on_lines_of_their_own() -> None:
    source = '<face>\n<text\n x="1"\n>\nRound\n{% if a %}\n<b>Two</b>\n{% endif %}\n</text>\n<text/>outside\n</face>'
    assert words(source) == [(5, "Round"), (7, "Two")]
    assert words("<text>{{ piece.n }}\nRound</text>\n<text>\n\n<b>\nTwo</b></text>") == [(2, "Round"), (6, "Two")]
    assert words("<text width='{{ w }}'") == []
    assert words("<textual>Round</textual>") == []
