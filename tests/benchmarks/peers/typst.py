"""A typst script, compiled by the typst wheel: the fastest peer of the field."""

from __future__ import annotations

from pathlib import Path

import typst

SCRIPT = Path(__file__).with_name("deck.typ")
FONTS = Path(__file__).parents[3] / "fonts" / "nunito"


def print_deck(table: Path, file: Path) -> None:
    """The deck of a table; star.svg lies beside it."""
    typst.compile(
        str(SCRIPT),
        output=str(file),
        root=SCRIPT.anchor,
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={"folder": table.parent.as_posix()},
    )
