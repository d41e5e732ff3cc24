"""Every check has a manual page, a clean game that passes it, and a small change that it finds.

A check id without its case fails the suite: write the change that provokes it into CASES or ZIGZAG.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import planche as planche_package
from planche.checks import registry
from planche.content import load_game
from planche.findings import Check
from planche.source.project import open_project
from tests.games.changed_game import Change, changed_game, module_findings
from tests.games.changed_mata_hari import check_mata_hari
from tests.games.changed_ncis import NO_WORDS, OF_TRIALS, PLAYED
from tests.games.plain_grids import table_of_plain_grids
from tests.games.small_zebre import SMALL, TABLE
from tests.pictures import raster
from tests.projects import ROOT, Files, changed, findings, first_page, game, planche, problems, tiny, write
from tests.typeset.test_dictionaries import without_dictionaries

GAME = game(
    ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
    more=(
        "    columns: {words: text}\n"
        "  pouches:\n"
        "    title: Pouches\n"
        "    kind: sleeve\n"
        "    sleeve: {holds: cards, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4, flap: 9, tab: 7}\n"
        "    deck: false\n"
        "    rows: pouches.csv\n"
        "    front: g/pouch.xml\n"
        "box: {for: [cards]}\n"
        "decks:\n"
        "  - {players: 2, limit: {ace: 1}, size: 2, deal: 1}\n"
        "theme: {styles: {big: {font: Nunito, size: 9}}}\n"
        "rules: rules.md\n"
    ),
)
DECK = "  - {players: 2, limit: {ace: 1}, size: 2, deal: 1}\n"
CARDS = "id,copies,words\nace,2,Un as\nking,1,Un roi\n"
FACE = """\
<face>
  <art name="spade" x="3" y="3" width="20" height="20"/>
  <text x="3" y="30" width="50" height="10" style="big" fit="wrap">{{ piece.words }}</text>
  <text x="3" y="45" width="50" height="9" style="big" fit="shrink" min="6">{{ _("{n} cartes", n=piece.copies) }}</text>
</face>
"""
SPADE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>\n'
BOARD = """\
grid: hexagons
cell: 20
centre: [30, 44]
cells: {a: [[0, 0], [0, 1]], b: [[1, 0]]}
sides: {red: {forward: [north]}}
regions: {base: [a1, b1]}
set-ups: {plain: {ace: [a1, a2], king: [b1]}}
"""
RULES = "# Règle\n\nJouez {{ decks[0].size }} cartes.\n\n![](face:ace)\n"


MORE_CARDS = "".join(
    f"  {name}: {{title: {name}, kind: card, size: [63, 88], deck: false, rows: {name}.csv, front: g/card.xml,"
    " columns: {words: text}}\n"
    for name in ("aids", "marks", "spares")
)
MEN = "  men: {title: Men, kind: token, size: [20, 20], deck: false, rows: men.csv, front: g/man.xml}\n"


def _po(*entries: tuple[str, str, str]) -> str:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    return head + "".join(f'\nmsgctxt "{c}"\nmsgid "{source}"\nmsgstr "{words}"\n' for c, source, words in entries)


ENGLISH = _po(
    ("game.yaml/title", "Tiny", "Tiny"),
    ("game.yaml/summary", "A tiny game.", "A tiny game."),
    ("game.yaml/components/cards/title", "Cards", "Cards"),
    ("game.yaml/components/pouches/title", "Pouches", "Pouches"),
    ("cards/ace/words", "Un as", "An ace"),
    ("cards/king/words", "Un roi", "A king"),
    ("rules.md", "Règle", "Rule"),
    ("rules.md", "Jouez {{ decks[0].size }} cartes.", "Play {{ decks[0].size }} cards."),
    ("templates", "{n} cartes", "{n} cards"),
)
CLEAN: Files = {
    "game.yaml": GAME,
    "cards.csv": CARDS,
    "pouches.csv": "id\npouch\n",
    "templates/g/card.xml": FACE,
    "templates/g/pouch.xml": "<face/>\n",
    "art/spade.svg": SPADE,
    "boards/nest.yaml": BOARD,
    "rules.md": RULES,
    "locale/en.po": ENGLISH,
}


def _game(*changes: tuple[str, str], more: str = "") -> Files:
    return {"game.yaml": changed(GAME, *changes) + more}


def _icon(line: str, wide: int, paint: str = "#000") -> str:
    """A picture of 9 x 9, in a viewBox of a width."""
    drawn = f'<path d="M0 0H9V9{line}Z" fill="{paint}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 9">{drawn}</svg>\n'


def _strokes(*widths: int) -> str:
    return "".join(f'<path d="M1 8L{width % 9} 1" stroke="#000" stroke-width="{width}"/>' for width in widths)


def _in(language: str, *changes: tuple[str, str]) -> Files:
    """The game in another language than French."""
    languages = "language: fr\nlanguages: [fr, en]"
    return _game((languages, languages.replace("fr", language)), *changes)


def _cards(*changes: tuple[str, str]) -> Files:
    return {"cards.csv": changed(CARDS, *changes)}


def _face(*changes: tuple[str, str]) -> Files:
    return {"templates/g/card.xml": changed(FACE, *changes)}


def _board(*changes: tuple[str, str]) -> Files:
    return {"boards/nest.yaml": changed(BOARD, *changes)}


def _english(*changes: tuple[str, str]) -> Files:
    return {"locale/en.po": changed(ENGLISH, *changes)}


MANY_WORDS = " ".join(f"{a}{b}{c}" for a in "bcdfglmnprst" for b in "aiou" for c in ("nd", "st", "rk", "lm", "ft"))
OTHER_WORDS = MANY_WORDS.translate(str.maketrans("aiou", "äëöü"))


def _household(*words: str) -> str:
    """Entries of a catalogue for what a household has."""
    sources = ("a", "b") if len(words) == 2 else ("Chaise rouge", "Table bleue", "Des chaises", "Des tables")
    entries = [(f"game.yaml/household/{n}", *pair) for n, pair in enumerate(zip(sources, words))]
    return _po(*entries).partition("\n\n")[2]


def _household_of(source: str, words: str) -> str:
    return _po(("game.yaml/household/0", source, words)).partition("\n\n")[2]


NAMED = (
    *((f"Un {name} bleu {words}", f"A blue {name} {words}") for name in ("ZIG", "ZAG") for words in "abcd"),
    ("Trois ZIG verts", "Three green ZAG"),
)


def _household_named() -> str:
    """The same of a household whose things have names that are kept, but for the last."""
    entries = [(f"game.yaml/household/{n}", *pair) for n, pair in enumerate(NAMED)]
    return _po(*entries).partition("\n\n")[2]


EXCHANGED = _household("A blue table", "A red chair", "Chairs", "Tables")
ENGLISH_WORDS = _household(MANY_WORDS, "A hand")
GERMAN_WORDS = _po(("game.yaml/household/0", "a", OTHER_WORDS), ("game.yaml/household/1", "b", "bast dolm"))
LEFT = f'msgctxt "game.yaml/household/0"\nmsgid "Un crayôn."\nmsgstr "A crayôn. {MANY_WORDS}"\n'
CAPTION = "![Les as 2, 4 et 5.](face:ace-2,ace-4,ace-6)"
CASES: dict[str, Files] = {
    "accept/unused": _game(more="accept: [{check: deck/size, because: so}]\n"),
    "approved/changed": {"approved/fr.txt": "form 2\nplanche 1.0\nfact title Another game\nend\n"},
    "approved/unreadable": {"approved/fr.txt": "form 1\nplanche 1.0\nfactt title\n"},
    "art/unusable": {"art/spade.svg": SPADE.replace("<rect", '<image href="x.png"/><rect')},
    "art/unused": {"art/heart.svg": SPADE},
    "art/cut": {f"art/icon-{n}.svg": _icon(f"H{n}", 9 if n else 4) for n in range(4)},
    "art/odd-colour": {
        **_game(("theme: {", "theme: {colours: {red: '#DB5A40', blue: '#235B99'}, ")),
        **{f"art/egg-{n}-blue.svg": _icon(f"H{n}", 9, "#235B99") for n in range(12)},
        **{f"art/egg-{n}-red.svg": _icon(f"V{n}", 9, "#DB5A40" if n else "#235B99") for n in range(12)},
    },
    "art/wide-stroke": {"art/spade.svg": SPADE.replace("<rect", f"{_strokes(1, 2, 3, 30)}<rect")},
    "art/filled": {"art/spade.svg": SPADE.replace("<rect", '<path d="M1 8Q5 1 8 8" stroke="#2B2F4A"/><rect')},
    "art/hidden": {"art/spade.svg": SPADE.replace("<rect", '<rect display="none"')},
    "art/nothing": {"art/spade.svg": SPADE.replace(' width="9" height="9"', ' viewBox="0 0 9 9"', 1)
                    .replace("<rect", '<line x2="9" y2="3"/><rect')},
    "art/same": {**_face(("</face>", '<art name="heart" x="3" y="60" width="9" height="9"/></face>')),
                 "art/heart.svg": SPADE},
    "art/speck": {"art/spade.svg": SPADE.replace('width="9" height="9"', 'viewBox="0 0 210 297"', 1)},
    "board/cell": _board(("[0, 1]]", "[0, 0]]")),
    "board/direction": _board(("north", "nort")),
    "board/footprint": _game(("kind: card", "kind: card\n    board: nest")),
    "board/occupied": _board(("[a1, a2]", "[a1, a1]")),
    "board/off-face": _game(("kind: card", "kind: board\n    board: nest")),
    "board/parted": _board(("[0, 1]]", "[0, 3]]")),
    "board/piece": _board(("king: [b1]", "knig: [b1]")),
    "box/empty": {"cards.csv": "id,copies,words\n"},
    "box/holds": _game(("box: {for: [cards]}", "box: {for: [cards, pouches]}")),
    "box/lacks": {
        **_game(
            ("box: {for: [cards]}", "box: {for: [cards, aids, marks]}"), ("  pouches:\n", f"{MORE_CARDS}  pouches:\n")
        ),
        **{f"{name}.csv": f"id,words\n{name}-1,Un as\n" for name in ("aids", "marks", "spares")},
    },
    "box/sheet": _game(
        ("box: {for: [cards]}", "box: {for: [cards], stock: 5, slack: 20}"), ("size: [63, 88]", "size: [72, 80]")
    ),
    "box/twice": _game(("box: {for: [cards]}", "box: [{for: [cards]}, {for: [cards]}]")),
    "board/unknown": _game(("kind: card", "kind: card\n    board: nset")),
    "board/unstated": {
        **_game(("  pouches:\n", f"{MEN}  pouches:\n")),
        **_board(("king: [b1]", "man: [b1]")),
        "men.csv": "id\nman\n",
        "templates/g/man.xml": "<face/>\n",
    },
    "board/unknown-cell": _board(("base: [a1", "base: [a3")),
    "component/exchanged-faces": {
        **_game(("front: g/card.xml\n", "front: g/card-back.xml\n    back: g/card.xml\n")),
        "templates/g/card-back.xml": "<face/>\n",
    },
    "component/paper": _game(more="papers: [A4, 60x90mm]\n"),
    "component/round": _game(("kind: card", "kind: card\n    shape: round")),
    "content/indentation": _game(("    kind: card", "  kind: card")),
    "content/language": _game(("[fr, en]", "[en]")),
    "content/missing-key": _game(("title: Tiny\n", "")),
    "content/module": _game(("title: Tiny\n", "title: Tiny\nmodule: tin\n")),
    "content/twice": _game(("size: 2, deal: 1}\n", "size: 2, deal: 1}\n" + DECK)),
    "content/unknown-key": _game(("kind: card", "back: g/card.xml\n    backs: x\n    kind: card")),
    "content/value": _game(("kind: card", "kind: cart")),
    "tables/unread": {
        **_game(("{words: text}", "{words: text, light: integer}")),
        "cards.csv": "id,copies,words,light\nace,2,Un as,3\nking,1,Un roi,4\n",
    },
    "credits/placeholder": _game(("authors: Ann", "authors: Your name")),
    "deck/backs": {
        "cards.csv": f"{CARDS}queen,1,Une reine\n",
        **_game(("front: g/card.xml", "front: g/card.xml\n    back: g/card.xml")),
    },
    "deck/deal": _game(("deal: 1", "deal: 2")),
    "deck/hand": {
        **_game(more="figures: {hand: 4}\n"),
        "rules.md": f"{RULES}\nDistribuez {{{{ figures.hand }}}} cartes à chacun.\n",
    },
    "rules/count": {**_game(), "rules.md": f"{RULES}\nMélangez les 7 cartes.\n"},
    "rules/caption": {**_game(), "rules.md": f"{RULES}\n{CAPTION}\n",
                      "cards.csv": f"{CARDS}ace-2,1,As 2\nace-4,1,As 4\nace-6,1,As 6\n"},
    "rules/twice": {
        **_game(),
        "cards.csv": f"{CARDS}queen,1,Une reine\n",
        "rules.md": f"{RULES}\n![](face:king)\n\n![](face:king)\n",
    },
    "deck/limit": _game(("{ace: 1}", "{ace: 3}")),
    "deck/missing": _game(("players: [2]", "players: [2, 3]")),
    "deck/size": _game(("size: 2,", "size: 3,")),
    "names/title": {**_game(more="names: names.csv\n"), "names.csv": "id,name\ntitle,Tiny\n"},
    "pieces/duplicate-id": _cards(("king,", "ace,")),
    "pieces/too-many": _cards(("ace,2", "ace,100000"), ("king,1,Un roi\n", "king,100000,Un roi\nten,1,Un dix\n")),
    "pieces/odd-cells": {
        "cards.csv": "id,words,tint,paws\nred-1,Un,red,1\nred-2,Deux,red,2\nred-3,Trois,red,3\nblue-1,Quatre,blue,1\n"
        "blue-2,Cinq,blue,2\nblue-3,Six,red,3\n",
        **_game(("words: text}", "words: text, tint: {one-of: [red, blue]}, paws: {type: integer, from: 1, to: 9}}")),
    },
    "pieces/odd-copies": {
        "cards.csv": f"{CARDS}ten,1,Un dix\nsix,1,Un six\nfour,1,Un quatre\n",
        **_game(("size: 2,", "size: 4,")),
    },
    "pieces/uneven": _game(("    deck: false\n", "    deck: false\n    one-per-player: true\n")),
    "pieces/uncounted": {
        **_cards(("king,1,Un roi\n", "king,,Un roi\nten,1,Un dix\nsix,1,Un six\n")),
        **_game(("size: 2,", "size: 5,")),
    },
    "figures/reason": _game(
        ("size: 2, deal: 1}", 'size: {value: 2, origin: proposed, because: "Deux cartes ; il en reste 1."}, deal: 1}')
    ),
    "figures/order": _game(more="figures: {offer-least: 4, offer-most: 3}\n"),
    "players/figures": _game(
        more="figures:\n  wins-1: {value: 4, origin: seed, players: [2]}\n"
        + "".join(f"  wins-{n}: {{value: 4, origin: seed, players: [{n}]}}\n" for n in (2, 3, 4))
    ),
    "theme/same-colours": _game(
        ("theme: {", "theme: {colours: {red: '#C8413B', blue: '#C8413B', red-deep: '#912A26', blue-deep: '#21306B'}, ")
    ),
    "pieces/unused": _cards(("king,1", "king,0")),
    "reference/art": _face(('"spade"', '"spode"')),
    "reference/colour": _face(('style="big" fit="wrap"', 'style="big" fill="inc" fit="wrap"')),
    "reference/component": _game(more="variants: {slips: {title: Feuillets, components: {crads: {bleed: 0}}}}\n"),
    "reference/font": _game(("font: Nunito", "font: Nunita")),
    "reference/licence": {
        "content/../fonts/fonts.yaml": "families:\n  Nunito: {regular: n.ttf, licence: OFL.txt}\n"
        "  Baloo 2: {regular: n.ttf}\n",
        "content/../fonts/n.ttf": (ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes(),
    },
    "reference/level": _game(("players: 2,", "players: 2, level: hard,")),
    "reference/piece": _game(("{ace: 1}", "{ice: 1}")),
    "reference/style": _face(('style="big" fit="wrap"', 'style="bog" fit="wrap"')),
    "reference/template": _game(("g/card.xml", "g/crad.xml")),
    "rules/pale": _game(("theme: {styles: {", "theme: {styles: {page-body: {font: Nunito, size: 9, colour: white}, ")),
    "rules/lost-mark": {
        "rules.md": f"{RULES}\n- Jouez.\nPiochez.\n",
        "locale/en.po": ENGLISH + _po(("rules.md", "Jouez. Piochez.", "Play. Draw.")).partition("\n\n")[2],
    },
    "rules/numbers": {
        "rules.md": f"{RULES}\n1. Jouez.\n3. Piochez.\n",
        "locale/en.po": ENGLISH
        + _po(("rules.md", "Jouez.", "Play."), ("rules.md", "Piochez.", "Draw.")).partition("\n\n")[2],
    },
    "rules/markup": {"rules.md": RULES.replace("![](face:ace)", "[ici](https://example.org)")},
    "sleeve/bands": _game(("window: [5, 3, 53, 11]", "window: [2, 3, 53, 11]")),
    "sleeve/bar": _game(("bar: 2.4", "bar: 2.8")),
    "sleeve/change": _game(more="variants: {big: {title: Grand, components: {pouches: {size: [90, 180]}}}}\n"),
    "sleeve/flaps": _game(("flap: 9", "flap: 24")),
    "sleeve/holds": _game(("holds: cards", "holds: pouches")),
    "sleeve/last-pull": _game(("tab: 7", "tab: 8")),
    "sleeve/sheet": _game(("size: [63, 88]", "size: [63, 135]")),
    "source/conflict": _cards(("king,1,Un roi\n", "<<<<<<< us\nking,1,Un roi\n=======\nking,1,Roi\n>>>>>>> them\n")),
    "source/control-character": _cards(("Un roi", "Un\x07 roi")),
    "source/csv-cells": _cards(("king,1,Un roi", "king,1,Un roi,encore")),
    "source/csv-header": _cards(("id,copies", "id,copes")),
    "source/csv-quote": _cards(("Un roi", '"Un roi')),
    "source/duplicate-key": _game(("title: Tiny\n", "title: Tiny\ntitle: Tiny\n")),
    "source/empty": {"game.yaml": ""},
    "source/encoding": {"cards.csv": CARDS.replace("Un roi", "Cœur").encode("utf-16")},
    "source/key": _game(more="? [a, b]\n: c\n"),
    "source/lfs-pointer": {"art/spade.svg": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"},
    "source/number": _game(("minutes: 10", "minutes: .inf")),
    "source/too-deep": _game(("ages: 7-99", "ages: " + "[" * 40 + "]" * 40)),
    "source/too-large": {"rules.md": "# Règle\n" + "a" * (8 * 1024 * 1024)},
    "source/unreadable": _game(("cards.csv", "crads.csv")),
    "source/yaml-feature": _game(("title: Tiny", "title: &name Tiny")),
    "source/yaml-text": _game(("summary: A tiny game.", "summary: A tiny game #2")),
    "source/yaml-syntax": _game(("players: [2]", "players: [2")),
    "tables/duplicate-id": {**_game(more="tables: {sums: {rows: sums.csv}}\n"), "sums.csv": "id\none\none\n"},
    "tables/exchanged-cells": _cards(("Un as", "@"), ("Un roi", "Un as"), ("@", "Un roi")),
    "tables/exchanged-headings": {"cards.csv": "id,words,copies\nace,2,Un as\nking,1,Un roi\n"},
    "tables/uneven": {**_game(("kind: card\n    size: [63, 88]\n    rows: cards.csv",
                               "kind: card\n    size: [63, 88]\n    rows: cards.{language}.csv")),
                      "cards.fr.csv": CARDS, "cards.en.csv": "id,copies,words\nace,2,An ace\n"},
    "face/off": _game(("size: [63, 88]", "size: [5, 8]")),
    "face/words-cut": _face(('x="3" y="30"', 'x="-7" y="30"')),
    "face/box": _face(('width="50" height="10"', 'width="50" height="100"')),
    "face/covered": _face(("</face>", '<rect x="-3" y="-3" width="69" height="94" fill="white"/></face>')),
    "face/straddled": _face(('<text x="3" y="30"', '<rect y="8" width="9" height="60" fill="ink"/><text x="3" y="30"')),
    "face/pale": _face(('fit="wrap"', 'fit="wrap" fill="white"')),
    "face/cut": _face(('x="3" y="3"', 'x="-7" y="3"')),
    "face/near-cut": _face(('x="3" y="30"', 'x="1" y="30"')),
    "face/ground-ends": _face(("<face>", '<face><rect width="63" height="88" fill="ink"/>')),
    "face/cuts-cross": _face(
        ("</face>", '<cut d="M0 0H63V88H0Z"/><cut d="M40 60H50V70H40Z"/><cut d="M45 60H55V70H45Z"/></face>')
    ),
    "face/on-one-another": _face(
        ("</face>", '{% for n in (5, 13) %}<rect x="{{ n }}" y="60" width="9" height="9" stroke="ink"/>{% endfor %}'),
        ("{% endfor %}", "{% endfor %}</face>"),
    ),
    "face/off-centre": _face(
        ("</face>", '<group transform="rotate(180 31.5 40)"><art name="spade" width="9" height="9"/></group>'),
        ('width="9"', 'x="3" y="3" width="9"'),
        ("</group>", "</group></face>"),
    ),
    "art/lost-room": _face(('width="20" height="20"', 'width="20" height="2"')),
    "face/unmirrored-cuts": {
        **_game(("front: g/card.xml", "front: g/card.xml\n    back: g/card-back.xml\n    deck: false")),
        **_face(("</face>", '<cut d="M0 0H63V88H0Z"/><cut d="M40 60H50V70H40Z"/></face>')),
        "templates/g/card-back.xml": '<face><cut d="M0 0H63V88H0Z"/><cut d="M40 60H50V70H40Z"/></face>\n',
    },
    "face/fold": _face(("</face>", '<fold x1="0" y1="37" x2="63" y2="32"/></face>')),
    "face/overlap": _face(('y="45"', 'y="30"')),
    "art/coarse": {**_face(('name="spade"', 'name="dot"')), "art/dot.png": raster(30, 30)},
    "art/stretched": {
        **_face(("</face>", '<art name="dot" x="3" y="60" width="9" height="3" preserveAspectRatio="none"/></face>')),
        "art/dot.png": raster(300, 300),
    },
    "template/below-zero": _face(("</face>", '<text x="3" y="60" width="9" height="9">{{ 1 - 9 }}</text></face>')),
    "template/comparison": _face(("<face>", '<face>{% if piece.id == "kings" %}{% endif %}')),
    "theme/no-light": _game(
        ("theme: {styles", "theme: {colours: {a-band: '#102030', b-band: '#203040', c-band: '#304050'}, LIGHT, styles"),
        ("LIGHT", "light: {a-band: '#FFFFFF', b-band: '#FFFFFF'}"),
    ),
    "template/default": _face(("piece.words }}", 'piece.words }}{{ piece.wrods|d("") }}')),
    "template/failed": _face(("piece.words }}", "piece.words - 1 }}")),
    "template/fixed": {
        "game.yaml": changed(GAME, ("{words: text}", "{words: text, suit: word}")),
        "cards.csv": "id,copies,words,suit\nace,2,Un as,red\nking,1,Un roi,blue\n",
        **_face(("<face>", '<face>{% set suit = "red" %}')),
    },
    "template/markup": _face(('<art name="spade"', '<art nmae="spade"')),
    "template/idle": {"templates/g/idle.xml": FACE},
    "template/never-true": _face(("<face>", "<face>{% if piece.copies > 5 %}{% endif %}")),
    "template/other-column": {
        "game.yaml": changed(GAME, ("{words: text}", "{words: text, suit: word, skull: word}")),
        "cards.csv": "id,copies,words,suit,skull\nace,2,Un as,red,blue\nking,1,Un roi,blue,red\n",
        **_face(("<face>", "<face>{{ piece.skull if 0 }}{% set skull = piece.suit %}")),
    },
    "template/other-filling": {
        **_game(more="figures: {least: 1}\n"),
        **_english(('msgctxt "templates"', '#. {n} is figures.least\nmsgctxt "templates"')),
    },
    "template/out-of-step": _face(("<face>", "<face>{% set turns = (0, 60, 120, 180, 240) %}")),
    "template/runaway": _face(("<face>", "<face>{% for n in range(100000000) %}{% endfor %}")),
    "template/syntax": _face(("<face>", "<face>{% for n in (1, 2) %}")),
    "template/undefined": _face(("piece.words", "piece.wrods")),
    "template/unused": _face(("<face>", "<face>{% set idle = 2 %}")),
    "template/words": _face(("{{ piece.words }}", "Carte : {{ piece.words }}")),
    "text/gap": {
        **_face(('height="10" style="big"', 'height="24" size="6" align="justify" style="big"')),
        **_cards(("Un roi", "Un roi anticonstitutionnellement " * 4)),
    },
    "text/icon": {
        **_game(more="icons: {ace: as, king: roi}\n"),
        **_cards(("Un roi", "Un roi :ace:")),
        "art/icon-ace.svg": SPADE,
    },
    "text/marks": _cards(("Un roi", "Un **roi**")),
    "text/misread": _cards(("Un roi", "Un Ã©cu")),
    "text/missing-glyph": _cards(("Un roi", "Un roi \U000130d0")),
    "text/note": _cards(("Un roi", "Un roi TODO")),
    "text/number": _game(more="figures: {hand: {value: 4, origin: found, because: Trois cartes en main.}}\n"),
    "text/other-font": {**_game(("font: Nunito", "font: Lilita One")), **_cards(("Un roi", "Łódź"))},
    "text/overflow": _cards(("Un roi", "Un roi et ses valets. " * 30)),
    "text/script": {**_in("th"), **_cards(("Un roi", "กขค"))},
    "text/too-long": _cards(("Un roi", "Un roi" + "i" * 1_000)),
    "text/oversized": _game(("size: 9}", "size: 90}")),
    "text/too-small": _face(('min="6"', 'min="5"')),
    "text/typography": _cards(("Un roi", "Un roi ?")),
    "text/unparted": {
        **_in("cy", ("font: Nunito, size: 9", "font: Nunito, size: 9, hyphenate: true")),
        **_cards(("Un roi", "gwyddbwyllwyr anghyfarwydd llongyfarchiadau")),
    },
    "translation/block": _english(('"Rule"', '"# Rule"')),
    "translation/broken-off": {**_cards(("Un roi", "Un roi passe devant tous.")),
                               **_english(('"Un roi"', '"Un roi passe devant tous."'), ('"A king"', '"A king goes,"'))},
    "translation/engine": {"templates/common/locale/fr.po": '#, fuzzy\nmsgctxt "common"\nmsgid "back"\nmsgstr "dos"\n'},
    "translation/form-order": {
        **_face(('"{n} cartes"', '"{n} {n|carte|cartes}, jeter puis prendre"')),
        **_english(('"{n} cartes"', '"{n} carte, jeter puis prendre"\nmsgid_plural "{n} cartes, jeter puis prendre"'),
                   ('msgstr "{n} cards"', 'msgstr[0] "{n} card, throw, take"\nmsgstr[1] "{n} cards, take, throw"'),
                   ('UTF-8\\n"', r'UTF-8\n"' + '\n' + r'"Plural-Forms: nplurals=2; plural=(n != 1);\n"')),
    },
    "translation/glossary": {"locale/glossary.csv": "fr,en\nroi,monarch\n"},
    "translation/forms": _english(('"{n} cards"', '"{n} {n|card|cards|of them}"')),
    "translation/language": _english(('UTF-8\\n"', r'UTF-8\n"' + '\n' + r'"Language: de\n"')),
    "translation/marks": {**_cards(("Un roi", "*Un* roi")), **_face(("piece.words }}", "piece.words|rich }}")),
                          **_english(('"Un roi"', '"*Un* roi"'))},
    "translation/missing": _english(("A king", "")),
    "translation/name": {
        **_game(more=f"household: [{', '.join(source for source, _ in NAMED)}]\n"),
        "locale/en.po": f"{ENGLISH}\n{_household_named()}",
    },
    "translation/number": {**_cards(("Un roi", "Roi et 2 as")),
                           **_english(('"Un roi"', '"Roi et 2 as"'), ('"A king"', '"King, 3 aces"'))},
    "translation/placeholder": _english(("{n} cards", "cards")),
    "translation/repeated": {
        "cards.csv": changed(CARDS, ("Un as", "Un as de cœur"), ("Un roi", "Un roi de pique")),
        **_english(('"Un as"', '"Un as de cœur"'), ('"Un roi"', '"Un roi de pique"'), ('"A king"', '"An ace"')),
    },
    "translation/same": {**_cards(("Un roi", "Un roi de cœur")),
                         **_english(('"Un roi"', '"Un roi de cœur"'), ('"A king"', '"Un roi de cœur"'))},
    "translation/stale": _english(('"Un roi"', '"Un vieux roi"')),
    "translation/superfluous": _english(('msgctxt "rules.md"\nmsgid "Règle"', '\nmsgctxt "x"\nmsgid "y"\nmsgstr "z"\n\n'
                                         'msgctxt "rules.md"\nmsgid "Règle"')),
    "translation/leftover": {**_game(more="household: [Un crayôn.]\n"), "locale/en.po": f"{ENGLISH}\n{LEFT}"},
    "translation/exchanged": {**_game(more="household: [Chaise rouge, Table bleue, Des chaises, Des tables]\n"),
                              "locale/en.po": f"{ENGLISH}\n{EXCHANGED}"},
    "translation/foreign": {**_game(("languages: [fr, en]", "languages: [fr, en, de]"), more="household: [a, b]\n"),
                            "locale/en.po": f"{ENGLISH}\n{ENGLISH_WORDS}", "locale/de.po": GERMAN_WORDS},
    "translation/two-ways": {**_cards(("Un roi", "Un as")), **_english(('"Un roi"', '"Un as"'))},
    "translation/value": {**_game(more="household: [Un crayon rouge]\n"),
                          "locale/en.po": f"{ENGLISH}\n{_household_of('Un crayon rouge', 'A blue pencil')}"},
    "translation/unreadable": _english(('"A king"', '"A king')),
}  # fmt: skip

# a file of ZIGZAG, a passage in it, and what stands there instead
ZIGZAG: dict[str, Change] = {
    "zigzag/characters": ("characters.csv", "pink-water-runs,pink,water,runs\n", ""),
    "zigzag/specials": ("specials.csv", "joker-rides,1", "joker-rides,2"),
    "zigzag/jokers": ("game.yaml", "joker-springs: 0, joker-tumbles: 0", "joker-springs: 0, stop-landscape: 0"),
    "zigzag/hand": ("game.yaml", "  hand: 4", "  hand: 5"),
    "zigzag/shown": ("game.yaml", "shown-cards-if-needed: 3", "shown-cards-if-needed: 2"),
    "zigzag/set-up": ("set-up.csv", "set-up-6,6,6", "set-up-6,6,4"),
    "zigzag/score-boxes": ("game.yaml", "boxes-two-teams: 28", "boxes-two-teams: 30"),
    "zigzag/examples": ("rules.md", "blue-flame-runs,blue-flame-sunglasses", "blue-flame-runs,blue-tree-sunglasses"),
    "zigzag/teams": ("score-sheets.csv", "score-sheet-3,6,3", "score-sheet-3,6,2"),
}


DOCUMENTS = "documents.fr.yaml"
# the same of Opération Zèbre with three documents
ZEBRE: dict[str, Change] = {
    "zebre/lines": (DOCUMENTS, "      - {value: 1, text: Rien de V en 12}\n", ""),
    "zebre/values": (DOCUMENTS, "value: 3, text: Rien de V", "value: 4, text: Rien de V"),
    "zebre/balance": (DOCUMENTS, "value: 2, text: Rien de V en 7", "value: 0, text: Rien de V en 7"),
    "zebre/themes": (DOCUMENTS, "theme: city", "theme: film"),
    "zebre/groups": (DOCUMENTS, "group: people\n    theme: character", "group: places\n    theme: city"),
    "zebre/answers": (DOCUMENTS, "answer: Pérou", "answer: VENISE"),
    "zebre/title": (DOCUMENTS, "answer: Venise", "answer: 20 Venise"),
    "zebre/leak": (DOCUMENTS, "Rien de V en 1}", "Des vénisiens}"),
    "zebre/cards": ("game.yaml", "  protocol-cards: {value: 8", "  protocol-cards: {value: 9"),
    "zebre/rounds": ("round-cards.csv", "round-7,7,7\n", ""),
    "zebre/teams": ("team-cards.csv", "team-a,A,4 5", "team-a,A,3 4 5"),
    "zebre/interception": ("game.yaml", "  middle-up-to: 3", "  middle-up-to: 1"),
    "zebre/silence": ("game.yaml", "  rounds-2: {value: 7", "  rounds-2: {value: 5"),
    "zebre/voice": (DOCUMENTS, TABLE, TABLE.replace(" en 12}", " et voilà}")),
    "zebre/failures": ("game.yaml", "  wrong-answer-team: 5", "  wrong-answer-team: 4"),
}


# the same of Operation: Mata Hari
MATA_HARI: dict[str, Change] = {
    "mata-hari/box": ("game.yaml", "  resource-cards: 63", "  resource-cards: 64"),
    "mata-hari/resources": ("resources.csv", "pistol-6,pistol,blue,6", "pistol-6,pistol,blue,5"),
    "mata-hari/partners": ("partners.csv", "hired-killer-6,hired-killer\n", ""),
    "mata-hari/objectives": ("objectives.csv", "photograph,red,green", "photograph,red,red"),
    "mata-hari/faces": ("game.yaml", "    back: mata-hari/cover-compromised.xml\n", ""),
    "mata-hari/decks": ("game.yaml", "deal: 11\n  - players: 7", "deal: 12\n  - players: 7"),
    "mata-hari/set-up": ("set-up.csv", "set-up-5,5,5\n", ""),
    "mata-hari/score-slips": ("score-slips.csv", "score-slip,3,7", "score-slip,7,3"),
    "mata-hari/deals": ("game.yaml", "deal: 13\n", "deal: 15\n"),
}
DRAW_PILE = ("game.yaml", "  - {check: mata-hari/draw-pile,", "  - {check: deck/size,")


NEST = "boards/nest.yaml"
PLAIN = "  plain:\n    red-cuckoo: [e1]\n    red-warbler-1: [d1]\n    red-warbler-2: [f1]\n    red-egg-1: [a1]"
# the same of Operation Cuckoo
CUCKOO: dict[str, Change] = {
    "cuckoo/pieces": ("pieces.csv", "red-egg-1,1", "red-egg-1,2"),
    "cuckoo/board": ("game.yaml", "    kind: board\n    board: nest\n", "    kind: board\n"),
    "cuckoo/set-up": (NEST, PLAIN, PLAIN.replace("d1", "x").replace("a1", "d1").replace("x", "a1")),
    "cuckoo/bases": (NEST, "red-bases: [d1, e1, f1]", "red-bases: [d1, e1, g1]"),
    "cuckoo/wins": ("wins.csv", "four-ways,1,red\n", ""),
    "cuckoo/start": (NEST, "f3]\n    red-egg-13: [i1]\n    red-egg-14: [h1]\n    blue-cuckoo: [e9]\n",
                     "e9]\n    red-egg-13: [i1]\n    red-egg-14: [h1]\n    blue-cuckoo: [f3]\n"),
    "cuckoo/play": ("game.yaml", "  bird-steps: 2", "  bird-steps: 3"),
    "cuckoo/example": ("moves.yaml", "piece: blue-egg-2, cell: f5", "piece: blue-egg-2, cell: f6"),
    "cuckoo/diagram": ("moves.yaml", "piece: red-egg-3, cell: a4", "piece: red-egg-3, cell: a14"),
}  # fmt: skip


# the same of NCIS
GRIDS = (ROOT / "content/ncis/decryption.fr.yaml").read_text("utf-8")
NCIS: dict[str, Change] = {
    "ncis/agents": ("agents.csv", "hacker,hand", "hacker,time"),
    "ncis/autopsy": ("autopsy.yaml", "body: diver", "body: dancer"),
    "ncis/balance": ("game.yaml", "threat-to-win: {value: 11", "threat-to-win: {value: 6"),
    "ncis/ballistics": ("game.yaml", "ballistics-cards: {value: 11", "ballistics-cards: {value: 12"),
    "ncis/board": ("boards/desk.yaml", "decryption: [zone1]", "decryption: [zone2]"),
    "ncis/box": ("game.yaml", "  turn-cards: 1", "  turn-cards: 2"),
    "ncis/clues": ("clues.csv", "pixel,criminal,0100", "pixel,criminal,0110"),
    "ncis/codes": ("clues.csv", "pixel,criminal,0100", "pixel,criminal,010"),
    "ncis/deal": ("game.yaml", "  agent-hand: 3", "  agent-hand: 4"),
    "ncis/decryption": ("game.yaml", "grid-side: {value: 8", "grid-side: {value: 9"),
    "ncis/decryption-even": ("decryption.fr.yaml", GRIDS, table_of_plain_grids(10)),
    "ncis/decryption-fill": ("decryption.fr.yaml", GRIDS, table_of_plain_grids(10)),
    "ncis/operations": ("operations.csv", "vehicle-3,2,", "vehicle-3,1,"),
    "ncis/powers": ("zones.csv", "1,1,face-down,special-agent", "1,1,face-up,special-agent"),
    "ncis/series": ("bullets.yaml", "series: 1\n", "series: 2\n"),
    "ncis/set-ups": ("set-ups.csv", "set-up-4,4,4", "set-up-4,3,4"),
    "ncis/sleeves": ("sleeves.csv", "sleeve-plot,plot", "sleeve-plot,criminal"),
    "ncis/solutions": ("solutions.csv", "solution-autopsy,autopsy", "solution-autopsy,decryption"),
    "ncis/striations": ("game.yaml", "striation-distance: {value: 6", "striation-distance: {value: 9"),
    "ncis/targets": ("targets.csv", "target-red-4,red,4", "target-red-4,red,3"),
    "ncis/threat": ("game.yaml", "  danger: 8", "  danger: 7"),
    "ncis/traits": ("traits.csv", "Cela se passe en mer.", "Cela se passe sur la terre ferme."),
    "ncis/words": ("words.fr.csv", "\nabord\n", "\na-bord\n"),
    "ncis/zones": ("zones.csv", "zone-dam,dam", "zone-dam,opera"),
}


GAMES: dict[str, dict[str, Change]] = {
    "zigzag": ZIGZAG, "zebre": ZEBRE, "mata-hari": MATA_HARI, "cuckoo": CUCKOO, "ncis": NCIS,
}  # fmt: skip
REPLACED: dict[str, Mapping[str, str]] = {"zebre": SMALL, "ncis": NO_WORDS}


# a file laid over a game that comes with Planche
OVERLAYS: dict[str, tuple[str, str, str]] = {
    "content/overlay": ("zigzag", "special.csv", "id\n"),
    "names/unknown": ("ncis", "names.fr.csv", "id,name\nbaronness,Madame X\n"),
}


# a folder beside that of the tiny game
FOLDERS: dict[str, str] = {"content/folder": "board/a.txt", "content/game-name": "content/Old Game/game.yaml"}

IDS = (
    *CASES,
    *FOLDERS,
    *OVERLAYS,
    *(id for cases in GAMES.values() for id in cases),
    "mata-hari/draw-pile",
    "pieces/untried",
    "players/untried",
    "text/unknown-words",
)


def test_every_check_has_its_cases() -> None:
    assert sorted(IDS) == sorted(registry())


def test_the_clean_game_passes_every_check() -> None:
    """Those that come with Planche are held in tests/games/test_bundled.py."""
    assert problems(CLEAN) == problems({**CLEAN, **first_page({})}) == []


FOUND_ON_FIRST_PAGE = {"text/unparted"}


def _case(id: str) -> Files:
    """The tiny game with the change that a check finds; its first page is as `first_page` says."""
    return {**CLEAN, **first_page(CASES[id]), **CASES[id]}


@pytest.mark.parametrize("id", CASES)
def test_a_small_change_is_found(id: str) -> None:
    """Without what Planche's own first page says of game.yaml where nothing is found in that; builds below have it."""
    own = first_page(()) if id not in FOUND_ON_FIRST_PAGE else {}
    with tiny({**_case(id), **own, **CASES[id]}) as root:
        found = {finding["id"]: finding["severity"] for finding in findings(root)}
        assert found.get(id) == registry()[id].severity.value


@pytest.mark.parametrize("id", CASES)
def test_a_build_of_a_small_change_ends_too(id: str) -> None:
    """A build goes the road of a check, and on to paper where there are no errors."""
    with tiny(_case(id)) as root:
        ended = planche("build", "g", "--language", "en", "--project", root, "--output", root / "out")
    assert ended.code in (0, 1), ended.err
    assert (ended.code == 1) == (": error: " in ended.err)


@pytest.mark.parametrize("id", FOLDERS)
def test_a_folder_of_a_wrong_name_is_found(id: str) -> None:
    with tiny({FOLDERS[id]: ""}) as root:
        ended = planche("check", "--project", root)
    assert [line.rsplit(" ", 1)[1] for line in ended.out.splitlines()[:-1]] == [f"[{id}]"]


@pytest.mark.parametrize("id", OVERLAYS)
def test_what_lies_over_a_game_in_vain_is_found(id: str, tmp_path: Path) -> None:
    name, file, text = OVERLAYS[id]
    project = open_project(write(tmp_path, {f"content/{name}/{file}": text}))
    assert [finding.id for finding in load_game(project.folder, name, project.common).findings] == [id]


def _replaced(name: str, id: str) -> Mapping[str, str]:
    """Files of the game that are smaller than its own, where the check reads nothing of what they lack."""
    return {} if id in OF_TRIALS else REPLACED.get(name, {})


@cache
def messages(name: str, *, is_of_trials: bool) -> frozenset[str]:
    """What the game's module finds in it before anything is changed, but for the check that plays it for long.

    Of trials what the checks of trials find, which need the words that the others do without.
    """
    with changed_game(name, files={} if is_of_trials else REPLACED.get(name, {})) as game:
        left_out = (PLAYED,) if is_of_trials else (PLAYED, *OF_TRIALS)
        return frozenset(finding.message for finding in module_findings(game, without=left_out))


@pytest.mark.parametrize(("name", "id"), [(name, id) for name, cases in GAMES.items() for id in cases])
def test_a_small_change_of_a_game_is_found(name: str, id: str) -> None:
    with changed_game(name, GAMES[name][id], files=_replaced(name, id)) as game:
        found = module_findings(game, only=id)
    assert {finding.message for finding in found} - messages(name, is_of_trials=id in OF_TRIALS)


def test_a_warning_of_mata_hari_that_is_no_longer_accepted_is_found() -> None:
    assert any(line.endswith("[mata-hari/draw-pile]") for line in check_mata_hari(DRAW_PILE))


def test_words_that_no_dictionary_parts_are_found() -> None:
    with without_dictionaries(), tiny({**CLEAN, **_in("th"), **_cards(("Un roi", "กขค" * 6))}) as root:
        (found,) = findings(root, only="text/unknown")
    assert (found["id"], found["severity"], found["language"]) == ("text/unknown-words", "warning", "th")


def test_a_game_for_more_players_than_are_tried_is_found() -> None:
    """A hundred counts, one of two levels, on a face that asks for them: the clean game would take long for each."""
    decks = "".join(f"  - {{players: 9, level: {level}, size: 1, deal: 0}}\n" for level in "ab")
    many = game(("[2]", f"{[*range(1, 101)]}"), more=f"levels: {{a: A, b: B}}\ndecks:\n{decks}")
    with tiny({"game.yaml": many, "templates/g/card.xml": "<face>{% if players %}{% endif %}</face>"}) as root:
        (found,) = findings(root, only="players/")
    assert (found["id"], found["severity"], found["game"]) == ("players/untried", "warning", "g")
    assert found["message"].startswith("what differs for 9 players at level a, 9 players at level b was not drawn")


def test_the_pieces_behind_a_thousand_wrong_ones_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All but one are wrong; in how many processes they are drawn makes no difference."""
    monkeypatch.setenv("PLANCHE_WORKERS", "3")
    face = '<face>{{ piece.nothing if piece.id != "c3" }}</face>'
    rows = "id\n" + "".join(f"c{n}\n" for n in range(1_006))
    with tiny({"game.yaml": game(), "cards.csv": rows, "templates/g/card.xml": face}) as root:
        wrong, left = findings(root)
    assert (wrong["id"], left["id"], left["severity"]) == ("template/undefined", "pieces/untried", "warning")
    assert (left["component"], left["piece"], left["hint"]) == ("cards", "c1000", "mend those first")
    assert left["message"] == (
        "up to this one 1000 pieces of 'cards' have faces with errors, so that the 5 behind it were not drawn"
    )


@pytest.mark.parametrize("id", IDS)
def test_every_check_explains_itself(id: str) -> None:
    check = registry()[id]
    ended = planche("explain", id)
    assert ended == (0, f"{id} ({check.severity.value})\n\n{check.manual}\n", "")
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*", id)
    assert 10 < len(check.summary) < 260
    assert check.summary[0].isupper()
    assert check.summary[-1] in ".:"
    assert re.search(r"^(Example|Fails): ", check.manual, re.MULTILINE)
    assert re.search(r"^Mend it: ", check.manual, re.MULTILINE)
    assert "\t" not in check.manual
    assert max(map(len, check.manual.splitlines())) <= 120


def test_every_check_that_a_module_declares_is_listed() -> None:
    """One that nobody lists would never run, and no test would see it."""
    modules = [import_module(found.name) for found in pkgutil.walk_packages(planche_package.__path__, "planche.")]
    declared = {value.id for module in modules for value in vars(module).values() if isinstance(value, Check)}
    assert declared == set(registry())


def test_explain_all_lists_them_with_their_first_sentence() -> None:
    lines = planche("explain", "all").out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(registry())
    assert "deck/size                       A deck holds as many cards as game.yaml states for it." in lines


def test_an_unknown_check_is_answered_with_the_nearest_one() -> None:
    assert planche("explain", "deck/sise") == (
        2,
        "",
        "planche: there is no check 'deck/sise'; did you mean 'deck/size'?\n",
    )
