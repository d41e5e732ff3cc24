"""Checked pictures -> drawings: PDF objects by their content, ready to be placed in any file.

A raster picture is packed here. An SVG comes from the cache, or from a process of its own that renders all those
which the cache lacks. Equal objects of several pictures (colour profiles, gradients) are written once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path

from planche.art.cache import Cache
from planche.art.folder import CheckedPicture
from planche.art.parts import Drawing, Part, packed, unpacked
from planche.art.raster import Pixels, pixels
from planche.art.svg import RefusedPicture

PACKAGES = Path(__file__).parents[2]  # the folder with our package, for a process of it
TOO_MUCH = 99  # as in conversion, whose libraries are not for this process


class Illustrator:
    """Draws pictures. Use it in a `with`: it may have a process of its own."""

    def __init__(self, cache: Callable[[], Cache]) -> None:
        self._open_cache = cache
        self._drawn: dict[str, Drawing] = {}
        self._waiting: dict[str, CheckedPicture] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Illustrator:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            _ended(self._process)

    @cached_property
    def _cache(self) -> Cache:
        return self._open_cache()

    def foresee(self, source: CheckedPicture) -> None:
        """A picture will be wanted: if that takes a process, it is loaded from now on."""
        if source.kind == "raster" or source.name in self._drawn or source.name in self._waiting:
            return
        cached = self._cache.read(source.digest)
        if cached is not None:
            self._drawn[source.name] = unpacked(cached)
            return
        self._waiting[source.name] = source
        if self._process is None:
            self._process = _started()

    def drawings(self, sources: Iterable[CheckedPicture], printed: Mapping[str, tuple[int, int]]) -> dict[str, Drawing]:
        """The drawing of each picture by name; `printed` gives the largest printed size of each in µm.

        Refused, with the file, when a picture turns out not to be drawable.
        """
        for source in sources:
            if source.kind == "raster":
                self._drawn[source.name] = self._raster(source, printed[source.name])
            else:
                self.foresee(source)
        waiting, self._waiting = list(self._waiting.values()), {}
        if waiting:
            assert self._process is not None
            process, self._process = self._process, None
            for source, drawing in zip(waiting, _converted(process, waiting)):
                self._drawn[source.name] = drawing
                self._cache.write(source.digest, packed(drawing))
        return self._drawn

    def _raster(self, source: CheckedPicture, printed: tuple[int, int]) -> Drawing:
        key = f"{source.digest}-{printed[0]}x{printed[1]}"
        cached = self._cache.read(key)
        if cached is not None:
            return unpacked(cached)
        drawing = _raster(source, printed)
        self._cache.write(key, packed(drawing))
        return drawing


def _raster(source: CheckedPicture, printed: tuple[int, int]) -> Drawing:
    try:
        image = pixels(source.data, *printed)
    except RefusedPicture as refused:
        raise RefusedPicture(str(refused), refused.hint, file=source.file) from refused
    parts: list[Part] = []
    mask = ""
    if image.alpha:
        parts.append(Part(f"<< {_image(image, 'Gray', 1)} >>", image.alpha))
        mask = f" /SMask {{{parts[0].digest}}}"
    head = _image(image, "Gray", 1) if image.is_grey else _image(image, "RGB", 3)
    parts.append(Part(f"<< {head}{mask} >>", image.rows))
    return Drawing(tuple((part.digest, part) for part in parts))


def _image(image: Pixels, space: str, channels: int) -> str:
    """The entries of an image's dictionary."""
    return (
        f"/Type /XObject /Subtype /Image /Width {image.width} /Height {image.height} /BitsPerComponent 8"
        f" /ColorSpace /Device{space} /Filter /FlateDecode"
        f" /DecodeParms << /Predictor 15 /Colors {channels} /BitsPerComponent 8 /Columns {image.width} >>"
    )


def _started() -> subprocess.Popen[bytes]:
    """The process that converts, on its way."""
    places = filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH")))
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "planche.art.conversion"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
    )


def _ended(process: subprocess.Popen[bytes]) -> None:
    with process:
        process.kill()


def _converted(process: subprocess.Popen[bytes], sources: list[CheckedPicture]) -> list[Drawing]:
    """The SVGs as they come from the process. Refused, for the first that cannot be drawn."""
    try:
        answer, _ = process.communicate(_request(sources))
    finally:
        _ended(process)
    if process.returncode == 0:
        return _read(answer, sources)
    if process.returncode not in (TOO_MUCH, *range(-64, 0)):  # neither out of memory nor ended by the system
        raise RuntimeError(f"the renderer of pictures ended with {process.returncode}")
    if len(sources) == 1:
        raise RefusedPicture("takes too much time or memory to draw", "simplify the drawing", file=sources[0].file)
    return [drawing for source in sources for drawing in _converted(_started(), [source])]


def _request(sources: list[CheckedPicture]) -> bytes:
    """What `conversion` is asked: see there."""
    head = [(source.width, source.height, len(source.data)) for source in sources]
    return b"".join((json.dumps(head).encode() + b"\n", *(source.data for source in sources)))


def _read(answer: bytes, sources: list[CheckedPicture]) -> list[Drawing]:
    head, _, rest = answer.partition(b"\n")
    found = json.loads(head)
    if isinstance(found, dict):
        file = sources[found["refused"]].file
        raise RefusedPicture(f"cannot be drawn: {found['reason']}", "save it as plain SVG", file=file)
    drawings, at = [], 0
    for size in found:
        drawings.append(unpacked(rest[at : at + size]))
        at += size
    return drawings
