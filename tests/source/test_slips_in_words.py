"""Slips of the pen in YAML, each with all that is said of it: the place, the message, the way out.

⏎ is the end of a line, ⍽ a no-break space and ⇥ a tab.
"""

from __future__ import annotations

import pytest

from planche.source.yaml_source import parse_yaml

SLIPS = r"""
a: {b: "c, d: e}
    1:8 the quotation mark before 'c, d: e}' is never closed
    close the text with " where it ends
a: [b, 'c]⏎d: e
    1:8 the apostrophe before 'c]' is never closed
    close the text with ' where it ends
a: 'b''c
    1:4 the apostrophe before "b''c" is never closed
    close the text with ' where it ends
a: "b\"c
    1:4 the quotation mark before 'b\\"c' is never closed
    close the text with " where it ends
a: {b: c, d: 'e f: g}
    1:14 the apostrophe before 'e f: g}' is never closed
    close the text with ' where it ends
a: [x, "b]⏎c: d
    1:8 the quotation mark before 'b]' is never closed
    close the text with " where it ends
a: "b⏎c: d⏎c: d⏎c: d⏎c: d⏎c: d⏎c: d⏎c: d⏎e: "f"
    1:4 the quotation mark before 'b' is never closed
    close the text with " where it ends
n: 1⏎a: "b⏎c: d⏎c: d⏎c: d⏎c: d⏎c: d⏎c: d⏎c: d⏎e: "f"
    2:4 the quotation mark before 'b' is never closed
    close the text with " where it ends
a: "b "c" d"
    1:7 the quotation mark inside the text 'b "c" d' ends it
    write “ ” for each quotation mark inside: "b “c” d"
a: 'l'eau d'or'
    1:6 the apostrophe inside the text "l'eau d'or" ends it
    write ’ for each apostrophe inside: 'l’eau d’or'
a: {b: 'it's', c: d}
    1:11 the apostrophe inside the text "it's" ends it
    write ’ for each apostrophe inside: 'it’s'
a: 'b\'c'
    1:7 the apostrophe inside the text "b\\'c" ends it
    write ’ for each apostrophe inside: 'b’c'
a: "b\"c"d"
    1:9 the quotation mark inside the text 'b\\"c"d' ends it
    write \" for each quotation mark inside: "b\"c\"d"
a: ["b"c", d]
    1:7 the quotation mark inside the text 'b"c' ends it
    write \" for each quotation mark inside: "b\"c"
- "a" b⏎- c
    1:7 the words 'b' stand behind the closing quotation mark
    put quotation marks around the whole text: "“a” b"
a: 'b' c
    1:8 the words 'c' stand behind the closing apostrophe
    put quotation marks around the whole text: "'b' c"
a: [b, {c: d]
    1:13 ']' is to close the '{' of column 8; '}' does
    write } before it
a: {b: [c, d}
    1:13 '}' is to close the '[' of column 8; ']' does
    write ] before it
a: [b,⏎c: d
    1:4 the '[' is never closed
    write ] at the end of the line
a: [b, c,⏎d: e
    1:4 the '[' is never closed
    write ] at the end of the line
a: [b, {c: d⏎e: f
    1:8 the '{' is never closed
    write }] at the end of the line
a:⏎  - {b: c}  - {b: d}⏎  - {b: e}
    2:13 a second '- ' stands behind '}', in the line of another: a line break is lost
    begin a new line before '- {b: d}', as the lines around it begin
- "a"  - "b"⏎- c
    1:8 a second '- ' stands behind '"', in the line of another: a line break is lost
    begin a new line before '- "b"', as the lines around it begin
a:⏎  - b: c    d: e⏎    f: g
    2:13 the key 'd' stands behind 'c', in the line of another: a line break is lost
    begin a new line before 'd: e', as the lines around it begin
a:⏎  b: [c, d]e: f⏎  g: h
    2:12 the key 'e' stands behind ']', in the line of another: a line break is lost
    begin a new line before 'e: f', as the lines around it begin
a: {b: c  d: e}
    1:9 no comma stands before 'd: e}'
    write a comma between the two
a: {b: c d: e}
    1:9 no comma stands before 'd: e}'
    write a comma between the two
a: [b, {c: d e: f}]
    1:13 no comma stands before 'e: f}]'
    write a comma between the two
a: {b: #fff, c: d}
    1:8 '#fff' is taken for a note: a '#' behind a blank starts one, and hides what follows
    put quotation marks around it: "#fff"
a: }
    1:4 '}' closes nothing
    delete it
a: [b]]
    1:7 ']' closes nothing
    delete it
a: [⏎
    1:4 the '[' is never closed
    write ] at the end of the line
a: {b: '}', c: [d}⏎e: f
    1:18 '}' is to close the '[' of column 16; ']' does
    write ] before it
a: ["]", [b]⏎c: d
    1:4 the '[' is never closed
    write ] at the end of the line
a: b⏎  c: d
    2:3 the line is indented by 2 blanks, where no line around it begins
    indent it by no blank, as the line above it
a:⏎  - b⏎ - c
    3:2 the line is indented by 1 blank, where no line around it begins
    indent it by 2 blanks, as the line above it
a:⏎  b: 1⏎   c: 2
    3:4 the line is indented by 3 blanks, where no line around it begins
    indent it by 2 blanks, as the line above it
a:⏎    b: 1⏎  c: 2⏎    d: 3⏎    e: 4
    3:3 the line is indented by 2 blanks, where no line around it begins
    indent it by 4 blanks, as the line above it
a:⏎  b:⏎    - 1⏎   - 2⏎    - 3
    4:4 the line is indented by 3 blanks, where no line around it begins
    indent it by 4 blanks, as the line above it
a:⏎  b: 1⏎ c: 2⏎  d: 3
    3:2 the line is indented by 1 blank, where no line around it begins
    indent it by 2 blanks, as the line above it
a:⏎- {b: 1}⏎{c: 2}
    3:1 the entry of a list starts without '-'
    write `- {c: 2}`
a: %b
    1:4 a text that is not in quotation marks cannot start with '%'
    put quotation marks around the whole text: "%b"
%a: b
    1:3 the text '%a: b' holds a ':' with a blank behind it, which YAML takes for the end of a key
    put quotation marks around the whole text: "%a: b"
a: ?b: c
    1:4 a text that is not in quotation marks cannot start with '?'
    put quotation marks around the whole text: "?b: c"
a: - b
    1:4 a text that is not in quotation marks cannot start with '-'
    put quotation marks around the whole text: "- b"
a: >b
    1:4 a text that is not in quotation marks cannot start with '>'
    put quotation marks around the whole text: ">b"
a: |b⏎  c
    1:4 a text that is not in quotation marks cannot start with '|'
    put quotation marks around the whole text: "|b"
a: b: c
    1:5 the text 'b: c' holds a ':' with a blank behind it, which YAML takes for the end of a key
    put quotation marks around the whole text: "b: c"
a: b:⏎c: d
    1:5 the text 'b:' holds a ':' with a blank behind it, which YAML takes for the end of a key
    put quotation marks around the whole text: "b:"
a: b: 'c'
    1:5 the text "b: 'c'" holds a ':' with a blank behind it, which YAML takes for the end of a key
    put quotation marks around the whole text: "b: 'c'"
a: "b": c
    1:7 ':' starts a value where none can stand
    put quotes around a text that holds ': ', or indent the line like those before it
a: «b: c»
    1:4 « and » are no quotation marks for YAML, which knows " and ' alone
    write `"b: c"`
a: „b: c“
    1:4 „ and “ are no quotation marks for YAML, which knows " and ' alone
    write `"b: c"`
a: ”b: c”
    1:4 ” and ” are no quotation marks for YAML, which knows " and ' alone
    write `"b: c"`
a: “b: c
    1:6 the text '“b: c' holds a ':' with a blank behind it, which YAML takes for the end of a key
    put quotation marks around the whole text: "“b: c"
a：b⏎c: d
    1:2 '：' stands behind the key 'a', where a ':' is wanted
    write `a: b`
a = b⏎c: d
    1:3 '=' stands behind the key 'a', where a ':' is wanted
    write `a: b`
foo bar⏎c: d
    1:1 the line 'foo bar' has no key with a ':' behind it
    write `foo: bar`
c: d⏎foo bar
    2:1 the line 'foo bar' has no key with a ':' behind it
    write `foo: bar`
c: d⏎foo
    2:1 the line 'foo' has no key with a ':' behind it
    write `foo:`
c: d⏎foo bar baz
    2:1 the line 'foo bar baz' has no key with a ':' behind it
    write `key: foo bar baz`, with the key that is meant, or indent it further if it goes on with the text above
c: d⏎12 bar
    2:1 the line '12 bar' has no key with a ':' behind it
    write `key: 12 bar`, with the key that is meant, or indent it further if it goes on with the text above
a:b⏎c: d
    1:2 no blank stands behind the ':' in 'a:b'
    write `a: b`
a:⍽⍽b⏎c: d
    1:2 no blank stands behind the ':' in 'a:\xa0\xa0b'
    write `a: b`
- a:b⏎  c: d
    1:4 no blank stands behind the ':' in '- a:b'
    write `- a: b`
- a⏎-b
    2:1 no blank stands behind the '-' that starts the entry '-b'
    write `- b`
- a⏎• b
    2:1 '•' starts no entry of a list; '-' and a blank do
    write `- b`
- a⏎* b
    2:1 '*' starts no entry of a list; '-' and a blank do
    write `- b`
- a⏎–b
    2:1 '–' starts no entry of a list; '-' and a blank do
    write `- b`
a:⏎⇥b: c
    2:1 the line is indented with a tab; YAML wants spaces
    replace the tab by spaces
a:⏎  b: c⏎  ⇥d: e
    3:3 the line is indented with a tab; YAML wants spaces
    replace the tab by spaces
a: &
    1:4 a text that is not in quotation marks cannot start with '&'
    put quotation marks around the whole text: "&"
a: *
    1:4 a text that is not in quotation marks cannot start with '*'
    put quotation marks around the whole text: "*"
a: "\q"
    1:5 no such escape in double quotes
    write \\ for a backslash
a: "\xzz"
    1:7 no such character code in double quotes
    write \\ for a backslash
%YAML 3⏎a: b
    1:8 this is not YAML 1.2
    delete the lines that start with '%'
a: b⏎- c
    2:1 a key is wanted here, indented like those before it
    put quotes around a text that holds ': ', or indent the line like those before it
a: [b, - c]
    1:8 a value is wanted here
    write one, or quote a text that starts with a bracket
a: [b,⏎  - c]
    2:3 a value is wanted here
    write one, or quote a text that starts with a bracket
a: {b: c,⏎  - d}
    2:3 a value is wanted here
    write one, or quote a text that starts with a bracket
a: "b⏎  \q"
    2:3 no such escape in double quotes
    write \\ for a backslash
a: [⏎  b,⏎  c⏎d: e
    1:4 the '[' is not closed; ',' or ']' is wanted, at line 4, column 2 at the latest
    close the list with ']'
a: !<b
    1:4 a text that is not in quotation marks cannot start with '!'
    put quotation marks around the whole text: "!<b"
"""


def cases() -> list[tuple[str, str]]:
    """Each text and what is told of it."""
    found: list[tuple[str, str]] = []
    for line in SLIPS.strip().split("\n"):
        if line.startswith("    "):
            text, told = found.pop()
            found.append((text, f"{told}{line[4:]}\n"))
        else:
            found.append((line, ""))
    return found


@pytest.mark.parametrize(("text", "told"), cases())
def test_all_that_is_told_of_a_slip(text: str, told: str) -> None:
    read = text.replace("⏎", "\n").replace("⍽", "\u00a0").replace("⇥", "\t")
    findings = parse_yaml(f"{read}\n", "f").findings
    assert "".join(f"{f.span.line}:{f.span.column} {f.message}\n{f.hint}\n" for f in findings) == told
