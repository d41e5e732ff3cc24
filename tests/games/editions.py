"""One of our games as a build has it before it draws its pieces: what it prints, and its rules alone as a PDF."""

from __future__ import annotations

from typing import NamedTuple

from planche.content import load_game
from planche.imposition import Setting, parse_paper
from planche.kit import Kit, Studio, Wish, check_wish, localise, make_edition
from planche.kit.edition import Edition
from planche.kit.pages import rules_file
from planche.kit.painter import Painter
from planche.kit.press import Press
from planche.kit.writer import FaceWriter
from planche.source.project import open_project
from tests.projects import ROOT


class BegunKit(NamedTuple):
    """What a kit is made of and with."""

    studio: Studio
    edition: Edition
    setting: Setting


def begin_kit(id: str, language: str, paper: str = "A4", players: int | None = None) -> BegunKit:
    """A kit of the game before anything is drawn."""
    project, setting, wish = open_project(ROOT), Setting(parse_paper(paper)), Wish(language, players=players)
    game = load_game(project.folder, id, project.common).game
    assert game is not None
    check_wish(game, wish)
    studio = Studio(project, game, wish)
    return BegunKit(studio, make_edition(localise(studio, game, language), wish, setting), setting)


def rules_pdf(id: str, language: str, paper: str) -> bytes:
    """The rules of the game, as its whole kit on that paper has them."""
    studio, edition, setting = begin_kit(id, language, paper)
    kit = Kit(edition, setting)
    with Press(studio, setting) as press:
        kit.files.append(rules_file(Painter(studio, kit, FaceWriter(studio, edition), press), setting))
        assert not list(kit.findings)
        files = press.print_kit(kit)
    assert isinstance(files, dict)
    return files["rules.pdf"]
