"""Bytes that are no UTF-8: what a file is by its beginning, its NULs and its letters."""

from __future__ import annotations

import pytest

from planche.source.encodings import other_encoding, probable_encoding, way_to_utf8

LITTLE, BIG = "UTF-16 (little-endian)", "UTF-16 (big-endian)"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"PK\x03\x04 and more", "a workbook of Excel (.xlsx) or LibreOffice (.ods), or another archive"),
        (b"\xd0\xcf\x11\xe0", "a workbook or document of an old version of Office"),
        (b"%PDF-1.7", "a PDF"),
        (b"\x89PNG", "a PNG"),
        (b"\xff\xd8\xff", "a JPEG"),
        (b"\x1f\x8b", "compressed with gzip"),
        (b"\xff\xfea\0", "UTF-16"),
        (b"\xfe\xff\0a", "UTF-16"),
        (b"", ""),
        (b"id,name\n", ""),
        (b"PK", ""),
        (b" %PDF", ""),
        # without a mark: half of the bytes of one side are NUL or more, and hardly any of the other
        (b"a\0", ""),
        (b"a\0b\0", LITTLE),
        (b"\0a\0b", BIG),
        (b"a\0b\0c\0\x19\x20", LITTLE),
        (b"a\0b\0\x19\x20\x1a\x20", LITTLE),
        (b"a\0b\0\x19\x20\x1a\x20\x1b\x20", ""),
        (b"a\0" * 10 + b"\0\x01", LITTLE),
        (b"a\0" * 9 + b"\0\x01", ""),
        (b"\0a" * 10 + b"\x01\0", BIG),
        (b"\0\0\0\0", ""),
        (b"a\0" * 2048 + b"bc" * 9000, LITTLE),
        (b"bc" * 2048 + b"a\0" * 9000, ""),
    ],
)
def test_what_a_file_is_from_its_first_bytes_on(data: bytes, kind: str) -> None:
    assert other_encoding(data) == kind


@pytest.mark.parametrize(
    ("data", "offset", "probable"),
    [
        ("Opération".encode("cp1252"), 2, "Windows-1252, where it is 'é'"),
        ("Opération".encode("mac-roman"), 2, "Mac Roman, where it is 'é'"),
        ("« L\u2019été »".encode("cp1252"), 0, "Windows-1252, where it is '«'"),
        # half of the odd bytes are letters, or fewer
        ("5 €".encode("cp1252"), 2, "Windows-1252, where it is '€'"),
        (b"\xe9\xad", 0, "Windows-1252, where it is 'é'"),
        (b"\xe9\xad\xad", 0, ""),
        (b"\xad\xad\xad", 0, ""),
        # what is far away says nothing
        (b"\xe9" + b"a" * 4095 + b"\xad" * 9, 0, "Windows-1252, where it is 'é'"),
        (b"\xad" * 9 + b"a" * 4096 + b"\xe9", 4105, "Windows-1252, where it is 'é'"),
        (b"\xad" * 9 + b"a" * 4090 + b"\xe9", 4099, ""),
    ],
)
def test_what_a_file_probably_is(data: bytes, offset: int, probable: str) -> None:
    assert probable_encoding(data, offset) == probable


def test_tables_are_saved_by_spreadsheets() -> None:
    assert way_to_utf8("cards.csv").startswith('save it as UTF-8: in Excel as "CSV UTF-8 (comma delimited)"')
    assert way_to_utf8("cards.yaml").startswith("save it as UTF-8; editors ask")
