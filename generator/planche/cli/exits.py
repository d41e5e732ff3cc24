"""How a command ends: the codes that scripts rely on, and what ends one early."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """README.md lists them; nothing but this room knows them."""

    CLEAN = 0
    FINDINGS = 1  # or the system refuses a file, memory or a process
    USAGE = 2
    BUG = 3
    OVER_BUDGET = 4
    INTERRUPTED = 130


class Stop(Exception):
    """Ends a command with an exit code, and a line on standard error when there is one to say."""

    def __init__(self, code: ExitCode, message: str = "") -> None:
        super().__init__(message)
        self.code = code
