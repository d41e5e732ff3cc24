"""What only one language's table makes the game's rules tell follows from the row that it lacks."""

from __future__ import annotations

from planche.checks.uneven_rows import fold_uneven
from planche.content import UNEVEN
from planche.findings import Finding, Severity, Span

LACKS = UNEVEN.finding(Span("content/g/cards.en.csv", 6), "'ace' is in the table of fr only; that of en lacks it")
COUNT = Finding("g/count", Severity.WARNING, "59 cards, wanted 60", Span("content/g/game.yaml", 4), language="en")


def test_what_the_rules_tell_of_that_language_alone_follows() -> None:
    (told,) = fold_uneven((LACKS, COUNT, COUNT._replace(followers=2)), "g/")
    assert (told.id, told.followers) == (UNEVEN.id, 4)


def test_anything_else_stands_for_itself() -> None:
    others = (
        COUNT._replace(language="fr"),
        COUNT._replace(id="deck/size"),
        COUNT._replace(piece="king"),
        COUNT._replace(severity=Severity.ERROR),
    )
    assert [*fold_uneven((LACKS, *others), "g/")] == [LACKS, *others]
    assert [*fold_uneven((COUNT,), "g/")] == [COUNT]
