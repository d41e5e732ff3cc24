"""A worker of a cluster: parcels and an order -> the letter that tells what it came to.

A project that comes in parcels is trusted no more than a stranger's: it is laid out in a folder of its own, and read
through the same doors. One kit at a time is drawn in a process, whatever its number of threads.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from planche.hall.drawing import draw
from planche.hall.kept_kits import DATE
from planche.hall.letters import seal
from planche.hall.orders import Order
from planche.hall.parcels import unpack

_ALONE = Lock()


def draw_away(shared: bytes, own: bytes, order: Order, is_checked: bool, date: str | None) -> bytes:
    """The letter of an order of the project that two parcels hold; `date`: the SOURCE_DATE_EPOCH of who asks.

    OSError and MemoryError when the machine refuses, after which the cluster tries it elsewhere.
    """
    with _ALONE, TemporaryDirectory(prefix="planche-") as folder, _dated(date):
        return seal(draw(unpack((shared, own), Path(folder)), order, is_checked))


@contextmanager
def _dated(date: str | None) -> Iterator[None]:
    before = os.environ.get(DATE)
    _say_date(date)
    try:
        yield
    finally:
        _say_date(before)


def _say_date(date: str | None) -> None:
    if date is None:
        os.environ.pop(DATE, None)
    else:
        os.environ[DATE] = date
