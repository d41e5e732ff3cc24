"""An edition -> its kit: every face drawn and imposed, every page set.

`make_kit` is for paper; `try_kit` lays the same faces and pages on every paper that the game is printed on, for what
that tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from planche.checks import PAPER
from planche.content import TOO_MANY
from planche.findings import Finding, FindingList
from planche.game import Component
from planche.imposition import DoesNotFit, Impossible, Mode, Paper, Setting, can_be_halved, millimetres
from planche.kit.changes import compare_kits
from planche.kit.changes_page import changes_file
from planche.kit.drawn_changes import describe_drawn, take_changed
from planche.kit.edition import Edition, PrintedComponent
from planche.kit.first_page import start_file
from planche.kit.fronts import find_lost_backs, leave_out_backs
from planche.kit.known_editions import known_of
from planche.kit.known_kits import KnownKit
from planche.kit.pages import rules_file
from planche.kit.painter import FaceSink, NoSink, Painter
from planche.kit.press_files import draw_press_marks, press_files
from planche.kit.records import DrawnPieces, Kit, KitFile, PieceFaces
from planche.kit.sheets import draw_file, draw_slugs, impose_run, pieces_file
from planche.kit.studio import Studio
from planche.kit.uniform_sizes import UniformSizes
from planche.kit.words import RULES
from planche.kit.writer import FaceWriter
from planche.progress import Watch

MakePainter = Callable[[], Painter]


class UnfitComponent(NamedTuple):
    """A component whose pieces some papers do not hold, with what the first of them said."""

    component: Component
    reason: Impossible
    papers: list[Paper]


def make_kit(
    studio: Studio, edition: Edition, setting: Setting, sink: FaceSink, watch: Watch, *, is_for_paper: bool = True
) -> Kit:
    """Every face of an edition drawn and imposed, and the pages that go with them.

    Of some components only there is no first page, but for a board in tiles, which needs its map; nor is there one of
    what is only looked at, and not for paper. DoesNotFit when a piece is larger than the paper.
    """
    _require_rules(edition, setting)
    kit, painters = _begin(studio, edition, setting, sink)
    if painters is None:
        return kit
    for painter, drawn in _draw_pieces(edition, setting, painters, watch):
        _add_pieces(kit, painter, drawn)
    _add_pages(kit, painters, setting, is_for_paper=is_for_paper)
    return kit


def make_change_kit(
    studio: Studio, edition: Edition, setting: Setting, sink: FaceSink, watch: Watch, since: KnownKit
) -> Kit:
    """The same of what differs from an earlier kit, with a page that tells it; without files where nothing does.

    Every face is drawn: only then is known which differ. Incomparable for a kit that is no earlier state of this one.
    """
    _require_rules(edition, setting)
    kit, painters = _begin(studio, edition, setting, sink)
    if painters is None:
        return kit
    drawn = list(_draw_pieces(edition, setting, painters, watch))
    for painter, pieces in drawn:
        _add_pieces(kit, painter, pieces)
    _add_pages(kit, painters, setting)  # start-here tells of the whole kit
    rules = [file for file in kit.files if file.name == RULES]
    kit.changes = compare_kits(since, describe_drawn(kit, [pieces for _, pieces in drawn]))
    kit.files, kit.lost_backs = [], []
    if not kit.changes.is_to_print:
        return kit
    for painter, pieces in drawn:
        if left := take_changed(pieces, kit.changes):
            _add_pieces(kit, painter, left)
    kit.files += rules if kit.changes.rules else []
    kit.files.insert(0, changes_file(painters(), setting, kit.changes))
    return kit


def _draw_pieces(
    edition: Edition, setting: Setting, painters: MakePainter, watch: Watch
) -> Iterator[tuple[Painter, DrawnPieces]]:
    """The pieces of each file, drawn, and who drew them."""
    grouped = _parts_by_file(edition) if setting.mode is not Mode.PRESS else _parts_alone(edition)
    for name, parts in grouped.items():
        painter = painters()
        yield painter, draw_file(name, painter, parts, watch)


def _add_pieces(kit: Kit, painter: Painter, drawn: DrawnPieces) -> None:
    """The file of drawn pieces; of those for a printing house, several."""
    if kit.setting.mode is Mode.FRONTS:
        kit.lost_backs += find_lost_backs(drawn)
        drawn = leave_out_backs(drawn)
    if not drawn.faces:
        return  # all of them failed
    if kit.setting.mode is Mode.PRESS:
        _add_press_files(kit, painter, drawn, kit.setting)
        return
    file = pieces_file(drawn, kit.setting)
    draw_slugs(painter, file)
    kit.files.append(file)


def try_kit(studio: Studio, edition: Edition, watch: Watch, seen: Callable[[FindingList], None] | None = None) -> Kit:
    """Every face of an edition drawn once, imposed and with its pages set on all papers of the game, for what that
    tells; `seen` hears of what the faces told before the pages are set.

    The files of the kit are those of the longest paper, without what stands beside the pieces of a sheet.
    """
    settings = [Setting(paper) for paper in sorted(edition.game.papers, key=lambda paper: paper.height)]
    kit, painters = _begin(studio, edition, settings[0], NoSink())
    if painters is None:
        return kit
    drawn = [draw_file(name, painters(), parts, watch) for name, parts in _parts_by_file(edition).items()]
    if seen is not None:
        seen(kit.findings)
    refused: dict[str, UnfitComponent] = {}
    painter = painters()  # one for the pages of all papers, which show the same pieces
    for setting in settings:
        pieces = [faces for file in drawn for faces in file.faces]
        if not studio.allowance.may_lay(sum(one.copies * (1 if one.back is None else 2) for one in pieces)):
            kit.findings += [_tell_copies(pieces)]
            break
        kit.files = [_try_file(file, setting, refused) for file in drawn]
        _add_pages(kit, lambda: painter, setting)
    kit.findings += _try_booklets(painter, settings)
    kit.findings += (_tell_unfit(kit.edition, unfit) for unfit in refused.values())
    return kit


def _try_booklets(painter: Painter, settings: Iterable[Setting]) -> list[Finding]:
    """What the rules tell on half pages alone, as warnings: whoever prints no booklet is not stopped."""
    kit = painter.kit
    told, kit.findings = kit.findings, FindingList()
    for setting in settings:
        if _has_rules(kit.edition) and can_be_halved(setting.paper):
            rules_file(painter, setting._replace(is_booklet=True))
    folded, kit.findings = kit.findings, told
    known = {(finding.id, finding.span) for finding in told}
    return [found.as_warning() for found in folded if (found.id, found.span) not in known]


def _begin(studio: Studio, edition: Edition, setting: Setting, sink: FaceSink) -> tuple[Kit, MakePainter | None]:
    """A kit without files, and what makes a painter for each; None where a font is not there, which is told."""
    kit = Kit(edition, setting)
    kit.findings += studio.unknown_fonts(edition.game)
    writer = FaceWriter(studio, edition)
    known = known_of(studio, edition) if isinstance(sink, NoSink) else None
    uniform = UniformSizes(studio, edition, writer, known)
    painters = None if kit.findings else partial(Painter, studio, kit, writer, sink, uniform)
    kit.findings += studio.lacking_licences(edition.game)
    return kit, painters


def _parts_by_file(edition: Edition) -> Mapping[str, Sequence[PrintedComponent]]:
    """The components of each file, by its name."""
    grouped: dict[str, list[PrintedComponent]] = {}
    for part in edition.printed:
        grouped.setdefault(part.component.kind.traits.plural, []).append(part)
    return grouped


def _parts_alone(edition: Edition) -> Mapping[str, Sequence[PrintedComponent]]:
    """The components one by one, by their ids."""
    return {part.component.id: [part] for part in edition.printed}


def _add_press_files(kit: Kit, painter: Painter, drawn: DrawnPieces, setting: Setting) -> None:
    for file in press_files(drawn, setting):
        draw_press_marks(painter, file)
        kit.files.append(file)


def _try_file(drawn: DrawnPieces, setting: Setting, refused: dict[str, UnfitComponent]) -> KitFile:
    """The sheets of a file, as far as the paper holds its pieces; the others are added to those that are refused.

    Nets are left out: a check of their own holds them against the paper.
    """
    file = KitFile(drawn.name, drawn.composer, setting)
    for faces in drawn.alike(setting):
        part = faces[0].component
        try:
            file.runs.append(impose_run(faces, setting))
        except Impossible as reason:
            if part.net is None:
                refused.setdefault(part.id, UnfitComponent(part, reason, [])).papers.append(setting.paper)
    return file


def _tell_copies(pieces: Sequence[PieceFaces]) -> Finding:
    """That there are too many copies to be laid, at the piece with the most of them."""
    most = max(pieces, key=lambda one: one.copies)
    message = (
        f"the game has {sum(one.copies for one in pieces)} copies of pieces, too many to lay them on all its papers"
        f" in all its languages, so that they are not laid; most of {most.piece.id!r}"
    )
    hint = "correct the copies; languages can be checked one by one, with --language"
    return TOO_MANY.finding(most.piece.span, message, hint, component=most.component.id, piece=most.piece.id)


def _tell_unfit(edition: Edition, unfit: UnfitComponent) -> Finding:
    """One finding for all papers that hold no piece of a component; of too many sheets what the first said."""
    part, reason, papers = unfit
    message = f"component {part.id!r}: {reason}"
    if isinstance(reason, DoesNotFit):
        size = f"{millimetres(part.width)} x {millimetres(part.height)} mm"
        rooms = [_room_on(Setting(paper)) for paper in papers]
        names = " or ".join(paper.name for paper in papers)
        message = (
            f"component {part.id!r} of {size} does not fit on {names}, where there is room for {' and '.join(rooms)}"
        )
    hint = "make it smaller, or name the papers that the game is printed on, such as papers: [A3]"
    finding = PAPER.finding(part.span, message, hint, component=part.id)
    return finding._replace(game=edition.game.id, language=edition.language)


def _room_on(setting: Setting) -> str:
    """What there is room for on an upright paper beside the ruler and the footer, in words."""
    width, height = setting.paper.width - 2 * setting.margin, setting.paper.height - 2 * setting.margin
    return f"{millimetres(width)} x {millimetres(height - 2 * setting.slug)} mm"


def _add_pages(kit: Kit, painters: MakePainter, setting: Setting, *, is_for_paper: bool = True) -> None:
    """The rules behind the files of pieces, and start-here before all that goes to paper."""
    edition = kit.edition
    if _has_rules(edition):
        _add_set(kit, rules_file(painters(), setting), len(kit.files))
    is_tiled = any(run.tiled for file in kit.files for run in file.runs)
    if is_for_paper and (is_tiled or edition.is_whole):
        _add_set(kit, start_file(painters(), setting), 0)


def _add_set(kit: Kit, file: KitFile, place: int) -> None:
    """A file of set pages, unless writing them failed."""
    if file.pages:
        kit.files.insert(place, file)


def _require_rules(edition: Edition, setting: Setting) -> None:
    if setting.is_booklet and not _has_rules(edition):
        raise Impossible(f"{edition.game.id} is printed without rules here; leave out --mode booklet")


def _has_rules(edition: Edition) -> bool:
    return edition.game.rules is not None and edition.is_whole
