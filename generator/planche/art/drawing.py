"""Checked pictures -> drawings: PDF objects by their content, ready to be placed in any file.

A drawing comes from the cache, or from processes of their own that convert all those which the cache lacks: one for
SVGs, one for PNG and JPEG. Equal objects of several pictures (colour profiles, gradients) are written once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import cached_property
from typing import NamedTuple

from planche.art.checked_picture import CheckedPicture
from planche.art.converter import DECODER, RENDERER, Converter
from planche.art.parts import Drawing, unpack
from planche.art.screens import for_screen
from planche.art.service import Job, Refusal
from planche.art.svg import RefusedPicture
from planche.disk.cache import Cache


class Task(NamedTuple):
    """A picture to draw: the name of its drawing in the cache, and what its process is asked."""

    picture: CheckedPicture
    key: str
    job: Job


class Illustrator:
    """Draws pictures. Use it in a `with`: it may have processes of its own."""

    def __init__(self, cache: Callable[[], Cache], renderer: Converter | None = None) -> None:
        """With a renderer of SVGs that somebody keeps ready, and ends."""
        self._open_cache = cache
        self._drawings: dict[str, Drawing] = {}
        self._on_screens: dict[str, tuple[Drawing, Drawing]] = {}  # by name: what was drawn, and that for screens
        self._waiting: dict[str, Task] = {}
        self._renderer = renderer or Converter(RENDERER)
        self._has_own_renderer = renderer is None
        self._decoder = Converter(DECODER)
        self._stack = ExitStack()

    def __enter__(self) -> Illustrator:
        if self._has_own_renderer:
            self._stack.enter_context(self._renderer)
        self._stack.enter_context(self._decoder)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @cached_property
    def _cache(self) -> Cache:
        return self._open_cache()

    def foresee(self, picture: CheckedPicture) -> None:
        """A picture will be wanted: if that takes a process, it is loaded from now on."""
        if picture.kind == "raster" or picture.name in self._drawings or picture.name in self._waiting:
            return
        task = _svg_task(picture)
        if not self._take(task):
            self._waiting[picture.name] = task
            self._renderer.start()

    def drawings(self, pictures: Iterable[CheckedPicture], sizes: Mapping[str, tuple[int, int]]) -> dict[str, Drawing]:
        """The drawing of each picture by name; `sizes` gives the largest at which each is printed, in µm.

        Refused, with the file, when a picture turns out not to be drawable.
        """
        rasters: list[Task] = []
        for picture in pictures:
            if picture.kind == "svg":
                self.foresee(picture)
                continue
            task = _raster_task(picture, *sizes[picture.name])
            if not self._take(task):
                rasters.append(task)
        svgs, self._waiting = [*self._waiting.values()], {}
        self._draw(self._renderer, svgs)
        self._draw(self._decoder, rasters)
        return self._drawings

    def drawings_for_screen(
        self, pictures: Iterable[CheckedPicture], sizes: Mapping[str, tuple[int, int]]
    ) -> dict[str, Drawing]:
        """The same pictures for a screen, each changed for it once."""
        drawn = self.drawings(pictures, sizes)
        return {name: self._for_screen(name, drawn[name]) for name in sizes if name in drawn}

    def _for_screen(self, name: str, drawing: Drawing) -> Drawing:
        known = self._on_screens.get(name)
        if known is None or known[0] is not drawing:
            known = self._on_screens[name] = drawing, for_screen(drawing)
        return known[1]

    def _take(self, task: Task) -> bool:
        """Whether the cache has the drawing; then it is taken."""
        cached = self._cache.read(task.key)
        if cached is None:
            return False
        try:
            self._drawings[task.picture.name] = unpack(cached)
        except ValueError:  # sealed, but of no form that we know
            return False
        return True

    def _draw(self, converter: Converter, tasks: Sequence[Task]) -> None:
        for task, reply in zip(tasks, converter.convert([task.job for task in tasks])):
            if isinstance(reply, Refusal):
                raise RefusedPicture(reply.reason, reply.hint, file=task.picture.file)
            self._drawings[task.picture.name] = unpack(reply)
            self._cache.write(task.key, reply)


def _svg_task(picture: CheckedPicture) -> Task:
    return Task(picture, picture.digest, Job(picture.width, picture.height, picture.data))


def _raster_task(picture: CheckedPicture, width: int, height: int) -> Task:
    """Drawn at a printed size in µm."""
    return Task(picture, f"{picture.digest}-{width}x{height}", Job(max(1, width), max(1, height), picture.data))
