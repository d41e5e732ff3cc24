"""The processes that convert pictures, as they are started: none may be left that nobody has waited for."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from planche.art import converter


@contextmanager
def each_is_waited_for() -> Iterator[None]:
    """Where at least one is started."""
    begun: list[subprocess.Popen[bytes]] = []
    start = converter._start_process

    def started(module: str) -> subprocess.Popen[bytes]:
        begun.append(start(module))
        return begun[-1]

    with patch.object(converter, "_start_process", started):
        yield
    assert begun
    assert None not in [process.returncode for process in begun]
