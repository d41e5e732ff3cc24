"""ZIGZAG Pocket's rules -> findings where a picture of cards is not the hand that its caption calls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from planche.expressions import expression
from planche.findings import Finding, error, list_names
from planche.game import Block, Game
from planche.games.captions import captions
from planche.games.zigzag_traits import ATTITUDES, CHARACTERS, LANDSCAPES, Trio, trio_of

_LABELLED = expression(r":([a-z]++): ([^\W\d_]++)")
_CALLED = expression(r"(?<!\w)(Double ZIG|ZIGZAG|ZIG|ZAG)(?!\w)")
_WORD = expression(r"\w++")
_IN_COMMON = {"ZIG": 1, "ZAG": 2}
_NOTHING = expression(r"\b(?:aucun|no|kein)\b[^.,;:]{0,40}\b(?:trait|merkmal)")


@error("zigzag/examples")
def examples(game: Game) -> Iterator[Finding]:
    """
    The cards in a picture of the rules have as many traits in common as its caption says (a warning): one for ZIG, two
    for ZAG, none where it says so; and those values that it names by the words that the rules set behind their icons.

    Example: "**ZIG:** one trait in common" below pink-water-runs, blue-flame-runs, green-tree-cocktail.
    Mend it: show the card that is named, or correct the caption.
    """
    cards = {trio_of(piece): piece for piece in game.component("characters").pieces}
    names = _names_of_values(game)
    for caption in captions(game):
        claim = _claim_of(caption.text)
        trios = [trio_of(piece) for piece in caption.pieces if piece in cards.values()]
        is_plain = all("-".join(trio) == piece.id for trio, piece in zip(trios, caption.pieces))  # else told at its row
        if claim is None or len(trios) < len(caption.pieces) or not is_plain:
            continue
        named = {value for value, word in names.items() if word in _WORD.findall(_fold(caption.text))}
        if _shows(trios, claim, named):
            continue
        message = f"the caption says {claim} in common{_list_values(named)}, its cards have {_list_common(trios)}"
        meant = next(_cards_meant(trios, claim, named, cards), None)
        hint = "show cards that have, or correct the caption"
        if meant is not None:
            number, trio = meant
            hint = f"write {cards[trio].id} for {caption.pieces[number].id}, or correct the caption"
        passage = caption.pieces[meant[0]].id if meant else ""
        yield examples.finding(caption.text.span, message, hint).as_warning()._replace(passage=passage)


def _fold(text: str) -> str:
    from planche.language import fold_text  # start-up: `planche games` names a module and runs none of its checks

    return fold_text(text)


def _names_of_values(game: Game) -> Mapping[str, str]:
    """The word that the rules set behind the icon of each value, folded."""
    texts = [part.text for part in (game.rules.parts if game.rules else ()) if isinstance(part, Block)]
    said = {name: word for text in texts for name, word in _LABELLED.findall(text)}
    values = {*LANDSCAPES, *CHARACTERS, *ATTITUDES}
    return {name: _fold(word) for name, word in said.items() if name in values}


def _claim_of(caption: str) -> int | None:
    """How many traits in common a caption speaks of; None where it speaks of none or of several calls."""
    said = {*_CALLED.findall(caption)}
    if len(said) == 1:
        return _IN_COMMON.get(said.pop())
    return 0 if not said and _NOTHING.search(_fold(caption)) else None


def _shows(trios: Sequence[Trio], claim: int, named: Collection[str]) -> bool:
    """Whether cards have so many traits in common, and those that are named."""
    common = _common(trios)
    return len(common) == claim and common >= {*named}


def _common(trios: Sequence[Trio]) -> set[str]:
    return {values[0] for values in zip(*trios) if len({*values}) == 1}


def _cards_meant(
    trios: Sequence[Trio], claim: int, named: Collection[str], cards: Collection[Trio]
) -> Iterator[tuple[int, Trio]]:
    """The places in a picture, and what a card there is with one other trait, with which it shows what is said."""
    for number, trio in enumerate(trios):
        for other in cards:
            made = [*trios[:number], other, *trios[number + 1 :]]
            if sum(a != b for a, b in zip(trio, other)) == 1 and other not in trios and _shows(made, claim, named):
                yield number, other


def _list_values(values: Collection[str]) -> str:
    return f", {list_names(sorted(values))} among them" if values else ""


def _list_common(trios: Sequence[Trio]) -> str:
    common = sorted(_common(trios))
    return f"{len(common)}, {list_names(common)}" if common else "none"
