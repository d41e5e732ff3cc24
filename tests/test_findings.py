"""Findings as values: what they carry, how they are merged and sorted, and the words that messages are made of."""

from __future__ import annotations

import pytest

from planche.findings import (
    LONGEST,
    MOST_COMPARED,
    MOST_NAMES,
    NOBODY,
    BoxOnFace,
    Check,
    Finding,
    Owner,
    RunnableCheck,
    Severity,
    Span,
    declare,
    error,
    list_names,
    nearest_name,
    quote,
    quote_line,
    shorten,
    sort_findings,
    suggest_name,
    warning,
)

HERE = Span("cards.csv", 2, 5)
CHECK = declare("deck/size", "A deck has the stated size.\nAlways.\n\n    Example: 9 of 10.")
FOUND = Finding("deck/size", Severity.ERROR, "9 cards", HERE)


@pytest.mark.parametrize(
    ("span", "text"),
    [
        (Span("a.csv", 2, 5), "a.csv:2:5"),
        (Span("a.csv", 2), "a.csv:2"),
        (Span("a.csv"), "a.csv"),
    ],
)
def test_a_place_says_as_much_as_is_known(span: Span, text: str) -> None:
    assert str(span) == text


def test_programs_know_severities_by_these_words() -> None:
    assert [severity.value for severity in Severity] == ["error", "warning"]


def test_a_check_is_declared_with_its_page() -> None:
    assert Check("deck/size", Severity.ERROR, "A deck has the stated size.\nAlways.\n\n    Example: 9 of 10.") == CHECK
    assert CHECK.summary == "A deck has the stated size. Always."
    assert declare("a/b", "", Severity.WARNING).severity is Severity.WARNING


def test_a_decorated_generator_is_a_check_that_runs() -> None:
    def look(subject: str) -> list[Finding]:
        """Look at it.

        Why one should.
        """
        return [FOUND._replace(message=subject)]

    for decorator, severity in ((error, Severity.ERROR), (warning, Severity.WARNING)):
        check: RunnableCheck[str] = decorator("deck/size")(look)
        assert (check.id, check.severity, check.manual) == ("deck/size", severity, "Look at it.\n\nWhy one should.")
        assert [finding.message for finding in check.run("9 cards")] == ["9 cards"]


def test_a_finding_says_what_where_and_of_whom() -> None:
    assert CHECK.finding(HERE, "9 cards") == FOUND
    whole = CHECK.finding(HERE, "9 cards", "add one", game="g", language="fr", component="cards", piece="ace")
    assert whole[:9] == ("deck/size", Severity.ERROR, "9 cards", HERE, "add one", "g", "fr", "cards", "ace")
    assert whole.owner == Owner("cards", "ace")
    assert CHECK.finding(HERE, "9 cards", msgctxt="cards/ace/name").msgctxt == "cards/ace/name"


@pytest.mark.parametrize(
    ("owner", "told"),
    [
        (NOBODY, ""),
        (Owner("cards"), "cards"),
        (Owner("cards", "ace"), "cards/ace"),
        (Owner("cards", "ace", "mini", "back"), "cards/ace, back, variant mini"),
        (Owner(piece="ace", face="front"), "ace, front"),
        (Owner(variant="mini"), "variant mini"),
    ],
)
def test_an_owner_is_named_by_what_is_known(owner: Owner, told: str) -> None:
    assert str(owner) == told


def test_an_error_becomes_a_warning_unless_its_figure_is_certain() -> None:
    assert FOUND.is_error
    assert FOUND.as_warning(unless=True) is FOUND
    assert FOUND.as_warning() == FOUND.as_warning(unless=False) == FOUND._replace(severity=Severity.WARNING)
    assert not FOUND.as_warning().is_error


def test_findings_come_by_place_then_by_id_and_words() -> None:
    last = FOUND._replace(span=Span("cards.csv", 10))
    other_column = FOUND._replace(span=Span("cards.csv", 2, 6))
    other_id = FOUND._replace(id="deck/zeal", message="1 card")
    other_words = FOUND._replace(message="9 pieces")
    other_file = FOUND._replace(span=Span("art/a.svg", 99))
    wanted = (other_file, FOUND, other_words, other_id, other_column, last)
    assert sort_findings((last, other_column, other_id, other_words, FOUND, other_file)) == wanted


@pytest.mark.parametrize(
    ("owners", "others", "language"),
    [
        ([("fr", "cards", "ace", "front")], "", "fr"),
        ([("fr", "cards", "ace", "front")] * 2, "", "fr"),
        ([("fr", "cards", "ace", "front"), ("en", "cards", "ace", "front")], "", ""),
        ([("fr", "cards", "ace", "front"), ("fr", "cards", "ace", "back")], "cards/ace, back", "fr"),
        ([("fr", "cards", "ace", "front"), ("fr", "cards", "king", "front")], "cards/king, front", "fr"),
        ([("fr", "cards", "ace", "front"), ("fr", "tokens", "ace", "front")], "tokens/ace, front", "fr"),
        (
            [("fr", "cards", "ace", ""), ("fr", "cards", "king", ""), *[("en", "cards", "ten", "")] * 2],
            "cards/king; cards/ten",
            "",
        ),
    ],
)
def test_what_many_have_in_common_is_said_once_and_names_all(
    owners: list[tuple[str, str, str, str]], others: str, language: str
) -> None:
    found = [
        FOUND._replace(language=of, component=component, piece=piece, face=face)
        for of, component, piece, face in owners
    ]
    (merged,) = sort_findings(found)
    assert merged._replace(also_on=()) == found[0]._replace(language=language)
    assert "; ".join(map(str, merged.also_on)) == others
    assert sort_findings([merged, *found[1:]]) == (merged,)


def test_the_place_on_a_face_is_that_of_the_first() -> None:
    box = BoxOnFace(1, 2, 30, 4)
    found = [FOUND._replace(piece="ace", box=box, excess=0.2), FOUND._replace(piece="king", box=None, excess=0.4)]
    (merged,) = sort_findings(found)
    assert (merged.box, merged.excess, merged.also_on) == (box, 0.2, (Owner(piece="king"),))


def test_what_differs_in_words_or_place_is_not_one() -> None:
    others = [FOUND._replace(message="8 cards"), FOUND._replace(span=Span("cards.csv", 3)), FOUND._replace(game="h")]
    assert len(sort_findings([FOUND, *others])) == 4


@pytest.mark.parametrize(
    ("found", "wanted", "near", "told"),
    [
        ("colour", ["color", "size"], "color", "did you mean 'color'?"),
        ("SIZE", ["sizes", "size"], "size", "did you mean 'size'?"),
        ("xyz", ["size", "color"], None, "known: color, size"),
        ("xyz", [], None, "known: none"),
    ],
)
def test_the_nearest_name_is_the_remedy(found: str, wanted: list[str], near: str | None, told: str) -> None:
    assert nearest_name(found, wanted) == near
    assert suggest_name(found, wanted) == told


@pytest.mark.parametrize(
    ("found", "used", "told"),
    [
        ("colours", ["size", "colours"], "did you mean 'colour'?"),
        ("colours", ["colour", "colours"], "known: size"),
        ("Size", ["size", "Size"], "known: colour"),
        ("xyz", ["size", "xyz"], "known: colour"),
        ("colours", ["colour", "size", "colours"], "known: colour, size"),
    ],
)
def test_a_name_that_stands_beside_it_is_not_the_remedy(found: str, used: list[str], told: str) -> None:
    """All are listed where each stands there already: so much is known, and the odd one goes."""
    assert suggest_name(found, ["colour", "size"], used) == told


def test_among_very_many_names_only_the_same_one_is_looked_for() -> None:
    names = [f"card-{number:04}" for number in range(MOST_COMPARED)]
    assert nearest_name("card-07771", names) == "card-0777"
    assert nearest_name("card-07771", [*names, "other"]) is None
    assert nearest_name("CARD-0777", [*names, "other"]) == "card-0777"


def test_texts_are_shortened_and_quoted() -> None:
    assert (LONGEST, MOST_NAMES) == (60, 20)
    assert shorten("a" * 60) == "a" * 60
    assert shorten("a" * 61) == "a" * 59 + "…"
    assert shorten("abcdef", 4) == "abc…"
    assert quote("it's\x1b") == '"it\'s\\x1b"'
    assert quote_line("one\n  two\t") == "'one two'"


def test_of_a_long_list_the_first_names_and_how_many_more() -> None:
    assert list_names(["a", 2, "c"]) == "a, 2, c"
    twenty = ", ".join(map(str, range(20)))
    assert list_names(range(20)) == twenty
    assert list_names(range(23)) == f"{twenty} and 3 more"
