"""What YAML is read as, and all that is said of what content may not use or was probably meant otherwise.

⏎ is the end of a line, ⍽ a no-break space; the line below a text is its value.
"""

from __future__ import annotations

import pytest

from planche.source.yaml_source import parse_yaml

TEXTS = r"""
'a:b': c
    {'a:b': 'c'}
a:b: c⏎d: e
    {'a': nothing, 'd': 'e'}
    1:1 yaml-syntax: no blank stands behind the ':' in 'a:b'
    write `a: b`
'<<': a
    {'<<': 'a'}
<<: a
    {}
    1:1 yaml-feature: content has no merge keys; found '<<'
    write the value out where it is wanted, or quote a text that starts like this
'1.5': a
    {'1.5': 'a'}
1.5: a
    {}
    1:1 key: '1.5' is no key; a word or a whole number is wanted
    put quotes around a text that is meant as a key
{a: "x", b}
    {'a': 'x', 'b': None}
{a: x, b}
    {'a': nothing}
    1:5 yaml-text: 'b' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "x, b"; or, if b is a key, write a ':' and its value behind it
{a: x, or b, c: d}
    {'a': nothing, 'c': 'd'}
    1:5 yaml-text: 'or b' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "x, or b"
{a: 'x', or b: d}
    {'a': 'x', 'or b': 'd'}
{a: 1,3}
    {'a': 1}
    1:5 yaml-text: 1,3 is written with a comma, which parts entries in braces
    write 1.3, with a point
{a: 1,⏎ 3}
    {'a': nothing}
    1:5 yaml-text: '3' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "1,"
{a: 1, 3: x}
    {'a': 1, '3': 'x'}
{a: 'x' , b}
    {'a': 'x', 'b': None}
{a: x, b:, c: d}
    None
    1:9 yaml-syntax: a ':' stands in the middle of a word
    put the whole text in quotes; or write a blank behind the ':', if a key ends there
{a: [1], b}
    {'a': [1], 'b': None}
'a⍽': b
    {'a⍽': 'b'}
a⍽: b
    {'a': 'b'}
{a: x, b, c}
    {'a': nothing}
    1:5 yaml-text: 'b' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "x, b, c"; or, if b is a key, write a ':' and its value behind it
{a: @x, b}
    None
    1:5 yaml-syntax: a text cannot start with this character
    put the text in quotes
{a: “x”, b}
    {'a': nothing}
    1:5 yaml-text: “ and ” are no quotation marks for YAML, and would be printed as they are
    write "x", or, if they belong to the text, "“x”"
- {a: 1,5, b: 2}
    [{'a': 1, 'b': 2}]
    1:7 yaml-text: 1,5 is written with a comma, which parts entries in braces
    write 1.5, with a point
{a: 1.5,5}
    {'a': nothing}
    1:5 yaml-text: '5' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "1.5,5"
{a: -1,5}
    {'a': -1}
    1:5 yaml-text: -1,5 is written with a comma, which parts entries in braces
    write -1.5, with a point
{a: b,c}
    {'a': nothing}
    1:5 yaml-text: 'c' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "b,c"; or, if c is a key, write a ':' and its value behind it
{a: b , c}
    {'a': nothing}
    1:5 yaml-text: 'c' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "b , c"; or, if c is a key, write a ':' and its value behind it
? a⏎: b
    {'a': 'b'}
{a: 5, b}
    {'a': nothing}
    1:5 yaml-text: 'b' is taken for a key: a comma parts entries in braces, and the text is in no quotation marks
    put quotation marks around the whole text: "5, b"; or, if b is a key, write a ':' and its value behind it
a: "x\u0007"
    {'a': nothing}
    1:4 control-character: an escape writes an invisible character in 'x\x07'
    delete the escape
"a\u0007": x
    {}
    1:1 control-character: an escape writes an invisible character in 'a\x07'
    delete the escape
a: &x b⏎c: *x
    {'a': 'b', 'c': None}
    1:4 yaml-feature: content has no anchors; found '&x'
    write the value out where it is wanted, or quote a text that starts like this
    2:4 yaml-feature: content has no aliases; found '*x'
    write the value out where it is wanted, or quote a text that starts like this
a: !t b
    {'a': nothing}
    1:4 yaml-feature: content has no tags; found '!t'
    delete it, or quote a text that starts with '!'
a: !!str 5
    {'a': nothing}
    1:4 yaml-feature: content has no tags; found 'tag:yaml.org,2002:str'
    delete it, or quote a text that starts with '!'
&k a: b
    {'a': 'b'}
    1:1 yaml-feature: content has no anchors; found '&k'
    write the value out where it is wanted, or quote a text that starts like this
[a]: b
    {}
    1:1 key: a mapping, a list or an alias is no key; a word or a whole number is wanted
    put quotes around a text that is meant as a key
{{a: b}: c}
    {}
    1:2 key: a mapping, a list or an alias is no key; a word or a whole number is wanted
    put quotes around a text that is meant as a key
*x : b
    {}
    1:1 key: a mapping, a list or an alias is no key; a word or a whole number is wanted
    put quotes around a text that is meant as a key
    1:1 yaml-feature: content has no aliases; found '*x'
    write the value out where it is wanted, or quote a text that starts like this
~: a
    {}
    1:1 key: '~' is no key; a word or a whole number is wanted
    put quotes around a text that is meant as a key
a: 1⏎a: 2
    {'a': 1}
    2:1 duplicate-key: key 'a' is here twice; it stands first at line 1, column 1
    delete one of the two, or rename it
a: 99999999999999999
    {'a': nothing}
    1:4 number: '99999999999999999' is no number for a game; wanted: finite, at most 15 digits
    write the figure meant, or put quotes around a text
a: [b, c]⏎b: [1, {c: d}]
    {'a': ['b', 'c'], 'b': [1, {'c': 'd'}]}
# x
    None
    0:0 empty: the file is empty; a value is wanted
    write the content, or delete the file
---⏎a: b⏎...⏎---⏎c: d
    {'a': 'b'}
    4:1 yaml-feature: content has no several documents; found '---'
    delete it and what follows
a: # note
    {'a': nothing}
    1:4 yaml-text: '# note' is taken for a note, and is no part of the text: a blank stands before '#'
    put quotation marks around the whole text: "# note"
a: b #c
    {'a': nothing}
    1:6 yaml-text: '#c' is taken for a note, and is no part of the text: a blank stands before '#'
    put quotation marks around the whole text: "b #c"; in a note, write a blank behind '#'
a: b #c⏎b: 1e400
    {'a': nothing, 'b': nothing}
    1:6 yaml-text: '#c' is taken for a note, and is no part of the text: a blank stands before '#'
    put quotation marks around the whole text: "b #c"; in a note, write a blank behind '#'
    2:4 number: '1e400' is no number for a game; wanted: finite, at most 15 digits
    write the figure meant, or put quotes around a text
a: b # c
    {'a': 'b'}
a: #c d
    {'a': nothing}
    1:4 yaml-text: '#c d' is taken for a note, and is no part of the text: a blank stands before '#'
    put quotation marks around the whole text: "#c d"
a: 5 #c
    {'a': 5}
a: “b”
    {'a': nothing}
    1:4 yaml-text: “ and ” are no quotation marks for YAML, and would be printed as they are
    write "b", or, if they belong to the text, "“b”"
a: ‘b’ c
    {'a': '‘b’ c'}
a: b #
    {'a': 'b'}
a: b ##
    {'a': 'b'}
"""


def cases() -> list[tuple[str, str]]:
    """Each text, and what is read and told of it."""
    found: list[tuple[str, str]] = []
    for line in TEXTS.strip().split("\n"):
        if line.startswith("    "):
            text, told = found.pop()
            found.append((text, f"{told}{line[4:]}\n"))
        else:
            found.append((line, ""))
    return found


@pytest.mark.parametrize(("text", "told"), cases())
def test_what_is_read_and_told(text: str, told: str) -> None:
    loaded = parse_yaml(text.replace("⏎", "\n").replace("⍽", "\u00a0") + "\n", "f")
    findings = (
        f"{f.span.line}:{f.span.column} {f.id.removeprefix('source/')}: {f.message}\n{f.hint}\n"
        for f in loaded.findings
    )
    assert f"{loaded.value!r}\n".replace("\\xa0", "⍽") + "".join(findings) == told
