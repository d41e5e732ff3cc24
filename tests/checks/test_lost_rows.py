"""A row that is lost, or wrong, is told; sums, decks, counts, names and texts that are off for it follow from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planche.checks import fold_consequences
from planche.checks.counted_figures import fold_counted
from planche.content import load_game
from planche.faces import OTHER_FIGURE
from planche.findings import Finding, Severity, Span
from planche.game import Figure, Origin, PlacedName, TuckBox
from planche.source import Folder
from tests.checks.test_causes import ten_cards
from tests.projects import FACE, ROOT, TINY, game, write

TABLE, ROW, YAML = Span("content/g/cards.csv", 1), Span("content/g/cards.csv", 4, 1), Span("content/g/game.yaml", 7, 3)
GAME = replace(ten_cards(), module=PlacedName("m", YAML))


def found(id: str, span: Span, message: str = "words", **more: object) -> Finding:
    return Finding(id, Severity.ERROR, message, span)._replace(**more)  # type: ignore[arg-type]  # by name


LACKS = found("m/cards", TABLE, "no card is card-17", component="cards")
WRONG = found("m/cards", ROW, component="cards", piece="card-2")
COPIES = WRONG._replace(hint="correct its copies")
SUM = found("m/box", YAML, "cards come to 9, all-cards says 10", component="cards")
OF_ALL = found("m/box", YAML, "tokens + cards come to 9, all says 10", component="tokens")
OF_ROWS = found("m/cards", YAML, component="cards")
DECK = found("deck/size", YAML)
UNEVEN = found("pieces/uneven", ROW, component="cards", piece="card-1")
NAMED = found("reference/piece", Span("content/g/rules.md", 9), "there is no piece 'card-17' to show")
OTHER = NAMED._replace(message="there is no piece 'coin' to show")
UNUSED = found("art/unused", Span("content/g/art/card-17.svg", 1), "picture 'card-17' is used nowhere")
TEXT = found("translation/superfluous", ROW, msgctxt="cards/card-17/name")
KEPT = found("translation/superfluous", ROW, msgctxt="cards/card-2/name")
WARNED = LACKS._replace(severity=Severity.WARNING)


TIN = replace(
    GAME.components[0],
    id="tin",
    pieces=(),
    box=TuckBox((PlacedName("cards", YAML),), None, 0, None, 500, 300, 1, YAML),
)
TOO_DEEP, TOO_LARGE = (found(id, YAML, component="tin") for id in ("box/holds", "box/sheet"))


@pytest.mark.parametrize("box", [TOO_DEEP, TOO_LARGE])
def test_a_box_is_too_deep_for_too_many_copies_of_what_it_holds(box: Finding) -> None:
    """Where it holds other pieces, or the copies are right, it is so for itself."""
    with_tin = replace(GAME, components=(*GAME.components, TIN))
    assert [*fold_consequences([box, COPIES], with_tin)] == [COPIES._replace(followers=1)]
    for findings, of in (([box, WRONG], with_tin), ([box._replace(component="cards"), COPIES], with_tin)):
        assert [*fold_consequences(findings, of)] == findings


@pytest.mark.parametrize(
    ("findings", "told"),
    [
        ([SUM, LACKS], [(LACKS, 1)]),
        ([LACKS, SUM, DECK, UNEVEN, NAMED, UNUSED, TEXT], [(LACKS, 6)]),
        ([LACKS, OTHER, KEPT], [(LACKS, 0), (OTHER, 0), (KEPT, 0)]),
        ([LACKS, WRONG, UNEVEN], [(WRONG, 2)]),
        ([SUM, DECK, COPIES], [(COPIES, 2)]),
        ([SUM, DECK, WRONG], [(SUM, 0), (DECK, 0), (WRONG, 0)]),  # which are no sums of what is wrong there
        ([OF_ROWS, WRONG], [(WRONG, 1)]),  # what the same check counts of the same component
        ([SUM, DECK], [(SUM, 0), (DECK, 0)]),
        ([WARNED, SUM], [(WARNED, 0), (SUM, 0)]),  # nothing follows from a warning that is an error
    ],
)
def test_what_follows_from_a_row(findings: list[Finding], told: list[tuple[Finding, int]]) -> None:
    kept = [*fold_consequences(findings, GAME)]
    assert [(one.id, one.span, one.followers) for one in kept] == [(one.id, one.span, more) for one, more in told]


def test_a_piece_that_several_files_name_is_lost() -> None:
    message = "set-up 'a' places an unknown piece 'coin'"
    board = found("board/piece", Span("content/g/boards/b.yaml", 3), message, hint="known: x")
    first, *others = fold_consequences([board, OTHER], GAME)
    assert (first.id, first.followers, others) == ("board/piece", 1, [])
    assert first.hint == "2 places name it: put its row back, if that is lost; else known: x"
    twice = [OTHER, OTHER._replace(span=Span("content/g/rules.md", 12))]
    assert [one.hint for one in fold_consequences(twice, GAME)] == ["", ""]


TWO_TABLES = game(
    more="""\
  jokers: {title: Jokers, kind: card, size: [63, 88], front: g/j.xml, rows: jokers.csv}
decks:
  - {players: 2, size: 4, deal: 1}
"""
)


@pytest.mark.parametrize(
    ("asked", "component", "line"),
    [
        ("card-17", "cards", 1),
        ("joker-2", "jokers", 3),  # behind joker-1
        ("card-0", "cards", 2),
        ("coin", "", 0),
        ("coin-1", "", 0),
    ],
)
def test_the_row_that_all_decks_lack_is_of_the_table_whose_ids_are_built_as_its_name(
    tmp_path: Path, asked: str, component: str, line: int
) -> None:
    files = {
        "game.yaml": TWO_TABLES,
        "cards.csv": "id\ncard-1\ncard-2\n",
        "jokers.csv": "id\njoker-1\n",
        "templates/g/j.xml": FACE,
    }
    root = write(tmp_path, {**TINY, **files})
    of = load_game(Folder(root), "g", Folder(ROOT)).game
    assert of is not None
    named = NAMED._replace(message=f"there is no piece {asked!r} to show")
    first, *others = fold_consequences([named, DECK], of)
    if component:
        assert (first.component, first.span, others) == (component, Span(f"content/g/{component}.csv", line), [])
        assert first.message == (
            f"{component}: the row {asked!r} is lost: {named.span} asks for it, and all decks lack 1 card"
        )
        assert (first.hint, first.followers) == ("put it back, with 1 card in all", 1)
    else:
        assert [first, *others] == [named, DECK]


def test_a_row_whose_picture_alone_is_left_is_told_by_that(tmp_path: Path) -> None:
    """Unless several pictures are: one row shows one."""
    alike = game(more="decks:\n  - {players: 2, size: 4, deal: 1}\n")
    root = write(tmp_path, {**TINY, "game.yaml": alike, "cards.csv": "id\ncard-1\ncard-2\nmoon\n"})
    of = load_game(Folder(root), "g", Folder(ROOT)).game
    assert of is not None
    (told,) = fold_consequences([DECK, UNUSED._replace(message="picture 'sun' is used nowhere")], of)
    assert told.message == (
        "cards: the row that showed 'sun' is lost: nothing shows its picture now, and all decks lack 1 card"
    )
    two = [DECK, *(UNUSED._replace(message=f"picture '{name}' is used nowhere") for name in ("sun", "sea"))]
    assert [*fold_consequences(two, of)] == two


@pytest.mark.parametrize(
    ("figure", "told"),
    [
        (found("m/rounds", YAML, hint="write 3"), ["write 3, 1 follows"]),
        (found("m/rounds", YAML)._replace(severity=Severity.WARNING),
         [", 0 follows", "count to 3, if that is one too many; or write the figure that is meant for figures.all: "
                         "figures.no_more, 0 follows"]),
    ],
)  # fmt: skip
def test_a_loop_that_counts_by_a_figure_follows_from_it(figure: Finding, told: list[str]) -> None:
    figures = {"all": Figure(4.0, Origin.SEED, "", YAML), "no-more": Figure(3.0, Origin.SEED, "", YAML)}
    hint = f"count to 3, if that is one too many; or {OTHER_FIGURE} figures.all"
    loop = found("face/cut", Span("templates/g/a.xml", 3), hint=hint)
    left = fold_counted((loop, figure), replace(GAME, figures=figures))
    assert sorted(f"{one.hint}, {one.followers} follows" for one in left) == sorted(told)
