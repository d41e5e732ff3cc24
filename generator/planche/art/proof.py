"""Pictures of which only their converter can tell that they cannot be drawn -> those. What was sound once stays so.

Of PNGs and JPEGs the heads are right; an SVG with a pattern may repeat it without an end, as all its transforms say.
"""

from __future__ import annotations

from collections.abc import Mapping

from planche.art.cache import drawing_cache, renderer_version
from planche.art.converter import DECODER, RENDERER, Converter
from planche.art.opacity import OpaqueParts, unpack_parts
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


def find_opaque_parts(rasters: Mapping[str, bytes]) -> dict[str, OpaqueParts]:
    """What is opaque of pictures that may be clear in parts, by the hash of their content; no broken ones."""
    cache = drawing_cache(renderer_version())
    packed = {digest: cache.read(f"{digest}-opaque") for digest in rasters}
    wanted = [digest for digest, kept in packed.items() if kept is None]
    with Converter(DECODER) as converter:
        for digest, reply in zip(wanted, converter.convert([Job(0, 1, rasters[digest]) for digest in wanted])):
            if not isinstance(reply, Refusal):
                cache.write(f"{digest}-opaque", reply)
                packed[digest] = reply
    found = ((digest, unpack_parts(kept or b"")) for digest, kept in packed.items())
    return {digest: parts for digest, parts in found if parts is not None}


def _key(digest: str) -> str:
    return f"{digest}-sound"
