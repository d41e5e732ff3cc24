"""A kit -> the files that go with its PDFs, for something other than a printer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from planche.kit.cutting import cut_files
from planche.kit.press_files import is_for_press, list_pages
from planche.kit.records import Kit


class Export(NamedTuple):
    """Files of one purpose. The manifest lists them, so that the next build knows them for its own."""

    names: str  # a regular expression of its files' names: what else a manifest names, no build wrote
    is_wanted: Callable[[Kit], bool]
    make: Callable[[Kit], Mapping[str, bytes]]  # by name; of sheets, outlines and the names of faces, not of drawings


PDF_NAME = r"[a-z]+(-[a-z]+)*\.pdf|(press|fronts|backs)(-[a-z0-9]+)+\.pdf"
# one line an export
EXPORTS = (
    Export(r"cut-[a-z]+-[0-9]+\.svg", lambda kit: kit.edition.has_cut_lines, cut_files),
    Export(r"press\.csv", is_for_press, list_pages),
)


def is_kit_file(name: str) -> bool:
    """Whether a build writes a file of that name into a kit, besides its manifest; it leads out of no folder."""
    return any(re.fullmatch(pattern, name) for pattern in (PDF_NAME, *(export.names for export in EXPORTS)))


def export_files(kit: Kit) -> dict[str, bytes]:
    """The files of all exports that the kit has."""
    return {name: data for export in EXPORTS if export.is_wanted(kit) for name, data in export.make(kit).items()}
