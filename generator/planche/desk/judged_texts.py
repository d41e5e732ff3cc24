"""A language of a game -> what a check tells of each of its texts as it is saved, also by comparing them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from planche.checks import drop_accepted
from planche.desk.untranslated import OPEN
from planche.findings import Finding, Span
from planche.kit import COMMON_LANGUAGE, Localisation, Rehearsal, Studio, localise
from planche.language import TextKey, compare_catalogue


class JudgedText(NamedTuple):
    """What is told of a text as it is saved."""

    is_refused: bool = False  # a kit with it is not printed
    is_doubtful: bool = False  # something is told of it that stops no kit
    findings: tuple[Finding, ...] = ()


class JudgedTexts:
    """What is told of all texts. Those are wrong besides of which only a face or a page tells it."""

    def __init__(self, told: Mapping[TextKey, tuple[Finding, ...]]) -> None:
        self._told = dict(told)
        self.wrong: set[TextKey] = set()

    def note(self, key: TextKey, told: Sequence[Finding], *, is_wrong: bool) -> None:
        """Take in what is told of a text now, until all are compared again."""
        self._told[key] = tuple(told)
        (self.wrong.add if is_wrong else self.wrong.discard)(key)

    def renew(self, told: Mapping[TextKey, tuple[Finding, ...]]) -> None:
        """Take in what comparing all texts tells now."""
        self._told = dict(told)

    def of(self, key: TextKey) -> JudgedText:
        """What is told of a text."""
        found = self._told.get(key, ())
        is_refused = key in self.wrong or any(one.is_error for one in found)
        return JudgedText(is_refused, any(not one.is_error for one in found), found)


def judge_texts(studio: Studio, rehearsal: Rehearsal, *, with_engine: bool) -> dict[TextKey, tuple[Finding, ...]]:
    """What a check tells of each text as its catalogue stands, but for what is only not translated."""
    game, language = rehearsal.local.source, rehearsal.local.language
    listed = replace(game, languages=tuple(dict.fromkeys((*game.languages, language))))
    local = localise(studio, listed, language)
    told = [*local.findings]
    if with_engine:
        said = [one for one in rehearsal.engine_texts.values() if (entry := local.common.find(one)) and entry.words]
        told += compare_catalogue(game, (COMMON_LANGUAGE, language), said, local.common)
    return _by_text(local, [one for one in drop_accepted(told, listed, ()) if one.id not in OPEN])


def _by_text(local: Localisation, told: Iterable[Finding]) -> dict[TextKey, tuple[Finding, ...]]:
    """Findings by the texts whose entries they stand at."""
    by_place: dict[Span, list[Finding]] = {}
    for one in told:
        for place in {one.span, *one.also_at}:
            by_place.setdefault(place, []).append(one)
    judged: dict[TextKey, tuple[Finding, ...]] = {}
    for entries in (local.catalogue.entries, local.common.entries):
        for key, entry in entries.items():
            places = dict.fromkeys((entry.span, *map(entry.place_of, range(len(entry.forms)))))
            found = [one for place in places for one in by_place.get(place, ())]
            if found:
                judged[key] = tuple(dict.fromkeys(found))
    return judged
