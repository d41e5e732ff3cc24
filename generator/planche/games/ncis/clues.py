"""NCIS's clue cards -> findings where clues do not single out every triple of answers; by how many clues they do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from planche.findings import Finding, error, quote
from planche.game import Game, Piece
from planche.games.ncis.counting import figure_finding
from planche.games.ncis.traits import CATEGORIES, count_rows, says, traits
from planche.games.places import piece_finding, table_of
from planche.games.protocol import Columns, GameCheck
from planche.games.values import count_of, word_in

FIGURES: tuple[str, ...] = ("candidates", "clue-rows", "clues-least", "clues-most")
COLUMNS: Columns = {"clues": {"category": "word", "code": "word"}}


class Candidate(NamedTuple):
    """Whom, or what, a clue card names in its last row, and what its other rows say, in the order of the pulls."""

    piece: Piece
    rows: tuple[str, ...]


Answers = tuple[Candidate, ...]  # one of each category


@error("ncis/codes")
def codes(game: Game) -> Iterator[Finding]:
    """
    Each category has nine candidates (inferred: 27 clue cards are the rulebook's), each with a code of four bits, one
    for each row of clues on its card.

    Example: `pixel,criminal,010`.
    Mend it: correct the code; the figures are `candidates` and `clue-rows`.
    """
    yield from _wrong_codes(game)
    yield from _wrong_categories(game)


@error("ncis/clues")
def clues(game: Game) -> Iterator[Finding]:
    """
    Every triple of answers, a criminal, an organisation and a plot, is singled out by what the rows of its three clue
    cards say, and each answer by three to four of its rows (proposed), pulled out from the first on.

    All triples are gone through, 729 of them, with the very words of their rows. Two that read alike could never be
    told apart, and an accusation would be a guess. `planche games ncis --stats` shows by how many clues the triples
    are singled out.

    Example: two criminals with the code 0110.
    Mend it: correct the code that is named, or its twin; the figures are `clues-least` and `clues-most`.
    """
    if any(codes.run(game)) or any(traits.run(game)):
        return  # each is told by itself
    alike = tuple(_alike(game))
    for one, other, count in alike:
        message = f"the code of {other.piece.id!r} is that of {one.piece.id!r}: {count} triples of answers read alike"
        yield piece_finding(clues, other.piece, message, "give each candidate of a category a code of its own")
    yield from () if alike else _other_numbers(game)
    yield from _namesakes(game)


CHECKS: tuple[GameCheck, ...] = (codes, clues)


def _namesakes(game: Game) -> Iterator[Finding]:
    """Candidates of a category that are called alike, so that nobody could be accused."""
    for found in candidates(game).values():
        first: dict[str, Candidate] = {}
        for candidate in found:
            name = game.names.get(candidate.piece.id)
            other = first.setdefault(str(name), candidate) if name else candidate
            if name and other is not candidate:
                message = f"{candidate.piece.id!r} is called {quote(str(name))}, as {other.piece.id!r} is"
                yield clues.finding(name.span, message, "give each candidate a name of its own")


def candidates(game: Game) -> Mapping[str, Sequence[Candidate]]:
    """The candidates of each category, whose rows say what the traits say of their codes."""
    found: dict[str, list[Candidate]] = {category: [] for category in CATEGORIES}
    words = says(game)
    for piece in game.component("clues").pieces:
        category, code = word_in(piece.fields, "category"), word_in(piece.fields, "code")
        rows = tuple(words.get((category, row, int(bit == "1")), "") for row, bit in enumerate(code, 1))
        if category in found:
            found[category].append(Candidate(piece, rows))
    return found


def triples(game: Game) -> Iterator[Answers]:
    """Every criminal with every organisation and every plot."""
    return product(*candidates(game).values())


def describe_clues(game: Game) -> str:
    """By how many clues how many of the triples of answers are singled out."""
    needed = clues_needed(game)
    shares = ", ".join(f"{needed[count]} by {count}" for count in sorted(needed))
    return f"clues: of {needed.total()} triples of answers, {shares}"


def clues_needed(game: Game) -> Counter[int]:
    """How many triples of answers are singled out by how many clues, of all three categories together."""
    needed = _rows_needed(game)
    return Counter(sum(needed[answer.piece.id] for answer in answers) for answers in triples(game))


def _wrong_codes(game: Game) -> Iterator[Finding]:
    """Codes of another length than most, or not of bits; and that most have another length than the figure says."""
    bits, rows = count_rows(game), game.figures["clue-rows"]
    if bits != count_of(rows) - 1:
        subject = f"codes have {bits} bits, and with the last row cards have {bits + 1}"
        yield figure_finding(codes, rows, subject, "correct the figure, or the codes")
    for piece in game.component("clues").pieces:
        code = word_in(piece.fields, "code")
        if not re.fullmatch(f"[01]{{{bits}}}", code):
            message = f"{piece.id!r} has the code {code!r}, wanted {bits} bits, for as many rows of clues"
            yield piece_finding(codes, piece, message, "write 0 or 1 for each row")


def _wrong_categories(game: Game) -> Iterator[Finding]:
    """Told at the figure when all have as many candidates; one too much is one that another category lacks."""
    figure = game.figures["candidates"]
    counts = Counter(word_in(piece.fields, "category") for piece in game.component("clues").pieces)
    over = {category: counts[category] - count_of(figure) for category in CATEGORIES}
    if len({*over.values()}) == 1 and any(over.values()):
        yield figure_finding(
            codes, figure, f"each category has {counts[CATEGORIES[0]]} candidates", "correct the figure"
        )
        return
    lacking = [category for category in CATEGORIES if over[category] < 0]
    for category in [category for category in CATEGORIES if over[category] > 0]:
        hint = f"one should be of {lacking.pop(0)}" if lacking else "correct the table, or the figure"
        yield _category_finding(game, category, counts[category], hint)
    for category in lacking:
        yield _category_finding(game, category, counts[category], "correct the table, or the figure")


def _category_finding(game: Game, category: str, count: int, hint: str) -> Finding:
    part = game.component("clues")
    found = figure_finding(
        codes, game.figures["candidates"], f"{category} has {count} candidates", hint, table_of(part)
    )
    return found._replace(component=part.id)


def _rows_needed(game: Game) -> Mapping[str, int]:
    """How many rows of each candidate's card are pulled out until no other candidate of its category fits."""
    return {one.piece.id: _count_rows(one, known) for known in candidates(game).values() for one in known}


def _count_rows(candidate: Candidate, known: Sequence[Candidate]) -> int:
    """The same of one of the known candidates; all rows where even those leave another."""
    fits = (sum(one.rows[:count] == candidate.rows[:count] for one in known) for count in range(len(candidate.rows)))
    return next((count for count, left in enumerate(fits) if left == 1), len(candidate.rows))


def _alike(game: Game) -> Iterator[tuple[Candidate, Candidate, int]]:
    """Candidates in whom alone triples differ that read alike, and how many triples those are."""
    read: dict[tuple[tuple[str, ...], ...], list[Answers]] = {}
    for answers in triples(game):
        read.setdefault(tuple(answer.rows for answer in answers), []).append(answers)
    found: Counter[tuple[str, str]] = Counter()
    for one, other in (pair for same in read.values() for pair in combinations(same, 2)):
        unlike = [(a.piece.id, b.piece.id) for a, b in zip(one, other) if a is not b]
        found.update({unlike[0]: 2} if len(unlike) == 1 else {})
    by_id = {one.piece.id: one for known in candidates(game).values() for one in known}
    yield from ((by_id[one], by_id[other], count) for (one, other), count in found.items())


def _other_numbers(game: Game) -> Iterator[Finding]:
    """That other numbers of rows single answers out than the figures say."""
    needed, hint = _rows_needed(game).values(), "correct the figure, or the codes"
    least, most = game.figures["clues-least"], game.figures["clues-most"]
    if min(needed) != least.value:
        yield figure_finding(clues, least, f"some answers are singled out by {min(needed)} rows", hint)
    if max(needed) != most.value:
        yield figure_finding(clues, most, f"all answers are singled out by {max(needed)} rows", hint)
