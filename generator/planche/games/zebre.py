"""Opération Zèbre: documents that give nothing away for nothing, and cards whose boxes follow from the figures."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from planche.findings import Check, Finding, RunnableCheck, Span, error
from planche.game import Component, Figure, Game, Piece, Text, take_tables
from planche.language import Telltale, folded, words

# seed: the rulebook's three groups with their themes
THEMES: Mapping[str, tuple[str, ...]] = {
    "places": ("territory", "city", "monument", "natural-site"),
    "screen": ("film", "series"),
    "people": ("celebrity", "character"),
}
SIDES = ("front", "back")
GRADES = ("novice", "advanced")
UNBALANCED = 0.1  # of the mean; by how much a colour group may have more or fewer faces
COUNTED = {
    "documents": "document-cards",
    "failures": "failure-cards",
    "protocols": "protocol-cards",
    "missions": "mission-cards",
    "team-cards": "team-cards",
    "interceptions": "interception-cards",
}
FIGURES = (
    *COUNTED.values(),
    *(f"rounds-{players}" for players in range(2, 11)),
    *(f"boxes-{part}-{grade}" for part in ("base", "per-document") for grade in GRADES),
    *(f"team-boxes-{grade}" for grade in GRADES),
    "team-rounds",
    "team-readers",
    "interception-boxes",
    "wrong-answer-team",
    "competitive-from",
    "document-lines",
    "least-zeros",
    "least-total",
    "most-total",
    "value-most",
    "cheap-total",
    "cheap-line",
)
_FACE = {
    "answer": "text",
    "also": "text list?",
    "group": "word",
    "theme": "word",
    "lines": "record list",
    "lines.value": "integer",
    "lines.text": "text",
}
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "documents": {f"{side}.{name}": kind for side in SIDES for name, kind in _FACE.items()},
    "round-cards": {"seats": "integer"},
    "failures": {"boxes": "integer"},
    "protocols": {},
    "missions": {},
    "team-cards": {},
    "interceptions": {},
}


class Document(NamedTuple):
    """A face of a document card."""

    piece: Piece
    side: str
    answer: Text
    also: tuple[Text, ...]
    group: str
    theme: str
    lines: tuple[tuple[int, Text], ...]


class Rounds(NamedTuple):
    """What a co-operative game comes to for a number of players; boxes for suspicion by grade."""

    players: int
    rounds: int
    documents: int
    boxes: Mapping[str, int]


def documents(game: Game) -> Iterator[Document]:
    """Every face of the document cards, in the language of their table."""
    for piece in game.component("documents").pieces:
        for side in SIDES:
            face = piece.fields[side]
            lines = tuple((line["value"], line["text"]) for line in face["lines"])
            yield Document(piece, side, face["answer"], face.get("also") or (), face["group"], face["theme"], lines)


def rounds(game: Game, players: int) -> Rounds:
    """Documents are players x rounds; boxes so many for each document, and some more."""
    value = _values(game)
    count = value[f"rounds-{players}"]
    cards = players * count
    boxes = {grade: value[f"boxes-per-document-{grade}"] * cards + value[f"boxes-base-{grade}"] for grade in GRADES}
    return Rounds(players, count, cards, boxes)


def derive(game: Game) -> Mapping[str, Any]:
    """`initials`: the first letter of each title, with what follows; `rounds`, `rounds_for` a number of players, and
    `competitive`: what the round cards show."""
    value = _values(game)
    known = [rounds(game, players) for players in game.players if f"rounds-{players}" in value]
    initials: dict[str, dict[str, Any]] = {}
    for document in documents(game):
        initials.setdefault(document.piece.id, {})[document.side] = _parted(document.answer)
    boxes = {grade: value[f"team-boxes-{grade}"] for grade in GRADES}
    return {
        "initials": initials,
        "rounds": tuple(known),
        "rounds_for": {found.players: found for found in known},
        "competitive": {"rounds": value["team-rounds"], "boxes": boxes},
    }


def _parted(title: Text) -> dict[str, Text]:
    """The first letter of a title, with the marks that belong to it, and the rest."""
    end = 1
    while end < len(title) and unicodedata.combining(title[end]):
        end += 1
    return {"first": Text(title[:end], title.place, title.span), "rest": Text(title[end:], title.place, title.span)}


def statistics(game: Game) -> tuple[str, ...]:
    """How many faces there are of each theme in each language, and what their lines cost."""
    return tuple(_counted(take_tables(game, language), language) for language in game.languages)


def _counted(game: Game, language: str) -> str:
    faces = list(documents(game))
    themes = Counter(document.theme for document in faces)
    listed = ", ".join(f"{theme} {themes[theme]}" for group in THEMES.values() for theme in group)
    mean = sum(value for document in faces for value, _ in document.lines) / max(1, len(faces))
    return f"{language}: {len(faces)} document faces: {listed}; all lines of a face cost {mean:.1f} on average"


def _values(game: Game) -> dict[str, Any]:
    return {name: figure.value for name, figure in game.figures.items()}


# documents


@error("zebre/lines")
def lines(game: Game) -> Iterator[Finding]:
    """
    A document has as many lines as `document-lines` says, 12 (proposed).

    Example: a document of eleven lines.
    Mend it: part a line in two, or join two; each is one printed line.
    """
    wanted = game.figures["document-lines"]
    for document in documents(game):
        found = len(document.lines)
        if found != wanted.value:
            span = document.lines[min(found, int(wanted.value) + 1) - 1][1].span if found else document.answer.span
            message = f"{_title(document)} has {found} lines, wanted {wanted.value}"
            yield _told(lines, document, message, "add lines or take some out", span, wanted)


@error("zebre/values")
def values(game: Game) -> Iterator[Finding]:
    """
    No line costs more than `value-most`, 3 (proposed); 0, 1 and 2 are the rulebook's.

    Example: `{value: 4, text: ...}`.
    Mend it: correct the value.
    """
    most = game.figures["value-most"]
    for document in documents(game):
        for number, (value, text) in enumerate(document.lines, 1):
            if value > most.value:
                message = f"line {number} of {_title(document)} costs {value}, wanted 0 to {most.value}"
                yield _told(values, document, message, "correct the value", text.span, most)


@error("zebre/balance")
def balance(game: Game) -> Iterator[Finding]:
    """
    The lines of a document leave a choice (proposed): enough of them cost nothing, at least one costs the most, all
    together cost neither too little nor too much, and a line that tells something can be afforded.

    The figures are `least-zeros`, `value-most`, `least-total`, `most-total`, `cheap-line` and `cheap-total`.

    Example: a document with two lines of value 0.
    Mend it: weigh the lines anew; idle words cost nothing.
    """
    figures = game.figures
    for document in documents(game):
        found = [value for value, _ in document.lines]
        if len(found) != figures["document-lines"].value or max(found) > figures["value-most"].value:
            continue  # which is told already
        for figure, is_right, told in _demands(figures, found):
            if not is_right:
                yield _told(balance, document, f"{_title(document)} {told}", "weigh its lines anew", None, figure)


def _demands(figures: Mapping[str, Figure[float]], found: Sequence[int]) -> Iterator[tuple[Figure[float], bool, str]]:
    """What is demanded of the values of a document: the figure, whether it is met, and what is to be said if not."""
    zeros, most = figures["least-zeros"], figures["value-most"]
    count, total = found.count(0), sum(found)
    yield zeros, count >= zeros.value, f"has {count} lines of value 0, wanted at least {zeros.value}"
    yield most, most.value in found, f"has no line of value {most.value}, wanted at least one"
    for name, is_right, bound in (("least-total", "least", min), ("most-total", "most", max)):
        figure = figures[name]
        is_met = bound(total, figure.value) == figure.value
        yield figure, is_met, f"costs {total} in all, wanted at {is_right} {figure.value}"
    line, room = figures["cheap-line"], figures["cheap-total"]
    can_afford = any(line.value <= value <= room.value for value in found)
    yield line, can_afford, f"has no line of value {line.value} or more among choices of at most {room.value}"


@error("zebre/themes")
def themes(game: Game) -> Iterator[Finding]:
    """
    Every theme stands in its colour group (rulebook: seed), since the colour tells players what to expect.

    Example: `group: screen` beside `theme: city`.
    Mend it: correct the one or the other.
    """
    for document in documents(game):
        known = THEMES.get(document.group, ())
        if document.theme not in known:
            wanted = next((group for group, all_of in THEMES.items() if document.theme in all_of), "one that is known")
            message = f"{_title(document)}: theme {document.theme!r} stands in group {document.group!r}"
            yield _told(themes, document, message, f"its group is {wanted}")


@error("zebre/groups")
def groups(game: Game) -> Iterator[Finding]:
    """
    The colour groups have equally many faces, within 10 % of their mean (proposed).

    Example: 60 faces of places, 50 of screen, 50 of people.
    Mend it: write documents for the group that has fewest.
    """
    found = Counter(document.group for document in documents(game) if document.group in THEMES)
    mean = sum(found.values()) / len(THEMES)
    component = game.component("documents")
    for group in THEMES:
        if abs(found[group] - mean) > mean * UNBALANCED:
            message = f"group {group!r} has {found[group]} faces, wanted {mean:.0f} within 10 %"
            hint = "write documents for the groups that have fewest"
            table = Span(component.pieces[0].span.file)
            yield groups.finding(table, message, hint, component=component.id).as_warning()


@error("zebre/answers")
def answers(game: Game) -> Iterator[Finding]:
    """
    No answer is there twice in a deck, whatever its case and accents, nor under another name of it.

    Example: `answer: Bénin` on one card and `answer: Benin` on another.
    Mend it: write another document.
    """
    first: dict[str, Document] = {}
    for document in documents(game):
        names = dict.fromkeys(" ".join(words(name)) or folded(name) for name in (document.answer, *document.also))
        twin = next((first[name] for name in names if name in first), None)
        if twin is not None:
            message = f"{_title(document)} is an answer already, at {twin.answer.span}"
            yield _told(answers, document, message, "write another document")
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
            message = f"{_title(document)} begins with {document.answer[:1]!r}, wanted a letter"
            yield _told(
                title, document, message, "its first letter is a hint; write the title without what precedes it"
            )


@error("zebre/leak")
def leak(game: Game) -> Iterator[Finding]:
    """
    No line holds a word of the answer, a form of one, or another name that `also` lists (rulebook: seed, in spirit).

    Case and accents count for nothing; articles, prepositions and the like are excepted.

    Example: a line with "brésilien" in a document whose answer is "Brésil".
    Mend it: say it in other words.
    """
    language = game.component("documents").language or game.language
    for document in documents(game):
        telltale = Telltale((document.answer, *document.also), language)
        for number, (_, text) in enumerate(document.lines, 1):
            for word in telltale.in_text(text):
                message = f"line {number} of {_title(document)} says {word!r}, which gives the answer away"
                yield _told(leak, document, message, "say it in other words", text.span)


# the other cards


@error("zebre/cards")
def cards(game: Game) -> Iterator[Finding]:
    """
    The box holds as many cards of each kind as the figures `document-cards`, `failure-cards`, `protocol-cards`,
    `mission-cards`, `team-cards` and `interception-cards` say.

    Example: seven rows of failures beside `failure-cards: 8`.
    Mend it: add a row, or correct the figure.
    """
    for id, name in COUNTED.items():
        component, figure = game.component(id), game.figures[name]
        count = sum(piece.copies for piece in component.pieces)
        if count != figure.value:
            message = f"{id} holds {count} cards, {name} says {figure.value}"
            yield _of(cards, component, message, "make them agree", figure)


@error("zebre/rounds")
def round_cards(game: Game) -> Iterator[Finding]:
    """
    There is one co-operative round card for each number of players (rulebook: seed), printed for that number, and
    there are documents enough for its rounds.

    Example: no row with `seats: 7`.
    Mend it: add the row, correct its `players`, or the rounds in game.yaml.
    """
    component = game.component("round-cards")
    seats = Counter(piece.fields["seats"] for piece in component.pieces)
    for players in game.players:
        if seats[players] != 1:
            message = f"found {seats[players]} round cards for {players} players, wanted 1"
            yield _of(round_cards, component, message, f"write one row with seats {players}")
    for piece in component.pieces:
        if piece.players != (piece.fields["seats"],):
            message = f"{piece.id!r} is the card for {piece.fields['seats']} players, and printed for other numbers"
            where = {"component": piece.component, "piece": piece.id}
            yield round_cards.finding(piece.span, message, "write the same number under `players`", **where)
    held = sum(piece.copies for piece in game.component("documents").pieces)
    for players in game.players:
        figure = game.figures.get(f"rounds-{players}")
        if figure is not None and held < players * figure.value:
            message = f"{players} players use {players * figure.value} documents, there are {held}"
            yield round_cards.finding(figure.span, message, "write more, or play fewer rounds").as_warning(
                unless=figure.origin.is_certain
            )


@error("zebre/teams")
def teams(game: Game) -> Iterator[Finding]:
    """
    The competitive game is for as many players as make two teams with two readers, 4 and more (inferred): its cards
    are printed for no fewer. Interception cards have a box for each reading of the other team.

    Example: a team card whose `players` cell is empty.
    Mend it: list the player counts from 4 on; correct the figures.
    """
    least = game.figures["competitive-from"]
    for id in ("team-cards", "interceptions"):
        for piece in game.component(id).pieces:
            if min(piece.players or game.players) < least.value:
                message = f"{piece.id!r} is printed for fewer than {least.value} players"
                found = teams.finding(
                    piece.span, message, "list the counts under `players`", component=id, piece=piece.id
                )
                yield found.as_warning(unless=least.origin.is_certain)
    boxes, value = game.figures["interception-boxes"], _values(game)
    readings = value["team-readers"] * value["team-rounds"]
    if boxes.value < readings:
        message = f"interception-boxes says {boxes.value}, the other team reads {readings} documents"
        yield teams.finding(boxes.span, message, "make them agree").as_warning(unless=boxes.origin.is_certain)


@error("zebre/failures")
def failures(game: Game) -> Iterator[Finding]:
    """
    A wrong answer costs less on average in the co-operative game, by the failure cards (proposed), than in the
    competitive one, by `wrong-answer-team`.

    Example: failures of 5, 5, 6, 6, 6, 6, 6 and 6 boxes beside `wrong-answer-team: 5`.
    Mend it: lower the failures.
    """
    component, cost = game.component("failures"), game.figures["wrong-answer-team"]
    boxes = [piece.fields["boxes"] for piece in component.pieces for _ in range(piece.copies)]
    if boxes and sum(boxes) >= cost.value * len(boxes):
        mean = sum(boxes) / len(boxes)
        message = f"failures cost {mean:.1f} boxes on average, wanted less than {cost.value}"
        yield _of(failures, component, message, "lower them").as_warning()


def _title(document: Document) -> str:
    return f"{str(document.answer)!r}"


def _told(
    check: Check,
    document: Document,
    message: str,
    hint: str,
    span: Span | None = None,
    figure: Figure[object] | None = None,
) -> Finding:
    where = {"component": document.piece.component, "piece": document.piece.id}
    found = check.finding(span or document.answer.span, message, hint, **where)
    return found if figure is None else found.as_warning(unless=figure.origin.is_certain)


def _of(check: Check, component: Component, message: str, hint: str, figure: Figure[object] | None = None) -> Finding:
    """At the table from which rows are missing, or in which there are too many."""
    table = Span(component.pieces[0].span.file) if component.pieces else component.span
    found = check.finding(table, message, hint, component=component.id)
    return found if figure is None else found.as_warning(unless=figure.origin.is_certain)


CHECKS: tuple[RunnableCheck[Game], ...] = (
    lines,
    values,
    balance,
    themes,
    groups,
    answers,
    title,
    leak,
    cards,
    round_cards,
    teams,
    failures,
)
