"""Opération Zèbre's documents -> findings where one way of speaking is heard on too many of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from planche.findings import Finding, Span, warning
from planche.game import Game
from planche.games.zebre.documents import Document, document_finding, documents
from planche.games.zebre.rounds import all_rounds
from planche.language import fold_words

# what narrators fall back upon where they have nothing to say, by language: asides, courtesies, relations and props
TICS: Mapping[str, tuple[str, ...]] = {
    "en": (
        "nobody", "no one", "everybody", "everyone", "somebody", "someone", "they say", "it is said",
        "I am told", "I said", "as for", "of course", "by the way", "in short", "anyway", "apparently",
        "never mind", "you see", "the rest", "sorry", "please", "thanks", "thank you", "oh", "dear", "darling",
        "mum", "dad", "aunt", "uncle", "sister", "brother", "the chairman", "the committee", "tea", "coffee",
        "cake", "biscuits", "sandwich", "lunch", "dinner", "hat", "chair", "sofa", "umbrella",
    ),
    "fr": (
        "personne", "tout le monde", "quelqu’un", "dit-on", "on dit", "paraît-il", "à ce qu’on dit", "et l’on",
        "figurez-vous", "bien sûr", "alors", "bref", "certes", "d’abord", "donc", "enfin", "hélas", "passons",
        "voilà", "le reste", "la suite", "merci", "pardon", "s’il vous plaît", "mesdames", "monsieur", "madame",
        "papa", "maman", "mamie", "oncle", "tante", "ma sœur", "mon frère", "le voisin", "le comité", "thé",
        "café", "gâteau", "chaise", "chapeau", "parapluie",
    ),
}  # fmt: skip


@warning("zebre/voice")
def voice(game: Game) -> Iterator[Finding]:
    """
    No aside, courtesy, relation or prop of a narrator is heard more than once in the longest game: it is on no more
    than one face in as many as such a game reads, one in 20 with ten players (proposed; it follows from the rounds).

    What is counted are words that tire in English and French, such as "they say"; other languages have no list.

    Example: "thé" on 30 of 320 faces.
    Mend it: say it in other words on some of them, or let somebody else tell it: a gossip, a civil servant, a child.
    """
    language = game.component("documents").language or game.language
    read = max((plan.documents for plan in all_rounds(game)), default=0)
    if not read or language not in TICS:
        return
    spoken = [(document, _said([line.text for line in document.lines])) for document in documents(game)]
    most = max(1, len(spoken) // read)
    for tic in TICS[language]:
        sought = _said([tic])
        said = [document for document, words in spoken if sought in words]
        if len(said) > most:
            message = f"{tic!r} is said on {len(said)} of {len(spoken)} faces, wanted at most {most}"
            hint = "say it otherwise on some of them; this is the first that is too many"
            yield document_finding(voice, said[most], message, hint, _place(said[most], sought))


def _said(texts: Iterable[str]) -> str:
    """What texts say one after the other, folded, with a blank before and after each word."""
    return f" {' '.join(fold_words(' '.join(texts)))} "


def _place(document: Document, sought: str) -> Span | None:
    """The line of a document in which it begins to say something; a sentence runs over the ends of lines."""
    texts = [line.text for line in document.lines]
    for n, text in enumerate(texts):
        if sought in _said(texts[n : n + 3]) and sought not in _said(texts[n + 1 : n + 3]):
            return text.span
    return None
