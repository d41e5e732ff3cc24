"""What start-here is given: all its names for two kits, one with a little of everything and one with next to nothing.

A project may write a first page of its own; this one says what it is told, a name a paragraph.
"""

from __future__ import annotations

import pytest

from planche import __version__
from planche.imposition import Duplex, Printer, Setting, parse_paper
from planche.kit import Wish
from tests.kit.drawn_kits import draw
from tests.kit.sleeve_game import COMPONENTS, SLEEVES
from tests.projects import TINY, Files, game

PLAIN = (
    "tiled", "is_tiled_twice", "has_outlines", "has_edges", "has_cards", "has_backs", "has_cut_files", "has_glue",
    "has_sleeves", "pulled", "overlap", "paper", "duplex", "emblem", "banner", "planche", "variant or 'none'", "trial",
    "is_trial_two_sided", "level or 'all'", "has_boards", "board_size", "card_size", "is_light", "may_be_light",
    "printer or 'none'",
)  # fmt: skip
LISTS = """\
files:{% for f in files %} {{ f.name }} {{ f.stock }} {{ f.pages }} {{ f.papers }} {{ f.two_sided }}
{{ f.pieces }},{% endfor %} END

stacks:{% for f in files %} {{ f.fronts }} / {{ f.backs }} / {{ f.single }} / {{ f.singles }} {{ f.folded }}
{{ f.width }} {{ f.height }} {{ f.bleed }},{% endfor %} END

origins:{% for subject, facts in origins %} {{ subject }}{% for value, origin, reason in facts %} {{ value }}
{{ origin }} {{ reason }}{% endfor %}{% endfor %} END

protected:{% for title in protected %} {{ title }}{% endfor %} END

standees:{% for title in standees %} {{ title }}{% endfor %} END

sampled:{% for title, count, id in sampled %} {{ title }} {{ count }} {{ id }}{% endfor %} END

shown:{% for id in shown %} {{ id }}{% endfor %} END

counts:{% for title, count in counts %} {{ title }} {{ count }}{% endfor %} END

printing:{% for words in printing %} {{ words }}{% endfor %} END
"""
PAGE = "\n\n".join((*(f"{name}: {{{{ {name} }}}} END" for name in PLAIN), LISTS))

MORE = """\
    back: g/letter-back.xml
    printing: Cards go first.
  coins:
    title: Coins
    kind: token
    size: [20, 20]
    shape: round
    rows: coins.csv
    front: g/coin.xml
  maps:
    title: Maps
    kind: board
    size: [300, 200]
    rows: maps.csv
    front: g/map.xml
    back: g/map.xml
"""
AFTER = """\
printing: [Print it all.]
figures: {total: {value: 3, origin: inferred, because: 'Two, and one more.'}}
variants:
  small: {title: Small, components: {cards: {size: [40, 60]}}}
"""
RICH: Files = {
    **SLEEVES,
    "game.yaml": game(
        ("publisher: Bob", "publisher: {value: Bob, origin: found, because: 'It says so.'}"),
        ("minutes: 10", "minutes: {value: 10, origin: proposed, because: 'We tried.'}\nemblem: sun"),
        more=MORE + COMPONENTS + AFTER,
    ),
    "cards.csv": "id,copies\nnone,0\nace,3\ntwo,2\n",
    "coins.csv": "id,copies\none,2\n",
    "maps.csv": "id\nworld\n",
    "art/sun.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    "templates/g/coin.xml": "<face/>",
    "templates/g/map.xml": '<face><rect x="-3" y="-3" width="306" height="206" fill="ink"/></face>',
    "templates/common/start-here.md": PAGE,
}


def told(files: Files, setting: Setting, wish: Wish = Wish()) -> dict[str, str]:  # noqa: B008 - never changed
    """What the page says of each name."""
    kit = draw({"templates/common/start-here.md": PAGE, **files}, setting, wish)
    assert [str(f) for f in kit.kit.findings] == []
    words = " ".join(line for page in kit.file("start-here").pages for line in kit.words(page.face)[:-1])
    return {key: value.strip() for key, _, value in (part.strip().partition(":") for part in words.split("END")[:-1])}


def test_of_a_kit_with_a_little_of_everything() -> None:
    """Cards in two sizes with backs, round tokens, a board in two tiles a side, and sleeves, as a variant."""
    printer = Printer(
        "[Büro]  2.5 *Öl* 漢", Duplex.SHORT_EDGE
    )  # of its name what every font has and what marks up nothing
    setting = Setting(parse_paper("A4"), duplex=Duplex.SHORT_EDGE, overlap=7_500, printer=printer)
    assert told(RICH, setting, Wish(variant="small", with_cut_lines=True)) == {
        "tiled": "0",
        "is_tiled_twice": "True",
        "has_outlines": "True",
        "has_edges": "True",
        "has_cards": "True",
        "has_backs": "True",
        "has_cut_files": "True",
        "has_glue": "True",
        "has_sleeves": "True",
        "pulled": "0,1,2",
        "overlap": "7.5",
        "paper": "A4",
        "duplex": "short-edge",
        "emblem": "sun",
        "banner": "",
        "planche": __version__,
        "variant or 'none'": "small",
        "trial": "cards.pdf",
        "is_trial_two_sided": "True",
        "level or 'all'": "all",
        "files": "cards.pdf card 2 1 True 7, tokens.pdf heavy card 1 1 False 2, boards.pdf card 4 4 False 1, "
        "sleeves.pdf card 1 1 False 3,",
        "stacks": "1 / 2 / / 0 False 40 60 3, / / 1 / 1 False 20 20 3, / / 1–4 / 4 False 300 200 3, "
        "/ / 1 / 1 False 83.956 176.37 3,",
        "origins": "credits Bob found It says so. 10 minutes proposed We tried. figures 3 inferred Two, and one more.",
        "protected": "",
        "standees": "",
        "sampled": "",
        "has_boards": "True",
        "board_size": "",
        "card_size": "",
        "is_light": "False",
        "may_be_light": "False",
        "printer or 'none'": "Büro 2.5 Öl",
        "shown": "ace one world rose flowers",
        "counts": "Cards 5 Coins 2 Maps 1 Letters 2 Envelopes 3",
        "printing": "Print it all. Cards go first.",
    }


def test_of_a_board_in_tiles_alone() -> None:
    """It has a first page for its map; what is not printed is not told of."""
    found = told(RICH, Setting(parse_paper("A4")), Wish(only=("maps",)))
    assert [name for name, value in found.items() if value == "True"] == ["is_tiled_twice", "has_edges", "has_boards"]
    assert {name: found[name] for name in ("tiled", "pulled", "trial", "shown", "counts", "printing")} == {
        "tiled": "0",
        "pulled": "",
        "trial": "boards.pdf",
        "shown": "world",
        "counts": "Maps 1",
        "printing": "Print it all.",
    }


def test_of_a_single_card() -> None:
    found = told(TINY, Setting(parse_paper("A4")))
    assert [name for name, value in found.items() if value == "True"] == ["has_edges", "has_cards"]
    assert {name: value for name, value in found.items() if value not in ("True", "False", "")} == {
        "overlap": "8",
        "paper": "A4",
        "duplex": "long-edge",
        "planche": __version__,
        "variant or 'none'": "none",
        "trial": "cards.pdf",
        "level or 'all'": "all",
        "printer or 'none'": "none",
        "files": "cards.pdf card 1 1 False 1,",
        "stacks": "/ / 1 / 1 False 63 88 3,",
        "protected": "Cards",
        "shown": "ace",
        "counts": "Cards 1",
    }


def test_of_round_tokens_alone() -> None:
    found = told(
        {
            **TINY,
            "game.yaml": game(("kind: card", "kind: token"), ("size: [63, 88]", "size: [20, 20]\n    shape: round")),
            "templates/g/card.xml": '<face><rect x="5" y="5" width="10" height="10" fill="ink"/></face>',
        },
        Setting(parse_paper("A4")),
    )
    assert [name for name, value in found.items() if value == "True"] == ["has_outlines"]


@pytest.mark.parametrize(("language", "comma"), [("en", ","), ("ja", "、"), ("ar", "،")])
def test_lists_have_the_comma_of_the_language(language: str, comma: str) -> None:
    card = "{title: Cards, kind: card, size: [63, 88], rows: cards.csv, front: g/card.xml}"
    files = {
        **TINY,
        "game.yaml": game(
            ("language: en", f"language: {language}"),
            ("languages: [en]", f"languages: [{language}]"),
            ("players: [2]", "players: [2, 3]"),
            more=f"  more: {card}\n",
        ),
        "templates/common/start-here.md": "{{ protected|join(comma) }}; {{ players|join(comma) }}\n",
    }
    kit = draw(files, Setting(parse_paper("A4")))
    (found,) = kit.file("start-here").pages
    said = " ".join(kit.words(found.face)[:-1])
    assert [sign for sign in said if sign in ",、،"] == [comma] * 2, said
