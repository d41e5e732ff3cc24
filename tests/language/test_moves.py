"""Texts that stand at another place now: their translations go with them, and check names the command that does it."""

from __future__ import annotations

from planche.findings import Span
from planche.game.texts import Text
from planche.language.catalogues import Entry
from planche.language.merging import count_carried, merge_catalogue
from planche.language.moves import find_moves
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_files import parse_po
from planche.language.po_headers import CatalogueHeader
from planche.language.po_writing import write_po
from tests.projects import findings, game, planche, tiny

FACE = '<face><text x="9" y="9" width="40" height="20">{{ piece.name }} {{ piece.rule }}</text></face>\n'
BILINGUAL = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr]"),
        ("    rows: cards.csv\n", "    rows: cards.csv\n    columns: {name: text, rule: text}\n"),
    ),
    "cards.csv": "id,name,rule\ncandle,Candle,Keep it burning\nrope,Rope,Tie it\n",
    "templates/g/card.xml": FACE,
}
FRENCH = {"Candle": "Bougie", "Keep it burning": "Gardez-la allumée", "Rope": "Corde", "Tie it": "Nouez-la"}

Entries = list[tuple[str, str, str]]
"""Places, texts and translations."""


def merged(texts: list[tuple[str, str]], *old: PoEntry) -> tuple[Entries, Entries, list[str]]:
    """What becomes of a catalogue: entries in use, those set aside, and places of the fuzzy ones; twice is once."""
    game_texts = [Text(source, place, Span("cards.csv", 2)) for place, source in texts]
    new = merge_catalogue(game_texts, PoFile(None, old), CatalogueHeader("fr", "g 1"))
    written = write_po(new)
    read = parse_po(written, "fr.po")
    assert isinstance(read, PoFile)
    assert write_po(merge_catalogue(game_texts, read, CatalogueHeader("fr", "g 1"))) == written
    used = [(*entry.key, entry.words) for entry in new.entries if not entry.is_obsolete]
    aside = [(*entry.key, entry.words) for entry in new.entries if entry.is_obsolete]
    return used, aside, [entry.key[0] for entry in new.entries if entry.is_fuzzy]


def old(place: str, source: str, words: str, **more: bool) -> PoEntry:
    """An entry; `is_obsolete` if it was set aside, `is_fuzzy` if it was to be looked over."""
    flags = ("fuzzy",) if more.get("is_fuzzy") else ()
    return PoEntry(source, place, words, flags=flags, is_obsolete=more.get("is_obsolete", False))


def test_a_translation_goes_with_its_text() -> None:
    entries = merged([("cards/taper/name", "Candle")], old("cards/candle/name", "Candle", "Bougie"))
    assert entries == ([("cards/taper/name", "Candle", "Bougie")], [], [])


def test_an_entry_that_was_set_aside_before_is_taken_up_at_another_place() -> None:
    aside = old("cards/candle/name", "Candle", "Bougie", is_obsolete=True)
    assert merged([("cards/taper/name", "Candle")], aside)[:2] == ([("cards/taper/name", "Candle", "Bougie")], [])
    empty = old("cards/taper/name", "Candle", "")
    assert merged([("cards/taper/name", "Candle")], empty, aside)[0] == [("cards/taper/name", "Candle", "Bougie")]


def test_of_several_translations_the_nearest_is_taken_and_marked() -> None:
    used, aside, fuzzy = merged(
        [("cards/taper/name", "Light")],
        old("goals/light/title", "Light", "Léger"),
        old("cards/candle/name", "Light", "Lumière"),
    )
    assert used == [("cards/taper/name", "Light", "Lumière")]
    assert aside == [("goals/light/title", "Light", "Léger")]
    assert fuzzy == ["cards/taper/name"]


def test_several_entries_that_say_the_same_are_no_question() -> None:
    candles = (old("cards/a/name", "Candle", "Bougie"), old("cards/b/name", "Candle", "Bougie"))
    used, aside, fuzzy = merged([("cards/c/name", "Candle"), ("cards/d/name", "Candle")], *candles)
    assert used == [("cards/c/name", "Candle", "Bougie"), ("cards/d/name", "Candle", "Bougie")]
    assert (len(aside), fuzzy) == (1, [])


def test_what_was_to_be_looked_over_still_is() -> None:
    assert merged([("b/x", "Ace")], old("a/x", "Ace", "As", is_fuzzy=True)) == ([("b/x", "Ace", "As")], [], ["b/x"])


def test_two_texts_that_change_places_take_their_translations_along() -> None:
    entries = (old("cards/a/name", "Candle", "Bougie"), old("cards/b/name", "Rope", "Corde"))
    used, aside, fuzzy = merged([("cards/a/name", "Rope"), ("cards/b/name", "Candle")], *entries)
    assert used == [("cards/a/name", "Rope", "Corde"), ("cards/b/name", "Candle", "Bougie")]
    assert (aside, fuzzy) == ([], [])


def test_a_text_that_still_stands_at_its_place_gives_nothing_away() -> None:
    texts = [("cards/a/name", "Seal"), ("cards/b/verb", "Seal")]
    used, _, _ = merged(texts, old("cards/a/name", "Seal", "Phoque"))
    assert used == [("cards/a/name", "Seal", "Phoque"), ("cards/b/verb", "Seal", "")]


def test_a_translation_that_is_there_is_not_replaced() -> None:
    entries = (old("cards/a/name", "Seal", "Sceau"), old("cards/gone/name", "Seal", "Phoque"))
    assert merged([("cards/a/name", "Seal")], *entries)[:2] == (
        [("cards/a/name", "Seal", "Sceau")],
        [("cards/gone/name", "Seal", "Phoque")],
    )


def test_of_several_translations_the_one_with_the_fewest_other_steps_is_taken() -> None:
    """A step more or less counts as one that differs; what is in use comes before what was set aside."""
    text = ("cards/taper/name", "Light")
    deeper = old("cards/taper/name/first", "Light", "Lumière")
    elsewhere = old("goals/light/name", "Light", "Léger")
    shorter = old("cards", "Light", "Clair")
    gone = old("cards/candle/name", "Light", "Lampe", is_obsolete=True)
    assert merged([text], elsewhere, shorter, deeper, gone)[0] == [(*text, "Lumière")]
    assert merged([text], gone, shorter, old("goals/a/b/c/d", "Light", "Léger"))[0] == [(*text, "Clair")]
    assert merged([text], gone, elsewhere)[0] == [(*text, "Léger")]


def test_of_two_that_are_alike_but_for_what_is_to_be_looked_over_the_flags_stay() -> None:
    one = old("cards/a/name", "Light", "Lumière", is_fuzzy=True)
    new = merge_catalogue(
        [Text("Light", "cards/b/name", Span("cards.csv", 2))],
        PoFile(None, (one, old("goals/x/title", "Light", "Léger"))),
        CatalogueHeader("fr", "g 1"),
    )
    first = new.entries[0]
    assert (first.words, first.flags, first.earlier) == ("Lumière", ("fuzzy",), {})


def moves(texts: dict[str, str], entries: dict[str, tuple[str, str]]) -> list[tuple[str, str, str]]:
    """Where moved entries stand, and what is told of them; entries stand at lines 10, 20 ..."""
    found = find_moves(
        [Text(words, place, Span("cards.csv", 2)) for place, words in texts.items()],
        [
            Entry(place, source, words, is_fuzzy=False, span=Span("f.po", 10 * n + 2), place_span=Span("f.po", 10 * n))
            for n, (place, (source, words)) in enumerate(entries.items(), 1)
        ],
    )
    return [(str(move.span), move.message, move.hint("`t`")) for move in found]


def test_the_entries_of_one_row_are_one_move() -> None:
    texts = {"cards/taper/name": "Candle", "cards/taper/rule": "Burn", "goals/x/name": "Win", "goals/y/name": "Lose"}
    entries = {
        "cards/candle/name": ("Candle", "Bougie"),
        "cards/candle/rule": ("Burn", "Brûlez"),
        "goals/x/title": ("Win", "Gagnez"),
        "goals/z/name": ("Lose", ""),
    }
    elsewhere = "no text is at {!r}, but what it says stands elsewhere"
    assert moves(texts, entries) == [
        ("f.po:10", f"{elsewhere.format('cards/candle/name')}, and so with 1 more of its entries",
         "did you mean 'cards/taper/name'? `t` carries them over"),
        ("f.po:30", elsewhere.format("goals/x/title"), "did you mean 'goals/x/name'? `t` carries it over"),
    ]  # fmt: skip


def test_words_of_two_entries_are_no_move() -> None:
    assert moves({"cards/a/name": "Ace"}, {"cards/b/name": ("Ace", "As"), "cards/c/name": ("Ace", "As")}) == []


def test_an_entry_whose_words_stand_in_two_rows_is_told_of_each() -> None:
    told = moves({"cards/a/name": "Ace", "cards/b/name": "Ace"}, {"cards/c/name": ("Ace", "As")})
    assert [hint for _, _, hint in told] == [
        "did you mean 'cards/a/name'? `t` carries it over",
        "did you mean 'cards/b/name'? `t` carries it over",
    ]
    told = moves({"a/b": "Ace", "a/b/c": "Ace"}, {"a": ("Ace", "As")})
    assert [hint for _, _, hint in told] == [
        "did you mean 'a/b'? `t` carries it over", "did you mean 'a/b/c'? `t` carries it over"]  # fmt: skip


def test_only_what_came_from_another_place_is_counted() -> None:
    before = PoFile(None, (old("a/x", "Ace", "As"), old("b/x", "King", "Roi"), old("c/x", "Two", "Deux")))
    texts = {"d/x": "Ace", "b/x": "King of hearts", "c/x": "Two", "e/x": "New"}
    game_texts = [Text(source, place, Span("cards.csv", 2)) for place, source in texts.items()]
    assert count_carried(before, merge_catalogue(game_texts, before, CatalogueHeader("fr", "g 1"))) == 1


def test_a_row_that_is_called_otherwise_is_found_by_check_and_mended_by_translate() -> None:
    with tiny(BILINGUAL) as root:
        command = ("translate", "g", "--language", "fr", "--project", root)
        catalogue = root / "content/g/locale/fr.po"
        assert planche(*command).code == 0
        words = catalogue.read_text("utf-8")
        for source, translation in FRENCH.items():
            words = words.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{translation}"')
        catalogue.write_text(words, "utf-8")
        others = findings(root)
        table = root / "content/g/cards.csv"
        table.write_text(table.read_text("utf-8").replace("candle,", "taper,"), "utf-8")
        (told,) = [found for found in findings(root) if found not in others]
        assert told["hint"] == (
            "did you mean 'cards/taper/name'? `planche translate g --language fr` carries them over"
        )
        lines = planche(*command).out.splitlines()
        assert lines[1:] == [
            "content/g/locale/fr.po: 2 translations carried over, of words that stand at another place now"
        ]
        assert [found["message"] for found in findings(root)] == [found["message"] for found in others]
        mended = catalogue.read_bytes()
        assert planche(*command).out.splitlines() == lines[:1]
        assert catalogue.read_bytes() == mended
