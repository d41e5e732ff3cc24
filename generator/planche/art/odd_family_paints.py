"""The pictures of a game that are called by a colour and a number -> findings for one in the paint of another colour.

`token-egg-1-blue` to `token-egg-14-blue` have one shape in one paint. Where one alone has it in the paint in which the
red ones have theirs, it was not recoloured when it was copied.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from planche.art.odd_paints import ShapePaint, painted_shapes
from planche.art.odd_sisters import ODD_COLOUR, SisterPicture, place_in
from planche.findings import Finding

LEAST_ALIKE = 4  # pictures that are called alike but for a number
Shapes = Mapping[bytes, ShapePaint]
"""The paints of a picture by its shapes."""


def find_odd_grounds(pictures: Iterable[SisterPicture], words: Collection[str]) -> Iterator[Finding]:
    """Those of which a shape has the paint of the pictures by another of these words, where all their own have one."""
    families: defaultdict[str, defaultdict[str, list[SisterPicture]]] = defaultdict(lambda: defaultdict(list))
    for picture in pictures:
        parts = [part for part in picture.name.split("-") if not part.isdigit()]
        for place, word in enumerate(parts):
            if word in words:
                families["-".join((*parts[:place], "*", *parts[place + 1 :]))][word].append(picture)
    for by_word in families.values():
        if len(by_word) > 1 and any(len(alike) >= LEAST_ALIKE for alike in by_word.values()):
            shapes = {word: [painted_shapes(one) for one in alike] for word, alike in by_word.items()}
            for word, alike in by_word.items():
                others = [one for other, found in shapes.items() if other != word for one in found]
                yield from _find_odd(word, alike, shapes[word], others)


def _find_odd(
    word: str, alike: Sequence[SisterPicture], shapes: Sequence[Shapes], others: Sequence[Shapes]
) -> Iterator[Finding]:
    """The shape that all pictures of a word have, and all but one of them in one paint."""
    common = frozenset.intersection(*(frozenset(one) for one in shapes)) if len(alike) >= LEAST_ALIKE else ()
    for shape in (one for one in shapes[0] if one in common):
        paints = [one[shape].colour for one in shapes]
        (usual, count), *more = Counter(paints).most_common()
        if count != len(alike) - 1 or not more:
            continue
        at = next(at for at, paint in enumerate(paints) if paint != usual)
        if any(shape in one and one[shape].colour == paints[at] for one in others):
            picture, paint = alike[at], shapes[at][shape]
            message = f"picture {picture.name!r} has {paint.colour}, where the {count} others that are called "
            message += f"{word} have {usual}"
            yield ODD_COLOUR.finding(place_in(picture, paint.at), message, f"write {usual} for it")
