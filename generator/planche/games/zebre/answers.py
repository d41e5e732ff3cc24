"""Opération Zèbre's documents -> findings where an answer is there twice, begins with no letter, or is given away."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Game
from planche.games.zebre.compounds import Compounds
from planche.games.zebre.documents import Document, document_finding, documents
from planche.language import Telltale, fold_text, fold_words, learn_stems


@error("zebre/answers")
def answers(game: Game) -> Iterator[Finding]:
    """
    No answer is there twice in a deck, whatever its case and accents, nor under another name of it.

    Example: `answer: Bénin` on one card and `answer: Benin` on another.
    Mend it: write another document.
    """
    first: dict[str, Document] = {}
    for document in documents(game):
        accepted = (document.answer, *document.also)
        names = dict.fromkeys(" ".join(fold_words(name)) or fold_text(name) for name in accepted)
        twin = next((first[name] for name in names if name in first), None)
        if twin is not None:
            message = f"{document.title} is an answer already, at {twin.answer.span}"
            yield document_finding(answers, document, message, "write another document")
        for name in names:
            first.setdefault(name, document)


@error("zebre/title")
def title(game: Game) -> Iterator[Finding]:
    """
    A title begins with a letter: the first letter is a hint that players may ask for (rulebook: seed).

    Example: `answer: "« M »"` or `answer: 12 Monkeys`.
    Mend it: leave the quotation marks out, or write the number as a word.
    """
    for document in documents(game):
        if not document.answer[:1].isalpha():
            message = f"{document.title} begins with {document.answer[:1]!r}, wanted a letter"
            hint = "its first letter is a hint; write the title without what precedes it"
            yield document_finding(title, document, message, hint)


@error("zebre/leak")
def leak(game: Game) -> Iterator[Finding]:
    """
    No line holds a word of the answer, a form of one, or another name that `also` lists (rulebook: seed, in spirit).

    Case and accents count for nothing; articles, prepositions and the like are excepted. Nor does a longer word hold
    one of the answer, nor one of the answer a shorter word: five letters and more of it ("limestone", "Blarney Stone").

    Example: a line with "brésilien" in a document whose answer is "Brésil".
    Mend it: say it in other words.
    """
    language = game.component("documents").language or game.language
    found = (*documents(game),)
    learn_stems(
        (text for one in found for text in (one.answer, *one.also, *(line.text for line in one.lines))), language
    )
    for document in found:
        names = (document.answer, *document.also)
        telltale, compounds = Telltale(names, language), Compounds(names, language)
        for number, line in enumerate(document.lines, 1):
            for word in dict.fromkeys((*telltale.find_in(line.text), *compounds.find_in(line.text))):
                message = f"line {number} of {document.title} says {word!r}, which gives the answer away"
                yield document_finding(leak, document, message, "say it in other words", line.text.span)
