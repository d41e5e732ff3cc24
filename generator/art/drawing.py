"""Checked pictures -> drawings: PDF objects by their content, ready to be placed in any file.

SVG goes through typst's resvg in one batch; what comes back is taken apart once, kept in the cache by the
hash of its content, and carried over object by object. Equal objects of several pictures (colour
profiles, gradients) are written once.
"""

from __future__ import annotations

import hashlib
import io
import re
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.art.cache import Cache
from generator.art.folder import Source
from generator.art.raster import pixels
from generator.art.svg import Refused

FORMAT = "planche drawing 1"
_TAGGED = re.compile(rb"\A/Span\s*<</MCID \d+>>\s*BDC\n(.*)\nEMC\s*\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Part:
    """A PDF object: `body` with references written as {hash}, and the raw bytes of a stream."""

    body: str
    stream: bytes | None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as PDF objects, drawn into the unit square; `parts` in order, the last is the form."""

    parts: tuple[tuple[str, Part], ...]

    @property
    def root(self) -> str:
        """The hash of the form itself."""
        return self.parts[-1][0]


def drawings(sources: Iterable[Source], cache: Cache, printed: Mapping[str, tuple[int, int]]) -> dict[str, Drawing]:
    """The drawing of each picture by name; `printed` gives the largest printed size of each in µm.

    Refused, with the file, when a picture turns out not to be drawable.
    """
    found: dict[str, Drawing] = {}
    waiting: list[Source] = []
    for source in sources:
        if source.kind == "raster":
            found[source.name] = _raster(source, printed[source.name])
            continue
        cached = cache.read(source.digest)
        if cached is not None:
            found[source.name] = _unpacked(cached)
        else:
            waiting.append(source)
    for source, drawing in zip(waiting, _converted(waiting) if waiting else ()):
        found[source.name] = drawing
        cache.write(source.digest, _packed(drawing))
    return found


def _raster(source: Source, printed: tuple[int, int]) -> Drawing:
    try:
        image = pixels(source.data, *printed)
    except Refused as refused:
        raise Refused(str(refused), refused.hint, file=source.file) from refused
    size = f"/Width {image.width} /Height {image.height} /BitsPerComponent 8 /Filter /FlateDecode"
    head = "/Type /XObject /Subtype /Image " + size
    parts: list[tuple[str, Part]] = []
    mask = ""
    if image.alpha:
        parts.append(_named(Part(f"<< {head} /ColorSpace /DeviceGray >>", zlib.compress(image.alpha, 9))))
        mask = f" /SMask {{{parts[0][0]}}}"
    space = "/DeviceGray" if image.is_grey else "/DeviceRGB"
    parts.append(_named(Part(f"<< {head} /ColorSpace {space}{mask} >>", zlib.compress(image.samples, 9))))
    return Drawing(tuple(parts))


def _converted(sources: list[Source]) -> list[Drawing]:
    """The SVGs as pages of one typst document, each taken apart."""
    import pikepdf  # start-up: paid only when a picture is not in the cache

    with pikepdf.open(io.BytesIO(_rendered(sources))) as document:
        assert len(document.pages) == len(sources), "the renderer lost a picture"
        return [_taken_apart(pikepdf, page, source) for page, source in zip(document.pages, sources)]


def _rendered(sources: list[Source]) -> bytes:
    """A PDF with a page for each SVG. Refused, for the first that cannot be drawn."""
    import typst

    compile: Any = typst.compile
    pages = (
        f"#page(width: {source.width:.4f}pt, height: {source.height:.4f}pt, margin: 0pt,"
        f' image("{number}.svg", width: 100%, height: 100%))'
        for number, source in enumerate(sources)
    )
    files = {f"{number}.svg": source.data for number, source in enumerate(sources)}
    try:
        data: bytes = compile({"main.typ": "\n".join(pages).encode(), **files}, format="pdf", ignore_system_fonts=True)
    except typst.TypstError as error:
        if len(sources) > 1:
            for source in sources:
                _rendered([source])
        reason = str(error).splitlines()[0][:160]
        raise Refused(f"cannot be drawn: {reason}", "save it as plain SVG", file=sources[0].file) from error
    return data


def _taken_apart(pikepdf: Any, page: Any, source: Source) -> Drawing:
    parts: dict[str, Part] = {}
    resources = _body(pikepdf, page.obj.Resources, parts, {})
    content = b"\n".join(stream.read_bytes() for stream in _streams(pikepdf, page.obj.Contents))
    match = _TAGGED.match(content)
    form = Part(
        "<< /Type /XObject /Subtype /Form /FormType 1"
        f" /BBox [0 0 {_number(source.width)} {_number(source.height)}]"
        f" /Matrix [{_number(1 / source.width)} 0 0 {_number(1 / source.height)} 0 0]"
        f" /Resources {resources} /Filter /FlateDecode >>",
        zlib.compress(match[1] if match else content, 9),
    )
    name, _ = _named(form)
    parts[name] = form
    return Drawing(tuple(parts.items()))


def _streams(pikepdf: Any, contents: Any) -> list[Any]:
    return list(contents) if isinstance(contents, pikepdf.Array) else [contents]


def _body(pikepdf: Any, item: Any, parts: dict[str, Part], seen: dict[Any, str]) -> str:
    """An object in PDF's words; what is indirect becomes a part of its own and a {hash}."""
    if not isinstance(item, pikepdf.Object):
        return _scalar(item)
    indirect = getattr(item, "is_indirect", False)
    if indirect and item.objgen in seen:
        return seen[item.objgen]
    if isinstance(item, pikepdf.Array):
        body = "[" + " ".join(_body(pikepdf, part, parts, seen) for part in item) + "]"
    elif isinstance(item, pikepdf.Stream):
        return _stream(pikepdf, item, parts, seen)
    elif isinstance(item, pikepdf.Dictionary):
        body = _dictionary(pikepdf, item, parts, seen)
    else:
        return str(item.unparse(), "latin-1")
    if not indirect:
        return body
    return _kept(Part(body, None), item, parts, seen)


def _dictionary(pikepdf: Any, item: Any, parts: dict[str, Part], seen: dict[Any, str]) -> str:
    left_out = ("/Length", "/Parent", "/StructParents", "/StructParent")
    entries = (
        f"{key} {_body(pikepdf, value, parts, seen)}" for key, value in sorted(item.items()) if key not in left_out
    )
    return f"<< {' '.join(entries)} >>"


def _stream(pikepdf: Any, item: Any, parts: dict[str, Part], seen: dict[Any, str]) -> str:
    return _kept(Part(_dictionary(pikepdf, item, parts, seen), item.read_raw_bytes()), item, parts, seen)


def _kept(part: Part, item: Any, parts: dict[str, Part], seen: dict[Any, str]) -> str:
    name, _ = _named(part)
    parts[name] = part
    seen[item.objgen] = f"{{{name}}}"
    return seen[item.objgen]


def _named(part: Part) -> tuple[str, Part]:
    """The part under the hash of its content; references count, because they are hashes themselves."""
    return hashlib.sha256(part.body.encode() + b"\0" + (part.stream or b"")).hexdigest()[:32], part


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else _number(value)


def _number(value: Any) -> str:
    return f"{float(value):.9f}".rstrip("0").rstrip(".") or "0"


def _packed(drawing: Drawing) -> bytes:
    """The drawing as bytes for the cache: lengths in words, then the bytes themselves."""
    lines = [FORMAT.encode()]
    for name, part in drawing.parts:
        body = part.body.encode()
        size = -1 if part.stream is None else len(part.stream)
        lines.append(f"{name} {len(body)} {size}".encode() + b"\n" + body + (part.stream or b""))
    return b"\n".join(lines)


def _unpacked(data: bytes) -> Drawing:
    parts = []
    at = len(FORMAT) + 1
    while at < len(data):
        end = data.index(b"\n", at)
        name, length, size = data[at:end].decode().split()
        start = end + 1 + int(length)
        stop = start + max(0, int(size))
        parts.append((name, Part(data[end + 1 : start].decode(), None if size == "-1" else data[start:stop])))
        at = stop + 1
    return Drawing(tuple(parts))
