"""NCIS's decryption cards -> findings where a grid does not hold its words, each once, and nothing besides."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from planche.findings import Finding, error, list_names, nearest_name, quote
from planche.game import Figure, Game
from planche.games.ncis import decryption_series, decryption_words
from planche.games.ncis.counting import add_or_take, figure_finding
from planche.games.ncis.decryption_grid import CELLS, SIDE, Lexicon, Sighting, lexicon_of
from planche.games.ncis.decryption_trials import COLUMNS as TRIAL_COLUMNS
from planche.games.ncis.decryption_trials import HiddenWord, LetterTrial, letter_trials, trial_finding
from planche.games.ncis.decryption_unwanted import UNWANTED
from planche.games.places import resting_on
from planche.games.protocol import Columns, GameCheck
from planche.games.values import count_of

ANOTHER = "delete the file, then make it again with `planche generate`"
FIGURES: tuple[str, ...] = ("grid-side", "grid-words")
COLUMNS: Columns = TRIAL_COLUMNS


@error("ncis/decryption")
def decryption(game: Game) -> Iterator[Finding]:
    """
    A decryption card has exactly one answer to each of its words: its 8 rows of 8 capital letters hold each of them
    once, in one of eight directions, from the cell that the table names.

    Nothing else of the list of words can be read in it in any direction, nor anything rude. There are as many words as
    `grid-words` says (rulebook: seed), and none is hidden twice in a series (a warning).

    Example: `{word: maison, cell: C5}` where MAISON begins at D5.
    Mend it: correct the cell, the word or the figure; or delete the file, then make another series with
    `planche generate`.
    """
    trials, words = tuple(letter_trials(game)), game.tables["words"].rows
    lexicon = lexicon_of((*words, *UNWANTED))
    yield from _other_side(game.figures["grid-side"])
    yield from _repeated(trials)
    for trial in trials:
        yield from tuple(_flaws(trial, game, words)) or _misreadings(trial, lexicon)


CHECKS: tuple[GameCheck, ...] = (decryption, *decryption_series.CHECKS, *decryption_words.CHECKS)


def _other_side(figure: Figure[float]) -> Iterator[Finding]:
    if figure.value != SIDE:
        subject = f"grids have {SIDE} rows of {SIDE} letters"
        yield figure_finding(decryption, figure, subject, SIDE)


def _repeated(trials: Sequence[LetterTrial]) -> Iterator[Finding]:
    """Words that an earlier card hides too; within a card they are told as a flaw of it."""
    first: dict[str, LetterTrial] = {}
    for trial in trials:
        for word, _ in trial.words:
            before = first.setdefault(word, trial)
            if before is not trial:
                message = f"{quote(word)} is hidden in {before.name} and in {trial.name}, wanted once in a series"
                yield trial_finding(decryption, trial, message, ANOTHER, word.span).as_warning()


def _flaws(trial: LetterTrial, game: Game, words: Collection[str]) -> Iterator[Finding]:
    """What is wrong with a card before anything is read in it."""
    yield from _miswritten(trial)
    yield from _too_few_words(trial, game.figures["grid-words"])
    for number, hidden in enumerate(trial.words):
        word, cell = hidden
        if word in [other.word for other in trial.words[:number]]:
            message = f"{trial.name} names {quote(word)} twice"
            yield trial_finding(decryption, trial, message, "take one out", word.span)
        elif word not in words:
            message = f"{quote(word)} of {trial.name} is not in the list of words"
            yield trial_finding(decryption, trial, message, _list_way(word, words), word.span)
        if cell not in CELLS:
            message = f"{quote(word)} of {trial.name} begins at {quote(cell)}, wanted a cell from A1 to H8"
            yield trial_finding(decryption, trial, message, "write the cell of its first letter, such as A1", cell.span)


def _list_way(word: str, words: Collection[str]) -> str:
    """What to do about a word that is not in the list."""
    near = nearest_name(word, [other for other in words if other[:1] == word[:1]])
    return f"did you mean {near!r}? else add it to the list" if near else "add it to the list"


def _miswritten(trial: LetterTrial) -> Iterator[Finding]:
    if len(trial.rows) != SIDE:
        message = f"{trial.name} has {len(trial.rows)} rows of letters, wanted {SIDE}"
        yield trial_finding(decryption, trial, message, ANOTHER)
    for number, row in enumerate(trial.rows, 1):
        if not re.fullmatch(f"[A-Z]{{{SIDE}}}", row):
            message = f"row {number} of {trial.name} is {quote(row)}, wanted {SIDE} capital letters from A to Z"
            yield trial_finding(decryption, trial, message, ANOTHER, row.span)


def _too_few_words(trial: LetterTrial, figure: Figure[float]) -> Iterator[Finding]:
    if len(trial.words) != count_of(figure):
        message = f"{trial.name} has {len(trial.words)} words, `grid-words` says {figure.value}"
        found = trial_finding(decryption, trial, message, add_or_take(len(trial.words) - count_of(figure), "word"))
        yield resting_on(figure, found)


def _misreadings(trial: LetterTrial, lexicon: Lexicon) -> Iterator[Finding]:
    """Words that do not stand as the table says, and what stands besides, read in a card without flaws."""
    read = trial.read(lexicon)
    named = {hidden.word for hidden in trial.words}
    besides = [found for found in read if found.word not in named]
    for hidden in trial.words:
        places = [found for found in read if found.word == hidden.word]
        instead = next((found for found in besides if not places and found.cell == hidden.cell), None)
        if instead:
            besides.remove(instead)
        yield from _misplaced(trial, hidden, places, instead)
    for found in besides:
        message = f"{quote(found.word)} can be read in {trial.name}, from {found.cell} to the {found.direction}, "
        wanted = "which offends" if found.word in UNWANTED else "wanted nothing of the list but its words"
        row = trial.rows[found.squares[0] // SIDE]
        yield trial_finding(decryption, trial, message + wanted, ANOTHER, row.span)


def _misplaced(
    trial: LetterTrial, hidden: HiddenWord, places: Sequence[Sighting], instead: Sighting | None
) -> Iterator[Finding]:
    """That a word stands elsewhere, more than once, not at all, or that another stands in its place."""
    word, cell = hidden
    name, cells = quote(word), [found.cell for found in places]
    if instead:
        message = f"{trial.name} holds {quote(instead.word)} at {cell}, where {name} is wanted"
        yield trial_finding(decryption, trial, message, f"write {instead.word}", word.span)
    elif not cells:
        yield trial_finding(decryption, trial, f"{name} does not stand in {trial.name}", ANOTHER, word.span)
    elif len(cells) > 1:
        message = f"{name} stands {len(cells)} times in {trial.name}, from {list_names(cells)}; wanted once"
        yield trial_finding(decryption, trial, message, ANOTHER, word.span)
    elif cells != [cell]:
        message = f"{name} of {trial.name} begins at {cells[0]}, not at {cell}"
        yield trial_finding(decryption, trial, message, f"write {cells[0]}", cell.span)
