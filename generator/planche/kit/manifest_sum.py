"""The text of a manifest -> a manifest that tells by a sum whether somebody has changed it since."""

from __future__ import annotations

import hashlib

from planche.expressions import expression

_END = expression(rb'(,?\n)"sum": "([0-9a-f]{64})"\n\}\n\Z')
_LONGEST = 100  # bytes of that end


def add_sum(text: str) -> bytes:
    """A JSON object, its closing brace alone on the last line, with one more key: the SHA-256 of what precedes it."""
    body = text.removesuffix("\n}\n").encode()
    return body + b',\n"sum": "' + hashlib.sha256(body).hexdigest().encode() + b'"\n}\n'


def holds_sum(data: bytes) -> bool | None:
    """Whether a manifest is as it was made; None when it has no sum, as those of Planche 0.1."""
    end = _END.search(data, max(0, len(data) - _LONGEST))
    if end is None:
        return False if b'"sum"' in data else None
    return hashlib.sha256(data[: end.start()]).hexdigest().encode() == end[2]
