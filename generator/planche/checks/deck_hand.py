"""A game -> findings where its rules deal another number of cards than its decks do."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, warning
from planche.game import Block, Figure, Game, Text
from planche.language import numbers_in, numbers_of

_FIGURE = expression(r"figures\.([a-z0-9_]++)")
_WORD = expression(r"[^\W\d_]++")
_DEALING = {
    "deal", "deals", "dealt", "distribue", "distribuez", "distribuer", "distribuent", "verteilt", "verteilen",
    "austeilen", "ausgeteilt",
}  # fmt: skip
_GIVEN = expression(
    r"(?i)\b(?:(?:à|to|give|gives|deal|deals)\s+(?:each|every|everybody|everyone|chacun|chaque)|jedem|jeder"
    r"|(?:each|every|everybody|everyone|chacun|chaque|jede)\b[^.]{0,40}?"
    r"\b(?:gets?|receives?|reçoit|reçoivent|erhält|bekommt))\b"
)
_GIVING = {
    "give", "gives", "get", "gets", "receive", "receives", "donnez", "donne", "reçoit", "reçoivent", "gebt", "gib",
    "geben", "gibt", "teilt", "teile", "erhält", "erhalten", "bekommt", "bekommen",
}  # fmt: skip
_CARDS = {"carte", "cartes", "card", "cards", "karte", "karten", "en"}  # or what stands for them
_LATER = {  # of cards that are dealt beside a hand, or to others than all
    "more", "another", "other", "additional", "extra", "autre", "autres", "supplémentaire", "supplémentaires", "encore",
    "weitere", "andere", "anderen", "noch", "zusätzlich", "zusätzliche", "rest", "reste", "restantes", "übrigen",
}  # fmt: skip
_VARIANTS = {  # of a game that is played otherwise than the decks say
    "variant", "variants", "variante", "variantes", "varianten", "short", "shorter", "long", "longer", "quick",
    "courte", "longue", "rapide", "kurze", "lange", "schnelle", "learn", "apprendre", "lernen", "tutorial", "tutoriel",
}  # fmt: skip
_EACH = {"each", "every", "everybody", "everyone", "chacun", "chaque", "jeder", "jede", "jedem"}


@warning("deck/hand")
def deck_hand(game: Game) -> Iterator[Finding]:
    """
    The rules deal as many cards as the decks do.

    Looked at is what the rules say of one figure, or of one number in digits or words, where a sentence deals it to
    each player, or gives each so many cards, in English, French or German, and all decks deal one number to all. Where
    they deal several, a number that is typed is one of these. "Two more cards", what each other player gets, and what
    is dealt in a short game or a variant, is no first deal.

    Example: `hand: 4` for "Deal {{ figures.hand }} to each player", where all decks have `deal: 3`.
    Mend it: correct the figure, or the decks.
    """
    dealt = {hand for deck in game.decks for hand in deck.hands}
    if not dealt or game.rules is None:
        return
    said = [*_said_in(game)]
    is_said = any(one.number in dealt for one in said)
    told: set[object] = set()
    for one in said:
        is_judged = one.is_dealt or not is_said  # each may get other cards later on
        key = one.figure.name if one.figure else "typed"
        if is_judged and one.number not in dealt and key not in told and (len(dealt) == 1 or not one.figure):
            told.add(key)
            yield _tell(game, one, dealt)


class _DealtNumber(NamedTuple):
    """What a sentence of the rules deals to each player."""

    text: Text
    word: str
    number: float
    figure: Figure[float] | None  # that says it
    is_dealt: bool  # with a word for it, and not only given


def _said_in(game: Game) -> Iterator[_DealtNumber]:
    """The deals of the rules: of sentences with one number, or one figure."""
    known = numbers_of(game.language)
    figures = {name.replace("-", "_"): figure for name, figure in game.figures.items()}
    for text in (part.text for part in game.rules.parts if isinstance(part, Block)) if game.rules else ():
        lead = text.split("**")[1] if text.startswith("**") else ""
        for sentence in text.split(". "):
            words = {word.casefold() for word in _WORD.findall(f"{lead} {sentence}")}
            is_dealt = bool(words & _DEALING and words & _EACH)
            if words & (_LATER | _VARIANTS) or not (
                is_dealt or (words & _GIVING and words & _CARDS and _GIVEN.search(sentence))
            ):
                continue
            names = _FIGURE.findall(sentence)
            if len(names) == 1 and (figure := figures.get(names[0])) is not None:
                yield _DealtNumber(text, "", figure.value, figure, is_dealt)
            said = list(numbers_in(sentence, known)) if "{{" not in sentence and known else []
            if len(said) == 1:
                yield _DealtNumber(text, said[0].word, said[0].value, None, is_dealt)


def _tell(game: Game, said: _DealtNumber, dealt: Collection[int]) -> Finding:
    deals = " or ".join(map(str, sorted(dealt)))
    in_all = f"deal: {said.number:g} in all decks"
    if said.figure is not None:
        message = f"{said.figure.name} is {said.number:g}, which the rules deal to each; all decks deal {deals}"
        return deck_hand.finding(said.figure.span, message, f"write {deals} here, or {in_all}")
    figures = (name.replace("-", "_") for name, one in game.figures.items() if len(dealt) == 1 and one.value in dealt)
    written = next((f"{{{{ figures.{name} }}}}" for name in figures), deals)
    message = f"the rules deal {said.word} to each, all decks deal {deals}"
    hint = f"write {written} for {said.word}" + (f", or {in_all}" if len(dealt) == 1 else "")
    return deck_hand.finding(said.text.span, message, hint)
