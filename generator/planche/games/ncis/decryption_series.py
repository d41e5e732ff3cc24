"""NCIS's decryption cards -> findings where grids of a series are not alike in difficulty, or letters betray words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.findings import Finding, list_names, warning
from planche.game import Game, take_tables
from planche.games.ncis.decryption_effort import MOST_UNEVEN, grid_effort
from planche.games.ncis.decryption_grid import CELLS, DIRECTIONS, SIDE, Sighting, letters_that_fill, sighting_at
from planche.games.ncis.decryption_trials import LetterTrial, letter_trials, trial_finding
from planche.games.places import table_finding
from planche.games.protocol import GameCheck

ANOTHER = "delete the file, then make it again with `planche generate`"
MOST_UNLIKE = 0.2  # of the letters that fill would have to be others to be as frequent as those of words
MOST_TELLING = 3  # letters that a message names


class ReadTrial(NamedTuple):
    """A trial in which each word stands once, and the words where they stand."""

    trial: LetterTrial
    words: tuple[Sighting, ...]

    @property
    def effort(self) -> float:
        """Its difficulty."""
        return grid_effort(self.trial.letters, self.words)


@warning("ncis/decryption-even")
def evenness(game: Game) -> Iterator[Finding]:
    """
    Grids of a series are about as hard as one another: the difficulty of each is within a factor of 1.5 of the median,
    and over the series words run in all eight directions.

    The difficulty of a grid is what it takes on average to find one of its words, in glances: at decoys, at letters
    that two words share, and for directions in which nobody reads.

    Example: a grid whose words all run from left to right, of letters that stand nowhere else in it.
    Mend it: delete the file, then make another series with `planche generate`.
    """
    part, read = game.component("decryption"), _read_trials(game)
    middle = _median([found.effort for found in read]) if read else 0
    least, most = middle / MOST_UNEVEN, middle * MOST_UNEVEN
    for found in read:
        if not least <= found.effort <= most:
            wanted = f"wanted {least:.1f} to {most:.1f}, by the median of its series"
            message = f"{found.trial.name} has difficulty {found.effort:.1f}, {wanted}"
            yield trial_finding(evenness, found.trial, message, ANOTHER)
    used = {word.direction for found in read for word in found.words}
    unused = [direction for direction in DIRECTIONS if direction not in used]
    if unused and len(read) == len(part.pieces):
        message = f"no word of the series runs {list_names(unused)}, wanted all eight directions"
        yield table_finding(evenness, part, message, ANOTHER)


@warning("ncis/decryption-fill")
def filling(game: Game) -> Iterator[Finding]:
    """
    The letters that fill the grids of a series do not give its words away: they are about as frequent as those of the
    words. At most a fifth of them would have to be others to be exactly as frequent.

    Example: grids that are filled with letters drawn from the alphabet, so that every E belongs to a word.
    Mend it: delete the file, then make another series with `planche generate`.
    """
    fill, words = _letters(_read_trials(game))
    if fill and (unlike := unlikeness(fill, words)) > MOST_UNLIKE:
        message = (
            f"{unlike:.0%} of the letters that fill would have to be others to be as frequent as those of words, "
            f"wanted {MOST_UNLIKE:.0%} at most; most of all {list_names(_telling(fill, words))}"
        )
        yield table_finding(filling, game.component("decryption"), message, ANOTHER)


CHECKS: tuple[GameCheck, ...] = (evenness, filling)


def describe_grids(game: Game) -> Iterator[str]:
    """How hard the grids of each language are, and how far letters that fill are from those of words."""
    for language in game.languages:
        read = _read_trials(take_tables(game, language))
        if read:
            found = [trial.effort for trial in read]
            hard = f"difficulty {min(found):.1f} to {max(found):.1f}, median {_median(found):.1f}"
            unlike = f"{unlikeness(*_letters(read)):.0%} of the letters that fill are others than in words"
            yield f"decryption, {language}: {len(read)} grids, {hard}; {unlike}"


def unlikeness(fill: str, words: str) -> float:
    """The share of letters that would have to be others for both to have the same frequencies: 0 to 1."""
    return sum(map(abs, _differences(fill, words).values())) / 2


def _letters(read: Sequence[ReadTrial]) -> tuple[str, str]:
    """Those that fill, and those of the words."""
    fill = "".join(letters_that_fill(trial.letters, words) for trial, words in read)
    return fill, "".join(word.word for found in read for word in found.words)


def _median(numbers: Sequence[float]) -> float:
    """The middle one, or the mean of the two in the middle."""
    ordered = sorted(numbers)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def _telling(fill: str, words: str) -> list[str]:
    """The letters whose frequencies differ most."""
    differences = _differences(fill, words)
    return [letter.upper() for letter in sorted(differences, key=lambda a: -abs(differences[a]))[:MOST_TELLING]]


def _differences(fill: str, words: str) -> Mapping[str, float]:
    """By letter, how much more frequent it is among those that fill."""
    filled, hidden = Counter(fill), Counter(words)
    return {a: filled[a] / len(fill) - hidden[a] / len(words) for a in sorted(filled | hidden)}


def _read_trials(game: Game) -> Sequence[ReadTrial]:
    """The trials whose words stand where the table says; of all others there are findings already."""
    trials = ((trial, _words_of(trial)) for trial in letter_trials(game))
    return [ReadTrial(trial, words) for trial, words in trials if words and len(words) == len(trial.words)]


def _words_of(trial: LetterTrial) -> tuple[Sighting, ...]:
    """A trial's words where they stand; none in a square that is none."""
    if [len(row) for row in trial.rows] != [SIDE] * SIDE:
        return ()
    found = (sighting_at(trial.letters, hidden.word, hidden.cell) for hidden in trial.words if hidden.cell in CELLS)
    return tuple(filter(None, found))
