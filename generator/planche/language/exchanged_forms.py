"""The two forms of a plural -> whether each stands where the other belongs, as the endings of their words tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planche.expressions import expression

WORD = expression(r"[^\W\d_]+")
_FORMS = 2  # that a language has, the singular first, for one to be told from the other by its endings
# what a noun takes on for several, by languages in which nothing else is told by a longer ending
_ENDINGS: Mapping[str, tuple[str, ...]] = {
    "ca": ("s", "es"),
    "de": ("e", "en", "er", "n", "s"),
    "en": ("s", "es"),
    "es": ("s", "es"),
    "fr": ("s", "x"),
    "nl": ("en", "s", "n", "’s", "'s"),
    "pt": ("s", "es"),
}


def are_exchanged(forms: Sequence[str], language: str) -> bool:
    """Whether the first of two forms is the plural of the second: each word in which they differ is, there.

    Nothing is told where a word differs otherwise: "one card stays", "two cards stay".
    """
    endings = endings_of(language)
    if not endings or len(forms) != _FORMS:
        return False
    first, second = (WORD.findall(form) for form in forms)
    if len(first) != len(second):
        return False
    differing = [(one, other) for one, other in zip(first, second) if one != other]
    return bool(differing) and all(_is_plural_of(one, other, endings) for one, other in differing)


def endings_of(language: str) -> tuple[str, ...]:
    """What a noun takes on for several in a language that tells nothing else so; none where that is not known."""
    return _ENDINGS.get(language.partition("-")[0], ())


def _is_plural_of(one: str, other: str, endings: Sequence[str]) -> bool:
    if one.startswith(other):
        return one[len(other) :] in endings
    return one.endswith("ies") and other.endswith("y") and one[:-3] == other[:-1]
