"""How a value was probably meant, and where a key: the way out that a finding names."""

from __future__ import annotations

import pytest

from planche.content.remedies import EACH_BY_ITSELF, remedy_for_value
from planche.content.rules import block_kind
from tests.projects import game, says


def way_out(old: str, new: str) -> str:
    """The hint of the one finding about the content of a changed game.yaml."""
    (told,) = says({"game.yaml": game((old, new))}, only="content/")
    return told.rpartition(" (")[2].removesuffix(")")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('"8,5"', "write 8.5, with a point"),
        ('"-8,25"', "write -8.25, with a point"),
        ('"1 000 000"', "write 1000000"),
        ('"1_000"', "write 1000"),
        ("1'000", "write 1000"),
        ('"12.5,"', "write 12.5"),
        ('"9;"', "write 9"),
        ('"1 0000"', "write commas between numbers: 1, 0000"),
        ('"4 6 8"', "write commas between numbers: 4, 6, 8"),
        ('"1 000_000"', "write a number in digits, such as 3"),
        ('"8,5,"', "write a number in digits, such as 3"),
        ("nine", "write 9, in digits"),
    ],
)
def test_numbers_that_are_written_otherwise(written: str, meant: str) -> None:
    assert way_out("size: [63, 88]", f"size: [63, 88]\n    bleed: {written}") == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("4,5", "write 4 or 5"),
        ("-4.5", "write -5 or -4"),
        ("12,000", "write 12000"),
        ("3.0", "write 3"),
        ("0,125", "write 0 or 1"),
        ("4,5,6", ""),
    ],
)
def test_a_part_of_a_number_where_a_whole_one_is_wanted(written: str, meant: str) -> None:
    """A point in place of the comma would be refused all the same."""
    assert remedy_for_value(written, "a whole number") == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2-4", "write [2, 3, 4]"),
        ("2 to 5", "write [2, 3, 4, 5]"),
        ("3..4", "write [3, 4]"),
        ("2, 4", "write [2, 4]"),
        ("-2", "write a blank behind each '-' that starts an entry"),
    ],
)
def test_lists_that_are_written_as_a_text(written: str, meant: str) -> None:
    assert way_out("players: [2]", f'players: "{written}"') == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Title: of all", 'put quotation marks around the whole text: "Title: of all"'),
        ("Title:", 'put quotation marks around the whole text: "Title:"'),
        ("A 'b' c: 9", "put quotation marks around the whole text: \"A 'b' c: 9\""),
        ('A "b" c\': 9', "put quotation marks around the whole text: 'A \"b\" c'': 9'"),
    ],
)
def test_a_text_with_a_colon_in_it(written: str, meant: str) -> None:
    assert way_out("summary: A tiny game.", f"summary:\n  {written}") == meant


def test_a_mapping_of_mappings_is_no_text() -> None:
    assert way_out("summary: A tiny game.", "summary: {a: [b]}") == "put it in quotes"
    assert way_out("summary: A tiny game.", "summary: {a: b, c: d}") == "put it in quotes"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("'123'", 'write "#112233"'),
        ("'#abc'", 'write "#aabbcc"'),
        ("'00aaFF'", 'write "#00aaFF"'),
        ("'#12345'", 'write six digits of 0-9 and A-F behind the #, as in "#2B2140"; there are 5'),
        ("red", "write a colour such as #2B2140"),
    ],
)
def test_colours_without_all_their_signs(written: str, meant: str) -> None:
    assert way_out("title: Tiny\n", f"title: Tiny\ntheme: {{colours: {{sky: {written}}}}}\n") == meant


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        # below a mapping that stands on lines of its own
        ("    rows: cards.csv\n", "    columns:\n      suit: word\n    rank: word\n    rows: cards.csv\n",
         "indent it further than column 5 if it belongs to 'columns'; known:"),
        # in one line, or below what is no mapping, or the first of all
        ("    rows: cards.csv\n", "    columns: {suit: word}\n    rank: word\n    rows: cards.csv\n", "known:"),
        ("    rows: cards.csv\n", "    rows: cards.csv\n    rank: word\n", "known:"),
        ("    title: Cards\n", "    rank: word\n    title: Cards\n", "known:"),
        # a near name is meant rather
        ("    rows: cards.csv\n", "    columns:\n      suit: word\n    bled: 2\n    rows: cards.csv\n",
         "did you mean 'bleed'?"),
        ("title: Tiny\n", "title: Tiny\nlevels:\n  normal: Normal\nhard: Hard\n",
         "indent it further than column 1 if it belongs to 'levels'; known:"),
        ("players: [2]\n", "players: [2]\ndecks:\n  - players: 2\n    size: 1\n    limit:\n      ace: 1\n    king: 1\n"
         "    deal: 0\n", "indent it further than column 5 if it belongs to 'limit'; known:"),
    ],
)  # fmt: skip
def test_a_key_that_stands_too_far_to_the_left(old: str, new: str, meant: str) -> None:
    (told,) = says({"game.yaml": game((old, new))}, only="content/unknown-key")
    assert told.partition(" (")[2].startswith(meant)


CREDITS = "credits: {authors: Ann, publisher: Bob, year: 2020}"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("credits:\nauthors: Ann\npublisher: Bob\nyear: 2020", [
            "'authors' is indented by no blank, and belongs to 'credits' "
            "(indent it by 2 blanks, and all lines below it down to line 9 by 2 blanks more)"]),
        ("credits:\nauthors: Ann", [
            "'authors' is indented by no blank, and belongs to 'credits' (indent it by 2 blanks)"]),
        ("credits:\nauthors: [Ann]\nyear: 2020", [
            "unknown key 'authors' (indent it further than column 1, as a part of 'credits', and what belongs there "
            "below it)", "credits.authors: found a list, wanted a text (put it in quotes)"]),
    ],
)  # fmt: skip
def test_what_stands_below_a_mapping_that_holds_nothing_is_read_as_its_own(written: str, told: list[str]) -> None:
    assert says({"game.yaml": game((CREDITS, written))}, only="content/") == told


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Take one.", ("paragraph", "", 0)),
        ("# Rules", ("heading", "#", 0)),
        ("### Rules", ("heading", "###", 0)),
        ("- one", ("list item", "-", 0)),
        ("12) one", ("list item", "12)", 0)),
        ("> take care", ("hint", ">", 0)),
        ("> - one", ("list item", "> -", 0)),
        ("| a | b |", ("row of a table", "", 2)),
        (r"| a \| b | c |", ("row of a table", "", 2)),
        ("![A map](art:map)", ("figure", "![", 0)),
        ("* * *", ("line across the page", "* * *", 0)),
        ("-one", ("paragraph", "", 0)),
        ("one\n# two", ("paragraph", "", 0)),
    ],
)
def test_what_words_would_be_were_they_a_line_of_a_page(words: str, kind: tuple[str, str, int]) -> None:
    assert tuple(block_kind(words)) == kind


ON_LINES = "write '- ' in front of each entry, each on a line of its own"
SIX_DIGITS = 'write six digits of 0-9 and A-F behind the #, as in "#2B2140"; there are '
QUOTES = "put quotation marks around the whole text: "


@pytest.mark.parametrize(
    ("found", "wanted", "way"),
    [
        ("- a", "a list", "write a blank behind each '-' that starts an entry"),
        ("2 3", "a list", "write [2, 3]"),
        ("2.5 x 3", "a list", "write [2.5, 3]"),
        ("2*3/4", "a list", "write [2, 3, 4]"),
        (" a ", "a list", "write [a]"),
        ("a, b;c", "a list", "write [a, b, c]"),
        ("4-2", "a list", "write [2, 3, 4]"),
        ("4 cartes", "a whole number", "write 4, without words"),
        ("Oui", "true or false", "write true"),
        ("faux", "true or false", "write false"),
        ("maybe", "true or false", ""),
        ("5, 6 et 7", "player counts with spaces between them", "write 5 6 7"),
        ("many", "player counts with spaces between them", ""),
        ("2-4, 6 et 8", "a list", "write [2, 3, 4, 6, 8]"),
        ("2-1000000", "a list", EACH_BY_ITSELF),
        ("cards-2", "a list", "write [cards-2]"),
        ("63 mm x 88 mm", "a list", "write [63, 88]"),
        ([6, 3, 8, 8], "at most 2 of them", "write [6.3, 8.8], with points"),
        ([6, 3, 8], "at most 2 of them", "take 1 out"),
        ([6], "at least 4 of them", "add 3 more"),
        ("a,b c", "a list", ON_LINES),
        (3.5, "a list", "write [3.5]"),
        (None, "a list", ""),
        ({"a": "b"}, "a list", ""),
        ("a\\b", "the name of a file", "write a/b, with /"),
        ("a/b", "the name of a file", ""),
        ("Some Name", "a name in small letters", "write some-name"),
        ("\u00c9t\u00e9 (2)", "a name in small letters", "write ete-2"),
        ("C\u0153ur", "a name in small letters", ""),
        ("some-name", "a name in small letters", ""),
        ("2 a", "a name in small letters", ""),
        ("a\x07b", "a name in small letters", ""),
        ("--", "a name in small letters", ""),
        ("1o", "a whole number", "write 10; a letter stands in place of a digit"),
        ("l1", "a number", "write 11; a letter stands in place of a digit"),
        ("lI", "a number", ""),
        ("O", "a whole number", "write 0; a letter stands in place of a digit"),
        ("x1", "a number", ""),
        ([1], "a number", ""),
        ({"a": None}, "a text", f'{QUOTES}"a:"'),
        ({"a": 2.5}, "a text", f'{QUOTES}"a: 2.5"'),
        ({"a": '"b'}, "a text", f"{QUOTES}'a: \"b'"),
        ({"a": "\\b'c"}, "a text", f"{QUOTES}'a: \\b''c'"),
        ({"a": [1]}, "a text", ""),
        ({"a": 1, "b": 2}, "a text", ""),
        (None, "`because`: the reason", 'write because: "...", with the reason, behind its origin'),
        ("#12", "a colour", f"{SIX_DIGITS}2"),
        ("#1234567", "a colour", f"{SIX_DIGITS}7"),
        (" #AbC ", "a colour", 'write "#AAbbCC"'),
        ("zz", "a colour", ""),
        ("#123", "one of a, b", ""),
    ],
)
def test_ways_out_by_what_is_wanted(found: object, wanted: str, way: str) -> None:
    assert remedy_for_value(found, wanted) == way
