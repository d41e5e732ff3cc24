"""The bounds of templates from both sides: what is just allowed, and what is said of one more."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.findings import Finding, Span
from planche.game import Wordings
from planche.game.texts import Text
from planche.templates.bounds import Runaway
from planche.templates.rendering import Rendering
from planche.templates.tokens import TokenMeter, TooManyTemplates
from planche.templates.translator import Translator
from planche.templates.values import join
from tests.templates.outcomes import outcome, problem, says, templates, text_page, written

ENDLESS = "the template calls itself without end (bound the recursion)"
LOOP = "the template takes more than 20000 loop rounds (bound the loop, or write less)"
APART = "(write a part of it as a macro or a file of its own)"
MACRO = "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(X) }}"


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{% for a in range(1999) %}{% for b in range(9) %}{% endfor %}{% endfor %}", ""),
        (MACRO.replace("X", "49"), ""),
        ("{% if 0 %}{% elif 0 %}" + "{% elif 0 %}" * 198 + "{% elif 1 %}a{% endif %}", "a"),
        ("{{ '" + "x" * 30_000 + "'|length }}", "30000"),
    ],
)
def test_just_allowed(template: str, text: str) -> None:
    assert written(template) == text


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{% for a in range(2000) %}{% for b in range(9) %}{% endfor %}{% endfor %}", LOOP),
        (MACRO.replace("X", "50"), ENDLESS),
        (
            MACRO.replace("X", "0") + "{{ m(0) }}" * 60 + "{{ m(50) }}",
            ENDLESS,
        ),
        (
            "{% if 0 %}" + "{% elif 0 %}" * 201 + "{% endif %}",
            "template: an if with more than 200 elif (ask a mapping in its",
        ),
        (
            "{% if 1 %}" * 101 + "{% endif %}" * 101,
            f"template: nested more than 100 deep {APART}",
        ),
        (
            "{% set piece.id = 1 %}",
            "template: 'piece.id' cannot be set; set a name (write another name behind `set`, without a '.')",
        ),
        ("{{ '" + "\ufdd0" + "' }}", "U+FDD0"),
        ("{{ '\\ufdd0' }}", "template: no text may hold U+FDD0 or U+FDD1 (take it out)"),
        (
            "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
            f"template: nested too deeply {APART}",
        ),
    ],
)
def test_one_too_many(template: str, words: str) -> None:
    assert words in says(template)


def test_what_a_render_may_take() -> None:
    for taken, words in (
        ((20_000, 0, 0), "takes more than 20000 loop rounds"),
        ((0, 500_000, 0), "takes more than 500000 steps of work"),
        ((0, 0, 400_000), "writes more than 400000 characters"),
    ):
        rendering = Rendering()
        assert rendering.tick(*taken)
        one = tuple(min(part, 1) for part in taken)
        with pytest.raises(Runaway, match=words):
            rendering.tick(*one)


def test_what_is_entered_is_left() -> None:
    rendering = Rendering((Span("a", 1),))
    for _ in range(50):
        rendering.enter()
    with pytest.raises(RecursionError):
        rendering.enter()
    rendering.leave()
    rendering.leave()
    rendering.enter()
    assert rendering.depth == 50


def test_texts_are_marked_in_their_order() -> None:
    rendering, text = Rendering((Span("a", 1),)), Text("x", "", Span("b", 2))
    assert [rendering.mark_place(text.span), rendering.mark_place(text.span)] == ["\ufdd01\ufdd1", "\ufdd02\ufdd1"]
    assert rendering.spans == [Span("a", 1), Span("b", 2), Span("b", 2)]


def test_a_page_of_the_content_as_long_as_allowed() -> None:
    assert text_page("a" * 65_536) == "a" * 65_536
    found = text_page("a" * 65_537)
    assert isinstance(found, Finding)
    assert found.message == "the template is 65537 characters long, at most 65536"


def test_a_joined_text_as_long_as_allowed() -> None:
    assert len(join(["x" * 399_995, "y"], "ab")) == 399_998
    with pytest.raises(Runaway, match="makes a text of 400001 characters, at most 400000"):
        join(["x" * 399_996, "y"], "ab")


def test_a_run_reads_so_many_templates_and_so_much_of_them() -> None:
    meter = TokenMeter()
    for _ in range(400):
        meter.open_source("", "a", "f")
    with pytest.raises(TooManyTemplates, match="one template more than 400") as caught:
        meter.open_source("", "a", "f")
    assert caught.value.lineno == 1
    meter = TokenMeter()
    meter.open_source("x" * (2 << 20), "a", "f")
    with pytest.raises(TooManyTemplates, match="templates of more than 2097152 characters together") as caught:
        meter.open_source("x", "a", "f")
    assert (caught.value.lineno, caught.value.name, caught.value.filename) == (1, "a", "f")


def test_tokens_are_counted_at_their_lines() -> None:
    meter = TokenMeter()
    assert len(list(meter.count_tokens([(n, "data", "x") for n in range(1, 20_001)], "a", "f"))) == 20_000
    assert meter.line == 20_000
    with pytest.raises(Exception, match="more than 20000 words, signs and blanks") as caught:
        list(meter.count_tokens([(n, "data", "x") for n in range(1, 20_002)], "a", "f"))
    assert getattr(caught.value, "lineno", 0) == 20_001
    for _ in range(12):  # with the 40,000 before
        list(meter.count_tokens([(3, "data", "x")] * 20_000, "a", "f"))
    list(meter.count_tokens([(3, "data", "x")] * 20_000, "a", "f"))
    with pytest.raises(TooManyTemplates, match="templates of more than 300000 words, signs and blanks together"):
        list(meter.count_tokens([(3, "data", "x")], "a", "f"))


@pytest.mark.parametrize(
    "number",
    ["1000000000000000", "1e15", "0x38D7EA4C68000", "0b1", "0o7", "1_000", "0." + "1" * 38, "0.5e1"],
)
def test_numbers_that_are_written_out(number: str) -> None:
    assert isinstance(outcome("{{ " + number + " }}"), str)


def test_a_translated_text_keeps_its_place() -> None:
    text = Text("Bonjour {n}", "templates", Span("fr.po", 7))
    translate = Translator({"Hello {n}": text}.get)
    assert translate("Hello {n}") is text
    filled = translate("Hello {n}", n=2)
    assert isinstance(filled, Text)
    assert (filled, filled.place, filled.span) == ("Bonjour 2", "templates", Span("fr.po", 7))
    assert type(translate("Unknown {n}", n=2)) is str
    assert len(translate("{n}" + "x" * 399_995, n="12")) == 399_997
    with pytest.raises(Runaway):
        translate("{n}" + "x" * 399_995, n="123")


@pytest.mark.parametrize(("number", "words"), [(1, "1 karta"), (3, "3 karty"), (5, "5 kart"), (0, "0 kart")])
def test_a_number_chooses_the_sentence_of_the_translation(number: int, words: str) -> None:
    """As its own language has forms, and not that of the game: in English 0, 3 and 5 have the same."""
    forms = Wordings("n", ("{n} karta", "{n} karty", "{n} kart"))
    text = Text(forms.many, "templates", Span("pl.po", 7), forms)
    translate = Translator({"{n} {n|card|cards}": text}.get, ("pl", "en"))
    assert translate("{n} {n|card|cards}", n=number) == words


# words of templates


def test_what_cannot_be_understood_has_its_file() -> None:
    files = {"t/face.xml": "\n{% include 't/p.xml' %}", "t/p.xml": "a\n\n{% if %}"}
    assert problem(files) == "p.xml:3 template/syntax"
    assert problem({"t/face.xml": "\n{% include ['t/p.xml', 't/q.xml'] %}"}) == "face.xml:2 reference/template"
    assert says({"t/face.xml": "{% include 't/fcae.xml' %}"}) == (
        "there is no template 't/fcae.xml' (did you mean 't/face.xml'?)"
    )


def test_only_templates_that_are_named_plainly_are_read_for_their_words(tmp_path: Path) -> None:
    face = "{% include piece.title %}{% include 3 %}{% include ['t/q.xml'] %}{% import 't/p.xml' as p %}{{ _('One') }}"
    parts = {"t/p.xml": "{{ _('Two') }}{{ _(3) }}", "t/q.xml": "{{ _('Three') }}"}
    found = templates({"t/face.xml": face, **parts}, tmp_path).literal_texts("templates/t/face.xml")
    assert list(found) == [("One", Span("templates/t/face.xml", 1)), ("Two", Span("templates/t/p.xml", 1))]


def test_kinds_of_values_in_what_python_says() -> None:
    assert "'-' cannot stand before a piece" in says("{{ -piece }}")
    assert "'-' cannot stand before a mapping" in says("{{ -{} }}")
    assert "'-' cannot stand before an empty value (none)" in says("{{ -none }}")
    assert says("{% macro m() %}{% endmacro %}{{ m(1) }}").startswith("template: the macro 'm' takes at most 0 values")
