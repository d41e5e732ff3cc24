"""Findings as values: what they carry, how they are merged and sorted, and the words that messages are made of."""

from __future__ import annotations

import json
import pickle

import pytest

from planche.findings import (
    LONGEST,
    LONGEST_SENTENCE,
    MOST_COMPARED,
    MOST_GATHERED,
    MOST_NAMES,
    MOST_OF_CHECK,
    MOST_TOLD,
    NOBODY,
    BoxOnFace,
    Check,
    Finding,
    FindingList,
    Owner,
    Paleness,
    RunnableCheck,
    Severity,
    Span,
    declare,
    error,
    gather_findings,
    list_names,
    nearest_name,
    quote,
    quote_line,
    shorten,
    sort_findings,
    suggest_name,
    tell_findings,
    warning,
)
from tests.projects import findings, game, planche, tiny

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
    assert FOUND[4:] == ("", "", "", "", "", "", "", "", None, None, None, (), 0, (), (), None, (), "", None, ())
    assert CHECK.finding(HERE, "9 cards", msgctxt="cards/ace/name").msgctxt == "cards/ace/name"


def test_what_is_said_once_of_several_pieces_knows_where_it_stands_on_each() -> None:
    here, there = BoxOnFace(1, 2, 3, 4), BoxOnFace(1, 9, 3, 4)
    told = [
        FOUND._replace(component="cards", piece=piece, box=box)
        for piece, box in (("ace", here), ("king", there), ("queen", here))
    ]
    (one,) = sort_findings(told)
    assert one.box == here
    assert one.boxes == ((Owner("cards", "king"), there),)


def test_two_colours_are_alike_in_full_ink_and_nothing_speaks_for_either_unless_that_is_said() -> None:
    assert Paleness("pink", "paper") == ("pink", "paper", "", "", False, False, False, False)


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


def test_of_what_follows_the_most_is_told() -> None:
    found = [FOUND._replace(piece=piece, followers=count) for piece, count in (("ace", 2), ("king", 5), ("ten", 3))]
    assert [finding.followers for finding in sort_findings(found)] == [5]


def test_where_it_is_written_does_not_keep_findings_apart() -> None:
    found = [FOUND._replace(language=of, about=Span("names.yaml", line)) for line, of in enumerate(("en", "fr"))]
    assert sort_findings(found) == (FOUND._replace(about=Span("names.yaml", 0)),)


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


def test_among_long_names_only_the_same_one_is_looked_for() -> None:
    """Each of them takes as long as the letters of both, and a hostile text may ask for very many."""
    names = [f"{'a' * 60}-{number}" for number in range(200)]
    assert nearest_name(f"{'a' * 60}-1x", names) is None
    assert nearest_name(f"{'a' * 60}-1x", names[:40]) is not None
    assert suggest_name("b" * 90, names).endswith(" and 195 more")


def test_of_many_names_the_few_that_are_most_alike_are_listed() -> None:
    names = ["ant", "bee", "cod", "dab", "eel", "fox", "gnu", "xyloid"]
    assert suggest_name("xyz", names[:5]) == "known: ant, bee, cod, dab, eel"
    assert suggest_name("xyz", names[:6]) == "known: ant, bee, cod, dab, fox and 1 more"  # the one with an x
    assert suggest_name("xyz", names) == "known: ant, bee, cod, fox, xyloid and 3 more"
    assert suggest_name("123", names) == "known: ant, bee, cod, dab, eel and 3 more"


def test_of_very_many_names_the_first_are_listed() -> None:
    names = [f"card-{number:04}" for number in range(MOST_COMPARED)]
    first = "known: card-0000, card-0001, card-0002, card-0003, card-0004 and"
    alike = suggest_name("0777-x", names)
    assert alike.startswith("known: card-0777, ")
    assert alike.endswith(" and 995 more")
    assert suggest_name("0777-x", [*names, "other"]) == f"{first} 996 more"


def test_what_is_known_of_a_misspelt_name_is_in_order_and_without_repeats() -> None:
    assert suggest_name("xyz", ["size", "color", "size"]) == "known: color, size"
    assert nearest_name("sizes", ["sizex", "size"]) == "size"
    assert nearest_name("abcde", ["abcdx", "abxxx"]) == "abcdx"
    assert nearest_name("abcde", ["abcxx"]) is None  # six of ten letters are not enough


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


# -- floods: each check tells so many, errors have room of their own, and one line says the rest


ANY = declare("some/check", "A check.")


def made(count: int, id: str = "some/check", severity: Severity = Severity.ERROR) -> list[Finding]:
    return [Finding(id, severity, f"found {n}", Span("f", n)) for n in range(count)]


def test_a_list_keeps_so_many_of_each_check_and_counts_the_others() -> None:
    kept = FindingList(of_check=3, in_all=5)
    kept += made(4, "a/a")
    kept += made(4, "b/b")
    assert [(finding.id, finding.span.line) for finding in kept] == [
        ("a/a", 0),
        ("a/a", 1),
        ("a/a", 2),
        ("b/b", 0),
        ("b/b", 1),
    ]
    assert (len(kept), kept.more, kept.count) == (5, 3, 8)


def test_no_flood_of_warnings_hides_an_error() -> None:
    kept = FindingList(of_check=3, in_all=3)
    kept += made(9, severity=Severity.WARNING)
    kept += made(1)
    assert [finding.is_error for finding in kept] == [False, False, False, True]


def test_what_a_list_had_no_room_for_is_counted_where_it_goes_on() -> None:
    first = gather_findings(made(30_000))
    sent = pickle.loads(pickle.dumps(first))
    told = tell_findings(sent)
    assert (len(first), first.more, len(told)) == (20_000, 10_000, MOST_OF_CHECK)
    assert told[-1].hint == "29,000 more findings follow; mend these first"
    assert tell_findings(told) == told


def test_a_list_has_room_for_three_full_checks_and_no_more() -> None:
    kept = FindingList()
    for id in "abcd":
        kept += [FOUND._replace(id=f"a/{id}")] * (MOST_GATHERED + 1)
    assert (len(kept), kept.more) == (3 * MOST_GATHERED, MOST_GATHERED + 4)


def test_what_is_not_to_be_counted_is_not() -> None:
    kept = FindingList(of_check=1, in_all=9)
    for number in range(5):
        kept.append(FOUND, is_counted=number % 2 == 0)
    assert ([*kept], kept.more, kept.count) == ([FOUND], 2, 3)


def test_lists_that_are_joined_add_what_each_lost() -> None:
    first, second = FindingList(of_check=2, in_all=9), FindingList(of_check=3, in_all=9, more=40)
    first += made(5)
    second += first
    assert ([finding.message for finding in second], second.more) == (["found 0", "found 1"], 43)
    second += made(2)
    assert (len(second), second.more) == (3, 44)


def test_what_is_told_in_all_has_a_bound() -> None:
    told = tell_findings(finding for n in range(4) for finding in made(900, f"a/{n}"))
    assert len(told) == MOST_TOLD
    assert told[-1].hint == "1,600 more findings follow; mend these first"
    assert tell_findings([], 3) == ()
    assert [finding.hint for finding in tell_findings(made(2), 3)] == ["", "3 more findings follow; mend these first"]


def test_a_message_has_a_bound() -> None:
    finding = ANY.finding(Span("f"), "a" * 900, "b" * 900)
    assert finding.message == "a" * (LONGEST_SENTENCE - 1) + "…"
    assert len(finding.hint) == LONGEST_SENTENCE


def test_a_flood_over_many_files_is_told_in_bounds_and_fails() -> None:
    tables = "tables:\n" + "".join(f"  t{n}: {{rows: t{n}.csv, columns: {{a: integer}}}}\n" for n in range(3))
    rows = "id,a\n" + "".join(f"a{n},x\n" for n in range(400))
    with tiny({"game.yaml": game(more=tables), **{f"t{n}.csv": rows for n in range(3)}}) as root:
        found = findings(root)
        assert len(found) == MOST_OF_CHECK
        assert found[-1]["hint"] == "200 more findings follow; mend these first"
        ended = planche("check", "--project", root)
    assert ended.code == 1
    assert ended.out.splitlines()[-2].endswith("; 200 more findings follow; mend these first. [content/value]")
    assert ended.out.splitlines()[-1] == "1000 errors, 0 warnings"
    assert len(json.dumps(found)) < 400_000
