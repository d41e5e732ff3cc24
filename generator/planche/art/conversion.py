"""SVG -> drawings, in a process of its own: `python -m planche.art.conversion`, a request in, an answer out.

typst's resvg renders a batch of pictures as pages of one PDF, and what comes back is taken apart object by
object. The process is small, is loaded while its parent sets texts, and may take so much time and memory and no
more: a picture that was made to do harm ends this process, not the build.

A request is a line of JSON, [[width, height, bytes], ...] in points, and then the pictures. The answer is a line of
JSON, [bytes, ...] and the packed drawings, or {"refused": number, "reason": words}.
"""

from __future__ import annotations

import io
import json
import re
import signal
import sys
import zlib
from decimal import Decimal
from typing import BinaryIO, NamedTuple, TypedDict

import pikepdf
import typst

from planche.art.parts import Drawing, Part, pack

BATCH = 100  # pictures that are rendered together
MEMORY = 3 << 30  # bytes of address space; the renderer itself maps a few hundred MB
SECONDS = 20  # of the processor for a request, and for each of its pictures ...
SECONDS_A_PICTURE = 1  # ... so much more
TOO_MUCH = 99  # the exit code when memory ends
Scalar = bool | int | float | Decimal | None
Value = pikepdf.Object | Scalar
References = dict[tuple[int, int], str]
"""What stands for the indirect objects met so far, by their numbers."""
_LEFT_OUT = ("/Length", "/Parent", "/StructParents", "/StructParent")
_TAGGED = re.compile(rb"\A/Span\s*<</MCID \d+>>\s*BDC\n(.*)\nEMC\s*\Z", re.DOTALL)


class Svg(NamedTuple):
    """A checked picture: width and height in points, and the file."""

    width: float
    height: float
    data: bytes


class Refusal(TypedDict):
    """The answer when a picture cannot be drawn."""

    refused: int  # its number in the request
    reason: str


Answer = list[int] | Refusal
"""How many bytes each packed drawing takes, or what is refused."""


class Unrenderable(Exception):
    """The picture of that number cannot be drawn; the message is the renderer's reason."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


def main() -> None:
    """Answer one request."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is interrupted too, and ends this process
    pictures = _read_request(sys.stdin.buffer)
    _bound_resources(SECONDS + SECONDS_A_PICTURE * len(pictures))
    try:
        packed = [pack(drawing) for drawing in convert_pictures(pictures)]
        answer: Answer = [len(data) for data in packed]
    except Unrenderable as error:
        packed, answer = [], {"refused": error.number, "reason": str(error)}
    except MemoryError:
        raise SystemExit(TOO_MUCH) from None
    sys.stdout.buffer.writelines((json.dumps(answer).encode() + b"\n", *packed))
    sys.stdout.buffer.flush()


def _read_request(source: BinaryIO) -> list[Svg]:
    """The pictures that are asked for."""
    return [Svg(width, height, source.read(size)) for width, height, size in json.loads(source.readline())]


def _bound_resources(seconds: int) -> None:
    """Bound processor time and memory, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    for limit, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, MEMORY)):
        _, hard = resource.getrlimit(limit)
        resource.setrlimit(limit, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def convert_pictures(pictures: list[Svg]) -> list[Drawing]:
    """The drawing of each picture. Unrenderable, for the first that cannot be drawn."""
    found: list[Drawing] = []
    for start in range(0, len(pictures), BATCH):
        for data in _render_batch(pictures, range(start, min(start + BATCH, len(pictures)))):
            with pikepdf.open(io.BytesIO(data)) as document:
                found += [_take_apart(page, pictures[len(found) + n]) for n, page in enumerate(document.pages)]
    assert len(found) == len(pictures), "the renderer lost a picture"
    return found


def _render_batch(pictures: list[Svg], batch: range) -> list[bytes]:
    """A PDF with a page for each picture of a batch; one for each when together they cannot be drawn."""
    try:
        return [_render([pictures[number] for number in batch])]
    except MemoryError:
        raise
    except BaseException:  # a panic of the renderer is no Exception
        return [_render_alone(number, pictures[number]) for number in batch]


def _render_alone(number: int, picture: Svg) -> bytes:
    try:
        return _render([picture])
    except MemoryError:
        raise
    except BaseException as error:
        raise Unrenderable(number, (str(error).splitlines() or [type(error).__name__])[0][:160]) from error


def _render(pictures: list[Svg]) -> bytes:
    """A PDF with a page for each picture."""
    pages = (
        f"#page(width: {picture.width:.4f}pt, height: {picture.height:.4f}pt, margin: 0pt,"
        f' image("{number}.svg", width: 100%, height: 100%))'
        for number, picture in enumerate(pictures)
    )
    files = {f"{number}.svg": picture.data for number, picture in enumerate(pictures)}
    whole = {"main.typ": "\n".join(pages).encode(), **files}
    data: bytes = typst.compile(whole, format="pdf", ignore_system_fonts=True)
    return data


def _take_apart(page: pikepdf.Page, picture: Svg) -> Drawing:
    """What a page shows as a form, with all that it refers to."""
    parts: dict[str, Part] = {}
    resources = _write_object(page.obj.Resources, parts, {})
    content = b"\n".join(stream.read_bytes() for stream in _streams(page.obj.Contents))
    match = _TAGGED.match(content)
    width, height = picture.width, picture.height
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
    return f"{float(value):.9f}".rstrip("0").rstrip(".") or "0"


if __name__ == "__main__":
    main()
