"""The pages of the desk, in the order in which they are offered; the first is shown first."""

from __future__ import annotations

from planche.desk import all_pieces, playing, sheets, translation
from planche.desk.pages import Page

PAGES: tuple[Page, ...] = (all_pieces.PAGE, translation.PAGE, playing.PAGE, sheets.PAGE)
