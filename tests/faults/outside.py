"""Words, values and calls outside of every text, or of the face: told where they stand, in the file to be mended."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, PARTS, GOAL = "templates/g/lantern.xml", "templates/g/parts.xml", "templates/g/goal.xml"
IN_TEXT = "write them in a <text>, or take them out"
FAULTS = (
    Fault(
        "words behind the face", FACE, "</face>", "</face>\n\n  hello", f"{FACE}:14:3", "words behind </face>: 'hello'"
    ),
    Fault(
        "a value behind the face",
        FACE,
        "</face>",
        "</face>\n{{ piece.name }}",
        f"{FACE}:13:1",
        "words behind </face>: 'La braise'",
    ),
    Fault(
        "a call behind the face",
        FACE,
        "</face>",
        "</face>\n{{ corner() }}",
        f"{FACE}:13",
        "<circle> stands behind </face>; write the call before </face>",
    ),
    Fault(
        "words behind an element behind the face",
        FACE,
        "</face>",
        "</face>\nhello <rect/>",
        f"{FACE}:13:1",
        "words behind </face>: 'hello'",
    ),
    Fault("words before the face", FACE, "<face>", "hello\n<face>", f"{FACE}:3:1", "words before <face>: 'hello'"),
    Fault(
        "a value before the face",
        FACE,
        "<face>",
        "{{ piece.name }}\n<face>",
        f"{FACE}:3:1",
        "words before <face>: 'La braise'",
    ),
    Fault(
        "a call before the face", FACE, "<face>", "{{ corner() }}\n<face>", f"{FACE}:3", "write the call behind <face>"
    ),
    Fault("words at the start of the face", FACE, "<face>\n", "<face>\n\n hello you\n", f"{FACE}:5:2", IN_TEXT),
    Fault(
        "words between elements",
        FACE,
        "  {% if piece.drawing",
        "  hello\n  {% if piece.drawing",
        f"{FACE}:8:3",
        IN_TEXT,
    ),
    Fault(
        "words between elements of a branch", FACE, "  {% endif %}", "  oops\n  {% endif %}", f"{FACE}:10:3", "'oops'"
    ),
    Fault(
        "a value between elements",
        FACE,
        "  {% endif %}",
        "  {% endif %}{{ piece.name }}",
        f"{FACE}:10:14",
        f"words outside <text>: 'La braise'; {IN_TEXT}",
    ),
    Fault("words between the elements of a macro", PARTS, "<text", "words\n<text", f"{PARTS}:3:1", IN_TEXT),
    Fault("words between the elements of a loop", GOAL, "{% endfor %}", "more\n  {% endfor %}", f"{GOAL}:6:3", IN_TEXT),
    Fault(
        "words in an element that holds nothing",
        GOAL,
        'fill="white"/>',
        'fill="white">box</rect>',
        f"{GOAL}:2:59",
        IN_TEXT,
    ),
)
