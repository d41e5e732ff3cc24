"""The places of all cells of a row, which is read again for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping

from planche.content import CellPlaces, load_game
from planche.game import Game, Piece, span_of
from planche.source import open_project
from tests.projects import Files, game, tiny

COLUMNS = (
    "    columns: {light: integer, kind: {one-of: [moth, bat]}, words: text, is-new: {type: flag, optional: true}}\n"
)
NESTED = """\
    columns:
      costs: {type: list, of: integer}
      at: {type: record, columns: {x: number, label: text}}
"""


def read(files: Files) -> tuple[CellPlaces, Game]:
    with tiny(files) as root:
        project = open_project(root.resolve())
        loaded = load_game(project.folder, "g", project.common).game
        assert loaded is not None
        places = CellPlaces(project.folder)
        for component in loaded.components:  # while the files are there
            for piece in component.pieces:
                places.place_piece(piece)
        return places, loaded


def spans(cells: Mapping[str, object]) -> dict[str, str]:
    return {name: str(span_of(cell)) for name, cell in cells.items()}


def placed(files: Files) -> Piece:
    places, found = read(files)
    return places.place_piece(found.components[0].pieces[-1])


def test_each_cell_of_a_row_has_its_column() -> None:
    table = "id,copies,light,kind,words,is-new\nace,2,3,moth,Ace,\nking,4,5,bat,King,true\n"
    piece = placed({"game.yaml": game(more=COLUMNS), "cards.csv": table})
    file = "content/g/cards.csv"
    assert spans(piece.fields) == {
        "light": f"{file}:3:8", "kind": f"{file}:3:10", "words": f"{file}:3:14", "is-new": "None",
    }  # fmt: skip
    assert (piece.fields["light"], piece.id, piece.copies) == (5, "king", 4)
    assert (str(span_of(piece.id)), str(span_of(piece.copies))) == (f"{file}:3:1", f"{file}:3:6")


def test_lists_and_records_have_places_within() -> None:
    rows = "- {id: ace, costs: [1, 2], at: {x: 2.5, label: Here}}\n"
    yaml = game(("rows: cards.csv", "rows: cards.yaml"), more=NESTED)
    piece = placed({"game.yaml": yaml, "cards.yaml": rows, "cards.csv": "id\n"})
    file = "content/g/cards.yaml"
    assert [str(span_of(cost)) for cost in piece.fields["costs"]] == [f"{file}:1:21", f"{file}:1:24"]
    assert spans(piece.fields["at"]) == {"x": f"{file}:1:36", "label": f"{file}:1:48"}
    assert piece.fields["at"].columns == {"x", "label"}


def test_rows_of_data_have_them_too_and_what_stands_in_no_table_stays() -> None:
    yaml = game(("components:", "tables:\n  moves: {rows: moves.csv, columns: {far: integer}}\ncomponents:"))
    places, found = read({"game.yaml": yaml, "moves.csv": "id,far\nhop,2\n", "cards.csv": "id\nace\n"})
    row = found.tables["moves"].rows["hop"]
    with_places = CellPlaces(places._folder)
    assert with_places.place_row(row) == row  # the file is gone by now
    piece = found.components[0].pieces[0]
    assert with_places.place_piece(piece) is piece
