"""What the cut does to the elements of a face -> findings at the elements' lines; of many, one that stands for all."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element

from planche.faces.calls import MacroCalls
from planche.faces.covering import find_covered
from planche.faces.crowded_groups import find_crowded, sign_of
from planche.faces.doubled_boxes import find_doubled_boxes, tell_doubled_boxes
from planche.faces.edge_checks import BOX, CUT, GROUND, NEAR, OFF, OVERLAP, WORDS
from planche.faces.edge_folding import ONE_LESS, fold_elements
from planche.faces.edges import EdgeJudge, TooManyPoints, Trouble, is_harmful
from planche.faces.enlarged_groups import suggest_scale
from planche.faces.exchanges import OR_ELSE, ask_exchange, may_have_exchanged_digits, suggest_digits, suggest_exchange
from planche.faces.far_boxes import find_far_boxes
from planche.faces.hidden_pictures import find_hidden_pictures
from planche.faces.inwards import AWAY, as_measured, way_inwards
from planche.faces.inwards import in_tenths as _mm
from planche.faces.judging import TOLERANCE, Harm
from planche.faces.late_loops import LateLoop, find_late_loops
from planche.faces.lettering import Lettering
from planche.faces.meant_sizes import MeantTrim, find_meant_trim
from planche.faces.moved_groups import MovedGroup, find_moved_groups
from planche.faces.noting import box_on_face
from planche.faces.odd_groups import OddGroups
from planche.faces.on_pictures import find_on_pictures, tell_on_picture
from planche.faces.overlap_findings import tell_covered, tell_crowded, tell_hidden, tell_straddle
from planche.faces.overlaps import find_overlaps, is_moved, say_back
from planche.faces.pale_findings import find_hard_to_see
from planche.faces.problems import MARKUP
from planche.faces.radii import radius_within
from planche.faces.reading import FaceReading, Noted, Told
from planche.faces.rotations import suggest_centre
from planche.faces.small_units import LEAST_OFF, find_small_unit, reach_of, say_size, tell_small
from planche.faces.straddling import find_straddles
from planche.faces.turned_grounds import find_turned_grounds
from planche.findings import Finding, Span, counted
from planche.game import ART, COLOUR
from planche.imposition import MM, Box
from planche.marks import Picture, TextBlock, Trim

LEAST_TOLD = 5  # µm that a hundredth of a millimetre tells
LEAST_ROUNDS = 2  # of a loop that may go round too often
ALL = 4  # edges of a rectangle
DRAWN_FOR = "this face is drawn for"  # how it begins that the size is wrong
OR = ", or "  # what stands there between the two ways out
_GROUND_LOST = {MARKUP.id, COLOUR.id, ART.id}  # with which a ground may not be drawn
TEXT = "text/"  # how the ids of findings begin that follow when boxes are much too small


def find_at_edges(reading: FaceReading, judge: EdgeJudge, calls: MacroCalls) -> Iterator[Finding]:
    """All findings about where the elements of a face stand."""
    noted, trim, face = reading.noted, judge.trim, calls.root
    try:
        troubles = [one for one in judge.troubles(noted) if not _lies_on_ground(one, noted, trim)]
        meant = find_meant_trim(noted, troubles, judge)
        groups = find_moved_groups(troubles, noted, judge)
    except TooManyPoints as error:
        yield _tell_many(reading, error.noted, trim)
        return
    harmful = [trouble for trouble in troubles if is_harmful(trouble)]
    if meant is not None:
        yield _tell_meant(reading, meant, trim, face)
        return
    if _is_off([trouble.noted for trouble in harmful], noted):
        yield _tell_off(reading, harmful, judge, face)
        return
    if (unit := find_small_unit(noted, trim)) is not None:
        yield tell_small(reading, trim, face, *unit)
        return
    turned = [*find_turned_grounds(noted, trim)]
    yield from (_tell_turned_ground(reading, one, trim) for one in turned)
    troubles = [one for one in troubles if one.noted not in turned]
    moved = {sign_of(group.element) for group in groups}  # a loop draws several of one place
    late = find_late_loops(reading, troubles, judge, calls)
    at_rest: Sequence[Noted] = noted
    if moved or late:
        still = (one for one in noted if moved.isdisjoint(sign_of(around.element) for around in one.around.groups))
        blamed = {id(trouble.noted) for loop in late for trouble in loop.troubles}
        at_rest = [
            one
            for one in still
            if id(one) not in blamed and not any(loop.holds(reading.place_of(one.element)) for loop in late)
        ]
    resting, in_trouble = {id(one) for one in at_rest}, {id(one.noted) for one in troubles}
    odd, told = OddGroups(reading, judge, face), list[Told]()
    for one in (one for one in troubles if id(one.noted) in resting):
        told += odd.blame_for_cut(one.noted, _told(one.noted, _tell_turned(reading, one, judge)))
    told += (
        _told(far.text, BOX.finding(reading.place_of(far.text.element), far.message, far.hint))
        for far in find_far_boxes(at_rest, in_trouble, trim)
    )
    lettering = Lettering(noted, judge.fonts, reading.pictures)
    doubled = find_doubled_boxes(at_rest, reading.theme)
    told += (_told(one.first, tell_doubled_boxes(reading, one)) for one in doubled)
    meeting = [pair for pair in find_overlaps(at_rest, lettering) if not any(boxes.hold(*pair) for boxes in doubled)]
    told += _tell_overlaps(reading, calls, odd, meeting, at_rest, trim)
    at_fault = {one.noted.element for one in harmful}  # what is said of words on these shapes follows from that
    at_fault.update(shape.element for boxes in doubled for shape in boxes.shapes)
    told += _tell_covered(reading, at_rest, lettering, trim, at_fault)
    if not any(one.finding.id in _GROUND_LOST for one in reading.told):
        straddles = (one for one in find_straddles(at_rest, lettering) if one.shape.element not in at_fault)
        told += (_told(one.text, tell_straddle(reading, one)) for one in straddles)
        on_pictures = find_on_pictures(at_rest, lettering, reading.pictures, trim)
        told += (_told(one.text, tell_on_picture(reading, one)) for one in on_pictures)
        told += (_told(one, finding) for one, finding in find_hard_to_see(reading, lettering, at_fault))
    yield from _tell_groups(reading, groups, judge)
    yield from (_tell_late(reading, loop, trim) for loop in late)
    told.sort(key=lambda one: one.element.tag != "group")  # from which others may follow
    yield from fold_elements(finding for finding in calls.settle(told) if finding is not None)


def _tell_covered(
    reading: FaceReading, noted: Sequence[Noted], lettering: Lettering, trim: Trim, at_fault: Container[Element]
) -> Iterator[Told]:
    """What is told of what is painted over words and pictures, but where that stands wrongly itself."""
    found = [(one.shape, tell_covered(reading, one)) for one in find_covered(noted, lettering, reading.pictures)]
    found += ((one.cover, tell_hidden(reading, one)) for one in find_hidden_pictures(reading, noted, trim))
    return (_told(over, finding) for over, finding in found if over.element not in at_fault)


def _lies_on_ground(trouble: Trouble, noted: Sequence[Noted], trim: Trim) -> bool:
    """Whether a ground that ends inside of the face lies on another one, so that its end is a part of the design."""
    harm, _, beyond = trouble.verdict
    if harm is not Harm.ENDS or beyond >= -TOLERANCE:
        return False
    return any(one is not trouble.noted and _is_covered(one.box, trim) for one in noted)


def _is_covered(box: Box, trim: Trim) -> bool:
    """Whether something lies under the whole face."""
    x, y, width, height = box
    return max(x, y) <= TOLERANCE and x + width >= trim.width - TOLERANCE and y + height >= trim.height - TOLERANCE


def _tell_many(reading: FaceReading, noted: Noted, trim: Trim) -> Finding:
    """That a face cannot be held against its cut, and which element was one too many."""
    cut = f"a cut of {trim.parts:,} parts" if trim.outlines else "the cut"
    message = f"<{noted.element.tag}> and the elements before it have too many points to be held against {cut}"
    return MARKUP.finding(reading.place_of(noted.element), message, "draw them with fewer points, or leave some out")


def _told(noted: Noted, finding: Finding) -> Told:
    """A finding with the box of the element that it is about."""
    return Told(noted.element, finding._replace(box=box_on_face(noted.box)))


def _is_off(harmful: Sequence[Noted], noted: Sequence[Noted]) -> bool:
    """Whether most of a face is off, and most of its words and pictures: a pattern may run over the edge."""
    if len(harmful) < LEAST_OFF or 2 * len(harmful) <= len(noted):
        return False
    telling, all = (sum(isinstance(one.mark, (TextBlock, Picture)) for one in some) for some in (harmful, noted))
    return 0 < all < 2 * telling


def is_about_size(finding: Finding) -> bool:
    """Whether a finding says that the whole design is off, from which others follow."""
    return finding.id == OFF.id


def follows_from_size(finding: Finding) -> bool:
    """Whether a finding follows where boxes are much too small."""
    return finding.id.startswith(TEXT)


def _tell_meant(reading: FaceReading, meant: MeantTrim, trim: Trim, face: Element) -> Finding:
    """That a face is drawn for another size, as its ground and all that stands on it tell."""
    width, height = meant.trim.width / MM, meant.trim.height / MM
    message = f"{DRAWN_FOR} {say_size(meant.trim)}, as its ground and all that stands on it, and it is {say_size(trim)}"
    hint = f"write size: [{width:g}, {height:g}]{OR}draw it for {say_size(trim)}"
    ground = reading.place_of(meant.ground.element)
    return OFF.finding(reading.place_of(face), message, hint)._replace(also_at=(ground,))


def _tell_off(reading: FaceReading, harmful: Sequence[Trouble], judge: EdgeJudge, face: Element) -> Finding:
    """That most of a face lies outside, at the group that holds all of that, or at the face."""
    outermost = {trouble.noted.around.groups[:1] for trouble in harmful}
    group = next(iter(next(iter(outermost))), None) if len(outermost) == 1 else None
    trim, reach = judge.trim, reach_of(reading.noted)
    message = (
        f"{len(harmful)} of the {len(reading.noted)} elements of this face lie outside of the cut or are cut by it:"
        f" it is {say_size(trim)}, and they reach {reach[0] / MM:.1f} mm to the right and {reach[1] / MM:.1f} mm down"
    )
    hint = "draw in millimetres from the top left corner of the cut piece, or correct `size` of the component"
    if group is not None and group.matrix is not None:
        hint = suggest_scale(group, [one.noted for one in harmful], judge)
        hint = hint or "correct the transform of this group, which moves them"
    return OFF.finding(reading.place_of(group.element if group else face), message, hint)


def _tell(reading: FaceReading, trouble: Trouble, trim: Trim) -> Finding:
    noted, (harm, sides, beyond) = trouble
    is_text = isinstance(noted.mark, TextBlock)
    found = _tell_words(reading, trouble, trim) if is_text else _tell_figure(reading, trouble, trim)
    asked = "" if harm is Harm.ENDS else suggest_exchange(noted, trim, reading.noted)
    excess = _excess(harm, _beyond(noted, sides[0], trim) if is_text else beyond, trim)
    rounds = _name_rounds(reading, noted) if harm in (Harm.CUT, Harm.OUTSIDE) and not asked else ""
    return found._replace(hint=f"{asked}{rounds}{found.hint}", excess=excess)


def _tell_turned(reading: FaceReading, trouble: Trouble, judge: EdgeJudge) -> Finding:
    """The same of what may stand there because a group turns it about another point than was meant."""
    told = _tell(reading, trouble, judge.trim)
    noted = trouble.noted
    centres = (suggest_centre(group, [noted], judge) for group in noted.around.groups[::-1])
    centre = next(filter(None, centres), "")
    return told._replace(hint=f"its group turns it there: {centre}; else {told.hint}") if centre else told


def _name_rounds(reading: FaceReading, noted: Noted) -> str:
    """Of the last of several that one line draws, that a loop may go round once too often."""
    place = reading.place_of(noted.element)
    drawn = [one for one in reading.noted if reading.place_of(one.element) == place]
    if len(drawn) < LEAST_ROUNDS or drawn[-1] is not noted:
        return ""
    return f"it is the last of {len(drawn)} that this line draws: {ONE_LESS}"


def _tell_turned_ground(reading: FaceReading, ground: Noted, trim: Trim) -> Finding:
    size = say_size(trim)
    message = f"<{ground.element.tag}> is a ground as wide as the {size} are high, and as high as they are wide"
    hint = ask_exchange(ground.element).rpartition(OR_ELSE)[0]
    return GROUND.finding(reading.place_of(ground.element), message, hint)


def _tell_late(reading: FaceReading, loop: LateLoop, trim: Trim) -> Finding:
    """That a loop places what it draws one place too far, in the words of the gravest of what stands wrongly."""
    gravest = _find_gravest([_tell(reading, one, trim) for one in loop.troubles])
    message = f"the last of {loop.rounds} that this line places stands wrongly, at {gravest.span}: {gravest.message}"
    return gravest._replace(span=loop.line, message=message, hint=loop.hint)


def _find_gravest(told: Sequence[Finding]) -> Finding:
    return min(told, key=lambda finding: (not finding.is_error, finding.id == NEAR.id, -(finding.excess or 0)))


def _tell_groups(reading: FaceReading, groups: Iterable[MovedGroup], judge: EdgeJudge) -> Iterable[Finding]:
    """What is said of the groups at fault; of those that a loop draws in one place what is said of the first."""
    told: dict[Span, Finding] = {}
    for group in groups:
        finding = _tell_group(reading, group, judge)
        told.setdefault(finding.span, finding)
    return told.values()


def _tell_group(reading: FaceReading, group: MovedGroup, judge: EdgeJudge) -> Finding:
    """That a group moves several elements too far, in the words of the gravest of them."""
    trim = judge.trim
    told = [_tell(reading, one, trim) for one in group.troubles]
    gravest = _find_gravest(told)
    places = counted(len(told), "place")
    message = f"what this group moves stands wrongly, at {places}, such as {gravest.span}: {gravest.message}"
    ways = [f"{_mm(most)} mm {way}" for side, way in AWAY.items() if (most := _most_beyond(group, side, trim)) > 0]
    is_one_way = all(len(one.verdict.sides) == 1 for one in group.troubles) and len(ways) == 1
    way = f"move it {ways[0]}" if is_one_way else "correct it, or what it holds"
    held = [one.noted for one in group.troubles]
    meant = suggest_scale(group.group, held, judge) or suggest_centre(group.group, held, judge)
    place = reading.place_of(group.element)
    return gravest._replace(span=place, message=message, hint=meant or f"its transform brings all of that there: {way}")


def _most_beyond(group: MovedGroup, side: str, trim: Trim) -> float:
    """How far what a group moves reaches too far at an edge."""
    beyond = [0.0]
    for noted, (harm, sides, by) in group.troubles:
        if side in sides:
            is_shape = not isinstance(noted.mark, (TextBlock, Picture))
            is_by_box = isinstance(noted.mark, TextBlock) or harm is Harm.OUTSIDE
            far = _beyond(noted, side, trim) if is_by_box else by
            beyond.append(far + (0 if is_shape else max(trim.safe, 0)))
    return max(beyond)


def _excess(harm: Harm, beyond: float, trim: Trim) -> float | None:
    """By how many mm an element reaches too far, a ground not far enough; None when it is not by its box."""
    far = {Harm.NEAR: beyond + trim.safe, Harm.ENDS: trim.bleed - beyond}.get(harm, beyond)
    return round(far / MM, 2) if far > 0 else None


def _tell_words(reading: FaceReading, trouble: Trouble, trim: Trim) -> Finding:
    """Words that are cut or near the cut. What is said is about the box, which all pieces have in common."""
    noted, (harm, sides, _) = trouble
    span, side = reading.place_of(noted.element), _edges(sides)
    beyond = _beyond(noted, sides[0], trim)
    ends = f"its box ends {as_measured(abs(beyond))} mm {'beyond' if beyond > 0 else 'before'} it"
    ends = ends if abs(beyond) >= LEAST_TOLD else "its box ends there"
    by = max(beyond + max(trim.safe, 0), 100)
    away = way_inwards(noted, sides[0], -(-round(by) // 100) * 100, reading, trim)
    if harm is Harm.NEAR:
        message = f"words of this text stand nearer than {_mm(trim.safe)} mm to {side}: {ends}"
        return NEAR.finding(span, message, f"{away}; or state the distance as `safe` of its component")
    how = "are set outside of the cut, beyond" if harm is Harm.OUTSIDE else "are cut by"
    return WORDS.finding(span, f"words of this text {how} {side} of the {say_size(trim)}: {ends}", away)


def _beyond(noted: Noted, side: str, trim: Trim) -> float:
    """How far the frame of a text reaches beyond an edge."""
    x, y, width, height = noted.box
    reach = {"left": -x, "right": x + width - trim.width, "top": -y, "bottom": y + height - trim.height}
    corners = ((px, py) for px in (x, x + width) for py in (y, y + height))
    return reach[side] if side else -min(trim.depth(*corner) for corner in corners)


def _tell_figure(reading: FaceReading, trouble: Trouble, trim: Trim) -> Finding:
    """What the cut does to a picture or shape."""
    noted, (harm, sides, beyond) = trouble
    span, side, what = reading.place_of(noted.element), _edges(sides), f"<{noted.element.tag}>"
    bleed = f'if it is meant to run over the edge, say bleed="true" and let it go on for {_mm(trim.bleed)} mm'
    if harm is Harm.NEAR:
        far = f"{as_measured(-beyond)} mm from" if -beyond >= LEAST_TOLD else "at"
        message = f"this picture stands {far} {side}, wanted {_mm(trim.safe)} mm or more"
        away = f"move it inwards or make it smaller, by {_mm(beyond + trim.safe)} mm"
        return NEAR.finding(span, message, f"{away}; or state the distance as `safe` of its component")
    if harm is Harm.ENDS:
        where = "at" if abs(beyond) < 100 else f"{_mm(abs(beyond))} mm {'beyond' if beyond > 0 else 'before'}"
        message = f"{what} is a ground that ends {where} {side}, before the bleed of {_mm(trim.bleed)} mm does"
        return GROUND.finding(span, message, f"let it go on until {_mm(trim.bleed)} mm beyond {side}")
    if harm is Harm.OUTSIDE:
        far = f"{as_measured(beyond)} mm beyond" if beyond >= LEAST_TOLD else "at"
        message = f"{what} lies outside of the cut, {far} {side} of the {say_size(trim)}"
        return CUT.finding(span, message, "move it inside, or take it out")
    message = f"{what} is cut by {side}: it reaches {as_measured(beyond)} mm beyond it"
    is_picture = isinstance(noted.mark, Picture)
    away = f"move it inwards by {_mm(beyond + max(trim.safe, 0) if is_picture else beyond)} mm, or make it smaller"
    radius = radius_within(noted, trim)
    return CUT.finding(
        span, message, f"{away}, with an r of {radius} at most; {bleed}" if radius else f"{away}; {bleed}"
    )


def _tell_overlaps(
    reading: FaceReading,
    calls: MacroCalls,
    odd: OddGroups,
    meeting: Iterable[tuple[Noted, Noted]],
    at_rest: Sequence[Noted],
    trim: Trim,
) -> Iterator[Told]:
    """What is said of texts that are set on one another, the upper one first; of a group that crowds them once."""
    crowded: set[object] = set()
    for upper, lower in meeting:
        crowd = find_crowded(upper, lower, at_rest)
        if crowd is None:
            said = _told(upper, _tell_overlap(reading, calls, upper, lower, trim))
            yield from odd.blame_for_meeting(upper, lower, said)
        elif (sign := sign_of(crowd.group.element)) not in crowded:
            crowded.add(sign)
            yield Told(crowd.group.element, tell_crowded(reading, crowd, lower))


def _tell_overlap(reading: FaceReading, calls: MacroCalls, upper: Noted, lower: Noted, trim: Trim) -> Finding:
    place, over = reading.place_of(lower.element), reading.place_of(upper.element)
    meant, below = (suggest_digits(one, trim, reading.noted) if place != over else "" for one in (upper, lower))
    below = "" if may_have_exchanged_digits(upper, trim, reading.noted) else below
    hint = f"{meant or below}move one of them, or make its box smaller"
    left = not (meant or below) and place != over and is_moved(lower, upper, reading.noted)
    if place != over and ((rounds := _name_rounds(reading, lower)) or (below and not meant) or left):
        message = f"words of the text at {over} are set on those of this text"
        away = f"{say_back(lower, upper)}; else " if left and not rounds else ""
        return OVERLAP.finding(place, message, f"{away}{rounds}{hint}")._replace(about=over)
    call = calls.place_of_call(lower.element)
    writer = f", which the call at {call} writes" if call not in (None, calls.place_of_call(upper.element)) else ""
    message = f"words of this text are set on those of the text at {place}{writer}"
    rounds = _name_rounds(reading, upper) if place != over else ""
    return OVERLAP.finding(over, message, f"{rounds}{hint}")._replace(about=place)


def _edges(sides: Sequence[str]) -> str:
    """Edges by their names: "the left and the top edge"."""
    if not any(sides):
        return "the edge"
    if len(sides) == ALL:
        return "all four edges"
    *first, last = (f"the {side}" for side in sides)
    return f"{', '.join(first)} and {last} edge" if first else f"{last} edge"
