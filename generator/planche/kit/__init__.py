"""A game and a wish -> its edition -> its kit: every face drawn, every sheet imposed, every page set.

What makes files of a kit (`planche.kit.press`) is loaded by a build alone.
"""

from planche.kit.blamed_names import blame_names
from planche.kit.changes import Incomparable, KitChanges, PieceChange, compare_kits
from planche.kit.drafts import OtherPieces
from planche.kit.edition import Edition, make_edition
from planche.kit.keys_by_place import keys_of_texts
from planche.kit.known_faces import KnownFaces
from planche.kit.known_kits import FaceSpot, KnownKit, UnknownManifest, read_known_kit
from planche.kit.leftovers import LanguageReport, find_left_by, find_leftovers
from planche.kit.likeness import alike
from planche.kit.localisation import (
    COMMON_LANGUAGE,
    Localisation,
    check_bare_words,
    common_catalogue,
    common_file,
    common_texts,
    localise,
    templates_of_game,
)
from planche.kit.making import make_change_kit, make_kit, try_kit
from planche.kit.met_elsewhere import is_met_elsewhere
from planche.kit.misfits import Misfits
from planche.kit.painter import FACES, templates_of
from planche.kit.records import MANIFEST, Kit, KitFile, kit_folder
from planche.kit.rehearsal import Rehearsal
from planche.kit.shown_words import ShownWords
from planche.kit.some_players import KitForSome, kits_for_some, try_for_players
from planche.kit.stands import Stand
from planche.kit.studio import Studio
from planche.kit.survey import LanguageSurvey, draft_wish, excess_of, survey_language
from planche.kit.template_slips import find_template_slips
from planche.kit.text_notes import describe_common_texts, describe_texts, places_of_common_texts, places_of_texts
from planche.kit.wish import Gaps, Wish, check_wish, language_of, wishes_for_variants
from planche.kit.words import RULES
from planche.kit.workers import do_as_they_end, do_in_shares
from planche.kit.writer import FaceWriter

__all__ = [
    "COMMON_LANGUAGE",
    "FACES",
    "MANIFEST",
    "RULES",
    "Edition",
    "FaceSpot",
    "FaceWriter",
    "Gaps",
    "Incomparable",
    "Kit",
    "KitChanges",
    "KitFile",
    "KitForSome",
    "KnownFaces",
    "KnownKit",
    "LanguageReport",
    "LanguageSurvey",
    "Localisation",
    "Misfits",
    "OtherPieces",
    "PieceChange",
    "Rehearsal",
    "ShownWords",
    "Stand",
    "Studio",
    "UnknownManifest",
    "Wish",
    "alike",
    "blame_names",
    "check_bare_words",
    "check_wish",
    "common_catalogue",
    "common_file",
    "common_texts",
    "compare_kits",
    "describe_common_texts",
    "describe_texts",
    "do_as_they_end",
    "do_in_shares",
    "draft_wish",
    "excess_of",
    "find_left_by",
    "find_leftovers",
    "find_template_slips",
    "is_met_elsewhere",
    "keys_of_texts",
    "kit_folder",
    "kits_for_some",
    "language_of",
    "localise",
    "make_change_kit",
    "make_edition",
    "make_kit",
    "places_of_common_texts",
    "places_of_texts",
    "read_known_kit",
    "survey_language",
    "templates_of",
    "templates_of_game",
    "try_for_players",
    "try_kit",
    "wishes_for_variants",
]
