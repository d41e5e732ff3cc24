"""The objects of a test alone: those of the tests before it, in the same process, take a second to go through."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def only_new_objects() -> Iterator[None]:
    """Let `gc` collect and list only what is made from now on, until the end."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
