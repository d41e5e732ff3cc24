"""Pictures of which only their converter can tell that they cannot be drawn -> those. What was sound once stays so.

Of PNGs and JPEGs the heads are right; an SVG with a pattern may repeat it without an end, as all its transforms say.
"""

from __future__ import annotations

from collections.abc import Mapping

from planche.art.cache import drawing_cache, renderer_version
from planche.art.converter import DECODER, RENDERER, Converter
from planche.art.service import Job, Refusal

SOUND = b"sound"


def find_broken(rasters: Mapping[str, bytes], svgs: Mapping[str, tuple[float, float, bytes]]) -> dict[str, Refusal]:
    """Why pictures cannot be drawn, by the hash of their content; nothing of those that can be. An SVG comes with its
    width and height in units of its own: what is drawn of it is kept for the build."""
    cache = drawing_cache(renderer_version())
    pixels = {digest: Job(0, 0, data) for digest, data in rasters.items() if cache.read(_key(digest)) != SOUND}
    drawn = {digest: Job(*picture) for digest, picture in svgs.items() if cache.read(digest) is None}
    broken: dict[str, Refusal] = {}
    for module, jobs in ((DECODER, pixels), (RENDERER, drawn)):
        with Converter(module) as converter:
            for digest, reply in zip(jobs, converter.convert([*jobs.values()])):
                if isinstance(reply, Refusal):
                    broken[digest] = reply
                elif module == DECODER:
                    cache.write(_key(digest), SOUND)
                else:
                    cache.write(digest, reply)
    return broken


def _key(digest: str) -> str:
    return f"{digest}-sound"
