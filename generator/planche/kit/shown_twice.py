"""A picture that nothing shows -> the place in the rules that shows a sister of it, which is shown there twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span
from planche.game import Block, Game, Text
from planche.language import Catalogue

SHORTEST = 4  # letters that a word has at least, to be known again in a text by how it begins
_SHOWN = expression(r"\bart:([\w-]++)")
_WORD = expression(r"[^\W\d_]++")


class ShownTwice(NamedTuple):
    """A picture that the rules show at two places."""

    name: str
    span: Span  # where another is most likely meant
    line: int  # of the other place
    is_sure: bool  # whether the words beside the two places tell which it is


class _Shown(NamedTuple):
    """A picture where the rules show it."""

    span: Span
    section: int  # how many headings are before it


def find_shown_twice(game: Game, name: str, catalogues: Callable[[], Iterable[Catalogue]]) -> ShownTwice | None:
    """The one picture of the family of `name`, which only differs in its last word, that the rules show twice.

    Another is meant where the section, in any language, says least of what it is called by, or what it follows on.
    """
    family = name.rpartition("-")[0]
    if game.rules is None or not family:
        return None
    shown: defaultdict[str, list[_Shown]] = defaultdict(list)
    sections: defaultdict[int, list[Text]] = defaultdict(list)
    for found, place, section, words in _read(game):
        if words is not None:
            sections[section].append(words)
        if found.rpartition("-")[0] == family:
            shown[found].append(_Shown(place, section))
    twice = [found for found, places in shown.items() if len(places) > 1]
    if len(twice) != 1 or len(shown[twice[0]]) != 2:
        return None
    one, other = shown[twice[0]]
    known = tuple(catalogues())
    said = {at.section: _say(sections[at.section], known) for at in (one, other)}
    here, there = (_fit(twice[0], name, said[at.section]) for at in (one, other))
    wrong, right = (one, other) if here <= there else (other, one)
    return ShownTwice(twice[0], wrong.span, right.span.line, here != there)


def _say(texts: Sequence[Text], catalogues: Iterable[Catalogue]) -> str:
    """The words of a section in all languages of a game: names of pictures may be of any."""
    return " ".join((*texts, *(words for one in catalogues for text in texts for words in one.wordings_of(text))))


def _fit(twice: str, name: str, words: str) -> int:
    """How much more a section says of a picture that is shown twice than of another."""
    return _share(twice, words) - _share(name, words)


def _share(name: str, words: str) -> int:
    """Whether a word of a section begins as the last word of a picture's name does: 1, else 0."""
    begun = name.rpartition("-")[2].casefold()[:SHORTEST]
    return int(len(begun) == SHORTEST and any(word.casefold().startswith(begun) for word in _WORD.findall(words)))


def _read(game: Game) -> Iterator[tuple[str, Span, int, Text | None]]:
    """Each picture of the rules, where it stands, in which section, and the words of that up to the next one."""
    assert game.rules is not None
    line, section = 1, 0
    for part in game.rules.parts:
        source = f"{part.prefix}{part.text}" if isinstance(part, Block) else part
        if isinstance(part, Block):
            line = part.text.span.line
            section += part.prefix.startswith("#")
            yield "", part.text.span, section, part.text
        for found in _SHOWN.finditer(source):
            before = source[: found.start(1)]
            at = line + before.count("\n")
            column = len(before) - before.rfind("\n") if "\n" in before or not isinstance(part, Block) else 0
            yield found[1], Span(game.rules.file, at, column), section, None
        ends = part.suffix if isinstance(part, Block) else part
        line += ends.count("\n")
