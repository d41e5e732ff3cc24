"""A game -> a finding where its credits still name nobody, as a new project or a form has them."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, quote, warning
from planche.game import Game

STARTER = "Whoever gathers the most light before night wins."  # the summary that `planche new` writes
_NOBODY = {
    *("your name", "your name here", "author", "authors", "name", "name of the author", "publisher", "john doe"),
    *("votre nom", "nom", "auteur", "auteurs", "nom de l’auteur", "éditeur", "ihr name", "autor", "su nombre"),
    *("todo", "tbd", "tba", "xxx", "à compléter", "to be completed"),
}


@warning("credits/placeholder")
def credits_placeholder(game: Game) -> Iterator[Finding]:
    """
    The credits of a game name its authors, not what stood there before they did.

    They are printed on start-here and below the rules. A project that `planche new` has just made, with its own
    summary, is not asked yet.

    Example: `authors: Your name`.
    Mend it: write who designed the game; `?` where nobody knows.
    """
    if str(game.summary) == STARTER:
        return
    credits = game.credits
    for key, figure in (("authors", credits.authors), ("publisher", credits.publisher)):
        if figure is not None and figure.value.strip(" .:…()[]<>").casefold() in _NOBODY:
            message = f"{key}: found {quote(figure.value)}, which names nobody and is printed"
            way = "write who designed the game, or ? if nobody knows"
            hint = way if key == "authors" else "write who publishes the game, or take the line out"
            yield credits_placeholder.finding(figure.span, message, hint)
