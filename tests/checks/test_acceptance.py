"""Entries of `accept` held against findings: which warnings are silent, and which entries are idle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from planche.checks import drop_accepted
from planche.findings import Finding, Severity, Span
from planche.game import Acceptance
from tests.checks.test_consequences import loaded

ENTRY = Acceptance("text/typography", "", "", "", "So be it.", Span("content/g/game.yaml", 9, 3))
CARD = Span("templates/g/card.xml", 2, 5)


def warning(id: str, **more: Any) -> Finding:
    return Finding(id, Severity.WARNING, "words", CARD)._replace(**more)


def error(id: str, **more: Any) -> Finding:
    return warning(id, severity=Severity.ERROR, **more)


def told(entry: Acceptance, *findings: Finding, languages: tuple[str, ...] = ("en",)) -> list[str]:
    """The ids of what is left of findings where this entry is accepted; of `accept/unused` its message too."""
    of = replace(loaded(), accept=(entry,))
    left = drop_accepted(findings, of, languages)
    return [f"{one.message} ({one.hint})" if one.id == "accept/unused" else one.id for one in left]


NOTHING = "nothing to accept: no warning {} there (delete the entry)"


@pytest.mark.parametrize(
    ("check", "other", "is_idle"),
    [
        ("text/typography", error("template/syntax"), False),  # of a file that could not be read, who knows
        ("text/typography", error("source/empty"), False),
        ("text/typography", error("deck/size"), True),
        ("text/typography", error("text/overflow"), True),
        ("deck/deal", error("deck/size"), False),  # what is counted comes out otherwise
        ("deck/deal", error("content/value"), False),
        ("deck/deal", warning("content/value"), True),
        ("deck/deal", error("text/overflow"), True),
        ("art/unused", error("text/overflow"), False),  # nobody looked for it
        ("art/unused", warning("text/overflow"), True),
    ],
)
def test_an_entry_is_idle_where_nothing_hides_its_warning(check: str, other: Finding, *, is_idle: bool) -> None:
    idle = [NOTHING.format(check)] if is_idle else []
    assert told(replace(ENTRY, check=check), other) == [other.id, *idle]


def test_an_entry_is_idle_only_where_its_language_was_looked_at() -> None:
    assert told(ENTRY, languages=()) == []
    assert told(ENTRY) == [NOTHING.format("text/typography")]
    assert told(replace(ENTRY, language="en"), languages=()) == []
    found = warning("text/typography", language="fr")
    assert told(replace(ENTRY, language="en"), found) == [
        "text/typography",
        "nothing to accept: no warning text/typography there "
        "(there are warnings of it at the language 'fr': name that language)",
    ]


def test_of_many_names_the_first_is_told_and_how_many_more() -> None:
    found = [warning("text/typography", piece=piece) for piece in ("two", "ace", "six", "")]
    *_, said = told(replace(ENTRY, piece="king"), *found)
    assert said.endswith("(there are warnings of it at the piece 'ace' and 2 more: name that piece)")
    *_, said = told(replace(ENTRY, piece="king"), found[0], found[-1])
    assert said.endswith("(there are warnings of it at the piece 'two': name that piece)")


def test_only_what_an_entry_names_is_silent() -> None:
    entry = replace(ENTRY, file="g/card.xml", piece="ace", language="en")
    own = warning("text/typography", piece="ace", language="en")
    assert told(entry, own) == []
    for other in (
        own._replace(piece="two"),
        own._replace(language="fr"),
        own._replace(span=Span("templates/g/rd.xml", 2)),
        own._replace(id="text/overflow"),
    ):
        assert told(entry, own, other) == [other.id]
    assert told(entry, own._replace(severity=Severity.ERROR)) == [
        "text/typography",
        "text/typography is an error there, which cannot be accepted (mend it, and delete the entry)",
    ]
    elsewhere = error("text/typography", piece="two", language="en")
    assert told(entry, elsewhere) == ["text/typography", NOTHING.format("text/typography")]


def test_what_a_misspelt_entry_would_silence_follows_from_it() -> None:
    near, far = warning("text/typography"), warning("text/overflow")
    said = "there is no check 'text/typographie' (did you mean 'text/typography'?)"
    assert told(replace(ENTRY, check="text/typographie"), near, far) == ["text/overflow", said]
