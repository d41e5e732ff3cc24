"""Jinja logic within a block of the rules: the sentence is a text, and so are the words between statements."""

from __future__ import annotations

import pytest

from planche.content.rules import markdown, parse_rules
from planche.game import Text, Wordings, map_texts, strip_markers, texts_in


def texts(page: str) -> list[str]:
    return [str(text) for text in texts_in(parse_rules(page, "rules.md", "rules.md"))]


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (
            "Draw {% if far %}two cards{% else %}one {{ x }} card{% endif %} now.",
            ["Draw {% if far %} now.", "two cards", "one {{ x }} card"],
        ),
        ("| {% for n in all %}:{{ n }}: {% endfor %} | {% if a %}{{ a }}{% else %}none{% endif %} |",
         ["| {% for n in all %} | {% if a %} |", "none"]),
        ("- A {% if a %}b {% for c in d %}e{% endfor %}{% endif %}", ["A {% if a %}", "b", "e"]),
        ("{% if a %}One.{% endif %} {% if a %}Two.{% endif %}", ["{% if a %} {% if a %}", "One.", "Two."]),
        ("Open {% if a %} here.", ["Open {% if a %} here."]),  # it ends below, if at all
        ("Set {% set a = 1 %} here.", ["Set {% set a = 1 %} here."]),
    ],
)  # fmt: skip
def test_logic_is_no_text(page: str, found: list[str]) -> None:
    parsed = parse_rules(page, "rules.md", "rules.md")
    assert [str(text) for text in texts_in(parsed)] == found
    assert strip_markers(markdown(parsed)[0]) == f"{page}\n"


def test_a_translation_moves_the_logic_and_translates_its_words() -> None:
    page = parse_rules("Draw {% if far %}two cards{% else %} a card {% endif %} now.", "rules.md", "rules.md")
    words = {"Draw {% if far %} now.": "Jetzt {% if far %} ziehen.", "two cards": "zwei Karten", "a card": "eine Karte"}
    translated = map_texts(page, lambda text: Text(words[text], text.place, text.span))
    assert strip_markers(markdown(translated)[0]) == (
        "Jetzt {% if far %}zwei Karten{% else %} eine Karte {% endif %} ziehen.\n"
    )


def test_numbers_choose_within_logic_too() -> None:
    page = parse_rules("{% if far %}{n} {n|card|cards}{% endif %}!", "rules.md", "rules.md")
    assert "{n} {{ _('{n|card|cards}', n=n) }}{% endif %}!" in markdown(page)[0]
    chosen = Wordings("n", ("{n} Karte", "{n} Karten"))
    translated = map_texts(page, lambda t: Text("{n} Karten", "", t.span, chosen) if "card" in t else t)
    assert (
        "{% if far %}{%+ if _('{n|0|1}', n=n) == '0' %}{n} Karte{% else %}{n} Karten{% endif +%}{% endif %}!"
        in (markdown(translated)[0])
    )
