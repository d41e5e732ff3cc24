"""game.yaml and the rows of tables: what is refused, where, and with what way out."""

from __future__ import annotations

import keyword

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.content.bounds import NAME
from planche.content.column_spec import ColumnSpec
from planche.content.rows import PieceCells, read_rows
from tests.projects import findings, game, planche, problems, says, tiny


def columns(yaml: str, csv: str) -> list[str]:
    """What `check` finds when the cards have these columns and rows."""
    return problems({"game.yaml": game(more=f"    columns: {yaml}\n"), "cards.csv": csv}, only="content/")


def column_says(yaml: str, csv: str) -> list[str]:
    return says({"game.yaml": game(more=f"    columns: {yaml}\n"), "cards.csv": csv}, only="content/")


def test_the_tiny_game_is_clean() -> None:
    assert problems({}) == []


def test_an_unknown_key_is_named_at_its_place_with_the_nearest_one() -> None:
    text = game(("    kind: card\n", "    kind: card\n    blead: 2\n"))
    assert problems({"game.yaml": text}) == ["game.yaml:14:5 content/unknown-key"]
    assert says({"game.yaml": text}) == ["unknown key 'blead' (did you mean 'bleed'?)"]


def test_a_misspelt_key_is_not_also_a_missing_one() -> None:
    text = game(("title: Tiny", "titel: Tiny"))
    assert problems({"game.yaml": text}) == ["game.yaml:1:1 content/unknown-key"]
    text = game(("title: Tiny", "heading: Tiny"))
    assert problems({"game.yaml": text}) == ["game.yaml:1:1 content/unknown-key", "game.yaml:1:1 content/missing-key"]


def test_a_key_that_is_misspelt_everywhere_is_missing_nowhere() -> None:
    """Names of many keys are not compared for each of them, and what a name means is known once it was."""
    decks = "".join(f"  - {{players: {number}, sise: 1, deal: 0}}\n" for number in range(10, 90))
    told = problems({"game.yaml": game(more=f"decks:\n{decks}")})
    assert told == [f"game.yaml:{line}:19 content/unknown-key" for line in range(18, 98)]


def test_a_key_is_unknown_inside_figures_decks_and_styles_too() -> None:
    more = (
        "figures: {hand: {value: 3, orgin: seed}}\n"
        "decks: [{players: 2, size: 1, deal: 0, limits: {}}]\n"
        "theme: {styles: {big: {font: Nunito, size: 9, colur: ink}}}\n"
    )
    assert problems({"game.yaml": game(more=more)}) == [
        "game.yaml:17:28 content/unknown-key",
        "game.yaml:18:40 content/unknown-key",
        "game.yaml:19:47 content/unknown-key",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("- a\n", "game.yaml:1:1 content/value"),
        ("5\n", "game.yaml content/value"),
        ("word\n", "game.yaml content/value"),
        ("", "game.yaml source/empty"),
        ("# only a comment\n", "game.yaml source/empty"),
        ("null\n", "game.yaml source/empty"),
    ],
)
def test_a_game_yaml_that_is_no_mapping(text: str, found: str) -> None:
    assert problems({"game.yaml": text}) == [found]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("title: Tiny", "title: [1]", "title: found a list, wanted a text (put it in quotes)"),
        ("title: Tiny", "title: ''", "title: found '', wanted a text that is not empty "
         "(write the text; or take `title` out where it may be left out)"),
        ("size: [63, 88]", "size: [63]", "components.cards.size: found a list, wanted at least 2 of them (add 1 more)"),
        ("size: [63, 88]", "size: [true, 88]", "components.cards.size.0: found True, wanted a number "
         "(write a number in digits, such as 3)"),
        ("size: [63, 88]", "size: [63, 4]", "components.cards.size.1: found 4, wanted at least 5 "
         "(write 40, if 4 is in cm, for lengths are in mm; else 5 or more)"),
        ("size: [63, 88]", "size: [4040, 2760]", "components.cards.size.0: found 4040, wanted at most 1200 "
         "(lengths are in mm: write [404, 276] if these are ten times as large)"),
        ("size: [63, 88]", "size: [1340, 88]", "components.cards.size.0: found 1340, wanted at most 1200 "
         "(write 134, if a digit is too many; else 1200 or less)"),
        ("kind: card", "kind: cart", "components.cards.kind: found 'cart', wanted one of card, token, standee, "
         "board, sheet, sleeve (did you mean 'card'?)"),
        ("rows: cards.csv", "rows: ../g/cards.csv", "components.cards.rows: found '../g/cards.csv', wanted the name of "
         "a file below its folder, such as cards.csv, or cards.{language}.csv "
          "(write the name of a file below its folder, such as cards.csv, or "
         "cards.{language}.csv)"),
        ("rows: cards.csv", "rows: cards.ods", "components.cards.rows: found 'cards.ods', wanted the name of a .csv or "
         ".yaml file (write the name of a .csv or .yaml file)"),
        ("language: en\nl", "language: english\nl", "language: found 'english', wanted a language code such as fr or "
         "pt-BR (write a language code such as fr or pt-BR)"),
        ("players: [2]", "players: 2", "players: found 2, wanted a list (write [2])"),
        ("players: [2]", "players: [2]\nlevels: {}", "levels: found a mapping, wanted at least 1 of them (add some)"),
        ('version: "1"', "version: true", "version: found True, wanted a text (put it in quotes)"),
        ("minutes: 10", "minutes: {value: 9, origin: guess, because: so}", "minutes.origin: found 'guess', wanted one "
         "of seed, found, inferred, proposed (write one of these)"),
        ("minutes: 10", "minutes: {value: 9, origin: foud, because: so}", "minutes.origin: found 'foud', wanted one "
         "of seed, found, inferred, proposed (did you mean 'found'?)"),
        ("minutes: 10", "minutes: {value: 9, origin: found}", "minutes: found no `because`, wanted one: where the "
         'figure comes from (write because: "...", with the reason, behind its origin)'),
    ],
)  # fmt: skip
def test_a_wrong_value_says_what_was_found_and_what_is_wanted(old: str, new: str, found: str) -> None:
    assert says({"game.yaml": game((old, new))}) == [found]


def test_a_wrong_key_has_the_place_of_the_key() -> None:
    assert problems({"game.yaml": game(("  cards:\n", "  Cards:\n"))}) == ["game.yaml:11:3 content/value"]


@pytest.mark.parametrize("figure", ["3", "3.5", "{value: 3, origin: seed}", "{value: 3, origin: found, because: why}"])
def test_figures_are_plain_or_have_an_origin(figure: str) -> None:
    assert problems({"game.yaml": game(more=f"figures: {{hand: {figure}}}\n")}, only="content/") == []


@pytest.mark.parametrize("figure", ["three", "true", "[3]", "null"])
def test_a_figure_is_a_number(figure: str) -> None:
    assert problems({"game.yaml": game(more=f"figures: {{hand: {figure}}}\n")}) == ["game.yaml:17:17 content/value"]


def test_a_figure_may_be_called_like_a_type() -> None:
    assert problems({"game.yaml": game(more="figures: {int: x, float: 2}\n")}) == ["game.yaml:17:16 content/value"]


COLUMNS = (
    "{words: text, name: word, n: {type: integer, from: 1, to: 3}, x: {type: number, from: 0.5}, ok: flag, "
    "suit: {one-of: [red, blue]}, hint: {optional: true}}"
)
HEADER = "id,words,name,n,x,ok,suit,hint\n"


def test_columns_of_every_type() -> None:
    assert columns(COLUMNS, HEADER + "ace,Some words,w,3,0.5,true,red,\nb,Words,w,1,7,no,blue,x\n") == []


@pytest.mark.parametrize(
    ("row", "place", "found"),
    [
        ("a,,w,1,1,yes,red,", "cards.csv:2:3 content/missing-key", "words is missing (add it)"),
        ("a,W,w,4,1,yes,red,", "cards.csv:2:7 content/value", "n: found '4', wanted at most 3 (write 3 or less)"),
        ("a,W,w,0,1,yes,red,", "cards.csv:2:7 content/value", "n: found '0', wanted at least 1 (write 1 or more)"),
        ("a,W,w,1.5,1,yes,red,", "cards.csv:2:7 content/value", "n: found '1.5', wanted a whole number "
         "(write 1 or 2)"),
        ("a,W,w,1,0.4,yes,red,", "cards.csv:2:9 content/value", "x: found '0.4', wanted at least 0.5 "
         "(write 0.5 or more)"),
        ("a,W,w,1,nan,yes,red,", "cards.csv:2:9 content/value", "x: found 'nan', wanted a finite number "
         "(write a finite number in digits, such as 3)"),
        ("a,W,w,1,1,perhaps,red,", "cards.csv:2:11 content/value", "ok: found 'perhaps', wanted true or false "
         "(write true or false)"),
        ("a,W,w,1,1,yes,rad,", "cards.csv:2:15 content/value", "suit: found 'rad', wanted one of red, blue "
         "(did you mean 'red'?)"),
    ],
)  # fmt: skip
def test_a_cell_that_its_column_does_not_allow(row: str, place: str, found: str) -> None:
    assert columns(COLUMNS, f"{HEADER}{row}\n") == [place]
    assert column_says(COLUMNS, f"{HEADER}{row}\n") == [found]


@pytest.mark.parametrize("name", ["id", "copies", "players"])
def test_a_column_that_every_table_has_anyway_is_not_declared(name: str) -> None:
    assert columns(f"{{{name}: text}}", "id\nace\n") == ["game.yaml:17:15 content/value"]


TAKEN = (
    "copy", "json", "count", "index", "dict", "make", "values", "self", "cls", "class", "from", "int", "float",
    "column-0", "component", "path", "report", "kind",
)  # fmt: skip


def test_columns_may_be_called_like_methods_and_words_of_python() -> None:
    yaml = "{" + ", ".join(f"{name}: text" for name in TAKEN) + "}"
    csv = "id," + ",".join(TAKEN) + "\nace," + ",".join(f"About {name}" for name in TAKEN) + "\n"
    assert columns(yaml, csv) == []
    with tiny({"game.yaml": game(more=f"    columns: {yaml}\n"), "cards.csv": csv.replace("About json", "")}) as root:
        (finding,) = findings(root, only="content/")
    assert finding["message"] == "json is missing"


NAMES = st.from_regex(NAME, fullmatch=True).map(lambda name: name[:60].rstrip("-"))


@given(names=st.sets(NAMES, max_size=5) | st.just(set(keyword.kwlist) - {"False", "None", "True"}))
@settings(max_examples=30, deadline=None)
def test_every_name_can_be_a_column(names: set[str]) -> None:
    cells = {name: f"<{name}>" for name in names if name not in ("id", "copies", "players")}
    rows, refused = read_rows(PieceCells, {name: ColumnSpec() for name in cells}, [{"id": "ace", **cells}], "cards.csv")
    assert (rows, refused) == (((PieceCells("ace", 1, ()), cells),), ())


def test_rows_that_are_yaml_have_the_same_bounds() -> None:
    rows = "- ace\n- {id: b, copies: true, players: 2}\n- {id: c, copies: 1.5, players: [2, yes]}\n- {id: d, nam: x}\n"
    assert problems({"game.yaml": game(("cards.csv", "cards.yaml")), "cards.yaml": rows}) == [
        "cards.yaml:1:3 content/value",
        "cards.yaml:2:19 content/value",
        "cards.yaml:3:19 content/value",
        "cards.yaml:3:37 content/value",
        "cards.yaml:4:11 content/unknown-key",
    ]


@pytest.mark.parametrize(
    ("rows", "found"), [("7\n", "cards.yaml content/value"), ("{a: b}\n", "cards.yaml:1:1 content/value")]
)
def test_rows_that_are_no_list(rows: str, found: str) -> None:
    assert problems({"game.yaml": game(("cards.csv", "cards.yaml")), "cards.yaml": rows}) == [found]


@pytest.mark.parametrize("players", ["1;2", "two", "2,2"])
def test_player_counts_are_parted_by_spaces(players: str) -> None:
    assert problems({"cards.csv": f'id,players\nace,"{players}"\n'}) == ["cards.csv:2:5 content/value"]


def test_no_content_makes_the_command_end_as_a_bug() -> None:
    for text in (
        "- a\n",
        "5\n",
        "{}\n",
        "components: 3\n",
        "a: " + "9" * 20 + "\n",
        "title: !!python/name:os.system\n",
    ):
        with tiny({"game.yaml": text}) as root:
            for command in ("check", "build", "games"):
                assert planche(command, "g", "--project", root).code == 1


@pytest.mark.parametrize(
    ("cell", "players"),
    [("", ()), ("4", (4,)), ("4 6", (4, 6)), ("4  6", (4, 6)), (4, (4,)), (None, ()), ([4, 6], (4, 6))],
)
def test_player_counts_of_a_row(cell: object, players: tuple[int, ...]) -> None:
    assert read_rows(PieceCells, {}, [{"id": "ace", "players": cell}], "cards.yaml") == (
        ((PieceCells("ace", 1, players), {}),),
        (),
    )


@pytest.mark.parametrize(
    ("column", "cell", "meant"),
    [
        (ColumnSpec("integer"), "+3", 3),
        (ColumnSpec("integer"), "-3.0", -3),
        (ColumnSpec("integer"), 3.0, 3),
        (ColumnSpec("number"), "1e3", 1000.0),
        (ColumnSpec("number"), 2, 2.0),
        (ColumnSpec("flag"), "Yes", True),
        (ColumnSpec("flag"), 0, False),
        (ColumnSpec("text", optional=True), None, None),
    ],
)
def test_cells_hold_what_spreadsheets_and_yaml_write(column: ColumnSpec, cell: object, meant: object) -> None:
    (((_, cells),), refused) = read_rows(PieceCells, {"x": column}, [{"id": "ace", "x": cell}], "cards.yaml")
    assert (cells, type(cells["x"]), refused) == ({"x": meant}, type(meant), ())


@pytest.mark.parametrize("cell", ["3x", "1e3", "", ".", "1.5.0", "٣", "9" * 5000, "nan", True, 2.5, [3], {}])
def test_cells_that_are_no_whole_number(cell: object) -> None:
    rows, (finding,) = read_rows(PieceCells, {"x": ColumnSpec("integer")}, [{"id": "ace", "x": cell}], "cards.yaml")
    assert rows == ()
    assert finding.message.endswith(", wanted a whole number")
    assert len(finding.message) < 100


def test_what_a_stranger_wrote_is_never_shown_whole() -> None:
    long = "x" * 100_000
    text = game(
        ("title: Tiny", f"title: {{a: {long}}}"),
        ("kind: card", f"kind: {long}"),
        more=f"? {long}\n: 1\nfigures: {{? {long} : {long}}}\n",
    )
    found = says({"game.yaml": text})
    assert len(found) == 5
    assert max(map(len, found)) < 300


def test_of_a_flood_of_problems_only_the_first_are_said() -> None:
    found = says({"cards.csv": "id,copies\n" + "ace,x\n" * 1500})
    assert len(found) == 1000
    assert found[0] == "copies: found 'x', wanted a whole number (write a whole number in digits, such as 3)"
    assert found[-1] == "copies: found 'x', wanted a whole number (500 more findings follow; mend these first)"


def test_of_many_allowed_words_a_message_lists_some() -> None:
    words = ", ".join(f"w{n}" for n in range(30))
    (found,) = column_says(f"{{x: {{one-of: [{words}]}}}}", "id,x\nace,w31\n")
    assert found.startswith("x: found 'w31', wanted one of w0, w1, ")
    assert "w19 and 10 more (did you mean 'w1'?)" in found or "w19 and 10 more (did you mean 'w3'?)" in found
