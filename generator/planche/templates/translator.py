"""`_("...")` in templates -> the text in the kit's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from planche.game import Text
from planche.templates.bounds import require_short
from planche.templates.values import NotAllowed, kind_of, plain, text_of

_HOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


class Translator:
    """Gives a text in the kit's language, `{name}` filled from the arguments."""

    def __init__(self, translate: Callable[[str], Text | None]) -> None:
        self._translate = translate

    def __call__(self, source: str, **values: object) -> str:
        if not isinstance(source, str):
            raise NotAllowed(f"_() takes words, found {kind_of(source)}")
        text = self._translate(source)
        words: str = text if text is not None else str(source)
        if not values:
            return words
        filled = _fill_holders(words, {name: text_of(plain(value)) for name, value in values.items()})
        return Text(filled, text.place, text.span) if text is not None else filled


def _fill_holders(words: str, values: Mapping[str, str]) -> str:
    holders = [name for name in _HOLDER.findall(words) if name in values]
    require_short(len(words) + sum(len(values[name]) for name in holders))
    return _HOLDER.sub(lambda m: values.get(m[1], m[0]), words)
