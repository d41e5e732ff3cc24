"""Start-here of our games, in both languages, on A4 and on Letter: what to do is on one page and in plain words, and
behind it each figure that no rulebook states, with its value. Of each component two pieces are drawn: they do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest

from planche.game import Figure, Game
from planche.imposition import MM, Duplex, Mode, Setting, impose_booklet, parse_paper
from planche.kit import Kit, Wish, make_edition
from planche.kit.edition import PrintedComponent
from planche.kit.first_page import start_file
from planche.kit.painter import Painter
from planche.kit.records import KitFile, SetPage
from planche.kit.sheets import draw_file, pieces_file
from planche.kit.writer import FaceWriter
from planche.marks import Group, Mark, TextBlock
from tests.games.printed_words import load, tools
from tests.kit.drawn_kits import DrawnKit, Keeper, draw
from tests.projects import TINY, Files, game

GAMES = ("cuckoo", "mata-hari", "ncis", "zebre", "zigzag")
SECOND = {"fr": "À propos de ce kit", "en": "About this kit"}
A4 = Setting(parse_paper("A4"))
SHOWN = {
    "cuckoo": "",
    "mata-hari": "Cartes Ressource, Cartes Partenaire.",
    "ncis": "Cartes Opération.",
    "zebre": "Échecs, Protocoles, Missions spéciales.",
    "zigzag": "Cartes Personnage, Cartes spéciales.",
}


class Sample:
    """A kit of two pieces of each component, drawn once and laid on several papers."""

    def __init__(self, id: str, wish: Wish) -> None:
        studio, local = tools(id, str(wish.language))
        edition = make_edition(local, wish, A4)
        two = tuple(PrintedComponent(part.component, part.counts[:2]) for part in edition.printed)
        self.keeper = Keeper()
        self.kit = Kit(replace(edition, printed=two), A4)
        self.painter = Painter(studio, self.kit, FaceWriter(studio, edition), self.keeper)
        self.names = list(dict.fromkeys(part.component.kind.traits.plural for part in two))
        self.drawn = [draw_file(name, self.painter, self.parts(name), lambda _: None) for name in self.names]

    def parts(self, name: str) -> list[PrintedComponent]:
        """What is printed into a file."""
        return [part for part in self.kit.edition.printed if part.component.kind.traits.plural == name]

    def pages(self, setting: Setting) -> tuple[str, ...]:
        """The words of each page of start-here."""
        rules = KitFile("rules", self.painter.composer, setting, pages=[SetPage(1, 1, "")] * 8)
        rules.sides = impose_booklet(8, setting) if setting.is_booklet else ()
        self.kit.files = [*(pieces_file(drawn, setting) for drawn in self.drawn), rules]
        self.kit.files.insert(0, start_file(self.painter, setting))
        return words_of(DrawnKit(self.kit, self.keeper.faces))


@cache
def sample(id: str, wish: Wish) -> Sample:
    return Sample(id, wish)


@cache
def pages(id: str, language: str, setting: Setting = A4, wish: Wish = Wish()) -> tuple[str, ...]:  # noqa: B008
    """The words of each page of start-here."""
    return sample(id, wish._replace(language=language)).pages(setting)


def words_of(kit: DrawnKit) -> tuple[str, ...]:
    return tuple(" ".join(" ".join(kit.words(page.face)).split()) for page in kit.file("start-here").pages)


def is_one_page(found: tuple[str, ...], language: str) -> bool:
    """Whether what nobody needs in order to play begins at the top of the second page."""
    return found[1].startswith(SECOND[language]) and SECOND[language] not in found[0]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("id", GAMES)
def test_what_to_do_is_on_one_page_in_plain_words(id: str, language: str, paper: str) -> None:
    found = pages(id, language, Setting(parse_paper(paper)))
    assert is_one_page(found, language)
    assert not re.search(r"\boption\b|\bvariant\b", found[0])
    assert not re.search(r"--\w", " ".join(found))


@pytest.mark.parametrize(
    ("id", "setting", "wish"),
    [
        ("ncis", A4._replace(mode=Mode.FOLD), Wish()),
        ("cuckoo", A4, Wish(variant="tokens")),
    ],
)
def test_it_is_one_page_too_where_the_kit_is_another(id: str, setting: Setting, wish: Wish) -> None:
    assert is_one_page(pages(id, "fr", setting, wish), "fr")


ALL_AT_ONCE = Setting(
    parse_paper("Letter"), mode=Mode.FOLD, duplex=Duplex.OFF, is_booklet=True, has_cut_order=True
)  # what needs most words and pictures, on the shortest paper


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("id", ["ncis", "cuckoo"])
def test_it_is_one_page_however_much_there_is_to_do(id: str, language: str) -> None:
    assert is_one_page(pages(id, language, ALL_AT_ONCE), language)
    assert is_one_page(pages(id, language, ALL_AT_ONCE._replace(mode=Mode.DUPLEX)), language)


@pytest.mark.parametrize("id", GAMES)
def test_each_figure_that_no_rulebook_states_is_behind_it_with_its_value(id: str) -> None:
    first, *others = pages(id, "fr")
    footer = rf"{re.escape(str(load(id).title))} · fr · kit \S+ · \d+/\d+$"  # below what goes on over the page
    assert all(re.search(footer, page) for page in others)
    told = squeeze(" ".join(re.sub(footer, "", page) for page in others))
    for figure in figures(load(id)):
        unit = "minutes" if figure.name == "minutes" else ""
        value = "inconnu" if figure.value == "?" else f"{figure.value}{unit}"
        origin = {"found": "trouvé", "inferred": "déduit", "proposed": "proposé"}[figure.origin.value]
        shown = re.search(rf"{origin}(\w{{0,40}}?){squeeze(figure.because)}", told)
        assert shown is not None, figure
        assert squeeze(value) in f"{shown[1]} {squeeze(figure.because)}", figure
        assert squeeze(figure.because) not in squeeze(first)


def figures(game: Game) -> Iterable[Figure[object]]:
    credits = game.credits
    stated = (credits.authors, credits.publisher, credits.year, game.ages, game.minutes)
    decks = ((deck.size, deck.deal) for deck in game.decks)
    found = (*stated, *game.figures.values(), *chain.from_iterable(decks))
    return [figure for figure in found if figure is not None and figure.because]


def squeeze(text: str) -> str:
    """Letters and figures alone: lines may be parted anywhere."""
    return re.sub(r"\W", "", text)


@pytest.mark.parametrize("id", GAMES)
def test_old_playing_cards_go_behind_cards_of_decks_with_one_back(id: str) -> None:
    _, _, behind = pages(id, "fr")[0].partition("vieille carte à jouer : ")
    assert behind.startswith(SHOWN[id])
    assert bool(behind) == bool(SHOWN[id])


OWN_FRONT = '<face><text x="5" y="5" width="40" height="9">{{ piece.id }}</text></face>'
COMMON, OWN = "<face/>", OWN_FRONT
BACK = ("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml")


@pytest.mark.parametrize(
    ("back", "rows", "more", "is_said"),
    [
        (None, "ace\nking\n", "", True),  # blank backs
        (COMMON, "ace\nking\n", "", True),
        (OWN, "ace\nking\n", "", False),  # each card is read on both sides
        (COMMON, "ace\n", "", False),  # who knows what the back of a single card says
        (COMMON, "ace\nking\n", "\n    deck: false", False),
    ],
)
def test_a_back_that_says_something_is_never_hidden(back: str | None, rows: str, more: str, *, is_said: bool) -> None:
    front, changed = BACK
    files: Files = {
        **TINY,
        "game.yaml": game((front, (changed if back else front) + more)),
        "cards.csv": f"id\n{rows}",
        "templates/g/card.xml": OWN_FRONT,
        "templates/g/back.xml": back or COMMON,
    }
    assert ("an old playing card: Cards." in words_of(draw(files, A4))[0]) == is_said


def test_faces_go_over_more_rows_where_a_page_would_stay_empty() -> None:
    """Those of Operation Cuckoo in French on Letter: the second column ends near the foot of the page, as the first."""
    letter, wish = Setting(parse_paper("Letter")), Wish(language="fr", is_light=True)
    shown = sample("cuckoo", wish)
    pages("cuckoo", "fr", letter, wish)
    page = shown.kit.files[0].pages[0]
    lines = [(x, y) for x, y in _places_of(shown.keeper.faces[page.face].marks, 0, 0) if y < page.height - 16 * MM]
    lowest = [max(y for x, y in lines if (x > page.width // 2) == is_right) for is_right in (False, True)]
    assert min(lowest) > page.height - 40 * MM


def _places_of(marks: Iterable[Mark], left: float, top: float) -> Iterator[tuple[float, float]]:
    """From where on the page each text stands that is of the page's own size."""
    for mark in marks:
        if isinstance(mark, TextBlock):
            yield from ((left + run.x, top + line.baseline) for line in mark.lines for run in line.runs)
        elif isinstance(mark, Group) and not mark.is_shared:
            *_, x, y = mark.matrix or (1, 0, 0, 1, 0, 0)
            yield from _places_of(mark.marks, left + x, top + y)
