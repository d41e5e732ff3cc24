"""Boards and the rest of the game: pieces, components and pictures that they name, and what fits into their cells."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.content.test_boards import BOARD
from tests.projects import Files, changed, game, planche, problems, says, tiny


class Set(NamedTuple):
    """A game with a board and pieces, some passages of its game.yaml and its board changed."""

    game: tuple[tuple[str, str], ...] = ()
    board: tuple[tuple[str, str], ...] = ()
    men: str = "id,copies\nman,2\n"
    more: str = ""


PARTS = """\
  board: {title: Board, kind: board, board: nest, size: [90, 80], safe: 1, rows: b.csv, front: g/board.xml, deck: false}
  men:
    {title: Men, kind: token, board: nest, shape: round, size: [20, 20], rows: men.csv, front: g/man.xml, deck: false}
"""
FACE = """\
<face>
{% for cell in boards.nest.cells %}<polygon points="{{ cell.points }}" stroke="ink"/>{% endfor %}
{% for part in boards.nest.decoration %}
  <art name="{{ part.art }}" x="{{ part.x }}" y="{{ part.y }}" width="{{ part.width }}" height="{{ part.height }}"/>
{% endfor %}
</face>
"""
MAN = '<face><circle cx="{{ component.width / 2 }}" cy="{{ component.height / 2 }}" r="1" fill="ink"/></face>\n'
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'


def files(of: Set = Set()) -> Files:  # noqa: B008 - a frozen record
    return {
        "game.yaml": changed(game(more=PARTS + of.more), *of.game),
        "boards/nest.yaml": changed(BOARD, *of.board),
        "b.csv": "id\nboard\n",
        "men.csv": of.men,
        "art/dot.svg": DOT,
        "templates/g/board.xml": FACE,
        "templates/g/man.xml": MAN,
    }


def told(of: Set) -> list[str]:
    """All that `check` says of the game, line by line without the sum."""
    with tiny(files(of)) as root:
        ended = planche("check", "g", "--project", root)
    assert (ended.code in (0, 1), ended.err) == (True, "")
    return [line.removeprefix("content/g/") for line in ended.out.splitlines()[:-1]]


def test_a_board_that_is_right_is_told_nothing() -> None:
    assert told(Set()) == []


IN_GAME: list[tuple[Set, str]] = [
    (Set(board=(("man: [a1", "mann: [a1"),)),
     "boards/nest.yaml:9:26: error: set-up 'plain' places an unknown piece 'mann'; did you mean 'man'? [board/piece]"),
    # rather one of the pieces that such boards hold, and that has no place yet, than a nearer name of another kind
    (Set(board=(("man: [a1, b3]", "man: [a1], acen: [b3]"),), men="id,copies\nman,1\npace,1\n"),
     "boards/nest.yaml:9:37: error: set-up 'plain' places an unknown piece 'acen'; did you mean 'pace'? [board/piece]"),
    (Set(board=(("b3]", "b3, b1]"),)),
     "boards/nest.yaml:9:25: error: men/man: set-up 'plain' places 3 of 'man', there are 2; correct the cells, or the "
     "copies. [board/piece]"),
    (Set(board=(("art: dot", "art: dat"),)),
     "boards/nest.yaml:10:20: error: there is no picture 'dat'; did you mean 'dot'? [reference/art]"),
    (Set(board=(("cell: 20", "cell: big"),)),
     "boards/nest.yaml:2:7: error: cell: found 'big', wanted a number; "
     "write a number in digits, such as 3. [content/value]"),
    (Set(game=(("kind: board, board: nest", "kind: board, board: nset"),)),
     "game.yaml:17:45: error: board: components.board: there is no board 'nset'; did you mean 'nest'? [board/unknown]"),
    (Set(game=(("[20, 20]", "[20.5, 20.5]"),)),
     "game.yaml:18:3: error: men: pieces of 'men' take a circle of 20.5 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(game=(("[20, 20]", "[20, 24]"),)),
     "game.yaml:18:3: error: men: component 'men' is round, its size is 20 x 24 mm; write the diameter twice. "
     "[component/round]"),
    (Set(game=(("shape: round, size: [20, 20]", "size: [15, 30]"),)),
     "game.yaml:18:3: error: men: pieces of 'men' take 15 x 30 mm, a cell of board 'nest' holds a circle of 20.0 mm; "
     "make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(game=(("size: [20, 20]", "size: [20, 20], footprint: [20, 24]"),)),
     "game.yaml:19:85: error: men: pieces of 'men' take a circle of 24 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(board=(("centre: [30, 40]", "centre: [45, 40]"),)),
     "boards/nest.yaml:3:1: error: board: cells a3, b3 of board 'nest' lie beyond the face of 'board', 90 x 80 mm; "
     "write centre: [25, 30], which lays the cells in the middle of the face. [board/off-face]"),
    (Set(game=(("{title: Men, kind: token, board: nest, ", "{title: Men, kind: token, "),)),
     "game.yaml:18:3: warning: men: set-up 'plain' places pieces of 'men', which does not say that they stand on board "
     "'nest'; write board: nest. [board/unstated]"),
    # a variant that leaves the size alone repeats nothing
    (Set(game=(("[20, 20]", "[30, 30]"),), more="variants: {x: {title: X, components: {men: {bleed: 1}}}}\n"),
     "game.yaml:18:3: error: men: pieces of 'men' take a circle of 30 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(more="variants: {x: {title: X, components: {men: {size: [21, 21]}}}}\n"),
     "game.yaml:20:39: error: men: pieces of 'men' take a circle of 21 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(game=(("shape: round, size: [20, 20]", "size: [9, 40], footprint: [9, 9]"),),
         more="variants: {x: {title: X, components: {men: {shape: round}}}}\n"),
     "game.yaml:20:39: error: men: component 'men' is round, its size is 9 x 40 mm; write the diameter twice. "
     "[component/round]"),
]  # fmt: skip


@pytest.mark.parametrize(("of", "line"), IN_GAME, ids=range(len(IN_GAME)))
def test_what_does_not_fit_the_rest_of_the_game_is_one_finding(of: Set, line: str) -> None:
    assert told(of) == [line]


def test_of_several_set_ups_the_first_stands_for_all() -> None:
    of = Set(
        board=(("{plain: {man: [a1, b3]}}", "{plain: {man: [a1, b3, a2]}, other: {man: [b1, b2, b3], mann: [a2]}}"),)
    )
    assert told(of) == [
        "boards/nest.yaml:9:73: error: set-up 'other' places an unknown piece 'mann'; did you mean 'man'? "
        "[board/piece]",
        "men.csv:2:1: error: men/man: set-ups 'plain', 'other' place 3 of 'man', there are 2; write 3 for its copies; "
        "or correct the cells. [board/piece]",
    ]


def test_of_many_unknown_pieces_only_the_first_are_guessed_at() -> None:
    cells = ", ".join(f"[{n}, 0]" for n in range(60))
    names = ", ".join(f"man-{n}: [a{n + 1}]" for n in range(60))
    board = f"grid: squares\ncell: 2\ncentre: [2, 2]\ncells: {{a: [{cells}]}}\nset-ups: {{plain: {{{names}}}}}\n"
    lines = says({**files(), "boards/nest.yaml": board}, only="board/piece")
    assert [line.partition("(")[2] for line in lines] == ["did you mean 'man'?)"] * 50 + ["write the id of a row)"] * 10


@pytest.mark.parametrize(
    ("centre", "words"),
    [
        ("[10, 10]", ""),
        ("[9.9, 10]", "cells a1, b1 of board 'nest' lie beyond the face of 'board', 90 x 80 mm"),
        ("[10, 9.9]", "cells a1, a2, a3 of board 'nest' lie beyond the face of 'board', 90 x 80 mm"),
        ("[40, 50]", ""),
        ("[40, 50.1]", "cells b1, b2, b3 of board 'nest' lie beyond the face of 'board', 90 x 80 mm"),
        ("[40.1, 50]", "cells a3, b3 of board 'nest' lie beyond the face of 'board', 90 x 80 mm"),
    ],
)
def test_cells_at_the_edges_of_their_face(centre: str, words: str) -> None:
    found = says(files(Set(board=(("[30, 40]", centre),))), only="board/off-face")
    assert [line.partition(" (")[0] for line in found] == ([words] if words else [])


def test_one_cell_lies_beyond_its_face() -> None:
    board = (("[0, 0], [1, 0], [2, 0]", "[0, 0], [1, 0], [2, 0], [3, 0]"),)
    (found,) = says(files(Set(board=board)), only="board/off-face")
    assert found.startswith("cell a4 of board 'nest' lies beyond the face of 'board'")


@pytest.mark.parametrize(
    ("size", "way"),
    [
        ("[60, 55]", "write centre: [10, 17.5], which lays the cells in the middle of the face"),
        ("[50, 55]", "write cell: 16.6 or less, or make the component larger"),
        ("[75, 85]", "write size: [85, 75], which holds all of them"),
        (
            "[29, 80]",
            "write size: [92, 80], if its digits are exchanged; else write cell: 9.6 or less, or make the component "
            "larger",
        ),
    ],
)
def test_what_would_lay_all_cells_on_their_face(size: str, way: str) -> None:
    (found,) = says(files(Set(game=(("size: [90, 80]", f"size: {size}"),))), only="board/off-face")
    assert found.endswith(f"({way})")


def two_boards(board: str, small: str) -> Files:
    """The game with a second component that prints its board."""
    more = f"  small: {{title: S, kind: board, board: nest, size: [{small}], rows: s.csv, front: g/board.xml}}\n"
    return {**files(Set(game=(("size: [90, 80]", f"size: [{board}]"),), more=more)), "s.csv": "id\nsmall\n"}


@pytest.mark.parametrize(("board", "small", "told_of"), [("75, 80", "70, 65", "board"), ("70, 65", "75, 80", "small")])
def test_a_board_that_no_face_holds_is_told_of_the_one_that_holds_most(board: str, small: str, told_of: str) -> None:
    (found,) = says(two_boards(board, small), only="board/off-face")
    assert found.startswith(f"cells a3, b3 of board 'nest' lie beyond the face of '{told_of}', 75 x 80 mm")


def test_a_board_that_one_of_two_faces_holds_is_right() -> None:
    assert says(two_boards("90, 80", "70, 65"), only="board/off-face") == []


POINTS = """\
grid: points
cell: 20
centre: [0, 0]
cells: {a: [[10, 10], [X, 10], [80, 70]]}
links: [[a1, a2], [a2, a3]]
set-ups: {plain: {man: [a1]}}
"""


def test_points_have_their_cell_around_them() -> None:
    for x, words in (("80", []), ("81", ["cell a2 of board 'nest'"]), ("9", ["cell a2 of board 'nest'"])):
        found = says({**files(), "boards/nest.yaml": POINTS.replace("X", x)}, only="board/off-face")
        assert [line.partition(" lie")[0] for line in found] == words


def test_a_footprint_counts_instead_of_the_size() -> None:
    for of in (
        Set(game=(("shape: round, size: [20, 20]", "size: [20, 74], footprint: [20, 16]"),)),
        Set(game=(("[20, 20]", "[20, 20], footprint: [12, 12]"),), board=(("cell: 20", "cell: 12"),)),
    ):
        assert says(files(of), only=("board/", "component/")) == []


def test_a_cell_and_a_board_that_name_no_picture_are_told_each() -> None:
    """At their own lines, however often templates draw them; what only the template names, at the template's."""
    of = Set(board=(("art: dot", "art: gone"),))
    face = '<face><art name="{{ boards.nest.decoration[0].art }}" width="9" height="9"/><art name="lost"/></face>\n'
    assert problems({**files(of), "templates/g/card.xml": face}, only=("reference/", "template/")) == [
        "boards/nest.yaml:10:20 reference/art",
        "templates/g/card.xml:1:77 template/markup",
    ]


def test_a_face_is_told_what_its_board_lacks() -> None:
    template = FACE.replace("boards.nest.cells", "boards.nset.cells")
    assert says({**files(), "templates/g/board.xml": template}, only="template/") == [
        "template: the mapping has no 'nset' (did you mean 'nest'?)"
    ]


def test_a_board_whose_file_was_renamed_is_told_there() -> None:
    """All that asks for it by its former name follows; where one of several does, that is the one at fault."""
    renamed = dict(files())
    renamed["boards/nests.yaml"] = renamed.pop("boards/nest.yaml")
    with tiny(renamed) as root:
        first, *others = planche("check", "g", "--project", root).out.splitlines()[:-1]
    assert first.startswith(
        "content/g/boards/nests.yaml:1: error: no board is called 'nest', which content/g/game.yaml:17:45 and others"
        " ask for, and none asks for 'nests'"
    )
    assert first.endswith("call this file nest.yaml, as it was; or write nests wherever nest stands. [board/unknown]")
    assert others == []
