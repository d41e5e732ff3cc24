"""The art folder of a game: names, proportions and checked bytes of its pictures, read when first used."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planche.art.raster import read_raster
from planche.art.svg import RefusedPicture, read_svg
from planche.findings import Check, Finding, Severity, Span, declare, suggest_name
from planche.source import Folder, Unreadable

MAX_BYTES = 4 << 20
LIGHT = "light"
LIKE = 0.01  # by how much of itself the proportion of a picture that spares ink may differ
_PAINT = re.compile(rb"((?:fill|stroke|color)\s*[=:]\s*[\"']?\s*)(#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3}))(?![0-9A-Za-z_-])")
SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")

UNUSABLE = declare(
    "art/unusable",
    """
    A picture that cannot be used: not an SVG, PNG or JPEG, too large, or an SVG that holds what pictures of a
    kit must not hold (words, scripts, styles, links, entities, references to other files); or two of one name.

    Words in pictures could not be translated or searched; references would read files of whoever prints.
    SVG art holds shapes, paths, groups, gradients, clips, masks and references to its own ids.

    Example: `<image href="../../secret.png"/>` or `<text>Joker</text>` in an SVG.
    Mend it: draw letters with <text> of the face template, and put raster pictures into art/ as files.
    """,
)
UNUSED = declare(
    "art/unused",
    """
    A picture that no face and no rule page uses.

    It is most likely left over, or its name is misspelt where it should be used.

    Example: art/flame-run.svg beside flame-runs.svg.
    Mend it: delete it, or use it.
    """,
    Severity.WARNING,
)
CHECKS: tuple[Check, ...] = (UNUSABLE, UNUSED)


@dataclass(frozen=True, slots=True)
class Source:
    """A checked picture: its bytes, kind (`svg` or `raster`), and width and height in its own units."""

    name: str
    file: str
    kind: str
    data: bytes
    width: float
    height: float

    @property
    def digest(self) -> str:
        """The hash of its content."""
        return hashlib.sha256(self.data).hexdigest()


class ArtFolder(Mapping[str, float]):
    """Names of pictures with their width / height; a picture is read and checked when first asked for."""

    def __init__(self, folder: Folder, under: str, swaps: Mapping[str, str] | None = None) -> None:
        """The pictures in `under`. `swaps`: colours (#rrggbb, small letters) of SVGs that become others; with it,
        pictures in the folder `light` below stand for those of their names."""
        self._folder = folder
        self._swaps = swaps
        self._files: dict[str, str] = {}
        self._sources: dict[str, Source | None] = {}
        self._digests: dict[str, str] = {}
        self.findings: list[Finding] = []
        for file in (file for suffix in SUFFIXES for file in folder.names(under, suffix)):
            self._add(_bare(file), file)
        self.light = {_bare(file): file for suffix in SUFFIXES for file in folder.names(f"{under}/{LIGHT}", suffix)}
        if swaps is not None:
            self._files |= {name: file for name, file in self.light.items() if name in self._files}

    def _add(self, name: str, file: str) -> None:
        first = self._files.setdefault(name, file)
        if first != file:
            found = f"picture {name!r} is also {first}, and which one is meant cannot be told"
            self.findings.append(UNUSABLE.finding(Span(file), found, "rename or delete one of them"))

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __getitem__(self, name: str) -> float:
        """Width / height; KeyError without such a file, 1 for one that cannot be used."""
        self._files[name]
        source = self.source(name)
        return source.width / source.height if source else 1.0

    def get(self, name: str, default: float | None = None) -> float | None:  # type: ignore[override]
        """Width / height, or the default."""
        return self[name] if name in self._files else default

    def file(self, name: str) -> str:
        """The file of a picture."""
        return self._files[name]

    def digest(self, name: str) -> str:
        """The hash of a picture's content; empty for one that cannot be used, or is not there."""
        known = self._digests.get(name)
        if known is None:
            source = self.source(name) if name in self._files else None
            known = self._digests[name] = source.digest if source else ""
        return known

    def source(self, name: str) -> Source | None:
        """The checked picture; None, with a finding, when it cannot be used."""
        if name not in self._sources:
            self._sources[name] = self._read(name, self._files[name])
        return self._sources[name]

    def check_light(self) -> Iterator[Finding]:
        """What is wrong with the pictures that spare ink: each stands for another, and has its shape.

        Those that cannot be used are told in `findings`.
        """
        for name, file in self.light.items():
            if name not in self._files:
                message = f"picture {name!r} spares ink, but there is none that it stands for"
                yield UNUSED.finding(Span(file), message, suggest_name(name, self._files))
                continue
            light, full = self._read(name, file), self.source(name)
            if (
                light
                and full
                and abs(light.width / light.height - full.width / full.height) > LIKE * full.width / full.height
            ):
                message = f"picture {name!r} has other proportions than {full.file}, for which it stands"
                yield UNUSABLE.finding(Span(file), message, "draw both with the same viewBox")

    def _read(self, name: str, file: str) -> Source | None:
        try:
            data = self._folder.read_bytes(file, MAX_BYTES)
            if file.endswith(".svg"):
                size = read_svg(data)
                return Source(name, file, "svg", swapped(data, self._swaps) if self._swaps else data, *size)
            return Source(name, file, "raster", data, *read_raster(data))
        except Unreadable as error:
            self.findings.append(error.finding)
        except RefusedPicture as refused:
            span = Span(file, refused.line, refused.column)
            self.findings.append(UNUSABLE.finding(span, f"picture {name!r}: {refused}", refused.hint))
        return None


def swapped(data: bytes, swaps: Mapping[str, str]) -> bytes:
    """An SVG with its paints that are written as #rrggbb or #rgb replaced; `swaps` has them in small letters."""
    return _PAINT.sub(lambda found: found[1] + swaps.get(_spelt_out(found[2]), found[2].decode()).encode(), data)


def _spelt_out(colour: bytes) -> str:
    """The colour with two small digits for each part."""
    digits = colour.decode().lower()
    return digits if len(digits) == 7 else "#" + "".join(2 * digit for digit in digits[1:])


def _bare(file: str) -> str:
    return file.rsplit("/", 1)[-1].rsplit(".", 1)[0]
