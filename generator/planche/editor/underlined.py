"""What an editor was told is wrong with the files of a game -> what it has to be told anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.findings import Finding, Span


class ToldFile(NamedTuple):
    """What was last told of a file, as far as a reader can tell it from others, and in which round of checks."""

    round: int
    said: frozenset[tuple[str, Span, str]]


class Underlined:
    """What is underlined in the files of one game."""

    def __init__(self) -> None:
        self._told: dict[str, ToldFile] = {}

    def renew(
        self, found: Mapping[str, Sequence[Finding]], round: int, *, is_all: bool
    ) -> Iterator[tuple[str, Sequence[Finding]]]:
        """The files of which something else is told than before, with what is wrong with them now; all there is, or
        what is known so far.

        What is underlined already is told again only once the texts have changed, as another round says: an editor may
        have lost it with them.
        """
        for uri in (*found, *(self._told.keys() - found.keys())):
            before, wrong = self._told.get(uri), found.get(uri, ())
            said = frozenset((one.id, one.span, one.message) for one in wrong)
            may_be_lost = is_all and (before is None or before.round != round)
            if may_be_lost or before is None or before.said != said:
                self._told[uri] = ToldFile(round, said)
                yield uri, wrong
            if is_all and uri not in found:
                del self._told[uri]
