"""The colours of these files -> the ICC profile of sRGB that says what they mean, in a few hundred bytes.

PDF/X-4 takes the profile of an output device alone, which must hold the way from colours of the device to
colours that are seen and back; curves and a matrix say both exactly. All values are those of IEC 61966-2-1, its
primaries adapted to the D50 of the profile connection space (Bradford), as in every profile of sRGB. The profile is
Planche's own, made here, and like all of its code under the MIT licence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

CONDITION = "sRGB IEC61966-2.1"
MADE = (2000, 1, 1, 0, 0, 0)
D50 = (0.9642, 1.0, 0.8249)
BRADFORD = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)  # D65 to D50
TO_XYZ = ((0.43607, 0.38515, 0.14307), (0.22249, 0.71687, 0.06061), (0.01392, 0.09708, 0.71410))
FROM_XYZ = ((3.13405, -1.61739, -0.49066), (-0.97876, 1.91613, 0.03345), (0.07194, -0.22899, 1.40531))
BLACK = 0.0034731  # of white: how light the black of the perceptual intents is (ISO 15076-1, 6.3.4.3)
WHOLE = 65535 / 32768  # the largest X, Y or Z that the connection space holds
_DECODE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)  # g a b c d: (ax+b)^g from d on, else cx
_ENCODE = (1 / 2.4, 1.055**2.4, 0.0, 12.92, 0.0031308, -0.055, 0.0)  # and e, f that are added


@lru_cache(maxsize=1)
def srgb_profile() -> bytes:
    """The bytes of the profile, the same at every time."""
    straight, curve, inverse = _parametric(0, (1.0,)), _parametric(3, _DECODE), _parametric(4, _ENCODE)
    free = 1 - BLACK
    measured = _transform(b"mAB ", straight, _matrix(TO_XYZ, 1 / WHOLE, (0, 0, 0)), curve)
    pleasing = _transform(b"mAB ", straight, _matrix(TO_XYZ, free / WHOLE, [BLACK * v / WHOLE for v in D50]), curve)
    from_measured = _transform(b"mBA ", straight, _matrix(FROM_XYZ, WHOLE, (0, 0, 0)), inverse)
    from_pleasing = _transform(b"mBA ", straight, _matrix(FROM_XYZ, WHOLE / free, 3 * (-BLACK / free,)), inverse)
    tags = {
        b"desc": _words(CONDITION),
        b"cprt": _words("Planche, MIT licence"),
        b"wtpt": b"XYZ \0\0\0\0" + _fixed(D50),
        b"chad": b"sf32\0\0\0\0" + _fixed(BRADFORD),
        b"A2B0": pleasing,
        b"A2B1": measured,
        b"A2B2": pleasing,
        b"B2A0": from_pleasing,
        b"B2A1": from_measured,
        b"B2A2": from_pleasing,
        b"gamt": _everywhere(straight),
    }
    return _assemble(tags)


def _assemble(tags: dict[bytes, bytes]) -> bytes:
    """Header, table and what the tags hold; equal ones share their place."""
    place = 128 + 4 + 12 * len(tags)
    places: dict[bytes, int] = {}
    for body in tags.values():
        if body not in places:
            places[body] = place
            place += len(body)
    table = b"".join(name + _whole(places[body], len(body)) for name, body in tags.items())
    return _header(place) + _whole(len(tags)) + table + b"".join(places)


def _header(size: int) -> bytes:
    """Of an output device, RGB seen as XYZ, version 4.2 of the format."""
    kind = b"prtrRGB XYZ "
    made = b"".join(part.to_bytes(2, "big") for part in MADE)
    head = _whole(size) + bytes(4) + b"\x04\x20\0\0" + kind + made + b"acsp" + bytes(28) + _fixed(D50)
    return head.ljust(128, b"\0")


def _transform(kind: bytes, straight: bytes, matrix: bytes, curve: bytes) -> bytes:
    """Curves at the device, a matrix, and none at the side of what is seen."""
    start = 32
    first, second = start + 3 * len(straight), start + 3 * len(straight) + len(matrix)
    offsets = _whole(start, first, second, 0, 0)
    return kind + bytes(4) + b"\x03\x03\0\0" + offsets + 3 * straight + matrix + 3 * curve


def _everywhere(straight: bytes) -> bytes:
    """The gamut: zero, which is within, for all that is seen."""
    cells = bytes((2, 2, 2)).ljust(16, b"\0") + b"\x01\0\0\0" + bytes(8)
    curves = 32 + 3 * len(straight)
    offsets = _whole(32, 0, 0, curves, curves + len(cells))
    return b"mBA " + bytes(4) + b"\x03\x01\0\0" + offsets + 3 * straight + cells + straight


def _matrix(rows: Sequence[Sequence[float]], factor: float, added: Iterable[float]) -> bytes:
    return _fixed(value * factor for row in rows for value in row) + _fixed(added)


def _parametric(kind: int, values: Iterable[float]) -> bytes:
    return b"para" + bytes(4) + kind.to_bytes(2, "big") + bytes(2) + _fixed(values)


def _words(text: str) -> bytes:
    """A text, said to be English, padded to four bytes."""
    data = text.encode("utf-16-be")
    body = b"mluc" + bytes(4) + _whole(1, 12) + b"enUS" + _whole(len(data), 28) + data
    return body + bytes(-len(body) % 4)


def _fixed(values: Iterable[float]) -> bytes:
    """Numbers with sixteen bits behind the point."""
    return b"".join(round(value * 65536).to_bytes(4, "big", signed=True) for value in values)


def _whole(*values: int) -> bytes:
    return b"".join(value.to_bytes(4, "big") for value in values)
