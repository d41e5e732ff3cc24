"""A game -> every place of each of its texts, and what translators should know of them; the same of our own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from planche.content import block_kind
from planche.game import FORMED, Block, Figure, Game, Text, texts_in, wordings_of
from planche.kit.localisation import page_words, template_words, templates_of_game
from planche.kit.studio import Studio
from planche.kit.text_boxes import TextInBox, measure_text_boxes
from planche.kit.words import CHANGES, COMMON, ENGINE_WORDS, FOR_PRESS, START
from planche.language import TEMPLATES, Notes, TextKey, holders_in, template_text
from planche.progress import Watch
from planche.templates import Filling

MOST_BOXES = 3  # that are told of one text
_Figures = Mapping[str, Figure[float]]


def places_of_texts(studio: Studio, game: Game) -> Iterator[Text]:
    """Every text of a game that is translated, once for each place where it stands."""
    yield from (text for text in texts_in(game) if text.place)
    yield from (template_text(words, span) for words, span in template_words(studio, game))


def places_of_common_texts(studio: Studio) -> Iterator[Text]:
    """Every text of the engine's own, once for each place where it stands."""
    yield from (Text(words, COMMON, span) for words, span in page_words(studio))


def describe_texts(studio: Studio, game: Game, watch: Watch) -> Mapping[TextKey, Notes]:
    """What translators are told of each text of a game."""
    boxes = measure_text_boxes(studio, game, watch)
    fillings = _fillings(studio.templates.fillings(templates_of_game(game)))
    prefixes = _kinds_of_blocks(game)
    parts = {part.id for part in game.components}
    notes: dict[TextKey, Notes] = {}
    for text in places_of_texts(studio, game):
        key = (text.place, str(text))
        if key not in notes:
            own = boxes.get(key, ())
            told = (
                *_name_place(text, parts, prefixes),
                *_name_boxes(own),
                *_name_holders(text, fillings.get(str(text), {}), game.figures),
            )
            alone = [box.longest for box in own if box.is_alone]
            own_length = max(map(len, wordings.sentences)) if (wordings := wordings_of(text)) else len(text)
            notes[key] = Notes(told, max(min(alone), own_length) if alone else None)
    return notes


def describe_common_texts(studio: Studio) -> Mapping[TextKey, Notes]:
    """The same of the engine's own words."""
    pages = (CHANGES, FOR_PRESS, START)
    fillings = _fillings(studio.templates.fillings(pages))
    notes: dict[TextKey, Notes] = {}
    for text in places_of_common_texts(studio):
        where = "beside the pieces of a sheet, or the name of a file" if text in ENGINE_WORDS else "a page of our own"
        told = (where, *_name_holders(text, fillings.get(str(text), {}), {}))
        notes.setdefault((text.place, str(text)), Notes(told))
    return notes


def _fillings(found: Iterable[Filling]) -> Mapping[str, Mapping[str, str]]:
    """What is filled into the placeholders of each text, by name; several expressions in one line."""
    by_words: dict[str, dict[str, list[str]]] = {}
    for filling in found:
        known = by_words.setdefault(filling.words, {}).setdefault(filling.name, [])
        if filling.expression not in known:
            known.append(filling.expression)
    return {words: {name: ", ".join(these) for name, these in names.items()} for words, names in by_words.items()}


def _kinds_of_blocks(game: Game) -> Mapping[TextKey, str]:
    """What each block of the rules is: a heading, a list item ..."""
    blocks = [part for part in game.rules.parts if isinstance(part, Block)] if game.rules else []
    return {(one.text.place, str(one.text)): block_kind(f"{one.prefix}{one.text}").name for one in blocks}


def _name_place(text: Text, components: set[str], kinds: Mapping[TextKey, str]) -> Iterator[str]:
    """The component, piece and field of a text, or what else it is."""
    first, _, rest = text.place.partition("/")
    piece, _, column = rest.partition("/")
    if kind := kinds.get((text.place, str(text))):
        yield f"{first}: {kind}"
    elif column and first in components:
        yield f"component {first}, piece {piece}, field {column}"
    elif column and first != "game.yaml":
        yield f"table {first}, row {piece}, field {column}"
    elif text.place.partition(":")[0] == TEMPLATES:
        yield "words of a template"
    else:
        yield f"{first}: {rest}" if rest else first


def _name_boxes(boxes: Sequence[TextInBox]) -> Iterator[str]:
    """The boxes that a text is set in, and how much they hold."""
    for box in boxes[:MOST_BOXES]:
        holds = f"at most {box.longest} characters"
        yield f"{box.words}: {holds}{'' if box.is_alone else ', with the words beside it'}"
    if len(boxes) > MOST_BOXES:
        yield f"boxes of {len(boxes) - MOST_BOXES} other sizes hold more"


def _name_holders(text: Text, filled: Mapping[str, str], figures: _Figures) -> Iterator[str]:
    """What stands in a text for something else."""
    for holder in dict.fromkeys(holders_in(text)):
        name = holder.strip("{} ")
        if holder[0] == ":":
            yield f"{holder} is a picture in the line"
        elif holder.startswith("{%"):
            continue
        elif holder.startswith("{{"):
            yield f"{holder} is {_value(name, figures) or 'filled in'}"
        elif name in filled:
            value = _value(filled[name], figures)
            yield f"{holder} is {filled[name]}{f', {value}' if value else ''}"
    if wordings := wordings_of(text):
        asked = filled.get(wordings.number, wordings.number)
        value = _value(asked, figures)
        yield f"its form is chosen by {asked}{f', {value}' if value else ''}"
    elif FORMED.search(text):
        yield "several numbers choose forms: they stand between bars, as many as Plural-Forms has and in its order"


def _value(expression: str, figures: _Figures) -> str:
    """The value of a figure of game.yaml by the expression that asks for it; empty for any other."""
    first, _, name = expression.replace('"]', "").replace('["', ".").partition(".")
    figure = figures.get(name) if first == "figures" else None
    return f"{figure.value:g}" if figure else ""
