"""Doors that fail in every way that there is: the runner must notice each."""

from __future__ import annotations

import os
import signal


def raises(number: int) -> list[str]:
    """A traceback, from 100 on."""
    assert number < 100, f"{number} is too large"
    return ["text/overflow"]


def crashes(number: int) -> list[str]:
    """The end of the process, as a fault in native code brings it about."""
    if number >= 100:
        os.kill(os.getpid(), signal.SIGSEGV)
    return []


def hangs(number: int) -> list[str]:
    """A loop without end."""
    while number >= 100:
        pass
    return []


def grows(number: int) -> list[str]:
    """More memory than there is."""
    return [str(len(bytes(1 << 40)))] if number >= 100 else []


WAYS = {"raises": raises, "crashes": crashes, "hangs": hangs, "grows": grows}
