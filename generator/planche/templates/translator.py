"""`_("...")` in templates -> the text in the kit's language, its words in the forms that its numbers take."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from planche.expressions import expression
from planche.game import FORMED, Text, fill_forms
from planche.templates.bounds import require_short
from planche.templates.values import NotAllowed, kind_of, plain, text_of

CONTEXT = "\x04"  # between the context of words and the words, as gettext has it
_HOLDER = expression(r"\{([a-z][a-z0-9_]*)\}")


class Translator:
    """Gives a text in the kit's language, `{name}` filled from the arguments.

    `languages` are that of the kit and that of words which are not translated.
    """

    def __init__(
        self,
        translate: Callable[[str], Text | None],
        languages: tuple[str, str] = ("en", "en"),
        spell: Callable[[object], str] = text_of,
    ) -> None:
        """`spell`: what stands in the words for the value of an argument."""
        self._spell = spell
        self._translate = translate
        self._languages = languages

    def __call__(self, source: str, *, context: str = "", **values: object) -> str:
        if not isinstance(source, str):
            raise NotAllowed(f"_() takes words, found {kind_of(source)}")
        text = self._translate(f"{context}{CONTEXT}{source}" if context else source)
        words: str = text if text is not None else str(source)
        if text is not None and (chosen := text.wordings):
            words = chosen.of(_number_of(chosen.number, values), self._languages[0])
        if "|" in words:
            is_ours = text is not None or FORMED.fullmatch(words) is not None  # of a page that is translated already
            words = fill_forms(words, _numbers_for(words, values), self._languages[not is_ours])
        if not values:
            return words
        filled = _fill_holders(words, {name: self._spell(plain(value)) for name, value in values.items()})
        return Text(filled, text.place, text.span) if text is not None else filled


def _numbers_for(words: str, values: Mapping[str, object]) -> Mapping[str, float]:
    """The numbers that choose forms of words. NotAllowed for one that is not given, or is no number."""
    return {found[1]: _number_of(found[1], values) for found in FORMED.finditer(words)}


def _number_of(name: str, values: Mapping[str, object]) -> float:
    if name not in values:
        raise NotAllowed(f"_() chooses a form by {name!r}, which is not given; write {name}=... behind the words")
    try:
        return float(text_of(plain(values[name])))
    except ValueError:
        raise NotAllowed(f"_() chooses a form by {name!r}, which is no number") from None


def _fill_holders(words: str, values: Mapping[str, str]) -> str:
    holders = [name for name in _HOLDER.findall(words) if name in values]
    require_short(len(words) + sum(len(values[name]) for name in holders))
    return _HOLDER.sub(lambda m: values.get(m[1], m[0]), words)
