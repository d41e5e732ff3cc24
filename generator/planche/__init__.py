"""Planche: card and board definitions in, checked print-and-play kits out."""

__version__ = "0.2.0.dev0"
