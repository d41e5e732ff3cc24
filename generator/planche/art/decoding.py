"""PNG and JPEG -> drawings, in a process of its own: `python -m planche.art.decoding`; see `service`.

Width and height of a job are those at which the picture is printed, in µm. Where its width is nothing, a picture is
unpacked to see that it can be, and nothing is drawn; where it has a height then, it is told what of it is opaque.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.art.parts import Drawing, Part, pack
from planche.art.pixels import Pixels, check_pixels, find_opaque, take_pixels
from planche.art.service import Job, Refusal, Reply, serve
from planche.art.svg import RefusedPicture

MEMORY = 2 << 30  # bytes of address space; the largest picture, progressive and transparent, takes half of it


def decode_pictures(jobs: Sequence[Job]) -> Iterator[Reply]:
    """The packed drawing of each picture, or why there is none."""
    for job in jobs:
        try:
            yield _decode(job)
        except RefusedPicture as refused:
            yield Refusal(str(refused), refused.hint)


def _decode(job: Job) -> bytes:
    if job.height and not job.width:
        return find_opaque(job.data).pack()
    if not job.width:
        check_pixels(job.data)
        return b""
    return pack(_draw(take_pixels(job.data, int(job.width), int(job.height))))


def _draw(image: Pixels) -> Drawing:
    parts: list[Part] = []
    mask = ""
    if image.alpha:
        parts.append(Part(f"<< {_image_entries(image, 'Gray', 1)} >>", image.alpha))
        mask = f" /SMask {{{parts[0].digest}}}"
    head = _image_entries(image, "Gray", 1) if image.is_grey else _image_entries(image, "RGB", 3)
    parts.append(Part(f"<< {head}{mask} >>", image.rows))
    return Drawing(tuple((part.digest, part) for part in parts))


def _image_entries(image: Pixels, space: str, channels: int) -> str:
    """The entries of an image's dictionary."""
    return (
        f"/Type /XObject /Subtype /Image /Width {image.width} /Height {image.height} /BitsPerComponent 8"
        f" /ColorSpace /Device{space} /Filter /FlateDecode"
        f" /DecodeParms << /Predictor 15 /Colors {channels} /BitsPerComponent 8 /Columns {image.width} >>"
    )


if __name__ == "__main__":
    serve(decode_pictures, MEMORY)
