"""A game -> findings where its rules deal another number of cards than its decks do."""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, warning
from planche.game import Block, Figure, Game
from planche.language import numbers_in, numbers_of

_FIGURE = expression(r"figures\.([a-z0-9_]++)")
_WORD = expression(r"[^\W\d_]++")
_DEALING = {"deal", "deals", "dealt", "distribue", "distribuez", "distribuer", "distribuent", "verteilt", "verteilen"}
_EACH = {"each", "every", "everybody", "everyone", "chacun", "chaque", "jeder", "jede", "jedem"}


@warning("deck/hand")
def deck_hand(game: Game) -> Iterator[Finding]:
    """
    The rules deal as many cards as the decks do.

    Looked at is what the rules say of one figure, or of one number in digits or words, where a sentence deals it to
    each player, in English, French or German, and all decks deal one number to all.

    Example: `hand: 4` for "Deal {{ figures.hand }} to each player", where all decks have `deal: 3`.
    Mend it: correct the figure, or the decks.
    """
    dealt = {hand for deck in game.decks for hand in deck.hands}
    if len(dealt) != 1 or game.rules is None:
        return
    deal = dealt.pop()
    figures = {name.replace("-", "_"): figure for name, figure in game.figures.items()}
    yield from _find_typed(game, deal)
    told: set[str] = set()
    for part in game.rules.parts:
        for name in _dealt_in(part.text) if isinstance(part, Block) and "figures." in part.text else ():
            figure: Figure[float] | None = figures.get(name)
            if figure is not None and figure.value != deal and name not in told:
                told.add(name)
                message = f"{figure.name} is {figure.value:g}, which the rules deal to each; all decks deal {deal}"
                hint = f"write {deal} here, or deal: {figure.value:g} in all decks"
                yield deck_hand.finding(figure.span, message, hint)


def _find_typed(game: Game, deal: int) -> Iterator[Finding]:
    """The first number that the rules have typed where they deal to each, if it is another one."""
    known = numbers_of(game.language)
    named = next(
        (f"{{{{ figures.{name.replace('-', '_')} }}}}" for name, one in game.figures.items() if one.value == deal), ""
    )
    parts = game.rules.parts if game.rules and known else ()
    for text in (part.text for part in parts if isinstance(part, Block)):
        for sentence in text.split(". "):
            said = list(numbers_in(sentence, known)) if _deals(sentence) and "{{" not in sentence else []
            if len(said) == 1 and said[0].value != deal:
                message = f"the rules deal {said[0].word} to each, all decks deal {deal}"
                hint = f"write {named or deal} for {said[0].word}, or deal: {said[0].value} in all decks"
                yield deck_hand.finding(text.span, message, hint)
                return


def _deals(sentence: str) -> bool:
    words = {word.casefold() for word in _WORD.findall(sentence)}
    return bool(words & _DEALING and words & _EACH)


def _dealt_in(text: str) -> Iterator[str]:
    """The figures that sentences deal to each player, of sentences with one figure."""
    for sentence in text.split(". "):
        names = _FIGURE.findall(sentence)
        if len(names) == 1 and _deals(sentence):
            yield names[0]
