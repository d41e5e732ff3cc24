"""What can be wrong with where things stand on a face: the checks, with their manual pages."""

from __future__ import annotations

from planche.findings import Check, Severity, declare

OFF = declare(
    "face/off",
    """
    A face most of whose elements lie outside of the cut, or that is drawn ten times too small.

    Then the whole design is meant for another size or another unit: lengths of templates are millimetres from the
    top left corner of the cut piece, and the size of the piece stands in game.yaml.

    Example: a card of 63 x 88 mm that is drawn in centimetres, or in a group that is moved by half a card.
    Mend it: correct the size of the component, or the group that moves the design; draw in millimetres.
    """,
)
WORDS = declare(
    "face/words-cut",
    """
    Words that are set beyond the edge of the piece, so that the knife cuts them, or that are not on it at all.

    What counts is the words as they are set, not the box of the text.

    Example: `<text x="40" width="30" ...>` on a card that is 63 mm wide.
    Mend it: move the text, or make its box narrower, so that it keeps the safe distance from the edge.
    """,
)
BOX = declare(
    "face/box",
    """
    A text whose box is wider or higher than the piece, though its words keep within that; or one that is too low by
    two digits of its height that are exchanged.

    A box says how far words may go. It may lie beyond the edge in part; one that is longer than the piece most likely
    lost a point, and longer words, as in another language, would be set where the knife cuts. With the two digits of
    its height the other way round, a text in the middle of its box fills the frame that is drawn before it, or is as
    high as two others of its style.

    Example: `<text x="6" width="510" ...>`, where 51.0 is meant, on a card that is 63 mm wide.
    Mend it: make the box as narrow or low as the piece allows, or write the height that is meant.
    """,
    Severity.WARNING,
)
CUT = declare(
    "face/cut",
    """
    A picture, shape or line that the edge of the piece cuts, or that lies outside of it and is not printed.

    What spans the face from one edge to the opposite one is its ground, which runs over the edge. Of anything else
    the template says so, with `bleed="true"` on the element or on a group.

    Example: `<art x="50" width="30" ...>` on a card that is 63 mm wide.
    Mend it: move it inside. If it is meant to run over the edge, say bleed="true".
    """,
    Severity.WARNING,
)
NEAR = declare(
    "face/near-cut",
    """
    Words, an icon or a picture nearer to the edge of the piece than its component's safe distance.

    No knife is exact: what stands near the edge looks crooked, or is cut. The distance is 3 mm unless `safe` of the
    component says otherwise; sheets, which are not always cut, have none. A picture with bleed="true" is a ground,
    of which nothing is missed.

    Example: `<text x="1" ...>` with words that begin at once.
    Mend it: move it inwards, or state the distance that its component is to have: `safe: 2`.
    """,
    Severity.WARNING,
)
GROUND = declare(
    "face/ground-ends",
    """
    A ground that reaches the edge of the piece, or goes beyond it, and ends before the bleed does.

    Where the knife is off by a millimetre, what is behind it shows as a thin line at the edge.

    Example: `<rect width="63" height="88" fill="tint"/>` on a card of 63 x 88 mm with a bleed of 3 mm.
    Mend it: let it go on as far as the bleed of its component, from x="-3" to 3 mm past the other side; or let it
    end inside of the piece.
    """,
    Severity.WARNING,
)
OVERLAP = declare(
    "face/overlap",
    """
    Two texts whose words are set on one another.

    Their boxes may overlap, their words may not. The same words twice are a shadow, and right.

    Example: two `<text y="20" ...>` where the second was copied from the first.
    Mend it: move one of them, or make its box smaller.
    """,
    Severity.WARNING,
)
COVERED = declare(
    "face/covered",
    """
    A text whose words are painted over by a shape or a picture that comes after it; or a picture all of which is.

    What is written later in a template lies above what was written before. It is told where half of the letters are
    covered; where one line of several cannot be read, since a fifth of most of its letters is hidden; or where two
    letters are hidden wholly, or one of a text of three or fewer. Strokes and what of a PNG is opaque cover words as
    fills do; one straight line through the middle of a text, no longer than its box, strikes it out. Something sheer
    covers words that can hardly be told from their ground through it.

    A picture is told where one shape, PNG or JPEG hides all of its box; not where the same place of the template draws
    others that are seen, as of a pattern.

    Example: the white `<rect>` of a panel, below the `<text>` that stands on the panel.
    Mend it: write the shape before the text, or make it smaller or its group's `opacity` less.
    """,
    Severity.WARNING,
)
STRADDLED = declare(
    "face/straddled",
    """
    A text whose words stand on a panel in part, and beside it in part: the edge of the panel runs through them.

    So is one whose words stand on a small picture in part, on what that paints: up to a sixth of the face. A picture
    that is larger, or lies around all of them, is their ground.

    What counts is the letters as they are set. Told is the uppermost shape below them, where it has another colour
    than what lies beside it; what is full of a gauge, words over something sheer and over patterns are passed over, and
    so is a text in a group with `bleed="true"`, an ornament.

    Example: `<text x="30" width="30" ...>` over a white `<rect>` that ends at x 50 of a dark card.
    Mend it: move the text, or the panel, or make the box of the text narrower.
    """,
    Severity.WARNING,
)
PALE = declare(
    "face/pale",
    """
    Words or an icon of a colour that is hardly told from the ground below, or an SVG that has no other colour; on a
    sheet also the stroke of a box or line, which somebody is to tick or to write in.

    The ground is the shape or the part of an SVG below them, or the paper; over photographs, and where more than one
    colour lies below, it is not known, and nothing is told. The contrast is that of WCAG: 1 for none, 21 for black on
    white, and 1.5 the least that is taken, in the colours of `theme: light:` and the pictures of art/light too. It
    tells greys apart as it does colours. Where a colour of a style or of the theme is to blame for many words, it is
    told there. Light words on bare paper lost their ground.

    Example: a number in `night` on a tag that is filled with `night`.
    Mend it: take another colour for the style, or write `fill` at the text; else change the ground.
    """,
    Severity.WARNING,
)
FOLD = declare(
    "face/fold",
    """
    A fold that is nearly level, or nearly upright, and is not; or that a slip of typing makes oblique.

    The halves of the piece would not meet once it is folded. A fold that is meant to be oblique leans by more, and its
    ends are no slips of one another, as 90 and 9 are, 36 and 63, or 36 and 3.6.

    Example: `<fold x1="0" y1="37" x2="21" y2="36"/>`.
    Mend it: give both ends the same y, or the same x.
    """,
    Severity.WARNING,
)
CUTS_CROSS = declare(
    "face/cuts-cross",
    """
    An outline that the piece is cut along, and that lies on another one in part, or is the same.

    Who cuts along one of them cuts through what the other one is the edge of. One may lie within another, as a hole
    does, and have an edge in common with it, as parts beside each other do.

    Example: `<cut d="M0 0H20V20H0Z"/><cut d="M15 0H35V20H15Z"/>`.
    Mend it: move one of them, with what is drawn in it.
    """,
    Severity.WARNING,
)
COARSE = declare(
    "art/coarse",
    """
    A PNG or JPEG that is printed so large that its pixels show: fewer than 150 to an inch.

    Example: a photograph of 300 x 400 pixels on a whole card.
    Mend it: take a larger picture, print it smaller, or draw it as SVG.
    """,
    Severity.WARNING,
)
STRETCHED = declare(
    "art/stretched",
    """
    A PNG or JPEG that is printed wider or higher than it is, by more than a fiftieth.

    Example: `preserveAspectRatio="none"` in a box of another proportion, or a group with `scale(1 2)`.
    Mend it: `preserveAspectRatio="slice"` fills the box and cuts what is too much; "meet" shows all of it.
    """,
    Severity.WARNING,
)
LOST_ROOM = declare(
    "art/lost-room",
    """
    A picture that is printed far smaller than the box that it is given, since that is of quite another proportion.

    A picture keeps its proportion and stands in the middle of its box. One that fills less than a fifth of that lost a
    digit or a point of its width or height, and is a speck where it was to be seen.

    Example: `<art name="skull" x="7" y="9" width="11" height="1.1"/>`, a square picture, where height 11 is meant.
    Mend it: write the side that is wrong. If it is to be so small, say `preserveAspectRatio="meet"`.
    """,
    Severity.WARNING,
)
ON_ONE_ANOTHER = declare(
    "face/on-one-another",
    """
    Boxes or circles that one line draws, in a loop or by several calls, and that lie partly or wholly on one another;
    and a group that draws what another one draws, at the same place.

    They are of one size, have a stroke, and are filled with paper or not at all, as boxes to tick are: their step is
    less than they are wide, or two of them have one place. Chains and other patterns of many, what is turned, and what
    overlaps by more than a third, as a fan does, are passed over. Of groups, three marks and half of all must be the
    same: one of the two halves of what is folded was to be mirrored.

    Example: `<rect x="{{ 5 + 6.8 * n }}" width="7.8" ...>` in a loop.
    Mend it: make their step as large as they are; where two have one place, look at what sets them apart, such as
    `n // 3` and `n % 3`.
    """,
    Severity.WARNING,
)
OFF_CENTRE = declare(
    "face/off-centre",
    """
    A group that shows again, upside down, what stands upright on the face, and that turns about another point than the
    middle of the piece.

    So is the second index of a card, at the lower right: turned about the middle of the piece it stands as far from
    its corner as the first one does. It is told where one number of the point is that of the middle, and nothing else
    is drawn around the point.

    Example: `<group transform="rotate(180 31.5 40)">` on a card of 63 x 88 mm.
    Mend it: write the middle of the piece: `rotate(180 31.5 44)`.
    """,
    Severity.WARNING,
)
CHECKS: tuple[Check, ...] = (
    OFF,
    WORDS,
    BOX,
    CUT,
    NEAR,
    GROUND,
    OVERLAP,
    COVERED,
    STRADDLED,
    PALE,
    FOLD,
    CUTS_CROSS,
    COARSE,
    STRETCHED,
    LOST_ROOM,
    ON_ONE_ANOTHER,
    OFF_CENTRE,
)
