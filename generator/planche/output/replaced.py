"""A kit that has taken the place of another -> what to say of that one, which is gone.

Whoever prints the cards alone, or for two players, into the folder of a whole kit has asked for no less than that;
but who did not think of it learns of it here rather than at the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.findings import list_names
from planche.kit import MANIFEST
from planche.output.kit_files import OldKit, read_head


class ReplacedKit(NamedTuple):
    """Another kit than the one that has taken its place."""

    options: tuple[str, ...]  # in which it was printed otherwise, such as `paper`
    told: str  # what to say of it


def find_replaced(folder: object, old: OldKit, files: Mapping[str, bytes]) -> ReplacedKit | None:
    """The kit that these files have replaced; None where they are the same kit, printed again."""
    if MANIFEST not in old.made:
        return None
    gone = sorted(old.made.keys() - files.keys())
    others = tuple(_other_options(old.claims.options, files[MANIFEST]))
    if not gone and not others:
        return None
    told = f"in {folder} this kit took the place of {_named(others)}{_lost(gone)}; --output DIR keeps both"
    return ReplacedKit(others, told)


def _other_options(before: Mapping[str, object], manifest: bytes) -> Iterator[str]:
    """The options that say something else now; of a manifest without options nobody knows."""
    now = read_head(manifest).get("options")
    if before and isinstance(now, dict):
        yield from (name for name, value in now.items() if name in before and _differ(before[name], value))


def _differ(one: object, other: object) -> bool:
    return json.dumps(one, sort_keys=True) != json.dumps(other, sort_keys=True)


def _named(options: Sequence[str]) -> str:
    return f"one printed with another {list_names([f'--{name}' for name in options])}" if options else "one"


def _lost(files: Sequence[str]) -> str:
    return f", of which {list_names(files)} {'is' if len(files) == 1 else 'are'} gone" if files else ""
