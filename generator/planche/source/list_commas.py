"""A language -> what stands between the items of a list in it: the comma of its script, with the space behind it."""

from __future__ import annotations

_COMMAS = {
    "، ": ("ar", "ckb", "fa", "ps", "sd", "ug", "ur"),
    "、": ("ja", "yue", "zh"),
    "፣ ": ("am", "ti"),
    "၊ ": ("my",),
}
_BY_LANGUAGE = {language: comma for comma, languages in _COMMAS.items() for language in languages}


def list_comma(language: str) -> str:
    """What parts the items of a list; of a language that is not known, that of English."""
    return _BY_LANGUAGE.get(language.lower().replace("_", "-").partition("-")[0], ", ")
