"""What a page of the desk is asked for and cannot be -> the sentence that says so, with what its names stand for."""

from __future__ import annotations

from collections.abc import Mapping

from planche.expressions import expression

_NAMED = expression(r"\{(\w++)\}")


class Refused(Exception):
    """What a page is asked for cannot be; the sentence is one line that says why, told in the reader's language."""

    def __init__(self, sentence: str, status: int = 400, **values: object) -> None:
        """The status is 404 where there is no such thing; `values` are what the names in the sentence stand for."""
        super().__init__(fill(sentence, values))
        self.sentence = sentence
        self.status = status
        self.values = values


def fill(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with what its names stand for; of others they are left."""
    return _NAMED.sub(lambda found: str(values.get(found[1], found[0])), sentence)
