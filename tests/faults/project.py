"""A game as its author would write it, small and clean: French, with its English catalogue. What faults are made in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import polib

from tests.projects import ROOT, Files, first_page, planche, write

GAME = """\
title: Lanternes
summary: "Éclairez quatre quais avant la nuit."
language: fr
languages: [fr, en]
version: "1"
credits: {authors: Ann Roy, publisher: Les Quais, year: 2024}
ages: 8-99
minutes: 20
players: [2, 3, 4]
figures:
  quays: {value: 4, origin: found, because: "La règle parle de quatre quais."}
  hand: 3
theme:
  colours: {ember: "#C8413B", sea: "#2F6DB5", leaf: "#3C8D5A", night: "#2B2F4A"}
  styles:
    name: {font: Baloo 2, size: 12, bold: true, align: center}
    words: {font: Nunito, size: 9, leading: 1.3}
components:
  lanterns:
    title: Lanternes
    kind: card
    size: [63, 88]
    rows: lanterns.csv
    front: g/lantern.xml
    back: g/back.xml
    columns:
      name: text
      words: {type: text, optional: true}
      tint: {one-of: [red, blue, green]}
      light: {type: integer, from: 1, to: 5}
      drawing: {type: art, optional: true}
  goals:
    title: Buts
    kind: card
    size: [63, 88]
    rows: goals.yaml
    front: g/goal.xml
    deck: false
    columns:
      name: text
      steps: {type: list, of: text}
decks:
  - {players: 2, size: 12, deal: 3}
  - {players: 3, size: 12, deal: 3}
  - {players: 4, size: 12, deal: 3}
rules: rules.md
"""
LANTERNS = """\
id,copies,name,words,tint,light,drawing
ember,2,La braise,Gardez **une** carte :star:,red,1,flame
candle,3,La bougie,Passez votre tour.,red,2,flame
beacon,2,Le phare,"Piochez, puis jouez encore.",blue,5,tower
torch,2,La torche,,green,3,flame
moon,3,La lune,Tous les joueurs piochent.,blue,4,
"""
GOALS = """\
- id: crossing
  name: La traversée
  steps: [Allumez le quai nord., Gagnez le quai sud.]
- id: storm
  copies: 2
  name: L’orage
  steps:
    - Éteignez une lanterne.
    - Rallumez-en deux.
"""
LANTERN = """\
{% from "g/parts.xml" import corner with context %}
{% set tints = {"red": "ember", "blue": "sea", "green": "leaf"} %}
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="white"/>
  <rect x="8" y="8" width="47" height="72" rx="3" stroke="{{ tints[piece.tint] }}" stroke-width="1"/>
  {{ corner() }}
  <text x="18" y="12" width="30" height="8" style="name" fit="shrink" min="8">{{ piece.name }}</text>
  {% if piece.drawing %}
  <art name="{{ piece.drawing }}" x="19" y="24" width="25" height="25"/>
  {% endif %}
  <text x="12" y="54" width="39" height="22" style="words" fit="wrap">{{ piece.words|d("", true)|rich }}</text>
</face>
"""
PARTS = """\
{% macro corner() %}
<circle cx="14" cy="16" r="3.5" stroke="ink"/>
<text x="11" y="13.5" width="6" height="5" size="9" align="center" fit="line">{{ piece.light }}</text>
{% endmacro %}
"""
GOAL = """\
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="white"/>
  <text x="8" y="8" width="47" height="10" style="name" fit="shrink" min="8">{{ piece.name }}</text>
  {% for step in piece.steps %}
  <text x="8" y="{{ 8 + 14 * loop.index }}" width="47" height="12" style="words">{{ loop.index }}. {{ step }}</text>
  {% endfor %}
  <text x="8" y="76" width="47" height="5" size="7">{{ _("But {n} sur {all}", n=piece.copies, all=3) }}</text>
</face>
"""
BACK = '<face><rect x="-3" y="-3" width="69" height="94" fill="night"/></face>\n'
RULES = """\
# Règle

Distribuez {{ figures.hand }} cartes à chacun.

## Un tour

1. Jouez une lanterne :star:.
2. Piochez une carte.

> La partie s’arrête quand **{{ figures.quays }}** quais sont allumés.

| Joueurs | Cartes |
|:-:|:-:|
{% for deck in decks %}
| {{ deck.players }} | {{ deck.size }} |
{% endfor %}

![Deux lanternes.](face:ember,moon)
"""
FLAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M10 1L18 19H2Z" fill="#E0A030"/></svg>\n'
TOWER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect x="6" y="2" width="8" height="17"/></svg>\n'
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0L10 10H0Z"/></svg>\n'
ENGLISH = {
    "Lanternes": "Lanterns",
    "Éclairez quatre quais avant la nuit.": "Light four quays before night.",
    "La règle parle de quatre quais.": "The rules speak of four quays.",
    "La braise": "The ember",
    "Gardez **une** carte :star:": "Keep **one** card :star:",
    "La bougie": "The candle",
    "Passez votre tour.": "Pass your turn.",
    "Le phare": "The beacon",
    "Piochez, puis jouez encore.": "Draw, then play again.",
    "La torche": "The torch",
    "La lune": "The moon",
    "Tous les joueurs piochent.": "All players draw.",
    "Buts": "Goals",
    "La traversée": "The crossing",
    "Allumez le quai nord.": "Light the north quay.",
    "Gagnez le quai sud.": "Reach the south quay.",
    "L’orage": "The storm",
    "Éteignez une lanterne.": "Put out a lantern.",
    "Rallumez-en deux.": "Light two again.",
    "But {n} sur {all}": "Goal {n} of {all}",
    "Règle": "Rules",
    "Distribuez {{ figures.hand }} cartes à chacun.": "Deal {{ figures.hand }} cards to each.",
    "Un tour": "A turn",
    "Jouez une lanterne :star:.": "Play a lantern :star:.",
    "Piochez une carte.": "Draw a card.",
    "La partie s’arrête quand **{{ figures.quays }}** quais sont allumés.": (
        "The game ends when **{{ figures.quays }}** quays are lit."
    ),
    "| Joueurs | Cartes |": "| Players | Cards |",
    "| {{ deck.players }} | {{ deck.size }} |": "| {{ deck.players }} | {{ deck.size }} |",
    "Deux lanternes.": "Two lanterns.",
}
WRITTEN: Files = {
    "game.yaml": GAME,
    "lanterns.csv": LANTERNS,
    "goals.yaml": GOALS,
    "rules.md": RULES,
    "templates/g/lantern.xml": LANTERN,
    "templates/g/parts.xml": PARTS,
    "templates/g/goal.xml": GOAL,
    "templates/g/back.xml": BACK,
    "art/flame.svg": FLAME,
    "art/tower.svg": TOWER,
    "art/icon-star.svg": STAR,
}


FIELDS = ("Project-Id-Version", "Language", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


@cache
def files() -> Files:
    """All files of the game, those of content/g by their bare names; its English is in locale/en.po."""
    with TemporaryDirectory() as folder:
        root = write(Path(folder), WRITTEN)
        ended = planche("translate", "g", "--language", "en", "--project", root)
        assert ended.code == 0, ended.err
        catalogue = polib.pofile(str(root / "content/g/locale/en.po"))
        catalogue.metadata = {name: catalogue.metadata[name] for name in FIELDS}
        for entry in catalogue:  # without what is told to translators, so that findings name lines near to one another
            entry.msgstr, entry.comment, entry.flags = ENGLISH[entry.msgid], "", []
        return {**WRITTEN, "locale/en.po": f"{catalogue}\n"}


FONTS = """\
families:
  Nunito:
    regular: nunito/Nunito-Regular.ttf
    bold: nunito/Nunito-ExtraBold.ttf
    licence: nunito/OFL.txt
  Baloo 2:
    regular: baloo-2/Baloo2-SemiBold.ttf
    bold: baloo-2/Baloo2-ExtraBold.ttf
    licence: baloo-2/OFL.txt
fallback: [Nunito]
"""


@cache
def own_fonts() -> Files:
    """The fonts of the game as files of its project, which stand there before Planche's."""
    named = [line.partition(": ")[2] for line in FONTS.splitlines() if "/" in line]
    return {"fonts/fonts.yaml": FONTS, **{f"fonts/{name}": (ROOT / "fonts" / name).read_bytes() for name in named}}


@contextmanager
def lanterns(changes: Files, lost: str = "") -> Iterator[Path]:
    """A project with the game `g`, some of its files replaced or added; its first page is as `first_page` says.

    `lost`: a file that is not there.
    """
    written = {**files(), **first_page(changes), **changes}
    with TemporaryDirectory() as folder:
        yield write(Path(folder), {name: text for name, text in written.items() if name != lost})
