"""Markdown -> set pages, through the same composer as the cards."""

from planche.flow.blocks import CHECKS, read_blocks
from planche.flow.layout import PageLayout, Setter, Strip, paginate

__all__ = [
    "CHECKS",
    "PageLayout",
    "Setter",
    "Strip",
    "paginate",
    "read_blocks",
]
