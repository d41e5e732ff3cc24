"""A game -> findings where a picture of its rules shows a card with another number than its caption says."""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, list_names, warning
from planche.game import Game
from planche.games import captions

LEAST_SAID = 2  # cards whose numbers a caption says, before one whose number it does not say is told
_NUMBERED = expression(r".+-(\d{1,3})")
_NUMBER = expression(r"\d{1,3}")
_FILLED_IN = expression(r"\{\{[^{}]*+\}\}|\{[^{}]*+\}")


@warning("rules/caption")
def rules_caption(game: Game) -> Iterator[Finding]:
    """
    A picture of the rules shows the cards that its caption counts.

    Looked at are pictures of cards whose ids end in a number, such as `pistol-5`: where the caption says the numbers of
    all of them but one, two at least, it is told.

    Example: `![Pistols 7, 5 and 2.](face:pistol-7,pistol-6,pistol-2)`.
    Mend it: show the card that the caption means, or correct the number there.
    """
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
