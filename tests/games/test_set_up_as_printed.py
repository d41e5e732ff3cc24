"""Every kit set up as its cards and rules say: the deck ends at what the rulebooks state.

Numbers are read where the kit prints them, and done with the copies that it holds: for each game, language, count of
players and level, and for the whole game with the card of each count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.printed_words import PrintedKit, load, numbers, printed_kit
from tests.kits import bundled_kit, texts

LANGUAGES = ("fr", "en")


def _after(words: list[str], label: str) -> int:
    """The number that stands behind a label."""
    return int(words[words.index(label) + 1])


def _one(texts: list[str], *parts: str) -> str:
    """The only text that has all these parts."""
    (found,) = (text for text in texts if all(part in text for part in parts))
    return found


# Mata Hari: the tables of the rulebook below "Mise en place"; its row for seven players is ours

MATA_HARI = {3: (48, 13, 9, 6), 4: (54, 11, 10, 6), 5: (75, 9, 30, 9), 6: (75, 11, 9, 9), 7: (81, 10, 11, 9)}
"""By players: the deck, the hand of each, what is left to draw, objectives."""
REMOVED = {"Magnétophones": "tape-recorder", "Poisons": "poison", "Manteaux": "coat",
           "Tape recorders": "tape-recorder", "Coats": "coat"}  # fmt: skip
LABELS = {
    "fr": ("Partenaires dans ce kit", "Paquet à mélanger", "Distribuez à chacun", "Reste : pioche Opération",
           "Objectifs en jeu", "Rien à écarter"),
    "en": ("Partners in this kit", "Deck to shuffle", "Deal to each player", "Left as Operation pile",
           "Objectives in play", "Nothing to remove"),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", MATA_HARI)
@pytest.mark.parametrize("is_whole", [False, True])
def test_mata_hari_by_its_set_up_card(language: str, players: int, *, is_whole: bool) -> None:
    kit = printed_kit("mata-hari", language, None if is_whole else players)
    words = kit.words(f"set-up-{players}")
    here, size, deal, pile, objectives, nothing = LABELS[language]
    resources, partners = kit.held("resources"), kit.held("partners")
    removed = [REMOVED[text] for text in words if text in REMOVED]
    signs = [int(text) for text in words[: words.index(size)] if text.isdecimal()]  # beside partners, behind a drawn ×
    if here in words:
        each = Counter[str]()
        for id, copies in partners.items():
            each[id.rpartition("-")[0]] += copies
        assert signs == [*each.values()]
        assert not removed
        signs = []
    assert is_whole != any(text.startswith(nothing) for text in words)
    deck = [id for id in resources if id.rpartition("-")[0] not in removed]
    cards = len(deck) + sum(partners.values()) - sum(signs)
    goals = [id for id in kit.held("objectives") if id.removeprefix("objective-") not in removed]
    printed = tuple(_after(words, label) for label in (size, deal, pile, objectives))
    assert printed == (cards, MATA_HARI[players][1], cards - players * printed[1], len(goals)) == MATA_HARI[players]


def test_the_printed_card_says_the_same_of_a_part_of_the_kit() -> None:
    """Printed once more, from the PDF: it goes with the cards for four that lie on the table."""
    kit = bundled_kit("mata-hari", "en", "--no-check", "--players", "4", "--only", "set-up")
    written = texts(kit.files["cards.pdf"])
    words = " ".join(" ".join(written).split())
    assert "Nothing to remove: already done" in words
    assert "Deck to shuffle 54 Deal to each player 11" in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", MATA_HARI)
def test_mata_hari_by_its_rules(language: str, players: int) -> None:
    for kit, is_whole in (
        (printed_kit("mata-hari", language), True),
        (printed_kit("mata-hari", language, players), False),
    ):
        resources, partners, goals = (kit.held(name) for name in ("resources", "partners", "objectives"))
        told = [numbers(text)[0] for text in kit.rules if re.match(r"\d+ (ress|reso|part|obj)", text)]
        assert told == [len(resources), sum(partners.values()), len(goals)]
        removed, lost = list[str](), 0
        if is_whole:
            row = next(text for text in kit.rules if text.startswith(f"{players} | ")).split(" | ")
            removed = [name for name in REMOVED.values() if f":icon-{name}:" in row[1]]
            lost = 3 * sum(numbers(row[1]))
            figures = [int(cell) for cell in row[2:]]
        else:
            assert not any(text.startswith(f"{other} | ") for text in kit.rules for other in MATA_HARI)
            deck = "un paquet de" if language == "fr" else "a deck of"
            (size,) = numbers(_one(kit.rules, deck).partition(deck)[2])
            figures = [
                size,
                *numbers(_one(kit.rules, "Mélangez le paquet" if language == "fr" else "Shuffle the deck")),
            ]
        cards = sum(id.rpartition("-")[0] not in removed for id in resources) + sum(partners.values()) - lost
        assert (cards, *figures[1:]) == tuple(figures) == MATA_HARI[players][:3]


# ZIGZAG: "Joker" in the rulebook's list of special cards; 64 + 3 + 2 cards besides

ZIGZAG = {(4, "normal"): (2, 71), (4, "beginner"): (3, 72), (6, "normal"): (3, 72), (6, "beginner"): (4, 73)}
"""By players and level: jokers, and the deck."""
LEVELS = {"fr": {"normal": "Normal", "beginner": "Débutant"}, "en": {"normal": "Normal", "beginner": "Beginner"}}
DONE = {
    "fr": ("Rien à mettre de côté", "Rien n’est à mettre de côté"),
    "en": ("Nothing to set aside", "Nothing has to be set aside"),
}


def _zigzag_kits(language: str, players: int, level: str) -> Iterator[tuple[PrintedKit, int]]:
    """The kits of which a table may play so, with how many numbers stand behind a level."""
    yield printed_kit("zigzag", language), 2
    yield printed_kit("zigzag", language, players), 3
    yield printed_kit("zigzag", language, players, level), 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "level"), ZIGZAG)
def test_zigzag_by_its_set_up_card(language: str, players: int, level: str) -> None:
    for kit, length in _zigzag_kits(language, players, level):
        words, title, others = (
            kit.words(f"set-up-{players}"),
            LEVELS[language][level],
            kit.held("characters", "specials"),
        )
        at = words.index(title) + 1
        jokers, *aside, size = map(int, words[at : at + length])
        held = sum(others.pop(id) for id in [*others] if id.startswith("joker-"))
        spare = aside[0] if aside else held - jokers
        if kit.edition.level:
            assert spare == 0
            assert any(text.startswith(DONE[language][0]) for text in words)
            assert not {*LEVELS[language].values()} - {title} & {*words}
        assert (held - spare, sum(others.values()) + held - spare) == (jokers, size) == ZIGZAG[players, level]
        stops, zeds, hand = numbers(_one(words, "STOP"))
        assert [stops, zeds] == [sum(n for id, n in others.items() if id.startswith(part)) for part in ("stop-", "z")]
        assert hand == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "level"), ZIGZAG)
def test_zigzag_by_its_rules(language: str, players: int, level: str) -> None:
    for kit, _ in _zigzag_kits(language, players, level):
        held = sum(copies for id, copies in kit.held("specials").items() if id.startswith("joker-"))
        title = LEVELS[language][level]
        assert numbers(_one(kit.rules, " jokers, "))[0] == held
        rows = [text.split(" | ") for text in kit.rules if re.search(r"\d (cartes|cards)$", text)]
        if kit.edition.level:
            assert not rows
            size, jokers = numbers(_one(kit.rules, DONE[language][1], title))
            spare = 0
        elif kit.edition.is_for_all:
            (row,) = (row for row in rows if row[:2] == [str(players), title])
            jokers, (size,) = int(row[2]), numbers(row[3])
            spare = held - jokers
        else:
            assert [row[0] for row in rows] == [*LEVELS[language].values()]
            (row,) = (row for row in rows if row[0] == title)
            jokers, spare, (size,) = int(row[1]), int(row[2]), numbers(row[3])
        others = sum(kit.held("characters", "specials").values()) - held
        assert (held - spare, others + held - spare) == (jokers, size) == ZIGZAG[players, level]


# NCIS: 61 operation cards, 4 for the Criminal and 3 for each agent

NCIS = {2: 54, 3: 51, 4: 48}
"""By players: the cards that are left to draw."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", NCIS)
def test_ncis_by_its_set_up_card_and_rules(language: str, players: int) -> None:
    for kit in (printed_kit("ncis", language), printed_kit("ncis", language, players)):
        cards = sum(kit.held("operations").values())
        criminals, agents, first, each, pile = numbers(" ".join(kit.words(f"set-up-{players}")))[1:6]
        assert (criminals, agents, first, each) == (1, players - 1, 4, 3)
        assert cards - first - agents * each == pile == NCIS[players]
        step = next(text for text in kit.rules if text.startswith(("Cartes Opération", "Operation cards")))
        rows = [numbers(text) for text in kit.rules if re.fullmatch(r"\d \| \d \| \d \| \d+", text)]
        told = [row[1:] for row in rows if row[0] == players] if kit.edition.is_for_all else [numbers(step)]
        assert told == [[4, 3, pile]]
        assert len(rows) == (3 if kit.edition.is_for_all else 0)
        assert ("turn" in kit.held("turn")) == (kit.edition.is_for_all or players > 2)
        passed_on = any("À qui de jouer" in text or "Whose turn" in text for text in kit.rules)
        assert passed_on == ("turn" in kit.held("turn"))


# Zèbre: the rulebook tells of no figures but those of a team's readers and of four players; the rounds are ours

ZEBRE = {2: 7, 3: 5, 4: 4, 5: 3, 6: 3, 7: 2, 8: 2, 9: 2, 10: 2}
"""By players: rounds of the co-operative game; a document for each player and round."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ZEBRE)
def test_zebre_by_its_round_card_and_rules(language: str, players: int) -> None:
    kit, rounds = printed_kit("zebre", language, players), ZEBRE[players]
    documents = players * rounds
    words = kit.words(f"round-{players}")
    heads = [at for at, text in enumerate(words) if text == "Suspicion"]
    assert [int(words[at - 1]) for at in heads] == [rounds, rounds]
    boxes = [numbers(words[at + 1])[0] for at in heads]
    assert boxes == [3 * documents + 10, 3 * documents + 5]
    assert {numbers(text)[0] for text in words if re.match(r"\d+ documents", text)} == {documents}
    assert sum(kit.held("documents").values()) >= documents
    assert numbers(_one(kit.rules, "manches, soit" if language == "fr" else "rounds, with")) == [rounds, documents]
    assert [numbers(text) for text in kit.rules if re.search(r"\| \d+ :icon-suspicion:$", text)] == [[n] for n in boxes]
    assert numbers(_one(kit.rules, "Échec et" if language == "fr" else "ailure cards and")) == [
        len(kit.held("failures"))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ZEBRE)
def test_zebre_tells_of_teams_where_there_can_be_some(language: str, players: int) -> None:
    """The competitive game is for four and more: its cards, its chapter and the back of the aid."""
    kit = printed_kit("zebre", language, players)
    said = " ".join([*kit.rules, *kit.words("aid")]).lower()
    words = ("compétiti", "équipe", "interception") if language == "fr" else ("competit", " team", "interception")
    assert {word: word in said for word in words} == dict.fromkeys(words, players >= 4)
    assert [*kit.held("team-cards", "interceptions").values()] == [1] * (4 if players >= 4 else 0)


# Cuckoo: two players, so that every kit is the whole game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [None, 2])
def test_cuckoo_by_its_rules(language: str, players: int | None) -> None:
    kit = printed_kit("cuckoo", language, players)
    each, *kinds = numbers(next(text for text in kit.rules if "17" in text))
    held = kit.held("pieces")
    assert each == sum(kinds) == 17
    for side in ("red", "blue"):
        named = (f"{side}-cuckoo", f"{side}-warbler-", f"{side}-egg-")
        assert [sum(copies for id, copies in held.items() if id.startswith(kind)) for kind in named] == kinds


# all of them


@pytest.mark.parametrize("id", ["zigzag", "zebre", "mata-hari", "ncis", "cuckoo"])
def test_a_kit_without_a_level_can_be_played_at_each_that_there_is(id: str) -> None:
    """It holds exactly what the largest of their kits does, piece by piece."""
    game = load(id)
    parts = [part.id for part in game.components]
    for players in game.players:
        each = [printed_kit(id, game.language, players, level.id).held(*parts) for level in game.levels]
        most = {name: max(kit.get(name, 0) for kit in each) for kit in each for name in kit}
        assert printed_kit(id, game.language, players).held(*parts) == most
