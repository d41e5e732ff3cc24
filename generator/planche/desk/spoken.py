"""A sentence of the server, and what a browser wishes for -> its words in the language that its pages speak.

Pages choose theirs in `words.js`, by the same wishes and from the same catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse, Response

from planche.expressions import expression

WISHES = "accept-language"
GROUPS = {"fr": "\u202f"}  # what stands between the thousands of a figure; a comma where nothing is said
NOTHING: Mapping[str, object] = {}
_NAMED = expression(r"\{(\w++)\}")


class SpokenWords(NamedTuple):
    """A sentence in a language."""

    words: str
    language: str


def fill(sentence: str, values: Mapping[str, object], language: str = "") -> str:
    """A sentence with what its names stand for, figures as a language groups them; of others they are left."""
    told = {name: _group(value, language) if isinstance(value, int) else value for name, value in values.items()}
    return _NAMED.sub(lambda found: str(told.get(found[1], found[0])), sentence)


def _group(figure: int, language: str) -> str:
    return f"{figure:,}".replace(",", GROUPS.get(language, ","))


def speak(sentence: str, values: Mapping[str, object], wishes: str) -> SpokenWords:
    """A sentence in the first language of these wishes that pages speak; in English if it has no words there."""
    from planche.report.page_words import ENGLISH, words_of_languages  # what only pages need stands behind the door

    spoken = words_of_languages()
    wanted = (wish.partition(";")[0].strip().partition("-")[0].lower() for wish in wishes.split(","))
    language = next((one for one in wanted if one == ENGLISH or one in spoken), ENGLISH)
    words = spoken.get(language, {}).get(sentence)
    known = words if isinstance(words, str) else None
    language = language if known else ENGLISH
    return SpokenWords(fill(known or sentence, values, language), language)


class Refused(Exception):
    """What a page is asked for cannot be; the sentence is one line that says why, told in the reader's language."""

    def __init__(self, sentence: str, status: int = 400, **values: object) -> None:
        """The status is 404 where there is no such thing; `values` are what the names in the sentence stand for."""
        super().__init__(fill(sentence, values))
        self.sentence = sentence
        self.status = status
        self.values = values


def refuse(
    headers: Headers, sentence: str, status: int, values: Mapping[str, object] = NOTHING, *, is_json: bool = False
) -> Response:
    """The answer to a request that is refused; `is_json`: as an order is answered."""
    words, language = speak(sentence, values, headers.get(WISHES, ""))
    told = {"Content-Language": language}
    return JSONResponse({"error": words}, status, told) if is_json else PlainTextResponse(words, status, told)
