"""The objects that are alive: those of a test alone, and what all of them are as large as."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def only_new_objects() -> Iterator[None]:
    """Let `gc` collect and list only what is made from now on, until the end: what the tests before have left in the
    same process takes a second to go through."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def size_of_all() -> int:
    """Bytes of all objects that are alive. Of what Python keeps besides for itself nothing is counted: the table of
    words that it interns, of megabytes, is doubled by whoever comes when it is full."""
    gc.collect()
    size, new, known = 0, gc.get_objects(), set[int]()
    while new:  # those that hold nothing are listed by nobody but those that hold them
        known.update(map(id, new))
        size += sum(sys.getsizeof(one, 0) for one in new)
        held = {id(one): one for one in gc.get_referents(*new) if not gc.is_tracked(one)}
        new = [one for number, one in held.items() if number not in known]
    return size
