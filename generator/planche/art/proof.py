"""PNGs and JPEGs whose heads are right -> those that cannot be unpacked all the same. What was sound once stays so."""

from __future__ import annotations

from collections.abc import Mapping

from planche.art.cache import drawing_cache, renderer_version
from planche.art.converter import DECODER, Converter
from planche.art.service import Job, Refusal

SOUND = b"sound"


def find_broken(pictures: Mapping[str, bytes]) -> dict[str, Refusal]:
    """Why pictures cannot be unpacked, by the hash of their content; nothing of those that can be."""
    cache = drawing_cache(renderer_version())
    unknown = [digest for digest in pictures if cache.read(_key(digest)) != SOUND]
    broken: dict[str, Refusal] = {}
    with Converter(DECODER) as decoder:
        for digest, reply in zip(unknown, decoder.convert([Job(0, 0, pictures[digest]) for digest in unknown])):
            if isinstance(reply, Refusal):
                broken[digest] = reply
            else:
                cache.write(_key(digest), SOUND)
    return broken


def _key(digest: str) -> str:
    return f"{digest}-sound"
