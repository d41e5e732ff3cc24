"""A finding as plain values -> whether it only says what is not translated yet; texts -> their addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from planche.language import ENGINE, MISSING, STALE

OPEN = frozenset(check.id for check in (MISSING, STALE, ENGINE))
WITH_SLIP = "; source text changed"  # behind a slip that a text has since it was changed, which is told with that


def is_untranslated(finding: Mapping[str, Any]) -> bool:
    """Whether it is work that is left to a translator, rather than something that is wrong."""
    return finding["id"] in OPEN and WITH_SLIP not in finding["message"]


def address_of_text(finding: Mapping[str, Any], written_in: str) -> str:
    """The address on the page of translation of the text that a finding in another language than the game's is about;
    empty for any other.

    Behind the language stands the place of the text, as catalogues name it, and the line where it is written, which
    tells it from others of that place.
    """
    language, place = finding["language"], finding["msgctxt"]
    if not language or language == written_in or not (place or finding["id"].startswith("translation/")):
        return ""
    line = finding["about"] or f"{finding['file']}:{finding['line']}"
    return _address(language, place, "", line) if place else _address(language)


def address_of_key(language: str, key: tuple[str, str]) -> str:
    """The address there of a text by its place and msgid."""
    return _address(language, *key)


def _address(*parts: str) -> str:
    return f"/translation/#{'/'.join(quote(part, safe='') for part in parts)}"
