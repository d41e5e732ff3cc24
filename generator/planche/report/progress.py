"""How far long work is, on a terminal only and only after a second."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TextIO

BAR = 30  # signs


class Progress:
    """Counts steps, with a bar when it is known how many there will be; a pipe hears nothing of them."""

    def __init__(self, label: str, length: int | None, out: TextIO, unit: str = "pieces") -> None:
        self._label = label
        self._length = length
        self._out = out
        self._unit = unit
        self._is_shown = out.isatty()
        self._started = time.monotonic()
        self._last = self._started
        self._count = 0
        self._width = 0

    def step(self, count: int) -> None:
        """So many more are done."""
        self._count += count
        now = time.monotonic()
        if self._is_shown and now - self._started > 1 and now - self._last > 0.1:
            self._last = now
            self._show()

    def _show(self) -> None:
        text = f"{self._label}: {self._count} {self._unit}"
        if self._length:
            done = BAR * self._count // self._length
            text = f"{self._label} [{'#' * done}{'.' * (BAR - done)}] {self._count}/{self._length} {self._unit}"
        self._width = max(self._width, len(text))
        self._write(f"{text:{self._width}}")

    def close(self) -> None:
        """Wipe the line."""
        if self._width:
            self._write(" " * self._width + "\r")

    def _write(self, text: str) -> None:
        with suppress(OSError):  # a terminal that is gone
            self._out.write("\r" + text)
            self._out.flush()
