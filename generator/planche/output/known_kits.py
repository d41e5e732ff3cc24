"""The folder of a kit, or its manifest -> what is known of that kit, to compare another one with."""

from __future__ import annotations

import os
from pathlib import Path

from planche.imposition import Impossible
from planche.kit import MANIFEST, KnownKit, UnknownManifest, read_known_kit
from planche.output.kit_files import is_plain_file, read_manifest_file

NAME_ONE = f"name the folder of a kit that was built, or its {MANIFEST}"


def find_known_kit(place: Path) -> KnownKit:
    """What the manifest there tells. Impossible, in one line, where there is none or it tells nothing."""
    file = manifest_of(place)
    try:
        return read_known_kit(read_manifest_file(file))
    except OSError as error:
        reason = "there is no such file" if isinstance(error, FileNotFoundError) else str(error.strerror or error)
        raise Impossible(f"there is no kit in {place} ({reason}); {NAME_ONE}") from error
    except UnknownManifest as unknown:
        raise Impossible(f"{file} {unknown}") from unknown


def manifest_of(place: Path) -> Path:
    """The manifest of a kit that is named by its folder, or by it."""
    return place / MANIFEST if os.path.isdir(place) else place  # which no name is too long for


def find_earlier(folder: Path, language: str | None) -> tuple[Path, ...]:
    """Where kits of a game stand below its folder: that of the language, or of any where none is named."""
    try:
        names = sorted(os.listdir(folder)) if language is None else [language]
    except OSError:
        return ()
    return tuple(folder / name for name in names if is_plain_file(folder / name / MANIFEST))
