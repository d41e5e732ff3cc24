"""A kit that was printed, or was not -> what is to know of it besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from planche.findings import Finding
    from planche.game import Component
    from planche.imposition import Setting
    from planche.kit import Kit


def way_to_print(findings: Sequence[Finding]) -> str:
    """How a language is printed all the same, where only what is not translated yet stands in the way."""
    from planche.language import MISSING, STALE

    errors = {finding.id for finding in findings if finding.is_error}
    return "; --partial leaves those texts in the source language" if errors <= {MISSING.id, STALE.id} else ""


def still_there(folder: Path, language: str | None) -> str:
    """What of that game was printed earlier, and may be taken for what was to be printed now."""
    from planche.findings import list_names
    from planche.output.known_kits import find_earlier

    kits = find_earlier(folder, language)
    return f"; what stands in {list_names(kits)} was printed earlier" if kits else ""


def notes_of(kit: Kit, told: str) -> Iterator[str]:
    """What is to know of a kit; `told`: where start-here says so too."""
    if kit.lost_backs:
        lost = ", ".join(component.id for component in kit.lost_backs)
        yield f"the backs of {lost} show something of their own, and are not in this kit{told}"
    if cards := kit.edition.made_alike:
        yield _made_alike(cards)
    if warning := _wrong_paper(kit.setting):
        yield warning


def _made_alike(cards: Sequence[Component]) -> str:
    """What is to know where cards of several sizes are printed in one."""
    from planche.imposition import millimetres

    sizes = (
        f"{card.id} ({' x '.join(map(millimetres, card.template_size))} mm)" for card in cards if card.template_size
    )
    return f"--card-size prints {', '.join(sizes)} in one size; --only leaves out those that are to keep theirs"


def _wrong_paper(setting: Setting) -> str:
    """What is to know where a printer was measured on other paper than is printed on."""
    printer, paper = setting.printer, setting.paper.name
    if printer is None or printer.paper in ("", paper):
        return ""
    return (
        f"the printer {printer.name!r} was measured on {printer.paper}, and {paper} may lie elsewhere in it;"
        f" planche calibrate --paper {paper} measures it there"
    )
