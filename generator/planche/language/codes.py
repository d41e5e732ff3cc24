"""The code of a language -> what is odd about it, for who typed it: it may name a country, or nothing."""

from __future__ import annotations

from planche.game import plural_forms
from planche.source import Typography, typography_of
from planche.typeset import script_of_language

_OF_COUNTRIES = {
    "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "il": "he", "ir": "fa", "iw": "he", "jp": "ja",
    "rs": "sr", "ua": "uk", "us": "en",
}  # fmt: skip


def doubt_code(language: str) -> str:
    """Why a code is not taken for that of a language; empty for one that Planche knows anything of."""
    base = language.replace("_", "-").partition("-")[0].lower()
    is_known = plural_forms(base) or typography_of(base) != Typography() or script_of_language(base).name != "Latin"
    if is_known:
        return ""
    meant = f"; did you mean {_OF_COUNTRIES[base]}?" if base in _OF_COUNTRIES else ""
    what = "nothing is known here of its script, plural forms and signs, and those of English are taken"
    return f"{language!r} is no language that Planche knows: {what}{meant}"
