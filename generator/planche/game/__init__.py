"""The game as frozen records: what was read, with the places it was read from, and what follows from that alone.

Lengths are whole micrometres, type sizes points. Nothing here reads files or draws.
"""

from planche.game.boards import (
    Board,
    Cell,
    CellGrid,
    Decoration,
    GridKind,
    HexagonTop,
    Region,
    SetUp,
    Side,
    Start,
    connected_parts,
    neighbours_by_direction,
)
from planche.game.box_fitting import can_be_packed, fit_boxes
from planche.game.box_nets import BoxNet
from planche.game.boxes import Room, TuckBox, number_boxes
from planche.game.components import CellType, Change, Component, Sides, TableColumn, TrimShape, Variant, as_drawn
from planche.game.data_tables import DataRow, DataTable
from planche.game.decks import copies_for, deck_pieces, deck_sizes, decks_for, limits_of
from planche.game.figures import Figure, Origin
from planche.game.kinds import Kind
from planche.game.markers import END, Places, holds_marker, marker_of, strip_markers
from planche.game.model import (
    UNKNOWN,
    Acceptance,
    Credits,
    Game,
    Level,
)
from planche.game.net_lines import Corner, CutLine, Fold, PaperNet
from planche.game.nets import Net
from planche.game.pieces import Cells, Deck, Limit, Piece, PieceCount
from planche.game.placed import PlacedInteger, PlacedNumber, place_figure, place_figures, place_value, span_of
from planche.game.plural_forms import (
    FORMED,
    Wordings,
    count_forms,
    fill_forms,
    form_of,
    is_one_number,
    plural_forms,
    wordings_of,
)
from planche.game.references import (
    ART,
    CHECKS,
    COLOUR,
    COMPONENT,
    LEVEL,
    LOST_COLOUR,
    LOST_STYLE,
    PIECE,
    STYLE,
    PlacedName,
    missing_picture,
)
from planche.game.rules_page import Block, Logic, RulesPage
from planche.game.sleeve_fitting import fit_sleeves
from planche.game.sleeves import Band, Sleeve
from planche.game.text_walks import map_texts, texts_in
from planche.game.texts import Text
from planche.game.theme import INK, SMALLEST, Align, Style, Theme
from planche.game.versions import apply_variant, is_written_for_each, take_tables

__all__ = [
    "ART",
    "CHECKS",
    "COLOUR",
    "COMPONENT",
    "END",
    "FORMED",
    "INK",
    "LEVEL",
    "LOST_COLOUR",
    "LOST_STYLE",
    "PIECE",
    "SMALLEST",
    "STYLE",
    "UNKNOWN",
    "Acceptance",
    "Align",
    "Band",
    "Block",
    "Board",
    "BoxNet",
    "Cell",
    "CellGrid",
    "CellType",
    "Cells",
    "Change",
    "Component",
    "Corner",
    "Credits",
    "CutLine",
    "DataRow",
    "DataTable",
    "Deck",
    "Decoration",
    "Figure",
    "Fold",
    "Game",
    "GridKind",
    "HexagonTop",
    "Kind",
    "Level",
    "Limit",
    "Logic",
    "Net",
    "Origin",
    "PaperNet",
    "Piece",
    "PieceCount",
    "PlacedInteger",
    "PlacedName",
    "PlacedNumber",
    "Places",
    "Region",
    "Room",
    "RulesPage",
    "SetUp",
    "Side",
    "Sides",
    "Sleeve",
    "Start",
    "Style",
    "TableColumn",
    "Text",
    "Theme",
    "TrimShape",
    "TuckBox",
    "Variant",
    "Wordings",
    "apply_variant",
    "as_drawn",
    "can_be_packed",
    "connected_parts",
    "copies_for",
    "count_forms",
    "deck_pieces",
    "deck_sizes",
    "decks_for",
    "fill_forms",
    "fit_boxes",
    "fit_sleeves",
    "form_of",
    "holds_marker",
    "is_one_number",
    "is_written_for_each",
    "limits_of",
    "map_texts",
    "marker_of",
    "missing_picture",
    "neighbours_by_direction",
    "number_boxes",
    "place_figure",
    "place_figures",
    "place_value",
    "plural_forms",
    "span_of",
    "strip_markers",
    "take_tables",
    "texts_in",
    "wordings_of",
]
