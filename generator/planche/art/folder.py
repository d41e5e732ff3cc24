"""The art folder of a game -> the names of its pictures at once, and each picture checked when it is asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from planche.art.checked_picture import CheckedPicture
from planche.art.drawn_shapes import DrawnShape
from planche.art.faults import find_faults, has_lapsed
from planche.art.known import SvgFacts, SvgReader
from planche.art.opacity import WHOLE, OpaqueParts, may_be_clear
from planche.art.picture_checks import UNUSABLE, UNUSED
from planche.art.raster import read_raster
from planche.art.sameness import NamedPicture, find_same
from planche.art.svg import RefusedPicture
from planche.expressions import expression
from planche.findings import Finding, Span, suggest_name
from planche.recent import Recent
from planche.source import Folder, Unreadable, find_conflict

if TYPE_CHECKING:
    from planche.art.service import Refusal

MAX_BYTES = 4 << 20
LIGHT = "light"
COMMON, COMMON_ART = "common", "templates/common/art"  # what the names of the engine's own pictures begin with; where
LIKE = 0.01  # by how much of itself the proportion of a picture that spares ink may differ
_PAINT = expression(
    rb"((?:fill|stroke|color)\s*+[=:]\s*+(?:[\"']\s*+)?)(#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3}))(?![0-9A-Za-z_-])"
)
_PATTERN = expression(rb"<(?:[\w.-]++:)?pattern[\s/>]")  # what may be repeated without an end
SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")
_OTHERS = (".webp", ".gif", ".svgz", ".tif", ".tiff", ".bmp", ".avif", ".heic")  # of pictures that are not read


class Pictures(Protocol):
    """The names of pictures, how wide each is for its height, and of how many pixels."""

    def __iter__(self) -> Iterator[str]: ...

    def __contains__(self, name: object) -> bool: ...

    def proportion(self, name: str) -> float | None:
        """Width / height; None where there is no such picture."""

    def pixels(self, name: str) -> tuple[int, int] | None:
        """How many pixels a picture that is made of them has across and down; None for others."""

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        """What an SVG paints; nothing for another picture, and where it cannot be told."""

    def opaque_parts(self, name: str) -> OpaqueParts | None:
        """Where a PNG or JPEG hides what lies below it; None for another picture, and one that cannot be used."""

    def colours(self, name: str, *, is_light: bool = False) -> frozenset[str]:
        """All that `shapes` are painted with; if `is_light`, those of the picture that stands for it with light ink."""

    def drawing(self, name: str, *, is_light: bool) -> str:
        """The name of that drawing: of a picture for light ink it begins with its folder."""


KnownPictures = Recent[CheckedPicture]
"""Those that were read before, by their files as these were."""
MOST_KNOWN, HEAVIEST_KNOWN = 5_000, 64 << 20  # pictures, and bytes of them


class ArtFolder(Collection[str]):
    """The pictures of a game by name. Which there are is known at once; each is read once, when it is asked for.

    The engine's own pictures are found under names such as `common/print`; who goes through the folder does not meet
    them, but those of the folder `common` below, which stand for those of their names.
    """

    def __init__(
        self,
        folder: Folder,
        under: str,
        swaps: Mapping[str, str] | None = None,
        common: Folder | None = None,
        dress: Mapping[str, str] | None = None,
        known: KnownPictures | None = None,
    ) -> None:
        """The pictures in `under`. `swaps`: colours (#rrggbb, small letters) of SVGs that become others; with it,
        pictures in the folder `light` below stand for those of their names. `common`: where the engine's own lie, of
        which colours become others by `dress`. `known`: what was read of them before."""
        self._folder = folder
        self._common = common
        self._dress = dress
        self._swaps = swaps
        self._svgs = SvgReader()
        self._known = known
        folders = under, f"{under}/{COMMON}", f"{under}/{LIGHT}"
        self._stamps = {} if known is None else {k: v for one in folders for k, v in folder.stamps(one).items()}
        self._files: dict[str, str] = {}
        self._pictures: dict[str, CheckedPicture | Finding] = {}
        self._light_pictures: dict[str, CheckedPicture | Finding] = {}
        self._digests: dict[str, str] = {}
        self._looks: dict[str, str] = {}
        self._shapes: dict[str, tuple[DrawnShape, ...]] = {}
        self._colours: dict[tuple[str, bool], frozenset[str]] = {}
        names, own, lights = (folder.names(one, "") for one in folders)
        self._doubles = _find_unread((*names, *own))
        for file in sorted((*_pictures_of(names), *_pictures_of(own)), key=folder.is_behind):
            first = self._files.setdefault(_bare(file) if file in names else f"{COMMON}/{_bare(file)}", file)
            if first != file and folder.is_behind(first) == folder.is_behind(file):
                self._doubles.append(_double(file, first))
        self.light = {_bare(file): file for file in _pictures_of(lights)}
        self._unread_light = _find_unread(lights)
        if swaps is not None:
            self._files |= {name: file for name, file in self.light.items() if name in self._files}
        shared = _pictures_of(common.names(COMMON_ART, "")) if common else ()
        self._shared = {f"{COMMON}/{_bare(file)}": file for file in shared}

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __contains__(self, name: object) -> bool:
        return name in self._files or name in self._shared

    @cached_property
    def names(self) -> Set[str]:
        """The names under which pictures are found, the engine's own too."""
        return frozenset((*self._files, *self._shared))

    def file(self, name: str) -> str:
        """The file of a picture."""
        return self._files[name] if name in self._files else self._shared[name]

    def picture(self, name: str) -> CheckedPicture | Finding:
        """The picture, or what is wrong with it. KeyError where there is none of that name."""
        picture = self._pictures.get(name)
        if picture is None:
            picture = self._pictures[name] = self._read_picture(name, self.file(name))
        return picture

    def proportion(self, name: str) -> float | None:
        """Width / height; None where there is no such picture, 1 for one that cannot be used."""
        if name not in self:
            return None
        picture = self.picture(name)
        return 1.0 if isinstance(picture, Finding) else picture.proportion

    def pixels(self, name: str) -> tuple[int, int] | None:
        """Across and down, of a PNG or JPEG; None for another one, or one that cannot be used."""
        picture = self._raster(name)
        if picture is None:
            return None
        return round(picture.width), round(picture.height)

    def opaque_parts(self, name: str) -> OpaqueParts | None:
        """Where a PNG or JPEG hides what lies below it; None for another picture, and one that cannot be used."""
        picture = self._raster(name)
        if picture is None or not may_be_clear(picture.data):
            return WHOLE if picture else None
        return self._opaque.get(picture.digest)

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        """What an SVG paints; nothing for another picture, and where it cannot be told."""
        known = self._shapes.get(name)
        if known is None:
            known = self._shapes[name] = self._shapes_of(self.picture(name) if name in self else None)
        return known

    def colours(self, name: str, *, is_light: bool = False) -> frozenset[str]:
        """All that `shapes` are painted with; if `is_light`, those of the picture that stands for it with light ink."""
        is_light = is_light and name in self.light
        known = self._colours.get((name, is_light))
        if known is None:
            shapes = self._shapes_of(self._light_picture(name)) if is_light else self.shapes(name)
            known = self._colours[name, is_light] = frozenset().union(*(shape.colours for shape in shapes))
        return known

    def drawing(self, name: str, *, is_light: bool) -> str:
        """The name of that drawing: of a picture for light ink it begins with its folder."""
        return f"{LIGHT}/{name}" if is_light and name in self.light else name

    def _light_picture(self, name: str) -> CheckedPicture | Finding:
        """The picture that stands for one where ink is spared. KeyError where none does."""
        if name not in self._light_pictures:
            self._light_pictures[name] = self._read_picture(name, self.light[name])
        return self._light_pictures[name]

    def digest(self, name: str) -> str:
        """The hash of a picture's content; empty for one that cannot be used, or is not there."""
        known = self._digests.get(name)
        if known is None:
            picture = self.picture(name) if name in self else None
            known = self._digests[name] = picture.digest if isinstance(picture, CheckedPicture) else ""
        return known

    def digests(self, name: str) -> tuple[str, str]:
        """The same, and that of the picture that stands for it where ink is spared; empty where none does."""
        light = self._light_picture(name) if name in self.light else None
        return self.digest(name), light.digest if isinstance(light, CheckedPicture) else ""

    def look(self, name: str) -> str:
        """The hash of what a picture shows, however it was saved; empty where there is none."""
        known = self._looks.get(name)
        if known is None:
            picture = self.picture(name) if name in self else None
            if isinstance(picture, CheckedPicture) and picture.kind == "svg":
                known = self._facts_of(picture).look
            else:
                known = self.digest(name)
            self._looks[name] = known
        return known

    def check_pictures(self, names: Collection[str]) -> Iterator[Finding]:
        """What is wrong with the listing, and with those of the named pictures that are there."""
        yield from self._doubles
        pictures = [self.picture(name) for name in dict.fromkeys((*self._files, *self._shared)) if name in names]
        yield from _find_unusable(pictures)
        svgs = [one for one in pictures if isinstance(one, CheckedPicture) and one.kind == "svg"]
        yield from chain.from_iterable(map(self._find_faults, svgs))
        usable = [one for one in pictures if isinstance(one, CheckedPicture) and one.name in self._files]
        shown = (NamedPicture(one.name, one.file, one.data, self.shapes(one.name), one.proportion) for one in usable)
        yield from find_same(tuple(shown))

    def check_light(self) -> Iterator[Finding]:
        """What is wrong with the pictures that spare ink: each stands for another, and has its shape."""
        yield from self._unread_light
        pairs: list[tuple[CheckedPicture | Finding, CheckedPicture | Finding]] = []
        for name, file in self.light.items():
            if name in self._files:
                pairs.append((self._light_picture(name), self.picture(name)))
            else:
                message = f"no picture {name!r} is in art/, for which this one would be printed with --ink light"
                yield UNUSED.finding(Span(file, 1), message, f"{suggest_name(name, self._files)} Else delete it")
        yield from _find_unusable([picture for pair in pairs for picture in pair])
        whole = [
            (light, full)
            for light, full in pairs
            if isinstance(light, CheckedPicture) and isinstance(full, CheckedPicture)
        ]
        right = (pair for pair in whole if pair[1].kind != "svg" or not has_lapsed(pair[1], self._facts_of(pair[1])))
        yield from filter(None, (_compare(*pair) for pair in right))

    def _raster(self, name: str) -> CheckedPicture | None:
        """A PNG or JPEG that can be used; None for another picture."""
        picture = self.picture(name) if name in self._files and not self._files[name].endswith(".svg") else None
        return picture if isinstance(picture, CheckedPicture) else None

    @cached_property
    def _opaque(self) -> Mapping[str, OpaqueParts]:
        """What is opaque of all PNGs that may be clear in parts, by their content: one process tells it of all."""
        from planche.art.proof import find_opaque_parts  # start-up: few games have pixels

        rasters = filter(None, map(self._raster, self._files))
        return find_opaque_parts({one.digest: one.data for one in rasters if may_be_clear(one.data)})

    def _read_picture(self, name: str, file: str) -> CheckedPicture | Finding:
        """A picture as its file says, which is not read while that is the one that was read before."""
        stamp = self._stamps.get(file) if name in self._files else None
        if self._known is None or stamp is None:
            return self._read_anew(name, file)
        key = name, file, stamp, tuple((self._swaps or {}).items())
        picture: CheckedPicture | Finding | None = self._known.find(key)
        if picture is None:
            picture = self._read_anew(name, file)
            if isinstance(picture, CheckedPicture):
                self._known.keep(key, picture, len(picture.data))
        return picture

    def _read_anew(self, name: str, file: str) -> CheckedPicture | Finding:
        is_common = name not in self._files and name in self._shared
        folder, swaps = (self._common, self._dress) if is_common and self._common else (self._folder, self._swaps)
        try:
            data = folder.read_bytes(file, MAX_BYTES)
            if not file.endswith(".svg"):
                return CheckedPicture(name, file, "raster", data, *read_raster(data))
            if conflict := find_conflict(data.decode(errors="replace"), file):
                return conflict
            size = self._svgs.size(data)
            return CheckedPicture(name, file, "svg", swap_paints(data, swaps) if swaps else data, *size)
        except Unreadable as error:
            return error.finding
        except RefusedPicture as refused:
            return _tell_unusable(name, Span(file, refused.line, refused.column), str(refused), refused.hint)

    def _shapes_of(self, picture: CheckedPicture | Finding | None) -> tuple[DrawnShape, ...]:
        if isinstance(picture, CheckedPicture) and picture.kind == "svg":
            return self._facts_of(picture).shapes
        return ()

    def _facts_of(self, picture: CheckedPicture) -> SvgFacts:
        return self._svgs.facts(picture.data, picture.digest)

    def _find_faults(self, picture: CheckedPicture) -> tuple[Finding, ...]:
        """What an SVG shows that nobody meant."""
        key = picture.name, picture.file, picture.digest
        found = _known_faults().find(key)
        if found is None:
            found = tuple(find_faults(picture, self._facts_of(picture)))
            _known_faults().keep(key, found, 1)
        return found


@cache
def _known_faults() -> Recent[tuple[Finding, ...]]:
    return Recent(MOST_KNOWN, MOST_KNOWN)


def _pictures_of(names: Sequence[str]) -> Iterator[str]:
    """The files of pictures in a folder: first the SVGs, then the others, kind by kind."""
    return (file for suffix in SUFFIXES for file in names if file.endswith(suffix))


def _find_unusable(pictures: Sequence[CheckedPicture | Finding]) -> Iterator[Finding]:
    """What is wrong with pictures: what is known already, and what it tells to unpack or to draw them."""
    checked = [picture for picture in pictures if isinstance(picture, CheckedPicture)]
    rasters = {picture.digest: picture.data for picture in checked if picture.kind == "raster"}
    patterned = [picture for picture in checked if picture.kind == "svg" and _PATTERN.search(picture.data)]
    broken: Mapping[str, Refusal] = {}
    if rasters or patterned:
        from planche.art.proof import find_broken  # start-up: few games have pixels, or patterns

        svgs = {picture.digest: (picture.width, picture.height, picture.data) for picture in patterned}
        broken = find_broken(rasters, svgs)
    for picture in pictures:
        if isinstance(picture, Finding):
            yield picture
        elif broken and (refusal := broken.get(picture.digest)):
            yield _tell_unusable(picture.name, Span(picture.file, 1), refusal.reason, refusal.hint)


def _compare(light: CheckedPicture, full: CheckedPicture) -> Finding | None:
    """What is wrong with the shape of a picture that spares ink, beside the one that it stands for."""
    if abs(light.proportion - full.proportion) <= LIKE * full.proportion:
        return None
    message = f"picture {light.name!r} has other proportions than {full.file}, for which it stands"
    return UNUSABLE.finding(Span(light.file, 1), message, "draw both with the same viewBox")


def _tell_unusable(name: str, span: Span, reason: str, hint: str) -> Finding:
    return UNUSABLE.finding(span, f"picture {name!r}: {reason}", hint)


def _find_unread(names: Iterable[str]) -> list[Finding]:
    """What is said of the pictures in a folder whose names are not read."""
    return [_unread(file) for file in names if _is_unread(file)]


def _is_unread(file: str) -> bool:
    """Whether a file is a picture, and has no name by which one is read."""
    return file.lower().endswith((*SUFFIXES, *_OTHERS)) and not file.endswith(SUFFIXES)


def _unread(file: str) -> Finding:
    bare, _, suffix = file.rsplit("/", 1)[-1].rpartition(".")
    small = f".{suffix.lower()}"
    message = f"the picture is not read: names of pictures end in {', '.join(SUFFIXES)}, in small letters"
    hint = f"call it {bare}{small}" if small in SUFFIXES else "save it as SVG, PNG or JPEG"
    return UNUSABLE.finding(Span(file, 1), message, hint).as_warning()


def _double(file: str, first: str) -> Finding:
    found = f"picture {_bare(file)!r} is also {first}, and which one is meant cannot be told"
    return UNUSABLE.finding(Span(file, 1), found, "rename or delete one of them")


def swap_paints(data: bytes, swaps: Mapping[str, str]) -> bytes:
    """An SVG with its paints that are written as #rrggbb or #rgb replaced; `swaps` has them in small letters."""
    return _PAINT.sub(lambda found: found[1] + swaps.get(_spelt_out(found[2]), found[2].decode()).encode(), data)


def _spelt_out(colour: bytes) -> str:
    """The colour with two small digits for each part."""
    digits = colour.decode().lower()
    return digits if len(digits) == 7 else "#" + "".join(2 * digit for digit in digits[1:])


def _bare(file: str) -> str:
    return file.rsplit("/", 1)[-1].rsplit(".", 1)[0]
