"""Texts and PO catalogues -> the game in another language, what a language still lacks, and the forms of a word."""

from planche.findings import Check
from planche.language.catalogues import (
    TEMPLATES,
    Catalogue,
    catalogue_file,
    load_catalogue,
    translatable_texts,
    translate_game,
)
from planche.language.comparison import HOLDERS, MISSING, PLACEHOLDER, STALE, SUPERFLUOUS, compare_catalogue
from planche.language.inflection import Telltale, fold_text, fold_words
from planche.language.merging import merge_catalogue
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
    "compare_catalogue",
    "fold_text",
    "fold_words",
    "load_catalogue",
    "merge_catalogue",
    "parse_po",
    "translatable_texts",
    "translate_game",
]
