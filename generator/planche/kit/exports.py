"""A kit -> the files that go with its PDFs, for something other than a printer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from planche.kit.cutting import cut_files
from planche.kit.edition import Edition
from planche.kit.records import Kit


class Export(NamedTuple):
    """Files of one purpose. The manifest lists them, so that the next build knows them for its own."""

    is_wanted: Callable[[Edition], bool]
    make: Callable[[Kit], Mapping[str, bytes]]  # by name; of sheets, outlines and the names of faces, not of drawings


# one line an export
EXPORTS = (Export(lambda edition: edition.has_cut_lines, cut_files),)


def export_files(kit: Kit) -> dict[str, bytes]:
    """The files of all exports that the kit's edition has."""
    return {
        name: data for export in EXPORTS if export.is_wanted(kit.edition) for name, data in export.make(kit).items()
    }
