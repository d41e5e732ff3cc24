"""A text and its translation -> findings about numbers, codes and signs that are not the same in both."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote_line, shorten
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS, holders_in
from planche.language.inflection import fold_text
from planche.language.number_words import SaidNumber, may_say_number, number_word, numbers_in, numbers_of

_PAIR = 2
MOST_BETWEEN = 4  # words between two icons that belong together
LEAST_GAIN = 0.9  # of how much more alike two cells are to those of the text once they are exchanged, of 2 at most
MOST_CELLS = 12  # of a row, that are compared

OTHER_NUMBER = declare(
    "translation/number",
    """
    A translation with another number, code or sign than its text, or with two of them, or two icons, exchanged.

    Who reads the translation plays by other rules. Compared are digits, and number words of English, French and German
    from two on ("three cards" is "3 cartes"); codes such as A4; the signs + - x = < > and their like; and in which
    clause, in which cell of a row and beside which word each of them and each placeholder stands: the same word, one
    that other entries translate so, or one by which the placeholder is called. A number in words that the translation
    has no word for ("les deux", "both") is not told, nor is a figure that stands there by name.

    Example: msgid "Exactement 2 cartes", msgstr "Exactly 1 card".
    Mend it: correct the translation, or the text if it is the one that is wrong. Where both are right, name the check
    and the catalogue under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
_THOUSANDS = expression(r"(?<=\d)[ \u00a0\u202f,.'’](?=\d{3}(?!\d))")
_CODE = expression(r"(?<![\w+])[A-Za-z]{1,2}\d{1,2}(?!\w)")
_MINUS = expression(r"(?<![\w)])[-–](?=\s?\d)")
_SIGN = expression("[+−=<>×÷≤≥±]")  # a hyphen or dash before a number is a minus
_CLAUSE = expression(r"\n+|(?<![.,;:!?…|—])[.,;:!?…|—]++(?=\s|$|\*)")
_PLACE = "\ue000"  # what stands in a text for its placeholders
# of letters that are written so: where other languages say of, they turn it round
_RANGE = expression(rf"{_PLACE}(?=\s+(?:[-–—]|[A-Za-zÀ-ɏЀ-ӿ]{{1,3}})\s+{_PLACE})")


class _Parts(NamedTuple):
    """A text, or its translation, without what stands in it for something else."""

    language: str
    bare: str  # with a mark in the place of each placeholder
    holders: tuple[str, ...]


class _Clause(NamedTuple):
    """What a clause of a text has."""

    holders: tuple[str, ...]
    numbers: tuple[SaidNumber, ...]

    @property
    def items(self) -> Counter[str]:
        """Placeholders and numbers, how often each."""
        return Counter((*self.holders, *(str(number.value) for number in self.numbers)))


class _Difference(NamedTuple):
    """What a translation has in place of what its text has."""

    found: str
    wanted: str
    written: str  # the way out
    passage: str = ""  # where it stands in the translation


def check_quantities(text: Text, entry: Entry, languages: tuple[str, str]) -> Iterator[Finding]:
    """The first number, code or sign of an entry that is another; `languages` are those of text and translation."""
    if str(text) == entry.words:
        return
    wanted, found = (_part(words, language) for words, language in zip((str(text), entry.words), languages))
    odd = _replaced(_CODE, wanted, found) or _replaced(_SIGN, wanted, found)
    odd = odd or _other_number(wanted, found) or _exchanged_range(wanted, found)
    odd = odd or _exchanged_icons(wanted, found) or _exchanged_cells(text, entry.words)
    if odd:
        message = f"the {languages[1]} translation of {quote_line(text)} has {odd.found}, its text {odd.wanted}"
        told = OTHER_NUMBER.finding(entry.span, message, f"{odd.written}, or correct the text if that is wrong")
        yield told._replace(passage=odd.passage)


def _part(words: str, language: str) -> _Parts:
    may_hold = "{" in words or ":" in words
    bare = HOLDERS.sub(f" {_PLACE} ", words) if may_hold else words
    return _Parts(language, _MINUS.sub("−", bare), tuple(holders_in(words)) if _PLACE in bare else ())


def _replaced(pattern: re.Pattern[str], wanted: _Parts, found: _Parts) -> _Difference | None:
    """What a pattern finds in a translation that it does not find in the text, and the other way round."""
    if not pattern.search(found.bare):
        return None
    ours, theirs = (Counter(pattern.findall(side.bare)) for side in (wanted, found))
    lost, new = next(iter(ours - theirs), None), next(iter(theirs - ours), None)
    return _Difference(repr(new), repr(lost), f"write {lost} for {new}", new) if lost and new else None


def _other_number(text: _Parts, words: _Parts) -> _Difference | None:
    ours, theirs = (list(_clauses_of(side)) for side in (text, words))
    wanted, found = ([number for clause in side for number in clause.numbers] for side in (ours, theirs))
    lost, new = _lacking(wanted, found), _lacking(found, wanted)
    if lost and new:
        return _tell_other(next((one for one in lost if one.value > 1), lost[0]), new[0], words.language)
    digits = next((number for number in lost if _is_lost(number, found, words)), None)
    if digits and all(map(numbers_of, (text.language, words.language))):
        return _Difference(f"no {digits.word}", repr(digits.word), f"write {digits.word} where it belongs")
    return _exchanged_items(ours, theirs)


def _tell_other(lost: SaidNumber, new: SaidNumber, language: str) -> _Difference:
    written = number_word(lost.value, language) if new.is_word else ""
    return _Difference(repr(new.word), repr(lost.word), f"write {written or lost.value} for {new.word}", new.word)


def _lacking(these: Sequence[SaidNumber], others: Sequence[SaidNumber]) -> list[SaidNumber]:
    """Those of the numbers that the others have not, or not so often."""
    lacking = Counter(number.value for number in these) - Counter(number.value for number in others)
    return [number for number in these if number.value in lacking]


def _is_lost(number: SaidNumber, found: Sequence[SaidNumber], words: _Parts) -> bool:
    """Whether digits are nowhere in the translation, nor in a word such as "sevens"; 2 may be both, or a pair."""
    if number.is_word or number.value <= 2 or any(other.value == number.value for other in found):
        return False
    bare = fold_text(words.bare)
    return not any(value == number.value and word in bare for word, value in numbers_of(words.language).items())


def _clauses_of(text: _Parts) -> Iterator[_Clause]:
    """What each clause of a text, or each cell of a row, has of placeholders and numbers."""
    holders, known = iter(text.holders), numbers_of(text.language)
    bare = _THOUSANDS.sub("", text.bare)
    if text.holders or may_say_number(bare, text.language):
        for clause in _CLAUSE.split(bare):
            numbers = tuple(numbers_in(clause, known)) if may_say_number(clause, text.language) else ()
            yield _Clause(tuple(islice(holders, clause.count(_PLACE))), numbers)


def _exchanged_items(ours: Sequence[_Clause], theirs: Sequence[_Clause]) -> _Difference | None:
    """Numbers and placeholders of a clause, or a cell, that stand in another one, in place of its own."""
    if len(ours) != len(theirs) or len(ours) < 2:
        return None
    pairs = list(zip((clause.items for clause in ours), (clause.items for clause in theirs)))
    if any(one.total() != other.total() for one, other in pairs):
        return None
    odd = [(one - other, other - one) for one, other in pairs if one != other]
    if sum((one for one, _ in odd), Counter()) != sum((other for _, other in odd), Counter()) or not odd:
        return None
    first, second = (next(iter(items)) for items in odd[0])
    return _Difference(f"{second!r} before {first!r}", f"{first!r} before {second!r}", "exchange the two")


def _exchanged_range(text: _Parts, words: _Parts) -> _Difference | None:
    """Two placeholders with a short word or a dash alone between them, as from one number to another, exchanged."""
    first, second = next(((a, b) for a, b in _ranges(text) if (b, a) in _ranges(words)), ("", ""))
    if not first or (first, second) in _ranges(words):
        return None
    message = f"{second} before {first}", f"{first} before {second}"
    return _Difference(*message, f"exchange {second} and {first}", second)


def _ranges(text: _Parts) -> list[tuple[str, str]]:
    """The placeholders that stand so beside one another."""
    if text.bare.count(_PLACE) != len(text.holders):
        return []
    numbers = [text.bare.count(_PLACE, 0, found.start()) for found in _RANGE.finditer(text.bare)]
    return [(text.holders[number], text.holders[number + 1]) for number in numbers if "{" in text.holders[number]]


def _exchanged_icons(text: _Parts, words: _Parts) -> _Difference | None:
    """Two icons with few words between them that have each other's places, where all others have their own."""
    pairs = list(zip(text.holders, words.holders))
    odd = [number for number, (one, other) in enumerate(pairs) if one != other]
    if len(text.holders) != len(words.holders) or len(odd) != _PAIR or odd[1] != odd[0] + 1:
        return None
    first, second = pairs[odd[0]]
    if (second, first) != pairs[odd[1]] or not (first[0] == second[0] == ":"):
        return None
    if any(len(side.bare.split(_PLACE)[odd[1]].split()) > MOST_BETWEEN for side in (text, words)):
        return None
    return _Difference(f"{second} before {first}", f"{first} before {second}", f"exchange {second} and {first}", second)


def _exchanged_cells(text: str, words: str) -> _Difference | None:
    """Two cells of a row that are spelt as those of the text once they are exchanged."""
    if not text.startswith("|"):
        return None
    wanted, found = (side.strip().strip("|").split("|")[:MOST_CELLS] for side in (text, words))
    if len(wanted) != len(found):
        return None
    own = [_alike(cell, other) for cell, other in zip(wanted, found)]
    for one, other in combinations(range(len(wanted)), 2):
        least = own[one] + own[other] + LEAST_GAIN
        if least <= 2 and _alike(wanted[one], found[other]) + _alike(wanted[other], found[one]) >= least:
            first, second = (shorten(cell.strip()) for cell in (found[one], found[other]))
            message = f"{first!r} in cell {one + 1} and {second!r} in cell {other + 1}"
            return _Difference(message, "them the other way round", "exchange the two cells", first)
    return None


def _alike(cell: str, other: str) -> float:
    """How much two cells are spelt alike, 0 to 1; nothing if neither has a word."""
    one, two = (fold_text(" ".join(side.split())) for side in (cell[:100], other[:100]))
    return difflib.SequenceMatcher(None, one, two).ratio() if len(one) > 2 and len(two) > 2 else 0
