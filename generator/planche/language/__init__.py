"""Texts and PO catalogues -> the game in another language, what a language still lacks, and the forms of a word."""

from planche.findings import Check
from planche.language.brought import BroughtTexts, TextsByNames, add_brought, pair_texts, read_texts
from planche.language.catalogues import (
    TEMPLATES,
    Catalogue,
    catalogue_file,
    entry_of_source,
    entry_of_words,
    load_catalogue,
    msgid_of,
    template_text,
    translatable_texts,
    translate_game,
)
from planche.language.changes import MISSING, STALE, SUPERFLUOUS
from planche.language.codes import doubt_code
from planche.language.comparison import compare_catalogue
from planche.language.coverage import Coverage, mark_lacking, measure_coverage
from planche.language.differences import show_difference
from planche.language.endings import BROKEN_OFF
from planche.language.engine_words import ENGINE, tell_engine_words
from planche.language.exchanges import EXCHANGED_TEXTS
from planche.language.foreign_words import FOREIGN, LanguageWords, find_foreign, know_words
from planche.language.glossary import GLOSSARY, NO_GLOSSARY, Glossary, glossary_file, load_glossary
from planche.language.holders import HOLDERS, holders_in, plain_source
from planche.language.icon_names import OTHER_ICON, find_other_names
from planche.language.if_meant import way_if_meant, way_if_slip
from planche.language.inflection import Telltale, fold_text, fold_words, learn_stems, stem_words, stems_of
from planche.language.kept_names import OTHER_NAME
from planche.language.leftover_words import LEFTOVER
from planche.language.markings import MARKINGS
from planche.language.merging import count_carried, merge_catalogue
from planche.language.number_words import NUMBER_WORDS, SaidNumber, numbers_in, numbers_of, singular
from planche.language.other_fillings import OTHER_FILLING, find_other_fillings
from planche.language.other_forms import FORM_ORDER
from planche.language.other_values import OTHER_VALUE
from planche.language.plurals import check_own_forms
from planche.language.po_entries import PoEntry, PoFile, TextKey
from planche.language.po_files import UNREADABLE, encode_po, load_po
from planche.language.po_headers import CatalogueHeader
from planche.language.quantities import OTHER_NUMBER
from planche.language.repeats import REPEATED
from planche.language.sameness import is_same_catalogue
from planche.language.sentences import FORMS, PLACEHOLDER
from planche.language.translators_notes import Notes
from planche.language.two_ways import TWO_WAYS
from planche.language.wording import BLOCK, HEADER, SAME
from planche.language.written_tables import MORE_OF_ROW, find_unwritten

CHECKS: tuple[Check, ...] = (
    UNREADABLE,
    MISSING,
    STALE,
    SUPERFLUOUS,
    ENGINE,
    PLACEHOLDER,
    FORMS,
    SAME,
    REPEATED,
    TWO_WAYS,
    EXCHANGED_TEXTS,
    LEFTOVER,
    FOREIGN,
    GLOSSARY,
    MARKINGS,
    OTHER_ICON,
    OTHER_NAME,
    OTHER_NUMBER,
    FORM_ORDER,
    OTHER_VALUE,
    OTHER_FILLING,
    BROKEN_OFF,
    BLOCK,
    HEADER,
)

__all__ = [
    "BLOCK",
    "CHECKS",
    "ENGINE",
    "EXCHANGED_TEXTS",
    "FOREIGN",
    "HOLDERS",
    "LEFTOVER",
    "MISSING",
    "MORE_OF_ROW",
    "NO_GLOSSARY",
    "NUMBER_WORDS",
    "OTHER_FILLING",
    "OTHER_ICON",
    "OTHER_NUMBER",
    "PLACEHOLDER",
    "REPEATED",
    "SAME",
    "STALE",
    "SUPERFLUOUS",
    "TEMPLATES",
    "UNREADABLE",
    "BroughtTexts",
    "Catalogue",
    "CatalogueHeader",
    "Coverage",
    "Glossary",
    "LanguageWords",
    "Notes",
    "PoEntry",
    "PoFile",
    "SaidNumber",
    "Telltale",
    "TextKey",
    "TextsByNames",
    "add_brought",
    "catalogue_file",
    "check_own_forms",
    "compare_catalogue",
    "count_carried",
    "doubt_code",
    "encode_po",
    "entry_of_source",
    "entry_of_words",
    "find_foreign",
    "find_other_fillings",
    "find_other_names",
    "find_unwritten",
    "fold_text",
    "fold_words",
    "glossary_file",
    "holders_in",
    "is_same_catalogue",
    "know_words",
    "learn_stems",
    "load_catalogue",
    "load_glossary",
    "load_po",
    "mark_lacking",
    "measure_coverage",
    "merge_catalogue",
    "msgid_of",
    "numbers_in",
    "numbers_of",
    "pair_texts",
    "plain_source",
    "read_texts",
    "show_difference",
    "singular",
    "stem_words",
    "stems_of",
    "tell_engine_words",
    "template_text",
    "translatable_texts",
    "translate_game",
    "way_if_meant",
    "way_if_slip",
]
