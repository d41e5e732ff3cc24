"""NCIS's clue cards -> findings where clues do not single out every triple of answers; by how many clues they do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from planche.findings import Finding, Owner, counted, error, quote
from planche.game import Game, Piece
from planche.games.ncis.counting import figure_finding
from planche.games.ncis.traits import CATEGORIES, count_rows, says, traits
from planche.games.places import piece_finding, table_finding, table_of
from planche.games.protocol import Columns, GameCheck
from planche.games.values import count_of, word_in

MOST_CANDIDATES = 50  # of a category; the rulebook has nine
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
    for category, found in candidates(game).items():
        if len(found) > MOST_CANDIDATES:
            message = f"{category} has {len(found)} candidates, games are played with {MOST_CANDIDATES} at most"
            yield table_finding(codes, game.component("clues"), message, "take some out")


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
        yield piece_finding(clues, other.piece, message, _code_of_its_own(game, other.piece), "code")
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
                odd, fitting = _by_likeness(str(name), candidate.piece.id, other.piece.id)
                message = f"{odd!r} is called {quote(str(name))}, as {fitting!r} is"
                yield clues.finding(game.names[odd].span, message, f"give {odd!r} a name of its own")


def _by_likeness(name: str, later: str, first: str) -> tuple[str, str]:
    """Of the ids of two that are called alike the one that the name fits less, and the other; else the later first."""
    is_later_named, is_first_named = (id.replace("-", " ") in name.casefold() for id in (later, first))
    return (first, later) if is_later_named and not is_first_named else (later, first)


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
    needed, sums = _rows_needed(game), Counter({0: 1})
    for known in candidates(game).values():
        found, before, sums = Counter(needed[one.piece.id] for one in known), sums, Counter()
        for (clues, many), (rows, few) in product(before.items(), found.items()):
            sums[clues + rows] += many * few
    return sums


def _wrong_codes(game: Game) -> Iterator[Finding]:
    """Codes of another length than most, or not of bits; and that most have another length than the figure says."""
    bits, rows = count_rows(game), game.figures["clue-rows"]
    if bits != count_of(rows) - 1:
        subject = f"codes have {bits} bits, and with the last row cards have {bits + 1}"
        yield figure_finding(codes, rows, subject, bits + 1, "correct the codes")
    found = [CodeFound(piece, word_in(piece.fields, "code")) for piece in game.component("clues").pieces]
    cut = [one for one in found if len(one.code) < bits and _is_code(one.code.zfill(bits), bits)]
    if len(cut) > 1 and not any(one.code.startswith("0") and len(one.code) > 1 for one in found):
        yield _lost_zeros(cut, bits)
        found = [one for one in found if one not in cut]
    for piece, code in found:
        if not _is_code(code, bits):
            message = f"{piece.id!r} has the code {code!r}, wanted {bits} bits, for as many rows of clues"
            whole, own = code.zfill(bits), _category_of(piece)
            others = {one.code for one in found if _category_of(one.piece) == own}
            way = f"write {whole}" if _is_code(whole, bits) and whole not in others else f"write {bits} of 0 and 1"
            yield piece_finding(codes, piece, message, way)


class CodeFound(NamedTuple):
    """A clue card and what stands in its column `code`."""

    piece: Piece
    code: str


def _category_of(piece: Piece) -> str:
    return word_in(piece.fields, "category")


def _is_code(code: str, bits: int) -> bool:
    return re.fullmatch(f"[01]{{{bits}}}", code) is not None


def _lost_zeros(cut: Sequence[CodeFound], bits: int) -> Finding:
    """That several codes lack the zeros before them, which a spreadsheet takes from what looks like a number."""
    (first, code), *others = cut
    message = (
        f"{len(cut)} codes lost their leading zeros, as in a spreadsheet: {first.id!r} has {code!r}, wanted {bits} "
        f"bits, {code.zfill(bits)!r}"
    )
    hint = "write the zeros again in all of them, with the column formatted as text before it is saved"
    found = piece_finding(codes, first, message, hint)
    return found._replace(also_on=tuple(Owner(piece.component, piece.id) for piece, _ in others))


def _wrong_categories(game: Game) -> Iterator[Finding]:
    """Told at the figure when all have as many candidates; one too much is one that another category lacks."""
    figure = game.figures["candidates"]
    counts = Counter(word_in(piece.fields, "category") for piece in game.component("clues").pieces)
    over = {category: counts[category] - count_of(figure) for category in CATEGORIES}
    if len({*over.values()}) == 1 and any(over.values()):
        count = counts[CATEGORIES[0]]
        yield figure_finding(codes, figure, f"each category has {count} candidates", count)
        return
    lacking = [category for category in CATEGORIES if over[category] < 0]
    for category in [category for category in CATEGORIES if over[category] > 0]:
        hint = f"one should be of {lacking.pop(0)}" if lacking else f"take {counted(over[category], 'row')} of it out"
        yield _category_finding(game, category, counts[category], hint)
    for category in lacking:
        yield _category_finding(game, category, counts[category], f"add {counted(-over[category], 'row')} of it")


def _category_finding(game: Game, category: str, count: int, hint: str) -> Finding:
    part = game.component("clues")
    found = figure_finding(
        codes, game.figures["candidates"], f"{category} has {count} candidates", count, "", table_of(part)
    )
    return found._replace(component=part.id, hint=hint)


def _rows_needed(game: Game) -> Mapping[str, int]:
    """How many rows of each candidate's card are pulled out until no other candidate of its category fits.

    All rows where even those leave another.
    """
    found: dict[str, int] = {}
    for known in candidates(game).values():
        found |= zip((one.piece.id for one in known), _rows_apart([one.rows for one in known]))
    return found


def _rows_apart(known: Sequence[Sequence[str]]) -> list[int]:
    """For each of several things that are told row by row, how many rows tell it from all the others; else all."""
    longest = max(map(len, known), default=0)
    fitting = [Counter(tuple(rows[:count]) for rows in known) for count in range(longest)]
    return [
        next((count for count in range(len(rows)) if fitting[count][tuple(rows[:count])] == 1), len(rows))
        for rows in known
    ]


def _code_of_its_own(game: Game, piece: Piece) -> str:
    """The codes that no other of a category has, and that tell all apart by as many rows as the figures say."""
    said, own = word_in(piece.fields, "code"), _category_of(piece)
    known = [word_in(card.fields, "code") for card in game.component("clues").pieces if _category_of(card) == own]
    known.remove(said)
    ends = [count_of(game.figures[name]) for name in ("clues-least", "clues-most")]
    free = ["".join(bits) for bits in product("01", repeat=len(said)) if "".join(bits) not in known]
    right = [code for code in free if _ends_of(_rows_apart([*known, code])) == ends] or free
    near = [code for code in right if sum(a != b for a, b in zip(code, said)) == 1]
    if not right:
        return "give each candidate of a category a code of its own"
    return f"write a code that no other of {own} has: {' or '.join(near or right)}"


def _ends_of(counts: Sequence[int]) -> list[int]:
    return [min(counts), max(counts)]


def _alike(game: Game) -> Iterator[tuple[Candidate, Candidate, int]]:
    """Candidates in whom alone triples differ that read alike, and how many triples those are."""
    known = candidates(game)
    for category, found in known.items():
        others = prod(len(answers) for other, answers in known.items() if other != category)
        alike: dict[tuple[str, ...], list[Candidate]] = {}
        for one in found:
            yield from ((twin, one, 2 * others) for twin in alike.get(one.rows, ()))
            alike.setdefault(one.rows, []).append(one)


def _other_numbers(game: Game) -> Iterator[Finding]:
    """That other numbers of rows single answers out than the figures say."""
    needed, otherwise = _rows_needed(game).values(), "correct the codes"
    for name, share, rows in (("clues-least", "some", min(needed)), ("clues-most", "all", max(needed))):
        if rows != game.figures[name].value:
            subject = f"{share} answers are singled out by {rows} rows"
            yield figure_finding(clues, game.figures[name], subject, rows, otherwise)
