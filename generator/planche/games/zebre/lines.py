"""Opération Zèbre's documents -> findings about their lines: how many there are, and what they cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.findings import Finding, Span, counted, error
from planche.game import Figure, Game
from planche.games.places import resting_on
from planche.games.values import count_of
from planche.games.zebre.documents import Document, all_documents, document_finding, documents


@error("zebre/lines")
def lines(game: Game) -> Iterator[Finding]:
    """
    A document has as many lines as `document-lines` says, 12 (proposed).

    Example: a document of eleven lines.
    Mend it: part a line in two, or join two; each is one printed line.
    """
    figure = game.figures["document-lines"]
    wanted = count_of(figure)
    for document in all_documents(game):
        count = len(document.lines)
        if count != wanted:
            span = document.lines[min(count, wanted + 1) - 1].text.span if count else document.answer.span
            message = f"{document.title} has {count} lines, wanted {wanted}"
            missing = counted(abs(wanted - count), "line")
            way = f"add {missing}" if count < wanted else f"take {missing} out"
            finding = document_finding(lines, document, message, way, span)
            yield resting_on(figure, finding)


@error("zebre/values")
def values(game: Game) -> Iterator[Finding]:
    """
    No line costs more than `value-most`, 3 (proposed); 0, 1 and 2 are the rulebook's.

    Example: `{value: 4, text: ...}`.
    Mend it: correct the value.
    """
    figure = game.figures["value-most"]
    most = count_of(figure)
    for document in all_documents(game):
        for number, line in enumerate(document.lines, 1):
            if line.value > most:
                message = f"line {number} of {document.title} costs {line.value}, wanted 0 to {most}"
                way = _values_that_fit(document, number - 1, game.figures)
                finding = document_finding(values, document, message, way, line.text.span)
                yield resting_on(figure, finding)


@error("zebre/balance")
def balance(game: Game) -> Iterator[Finding]:
    """
    The lines of a document leave a choice (proposed): enough of them cost nothing, at least one costs the most, all
    together cost neither too little nor too much, and a line that tells something can be afforded.

    The figures are `least-zeros`, `value-most`, `least-total`, `most-total`, `cheap-line` and `cheap-total`.

    Example: a document with one line of value 0.
    Mend it: weigh the lines anew; idle words cost nothing.
    """
    count, most = count_of(game.figures["document-lines"]), count_of(game.figures["value-most"])
    for document in documents(game):
        costs = [line.value for line in document.lines]
        if len(costs) != count or max(costs) > most:
            continue  # which is told already
        for demand in _demands(game.figures, costs):
            if not demand.is_met:
                message = f"{document.title} {demand.complaint}"
                way, place = _way_to_weigh(document, game.figures)
                finding = document_finding(balance, document, message, way, place)
                yield resting_on(demand.figure, finding)


def _values_that_fit(document: Document, number: int, figures: Mapping[str, Figure[float]]) -> str:
    """What one line may cost so that all is as it should be; of these, what its own digits say."""
    costs, most = [line.value for line in document.lines], count_of(figures["value-most"])
    fitting = [cost for cost in range(most + 1) if _are_met([*costs[:number], cost, *costs[number + 1 :]], figures)]
    said = [cost for cost in fitting if str(cost) in str(costs[number])]
    return f"write {' or '.join(map(str, said or fitting))}" if fitting else f"write {most} or less"


def _are_met(costs: Sequence[int], figures: Mapping[str, Figure[float]]) -> bool:
    return all(demand.is_met for demand in _demands(figures, costs))


def _way_to_weigh(document: Document, figures: Mapping[str, Figure[float]]) -> tuple[str, Span | None]:
    """The least change of one line, of the dearest first, after which all is as it should be, and its place."""
    costs = [line.value for line in document.lines]
    most = count_of(figures["value-most"])
    dearest = sorted(range(len(costs)), key=lambda number: (costs[number], number), reverse=True)
    changes = sorted(((abs(cost - costs[n]), n, cost) for n in dearest for cost in range(most + 1)), key=lambda c: c[0])
    for _, number, cost in changes:
        if _are_met([*costs[:number], cost, *costs[number + 1 :]], figures):
            place = document.lines[number].text.span
            return f"write value: {cost} in line {place.line}, or weigh others of its lines anew", place
    return "weigh its lines anew", None


class Demand(NamedTuple):
    """What a figure demands of the lines of a document, and what is to be said where they do not meet it."""

    figure: Figure[float]
    is_met: bool
    complaint: str


def _demands(figures: Mapping[str, Figure[float]], costs: Sequence[int]) -> Iterator[Demand]:
    """All that is demanded of what the lines of a document cost."""
    least_zeros, most = count_of(figures["least-zeros"]), count_of(figures["value-most"])
    zeros, total = costs.count(0), sum(costs)
    message = f"has {zeros} of its lines at value 0, wanted at least {least_zeros}"
    yield Demand(figures["least-zeros"], zeros >= least_zeros, message)
    yield Demand(figures["value-most"], most in costs, f"has no line of value {most}, wanted at least one")
    least_total, most_total = count_of(figures["least-total"]), count_of(figures["most-total"])
    message = f"costs {total} in all, wanted at"
    yield Demand(figures["least-total"], total >= least_total, f"{message} least {least_total}")
    yield Demand(figures["most-total"], total <= most_total, f"{message} most {most_total}")
    cheap, room = count_of(figures["cheap-line"]), count_of(figures["cheap-total"])
    message = f"has no line of value {cheap} or more among choices of at most {room}"
    yield Demand(figures["cheap-line"], any(cheap <= cost <= room for cost in costs), message)
