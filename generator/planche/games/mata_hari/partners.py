"""Operation: Mata Hari's partners -> findings where they are not equally many, in the box or in a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.findings import Finding, counted, error, list_names
from planche.game import Game, deck_pieces
from planche.games.places import piece_finding, resting_on, table_finding

PARTNERS = ("double-agent", "hired-killer", "mata-hari")


def are_odd(game: Game) -> bool:
    """Whether a partner has other copies than the figure says, of which the sums of box and decks then tell too."""
    figure = game.figures["partner-copies"]
    return any(piece.copies != figure.value for piece in game.component("partners").pieces)


@error("mata-hari/partners")
def partners(game: Game) -> Iterator[Finding]:
    """
    The three partners are there equally often (inferred: 18 cards), and each deck removes as many of each
    (rulebook: seed).

    Example: `mata-hari,5`.
    Mend it: correct the copies, or the deck's limits.
    """
    component, figure = game.component("partners"), game.figures["partner-copies"]
    for piece in component.pieces:
        if piece.copies != figure.value:
            message = f"{piece.id!r} has {counted(piece.copies, 'copy', 'copies')}, wanted {figure.value}"
            finding = piece_finding(partners, piece, message, "correct its copies")
            yield resting_on(figure, finding)
    for id in PARTNERS:
        if id not in {piece.id for piece in component.pieces}:
            yield table_finding(partners, component, f"there is no partner {id!r}", "add its row")
    for deck in game.decks if not are_odd(game) else ():
        held = {draw.piece.id: draw.copies for draw in deck_pieces(game, deck) if draw.piece.component == component.id}
        counts = Counter(held.values()).most_common()
        if len(counts) > 1:
            message = f"the deck for {deck.players} players holds {list_names(sorted(dict(counts)))} of the partners"
            odd = {id for id, copies in held.items() if copies == counts[-1][0]}
            place = next((limit.span for limit in deck.limits if limit.piece in odd), deck.span)
            yield partners.finding(place, message, f"leave as many of each, such as {counts[0][0]}")
