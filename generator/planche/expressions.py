"""Regular expressions that are compiled when a text is first held against them: a command needs few of them."""

from __future__ import annotations

import re
from typing import AnyStr, cast


def expression(pattern: AnyStr, flags: int | re.RegexFlag = 0) -> re.Pattern[AnyStr]:
    """What `re.compile` gives, for the constants of a module; a pattern that is wrong is told where it is used."""
    return cast("re.Pattern[AnyStr]", _Late(pattern, flags))


class _Late:
    """A pattern that has what a compiled one has from when something of it is first asked for."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self._source = pattern, flags

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):
            raise AttributeError(name)
        pattern, flags = self._source
        compiled = re.compile(cast("str", pattern), flags)
        for known in dir(compiled):
            if not known.startswith("_"):
                setattr(self, known, getattr(compiled, known))
        return getattr(compiled, name)
