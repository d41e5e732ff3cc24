"""A translation that is none: what else is wrong with its words follows from that."""

from __future__ import annotations

from planche.checks.untranslated import fold_untranslated
from planche.findings import Finding, Severity, Span
from planche.language import SAME

TEXT, OTHER = Span("content/g/rules.md", 3), Span("content/g/rules.md", 5)
PO = Span("content/g/locale/en.po", 20)
COPIED = SAME.finding(PO, "is the fr text, word for word")._replace(about=TEXT)


def words(id: str, about: Span, severity: Severity = Severity.WARNING) -> Finding:
    return Finding(id, severity, "found", PO._replace(line=21), about=about)


def test_its_typography_is_that_of_the_other_language() -> None:
    assert [*fold_untranslated((words("text/typography", TEXT), COPIED))] == [COPIED._replace(followers=1)]


def test_what_stands_for_itself() -> None:
    told = (COPIED, words("text/typography", OTHER), words("text/overflow", TEXT, Severity.ERROR), words("art/x", TEXT))
    assert [*fold_untranslated(told)] == [*told]
    assert [*fold_untranslated((words("text/typography", TEXT),))] == [words("text/typography", TEXT)]
