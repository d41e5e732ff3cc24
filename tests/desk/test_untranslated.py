"""What is only not translated yet is told apart, and a finding about a translation has the address of its text."""

from __future__ import annotations

import pytest

from planche.desk.untranslated import address_of_text, is_untranslated

FOUND = {"id": "translation/stale", "language": "fr", "msgctxt": "cards/a b", "file": "content/g/c.csv", "line": 2}


@pytest.mark.parametrize(
    ("id", "is_work"),
    [
        ("translation/missing", True),
        ("translation/stale", True),
        ("translation/engine", True),
        ("translation/placeholder", False),
        ("text/overflow", False),
    ],
)
def test_work_that_is_left_is_no_fault(id: str, is_work: bool) -> None:
    assert is_untranslated({**FOUND, "id": id, "message": "words"}) is is_work


def test_a_slip_of_a_text_is_a_fault_though_it_is_told_with_the_change_that_brought_it() -> None:
    said = "found '  ', wanted one blank; source text changed: its fr translation is of another"
    assert not is_untranslated({**FOUND, "message": said})
    assert is_untranslated({**FOUND, "message": said.partition("; ")[2]})


@pytest.mark.parametrize(
    ("changes", "address"),
    [
        ({}, "/translation/#fr/cards%2Fa%20b//content%2Fg%2Fc.csv%3A2"),
        ({"about": "content/g/rules.md:7"}, "/translation/#fr/cards%2Fa%20b//content%2Fg%2Frules.md%3A7"),
        ({"id": "text/overflow"}, "/translation/#fr/cards%2Fa%20b//content%2Fg%2Fc.csv%3A2"),
        ({"msgctxt": ""}, "/translation/#fr"),
        ({"msgctxt": "", "id": "text/overflow"}, ""),
        ({"language": ""}, ""),
        ({"language": "en"}, ""),
    ],
)
def test_the_address_of_a_text_names_its_language_place_and_line(changes: dict[str, str], address: str) -> None:
    assert address_of_text({"about": "", **FOUND, **changes}, "en") == address
