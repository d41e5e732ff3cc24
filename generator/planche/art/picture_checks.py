"""The manual pages of what is told of pictures."""

from __future__ import annotations

from planche.art.odd_sisters import CUT_PICTURE, ODD_COLOUR, WIDE
from planche.art.sameness import SAME
from planche.findings import Check, Severity, declare

UNUSABLE = declare(
    "art/unusable",
    """
    A picture that cannot be used: not an SVG, PNG or JPEG, too large, or an SVG that holds what pictures of a
    kit must not hold (words, scripts, styles, links, entities, references to other files); or two of one name.

    Words in pictures could not be translated or searched; references would read files of whoever prints.
    SVG art holds shapes, paths, groups, gradients, clips, masks and references to its own ids; where one leads to no
    id that there is, or a value cannot be read, nothing would be drawn.

    Example: `<image href="../../secret.png"/>` or `<text>Joker</text>` in an SVG.
    Mend it: draw letters with <text> of the face template, and put raster pictures into art/ as files.
    """,
)
UNUSED = declare(
    "art/unused",
    """
    A picture that no face and no rule page uses.

    It is most likely left over, or its name is misspelt where it should be used. Of one that is a link out of the
    project, of which nothing is read, that is said too.

    Example: art/flame-run.svg beside flame-runs.svg.
    Mend it: delete it, or use it.
    """,
    Severity.WARNING,
)
SPECK = declare(
    "art/speck",
    """
    An SVG that draws in a corner of its viewBox, on less than a twentieth of it, or for the most part beside it; or one
    that paints nothing at all, since its shapes have neither a fill nor a stroke.

    So is one of which a group lies beyond the viewBox, or a shape further beside it than that is wide or high.

    The viewBox is what is printed, white paper and all, so that what is drawn there is a speck on the face. That
    happens when a drawing program saves the whole page rather than the drawing.

    Example: viewBox="0 0 210 297" around a leaf of 20 x 20.
    Mend it: write the viewBox that the message names, or save the selection alone.
    """,
    Severity.WARNING,
)
HIDDEN = declare(
    "art/hidden",
    """
    An SVG with a layer, group or shape that is hidden, and so is not printed.

    A drawing program saves the layers that were switched off with the others; often the one that was meant was.

    Example: `<g display="none">` around the drawing.
    Mend it: show the layer and save the picture again, or delete what is hidden.
    """,
    Severity.WARNING,
)
NOTHING = declare(
    "art/nothing",
    """
    An SVG with a shape that draws nothing: a line or an outline that is not filled, for which nothing says a stroke, a
    size of 0 or none, a path or a polygon without points.

    It was meant to be seen: most often its stroke was lost, or said by a group that is no longer around it. What is as
    large as the whole picture is passed over, for drawing programs write such a frame, and what says that it has
    neither fill nor stroke (`fill="none" stroke="none"`).

    Example: `<path d="M2 2L9 9" fill="none"/>` where no group around it has a stroke.
    Mend it: write its stroke or its size, or delete it.
    """,
    Severity.WARNING,
)
FILLED = declare(
    "art/filled",
    """
    An SVG with a curve that has a stroke in another colour than black, is not closed, and is filled in black, since
    neither it nor what is around it says how it is filled.

    That is what SVG does with what says nothing, and drawing programs say it once for all of a picture. Where that is
    lost, the area between the curve and its ends is black. Straight lines enclose none, and are right as they are.

    Example: `<svg ...><path d="M2 8Q9 2 16 8" stroke="#2B2F4A"/></svg>`.
    Mend it: write fill="none" in <svg> or in the shape, or the colour that is meant.
    """,
    Severity.WARNING,
)
CHECKS: tuple[Check, ...] = (UNUSABLE, UNUSED, SPECK, HIDDEN, NOTHING, FILLED, SAME, CUT_PICTURE, ODD_COLOUR, WIDE)
