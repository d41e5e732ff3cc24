"""What templates reach by a name: fields of records, in mm where they are lengths, and nothing of Python."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from planche.findings import Span
from planche.game import Band, Cells, Change, Component, DataRow, DataTable, Fold, PlacedName, Sleeve
from planche.game.figures import Figure, Origin
from planche.game.kinds import Kind
from planche.game.nets import make_net
from planche.game.pieces import Piece
from planche.game.texts import Text
from planche.imposition import Box
from planche.source import Folder
from planche.templates.elements import place_elements
from planche.templates.reach import ABSENT, MissingName, ReadColumn, column_read, reach
from planche.templates.sources import TemplateFiles, normalise_name
from planche.templates.values import to_millimetres
from tests.templates.outcomes import PIECE, PLACE, says, templates, written

BOX = Box(5000, 3000, 53000, 11500)
SLEEVE = Sleeve(PlacedName("cards", PLACE), BOX, 13600, 5, 2400, 250, 600, 9000, 9500, 7000, PLACE)
NET = make_net(SLEEVE, 63000, 88000)
ROW = DataRow("sum-1", "sums", {"first-word": "a", "of": Cells({"x-y": 3}, frozenset(("x-y", "z-z")), PLACE)}, PLACE)
TABLE = DataTable("sums", {}, {"sum-1": ROW}, "", {}, PLACE)
FIGURE = Figure(4, Origin.SEED, "", PLACE)


def test_a_box_is_read_in_mm() -> None:
    assert [reach(BOX, name) for name in ("x", "y", "width", "height")] == [5, 3, 53, 11.5]


def test_a_sleeve_and_its_net_are_read_in_mm() -> None:
    lengths = {"pitch": 13.6, "bar": 2.4, "thickness": 0.25, "play": 0.6, "flap": 9, "notch": 9.5, "tab": 7}
    assert {name: reach(SLEEVE, name) for name in lengths} == lengths
    assert (reach(SLEEVE, "pulls"), reach(SLEEVE, "window")) == (5, BOX)
    assert reach(NET, "width") == NET.width / 1000
    assert reach(NET, "height") == NET.height / 1000
    assert reach(Band(2, 1000, 2000, 3000, 4000, 5500), "mouth") == 5.5
    assert [reach(Fold("a", 1000, 2000, 3000, 4500), name) for name in ("x1", "y1", "x2", "y2")] == [1, 2, 3, 4.5]
    assert reach(Fold("a", 1000, 2000, 3000, 4500), "name") == "a"


def test_components_and_what_variants_change_are_read_in_mm() -> None:
    title = Text("Cards", "", PLACE)
    part = Component(
        "cards", title, Kind.CARD, 63000, 88000, 3000, "f", None, True, False, "together", None, {}, (), "", {}, PLACE
    )
    part = replace(part, footprint=(1000, 2500), template_size=(3000, 4000))
    lengths = {"width": 63, "height": 88, "bleed": 3, "footprint": (1, 2.5), "template_size": (3, 4)}
    assert {name: reach(part, name) for name in lengths} == lengths
    change = Change("cards", None, (63000, 88500), 2000, None, None, None, None, (1000, 2000), None, None, None, PLACE)
    assert [reach(change, name) for name in ("size", "bleed", "footprint", "kind")] == [(63, 88.5), 2, (1, 2), None]
    assert [reach(SLEEVE.bands()[1], name) for name in ("number", "x", "y", "width", "height")] == [
        1,
        5,
        16.6,
        53,
        11.5,
    ]


def test_lengths_of_other_values_are_themselves() -> None:
    assert to_millimetres((63000, 88500)) == (63, 88.5)
    assert to_millimetres("a") == "a"
    assert to_millimetres(None) is None


def test_pieces_and_rows() -> None:
    piece = Piece("ace", "cards", 2, (3, 4), {"first-word": FIGURE, "id": "of the row"}, PLACE)
    found = [reach(piece, name) for name in ("copies", "component", "players", "id", "first_word", "first-word")]
    assert found == [2, "cards", (3, 4), "of the row", 4, 4]
    assert [reach(piece, name) for name in ("span", "fields", "nope", "__class__")] == [ABSENT] * 4
    assert [reach(ROW, name) for name in ("id", "first_word", "table", "fields")] == ["sum-1", "a", ABSENT, ABSENT]
    cells = reach(ROW, "of")
    assert [reach(cells, name) for name in ("x_y", "x-y", "z_z", "z-z", "zz")] == [3, 3, None, None, ABSENT]
    assert [reach(TABLE, name) for name in ("sum-1", "sum_1", "id", "nope")] == [ROW, ROW, ABSENT, ABSENT]
    assert [reach({"a-b": FIGURE}, name) for name in ("a_b", "a-b", "ab", "keys")] == [4, 4, ABSENT, ABSENT]


@pytest.mark.parametrize("value", ["a", 1, 2.5, None, Box, Piece, len, (1, 2), [1], Path])
def test_other_values_have_no_fields(value: object) -> None:
    for name in ("__class__", "upper", "id", "count", "x", "real", "name"):
        assert reach(value, name) is ABSENT


def test_a_missing_name_says_so_itself() -> None:
    with pytest.raises(UndefinedError, match="there is no name 'nope'"):
        reach(MissingName(name="nope"), "x")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("index", "123"), ("index0", "012"), ("first", "TrueFalseFalse"), ("last", "FalseFalseTrue"),
        ("length", "333"), ("revindex", "321"), ("revindex0", "210"), ("depth", "111"),
        ("previtem|default('-')", "-ab"), ("nextitem|default('-')", "bc-"), ("cycle('x', 'y')", "xyx"),
    ],
)  # fmt: skip
def test_what_a_loop_tells(name: str, words: str) -> None:
    assert written("{% for n in ['a', 'b', 'c'] %}{{ loop." + name + " }}{% endfor %}") == words


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("piece.titel", "a piece of 'cards' has no 'titel' (did you mean 'title'?)"),
        ("piece.copis", "a piece of 'cards' has no 'copis' (did you mean 'copies'?)"),
        ("piece.componet", "a piece of 'cards' has no 'componet' (did you mean 'component'?)"),
        ("piece.plaeyrs", "a piece of 'cards' has no 'plaeyrs' (did you mean 'players'?)"),
        ("piece.xid", "a piece of 'cards' has no 'xid' (did you mean 'id'?)"),
        ("figures.hnad", "figures has no 'hnad' (did you mean 'hand'?)"),
        ("{'a': 1}.b", "the mapping has no 'b' (write a value for 'b' into the mapping of line 1, or ask for one"),
        ("'a'.upper", "a text has no 'upper'; what can be done with texts are filters, such as {{ title|upper }}"),
        ("'a'['upper']", "a text has no 'upper'; what can be done with texts are filters, such as {{ title|upper }}"),
        ("(1).real", "a number has no 'real'"),
        ("[].sort", "a list has no 'sort'"),
        ("nope", "there is no name 'nope' (write {% set %} above it to give it a value, or the value itself; known: "),
        ("nope.x", "there is no name 'nope'"),
        ("pieces", "there is no name 'pieces' (did you mean 'piece'?)"),
    ],
)
def test_what_is_said_of_names_that_lead_nowhere(expression: str, words: str) -> None:
    said = says("{{ " + expression + " }}")
    assert said.startswith(f"template: {words}"), said


def test_what_is_said_of_a_loop() -> None:
    said = says("{% for n in [1] %}{{ loop.indx }}{% endfor %}")
    assert said.startswith("template: loop has no 'indx' (did you mean 'index'?)")


def test_words_of_a_record_s_class() -> None:
    assert str(MissingName(obj=NET, name="hight")._undefined_message) == "a net has no 'hight' (did you mean 'height'?)"
    assert str(MissingName(obj=ROW, name="xd")._undefined_message).startswith("a row of 'sums' has no 'xd' (")
    assert str(MissingName(obj=TABLE, name="sum-2")._undefined_message) == (
        "the table 'sums' has no 'sum-2' (did you mean 'sum-1'?)"
    )
    assert str(MissingName(obj=TABLE.columns, name="a")._undefined_message) == "the mapping has no 'a'"


# elements and their places


@pytest.mark.parametrize(
    ("source", "numbered", "places"),
    [
        ("<a/>", '<a _="0"/>', ["1:1"]),
        ("<a b='1'><c>", '<a _="0" b=\'1\'><c _="1">', ["1:1", "1:10"]),
        ("x\r\n <a>\r<b\n>", 'x\n <a _="0">\n<b _="1"\n>', ["2:2", "3:1"]),
        ("<!-- <a> --><b>", '<!-- <a> --><b _="0">', ["1:13"]),
        ("{# <a> #}<b>", '{# <a> #}<b _="0">', ["1:10"]),
        ("{{ '<a>' }}<b>", "{{ '<a>' }}<b _=\"0\">", ["1:12"]),
        ("{% if '<a>' %}\n<b>", "{% if '<a>' %}\n<b _=\"0\">", ["2:1"]),
        ("<a><!-- <b>", '<a _="0"><!-- <b>', ["1:1"]),
        ("</a> <1> < a> <a", "</a> <1> < a> <a", []),
        ("<a:b.c-d_1/>", '<a:b.c-d_1 _="0"/>', ["1:1"]),
        ("", "", []),
    ],
)
def test_elements_carry_signs_of_their_places(source: str, numbered: str, places: list[str]) -> None:
    text, found = place_elements(source, "f.xml", {})
    for number, sign in enumerate(found):
        text = text.replace(f'_="{sign}"', f'_="{number}"')
    assert text == numbered
    assert [*found.values()] == [Span("f.xml", *map(int, place.split(":"))) for place in places]


# sources


@pytest.mark.parametrize(
    ("name", "normal"),
    [
        ("a//b", "a/b"), ("a/./b", "a/b"), ("./a", "a"), ("/a", "a"), ("a/", "a"), ("a/.", "a"), ("a/b.", "a/b."),
        ("../a", "../a"), ("a./b", "a./b"), ("./" * 400 + "b", "b"), ("./" * 600 + "b", ""),
    ],
)  # fmt: skip
def test_names_of_templates(name: str, normal: str) -> None:
    assert normalise_name(name) == normal


def test_the_first_folder_that_has_a_template_gives_it(tmp_path: Path) -> None:
    for folder, names in (("own", ("t/a", "t/b")), ("common", ("t/b", "common/c"))):
        for name in names:
            file = tmp_path / folder / f"templates/{name}.xml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{folder} {name}", "utf-8")
    (tmp_path / "own/templates/t/notes.txt").write_text("", "utf-8")
    files = TemplateFiles((Folder(tmp_path / "own"), Folder(tmp_path / "common")))
    assert sorted(files.names()) == ["common/c.xml", "t/a.xml", "t/b.xml"]  # of the second, what is common alone
    environment = templates("", tmp_path / "other").environment
    assert files.get_source(environment, "t/b.xml")[:2] == ("own t/b", "templates/t/b.xml")
    assert files.get_source(environment, "common/c.xml")[:2] == ("common common/c", "templates/common/c.xml")
    assert files.get_source(environment, "common/c.xml")[2]()


def test_names_of_modules_that_begin_with_a_line_are_their_own() -> None:
    files = {"t/face.xml": "{% import 't/p.xml' as p %}{{ p.a }}{{ p._b is defined }}{{ p.c is defined }}"}
    assert written({**files, "t/p.xml": "{% set a = 1 %}{% set _b = 2 %}"}) == "1FalseFalse"
    assert PIECE.id == "ace"


def test_a_column_that_is_read_is_named_as_its_heading() -> None:
    """Names write `_` where a heading may have `-`; one that has it itself is not another one."""
    row = replace(ROW, fields={"first-word": "a", "last_word": "b"})
    assert column_read(row, "first_word") == ReadColumn("sums", "first-word")
    assert column_read(row, "last_word") == ReadColumn("sums", "last_word")
    assert column_read(row, "no_word") == ReadColumn("sums", "no-word")
    assert column_read(PIECE, "title") == ReadColumn("cards", "title")
    assert column_read(BOX, "width") is None
