"""Texts and PO catalogues -> the game in another language, what a language still lacks, and the forms of a word."""

from planche.findings import Check
from planche.language.catalogues import TEMPLATES, Catalogue, catalogue_file, load_catalogue, texts, translated
from planche.language.comparison import HOLDERS, MISSING, PLACEHOLDER, STALE, SUPERFLUOUS, compare
from planche.language.inflection import Telltale, folded, words
from planche.language.merging import merged
from planche.language.po_files import UNREADABLE, parse_po

CHECKS: tuple[Check, ...] = (UNREADABLE, MISSING, STALE, SUPERFLUOUS, PLACEHOLDER)

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
