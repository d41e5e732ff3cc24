"""SVG -> drawings, in a process of its own: `python -m planche.art.conversion`; see `service`.

typst's resvg renders a batch of pictures as pages of one PDF, and what comes back is taken apart object by
object. Width and height of a job are those of the picture, in points. However many pictures there are, no more of
them are held in memory than MOST_HELD says.
"""

from __future__ import annotations

import io
import re
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import islice
from typing import Any
from xml.parsers.expat import ExpatError

import pikepdf
import typst

from planche.art.expansion import TooMuch
from planche.art.parts import Drawing, Part, pack
from planche.art.service import Job, Refusal, Reply, serve
from planche.art.svg import measure_svg
from planche.expressions import expression

BATCH = 100  # pictures that are rendered together
MOST_HELD = 100_000  # elements of pictures that are held in memory, each some hundred bytes to 1.3 kB
LETTERS = 150  # of paths, which are held as an element is
AGE = 11  # times that typst is to be asked for something else until it forgets what it was asked
MOST_TILES = 10_000_000  # of a pattern: what shows a PDF takes a quarter of a second for them
MEMORY = 3 << 30  # bytes of address space; the renderer itself maps a few hundred MB
Scalar = bool | int | float | Decimal | None
Value = pikepdf.Object | Scalar
References = dict[tuple[int, int], str]
"""What stands for the indirect objects met so far, by their numbers."""
_LEFT_OUT = ("/Length", "/Parent", "/StructParents", "/StructParent")
_TAGGED = expression(rb"\A/Span\s*<</MCID \d+>>\s*BDC\n(.*)\nEMC\s*\Z", re.DOTALL)


def convert_pictures(jobs: Sequence[Job]) -> Iterator[Reply]:
    """The packed drawing of each SVG, or why there is none."""
    held = 0
    for batch, weight in _batches(jobs):
        if held and held + weight > MOST_HELD:
            _forget()
            held = 0
        held += weight
        try:
            drawings = _convert(batch)
        except MemoryError:
            raise
        except BaseException:  # a panic of the renderer is no Exception
            yield from map(_convert_alone, batch)
        else:
            yield from map(pack, drawings)


def _batches(jobs: Sequence[Job]) -> Iterator[tuple[Sequence[Job], int]]:
    """The pictures that are rendered together, in order, with what they weigh: not too much, or one alone."""
    batch: list[Job] = []
    whole = 0
    for job in jobs:
        weight = weigh(job)
        if batch and (len(batch) == BATCH or whole + weight > MOST_HELD):
            yield batch, whole
            batch, whole = [], 0
        batch.append(job)
        whole += weight
    if batch:
        yield batch, whole


def weigh(job: Job) -> int:
    """About how many elements a picture is held as. Of one that cannot be read nothing is."""
    try:
        extent = measure_svg(job.data)
    except ExpatError:
        return 0
    except TooMuch:
        return MOST_HELD
    return extent.drawn + extent.data // LETTERS


def _forget() -> None:
    """Let typst drop what it has drawn: it keeps all that it was asked for in its last ten answers."""
    for _ in range(AGE):
        typst.compile({"main.typ": b""}, format="pdf", ignore_system_fonts=True)


def _convert_alone(job: Job) -> Reply:
    try:
        (drawing,) = _convert([job])
    except MemoryError:
        raise
    except TooMuch as much:
        return Refusal(f"cannot be drawn: {much}", "make its tiles larger, or draw them as shapes")
    except BaseException as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0][:160]
        return Refusal(f"cannot be drawn: {reason}", "save it as plain SVG")
    return pack(drawing)


def _convert(jobs: Sequence[Job]) -> list[Drawing]:
    """The drawings of some pictures, or whatever the renderer raises over one of them."""
    with pikepdf.open(io.BytesIO(_render(jobs))) as document:
        if _count_tiles(document, jobs) > MOST_TILES:
            raise TooMuch(f"a pattern is repeated more than {MOST_TILES:,} times")
        return [_take_apart(page, job) for page, job in zip(document.pages, jobs, strict=True)]


def _render(jobs: Sequence[Job]) -> bytes:
    """A PDF with a page for each picture."""
    pages = (
        f"#page(width: {job.width:.4f}pt, height: {job.height:.4f}pt, margin: 0pt,"
        f' image("{number}.svg", width: 100%, height: 100%))'
        for number, job in enumerate(jobs)
    )
    files = {f"{number}.svg": job.data for number, job in enumerate(jobs)}
    whole = {"main.typ": "\n".join(pages).encode(), **files}
    data: bytes = typst.compile(whole, format="pdf", ignore_system_fonts=True)
    return data


def _count_tiles(document: pikepdf.Pdf, jobs: Sequence[Job]) -> float:
    """How often a pattern is repeated over the largest of the pictures, of that which is repeated most.

    What draws the PDF goes through all of them; its matrix holds what the picture's own transforms make of it.
    """
    area = max(job.width * job.height for job in jobs)
    return max((area / size for size in map(_tile_size, document.objects) if size is not None), default=0)


def _tile_size(item: pikepdf.Object) -> float | None:
    """The area of a pattern's tile on the page; never nothing. None of what is no pattern of tiles."""
    if not isinstance(item, pikepdf.Stream) or item.get("/PatternType") != 1:
        return None
    matrix: Iterable[Any] = item.get("/Matrix", [1, 0, 0, 1])
    a, b, c, d = map(float, islice(matrix, 4))
    return max(abs((a * d - b * c) * float(item.XStep) * float(item.YStep)), sys.float_info.min)


def _take_apart(page: pikepdf.Page, job: Job) -> Drawing:
    """What a page shows as a form, with all that it refers to."""
    parts: dict[str, Part] = {}
    resources = _write_object(page.obj.Resources, parts, {})
    content = b"\n".join(stream.read_bytes() for stream in _streams(page.obj.Contents))
    match = _TAGGED.match(content)
    width, height = job.width, job.height
    form = Part(
        "<< /Type /XObject /Subtype /Form /FormType 1"
        f" /BBox [0 0 {_decimal(width)} {_decimal(height)}]"
        f" /Matrix [{_decimal(1 / width)} 0 0 {_decimal(1 / height)} 0 0]"
        f" /Resources {resources} /Filter /FlateDecode >>",
        zlib.compress(match[1] if match else content, 9),
    )
    parts[form.digest] = form
    return Drawing(tuple(parts.items()))


def _streams(contents: pikepdf.Object) -> list[pikepdf.Object]:
    return list(contents) if isinstance(contents, pikepdf.Array) else [contents]


def _write_object(item: Value, parts: dict[str, Part], seen: References) -> str:
    """An object in PDF's words; what is indirect becomes a part of its own and a {hash}."""
    if not isinstance(item, pikepdf.Object):
        return _write_scalar(item)
    indirect = item.is_indirect
    if indirect and item.objgen in seen:
        return seen[item.objgen]
    if isinstance(item, pikepdf.Array):
        body = "[" + " ".join(_write_object(part, parts, seen) for part in item) + "]"
    elif isinstance(item, pikepdf.Stream):
        return _keep_part(Part(_write_dictionary(item, parts, seen), item.read_raw_bytes()), item, parts, seen)
    elif isinstance(item, pikepdf.Dictionary):
        body = _write_dictionary(item, parts, seen)
    else:
        return str(item.unparse(), "latin-1")
    if not indirect:
        return body
    return _keep_part(Part(body, None), item, parts, seen)


def _write_dictionary(item: pikepdf.Object, parts: dict[str, Part], seen: References) -> str:
    kept = ((key, value) for key, value in sorted(item.items()) if key not in _LEFT_OUT)
    entries = (f"{key} {_write_object(value, parts, seen)}" for key, value in kept)
    return f"<< {' '.join(entries)} >>"


def _keep_part(part: Part, item: pikepdf.Object, parts: dict[str, Part], seen: References) -> str:
    """Keep a part of its own; the reference to it."""
    digest = part.digest
    parts[digest] = part
    seen[item.objgen] = f"{{{digest}}}"
    return seen[item.objgen]


def _write_scalar(value: Scalar) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else _decimal(value)


def _decimal(value: Decimal | float) -> str:
    return f"{float(value):.9f}".rstrip("0").rstrip(".")


if __name__ == "__main__":
    serve(convert_pictures, MEMORY)
