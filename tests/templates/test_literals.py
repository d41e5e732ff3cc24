"""Words of templates that are to be translated: those that are one text, and how to write those that are none."""

from __future__ import annotations

import pytest

from planche.templates.compiled import read_template


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('{{ _("a") }}\n{{ _("b", n=1) }}', ["1 a", "2 b"]),
        ('{{ _("a") if x else _("b") }}{{ f(_("c")) }}', ["1 a", "1 b", "1 c"]),
        ('{{ _(x) }}{{ f("c") }}{{ x._("d") }}', []),
        ('{{ _() }}{{ _(n="x") }}{{ _("after") }}', ["1 after"]),
    ],
)
def test_words_that_are_one_text(source: str, words: list[str]) -> None:
    found = read_template(source, "g/face.xml", "templates/g/face.xml").words
    assert [f"{span.line} {text}" for text, span in found.words] == words
    assert {span.file for _, span in found.words} <= {"templates/g/face.xml"}


LETTERS = "{n}{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}{k}{l}{m}{o}"


@pytest.mark.parametrize(
    ("inside", "instead"),
    [
        ('"Round " ~ piece.round', 'write _("Round {n}", n=piece.round)'),
        ('"Round " ~ a.b.c ~ " of " ~ f(1) ~ 3', 'write _("Round {n} of {a}3", n=a.b.c, a=...)'),
        ('"aa" + "b"', 'write _("aab")'),
        ('b ~ "x1y"', 'write _("{n}x1y", n=b)'),
        ('"{n} left " ~ x', 'write _("{n} left {a}", a=x)'),
        ("'Say \"hi\" to ' ~ x", "write _('Say \"hi\" to {n}', n=x)"),
        (
            '"ab" ~ ' + " ~ ".join("abcdefghijklmno"),
            f'write _("ab{LETTERS}", {", ".join(map("=".join, zip("nabcdefghijklmo", "abcdefghijklmno")))})',
        ),
        ('"Odd" if x else "Even"', 'choose outside of it, between _("Odd") and _("Even")'),
        ('"Odd" if x else y', 'choose outside of it, with _("Odd")'),
        ('"Odd" if x', 'choose outside of it, with _("Odd")'),
        ('"O" if x else "E"', ""),
        ('"a" ~ b', ""),
        ('"ab"|upper', ""),
        ("a ~ b", ""),
        ("", ""),
    ],
)
def test_words_that_are_joined_or_chosen(inside: str, instead: str) -> None:
    found = read_template(f"\n{{{{ _({inside}) }}}}{{{{ f({inside}) }}}}", "n", "f.xml").words
    assert [(words, str(span)) for words, span in found.joined] == ([(instead, "f.xml:2")] if instead else [])


def test_templates_that_are_included() -> None:
    source = (
        '{% include "a" %}{% import "b" as b %}{% from "c" import c %}{% extends "d" %}{% include x %}{% include 3 %}'
    )
    assert read_template(source, "n", "f.xml").words.included == ("a", "b", "c", "d")
