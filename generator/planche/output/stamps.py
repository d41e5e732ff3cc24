"""Texts that a command made -> files that say so, and by a sum whether somebody has changed them since."""

from __future__ import annotations

import hashlib
from codecs import BOM_UTF8

from planche import __version__
from planche.expressions import expression

_STAMP = expression(rb"# Made by `[^`\n]+`, Planche [^ \n]+; sum ([0-9a-f]{16}) of what follows\.[^\n]*\n")


def stamp(text: str, command: str) -> bytes:
    """A text of YAML as a file whose first line names the command that made it."""
    data = text.encode()
    made = f"# Made by `{command}`, Planche {__version__}; sum {_sum(data)} of what follows."
    return f"{made} Once that is changed, the file is yours and is not written over.\n".encode() + data


def is_as_made(data: bytes) -> bool:
    """Whether a file is as a command made it; some editors and tools end its lines in another way."""
    plain = data.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")
    head = _STAMP.match(plain)
    return head is not None and _sum(plain[head.end() :]) == head[1].decode()


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
