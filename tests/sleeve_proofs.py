"""What must hold of a printed sleeve and a printed card: it is folded, the card stands in it and is pulled out.

For any kit: `prove_sleeve(kit, "id-of-a-sleeve", "id-of-a-card")` asserts all of it and gives the words of each band.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tests.foldings import Card, Folded, Panel, Polygon, box_of, fold, is_inside, seen, stand
from tests.kits import BuiltKit
from tests.printed_cards import Box, PrintedCard, read_card

EXACT = 0.1  # mm; how far a band may lie beside the window
LEFT = 10  # mm; of the card in the sleeve after the last pull
SLIP = 0.002  # mm; what rounding to micrometres comes to
SLIP_OF_PULL = 0.0005  # mm; the pitch is rounded too, and added up from pull to pull


def prove_sleeve(kit: BuiltKit, sleeve: str, card: str, bands: Sequence[Box] | None = None) -> list[str]:
    """The words of the bands of a card, after all that must hold of its sleeve was asserted.

    The bands are the boxes that the card's template paints; or else these, in mm on the card, where it paints none that
    are as large as the window.
    """
    piece = next(piece for piece in kit.manifest["pieces"] if piece["id"] == sleeve)
    folded, printed = fold(piece), read_card(kit, card)
    if bands is not None:
        printed = printed._replace(boxes=tuple(bands))
    assert_is_folded(folded)
    assert_has_way(folded, printed.width, printed.height)
    last = stand(folded, printed.width, printed.height, folded.pulls)
    assert last.bottom - box_of(folded.front.shape)[1] >= LEFT
    assert_frames(folded, printed)
    return words_by_pull(folded, printed)


# the sleeve


def assert_is_folded(sleeve: Folded) -> None:
    """Its layers lie in order, its mouths are level, the glue is hidden, and flaps, notch and tab do not meet."""
    front, back, (left, right) = sleeve.front, sleeve.back, sleeve.flaps
    for before, behind in ((front, left), (front, right), (left, back), (right, back)):
        assert before.back <= behind.front + SLIP
    inside = box_of(front.shape)
    assert abs(box_of(back.shape)[1] - inside[1]) < SLIP
    assert sleeve.left <= box_of(back.shape)[0] < box_of(back.shape)[2] <= sleeve.right
    for flap in sleeve.flaps:
        _, top, _, bottom = box_of(flap.shape)
        assert inside[1] <= top
        assert bottom <= sleeve.stop + SLIP, "a flap reaches into the bottom fold"
    assert sorted(sleeve.glue) == ["A", "B"]
    for name, flap in zip("AB", sleeve.flaps):
        assert_is_within(sleeve.glue[name], (flap, back))
    free = box_of(left.shape)[2], box_of(right.shape)[0]
    for part in (sleeve.notch, sleeve.tab):
        assert free[0] < box_of(part)[0] < box_of(part)[2] < free[1]
    assert box_of(sleeve.notch)[3] < box_of(sleeve.tab)[1]


def assert_is_within(glue: Polygon, panels: tuple[Panel, Panel]) -> None:
    """A glue area lies on its flap and behind it on the back panel, and half a millimetre inside both."""
    for panel in panels:
        for x, y in glue:
            around = [(x + dx, y + dy) for dx in (-0.4, 0, 0.4) for dy in (-0.4, 0, 0.4)]
            assert all(panel.covers(*point) for point in around)


# the card's way


def assert_has_way(sleeve: Folded, width: float, height: float) -> None:
    """From first to last pull the card lies between flat paper, and the tab presses on its back."""
    for flap in sleeve.flaps:
        assert sleeve.front.back + sleeve.thickness < flap.front
    play = sleeve.right - sleeve.left - width
    assert 0.3 - SLIP <= play <= 3 + SLIP
    for pull in range(sleeve.pulls + 1):
        for aside in (-play / 2, play / 2):
            card = stand(sleeve, width, height, pull, aside=aside)
            assert sleeve.left - SLIP <= card.x
            assert card.x + card.width <= sleeve.right + SLIP
            assert card.bottom <= sleeve.stop + SLIP
            assert card.y < box_of(sleeve.tab)[1]
            assert box_of(sleeve.tab)[3] <= card.bottom + SLIP + pull * SLIP_OF_PULL


# what is seen


def assert_frames(sleeve: Folded, printed: PrintedCard) -> None:
    """At each pull a painted band lies in the window, to a tenth of a millimetre."""
    for pull in range(sleeve.pulls + 1):
        card = stand(sleeve, printed.width, printed.height, pull)
        assert band_in_window(sleeve, card, printed) is not None, f"no band in the window after {pull} pulls"


def band_in_window(sleeve: Folded, card: Card, printed: PrintedCard) -> Box | None:
    """The painted box that lies in the window."""
    window = box_of(sleeve.window)
    for box in printed.boxes:
        if all(abs(edge - end) <= EXACT for edge, end in zip(card.place(box), window)):
            return box
    return None


def words_by_pull(sleeve: Folded, printed: PrintedCard) -> list[str]:
    """The letters that each pull uncovers, without blanks.

    No letter is half covered; those in the window were covered before, and are free above the mouth afterwards. Before
    the first pull nothing else is read, wherever the card lies in the sleeve.
    """
    play = sleeve.right - sleeve.left - printed.width
    read = [
        letters_seen(sleeve, printed, stand(sleeve, printed.width, printed.height, n)) for n in range(sleeve.pulls + 1)
    ]
    for aside in (-play / 2, 0, play / 2):
        for sunk in (0, sleeve.sink / 2, sleeve.sink):
            card = stand(sleeve, printed.width, printed.height, aside=aside, sunk=sunk)
            assert letters_seen(sleeve, printed, card, least=0.01) <= read[0]
    for before, after in pairwise(read):
        assert before < after
    new = [read[0], *(after - before for before, after in pairwise(read))]
    for pull, letters in enumerate(new):
        card = stand(sleeve, printed.width, printed.height, pull)
        assert letters, f"nothing is read in the window after {pull} pulls"
        in_window = {number for number in letters if _is_in(sleeve.window, card, printed.letters[number].box)}
        assert letters == in_window, "something is read that stands in no band"
        mouth = box_of(sleeve.front.shape)[1]
        above = [number for number, letter in enumerate(printed.letters) if card.place(letter.box)[3] <= mouth]
        assert set(above) == (read[pull - 1] if pull else set())
    return ["".join(printed.letters[number].sign for number in sorted(letters)) for letters in new]


def letters_seen(sleeve: Folded, printed: PrintedCard, card: Card, least: float = 1) -> set[int]:
    """The numbers of the letters that are seen; none is seen in part."""
    parts = [seen(sleeve, card, letter.box) for letter in printed.letters]
    assert least < 1 or all(part in (0, 1) for part in parts), "a letter is half covered"
    return {number for number, part in enumerate(parts) if part >= least}


def _is_in(window: Polygon, card: Card, box: Box) -> bool:
    left, top, right, bottom = card.place(box)
    return all(is_inside(window, x, y) for x in (left, right) for y in (top, bottom))
