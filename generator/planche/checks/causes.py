"""Findings -> causes first, then what follows; what follows from a finding that is told is folded under it.

A finding follows from an error of an earlier stage that stands where its own cause would: at the row of its piece, or
at the place that it is `about`, such as the text of a translation or the figure that a table is counted against.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from enum import IntEnum

from planche.checks.counted_figures import fold_counted
from planche.checks.damaged_fonts import blame_fonts
from planche.checks.doubted_figures import blame_reasons
from planche.checks.listed_lines import fold_lost_marks
from planche.checks.lost_rows import fold_lost_rows
from planche.checks.many_languages import join_languages
from planche.checks.misled_modules import fold_misled
from planche.checks.missing_decks import fold_missing_decks
from planche.checks.misspelt_ids import blame_misspelt_ids
from planche.checks.odd_rows import fold_odd_rows
from planche.checks.other_fonts import fold_other_fonts
from planche.checks.overflows import blame_boxes, fold_boxes
from planche.checks.pale_colours import blame_colours
from planche.checks.pieces_untried import count_drawn
from planche.checks.players_untried import UNTRIED
from planche.checks.remedies import fold_remedies
from planche.checks.renamed_boards import blame_renamed_boards
from planche.checks.renamed_components import blame_renamed_components
from planche.checks.renames import blame_renames
from planche.checks.respelt import fold_respelt
from planche.checks.template_slips import fold_template_slips
from planche.checks.twins import blame_twins
from planche.checks.uneven_rows import fold_uneven
from planche.checks.untranslated import fold_untranslated
from planche.content import MISSING_KEY
from planche.expressions import expression
from planche.findings import Finding, Owner, Span, list_names
from planche.game import ART, Game

TOO_MANY_TO_SLIP = ((3, 1 / 2), (6, 1 / 8))
"""Pieces at least, and of those of their component: where so many disagree with a figure, the figure is wrong."""


_NUMBERS = expression(r"(?<![\w.-])(\d{1,9})(?: \w++)?, wanted (\d{1,9})\Z")  # that were found and wanted of each piece
_AS_IN_TEXT = "text/marks"  # whose findings a translation has from its text in whatever words


class Rank(IntEnum):
    """How much else follows from a finding, most of all first."""

    FILE = 0  # what a file says is not known, or is not what was meant
    RECORD = 1  # a key, row or cell is wrong, or an id is there twice
    NAME = 2  # a name leads nowhere
    RULE = 3  # what was read does not agree: figures, decks, boards, what the game's module knows
    FACE = 4  # what is drawn of it
    HOLDER = 5  # a translation says other names than its text, and has other words for it
    WORDS = 6  # words are not set as they are meant to be
    TRANSLATION = 7
    LEFTOVER = 8  # something may be there for nothing


RANKS = {
    "source/": Rank.FILE,
    "approved/": Rank.FILE,
    "template/syntax": Rank.FILE,
    "translation/unreadable": Rank.FILE,
    "reference/template": Rank.FILE,
    "content/": Rank.RECORD,
    "content/folder": Rank.FILE,
    "pieces/duplicate-id": Rank.RECORD,
    "deck/missing": Rank.NAME,
    "tables/": Rank.RECORD,
    "theme/": Rank.RECORD,
    "tables/unread": Rank.NAME,
    "reference/": Rank.NAME,
    "names/": Rank.NAME,
    "board/unknown": Rank.NAME,
    "art/": Rank.NAME,
    "board/": Rank.RULE,
    "figures/order": Rank.RECORD,
    "figures/reason": Rank.RECORD,
    "players/figures": Rank.RECORD,
    "box/": Rank.FACE,
    "template/": Rank.FACE,
    "template/fixed": Rank.NAME,
    "template/other-column": Rank.NAME,
    "template/out-of-step": Rank.NAME,
    "template/other-filling": Rank.NAME,
    "text/": Rank.WORDS,
    "rules/": Rank.FACE,
    "rules/lost-mark": Rank.RECORD,
    "translation/": Rank.TRANSLATION,
    "translation/placeholder": Rank.HOLDER,
    "translation/superfluous": Rank.LEFTOVER,
    "art/unused": Rank.LEFTOVER,
    "pieces/uncounted": Rank.RECORD,
    "pieces/odd-cells": Rank.RECORD,
    "pieces/unused": Rank.NAME,
    "accept/unused": Rank.LEFTOVER,
    "pieces/untried": Rank.LEFTOVER,
    "players/untried": Rank.LEFTOVER,
}
"""By the id of a check, or by what it begins with; of all others, those of games' modules too, it is that of a rule."""


def rank_of(id: str) -> Rank:
    """The rank of the findings of a check."""
    begins = max((known for known in RANKS if id.startswith(known)), key=len, default="")
    return RANKS.get(begins, Rank.RULE)


def order_by_cause(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings, which are in the order of their places, with those first from which others follow: what is missing may
    be what is misspelt, and a translation is stale where the text has a slip."""
    return tuple(sorted(findings, key=_order))


def _order(finding: Finding) -> tuple[Rank, bool]:
    """The rank of a finding, and whether something is missing; a picture that a template asks for by what a row says is
    told after that row."""
    is_drawn = finding.id == ART.id and finding.span.file.startswith("templates/")
    rank = Rank.FACE if is_drawn else rank_of(finding.id)
    return rank, finding.id == MISSING_KEY.id


def fold_consequences(all_findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings of a game without those that follow from others, which say how many there are."""
    sizes = {part.id: len(part.pieces) for part in game.components}
    of_templates = fold_odd_rows(fold_template_slips(fold_counted(all_findings, game)), game)
    dealt = blame_renamed_boards(fold_missing_decks(of_templates, game), game)
    twins = blame_misspelt_ids(blame_twins(dealt, game), game)
    colours = blame_colours(blame_renamed_components(twins, game), game)
    texts = tuple(fold_other_fonts(join_languages(blame_fonts(blame_renames(colours, game)))))
    texts = tuple(fold_respelt(fold_untranslated(texts)))
    boxes = fold_boxes(blame_boxes(texts, count_drawn(game, texts), game.theme.styles))
    blamed = fold_lost_marks(blame_reasons(_blame_figures(boxes, sizes, game), game))
    of_rows = fold_lost_rows(_fold_figures(blamed, {figure.span for figure in game.figures.values()}), game)
    findings = tuple(fold_remedies(fold_misled(of_rows, game)))
    causes = CauseIndex(findings)
    followers: Counter[Finding] = Counter()
    told: list[Finding] = []
    for finding in findings:
        cause = causes.of(finding)
        if cause is None:
            told.append(finding)
        else:
            followers[cause] += 1
    with_followers = (finding._replace(followers=finding.followers + followers[finding]) for finding in told)
    yield from fold_uneven(with_followers, f"{game.module}/")


class CauseIndex:
    """The findings from which others may follow, by where they stand and by whose they are.

    What follows from a warning is a warning itself.
    """

    def __init__(self, findings: Iterable[Finding]) -> None:
        self._by_line: dict[tuple[str, int], Finding] = {}
        self._warnings: dict[tuple[str, int], Finding] = {}  # from which other warnings may follow; and errors
        self._by_owner: dict[Owner, Finding] = {}
        self._by_row: dict[Owner, Finding] = {}  # what is told of a row, which its faces show
        self._by_words: dict[tuple[tuple[str, int], str, str], Finding] = {}
        ranked = sorted(findings, key=lambda f: rank_of(f.id))
        for finding in ranked:
            if finding.span.line and rank_of(finding.id) <= Rank.RULE:
                self._warnings.setdefault(finding.span[:2], finding)
                if finding.component and finding.piece and not finding.face and not finding.language:
                    self._by_row.setdefault(Owner(finding.component, finding.piece), finding)
        for finding in (f for f in ranked if f.is_error):
            if finding.span.line:
                self._by_line.setdefault(finding.span[:2], finding)
                words = "" if finding.id == _AS_IN_TEXT else finding.message
                self._by_words.setdefault((finding.span[:2], finding.id, words), finding)
            if finding.component and finding.piece and rank_of(finding.id) is Rank.RECORD:
                self._by_owner.setdefault(Owner(finding.component, finding.piece), finding)

    def of(self, finding: Finding) -> Finding | None:
        """The error that a finding follows from; None for one that stands for itself."""
        rank = rank_of(finding.id)
        about, here = finding.about or finding.span, finding.span
        words = "" if finding.id == _AS_IN_TEXT else finding.message
        source = self._by_words.get((about[:2], finding.id, words))
        if source is not None and finding.msgctxt and source.span != finding.span:
            return source  # a translation has it from its text
        odd = self._warnings.get(about[:2]) if finding.about and not finding.is_error else None
        at_places = (self._by_line.get(about[:2]), self._by_line.get(here[:2]), odd)
        row = finding.owner._replace(variant="", face="")
        if (shown := self._by_row.get(row)) is not None and _shows(finding, shown):
            return shown
        for cause in (*at_places, self._by_owner.get(row)):
            if cause is not None and rank_of(cause.id) < rank and _may_cause(cause, finding):
                return cause
        return None


def _shows(drawn: Finding, row: Finding) -> bool:
    """Whether what is drawn on the face of one piece alone is odd because of what is told of its row."""
    return drawn.id.startswith("face/") and not drawn.also_on and (row.is_error or not drawn.is_error)


def _may_cause(cause: Finding, finding: Finding) -> bool:
    """Whether an error at the place that a finding is about, or of its piece, is why it is there."""
    return finding.about is not None or rank_of(cause.id) <= Rank.RECORD


def _blame_figures(findings: Iterable[Finding], sizes: dict[str, int], game: Game) -> Iterator[Finding]:
    """The findings; where too many pieces of a component disagree with one figure, they are one at the figure.

    `sizes`: how many pieces each component has.
    """
    values = {figure.span: str(figure.value) for figure in game.figures.values()}
    groups: defaultdict[tuple[str, Span | None], list[Finding]] = defaultdict(list)
    for finding in findings:
        groups[finding.id, finding.about if _rests_on_figure(finding, game.span.file) else None].append(finding)
    for (_, about), group in groups.items():
        pieces = {(finding.component, finding.piece) for finding in group}
        size = sum(sizes.get(component, 0) for component in {component for component, _ in pieces})
        if about and any(len(pieces) >= max(least, share * size) for least, share in TOO_MANY_TO_SLIP):
            found = _blame_figure(group, about, f"{len(pieces)} of {size} pieces")
            all_have = _have_alike(group, values.get(about, "")) if len(pieces) == size else ""
            yield found._replace(hint=f"write {all_have} for the figure, which all have") if all_have else found
        else:
            yield from group


def _have_alike(findings: Iterable[Finding], wanted: str) -> str:
    """The number that all of them found where the value of a figure is wanted; empty where they differ."""
    found = {(had[1], had[2]) if (had := _NUMBERS.search(finding.message)) else ("", "") for finding in findings}
    numbers = {number for number, value in found if value == wanted}
    return numbers.pop() if len(found) == len(numbers) == 1 else ""


def _rests_on_figure(finding: Finding, file: str) -> bool:
    """Whether a piece may disagree with a figure: what a face, a text or its translation is about is what it shows."""
    is_rule = rank_of(finding.id) is Rank.RULE and not finding.face and not finding.msgctxt
    return bool(finding.piece) and is_rule and finding.about is not None and finding.about.file == file


def _fold_figures(findings: Iterable[Finding], figures: Set[Span]) -> Iterator[Finding]:
    """The findings, of those of one check that stand at one figure the first alone, which says how many there are."""
    first: dict[tuple[str, Span], Finding] = {}
    more: Counter[Finding] = Counter()
    for finding in findings:
        cause = first.setdefault((finding.id, finding.span), finding)
        is_folded = finding.span in figures or finding.id == UNTRIED.id  # which each language tells of other kits
        if cause == finding or not is_folded:  # tables of several languages may tell the same
            more[finding] += 0
        else:
            more[cause] += 1
    return (finding._replace(followers=finding.followers + count) for finding, count in more.items())


def _blame_figure(group: Sequence[Finding], about: Span, pieces: str) -> Finding:
    first = group[0]
    owners = dict.fromkeys(finding.owner for finding in group)
    components = sorted({owner.component for owner in owners})
    message = f"{pieces} of {list_names(components)} disagree with this figure, such as: {first.message}"
    component = components[0] if len(components) == 1 else ""
    found = first._replace(span=about, about=about, message=message, component=component, piece="", variant="", face="")
    each = f"; of each row: {first.hint}" if first.hint else ""
    hint = f"correct the figure, or the table{each}"
    return found._replace(hint=hint, also_on=tuple(owners), followers=0)
