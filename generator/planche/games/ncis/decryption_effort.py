"""A grid and the words in it -> how many glances it takes to find one that is named: the measure of difficulty.

Who looks for a word looks for its first letter, at each one that is met for the second beside it, and so on. So a word
is the harder to find,
- the more decoys there are: places where its first letter stands, or its first two, three ... in a line, and it does
  not. Each costs a glance, and half of them are met before the word is;
- the less its direction is that of reading: see `PACE`;
- the more of its letters are those of another word too, in which the eye has seen that one: a glance each.

Going through the letters costs as much in every grid and is left out, as only what differs can be uneven: 16 glances
at four letters each, of which half are made before the word is met. At four glances a second, a word of difficulty 6 is
found within three and a half of the twelve seconds by an eye that misses nothing, and one that looks past it twice
still finds it. Glances and letters are our guesses; nobody was measured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from planche.games.ncis.decryption_grid import LINES, Sighting

MOST_UNEVEN = 1.5  # times the median: the hardest grid of a series; and by as much the easiest may be below
# glances that a direction costs more than that of reading does
PACE: Mapping[str, float] = {
    "east": 0,
    "south": 1,
    "south-east": 2,
    "north-east": 2,
    "west": 2,
    "north": 2,
    "south-west": 3,
    "north-west": 3,
}


def grid_effort(letters: str, words: Sequence[Sighting]) -> float:
    """The difficulty of a grid, whose 64 letters are written row by row: the mean of its words'."""
    found = efforts(letters, words)
    return sum(found) / len(found)


def efforts(letters: str, words: Sequence[Sighting]) -> list[float]:
    """The difficulty of each word."""
    taken = Counter(square for word in words for square in word.squares)
    readings = "|".join("".join([letters[square] for square in line]) for _, line in LINES)
    return [
        decoys(letters, readings, word.word) / 2 + PACE[word.direction] + sum(taken[n] - 1 for n in word.squares)
        for word in words
    ]


def decoys(letters: str, readings: str, word: str) -> int:
    """Places other than its own where a word begins: cells with its first letter, lines with its first two or more."""
    begun = letters.count(word[0]) - 1
    for length in range(2, len(word)):
        found = _count(readings, word[:length]) - 1
        begun += found
        if not found:
            break
    return begun


def _count(text: str, part: str) -> int:
    """How often a part stands in a text, overlaps included."""
    count, at = 0, text.find(part)
    while at >= 0:
        count, at = count + 1, text.find(part, at + 1)
    return count
