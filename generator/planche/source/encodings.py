"""The bytes of a file that are no UTF-8 -> what the file probably is, and how to save it as UTF-8."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import quote

_SAMPLE = 4_096  # bytes that are looked at
_LETTERS = frozenset("àâäáãåæçèéêëîïíìñôöóòõøœùûüúÿßÀÂÄÁÃÅÆÇÈÉÊËÎÏÍÌÑÔÖÓÒÕØŒÙÛÜÚŸ«»“”‘’„…–—€°·¿¡\u00a0")
_BEGINNINGS = (  # of files that are no text
    (b"PK\x03\x04", "a workbook of Excel (.xlsx) or LibreOffice (.ods), or another archive"),
    (b"\xd0\xcf\x11\xe0", "a workbook or document of an old version of Office"),
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a PNG"),
    (b"\xff\xd8\xff", "a JPEG"),
    (b"\x1f\x8b", "compressed with gzip"),
)
_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


def other_encoding(data: bytes) -> str:
    """What a file is that is no UTF-8 from its first bytes on: UTF-16, or no text; empty when it is neither."""
    kind = next((kind for beginning, kind in _BEGINNINGS if data.startswith(beginning)), "")
    if kind:
        return kind
    marked = next((name for mark, name in _MARKS if data.startswith(mark)), "")
    return marked or _utf16_without_mark(data[:_SAMPLE])


def _utf16_without_mark(sample: bytes) -> str:
    """UTF-16 writes a NUL beside every letter of ASCII."""
    for offset, name in ((1, "UTF-16 (little-endian)"), (0, "UTF-16 (big-endian)")):
        nuls, others = sample[offset::2].count(0), sample[1 - offset :: 2].count(0)
        if nuls > 1 and 2 * nuls >= len(sample[offset::2]) and 10 * others <= nuls:
            return name
    return ""


def probable_encoding(data: bytes, offset: int) -> str:
    """What a file with a byte that is no UTF-8 at `offset` probably is; empty when that cannot be told."""
    sample = bytes(byte for byte in data[max(0, offset - _SAMPLE) : offset + _SAMPLE] if byte >= 0x80)
    best, name, codec = max(_scores(sample))
    if 2 * best < len(sample):
        return ""
    letter = data[offset : offset + 1].decode(codec, "replace")
    return f"{name}, where it is {quote(letter)}"


def _scores(sample: bytes) -> Iterator[tuple[int, str, str]]:
    """How many bytes of a sample are letters in each encoding; of equal ones the last name wins."""
    for name, codec in (("Mac Roman", "mac_roman"), ("Windows-1252", "cp1252")):
        text = sample.decode(codec, "replace")
        yield sum(letter in _LETTERS for letter in text), name, codec


def way_to_utf8(name: str) -> str:
    """How to save a file as UTF-8."""
    if name.endswith(".csv"):
        return (
            'save it as UTF-8: in Excel as "CSV UTF-8 (comma delimited)", in LibreOffice as "Text CSV" with the '
            'character set "Unicode (UTF-8)"'
        )
    return "save it as UTF-8; editors ask for the encoding where they save, or show it below the text"
