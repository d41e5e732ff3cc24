"""Results that are kept between runs for as long as the code that comes to them is the same."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from planche.disk.cache import Cache, find_cache
from planche.source.snapshots import Snapshot, Unsettled


def digest_code(folder: Path, rooms: Iterable[str], facts: Iterable[str] = ()) -> str:
    """The hash of the code in these rooms below a folder; empty where it cannot be told what that is.

    `facts`: what else its results rest on, such as a library's version.
    """
    code = Snapshot()
    for fact in facts:
        code.add_fact(fact)
    try:
        for room in rooms:
            code.add_tree(folder, room)
    except Unsettled:
        return ""
    return code.digest


def find_cache_of_code(kind: str, code: str) -> Cache:
    """What code of this hash has come to; nothing is kept where it is empty."""
    return find_cache(f"{kind}-{code[:16]}") if code else Cache(None)


def versions_of(package: str, *distributions: str) -> tuple[str, ...]:
    """What tells installed versions of distributions apart, the first of which brings a package; nothing where it
    cannot be told.

    To ask importlib.metadata would take a twentieth of a small build: it has to be imported first.
    """
    found = find_spec(package)
    if found is None or found.origin is None:
        return ()
    installed = (place.name for place in Path(found.origin).parent.parent.glob("*.dist-info"))
    return tuple(sorted(name for name in installed if name.casefold().startswith(distributions)))
