"""Pictures: art/*.svg, *.png, *.jpg of a game -> checked sources -> drawings that a PDF can place."""
