"""A game -> findings where a picture of its rules shows other cards than its caption says, or in another order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from planche.expressions import expression
from planche.findings import Finding, list_names, warning
from planche.game import Component, Game, Piece, Text
from planche.games import captions
from planche.language import stems_of

LEAST_SAID = 2  # cards whose numbers a caption says, before one whose number it does not say is told
_PAIR = 2
MOST_OF_NAME = 4  # words of a cell that may be the name of a piece
_ITEMS = expression(r"[,;]|\s(?:et|ou|and|or|und|oder|y|o|e|en|of|i)\s")
_SIDES = expression(
    r"(?i)\b(?:à gauche|on the left|left|links)\b,?([^;.]*+)[;.]?\s*+(?:et|and|und)?\s*+\b"
    r"(?:à droite|on the right|right|rechts)\b,?([^;.]*+)"
)  # what stands left, and right
_NUMBERED = expression(r".+-(\d{1,3})")
_NUMBER = expression(r"\d{1,3}")
_COUNTED = expression(
    r"([^\W\d_]{3,40})\s(\d{1,3}(?:(?:,\s|\s(?:et|ou|and|or|und|oder|y|o|e|en|of|i)\s)\d{1,3})*)(?![\w{])"
)  # numbers behind a name
_FILLED_IN = expression(r"\{\{[^{}]*+\}\}|\{[^{}]*+\}")


@warning("rules/caption")
def rules_caption(game: Game) -> Iterator[Finding]:
    """
    A picture of the rules shows the cards that its caption counts, in the order in which it names them.

    Looked at are pictures of cards whose ids end in a number, such as `pistol-5`: where the caption says the numbers of
    all of them but one, two at least, it is told; and one of which the caption says the number behind its name,
    "photograph 3", where the card has another one in its row. So are cards in another order than that in which the
    caption lists them, if it has as many items as there are cards: each named by the title of its component, a cell
    of few words, also of the piece that its row names, or what the icon is called by which its id begins. So are two
    of which it says what is on the left and on the right, if one of them is named.

    Example: `![Pistols 7, 5 and 2.](face:pistol-7,pistol-6,pistol-2)`.
    Mend it: show the cards that the caption means, as it names them, or correct the caption.
    """
    told = tuple(_wrong_numbers(game))
    yield from told
    yield from (found for found in _other_numbers(game) if found.span not in {one.span for one in told})
    yield from _other_orders(game)


def _wrong_numbers(game: Game) -> Iterator[Finding]:
    """Pictures that show a card with another number than the caption says."""
    every = {piece.id for part in game.components for piece in part.pieces}
    for caption in captions(game):
        numbers = {piece.id: found[1] for piece in caption.pieces if (found := _NUMBERED.fullmatch(piece.id))}
        said = {*_NUMBER.findall(_FILLED_IN.sub(" ", caption.text))}
        odd = [id for id, number in numbers.items() if number not in said]
        if len(odd) != 1 or len(numbers) - 1 < LEAST_SAID:
            continue
        family = odd[0].rpartition("-")[0]
        meant = [f"{family}-{number}" for number in sorted(said - {*numbers.values()}, key=int)]
        known = [id for id in meant if id in every]
        stated = sorted(said, key=int)
        message = f"the picture shows {odd[0]!r}, the caption says {list_names(stated)}"
        hint = (
            f"write {known[0]} there, or {numbers[odd[0]]} in the caption" if known else "correct the one or the other"
        )
        yield rules_caption.finding(caption.text.span, message, hint)._replace(passage=odd[0])


def _other_numbers(game: Game) -> Iterator[Finding]:
    """Pictures that show a card with another number than the caption says behind its name."""
    part_of = {piece.id: part for part in game.components for piece in part.pieces}
    for caption in captions(game):
        said = [
            (stems_of(word, game.language), frozenset(map(int, _NUMBER.findall(behind))))
            for word, behind in _COUNTED.findall(caption.text)
        ]
        shown = {piece.id: found[1] for piece in caption.pieces if said and (found := _NUMBERED.fullmatch(piece.id))}
        odd = [
            (piece, numbers)
            for piece in caption.pieces
            if (numbers := _said_of(piece, said, part_of, game)) and int(shown.get(piece.id, "0")) not in numbers
        ]
        if len(odd) == 1:
            piece, numbers = odd[0]
            family = piece.id.removesuffix(shown[piece.id])
            meant = [id for number in sorted(numbers) if (id := f"{family}{number}") in part_of and id not in shown]
            message = f"the picture shows {piece.id!r}, the caption says {list_names(sorted(numbers))} of it"
            hint = (
                f"write {meant[0]} there, or {shown[piece.id]} in the caption"
                if meant
                else "correct the one or the other"
            )
            yield rules_caption.finding(caption.text.span, message, hint)._replace(passage=piece.id)


def _said_of(
    piece: Piece, said: Sequence[tuple[frozenset[str], frozenset[int]]], part_of: Mapping[str, Component], game: Game
) -> frozenset[int]:
    """The numbers that a caption says behind the name of a piece whose row has the number of its id."""
    found = _NUMBERED.fullmatch(piece.id) if said else None
    if found is None or int(found[1]) not in [cell for cell in piece.fields.values() if type(cell) is int]:
        return frozenset()
    names = _stems_of(piece, part_of, game) - stems_of(part_of[piece.id].title, game.language)
    return frozenset[int]().union(*(numbers for word, numbers in said if word & names))


def _other_orders(game: Game) -> Iterator[Finding]:
    """Pictures that show cards in another order than that in which the caption lists them."""
    part_of = {piece.id: part for part in game.components for piece in part.pieces}
    for caption in captions(game):
        said, sides = _FILLED_IN.sub(" ", caption.text), _SIDES.search(_FILLED_IN.sub(" ", caption.text))
        is_pair = sides is not None and len(caption.pieces) == _PAIR
        listed = [
            stems_of(part, game.language) for part in (sides.groups() if sides and is_pair else _ITEMS.split(said))
        ]
        names = [_stems_of(piece, part_of, game) for piece in caption.pieces]
        if len(listed) != len(names) or len({*names}) < len(names):
            continue
        order = [_named_in(item, names) for item in listed]
        if is_pair and sum(order) in (-1, 0) and -1 in order:  # one of the two is named, so the other is the other
            order = [1 - max(order) if at < 0 else at for at in order]
        if sorted(order) != list(range(len(names))) or order == sorted(order):
            continue
        shown, wanted = (",".join(caption.pieces[at].id for at in places) for places in (sorted(order), order))
        message = f"the picture shows {shown}, the caption names them in another order"
        hint = f"write face:{wanted}, or name them in the order of the picture"
        yield rules_caption.finding(caption.text.span, message, hint)._replace(passage=shown)


def _stems_of(piece: Piece, part_of: Mapping[str, Component], game: Game) -> frozenset[str]:
    """The words by which a caption may name a piece, or the one that it shows: no numbers."""
    part, values = part_of[piece.id], [*piece.fields.values()]
    shown = [value for value in values if isinstance(value, str) and not isinstance(value, Text) and value in part_of]
    values += [cell for id in shown for one in part_of[id].pieces if one.id == id for cell in one.fields.values()]
    cells = [cell for cell in values if isinstance(cell, Text) and len(cell.split()) <= MOST_OF_NAME]
    icons = [words for name, words in game.icons.items() if f"{piece.id}-".startswith(f"{name}-")]
    stems = frozenset[str]().union(*(stems_of(words, game.language) for words in (part.title, *cells, *icons)))
    return frozenset(stem for stem in stems if not stem.isdigit())


def _named_in(item: frozenset[str], names: Sequence[frozenset[str]]) -> int:
    """Which of the pieces an item of a caption names: by a word that none of the others has; -1 if none, or several."""
    meant = [at for at, own in enumerate(names) if item & own - frozenset[str]().union(*names[:at], *names[at + 1 :])]
    return meant[0] if len(meant) == 1 else -1
