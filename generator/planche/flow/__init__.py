"""Markdown -> set pages, through the same composer as the cards."""

from planche.findings import Check
from planche.flow.blocks import (
    Block,
    FigureBlock,
    Paragraph,
    Step,
    TableBlock,
    faces_in,
    pictures_in,
    without_names,
    words_in,
)
from planche.flow.columns import PageLayout, paginate, place_strips
from planche.flow.dressing import look_of, set_sections
from planche.flow.figures import part_caption
from planche.flow.item_numbers import NUMBERS
from planche.flow.markdown import read_blocks
from planche.flow.pale_words import PALE
from planche.flow.placed_blocks import PlacedBlock, place_blocks
from planche.flow.refused import MARKUP
from planche.flow.sections import POSTER_BAND, SIDE, bands_in, begins_section, is_poster, part_sections
from planche.flow.setting import Kept, set_title
from planche.flow.signed_words import SIGN, sign_words
from planche.flow.steps import GROUND, has_ground
from planche.flow.strips import Strip
from planche.flow.words import TALLEST, PageMaterials, PageTrial, place_of

CHECKS: tuple[Check, ...] = (MARKUP, NUMBERS, PALE)

__all__ = [
    "CHECKS",
    "GROUND",
    "MARKUP",
    "NUMBERS",
    "PALE",
    "POSTER_BAND",
    "SIDE",
    "SIGN",
    "TALLEST",
    "Block",
    "FigureBlock",
    "Kept",
    "PageLayout",
    "PageMaterials",
    "PageTrial",
    "Paragraph",
    "PlacedBlock",
    "Step",
    "Strip",
    "TableBlock",
    "bands_in",
    "begins_section",
    "faces_in",
    "has_ground",
    "is_poster",
    "look_of",
    "paginate",
    "part_caption",
    "part_sections",
    "pictures_in",
    "place_blocks",
    "place_of",
    "place_strips",
    "read_blocks",
    "set_sections",
    "set_title",
    "sign_words",
    "without_names",
    "words_in",
]
