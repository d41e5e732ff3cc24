"""What an XML parser refuses in an SVG -> what stands there, and what to write instead."""

from __future__ import annotations

from typing import NamedTuple
from xml.parsers import expat

from planche.expressions import expression
from planche.findings import quote, shorten

_BEFORE = 300  # bytes of the line before the place, in which the sign stands that is wrong
_ENTITY = expression(rb"&(\w{1,40});?")
_PREFIX = expression(rb"(?:<|\s)([\w-]{1,40}):[\w-]+")
_NAMESPACES = {
    "xlink": "http://www.w3.org/1999/xlink",
    "inkscape": "http://www.inkscape.org/namespaces/inkscape",
    "sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
}
_NAMED = {"nbsp": "a no-break space", "copy": "©", "eacute": "é", "egrave": "è", "agrave": "à", "hellip": "…"}
_ODD = "not well-formed"  # as the parser says of most
_MARK = expression(rb"[\"']")
_NAMED_VALUE = expression(rb"[\s\"']([\w:-]++)\s*+=\s*+\Z")
_LONGEST_NAME = 100  # bytes before a quotation mark, in which the name of its attribute stands
_PLAIN = "save it as plain SVG"
_SAID = {  # by what the parser says
    "duplicate attribute": ("an attribute stands twice in one element", "delete one of the two"),
    "junk after document element": ("something stands behind </svg>", "delete it, or write </svg> behind it"),
    "XML or text declaration not at start of entity": (
        "something stands before <?xml ...?>", "delete what stands before it"
    ),
}  # fmt: skip
_TOKENS = (  # what stands up to the sign that is wrong, and how it begins there
    (expression(rb"&[^;&<>\s]*\s?\Z"), expression(rb""), "a & stands alone", "write &amp; for the sign itself"),
    (
        expression(rb"=\s*\Z"),
        expression(rb"[^\"'\s]"),
        "a value stands without quotation marks",
        "write it in quotation marks",
    ),
    (
        expression(rb"<!--[^<>]*--\Z"),
        expression(rb""),
        "-- stands within a note",
        "write one - there; --> ends the note",
    ),
    (
        expression(rb"=\"[^\"]*\Z"),
        expression(rb"<"),
        "a < stands in a value, or the value is not closed",
        'write " where the value ends',
    ),
    (expression(rb"=\"[^\"=<>]*\s[\w:-]+=\"\Z"), expression(rb""), "a value is not closed", 'write " where it ends'),
    (
        expression(rb"[\"']\Z"),
        expression(rb"[\w:-]"),
        "two attributes stand against one another",
        "write a blank between them",
    ),
    (
        expression(rb"<[\w:.-]+\Z|[\"']\s*/?\Z"),
        expression(rb"<"),
        "a tag is not closed before the next one",
        "write /> where it ends",
    ),
    (expression(rb"\A\Z"), expression(rb"svg\s"), "a tag lost its <", "write < in front of svg"),
    (expression(rb"<\Z"), expression(rb"/[A-Za-z]"), "an end tag closes nothing", "delete it"),
    (expression(rb"<\Z"), expression(rb""), "a < stands alone", "write &lt; for the sign itself"),
)


class OpenValue(NamedTuple):
    """A value whose closing quotation mark is lost."""

    start: int  # the byte of its opening one
    message: str
    hint: str


def find_open_value(data: bytes, stop: int) -> OpenValue | None:
    """The value that is still open where a parser stops at a byte, if what it took in ends a tag."""
    tag = data[data.rfind(b"<", 0, stop) : stop]
    if not (data.startswith(b"<", stop) and tag.rstrip().endswith(b">")):
        return None
    start = _find_open_mark(tag)
    name = _NAMED_VALUE.search(tag[max(0, start - _LONGEST_NAME) : start]) if start >= 0 else None
    if name is None:
        return None
    mark, said = tag[start : start + 1].decode(), name[1].decode("utf-8", "replace")
    sort = "quotation mark" if mark == '"' else "apostrophe"
    message = f"the {sort} behind {said}= is never closed"
    return OpenValue(stop - len(tag) + start, message, f"write {mark} where the value ends")


def _find_open_mark(tag: bytes) -> int:
    """Where the quotation mark stands that a tag does not close; -1 where it closes all."""
    end = -1
    while found := _MARK.search(tag, end + 1):
        end = tag.find(found[0], found.end())
        if end < 0:
            return found.start()
    return -1


def word_malformed(error: expat.ExpatError, data: bytes) -> tuple[str, str]:
    """What is wrong with a file that is no XML, and the way out."""
    said = expat.errors.messages[error.code]
    line = (data.splitlines() or [b""])[min(error.lineno, max(1, len(data.splitlines()))) - 1]
    before, after = line[max(0, error.offset - _BEFORE) : error.offset], line[error.offset :]
    if said in _SAID:
        return _SAID[said]
    if said == "undefined entity" and (found := _ENTITY.match(after)):
        name = found[1].decode("ascii", "replace")
        return f"found &{name};, which only web pages know", f"write the sign itself{_name_sign(name)}, or delete it"
    if said == "unbound prefix" and (found := _PREFIX.search(after)):
        return _word_prefix(found[1].decode("ascii", "replace"))
    for ends, begins, message, hint in _TOKENS:
        if ends.search(before) and begins.match(after):
            return f"{message}, before {quote(_shown(after))}", hint
    return said if said.startswith(_ODD) else f"{_ODD}: {said}", _PLAIN


def _name_sign(name: str) -> str:
    return f", {_NAMED[name]}" if name in _NAMED else ""


def _word_prefix(prefix: str) -> tuple[str, str]:
    message = f"the prefix {prefix}: is not declared"
    if prefix in _NAMESPACES:
        return message, f'write xmlns:{prefix}="{_NAMESPACES[prefix]}" in <svg>'
    return message, f"delete what begins with {prefix}:"


def _shown(after: bytes) -> str:
    return shorten(after.decode("utf-8", "replace").strip(), 20)
