"""The bytes that an editor sends -> its messages, one after another, whatever stands between them.

A message has a header of lines, of which one says how many bytes follow the empty line. What cannot be read as one is
passed over up to the next that can: whoever waits for bytes that were announced and never come hears nothing any more.
https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#headerPart
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from planche.expressions import expression

MOST_BYTES = 50_000_000  # of a message; no file that Planche reads is a fifth as large
LONGEST = 65_536  # bytes of a line that are taken at once
_LENGTH = expression(rb"content-length[ \t]*+:[ \t]*+0*+([0-9]{1,12})[ \t]*+\r?\n\Z", re.IGNORECASE)


def read_messages(stream: BinaryIO) -> Iterator[bytes]:
    """The messages, without their headers, until the stream ends; those that are too large are left out.

    It ends, too, once so much stands between two messages that nobody can mean to send another one.
    """
    length = None
    passed = 0  # bytes since the last message
    while passed < MOST_BYTES and (line := stream.readline(LONGEST)):
        passed += len(line)
        if found := _LENGTH.search(line):
            length = int(found[1])
        elif length is not None and not line.strip():
            if length <= MOST_BYTES:
                message = stream.read(length)
                if len(message) < length:
                    return
                yield message
                passed = 0
            length = None
