"""Sheets -> SVG files for cutting machines: paths in mm in layers named cut, fold and register, glue where needed.

The layers are groups with these ids, and layers by name in Inkscape too. Lines that neighbours share are there once,
so that no machine cuts them twice. `glue` holds the outlines of glue areas, each labelled with its name: for a plotter
that draws them, or to be switched off. `register` holds the marks that are printed on the same sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from planche.imposition import Segment, Setting, Sheet, millimetres
from planche.kit.outlines import Outline, outlines_of, outlines_on
from planche.kit.records import Kit, KitFile
from planche.kit.registers import register_marks
from planche.marks import Commands, GlueArea

# plain colours, of which cutting programs make tools
COLOURS = {"cut": "#ff0000", "fold": "#0000ff", "glue": "#00a000", "register": "#000000"}
STROKE = "0.1"


def cut_files(kit: Kit) -> dict[str, bytes]:
    """An SVG for each front of the kit's sheets, by the name of its file."""
    return dict(named for file in kit.files for named in _files_of(file, str(kit.edition.game.title)))


def _files_of(file: KitFile, title: str) -> Iterator[tuple[str, bytes]]:
    for run in file.runs:
        outlines = outlines_of(run.all_faces)
        for sheet in run.sheets:
            if sheet.side == "front":
                lie = tuple(outlines_on(sheet, outlines))
                named = f"{title}: {file.name} {sheet.number}/{sheet.of}"
                yield cut_name(file.name, sheet), _draw_svg(named, sheet, lie, file.setting)


def cut_name(file: str, sheet: Sheet) -> str:
    """The name of the SVG that goes with a front sheet of a file."""
    return f"cut-{file}-{sheet.number}.svg"


def _draw_svg(title: str, sheet: Sheet, outlines: Sequence[Outline], setting: Setting) -> bytes:
    width, height = millimetres(sheet.width), millimetres(sheet.height)
    cuts = tuple(_distinct_lines([path for found in outlines for path in found.cuts]))
    folds = [path_data(path) for found in outlines for path in found.folds]
    marks = _register_shapes(sheet, setting, outlines)
    glues = [_glue_path(area) for found in outlines for area in found.glues]
    layers = {
        "cut": map(_path, cuts),
        "fold": map(_path, folds),
        **({"glue": glues} if glues else {}),
        "register": marks,
    }
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        f"  <title>{escape(title)}</title>",
    ]
    for name, shapes in layers.items():
        lines.append(
            f'  <g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none"'
            f' stroke="{COLOURS[name]}" stroke-width="{STROKE}">'
        )
        lines += (f"    {shape}" for shape in shapes)
        lines.append("  </g>")
    return ("\n".join((*lines, "</svg>")) + "\n").encode()


def path_data(commands: Commands) -> str:
    """A path as SVG writes it, in mm."""
    return "".join(name + " ".join(millimetres(value) for value in points) for name, points in commands)


def _path(data: str) -> str:
    return f'<path d="{data}"/>'


def _glue_path(area: GlueArea) -> str:
    return f'<path inkscape:label="{escape(area.name)}" d="{path_data(area.path)}"/>'


def _register_shapes(sheet: Sheet, setting: Setting, outlines: Sequence[Outline]) -> Iterator[str]:
    lines, rings = register_marks(sheet, setting, outlines)
    for x1, y1, x2, y2 in lines:
        yield _path(f"M{millimetres(x1)} {millimetres(y1)}L{millimetres(x2)} {millimetres(y2)}")
    for x, y, radius in rings:
        yield f'<circle cx="{millimetres(x)}" cy="{millimetres(y)}" r="{millimetres(radius)}"/>'


def _distinct_lines(paths: Sequence[Commands]) -> Iterator[str]:
    """The paths as they are, or, where some of them touch, as straight lines without repetitions and the rest."""
    parts = [part for path in paths for part in _split_path(path)]
    straight = [segment for part in parts if (segment := _straight_line(part))]
    lines = tuple(_join(straight))
    if sum(map(_length, lines)) == sum(map(_length, straight)):
        yield from map(path_data, paths)
    else:
        yield from (path_data((("M", line[:2]), ("L", line[2:]))) for line in lines)
        yield from (path_data(part) for part in parts if not _straight_line(part))


def _split_path(path: Commands) -> Iterator[Commands]:
    """The lines and curves of a path, each as a path of its own."""
    here = first = (0, 0)
    for name, numbers in path:
        if name == "M":
            here = first = (numbers[0], numbers[1])
            continue
        there = first if name == "Z" else (numbers[-2], numbers[-1])
        if name != "Z" or there != here:
            yield ("M", here), ("L" if name == "Z" else name, numbers or there)
        here = there


def _straight_line(part: Commands) -> Segment | None:
    """The ends of a line that runs across or down; None for any other."""
    (_, (x1, y1)), (name, numbers) = part
    x2, y2 = numbers[-2:]
    if name != "L" or (x1 != x2) == (y1 != y2):
        return None
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _length(segment: Segment) -> int:
    return segment[2] - segment[0] + segment[3] - segment[1]


def _join(segments: Sequence[Segment]) -> Iterator[Segment]:
    """The same lines with what lies on one another or end to end made one: those across, then those down."""
    for lies in (True, False):
        rows: dict[int, list[tuple[int, int]]] = {}
        for x1, y1, x2, y2 in segments:
            if (y1 == y2) == lies:
                rows.setdefault(y1 if lies else x1, []).append((x1, x2) if lies else (y1, y2))
        for at, parts in sorted(rows.items()):
            for start, end in _unite(parts):
                yield (start, at, end, at) if lies else (at, start, at, end)


def _unite(parts: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    start, end = min(parts)
    for first, last in sorted(parts):
        if first > end:
            yield start, end
            start, end = first, last
        end = max(end, last)
    yield start, end
