"""Entries of `accept` held against findings: which warnings are silent, and which entries are idle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from planche.checks import drop_accepted, passages, place_passages
from planche.findings import Finding, Severity, Span
from planche.game import Acceptance
from planche.source import Folder
from tests.checks.test_consequences import loaded
from tests.projects import tiny

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


@pytest.mark.parametrize(
    ("file", "is_there"),
    [
        ("card.xml", True),
        ("g/card.xml", True),
        ("./card.xml", True),
        ("templates/g/card.xml", True),
        ("ard.xml", False),
        ("/card.xml", False),
        ("templates/g", False),
        ("x/templates/g/card.xml", False),
    ],
)
def test_a_file_is_named_by_the_end_of_its_path(file: str, *, is_there: bool) -> None:
    left = told(replace(ENTRY, file=file), warning("text/typography"))
    assert left[:1] == ([] if is_there else ["text/typography"])
    assert is_there or left[1].endswith("(there are warnings of it at the file 'templates/g/card.xml': name that file)")


def test_of_many_misspelt_entries_some_are_guessed() -> None:
    """A near check is looked for only so often; the others are told all the same, and where the checks are listed."""
    entries = tuple(replace(ENTRY, check=f"text/typograph{n}") for n in range(60))
    found = drop_accepted((), replace(loaded(), accept=entries), ("en",))
    hints = [one.hint for one in found]
    assert hints == ["did you mean 'text/typography'?"] * 50 + ["`planche explain all` lists them"] * 10


def test_a_file_is_parted_into_lines_once_however_many_findings_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny({"cards.csv": "id\nace\nace, king\n"}) as root:
        read: list[str] = []

        def split(text: str) -> list[str]:
            read.append(text)
            return text.split("\n")

        monkeypatch.setattr(passages, "split_lines", split)
        found = [warning("text/typography", span=Span("content/g/cards.csv", 2, 1), passage="ace") for _ in range(9)]
        assert {*place_passages(found, Folder(root))} == {found[0]._replace(passage="")}
    assert len(read) == 1
