"""Text on paper: fonts, shaping, line breaking and fitting. Every text of a kit is set here."""
