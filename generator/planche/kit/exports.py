"""A kit -> the files that go with its PDFs, for something other than a printer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from planche.kit.cutting import cut_files
from planche.kit.edition import Edition
from planche.kit.records import Kit


class Export(NamedTuple):
    """Files of one purpose. The manifest lists them, so that the next build knows them for its own."""

    names: str  # a regular expression of its files' names: what else a manifest names, no build wrote
    is_wanted: Callable[[Edition], bool]
    make: Callable[[Kit], Mapping[str, bytes]]  # by name; of sheets, outlines and the names of faces, not of drawings


PDF_NAME = r"[a-z]+(-[a-z]+)*\.pdf"
# one line an export
EXPORTS = (Export(r"cut-[a-z]+-[0-9]+\.svg", lambda edition: edition.has_cut_lines, cut_files),)


def is_kit_file(name: str) -> bool:
    """Whether a build writes a file of that name into a kit, besides its manifest; it leads out of no folder."""
    return any(re.fullmatch(pattern, name) for pattern in (PDF_NAME, *(export.names for export in EXPORTS)))


def export_files(kit: Kit) -> dict[str, bytes]:
    """The files of all exports that the kit's edition has."""
    return {
        name: data for export in EXPORTS if export.is_wanted(kit.edition) for name, data in export.make(kit).items()
    }
