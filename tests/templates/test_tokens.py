"""What may be read of templates in a run: the last that is taken and the first that is refused, and its line."""

from __future__ import annotations

import pytest
from jinja2 import TemplateSyntaxError

from planche.findings import Finding, Span
from planche.templates.tokens import NumberTooLarge, TokenMeter, TooManyTemplates
from tests.templates.outcomes import outcome, says, written

PLACE = ("g/a.xml", "templates/g/a.xml")


def refused(meter: TokenMeter, source: str = "", tokens: int = 0) -> str:
    """What is said of another template, of so many tokens."""
    with pytest.raises(TooManyTemplates) as caught:
        meter.add_source(source, tokens, *PLACE)
    assert (caught.value.name, caught.value.filename, caught.value.lineno) == (*PLACE, 1)
    return str(caught.value.message)


def test_templates_characters_and_tokens_are_counted_together() -> None:
    meter = TokenMeter()
    for _ in range(400):
        meter.open_source("", *PLACE)
    assert refused(meter) == "one template more than 400"
    meter = TokenMeter()
    meter.open_source("x" * (2 << 20), *PLACE)
    assert refused(meter, "x") == "templates of more than 2097152 characters together"
    meter = TokenMeter()
    meter.add_source("", 300_000, *PLACE)
    assert refused(meter, "", 1) == "templates of more than 300000 words, signs and blanks together"


def test_the_tokens_of_a_template_are_counted_one_by_one() -> None:
    meter = TokenMeter()
    tokens = [(n // 100 + 1, "name", "a") for n in range(20_001)]
    assert len([*meter.count_tokens(tokens[:20_000], *PLACE)]) == meter.count == 20_000
    with pytest.raises(TemplateSyntaxError, match="more than 20000 words, signs and blanks") as caught:
        list(meter.count_tokens(tokens, *PLACE))
    assert (caught.value.lineno, meter.line) == (201, 201)
    meter.count = 300_000
    with pytest.raises(TooManyTemplates, match="more than 300000 words") as beyond:
        list(meter.count_tokens([(7, "name", "a")], *PLACE))
    assert beyond.value.lineno == 7


@pytest.mark.parametrize(
    ("template", "line", "meant"),
    [
        ("a\n\n b { { piece.n } } c", 3, "{{ piece.n }}"),
        ("{ {piece.n}} a", 1, "{{ piece.n }}"),
        ("\n{ % if 1 % }", 2, "{% if 1 %}"),
        ("{{ 1 }}\n{\n{ a } }", 2, "{{ a }}"),
    ],
)
def test_braces_that_a_blank_parts(template: str, line: int, meant: str) -> None:
    found = outcome(template)
    assert isinstance(found, Finding), found
    assert (found.id, found.span) == ("template/syntax", Span("templates/t/face.xml", line))
    assert found.message == f"template: the braces of '{meant}' are parted by a blank, and print as typed"
    assert found.hint == f"write '{meant}'"


@pytest.mark.parametrize("template", ["a { b } c", "{ # note # }", "{ { a", "a } } b { {", "return {};", "{ }"])
def test_braces_that_are_printed(template: str) -> None:
    assert written(template) == template


@pytest.mark.parametrize(
    ("kind", "text", "error"),
    [
        ("integer", "1000000000000000", None), ("integer", "1000000000000001", NumberTooLarge),
        ("integer", "1_000_000_000_000_001", NumberTooLarge), ("integer", "0x38D7EA4C68000", None),
        ("integer", "0x38D7EA4C68001", NumberTooLarge), ("integer", "0B1", None), ("integer", "0o17", None),
        ("float", "1e15", None), ("float", "1.1e15", NumberTooLarge), ("float", "1e999", NumberTooLarge),
        ("integer", "1" + "_0" * 14, None), ("float", "0." + "0" * 38, None),
        ("float", "0." + "0" * 39, TemplateSyntaxError),
        ("string", "9" * 99, None),
    ],
)  # fmt: skip
def test_numbers_that_are_written_out(kind: str, text: str, error: type[TemplateSyntaxError] | None) -> None:
    tokens = TokenMeter().count_tokens([(3, kind, text)], *PLACE)
    if error is None:
        assert [*tokens] == [(3, kind, text)]
        return
    with pytest.raises(error) as caught:
        list(tokens)
    assert (type(caught.value), caught.value.lineno) == (error, 3)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("iif", "if"), ("elfi", "elif"), ("esle", "else"), ("foor", "for"), ("sett", "set"), ("macor", "macro"),
        ("cal", "call"), ("inclde", "include"), ("improt", "import"), ("frmo", "from"), ("blok", "block"),
        ("extend", "extends"), ("fliter", "filter"), ("wiht", "with"),
    ],
)  # fmt: skip
def test_a_statement_that_is_misspelt(written: str, meant: str) -> None:
    assert says(f"{{% {written} x %}}") == f"template: there is no statement '{written}' (did you mean '{meant}'?)"
