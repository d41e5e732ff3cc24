"""Two whole games as they are read: one that says as little as it can, one with every key. To be read line by line."""

from __future__ import annotations

import re
from textwrap import wrap

from planche.content import load_game
from planche.source import Folder
from tests.content.told_games import tell
from tests.projects import ROOT, Files, tiny

EVERYTHING = """\
title: All
names: names.{language}.csv
summary: All of it.
language: en
languages: [en, fr]
version: 1.5
emblem: sun
module: other
official: true
licence: CC0
credits:
  authors: {value: Ann, origin: found, because: She says so.}
  publisher: Bob
  year: 2020
ages: 7-99
minutes: {value: 10, origin: proposed, because: We tried.}
players: [2, 4]
levels: {easy: Easy, hard: Hard}
figures: {total: 3, half: {value: 1.5, origin: inferred, because: A half.}}
household: [A pen., "Paper\\nor two."]
printing: [Print it.]
rules: rules.md
components:
  cards:
    title: Cards
    kind: card
    size: [63, 88.5]
    rows: cards.csv
    front: g/card.xml
    back: g/back.xml
    bleed: 2.5
    deck: false
    one-per-player: true
    sides: apart
    printing: "Cut\\nthem."
    sample-by: [suit, data.group]
    columns:
      suit: {one-of: [red, black]}
      words: {type: text, optional: true}
      picture: {type: art, optional: true}
      data: {type: record, optional: true, columns: {group: word, note: {type: text, optional: true}}}
      number: {type: integer, from: 1, to: 9, optional: true}
  letters:
    title: Letters
    kind: card
    size: [63, 88]
    rows: letters.{language}.yaml
    front: g/card.xml
    columns: {head: text, notes: {type: list, of: text, optional: true}}
  coins:
    title: Coins
    kind: token
    size: [20, 20]
    shape: round
    board: map
    footprint: [10, 12]
    rows: coins.csv
    front: g/card.xml
  sleeves:
    title: Sleeves
    kind: sleeve
    rows: sleeves.csv
    front: g/card.xml
    safe: 1
    sleeve: {holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4, thickness: 0.3, play: 0.5,
      flap: 8, notch: 10, tab: 6}
tables:
  facts: {rows: facts.yaml, columns: {fact: {type: record, columns: {says: text, shows: {type: list, of: art}}}}}
  words: {rows: "words.{language}.csv", columns: {word: word}}
variants:
  small:
    title: Small
    about: "For\\nchildren."
    components:
      cards: {kind: sheet, size: [40, 60], bleed: 0, front: g/small.xml, back: g/other.xml, sides: together,
        printing: Fold them., safe: 2.5}
      coins: {shape: rectangle, footprint: [9, 9]}
theme:
  colours: {sky: "#000088"}
  light: {sky: "#CCCCFF"}
  styles: {big: {font: Nunito, size: 20, leading: 1.5, colour: sky, bold: true, italic: true, align: center,
    hyphenate: true, smallest: 5}, plain: {font: Nunito, size: 9}}
decks:
  - {players: 2, level: hard, limit: {ace: 1}, size: 1, deal: [1, 0]}
  - {players: 4, level: easy, size: {value: 3, origin: found, because: Counted.}, deal: 2}
accept:
  - {check: deck/size, file: cards.csv, piece: ace, language: fr, because: So it is.}
papers: [A3, 150x200mm]
icons: {sun: The sun}
"""
FILES: Files = {
    "game.yaml": EVERYTHING,
    "names.en.csv": "id,name\nking,The King\n",
    "names.fr.csv": "id,name\nking,Le Roi\n",
    "cards.csv": "id,copies,players,suit,words,picture,number\nace,2,2 4,red,An ace,sun,7\ntwo,,,black,,,\n",
    "letters.en.yaml": "- {id: rose, copies: 3, players: 2, head: Rose, notes: [One, Two]}\n",
    "letters.fr.yaml": "- {id: rose, copies: 3, players: 2, head: La rose}\n",
    "coins.csv": "id\none\n",
    "sleeves.csv": "id\nenvelope\n",
    "facts.yaml": "- id: first\n  fact: {says: It is so., shows: [sun, moon]}\n",
    "words.en.csv": "id,word\na,yes\n",
    "words.fr.csv": "id,word\na,oui\n",
    "rules.md": "# Rules\n\nTake\none.\n",
    "boards/map.yaml": "grid: squares\ncell: 20\ncentre: [50, 50]\ncells: {a: [[0, 0], [1, 0]]}\n",
}

ELSEWHERE = r"game\.theme\.(styles\.(page-|slug)|colours)|game\.components\.\d\.(net|bands)"


def told(files: Files) -> str:
    """The game in lines, without what the common theme gives it and what follows from a sleeve."""
    with tiny(files) as root:
        loaded = load_game(Folder(root), "g", Folder(ROOT))
    assert [f.message for f in loaded.findings if "'lis' is in the table of fr only" not in f.message] == []
    assert (loaded.is_whole, loaded.more) == (True, 0)
    lines = (line for line in tell("game", loaded.game) if not re.match(ELSEWHERE, line))
    return (
        "\n".join("\n".join(wrap(line, 116, subsequent_indent="    ", break_on_hyphens=False)) for line in lines) + "\n"
    )


LITTLE = """\
game: id 'g', title 'Tiny' at game.yaml:1:8 (game.yaml/title), summary 'A tiny game.' at game.yaml:2:10
    (game.yaml/summary), language 'en', languages ('en',), version '1', official False, players (2,), span at
    game.yaml, complete 1
game.credits.authors: value 'Ann', origin seed, span at game.yaml:6:20, name 'authors'
game.credits.publisher: value 'Bob', origin seed, span at game.yaml:6:36, name 'publisher'
game.credits.year: value '2020', origin seed, span at game.yaml:6:47, name 'year'
game.ages: value '7-99', origin seed, span at game.yaml:7:7, name 'ages'
game.minutes: value '10', origin seed, span at game.yaml:8:10, name 'minutes'
game.players_figure: value (2,), origin seed, span at game.yaml:9:10, name 'players'
game.levels.0: id 'normal', title 'Normal' at game.yaml:1:1
game.papers.0: name 'A4', width 210000, height 297000
game.papers.1: name 'Letter', width 215900, height 279400
game.theme.places: colours/ink at templates/common/theme.yaml:3:8, colours/black at
    templates/common/theme.yaml:4:10, colours/white at templates/common/theme.yaml:5:10, colours/grey at
    templates/common/theme.yaml:6:9, colours/rule at templates/common/theme.yaml:7:9, colours/tint at
    templates/common/theme.yaml:8:9, colours/panel at templates/common/theme.yaml:9:10, colours/device at
    templates/common/theme.yaml:11:11, colours/device-pale at templates/common/theme.yaml:12:16
game.components.0: id 'cards', title 'Cards' at game.yaml:12:12 (game.yaml/components/cards/title), kind card, width
    63000, height 88000, bleed 3000, front 'templates/g/card.xml' at game.yaml:16:12, in_deck True, one_per_player
    False, sides 'together', span at game.yaml:11:3, shape 'rectangle', footprint (63000, 88000), size_span at
    game.yaml:14:11
game.components.0.pieces.0: id 'ace', component 'cards', copies 1, span at cards.csv:2:1
game.components.0.stated: size at game.yaml:14:11
game.key_spans: title at game.yaml:1:1, summary at game.yaml:2:1, language at game.yaml:3:1, languages at
    game.yaml:4:1, version at game.yaml:5:1, credits at game.yaml:6:1, ages at game.yaml:7:1, minutes at
    game.yaml:8:1, players at game.yaml:9:1, components at game.yaml:10:1
"""
ALL = """\
game: id 'g', title 'All' at game.yaml:1:8 (game.yaml/title), names_file 'names.{language}.csv', summary 'All of
    it.' at game.yaml:3:10 (game.yaml/summary), language 'en', languages ('en', 'fr'), version '1.5', emblem 'sun'
    at game.yaml:7:9, module 'other' at game.yaml:8:9, official True, licence 'CC0' at game.yaml:10:10
    (game.yaml/licence), players (2, 4), span at game.yaml, complete 1
game.names: king 'The King' at names.en.csv:2:6
game.names_by_language.en: king 'The King' at names.en.csv:2:6
game.names_by_language.fr: king 'Le Roi' at names.fr.csv:2:6
game.credits.authors: value 'Ann', origin found, because 'She says so.' at game.yaml:12:49
    (game.yaml/credits/authors/because), span at game.yaml:12:12, name 'authors'
game.credits.publisher: value 'Bob', origin seed, span at game.yaml:13:14, name 'publisher'
game.credits.year: value '2020', origin seed, span at game.yaml:14:9, name 'year'
game.ages: value '7-99', origin seed, span at game.yaml:15:7, name 'ages'
game.minutes: value '10', origin proposed, because 'We tried.' at game.yaml:16:49 (game.yaml/minutes/because), span
    at game.yaml:16:10, name 'minutes'
game.players_figure: value (2, 4), origin seed, span at game.yaml:17:10, name 'players'
game.levels.0: id 'easy', title 'Easy' at game.yaml:18:16 (game.yaml/levels/easy)
game.levels.1: id 'hard', title 'Hard' at game.yaml:18:28 (game.yaml/levels/hard)
game.figures.total: value 3, origin seed, span at game.yaml:19:18, name 'total'
game.figures.half: value 1.5, origin inferred, because 'A half.' at game.yaml:19:67
    (game.yaml/figures/half/because), span at game.yaml:19:27, name 'half'
game.household: 0 'A pen.' at game.yaml:20:13 (game.yaml/household/0), 1 'Paper or two.' at game.yaml:20:21
    (game.yaml/household/1)
game.printing: 0 'Print it.' at game.yaml:21:12 (game.yaml/printing/0)
game.papers.0: name 'A3', width 297000, height 420000
game.papers.1: name '150x200mm', width 150000, height 200000
game.variants.0: id 'small', title 'Small' at game.yaml:72:12 (game.yaml/variants/small/title), about 'For
    children.' at game.yaml:73:12 (game.yaml/variants/small/about)
game.variants.0.changes.0: component 'cards', kind sheet, size (40000, 60000), bleed 0, front
    'templates/g/small.xml' at game.yaml:75:61, back 'templates/g/other.xml' at game.yaml:75:80, sides 'together',
    printing 'Fold them.' at game.yaml:76:19 (game.yaml/variants/small/components/cards/printing), safe 2500, span
    at game.yaml:75:7, size_span at game.yaml:75:34
game.variants.0.changes.1: component 'coins', shape 'rectangle', footprint (9000, 9000), span at game.yaml:77:7
game.theme.styles.big: family 'Nunito', size 20.0, leading 1.5, colour 'sky', bold True, italic True, align
    'center', hyphenate True, smallest 5.0, span at game.yaml:81:12
game.theme.styles.plain: family 'Nunito', size 9.0, leading 1.2, colour 'ink', bold False, italic False, align
    'start', hyphenate False, smallest 6.0, span at game.yaml:82:36
game.theme.light: sky '#CCCCFF'
game.theme.places: colours/ink at templates/common/theme.yaml:3:8, colours/black at
    templates/common/theme.yaml:4:10, colours/white at templates/common/theme.yaml:5:10, colours/grey at
    templates/common/theme.yaml:6:9, colours/rule at templates/common/theme.yaml:7:9, colours/tint at
    templates/common/theme.yaml:8:9, colours/panel at templates/common/theme.yaml:9:10, colours/device at
    templates/common/theme.yaml:11:11, colours/device-pale at templates/common/theme.yaml:12:16, colours/sky at
    game.yaml:79:18, light/sky at game.yaml:80:16, styles/big at game.yaml:81:64
game.components.0: id 'cards', title 'Cards' at game.yaml:25:12 (game.yaml/components/cards/title), kind card, width
    63000, height 88500, bleed 2500, front 'templates/g/card.xml' at game.yaml:29:12, back 'templates/g/back.xml' at
    game.yaml:30:11, in_deck False, one_per_player True, sides 'apart', sample_by ('suit', 'data.group'), span at
    game.yaml:24:3, shape 'rectangle', footprint (63000, 88500), printing 'Cut them.' at game.yaml:35:15
    (game.yaml/components/cards/printing), size_span at game.yaml:27:11
game.components.0.columns.suit: type 'word', one_of ('red', 'black'), optional False
game.components.0.columns.words: type 'text', optional True
game.components.0.columns.picture: type 'art', optional True
game.components.0.columns.data: type 'record', optional True
game.components.0.columns.data.columns.group: type 'word', optional False
game.components.0.columns.data.columns.note: type 'text', optional True
game.components.0.columns.number: type 'integer', from_ 1.0, to 9.0, optional True
game.components.0.pieces.0: id 'ace', component 'cards', copies 2, players (2, 4), span at cards.csv:2:1
game.components.0.pieces.0.fields: suit 'red', words 'An ace' at cards.csv:2:15 (cards/ace/words), picture 'sun' at
    cards.csv:2:22, number 7
game.components.0.pieces.1: id 'two', component 'cards', copies 1, span at cards.csv:3:1, uncounted at cards.csv:3:5
game.components.0.pieces.1.fields: suit 'black'
game.components.0.stated: size at game.yaml:27:11, bleed at game.yaml:31:12
game.components.1: id 'letters', title 'Letters' at game.yaml:44:12 (game.yaml/components/letters/title), kind card,
    width 63000, height 88000, bleed 3000, front 'templates/g/card.xml' at game.yaml:48:12, in_deck True,
    one_per_player False, sides 'together', language 'en', span at game.yaml:43:3, shape 'rectangle', footprint
    (63000, 88000), size_span at game.yaml:46:11
game.components.1.columns.head: type 'text', optional False
game.components.1.columns.notes: type 'list', optional True
game.components.1.columns.notes.of: type 'text', optional False
game.components.1.pieces.0: id 'rose', component 'letters', copies 3, players (2,), span at letters.en.yaml:1:8
game.components.1.pieces.0.fields: head 'Rose' at letters.en.yaml:1:43
game.components.1.pieces.0.fields.notes: 0 'One' at letters.en.yaml:1:57, 1 'Two' at letters.en.yaml:1:62
game.components.1.pieces_by_language.en.0: id 'rose', component 'letters', copies 3, players (2,), span at
    letters.en.yaml:1:8
game.components.1.pieces_by_language.en.0.fields: head 'Rose' at letters.en.yaml:1:43
game.components.1.pieces_by_language.en.0.fields.notes: 0 'One' at letters.en.yaml:1:57, 1 'Two' at
    letters.en.yaml:1:62
game.components.1.pieces_by_language.fr.0: id 'rose', component 'letters', copies 3, players (2,), span at
    letters.fr.yaml:1:8
game.components.1.pieces_by_language.fr.0.fields: head 'La rose' at letters.fr.yaml:1:43
game.components.1.stated: size at game.yaml:46:11
game.components.2: id 'coins', title 'Coins' at game.yaml:51:12 (game.yaml/components/coins/title), kind token,
    width 20000, height 20000, bleed 3000, front 'templates/g/card.xml' at game.yaml:58:12, in_deck True,
    one_per_player False, sides 'together', span at game.yaml:50:3, shape 'round', board 'map' at game.yaml:55:12,
    footprint (10000, 12000), size_span at game.yaml:53:11
game.components.2.pieces.0: id 'one', component 'coins', copies 1, span at coins.csv:2:1
game.components.2.stated: size at game.yaml:53:11, footprint at game.yaml:56:16
game.components.3: id 'sleeves', title 'Sleeves' at game.yaml:60:12 (game.yaml/components/sleeves/title), kind
    sleeve, width 82328, height 176684, bleed 3000, front 'templates/g/card.xml' at game.yaml:63:12, in_deck True,
    one_per_player False, sides 'together', span at game.yaml:59:3, shape 'rectangle', footprint (0, 0), safe 1000
game.components.3.pieces.0: id 'envelope', component 'sleeves', copies 1, span at sleeves.csv:2:1
game.components.3.sleeve: holds 'letters' at game.yaml:65:21, window Box(x=5000, y=3000, width=53000, height=11000),
    pitch 13600, pulls 5, bar 2400, thickness 300, play 500, flap 8000, notch 10000, tab 6000, span at
    game.yaml:65:5
game.components.3.stated: safe at game.yaml:64:11
game.tables.facts: id 'facts', span at game.yaml:68:3
game.tables.facts.columns.fact: type 'record', optional False
game.tables.facts.columns.fact.columns.says: type 'text', optional False
game.tables.facts.columns.fact.columns.shows: type 'list', optional False
game.tables.facts.columns.fact.columns.shows.of: type 'art', optional False
game.tables.facts.rows.first: id 'first', table 'facts', span at facts.yaml:1:7
game.tables.facts.rows.first.fields.fact: says 'It is so.' at facts.yaml:2:16 (facts/first/fact/says), span at
    facts.yaml:2:9
game.tables.facts.rows.first.fields.fact.shows: 0 'sun' at facts.yaml:2:35, 1 'moon' at facts.yaml:2:40
game.tables.words: id 'words', language 'en', span at game.yaml:69:3
game.tables.words.columns.word: type 'word', optional False
game.tables.words.rows.a: id 'a', table 'words', span at words.en.csv:2:1
game.tables.words.rows.a.fields: word 'yes'
game.tables.words.rows_by_language.en.a: id 'a', table 'words', span at words.en.csv:2:1
game.tables.words.rows_by_language.en.a.fields: word 'yes'
game.tables.words.rows_by_language.fr.a: id 'a', table 'words', span at words.fr.csv:2:1
game.tables.words.rows_by_language.fr.a.fields: word 'oui'
game.boards.map: id 'map', span at boards/map.yaml, centre_span at boards/map.yaml:3:1, measure_span at
    boards/map.yaml:2:1
game.boards.map.grid: kind 'squares', top 'flat', cell 20.0, centre (50.0, 50.0), has_diagonals False, is_closed
    False
game.boards.map.cells.0: name 'a1', line 'a', number 1, at (0.0, 0.0), x 50.0, y 50.0, points '40.0000,40.0000
    60.0000,40.0000 60.0000,60.0000 40.0000,60.0000', span at boards/map.yaml:4:13
game.boards.map.cells.1: name 'a2', line 'a', number 2, at (1.0, 0.0), x 70.0, y 50.0, points '60.0000,40.0000
    80.0000,40.0000 80.0000,60.0000 60.0000,60.0000', span at boards/map.yaml:4:21
game.boards.map.steps.east: a1 'a2'
game.boards.map.steps.west: a2 'a1'
game.boards.map.neighbours: a1 ('a2',), a2 ('a1',)
game.decks.0: players 2, level 'hard', hands (1, 0), span at game.yaml:84:5
game.decks.0.limits.0: piece 'ace', copies 1, span at game.yaml:84:39
game.decks.0.size: value 1, origin seed, span at game.yaml:84:54, name 'size'
game.decks.0.deal: value (1, 0), origin seed, span at game.yaml:84:63, name 'deal'
game.decks.1: players 4, level 'easy', hands (2, 2, 2, 2), span at game.yaml:85:5
game.decks.1.size: value 3, origin found, because 'Counted.' at game.yaml:85:72 (game.yaml/decks/1/size/because),
    span at game.yaml:85:37, name 'size'
game.decks.1.deal: value 2, origin seed, span at game.yaml:85:89, name 'deal'
game.rules: file 'content/g/rules.md'
game.rules.parts: 1 '\\n'
game.rules.parts.0: prefix '# ', text 'Rules' at rules.md:1:3 (rules.md), suffix '\\n'
game.rules.parts.2: text 'Take one.' at rules.md:3:1 (rules.md), suffix '\\n\\n'
game.accept.0: check 'deck/size', file 'cards.csv', piece 'ace', language 'fr', because 'So it is.', span at
    game.yaml:87:5
game.key_spans: title at game.yaml:1:1, names at game.yaml:2:1, summary at game.yaml:3:1, language at game.yaml:4:1,
    languages at game.yaml:5:1, version at game.yaml:6:1, emblem at game.yaml:7:1, module at game.yaml:8:1, official
    at game.yaml:9:1, licence at game.yaml:10:1, credits at game.yaml:11:1, ages at game.yaml:15:1, minutes at
    game.yaml:16:1, players at game.yaml:17:1, levels at game.yaml:18:1, figures at game.yaml:19:1, household at
    game.yaml:20:1, printing at game.yaml:21:1, rules at game.yaml:22:1, components at game.yaml:23:1, tables at
    game.yaml:67:1, variants at game.yaml:70:1, theme at game.yaml:78:1, decks at game.yaml:83:1, accept at
    game.yaml:86:1, papers at game.yaml:88:1, icons at game.yaml:89:1
game.icons: sun 'The sun' at game.yaml:89:14 (game.yaml/icons/sun)
"""


def test_a_game_that_says_as_little_as_it_can() -> None:
    assert told({}) == LITTLE


def test_a_game_with_every_key() -> None:
    assert told(FILES) == ALL
