"""Checked pictures -> drawings: PDF objects by their content, ready to be placed in any file.

A raster picture is packed here. An SVG comes from the cache, or from a process of its own that renders all those
which the cache lacks. Equal objects of several pictures (colour profiles, gradients) are written once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from planche.art.cache import Cache
from planche.art.folder import CheckedPicture
from planche.art.parts import Drawing, Part, pack, unpack
from planche.art.raster import Pixels, take_pixels
from planche.art.svg import RefusedPicture
from planche.disk import hold_signals

PACKAGES = Path(__file__).parents[2]  # the folder with our package, for a process of it
TOO_MUCH = 99  # as in conversion, whose libraries are not for this process


class Illustrator:
    """Draws pictures. Use it in a `with`: it may have a process of its own."""

    def __init__(self, cache: Callable[[], Cache]) -> None:
        self._open_cache = cache
        self._drawings: dict[str, Drawing] = {}
        self._waiting: dict[str, CheckedPicture] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Illustrator:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            _end_process(self._process)

    @cached_property
    def _cache(self) -> Cache:
        return self._open_cache()

    def foresee(self, picture: CheckedPicture) -> None:
        """A picture will be wanted: if that takes a process, it is loaded from now on."""
        if picture.kind == "raster" or picture.name in self._drawings or picture.name in self._waiting:
            return
        cached = self._cache.read(picture.digest)
        if cached is not None:
            self._drawings[picture.name] = unpack(cached)
            return
        self._waiting[picture.name] = picture
        if self._process is None:
            with hold_signals():
                self._process = _start_process()

    def drawings(self, pictures: Iterable[CheckedPicture], sizes: Mapping[str, tuple[int, int]]) -> dict[str, Drawing]:
        """The drawing of each picture by name; `sizes` gives the largest at which each is printed, in µm.

        Refused, with the file, when a picture turns out not to be drawable.
        """
        for picture in pictures:
            if picture.kind == "raster":
                self._drawings[picture.name] = self._draw_cached_raster(picture, sizes[picture.name])
            else:
                self.foresee(picture)
        waiting, self._waiting = list(self._waiting.values()), {}
        if waiting:
            assert self._process is not None
            try:
                drawings = _convert_in_process(self._process, waiting)
            finally:
                self._process = None
            for picture, drawing in zip(waiting, drawings):
                self._drawings[picture.name] = drawing
                self._cache.write(picture.digest, pack(drawing))
        return self._drawings

    def _draw_cached_raster(self, picture: CheckedPicture, size: tuple[int, int]) -> Drawing:
        key = f"{picture.digest}-{size[0]}x{size[1]}"
        cached = self._cache.read(key)
        if cached is not None:
            return unpack(cached)
        drawing = _draw_raster(picture, size)
        self._cache.write(key, pack(drawing))
        return drawing


def _draw_raster(picture: CheckedPicture, size: tuple[int, int]) -> Drawing:
    try:
        image = take_pixels(picture.data, *size)
    except RefusedPicture as refused:
        raise RefusedPicture(str(refused), refused.hint, file=picture.file) from refused
    parts: list[Part] = []
    mask = ""
    if image.alpha:
        parts.append(Part(f"<< {_image_entries(image, 'Gray', 1)} >>", image.alpha))
        mask = f" /SMask {{{parts[0].digest}}}"
    head = _image_entries(image, "Gray", 1) if image.is_grey else _image_entries(image, "RGB", 3)
    parts.append(Part(f"<< {head}{mask} >>", image.rows))
    return Drawing(tuple((part.digest, part) for part in parts))


def _image_entries(image: Pixels, space: str, channels: int) -> str:
    """The entries of an image's dictionary."""
    return (
        f"/Type /XObject /Subtype /Image /Width {image.width} /Height {image.height} /BitsPerComponent 8"
        f" /ColorSpace /Device{space} /Filter /FlateDecode"
        f" /DecodeParms << /Predictor 15 /Colors {channels} /BitsPerComponent 8 /Columns {image.width} >>"
    )


def _start_process() -> subprocess.Popen[bytes]:
    """The process that converts, on its way."""
    places = filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH")))
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "planche.art.conversion"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
    )


@contextmanager
def _another_process() -> Iterator[subprocess.Popen[bytes]]:
    """A process that converts, gone in the end."""
    process: subprocess.Popen[bytes] | None = None
    try:
        with hold_signals():
            process = _start_process()
        yield process
    finally:
        if process is not None:
            _end_process(process)


def _end_process(process: subprocess.Popen[bytes]) -> None:
    with hold_signals(), process:
        process.kill()


def _convert_in_process(process: subprocess.Popen[bytes], pictures: list[CheckedPicture]) -> list[Drawing]:
    """The SVGs as they come from the process. Refused, for the first that cannot be drawn."""
    try:
        answer, _ = process.communicate(_request(pictures))
    finally:
        _end_process(process)
    if process.returncode == 0:
        return _read_answer(answer, pictures)
    if process.returncode not in (TOO_MUCH, *range(-64, 0)):  # neither out of memory nor ended by the system
        raise RuntimeError(f"the renderer of pictures ended with {process.returncode}")
    if len(pictures) == 1:
        raise RefusedPicture("takes too much time or memory to draw", "simplify the drawing", file=pictures[0].file)
    return [drawing for picture in pictures for drawing in _convert_alone(picture)]


def _convert_alone(picture: CheckedPicture) -> list[Drawing]:
    with _another_process() as process:
        return _convert_in_process(process, [picture])


def _request(pictures: list[CheckedPicture]) -> bytes:
    """What `conversion` is asked: see there."""
    head = [(picture.width, picture.height, len(picture.data)) for picture in pictures]
    return b"".join((json.dumps(head).encode() + b"\n", *(picture.data for picture in pictures)))


def _read_answer(answer: bytes, pictures: list[CheckedPicture]) -> list[Drawing]:
    head, _, rest = answer.partition(b"\n")
    found = json.loads(head)
    if isinstance(found, dict):
        file = pictures[found["refused"]].file
        raise RefusedPicture(f"cannot be drawn: {found['reason']}", "save it as plain SVG", file=file)
    drawings, at = [], 0
    for size in found:
        drawings.append(unpack(rest[at : at + size]))
        at += size
    return drawings
