"""What a template prints of the content, marked with its place for those who ask where it was written."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import cast

import pytest

from planche.findings import Span
from planche.game import Figure, Origin, PlacedName, Text, place_figure, place_value, span_of, strip_markers
from planche.game.markers import Places
from planche.game.pieces import Piece
from planche.source import Folder
from planche.templates.engine import Templates
from planche.templates.names import FaceNames
from planche.templates.translator import Translator

AT = Span("cards.csv", 2, 5)
OTHER = Span("cards.csv", 2, 9)
FIELDS = {
    "light": place_value(3, AT),
    "price": place_value(2.5, AT),
    "kind": place_value("moth", AT),
    "other": place_value(4, OTHER),
    "bright": place_value(True, AT),
    "title": Text("Moth", "p", OTHER),
    "tags": (place_value("a", AT), place_value("b", AT)),
}
FIGURES = {"hand": place_figure(Figure(7, Origin.SEED, "", Span("game.yaml", 4, 9)))}


def traced(template: str, *, is_traced: bool = True) -> list[tuple[str, str]]:
    """The words that a template prints, each with its place."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "templates/t/face.xml")
        file.parent.mkdir(parents=True)
        file.write_text(template, "utf-8")
        Path(folder, "templates/t/moth.xml").write_text("included", "utf-8")
        templates = Templates(Folder(Path(folder)), is_traced=is_traced)
        context = {
            "piece": Piece("ace", "cards", 1, (), FIELDS, AT),
            "figures": FIGURES,
            "_": Translator(lambda _: None, spell=templates.spell),
        }
        written = templates.write("t/face.xml", cast(FaceNames, context), Span("game.yaml"))
    places = Places(written.spans)
    return [(words, str(places.now or "")) for words in places.split_words(written.markup)]


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{{ piece.light }}", "3"),
        ("{{ piece.price }}", "2.5"),
        ("{{ piece.kind }}", "moth"),
        ("{{ piece.kind|upper }}", "MOTH"),
        ("{{ piece.kind|rich }}", "moth"),
        ("{{ 2 * piece.light }}", "6"),
        ("{{ piece.price|round }}", "2"),
        ('{{ "icon-" ~ piece.kind }}', "icon-moth"),
        ('{{ piece.tags|join("+") }}', "a+b"),
        ("{% macro say(what) %}{{ what }}{% endmacro %}{{ say(piece.light) }}", "3"),
    ],
)
def test_what_comes_from_one_cell_has_its_place(template: str, words: str) -> None:
    assert traced(template) == [(words, "cards.csv:2:5")]


@pytest.mark.parametrize(
    "template", ["{{ piece.light + piece.other }}", '{{ piece.light ~ "/" ~ piece.other }}', "{{ piece.light > 2 }}"]
)
def test_what_comes_from_more_than_one_or_is_none_of_them_has_no_place(template: str) -> None:
    assert [place for _, place in traced(template)] == [""]


def test_figures_and_what_is_filled_into_words_have_theirs() -> None:
    assert traced("{{ figures.hand }}") == [("7", "game.yaml:4:9")]
    assert traced('{{ _("{n} {n|card|cards} of {who}", n=figures.hand, who=piece.title) }}') == [
        ("7", "game.yaml:4:9"),
        (" cards of ", ""),
        ("Moth", "cards.csv:2:9"),
    ]


def test_a_template_does_the_same_with_placed_values() -> None:
    for template in (
        "{% for n in range(piece.light) %}{{ n }},{% endfor %}",
        "{% if piece.light == 3 and piece.kind in ('moth', 'bat') and piece.bright %}so{% endif %}",
        '{% include "t/" ~ piece.kind ~ ".xml" %}',
        "{{ piece.light|int + piece.price|float - 1 }}",
        "{{ piece.tags|length }}{{ piece.title|lower }}{% if piece.other is even %}!{% endif %}",
    ):
        said = ["".join(words for words, _ in traced(template, is_traced=on)) for on in (True, False)]
        assert said[0] == said[1]
        assert said[0] == strip_markers(said[0])


def test_a_value_keeps_the_place_that_it_has() -> None:
    name = PlacedName("star", OTHER)
    assert place_value(name, AT) is name
    assert place_value(None, AT) is None
    assert [span_of(value) for value in (name, 3, "star", place_value(3, AT))] == [OTHER, None, None, AT]
    assert span_of(place_value(True, AT)) is None
    seats = place_figure(Figure((4, 5), Origin.SEED, "", AT))
    assert (seats.value, [span_of(part) for part in seats.value]) == ((4, 5), [AT, AT])
