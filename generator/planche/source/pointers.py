"""The bytes of a file -> the finding of a pointer of Git LFS that stands in its place."""

from __future__ import annotations

import re

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.source.manual_pages import POINTER

_VERSION = b"version https://git-lfs.github.com/spec/"
MOST_BYTES = 1_024  # of a pointer, as Git LFS has them
_SIZE = expression(rb"^size (\d+)$", re.MULTILINE)


def find_pointer(data: bytes, name: str) -> Finding | None:
    """That a file is a pointer, if it is one."""
    if not data.startswith(_VERSION) or len(data) > MOST_BYTES:
        return None
    size = _SIZE.search(data)
    whole = f"of {int(size[1])} bytes " if size else ""
    message = f"the file is a pointer of Git LFS, and its content {whole}is not there"
    return POINTER.finding(
        Span(name, 1, 1), message, "run `git lfs install`, then `git lfs pull` in the project's folder"
    )
