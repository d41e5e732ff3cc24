"""Planche, Python and libraries of this machine -> what must be the same elsewhere, for kits to be the same bytes."""

from __future__ import annotations

import json
import platform
import zlib
from collections.abc import Iterator

from planche import __version__
from planche.expressions import expression
from planche.hall.parcels import SHARED
from planche.source import Snapshot, package_root

_NAME = expression(r"[A-Za-z0-9._-]+")
_EXTRAS = ("southeast-asia", "cluster")  # that change what is printed, or how machines talk


def describe_toolset() -> str:
    """What there is here, as JSON: versions by name. Unsettled where Planche's own files cannot be told."""
    versions = {"planche": f"{__version__} ({_digest()[:12]})", "Python": ".".join(platform.python_version_tuple()[:2])}
    return json.dumps(versions | {"zlib": zlib.ZLIB_RUNTIME_VERSION} | dict(_libraries()))


def tell_difference(ours: str, theirs: str) -> str:
    """In what another toolset differs from ours: the first thing, in words; empty if in nothing."""
    here, there = json.loads(ours), _read(theirs)
    for name, version in here.items():
        if there.get(name) != version:
            return f"it has {name} {there[name]}, and here is {version}" if there.get(name) else f"it has no {name}"
    more = [name for name in there if name not in here]
    return f"it has {more[0]}, which is not here" if more else ""


def _read(toolset: str) -> dict[str, str]:
    """A toolset that another machine has told of; an empty one if that is none."""
    try:
        found = json.loads(toolset)
    except (ValueError, RecursionError):
        return {}
    return {str(name)[:80]: str(version)[:80] for name, version in found.items()} if isinstance(found, dict) else {}


def _digest() -> str:
    """Of Planche's own files: code, games, templates, fonts."""
    snapshot = Snapshot()
    home = package_root()
    code = home / "generator" if (home / "generator").is_dir() else home.parents[1]
    snapshot.add_tree(code, "planche", without="project")  # the games, in a wheel
    for folder in (*SHARED, "content"):
        snapshot.add_tree(home, folder)
    return snapshot.digest


def _libraries() -> Iterator[tuple[str, str]]:
    """What Planche asks for, with the versions that are installed; "" for what is not."""
    from importlib.metadata import PackageNotFoundError, requires, version

    try:
        wanted = requires("planche") or ()
    except PackageNotFoundError:
        return  # it is run from its sources, beside whatever is there
    for requirement in wanted:
        _, _, extra = requirement.partition("extra ==")
        name = _NAME.match(requirement)
        if name and (not extra or extra.strip(" '\"") in _EXTRAS):
            try:
                yield name[0].lower(), version(name[0])
            except PackageNotFoundError:
                continue
