"""Kits that were printed before -> which of them printing once more would not change.

What a kit rests on is known by its content: the game's files, those that it shares with others, Planche, its libraries
and the wish. Under that name the cache holds the hash of the kit's manifest, which holds those of all its files.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path

from planche.checked import digest_inputs
from planche.disk import open_folder
from planche.disk.cache import find_cache
from planche.hall.orders import Offer, Order, read_offer
from planche.kit import MANIFEST
from planche.source import APPROVALS, Project

FORM = 1
DATE = "SOURCE_DATE_EPOCH"  # the date that is printed, if one is said


class KeptKits:
    """What is known of the kits of a project."""

    def __init__(self, project: Project, *, is_checked: bool) -> None:
        self.project = project
        self.is_checked = is_checked
        self._cache = find_cache(f"kits-{FORM}")
        self._games: dict[str, str] = {}  # the digests of what games are made of

    def offer_of(self, id: str) -> Offer:
        """What there can be kits of a game of."""
        key = self._key(id, "offer")
        if key and (kept := self._cache.read(key)):
            return Offer(*map(tuple, json.loads(kept)))
        found = read_offer(self.project, id)
        if key and self._is_still_what_it_was(id):
            self._cache.write(key, json.dumps(found).encode())
        return found

    def key_of(self, order: Order) -> str:
        """The name of all that a kit rests on; empty where nothing is kept or that cannot be told."""
        printed = repr((order.wish, order.setting, order.on_own_paper, self.is_checked))
        return self._key(order.game, f"{printed} {os.environ.get(DATE, '')}")

    def _key(self, id: str, wish: str) -> str:
        if not self._cache.is_there:
            return ""
        if id not in self._games:
            self._games[id] = self._digest(id)
        game = self._games[id]
        return hashlib.sha256(f"{game} {wish}".encode()).hexdigest() if game else ""

    def warnings_of(self, key: str, folder: Path) -> int | None:
        """How many warnings there were of the kit in a folder; None if it is not the one that would be printed."""
        kept = self._cache.read(key) if key else None
        if kept is None:
            return None
        manifest, warnings = json.loads(kept)
        return int(warnings) if _holds(folder, str(manifest)) else None

    def keep(self, id: str, key: str, manifest: bytes, warnings: int) -> None:
        """Keep what a kit of a game came to, unless somebody has changed the game since its key was made."""
        if key and self._is_still_what_it_was(id):
            self._cache.write(key, json.dumps([hashlib.sha256(manifest).hexdigest(), warnings]).encode())

    def _is_still_what_it_was(self, id: str) -> bool:
        return self._digest(id) == self._games[id]

    def _digest(self, id: str) -> str:
        """That of what a game is made of; kits do not rest on what was approved of it."""
        return digest_inputs(self.project, id, (), APPROVALS)


def _holds(folder: Path, manifest: str) -> bool:
    """Whether a folder holds the kit whose manifest has this hash, with every file as it was made."""
    from planche.output.kit_files import look_into, read_manifest  # start-up: behind a door that loads nothing

    with suppress(OSError):
        if hashlib.sha256(read_manifest(folder)).hexdigest() == manifest:
            with open_folder(folder, is_made=False) as kit:
                claims, made = look_into(kit)
            return made.keys() == {MANIFEST, *claims.files}
    return False
