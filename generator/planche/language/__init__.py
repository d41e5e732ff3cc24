"""Texts and PO catalogues -> the game in another language, what a language still lacks, and the forms of a word."""

from planche.language.catalogues import (
    CHECKS,
    HOLDERS,
    MISSING,
    SUPERFLUOUS,
    TEMPLATES,
    Catalogue,
    catalogue_file,
    compare,
    load_catalogue,
    merged,
    parse_po,
    texts,
    translated,
)
from planche.language.inflection import Telltale, folded, words

__all__ = [
    "CHECKS",
    "HOLDERS",
    "MISSING",
    "SUPERFLUOUS",
    "TEMPLATES",
    "Catalogue",
    "Telltale",
    "catalogue_file",
    "compare",
    "folded",
    "load_catalogue",
    "merged",
    "parse_po",
    "texts",
    "translated",
    "words",
]
