"""A piece with its faces -> what the manifest tells of how it is cut, folded and glued."""

from __future__ import annotations

from planche.kit.cutting import path_data
from planche.kit.nets import net_lines
from planche.kit.outlines import outline_of
from planche.kit.records import PieceFaces


def cut_record(faces: PieceFaces) -> dict[str, object]:
    """Its paths as SVG has them, and its net, in mm; nothing for a piece with plain edges."""
    cut = outline_of(faces)
    lines: dict[str, object] = {}
    if not cut.is_plain:
        lines = {"cut": [*map(path_data, cut.cuts)], "fold": [*map(path_data, cut.folds)]}
    if cut.glues:
        lines["glue"] = [{"name": area.name, "d": path_data(area.path)} for area in cut.glues]
    return lines | net_lines(faces.component)
