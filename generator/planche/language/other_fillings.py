"""What templates fill into their words, and the notes of a catalogue -> findings where that is no longer what it was.

`planche translate` notes of each placeholder what stands for it, such as `{n} is figures.hand`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from planche.expressions import expression
from planche.findings import Finding, Severity, declare, quote_line
from planche.language.catalogues import TEMPLATES, Catalogue, msgid_of
from planche.language.if_meant import two_ways
from planche.templates import Filling

OTHER_FILLING = declare(
    "template/other-filling",
    """
    A template fills another figure or column into its words than it did when a catalogue was written.

    Words about one thing then say the number of another: `{draw}` is how many covers are taken. The catalogue notes
    what each placeholder stands for; where the figure or column of its note is gone from the game, nothing is told.

    Example: `_("{n} points", n=figures.cover_cards)` where the catalogue says `{n} is figures.cover_points`.
    Mend it: write what stood there, if it was changed by mistake; else `planche translate GAME --language LANGUAGE`.
    """,
    Severity.WARNING,
)
_NOTE = expression(r"#\. \{(\w++)\} is (.++)")


def find_other_fillings(
    fillings: Iterable[Filling], catalogue: Catalogue, known: Container[str], update: str
) -> Iterator[Finding]:
    """What is filled in now in place of what a catalogue notes; `known`: figures and columns, as templates say them."""
    filled: defaultdict[tuple[str, str], list[Filling]] = defaultdict(list)
    for one in fillings:
        filled[msgid_of(one.words), one.name].append(one)
    noted = (entry for entry in catalogue.entries.values() if entry.place.partition(":")[0] == TEMPLATES)
    for entry in noted:
        changed: dict[Filling, list[str]] = {}
        for found in filter(None, map(_NOTE.fullmatch, entry.notes)):
            now = filled.get((entry.source, found[1]), [])
            then = found[2].rstrip().split(", ")
            gone = {one for one in then if one in known} - {one.expression for one in now}
            if gone and (others := [one for one in now if one.expression not in then]):
                changed[others[0]] = sorted(gone)
        if changed:
            yield _tell(changed, update)


def _tell(changed: Mapping[Filling, Sequence[str]], update: str) -> Finding:
    """That placeholders of one text stand for something else than they did, each with what that was."""
    first = next(iter(changed))
    was = {one: " or ".join(gone) for one, gone in changed.items()}
    told = "; ".join(f"{{{one.name}}} is {one.expression}, and was {then}" for one, then in was.items())
    written = ", ".join(f"{one.name}={then}" for one, then in was.items())
    message = f"{quote_line(first.words)}: {told} when that was translated"
    return OTHER_FILLING.finding(first.span, message, two_ways(f"write {written}", update))
