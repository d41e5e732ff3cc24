"""The checks of tuck boxes: what they hold, and whether their nets fit on paper, in each variant that has others."""

from __future__ import annotations

import pytest

from planche.checks.box_empty import box_empty
from planche.checks.box_holds import box_holds
from planche.checks.box_sheet import box_sheet
from planche.checks.box_twice import box_twice
from tests.checks.test_rows import told
from tests.projects import game, says

BOX = "box: {for: [cards]}\n"
VARIANTS = """\
variants:
  large: {title: Large, components: {cards: {size: [100, 140]}}}
  small: {title: Small, components: {cards: {size: [40, 60]}}}
  same: {title: Same, components: {cards: {front: g/card.xml}}}
"""


def too_large(copies: int, box: str = BOX) -> list[str]:
    """The boxes of cards whose nets fit on no paper, and what is told of them."""
    found = told(box_sheet, f"id,copies\nace,{copies}\n", box + VARIANTS)
    assert all(one.startswith("18 error : box 'box'") for one in found)
    return [one.removeprefix("18 error : box 'box'") for one in found]


def test_a_box_fits_on_paper_in_every_variant_that_has_another() -> None:
    """The larger the cards, the sooner it does not; a variant with cards of the same size has the same box."""
    assert too_large(20) == []
    assert [one.partition(",")[0] for one in too_large(100)] == [" of variant 'large'"]
    assert [one.partition(",")[0] for one in too_large(200)] == ["", " of variant 'large'"]
    assert [one.partition(",")[0] for one in too_large(900)] == ["", " of variant 'large'", " of variant 'small'"]


def test_what_is_told_of_a_box_that_is_too_large() -> None:
    (found,) = too_large(100)
    assert "mm does not fit A4 or Letter (let more boxes share its pieces, with share: 2, or part them" in found
    shared, *_ = too_large(900, "box: {for: [cards], share: 3}\n")
    assert "with share: 4, or" in shared
    deep, deeper = (float(one.partition(" mm deep")[0].rpartition(" ")[2]) for one in (found, too_large(200)[0]))
    assert deeper == pytest.approx(2 * deep, rel=0.1)


def test_what_a_box_holds() -> None:
    two = "box: [{for: [cards]}, {for: [cards]}]\n"
    assert told(box_twice, "id\nace\n", BOX) == []
    assert told(box_twice, "id\nace\n", two) == [
        "18 error : 'box-2' holds 'cards', and so does 'box-1' (name it in one of them)"
    ]
    assert told(box_empty, "id\nace\n", BOX) == []
    (empty,) = told(box_empty, "id\n", BOX)
    assert empty.startswith("18 error : 'box' holds no piece: cards have none")


@pytest.mark.parametrize(("kind", "is_held"), [("card", True), ("token", True), ("sheet", False), ("board", False)])
def test_only_what_is_cut_and_small_goes_into_a_box(kind: str, *, is_held: bool) -> None:
    more = f"  other: {{title: Other, kind: {kind}, size: [40, 50], rows: more.csv, front: g/card.xml}}\n"
    found = told(box_holds, "id\nace\n", f"{more}box: {{for: [cards, other]}}\n", more_rows="id\nx\n")
    said = f"19 error : 'box' holds 'other', whose pieces are of kind {kind} (hold cards and tokens)"
    assert found == ([] if is_held else [said])


OTHERS = ("aids", "marks", "spares")


@pytest.mark.parametrize(
    ("holds", "kind", "copies", "said"),
    [
        ("cards, aids, marks", "card", 1, "'spares' lies in no box, where 3 others do, and all else of its kind"),
        ("cards, aids, marks, spares", "card", 1, ""),
        ("cards, aids", "card", 1, ""),  # two are kept elsewhere
        ("cards, aids, marks", "token", 1, ""),  # as no other piece that the box holds
        ("cards, aids, marks", "sheet", 1, ""),
        ("cards, aids, marks", "card", 0, ""),  # of which nothing is printed
    ],
)
def test_one_component_alone_that_no_box_holds(holds: str, kind: str, copies: int, said: str) -> None:
    kinds = dict.fromkeys(OTHERS, "card") | {"spares": kind}
    more = "".join(
        f"  {name}: {{title: {name}, kind: {kinds[name]}, size: [63, 88], rows: {name}.csv, front: g/card.xml}}\n"
        for name in OTHERS
    )
    files = {
        "game.yaml": game(more=f"{more}box: {{for: [{holds}]}}\n"),
        "aids.csv": "id\naid\n",
        "marks.csv": "id\nmark\n",
        "spares.csv": f"id,copies\nspare,{copies}\n",
    }
    assert says(files, only="box/lacks") == ([f"{said} (add spares to `for`)"] if said else [])
