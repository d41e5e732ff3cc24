"""A tiny game in two languages that uses every kind of file and nearly every key: what doors make worse."""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import polib
from PIL import Image

from tests.fuzz.sound import built, checked, run
from tests.projects import ROOT, write

GAME = """\
names: names.{language}.csv
summary: "A game of **stars**: four in hand."
language: en
languages: [en, fr]
version: "1.0"
complete: 0.5
emblem: flame
licence: CC0
credits: {authors: Ann, publisher: {value: Bob, origin: found, because: "A page says so."}, year: 2020}
ages: 7–99
minutes: 10
players: [2, 4]
levels: {normal: Normal, hard: Hard}
figures:
  hand: 4
  boxes: {value: 4.5, origin: proposed, because: "Nobody knows.", players: [2]}
household: [A pencil, Two coins]
theme:
  colours: {pink: "#DE5F97"}
  styles:
    note: {font: Nunito, size: 9, leading: 1.3, colour: pink, italic: true, align: justify, hyphenate: true}
    title: {font: Baloo 2, size: 14, bold: true, align: center}
components:
  cards:
    title: Cards
    kind: card
    size: [63, 88]
    bleed: 2
    rows: cards.csv
    front: g/card.xml
    back: g/back.xml
    columns:
      title: text
      note: {type: text, optional: true}
      kind: {one-of: [sun, moon]}
      worth: {type: integer, from: 0, to: 9}
      weight: {type: number, optional: true}
      wild: {type: flag, optional: true}
      picture: {type: art, optional: true}
  notes:
    title: Notes
    kind: sheet
    size: [90, 120]
    rows: notes.yaml
    front: g/note.xml
    deck: false
    one-per-player: true
    columns: {words: text}
  pages:
    title: Pages
    kind: card
    size: [50, 60]
    rows: pages.{language}.yaml
    front: g/page.xml
    back: g/page.xml
    deck: false
    sample-by: [side.kind]
    columns:
      side:
        type: record
        columns:
          kind: {one-of: [sun, moon]}
          lines: {type: list, of: {type: record, columns: {value: {type: integer, from: 0}, words: text}}}
  fields:
    title: Fields
    kind: board
    board: field
    size: [80, 70]
    rows: fields.csv
    front: g/field.xml
    deck: false
  men:
    title: Men
    kind: token
    shape: round
    board: field
    size: [12, 12]
    footprint: [10, 10]
    rows: men.csv
    front: g/back.xml
    deck: false
  pouches:
    title: Pouches
    kind: sleeve
    rows: pouches.csv
    front: g/pouch.xml
    deck: false
    sleeve: {holds: cards, window: [5, 3, 53, 11], pitch: 13.6, bar: 2.4, pulls: 5, thickness: 0.2, play: 0.8, flap: 8,
             notch: 8, tab: 6}
tables:
  clues: {rows: clues.csv, columns: {who: {one-of: [ace, king]}, text: text, seen: {type: art, optional: true}}}
  words:
    rows: words.{language}.yaml
    columns: {copies: {type: list, of: word, optional: true}, said: {type: text, optional: true}}
printing: [Sleeve the pages.]
box:
  - {for: [cards], title: The cards, sleeve: 0.1, stock: 0.3, slack: 2, thickness: 0.3, share: 2, front: common/box.xml}
  - {for: [men]}
variants:
  slips:
    title: Slips
    about: On thin paper.
    components: {pages: {kind: sheet, size: [40, 50], bleed: 0, front: g/page.xml, back: g/back.xml, sides: apart}}
decks:
  - {players: 2, size: 5, deal: 2}
  - {players: 4, level: normal, limit: {ace: 1}, size: 4, deal: {value: 1, origin: inferred, because: Sum}}
  - {players: 2, level: hard, size: 5, deal: 1}
  - {players: 4, level: hard, size: 5, deal: [2, 1, 1, 1]}
rules: rules.md
accept:
  - {check: text/typography, because: "It is meant."}
"""
CARDS = """\
id,copies,players,title,note,kind,worth,weight,wild,picture
ace,2,,The ace,"Draw **two** :star:
or *more*, if you like",sun,1,2.5,true,dot
king,3,2 4,"A ""king"", no less",,moon,9,,,
"""
NOTES = """\
- id: pad
  copies: 4
  words: A pad for { n } players, with a long-winded line that wraps.
"""
PAGES = """\
- id: one
  side: {kind: sun, lines: [{value: 0, words: A line}, {value: 2, words: Another}]}
- id: two
  side:
    kind: moon
    lines:
      - {value: 1, words: Alone}
"""
BOARD = """\
grid: hexagons
top: pointy
cell: 10
centre: [20, 20]
cells:
  a: [[0, 0], [1, 0], [2, 0]]
  b: [[0, 1], [1, 1]]
links: [[a1, b2]]
sides: {one: {forward: [south-east, east]}}
regions: {camp: [a1, a2]}
set-ups:
  plain: {man: [a1, b2]}
decoration: [{art: flame, at: [50, 50], size: [10, 6.5], turn: 15}]
"""
CLUES = "id,who,text,seen\nace-1,ace,The **ace** was there :star:,dot\nking-1,king,The king was not,\n"
WORDS = """\
- {id: sun, copies: [son, sin], said: The sun}
- {id: ace}
"""
NAMES = {
    "names.en.csv": "id,name\ntitle,Rich\nnight-sun,The moon\n",
    "names.fr.csv": "id,name\ntitle,Riche\nnight-sun,La lune\n",
}
RULES = """\
# Rich {{ names["night-sun"] }}

![](art:flame)

Take {{ figures.hand }} cards :star: and **go**.

## How...

1. One
2. Two
   - inside

> A *hint*.

| Players | Cards |
|:-:|---|
{% for deck in decks %}
| {{ deck.players }} | {{ deck.size }} |
{% endfor %}

{{ tables.clues["king-1"].text }}

![A caption.](face:ace,king)
"""
CARD = """\
{% from "g/parts.xml" import frame with context %}
{% set grounds = {"sun": "pink", "moon": "tint"} %}
<face>
  {{ frame() }}
  {% if piece.picture %}<art name="{{ piece.picture }}" x="10" y="20" width="20" height="20" rx="2"/>{% endif %}
  <art name="flame" x="35" y="20" width="20" height="20" preserveAspectRatio="slice"/>
  <rect x="5" y="5" width="53" height="12" rx="2" fill="{{ grounds[piece.kind] }}" stroke="ink"/>
  <text x="5" y="5" width="53" height="12" style="title" fit="shrink" min="7" valign="middle">{{ piece.title }}</text>
  <text x="5" y="45" width="53" height="30" style="note" fit="shrink" min="6">{{ piece.note|d("-", true)|rich }}</text>
  {% for band in component.bands %}
  <line y1="{{ band.mouth }}" y2="{{ band.y }}" stroke="ink" bleed="true"/>
  {% endfor %}
  {% if piece.wild or piece.weight %}<circle cx="50" cy="60" r="1" fill="ink"/>{% endif %}
  {% for n in range(piece.worth) %}<circle cx="{{ 5 + 6 * n }}" cy="80" r="2" stroke="ink"/>{% endfor %}
  <group transform="rotate(180 31.5 44)" opacity="0.5"><path d="M5 5h10v10z" fill="pink"/></group>
</face>
"""
PARTS = """\
{% macro frame() %}
<group shared="true"><rect x="-3" y="-3" width="69" height="94" fill="white"/></group>
<text x="5" y="81" width="53" height="4" size="6" fit="line">{{ _("{n} of {all}", n=piece.copies, all=5) }}</text>
{% endmacro %}
"""
FIELD = """\
<face>
  {% for cell in boards.field.cells %}
  {% if cell.points %}<polygon points="{{ cell.points }}" fill="tint" stroke="ink"/>{% endif %}
  <circle cx="{{ cell.x }}" cy="{{ cell.y }}" r="{{ boards.field.neighbours[cell.name]|length }}" stroke="ink"/>
  {% endfor %}
  {% for part in boards.field.decoration %}
  <group transform="rotate({{ part.turn }} {{ part.x }} {{ part.y }})">
    <art name="{{ part.art }}" x="{{ part.x }}" y="{{ part.y }}" width="{{ part.width }}" height="{{ part.height }}"/>
  </group>
  {% endfor %}
</face>
"""
BACK = """\
<face>
<polygon points="5,5 58,5 58,83" fill="tint" bleed="true"/><line x2="63" y2="88" stroke="ink" bleed="true"/></face>
"""
PAGE = """\
<face>
  {% for line in piece.side.lines %}
  <text x="4" y="{{ 10 * loop.index }}" width="40" height="9" fit="shrink" min="6">
    <span background="tint">{{ line.value }}</span> {{ line.words }}
  </text>
  {% endfor %}
</face>
"""
POUCH = """\
<face>
  {% set front = component.net.front %}
  <rect x="{{ front.x }}" y="{{ front.y }}" width="{{ front.width }}" height="{{ front.height }}" fill="pink"/>
  {% for fold in component.net.folds %}
  <circle cx="{{ fold.x1 }}" cy="{{ fold.y1 }}" r="1" stroke="ink" bleed="true"/>
  {% endfor %}
  <glue name="C" x="20" y="{{ 10 * component.sleeve.pulls }}" width="5" height="5"/>
  <group transform="translate(40 60) rotate(90)"><glue name="D" d="M0 0h4l-2 6z"/></group>
</face>
"""
NOTE = """\
<face>
  <text x="5" y="5" width="80" height="30">{{ piece.words }} <b>{{ _("Notes") }}</b></text>
  {% for clue in tables.clues if clue.who in ("ace", "king") %}
  <text x="5" y="{{ 30 + 10 * loop.index }}" width="80" height="9">{{ clue.text|rich }} {{ tables.words|length }}</text>
  {% endfor %}
</face>
"""
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">
  <defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient>
  <clipPath id="c"><circle cx="50" cy="30" r="25"/></clipPath></defs>
  <g clip-path="url(#c)" opacity=".5"><path d="M0 0L100 60H0Z" fill="url(#a)"/><use href="#d"/></g>
  <rect id="d" x="10" y="10" width="30" height="20" rx="4" fill="none" stroke="#333" transform="rotate(5)"/>
</svg>
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M5 0L10 10H0Z"/></svg>\n'
START = """\
# {{ game.title }}

{% if emblem %}
![](art:{{ emblem }})
{% endif %}

{{ game.summary }} {{ _("Print on {paper}.", paper=paper) }}

{% for thing in game.household %}
- {{ thing }}
{% endfor %}
"""  # the package's own, in short; ZIGZAG prints with that
Changes = Mapping[str, bytes | None]


def _png() -> bytes:
    out = io.BytesIO()
    Image.new("RGBA", (180, 120), (255, 0, 0, 128)).save(out, "PNG")
    return out.getvalue()


def files(*, is_small: bool = False) -> dict[str, bytes]:
    """The files of the game, those of content/g by bare names; each sentence translated by itself and more.

    The small one is without pages, pouches and boxes, for doors that damage what says nothing of them.
    """
    return _files_with(_small() if is_small else GAME)


IDLE = ("templates/g/page.xml", "templates/g/pouch.xml")  # templates that the small one has no use for


@cache
def _small() -> str:
    kept = re.sub(r"^  (?:pages|pouches):\n(?: {4}.*\n)+", "", GAME, flags=re.MULTILINE)
    return re.sub(r"^(?:printing|box|variants):.*\n(?: {2}.*\n)*", "", kept, flags=re.MULTILINE)


@cache
def _files_with(game: str) -> dict[str, bytes]:
    texts = {
        **{"game.yaml": game, "cards.csv": CARDS, "notes.yaml": NOTES, "rules.md": RULES},
        **{"templates/g/card.xml": CARD, "templates/g/parts.xml": PARTS, "templates/g/back.xml": BACK},
        **{"pages.en.yaml": PAGES, "pages.fr.yaml": PAGES, "templates/g/page.xml": PAGE},
        **{"boards/field.yaml": BOARD, "templates/g/field.xml": FIELD, "fields.csv": "id\nfield\n"},
        **{
            "clues.csv": CLUES,
            "words.en.yaml": WORDS,
            "words.fr.yaml": WORDS,
            **NAMES,
            "men.csv": "id,copies\nman,2\n",
            "pouches.csv": "id\npouch\n",
            "templates/g/pouch.xml": POUCH,
        },
        **{"templates/g/note.xml": NOTE, "art/flame.svg": SVG, "art/icon-star.svg": STAR},
        "templates/common/start-here.md": START,
    }
    if game != GAME:  # nothing that no component shows
        texts = {name: text for name, text in texts.items() if name not in IDLE}
    here = {name: text.encode() for name, text in texts.items()}
    for name in ("theme.yaml", "box.xml", "box-parts.xml"):
        here[f"templates/common/{name}"] = (ROOT / "templates/common" / name).read_bytes()
    here["art/dot.png"] = _png()
    with tempfile.TemporaryDirectory() as folder:
        root = write(Path(folder), here)
        for name in ("content/g/locale/fr.po", "templates/common/locale/fr.po"):
            assert run("translate", "g", "--language", "fr", "--project", root).code == 0
            here[name.removeprefix("content/g/")] = _filled(root / name)
    return here


def _filled(file: Path) -> bytes:
    entries = polib.pofile(str(file))
    for entry in entries:
        entry.msgstr = entry.msgid if entry.msgid.startswith("|") else f"{entry.msgid.replace('. ', 'x. ')}."
    return f"{entries}\n".encode()


@contextmanager
def rich(changes: Changes, *, is_small: bool = False) -> Iterator[Path]:
    """A project with the game, some of its files replaced or, for None, left out; the small one as `files` says."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {name: data for name, data in {**files(is_small=is_small), **changes}.items() if data is not None}
        yield write(Path(folder), kept)


def tried(changes: Changes, *, is_small: bool = False) -> list[str]:
    """The game with these changes, checked and built; the ids of its findings."""
    with rich(changes, is_small=is_small) as root:
        return tried_in(root, "g")


def tried_in(root: Path, game: str) -> list[str]:
    """A game, checked and built: what `check` lets pass is printed, and what it refuses is not."""
    ids = checked(root, game)
    code = built(root, game)
    assert code != 1 or ids, "build refuses what check lets pass"
    return ids
