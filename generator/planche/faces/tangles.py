"""Face markup that is no XML -> which of its tags is not closed, crosses another or stands where none can."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from planche.expressions import expression
from planche.faces.strays import NOTES
from planche.findings import Span, nearest_name, quote, quote_line, shorten
from planche.game import strip_markers
from planche.templates import CALLED, PLACE, RETURNED, STRAY

# what is never closed goes on as far as it could, so that no part of it is read again
_TAG = expression(
    r"<!--[^-]*+(?:-(?!->)[^-]*+)*|<(/?)([A-Za-z][\w.:-]*+)([^<>\"']*+(?:(?:\"[^\"]*+\"|'[^']*+')[^<>\"']*+)*)(>?)"
)
_SIGN = expression(rf' {PLACE}="([\w-]+)"')
_COMMENT = expression(r"<!--[^-]*+(?:-(?!->)[^-]*+)*(?:-->)?")
_STRAY_SIGN = expression(rf'<\?{STRAY} {PLACE}="([\w-]+)"')
_CALL_NOTE = expression(rf"<\?(?:{CALLED} ([^?]+):(\d{{1,9}}):\d{{1,9}}|{RETURNED})\?>")
_MOST_NOTES = 100  # of values behind a face, until the first that is not empty
_BARE_FACE = expression(r"face\b[^<>]*>")  # a tag without its <
_BARE_TAG = expression(  # one that holds words or others, without its <, and the note of its place
    rf"(?:<\?{STRAY} {PLACE}=\"([\w-]+)\"\?>\s*+)?(?<![</\w])((face|group|text|span|b|i)\b[^<>]{{0,1000}}+>)"
)
_HOLDERS = ("face", "group", "text", "b", "i", "span")  # elements that hold others, or words
_WRITE_SIGN = "write < in front of"
AROUND = "write <face> before it, and </face> at the end"
_OF_EXPAT = {
    "duplicate attribute": ("an attribute stands twice in <{}>", "delete one of the two"),
    "undefined entity": ("{} names no sign", "type the sign itself"),
    "XML or text declaration not at start of entity": ("<?xml ...?> does not stand at the start", "delete it"),
    "unclosed token": ("a tag is never closed with >", "write > where it ends"),
}


class TangledTag(NamedTuple):
    """What is wrong with a tag, the sign of its place, empty where it has none, and the way out."""

    sign: str
    message: str
    hint: str
    end: int | None = None  # what stands before it in the markup tells the place, where it has no sign
    face_end: int | None = None  # where the face ends that it stands behind
    call: Span | None = None  # of the macro that writes it outside of the face

    @property
    def is_of_sign(self) -> bool:
        """Whether a sign alone is lost, with which it would be a tag."""
        return self.hint.startswith(_WRITE_SIGN)

    def is_behind(self, offset: int) -> bool:
        """Whether it is all that is wrong before an offset of the markup."""
        return self.face_end is not None and self.face_end <= offset


class Tag(NamedTuple):
    """A tag of markup."""

    name: str
    sign: str
    kind: str  # "open", "close" or "empty"
    start: int
    end: int


def tags_of(markup: str) -> Iterator[Tag]:
    """The tags of markup, also where it is no XML."""
    for found in _TAG.finditer(markup):
        if found[2] and found[4]:
            sign = _SIGN.search(found[3])
            kind = "close" if found[1] else "empty" if found[3].endswith("/") else "open"
            yield Tag(found[2], sign[1] if sign else "", kind, found.start(), found.end())


def find_tangle(markup: str) -> TangledTag | None:
    """The first tag that is not closed, closes another than it should, or stands behind the face."""
    open_tags: list[Tag] = []
    end: Tag | None = None
    for tag in tags_of(markup):
        if end is None and not open_tags and tag.kind != "close" and tag.name != "face":
            return _tag_before(tag, markup)
        if end is not None and tag.kind != "close":
            return _find_words_behind(markup, end.end, tag.start) or _tag_behind(tag, markup, end.end)
        if tag.kind == "open":
            open_tags.append(tag)
        elif tag.kind == "close":
            if tangle := _cross(tag, open_tags, markup):
                return _find_lost_bracket(tag, open_tags, markup) or tangle
            open_tags.pop()
        end = tag if not open_tags else None
    if open_tags:
        return _find_lost_end(open_tags[-1], markup, len(markup)) or _unclosed(open_tags[-1], "is never closed")
    return _find_words_behind(markup, end.end, len(markup)) if end else None


def _find_words_behind(markup: str, start: int, end: int) -> TangledTag | None:
    """Words between the end of the face and an offset."""
    words = _words_in(markup[start:end])
    if not words:
        return None
    sign = ""
    for note in islice(_STRAY_SIGN.finditer(markup, start, end), _MOST_NOTES):
        if _words_in(markup[start : note.start()]):
            break
        sign = note[1]
    message = f"words behind </face>: {quote_line(words)}"
    return TangledTag(sign, message, "write them in a <text> before it, or take them out", start, start)


def _tag_before(tag: Tag, markup: str) -> TangledTag:
    """An element that stands before the face, or where there is none; where a macro writes it, its call does."""
    value, call = _STRAY_SIGN.search(markup, 0, tag.start), _call_of(markup[: tag.start])
    message = f"found <{shorten(tag.name)}> as the outermost element, wanted <face>"
    is_before = any(later.name == "face" and later.kind != "close" for later in tags_of(markup[tag.end :]))
    behind = f"write {'the call' if call else 'it'} behind <face>"
    hint = behind if is_before else AROUND
    return TangledTag(value[1] if value else tag.sign, message, hint, call=call)


def _tag_behind(tag: Tag, markup: str, start: int) -> TangledTag:
    """An element that stands behind the face; where a macro writes it, its call does."""
    value, call = _STRAY_SIGN.search(markup, start, tag.start), _call_of(markup[start : tag.start])
    message = f"<{shorten(tag.name)}> stands behind </face>"
    hint = "write the call before </face>" if call else "write it before </face>"
    return TangledTag(value[1] if value else tag.sign, message, hint, face_end=start, call=call)


def _call_of(before: str) -> Span | None:
    """Where the outermost macro is called that writes what stands behind this."""
    calls: list[Span] = []
    for note in _CALL_NOTE.finditer(before):
        if note[1]:
            calls.append(Span(note[1], int(note[2])))
        elif calls:
            calls.pop()
    return calls[0] if calls else None


def _cross(tag: Tag, open_tags: list[Tag], markup: str) -> TangledTag | None:
    """What is wrong with a tag that closes another than the one which was opened last."""
    if open_tags and open_tags[-1].name == tag.name:
        return None
    closing = f"</{shorten(tag.name)}>"
    if any(other.name == tag.name for other in open_tags):
        outer = [other.name for other in open_tags[:-1]]
        is_empty = not _words_in(markup[open_tags[-1].end : tag.start]).strip("<")
        return _unclosed(open_tags[-1], f"is not closed before {closing}", outer, is_empty=is_empty)
    is_last = not any(True for _ in tags_of(markup[tag.end :]))  # so that it stands for the end of the face
    if not open_tags or (len(open_tags) < 2 and not is_last and not nearest_name(tag.name, [open_tags[-1].name])):
        return TangledTag("", f"{closing} closes nothing", "delete it, or write before it what it closes", tag.start)
    last = open_tags[-1]
    message = f"{closing} cannot close <{shorten(last.name)}>"
    hint = f"write </{shorten(last.name)}> in its place"
    return TangledTag(last.sign, message, hint if is_last and len(open_tags) == 1 else f"{hint}, or delete it")


def _find_lost_bracket(tag: Tag, open_tags: list[Tag], markup: str) -> TangledTag | None:
    """The tag that one which closes another would belong with, had it not lost its `<`."""
    if any(other.name == tag.name for other in open_tags):
        return _find_lost_end(open_tags[-1], markup, tag.start)
    start = open_tags[-1].end if open_tags else 0
    bare = _BARE_TAG.finditer(markup, start, tag.start)
    found = next((each for each in bare if each[3] == tag.name), None)
    if found is None:
        return None
    message = f"{quote_line(_as_written(found[2]))} is words, and </{shorten(tag.name)}> has nothing to close"
    sign = found[1] or (open_tags[-1].sign if open_tags else "")
    return TangledTag(sign, message, f"{_WRITE_SIGN} {tag.name!r}")


def _find_lost_end(tag: Tag, markup: str, end: int) -> TangledTag | None:
    """That the tag which closes one has lost its `<`."""
    lost = f"/{tag.name}>"
    found = markup.find(lost, tag.end, end)
    while found > 0 and markup[found - 1] == "<":
        found = markup.find(lost, found + 1, end)
    if found < 0:
        return None
    name = shorten(tag.name)
    return TangledTag(tag.sign, f"<{name}> is never closed: {lost!r} is words", f"{_WRITE_SIGN} {lost!r}")


def _unclosed(tag: Tag, message: str, outer: Sequence[str] = (), *, is_empty: bool = False) -> TangledTag:
    """That a tag is never closed; one that stands right in its like, or with nothing in it, was meant to close that."""
    name = shorten(tag.name)
    if outer and outer[-1] == tag.name and (is_empty or tag.name in _UNNESTED):
        return TangledTag(tag.sign, f"<{name}> {message}", f"write </{name}> for it, which closes the <{name}> before")
    hint = f"write </{name}> where it ends" if tag.name in _HOLDERS else f"write /> at the end of <{name} ...>"
    return TangledTag(tag.sign, f"<{name}> {message}", hint)


_UNNESTED = ("b", "i", "text")  # what nobody puts into another of its kind
_LONGEST_VALUE = 200  # characters in which the beginning of a value that is not closed is looked for
LONGEST_SIGN = 40  # characters of what stands behind a &
_OPEN_SIGN = expression(r"&#?+\w++\Z")
_ENTITIES = ("amp", "lt", "gt", "quot", "apos")
_OPEN_VALUE = expression(r'(?<![\w:-])([\w:-]++)="[^"<>=/]*+(/?>)\s*+\Z')
_UNCLOSED_VALUE = expression(r'(?<![\w:-])([\w:-]++)="([^"<>=\s]*+)\s++([\w:-]++)="\Z')


def word_token(reason: str, markup: str, offset: int) -> tuple[str, str]:
    """What the parser says of a sign that cannot stand where it does, and the way out."""
    if words := _as_written(markup).partition("<")[0].removeprefix("\ufeff").strip():
        return _word_start(words, markup)
    last = re.findall(r"<([A-Za-z][\w.:-]*)", markup[:offset])
    name = shorten(last[-1]) if last else "face"
    if reason in _OF_EXPAT:
        entity = re.match(r"&\w*;?", markup[offset:])
        message, hint = _OF_EXPAT[reason]
        return message.format(entity[0] if entity else name), hint
    here = markup[offset : offset + 1]
    if "&" in (here, markup[offset - 1 : offset]):
        return "a & stands alone", "write &amp; for the sign itself"
    if lost := _OPEN_SIGN.search(markup[max(0, offset - LONGEST_SIGN) : offset]):
        return _name_sign(lost[0])
    if open_value := _OPEN_VALUE.search(_as_written(markup[max(0, offset - _LONGEST_VALUE) : offset]).rstrip("<")):
        attribute, end = open_value.groups()
        return f"the value of {attribute} in <{name}> has no closing quotation mark", f'write " before {end}'
    if here == "<" or markup[offset - 1 : offset] == "<":
        return f"a < stands in the words or a value of <{name}>", "write &lt; for the sign itself"
    if unclosed := _UNCLOSED_VALUE.search(_as_written(markup[max(0, offset - _LONGEST_VALUE) : offset])):
        attribute, value, following = unclosed.groups()
        hint = f'write {attribute}="{value}" {following}="..."'
        return f"the value of {attribute} in <{name}> has no closing quotation mark", hint
    said = quote(_as_written(markup[offset:]).partition("\n")[0][:20])
    return (
        f"found {said} in <{name}>, where it cannot stand",
        'write each attribute as name="value", with a blank before',
    )


def _name_sign(lost: str) -> tuple[str, str]:
    """What is wrong with a & that stands before words, or with a sign whose ; is lost."""
    if lost[1:] in _ENTITIES or lost[1] == "#":
        return f"no ; stands behind {lost}", f"write {lost};"
    return f"a & stands alone before {lost[1:]!r}", "write &amp; for the sign itself"


def _word_start(words: str, markup: str) -> tuple[str, str]:
    """What is wrong with markup that begins with words, and the way out."""
    if _BARE_FACE.match(words):
        return f"found {quote_line(words)} at the start, wanted <face>", "write < before it"
    if any(tag.name == "face" and tag.kind != "close" for tag in tags_of(markup)):
        return f"words before <face>: {quote_line(words)}", "write them in a <text> behind it"
    hint = "begin with <face>, write words in a <text>, and end with </face>"
    return f"found {quote_line(words)} at the start, wanted <face>", hint


def _words_in(markup: str) -> str:
    """The words of markup that has no tags."""
    return _COMMENT.sub("", _as_written(markup)).strip()


def _as_written(markup: str) -> str:
    """Markup without what nobody wrote: markers, the signs of places and the notes of calls."""
    return NOTES.sub("", _SIGN.sub("", strip_markers(markup)))
