"""<group> -> its transformation and opacity, and what surrounds the elements that it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from planche.expressions import expression
from planche.faces.element import BLEED, FaceElement, numbers_in
from planche.faces.reading import AroundGroup, Surroundings
from planche.faces.scale import Scale, enlarge_group
from planche.findings import nearest_name, quote
from planche.imposition import MM
from planche.marks import IDENTITY, MAX_NUMBER, Matrix, chain, is_bounded, rotation, scaling, translation

MIRROR = "mirror"  # in which languages what stands at the left stands at the right
GROUP = ("transform", "opacity", "shared", BLEED, MIRROR)
_MIRRORS: tuple[Literal["rtl"], ...] = ("rtl",)
MOST_TRANSFORMS = 4_096  # that are remembered: a template moves the same on each of its faces
_SMALLER = "write smaller numbers"
_BEYOND = f"more than {MAX_NUMBER}"
_UNIT = expression(r"(\d)(?:deg|px|mm|pt|°)(?=[\s,)])")
_TRANSFORM = expression(r"(translate|rotate|scale) ?\(([^)]*)\) ?")
_TRANSFORMATIONS: Mapping[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {  # how many numbers, and of what
    "translate": ((1, 2), translation),
    "scale": ((1, 2), scaling),
    "rotate": ((1, 3), rotation),
}


_EXAMPLES = {
    "translate": "translate(3 0): how far to the right and down, in mm",
    "scale": "scale(0.5), or scale(0.5 2) where it is not the same across and down",
    "rotate": "rotate(90), or rotate(90 31.5 44) where it turns about that point",
}


class OpenGroup(NamedTuple):
    """A group whose elements are not read yet."""

    matrix: Matrix | None
    opacity: float
    is_shared: bool
    within: Surroundings


def open_group(group: FaceElement) -> OpenGroup:
    """What the attributes of a group say."""
    group.check_names(GROUP)
    around = group.around
    matrix, whole, scale = None, around.matrix, _read_mirror(group)
    transform = " ".join(group.value("transform").split())
    if transform:
        matrix, pivot = _read_transform(group, transform)
        matrix, scale = enlarge_group(matrix, scale, pivot)
        whole = chain(around.matrix, matrix)
        if not is_bounded(whole):
            raise group.wrong(f"transform: with the groups around it, it enlarges or moves by {_BEYOND}", _SMALLER)
    opacity = group.number("opacity", 1.0)
    if not 0 <= opacity <= 1:
        share = opacity / 100 if 2 <= opacity <= 100 else min(max(opacity, 0), 1)
        raise group.wrong(f"opacity: found {opacity:g}, wanted 0 to 1", f"write {share:g}")
    is_shared = group.flag("shared")
    within = Surroundings(
        around.depth + 1,
        whole,
        scale,
        may_cross=around.may_cross or group.flag(BLEED),
        is_hidden=around.is_hidden or not opacity,
        opacity=around.opacity * opacity,
        groups=(*around.groups, AroundGroup(group.xml, matrix)),
    )
    return OpenGroup(matrix, opacity, is_shared, within)


def read_transformation(transform: str) -> Matrix | None:
    """The matrix of a transformation, written with single blanks; None for one that is wrong."""
    matrix, _, end = _parse_transform(transform)
    return matrix if end == len(transform) and is_bounded(matrix) else None


def _read_mirror(group: FaceElement) -> Scale:
    """How what a group holds is enlarged, and mirrored about the middle of the face if it is to be."""
    scale = group.around.scale
    if MIRROR not in group.xml.attrib:
        return scale
    group.choice(MIRROR, _MIRRORS, "rtl")
    if group.around.matrix != IDENTITY:
        raise group.wrong("mirror: found in a group that is moved, turned or scaled", "write it on the outermost group")
    return scale._replace(mirror=group.reading.width) if group.reading.is_rtl else scale


def _read_transform(group: FaceElement, transform: str) -> tuple[Matrix, tuple[float, float]]:
    """The matrix of a transformation, and where the point (µm) lies that its last rotation turns about."""
    matrix, pivot, end = _parse_transform(transform)
    if not is_bounded(matrix):
        raise group.wrong(f"transform: {quote(transform)} enlarges or moves by {_BEYOND}", _SMALLER)
    if end != len(transform):
        wanted = "translate(x y), rotate(degrees x y), scale(x y)"
        plain = _UNIT.sub(r"\1", transform)
        unit = f"write {plain}: a number of degrees or mm has no unit" if plain != transform else ""
        hint = unit or _complete_rotation(group, transform[end:]) or _mend_transformation(transform[end:])
        raise group.wrong(f"transform: found {quote(transform)}, wanted {wanted}", hint)
    return matrix, pivot


def _complete_rotation(group: FaceElement, rest: str) -> str:
    """What to write for a rotation about a point whose y is lost; empty for anything else."""
    found = _TRANSFORM.match(rest)
    numbers = numbers_in(found[2]) if found and found[1] == "rotate" else None
    if numbers is None or len(numbers) != 2:
        return ""
    reading, scale = group.reading, group.around.scale
    middle = f"{reading.width / 2 / MM / scale.across:g}", f"{reading.height / 2 / MM / scale.down:g}"
    if f"{numbers[1]:g}" == middle[0]:
        return f"write {middle[1]} behind {middle[0]}: rotate(degrees x y), and that is the middle of the face"
    other = f"rotate({numbers[0]:g} {' '.join(middle)})"
    return f"write a third number, the y of the point: rotate(degrees x y), as in {other}; or take {numbers[1]:g} out"


def _mend_transformation(rest: str) -> str:
    """What to write for a transformation, the first of these, that is none."""
    found = rest.partition("(")[0].strip()
    name = nearest_name(found, _EXAMPLES)
    if rest.startswith(","):
        return "part transformations by a blank, not by a comma"
    if name and name != found:
        return f"did you mean {name!r}?"
    return f"write {_EXAMPLES[name]}" if name else f"take {quote(rest)} out, or write one of these in its place"


@lru_cache(MOST_TRANSFORMS)
def _parse_transform(transform: str) -> tuple[Matrix, tuple[float, float], int]:
    """The same of what is right, and where that ends: behind all of it, or before a part that is wrong or too large."""
    matrix, pivot, end = IDENTITY, (0.0, 0.0), 0
    while (match := _TRANSFORM.match(transform, end)) is not None:
        numbers = numbers_in(match[2])
        counts, transformation = _TRANSFORMATIONS[match[1]]
        if numbers is None or len(numbers) not in counts:
            break
        matrix = chain(matrix, transformation(*numbers))
        if not is_bounded(matrix):
            break
        if match[1] == "rotate":
            pivot = chain(matrix, translation(*(numbers[1:] or (0.0, 0.0))))[4:]
        end = match.end()
    return matrix, pivot, end
