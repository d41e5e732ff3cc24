"""Messages for an editor -> standard output, which holds nothing else."""

from __future__ import annotations

from io import BufferedIOBase
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer


class Output(BufferedIOBase):
    """Standard output for messages alone, which is not closed with them: the process ends as all commands do."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def write(self, data: Buffer) -> int:
        """Write a message."""
        return self._out.write(data)

    def flush(self) -> None:
        """Send it."""
        self._out.flush()
