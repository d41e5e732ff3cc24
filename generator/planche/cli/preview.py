"""`planche preview`: a PNG of every page of a kit, of one piece, or of all pieces together."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.budget import BudgetOption, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import LanguageOption, ProjectOption, game_argument, output_option, require_value
from planche.cli.printing import print_findings, print_lines
from planche.cli.projects import choose_output, find_project_with
from planche.cli.values import SPARES_INK, parse_choice, require_source_date

if TYPE_CHECKING:
    from planche.output.piece_pictures import PiecePictures

SIDES = {"front": ("front",), "back": ("back",), "both": ("front", "back")}


def preview(
    game: Annotated[str, game_argument("The game to show.")],
    piece: Annotated[
        str | None,
        typer.Option(parser=require_value("--piece"), metavar="ID", help="This piece, as the content says it now."),
    ] = None,
    contact: Annotated[bool, typer.Option("--contact", help="All pieces on one picture, each with its id.")] = False,
    face: Annotated[str, typer.Option(help="Of pieces: front, back or both.")] = "front",
    ink: Annotated[str, typer.Option(help="Of pieces: full, or light.")] = "full",
    language: LanguageOption = None,
    dpi: Annotated[int, typer.Option(min=20, max=600, help="Dots per inch.")] = 100,
    show: Annotated[
        bool, typer.Option("--open", help="Show the picture, too, with the program that is for it.")
    ] = False,
    output: Annotated[Path | None, output_option("Where kits are, output/ of the project if not said.")] = None,
    project: ProjectOption = None,
    budget: BudgetOption = None,
) -> None:
    """Make a PNG of every page of a kit that was built, in its folder preview/; or of pieces, which need no kit."""
    keep_within(budget)
    if piece is not None and contact:
        raise Stop(ExitCode.USAGE, "--piece shows one and --contact all; leave one of them out")
    what = "contact" if contact else "piece" if piece else ""
    _refuse_for_pages({"--face": face != "front", "--ink": ink != "full", "--open": show} if not what else {})
    sides, is_light = parse_choice("--face", face, SIDES), parse_choice("--ink", ink, SPARES_INK)
    from planche.content import load_game
    from planche.kit import kit_folder

    require_source_date()
    found = find_project_with(project, game)
    place = choose_output(output, found, project)
    loaded = load_game(found.folder, game, found.common) if what or not language else None
    spoken = language or (loaded.game.language if loaded and loaded.game else "")
    folder = kit_folder(place.folder, game, spoken) / "preview"
    if not what:
        from planche.output.pictures import draw_pages

        for file in draw_pages(folder.parent, folder, dpi, place.within):
            print_lines(str(file))
        return
    from planche.kit import Wish
    from planche.output.piece_pictures import picture_all, picture_piece

    gc.freeze()  # of what was imported nothing goes, and to look through it takes as long as to draw a card
    wish = Wish(spoken, is_light=is_light, is_checked=False)
    if piece is None:
        drawn = picture_all(found, game, wish, sides, folder / "all-pieces.png", dpi, place.within, loaded)
    else:
        drawn = picture_piece(found, game, wish._replace(pieces=(piece,)), sides, folder, dpi, place.within, loaded)
    _tell(drawn, is_shown=show)


def _refuse_for_pages(given: dict[str, bool]) -> None:
    name = next((name for name, is_given in given.items() if is_given), None)
    if name is not None:
        raise Stop(
            ExitCode.USAGE, f"{name} is about pieces, and this is about pages; say --piece ID or --contact with it"
        )


def _tell(drawn: PiecePictures, *, is_shown: bool) -> None:
    """The files on standard output, what is wrong on the other, and the end of the command."""
    if drawn.findings:
        print_findings(drawn.findings, to=sys.stderr)
    for file in drawn.files:
        print_lines(str(file))
        if is_shown:
            typer.launch(str(file))
    raise Stop(ExitCode.FINDINGS if any(finding.is_error for finding in drawn.findings) else ExitCode.CLEAN)
