"""Operation: Mata Hari's partners -> findings where they are not equally many, in the box or in a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from planche.findings import Finding, Span, counted, error, list_names
from planche.game import Deck, Game, Limit, Piece, deck_pieces
from planche.games.places import piece_finding, resting_on, table_finding
from planche.games.twins import meant_by, right_copies, row_too_many
from planche.games.values import count_of, word_in

PARTNERS = ("double-agent", "hired-killer", "mata-hari")


def partners_in(cards: Iterable[tuple[Piece, int]]) -> Counter[str]:
    """How many cards of each partner are among so many copies of those pieces, whichever portrait they show."""
    found = Counter[str]()
    for piece, copies in cards:
        if piece.component == "partners":
            found[word_in(piece.fields, "partner")] += copies
    return found


def partners_of_box(game: Game) -> Counter[str]:
    """How many cards of each partner the box holds."""
    return partners_in((piece, piece.copies) for piece in game.component("partners").pieces)


def are_odd(game: Game) -> bool:
    """Whether a partner has other copies than the figure says, of which the sums of box and decks then tell too."""
    figure = game.figures["partner-copies"]
    return any(count != figure.value for count in partners_of_box(game).values())


@error("mata-hari/partners")
def partners(game: Game) -> Iterator[Finding]:
    """
    The three partners are there equally often (inferred: 18 cards), and each deck removes as many of each
    (rulebook: seed).

    Example: `mata-hari-3,mata-hari,1`.
    Mend it: correct the copies, or the deck's limits.
    """
    component, figure = game.component("partners"), game.figures["partner-copies"]
    last = {word_in(piece.fields, "partner"): piece for piece in component.pieces}
    misnamed = [
        piece for piece in component.pieces if _named_by_id(piece) not in ("", word_in(piece.fields, "partner"))
    ]
    for piece in misnamed:
        message = f"{piece.id!r} is a card of {word_in(piece.fields, 'partner')!r}"
        hint = f"write {_named_by_id(piece)} as its partner, as its id says"
        yield piece_finding(partners, piece, message, hint, "partner")
    held = partners_of_box(game)
    if not misnamed and len({*held.values()}) == 1 < len(held) and are_odd(game):
        count = next(iter(held.values()))
        message = f"each partner has {counted(count, 'copy', 'copies')}, `partner-copies` says {figure.value}"
        yield resting_on(figure, partners.finding(figure.span, message, f"write {count}, or correct the copies"))
        held.clear()
    for partner, count in held.items() if not misnamed else ():
        if count != figure.value:
            message = f"{partner!r} has {counted(count, 'copy', 'copies')}, wanted {figure.value}"
            rows = [piece for piece in component.pieces if word_in(piece.fields, "partner") == partner]
            row = row_too_many(rows, (), count - count_of(figure))
            hint = right_copies(rows, count - count_of(figure))
            yield resting_on(figure, piece_finding(partners, row or last[partner], message, hint))
    for id in PARTNERS:
        if id not in last:
            yield table_finding(partners, component, f"there is no partner {id!r}", "add its rows")
    for deck in game.decks if not are_odd(game) else ():
        held = partners_in(deck_pieces(game, deck))
        counts = Counter(held[id] for id in last).most_common()
        if len(counts) > 1:
            message = f"the deck for {deck.players} players holds {list_names(sorted(dict(counts)))} of the partners"
            surplus = counts[-1][0] - counts[0][0]
            odd = {p.id: p.copies for p in component.pieces if held[word_in(p.fields, "partner")] == counts[-1][0]}
            among = [limit for limit in deck.limits if limit.piece in odd]
            limit = next((one for one in among if 0 <= one.copies - surplus <= odd[one.piece]), None)
            place = (limit or among[0]).span if among else deck.span
            hint = f"write {limit.copies - surplus} here" if limit else f"leave as many of each, such as {counts[0][0]}"
            if len(lacking := [*_lacking_limits(deck, component.pieces)]) == 1:
                place, hint = _put_in(deck, component.pieces, *lacking[0])
            yield partners.finding(place, message, hint)


def _put_in(deck: Deck, pieces: Sequence[Piece], limit: Limit, lost: str) -> tuple[Span, str]:
    """Where a limit belongs that is like another one, and the way out: among those of its partner, in the rows' order.

    Where the partner has none, it is beside the one that it is like.
    """
    named = {piece.id: _named_by_id(piece) for piece in pieces}
    order = [*named]
    own = [one for one in deck.limits if named.get(one.piece) == named[lost]]
    if not own:
        return limit.span, f"write `{lost}: {limit.copies}` too, beside `{limit.piece}: {limit.copies}`"
    behind = [one for one in own if order.index(one.piece) > order.index(lost)]
    near, where = (behind[0], "before") if behind else (own[-1], "behind")
    way = f"write `{lost}: {limit.copies}` here, {where} `{near.piece}: {near.copies}`"
    return near.span, f"{way}, as `{limit.piece}: {limit.copies}` is there"


def _named_by_id(piece: Piece) -> str:
    """The partner that the id of a piece names; empty where it names none."""
    meant = meant_by(piece.id, [(id,) for id in PARTNERS])
    return meant[0] if meant else ""


def _lacking_limits(deck: Deck, pieces: Iterable[Piece]) -> Iterator[tuple[Limit, str]]:
    """The limits of pieces of which a twin of another partner has none in this deck, each with the id of that twin."""
    limits = {limit.piece: limit for limit in deck.limits}
    families = {piece.id: piece.id.removeprefix(_named_by_id(piece)) for piece in pieces}
    for id, family in families.items():
        twins = [other for other, its in families.items() if its == family and other in limits]
        if id not in limits and twins:
            yield limits[twins[0]], id
