"""The outlines of templates -> choices between two words by a third, which all others of the game make the other way.

`"rose" if side == "red" else "sky"` stands in several places, and in one `"rose" if side == "blue" else "sky"`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from jinja2 import nodes

from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.sister_calls import own_expression, words_compared

LEAST_OTHERS = 2
MOST_CHOICES = 200  # between two words


class WordChoice(NamedTuple):
    """A choice between two words, by whether something is a third."""

    word: str
    if_so: str
    if_not: str
    line: int

    @property
    def pair(self) -> tuple[str, ...]:
        """The two words, in one order."""
        return tuple(sorted((self.if_so, self.if_not)))


def read_choices(tree: nodes.Template) -> tuple[WordChoice, ...]:
    """The choices of a template that compare with one word."""
    found: list[WordChoice] = []
    for choice in tree.find_all(nodes.CondExpr):
        words, how = words_compared(choice.test)
        values = [own_expression(one) for one in (choice.expr1, choice.expr2) if one is not None]
        texts = [one.value for one in values if isinstance(one, nodes.Const) and isinstance(one.value, str)]
        if how == "eq" and len(words) == 1 and len(texts) == len(values) > 1 and texts[0] != texts[1]:
            found.append(WordChoice(words[0], texts[0], texts[1], choice.lineno))
    return tuple(found)


def find_turned_choices(choices: Iterable[tuple[str, Sequence[WordChoice]]]) -> Iterator[Finding]:
    """The choices, by the files of templates, that are made the other way round than all others of their two words.

    The words that are asked for are two as well, and each is chosen where the other is not somewhere in the game.
    """
    every = [(file, one) for file, found in choices for one in found]
    partners = defaultdict[str, set[str]](set)
    for word, other in chain.from_iterable((one.pair, one.pair[::-1]) for _, one in every):
        partners[word].add(other)
    by_pair: defaultdict[tuple[str, ...], list[tuple[str, WordChoice]]] = defaultdict(list)
    for file, one in every:
        if one.word not in one.pair and len(by_pair[one.pair]) < MOST_CHOICES:  # which are one's own, or the other's
            by_pair[one.pair].append((file, one))
    for found in by_pair.values():
        for place, (file, one) in enumerate(found):
            others = [other for number, other in enumerate(found) if number != place]
            meant = {_word_for(choice, one.if_so, partners) for _, choice in others}
            if len(others) >= LEAST_OTHERS and len(meant) == 1 and (word := meant.pop()) in partners[one.word]:
                yield _tell(file, one, word, *others[0])


def _word_for(choice: WordChoice, chosen: str, partners: dict[str, set[str]]) -> str:
    """The word for which a choice takes another one; of two, the other where it takes it for what is not the first."""
    if choice.if_so == chosen:
        return choice.word
    others = partners[choice.word]
    return next(iter(others)) if len(others) == 1 else ""


def _tell(file: str, one: WordChoice, word: str, other_file: str, other: WordChoice) -> Finding:
    at = f"line {other.line}" if other_file == file else f"{other_file}:{other.line}"
    message = f'"{one.if_so}" is taken for "{one.word}" here, and for "{word}" in all other places, as in {at}'
    return OUT_OF_STEP.finding(Span(file, one.line), message, f'write "{word}" for "{one.word}"')
