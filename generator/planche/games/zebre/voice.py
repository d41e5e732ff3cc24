"""Opération Zèbre's documents -> findings where one word, or one way of speaking, is heard on too many of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from planche.findings import Finding, warning
from planche.game import Figure, Game, Text
from planche.games.values import count_of
from planche.games.zebre.documents import Document, documents
from planche.games.zebre.tiring import FUNCTION_WORDS, TICS
from planche.language import fold_words

TURN = 3  # words; a shorter run is a word of some meaning, with what belongs to it
MOST_NAMED = 12  # faces, in a message


class Heard(NamedTuple):
    """A face on which something is said, and the line that begins to say it."""

    document: Document
    line: Text


class Ear(NamedTuple):
    """What tires in a language, and where it was heard: words, and turns of phrase."""

    function_words: Collection[str]
    tics: Collection[tuple[str, ...]]
    words: dict[str, list[Heard]]
    turns: dict[str, list[Heard]]


@warning("zebre/voice")
def voice(game: Game) -> Iterator[Finding]:
    """
    No word and no turn of phrase tires: in English and French, each is on no more faces than the figures say.

    A word is on at most one face in as many as `faces-per-word` says, 10 (proposed). A turn is on at most one in
    `faces-per-turn`, 20 (proposed): three words, or what narrators fall back upon, asides, courtesies, relations and
    props such as "they say", "papa" and tea. Function words, numbers and single letters do not count.

    Example: "thé" on 30 of 320 faces.
    Mend it: say it in other words on some of the faces that are named, or let somebody else tell it: a gossip, a civil
    servant, a child.
    """
    language = game.component("documents").language or game.language
    if language not in TICS:
        return
    ear = Ear(FUNCTION_WORDS[language], {tuple(fold_words(tic)) for tic in TICS[language]}, {}, {})
    faces = [*documents(game)]
    for document in faces:
        _listen(ear, document)
    for name, heard, least in (("faces-per-word", ear.words, 0), ("faces-per-turn", ear.turns, 1)):
        most = max(least, len(faces) // max(1, count_of(game.figures[name])))
        # of few faces, words say nothing
        tired = [said for said, places in heard.items() if most and len(places) > most]
        for said in sorted(tired, key=lambda said: -len(heard[said])):  # at one figure, the first is told
            counted = f"{len(heard[said])} of {len(faces)} faces, wanted at most {most}"
            yield _too_often(game.figures[name], said, heard[said], counted)


def _listen(ear: Ear, document: Document) -> None:
    """Adds what is said on a face, once each; a sentence runs over the ends of lines."""
    spoken = [(word, line.text) for line in document.lines for word in fold_words(line.text)]
    words = [word for word, _ in spoken]
    telling = [len(word) > 1 and word not in ear.function_words for word in words]
    counted = [not word.isdigit() for word in words]
    for length in {1, TURN, *map(len, ear.tics)}:
        own = {1: ear.words, TURN: ear.turns}.get(length)
        for start in range(len(words) - length + 1):
            end = start + length
            is_kept = own is not None and any(telling[start:end]) and all(counted[start:end])
            run = tuple(words[start:end])
            heard = ear.turns if run in ear.tics else own if is_kept else None
            if heard is not None:
                places = heard.setdefault(" ".join(run), [])
                if not places or places[-1].document is not document:
                    places.append(Heard(document, spoken[start][1]))


def _too_often(figure: Figure[float], said: str, places: list[Heard], counted: str) -> Finding:
    """What is said on too many faces, told at the figure, with the faces and their lines."""
    named = ", ".join(f"{heard.document.title} {heard.line.span.line}" for heard in places[:MOST_NAMED])
    more = f" and {len(places) - MOST_NAMED} more" if len(places) > MOST_NAMED else ""
    message = f"{said!r} is said on {counted}: {places[0].line.span.file}, line of {named}{more}"
    return voice.finding(figure.span, message, "say it otherwise on some of them")
