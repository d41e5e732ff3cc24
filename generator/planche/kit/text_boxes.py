"""A game -> for each of its texts the boxes that its faces set it in, and how much each of them holds.

The game is drawn once as it is, its texts marked with numbers; every box tells which of them it was given. How much
it holds is measured: with the words that stand in boxes like it, one behind the other, as many as fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.faces import SeenText
from planche.findings import Span
from planche.game import Game, Style
from planche.imposition import Setting
from planche.kit.edition import make_edition
from planche.kit.localisation import game_texts, localise
from planche.kit.making import try_kit
from planche.kit.studio import Studio
from planche.kit.wish import Wish
from planche.language import Catalogue, TextKey, entry_of_source, msgid_of, translate_game
from planche.progress import Watch
from planche.typeset import OVERFLOW, Composer, Run, TextBox, fit_text, words_of

MOST_MEASURED = 4_000  # characters, as of the longest text
_MARK = "text"  # the file that the places of marked texts are in


class BoxKind(NamedTuple):
    """A size of box with its type: what decides how much fits."""

    style: str
    look: Style
    box: TextBox  # at 0, 0

    @property
    def words(self) -> str:
        """The box as translators read it: `38 x 12 mm, body, 8 pt down to 6.5 pt`."""
        low = f" down to {self.box.minimum:g} pt" if self.box.fit == "shrink" else ""
        lines = ", one line" if self.box.fit == "line" else ""
        size = f"{_millimetres(self.box.width)} x {_millimetres(self.box.height)} mm"
        return f"box {size}{lines}, style {self.style}, {self.look.size:g} pt{low}"


class TextInBox(NamedTuple):
    """One kind of box that a text is set in."""

    words: str  # of the box
    longest: int  # characters that it holds
    is_alone: bool  # whether nothing else stands in it


@dataclass(eq=False, slots=True)
class _SeenBoxes:
    """What the boxes of a game were given."""

    kinds: dict[BoxKind, list[str]] = field(default_factory=dict)  # with the words that stand in them
    uses: dict[int, dict[BoxKind, bool]] = field(default_factory=dict)  # by number of the text; whether it is alone

    def add(self, seen: SeenText) -> None:
        """A text of a face in its box."""
        box = seen.box._replace(x=0, y=0)
        kind = BoxKind(seen.style, seen.look, box)
        spans = {item.span for item in seen.content if isinstance(item, Run) and item.text.strip()}
        numbers = {span.line for span in spans if span is not None and span.file == _MARK}
        if not numbers:
            return
        words = words_of(seen.content).strip()
        known = self.kinds.setdefault(kind, [])
        if words not in known:
            known.append(words)
        for number in numbers:
            uses = self.uses.setdefault(number, {})
            uses[kind] = uses.get(kind, True) and len(spans) == 1


def measure_text_boxes(studio: Studio, game: Game, watch: Watch) -> Mapping[TextKey, Sequence[TextInBox]]:
    """The boxes of each text that a face of the game sets, the one that holds least first."""
    texts = list(dict.fromkeys((text.place, str(text)) for text in game_texts(studio, game)))
    seen = _draw(studio, game, texts, watch)
    composer = Composer(studio.fonts, game.theme, game.language, studio.art.proportion)
    room = {kind: _measure(composer, kind, words) for kind, words in seen.kinds.items()}
    found: dict[TextKey, Sequence[TextInBox]] = {}
    for number, uses in seen.uses.items():
        boxes = (TextInBox(kind.words, room[kind], is_alone) for kind, is_alone in uses.items())
        found[texts[number - 1]] = sorted(dict.fromkeys(boxes), key=lambda box: (not box.is_alone, box.longest))
    return found


def _draw(studio: Studio, game: Game, texts: Sequence[TextKey], watch: Watch) -> _SeenBoxes:
    """What the faces of a game set, in the language that it is written in."""
    entries = {
        (place, msgid_of(source)): entry_of_source(source, place, Span(_MARK, number))
        for number, (place, source) in enumerate(texts, 1)
    }
    marked = Catalogue(_MARK, entries)
    local = localise(studio, game, game.language)
    local = local._replace(game=translate_game(local.game, marked), catalogue=marked)
    seen = _SeenBoxes()
    studio.listener = seen.add
    try:
        try_kit(studio, make_edition(local, Wish(game.language), Setting(game.papers[0])), watch)
    finally:
        studio.listener = None
    return seen


def _measure(composer: Composer, kind: BoxKind, words: Sequence[str]) -> int:
    """How many characters of such words fit; as many as the longest of them has that does."""
    line = " ".join(" ".join(words).split()) + " "
    line *= 1 + MOST_MEASURED // len(line)

    def fits(text: str) -> bool:
        fitted = fit_text(composer, [Run(text)], kind.look, kind.box)
        return all(problem.check is not OVERFLOW for problem in fitted.problems)

    low, high = 0, MOST_MEASURED
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(line[:middle].rstrip()) else (low, middle - 1)
    return max([low, *(len(one) for one in words if fits(one))])


def _millimetres(length: int) -> str:
    return f"{length / 1000:.1f}".removesuffix(".0")
