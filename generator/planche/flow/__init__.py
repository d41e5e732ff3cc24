"""Flowing pages: Markdown -> set pages, through the same composer as the cards."""
