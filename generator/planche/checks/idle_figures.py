"""The figures of a game and what its templates read -> the place where one stands twice, and one of its kind nowhere.

Words in which a figure stands are held against their translations; a loop, a length or a call has none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.game import Figure, Game, texts_in
from planche.games import game_module
from planche.templates import OUT_OF_STEP, NameReading, TemplateOutline

FACE = ".xml"  # how the files of templates end that write no words alone
_OWNER = "figures"
_NAMED = expression(r"figures\.([a-z0-9_]++)")
_WORDS = "_("  # how the use of a reading begins that stands in words
_TWO = 2


def find_idle_figures(game: Game, outlines: Sequence[TemplateOutline]) -> Iterator[Finding]:
    """The figures that a template or page reads twice, for each one of the same family that nothing reads any more."""
    module = game_module(game)
    if (module is None and game.module is not None) or any(one.reads(_OWNER) != _fields(one) for one in outlines):
        return  # nobody knows which are read
    read = {one.words.partition(".")[2] for outline in outlines for one in outline.readings if _is_figure(one)}
    read |= {name for text in texts_in(game) for name in _NAMED.findall(text)}
    read |= {_in_template(name) for name in (module.FIGURES if module else ())}
    names = [*map(_in_template, game.figures)]
    idle = [name for name in names if name not in read]
    for file, pair in _twice(outlines, has_languages=len(game.languages) > 1):
        name = pair[0].words.partition(".")[2]
        found = [other for other in idle if _are_of_family(other, name, names)]
        if len(found) == 1:
            figure = next(one for key, one in game.figures.items() if _in_template(key) == found[0])
            yield _tell(file, pair, found[0], figure)


def find_misnamed_figures(game: Game, outlines: Sequence[TemplateOutline]) -> Iterator[Finding]:
    """The figures to which a name is set that is the word of another one of their family, as `eggs` is of egg_steps."""
    names = [*map(_in_template, game.figures)]
    for outline in outlines:
        by_line: defaultdict[int, list[NameReading]] = defaultdict(list)
        for field in _fields(outline):
            by_line[field.line].append(field)
        for one in outline.sets if by_line else ():
            fields = [field for field in by_line[one.line] if not field.use]
            word = one.name.rstrip("s")
            read = fields[0].words.partition(".")[2] if len(fields) == 1 else ""
            meant = [name for name in names if _differ_by(read, name, word)]
            if len(meant) == 1:
                yield _tell_misnamed(outline.file, fields[0], one.name, meant[0], game)


def _differ_by(read: str, meant: str, word: str) -> bool:
    """Whether two figures are called alike but for this word."""
    pairs = [*zip(read.split("_"), meant.split("_"))]
    differing = [other.rstrip("s") for one, other in pairs if one != other]
    return read.count("_") == meant.count("_") > 0 and differing == [word]


def _tell_misnamed(file: str, at: NameReading, name: str, meant: str, game: Game) -> Finding:
    figure = next(one for key, one in game.figures.items() if _in_template(key) == meant)
    message = f"{name} is set to {at.words}, while figures.{meant} ({figure.span}) is called as it is"
    return OUT_OF_STEP.finding(Span(file, at.line, at.column), message, f"write figures.{meant} for {at.words}")


def _fields(outline: TemplateOutline) -> list[NameReading]:
    return [one for one in outline.readings if _is_figure(one)]


def _is_figure(one: NameReading) -> bool:
    return one.words.startswith(f"{_OWNER}.")


def _in_template(name: str) -> str:
    return name.replace("-", "_")


def _twice(outlines: Iterable[TemplateOutline], *, has_languages: bool) -> Iterator[tuple[str, list[NameReading]]]:
    """The figures that one template or page reads twice, one of both times at least outside of words."""
    for outline in outlines:
        fields = _fields(outline)
        counts = Counter(one.words for one in fields)
        for words in (words for words, count in counts.items() if count == _TWO):
            pair = [one for one in fields if one.words == words]
            are_words = not outline.file.endswith(FACE) or all(one.use.startswith(_WORDS) for one in pair)
            if not (has_languages and are_words):  # which are held against their translations
                yield outline.file, pair


def _are_of_family(idle: str, read: str, names: Sequence[str]) -> bool:
    """Whether two figures begin or end with the same word, of as many words each: a new one of another name may be read
    later."""
    words, others = idle.split("_"), read.split("_")
    if read not in names or idle[-1:].isdigit():  # of a row that is found by its number
        return False
    return len(words) == len(others) > 1 and (words[-1] == others[-1] or words[0] == others[0])


def _tell(file: str, pair: Sequence[NameReading], idle: str, figure: Figure[float]) -> Finding:
    first, second = pair
    message = f"{second.words} stands here as it does in line {first.line}, and figures.{idle} ({figure.span}) nowhere"
    hint = f"write figures.{idle} for one of the two, if it is meant, or read it elsewhere"
    return OUT_OF_STEP.finding(Span(file, second.line, second.column), message, hint)
