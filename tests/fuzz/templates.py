"""Templates: Jinja2 from the sandbox's own vocabulary, with what is forbidden, and noise, in between."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from planche.findings import Finding
from planche.templates.bounds import MAX_OUTPUT
from planche.templates.filters import FILTERS as KNOWN_FILTERS
from planche.templates.filters import TESTS
from tests.fuzz.edits import edited, text_edits
from tests.fuzz.rich import CARD
from tests.fuzz.sound import assert_sound
from tests.templates.outcomes import outcome

NAMES = (
    "piece", "piece.title", "piece.n", "piece.empty", "figures", "figures.hand", "figures.failed_calls", "players",
    "gone", "piece.gone", "loop", "loop.index", "loop.cycle", "range", "_", "self", "caller", "varargs", "kwargs",
        "x",
    "m", "namespace", "cycler", "joiner", "lipsum", "dict", "context", "environment", "piece.__class__", "x.__init__",
    "''.__class__.__mro__", "_.__call__.__globals__", "range.__self__", "m.__globals__",
        "self._TemplateReference__context",
)  # fmt: skip
ATOMS = (
    "1",
    "0",
    "-1",
    "2.5",
    "10**8",
    "9**9**9",
    "1e308",
    "''",
    "'ab'",
    "'%s' % 1",
    "'{0.__class__}'",
    "none",
    "true",
    "1e999",
    "-1e400",
    "9" * 41,
    "0x" + "f" * 6000,
    "'" + "9" * 5000 + "'",
    "'0x" + "f" * 5000 + "'",
    "'inf'",
    "'nan'",
    "'%999999999d'",
    "range(2000)",
    "('" + "x" * 5000 + "')",
    "('" + "x" * 4000 + "y" + "x" * 4000 + "')",
    "[piece, piece]",
)
KEYS = ("id", "n.0", "id,n", "." * 3000, "," * 3000, "0" + ".0" * 40, "9" * 5000, "9" * 8, "²", "k" * 400, "title.0")
ALIASES = ("t/face.xml", "t//face.xml", "t/./face.xml", "./t/face.xml", "/t/face.xml", "t/face.xml/", "T/FACE.XML",
    "t/x/../face.xml", "t\\face.xml", "t" + "/" * 3000 + "face.xml", "t/" + "./" * 3000 + "face.xml", ".",
    "/")  # fmt: skip
PYTHON = ("Error:", "Error(", "set_int_max", "recursion depth", "Traceback", "name 'inf'", "name 'nan'")
FILTERS = (
    *KNOWN_FILTERS * 4,
    "format",
    "attr",
    "pprint",
    "tojson",
    "xmlattr",
    "indent",
    "center",
    "batch",
    "safe",
    "urlize",
)
LEAVES = st.sampled_from([*NAMES, *ATOMS])


def _grown(part: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Expressions of expressions."""
    operators = st.sampled_from(
        ["+", "-", "*", "/", "//", "%", "**", "~", "<", "==", ">=", "and", "or", "in", "not in", "is", "is not"]
    )
    return st.one_of(
        st.builds("({} {} {})".format, part, operators, part),
        st.builds("{}|{}".format, part, st.sampled_from(FILTERS)),
        st.builds("{}|{}({})".format, part, st.sampled_from(FILTERS), st.lists(part, max_size=2).map(", ".join)),
        st.builds("{}|{}(attribute={})".format, part, st.sampled_from(["map", "sum", "sort", "groupby",
            "selectattr"]), part),
        st.builds("{}|{}(attribute='{}')".format, part, st.sampled_from(["map", "sum", "sort", "groupby", "unique",
            "min", "max", "join"]), st.sampled_from(KEYS)),
        st.builds("{}|{}('{}')".format, part, st.sampled_from(["groupby", "selectattr", "rejectattr", "sum"]),
            st.sampled_from(KEYS)),
        st.builds("{}|int({}, {})".format, part, part, part),
        st.builds("({} is {})".format, part, st.sampled_from([*TESTS, "callable", "filter", "sameas"])),
        st.builds("{}[{}]".format, part, part),
        st.builds("{}[{}:{}]".format, part, part, part),
        st.builds("{}({})".format, part, st.lists(part, max_size=2).map(", ".join)),
        st.builds("({} if {} else {})".format, part, part, part),
        st.lists(part, max_size=3).map(lambda parts: f"[{', '.join(parts)}]"),
        st.lists(part, max_size=3).map(lambda parts: f"({', '.join(parts)},)"),
        st.builds("{{{}: {}}}".format, part, part),
        st.builds("_('Hello {{n}}', n={})".format, part),
    )  # fmt: skip


EXPRESSIONS = st.recursive(LEAVES, _grown, max_leaves=6)
TEXT = st.sampled_from(
    ["", " ", "a", "<face/>", "<rect width='1'/>", "&", "<!-- {{", "\n", "{#", "#}", "<x", "{%- endfor -%}"]
)


def _nested(body: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Statements around statements."""
    value = EXPRESSIONS
    return st.one_of(
        st.lists(body, min_size=1, max_size=3).map("".join),
        st.builds("{{% for x in {} %}}{}{{% else %}}{}{{% endfor %}}".format, value, body, body),
        st.builds("{{% for x in range(2000) %}}{}{{% endfor %}}".format, body),
        st.builds("{{% for x in {} if {} recursive %}}{}{{{{ loop([]) }}}}{{% endfor %}}".format, value, value, body),
        st.builds("{{% if {} %}}{}{{% elif {} %}}{}{{% endif %}}".format, value, body, value, body),
        st.builds("{{% set x = {} %}}{}".format, value, body),
        st.builds("{{% set x %}}{}{{% endset %}}{}".format, body, body),
        st.builds("{{% set x.y = {} %}}{}".format, value, body),
        st.builds("{{% macro m(a={}, *b) %}}{}{{% endmacro %}}{}".format, value, body, body),
        st.builds("{{% macro m() %}}{}{{{{ m() }}}}{{% endmacro %}}{{{{ m() }}}}".format, body),
        st.builds("{{% call m() %}}{}{{% endcall %}}".format, body),
        st.builds("{{% filter {} %}}{}{{% endfilter %}}".format, st.sampled_from(FILTERS), body),
        st.builds("{{% with y = {} %}}{}{{% endwith %}}".format, value, body),
        st.builds("{{% block b scoped %}}{}{{{{ super() }}}}{{% endblock %}}".format, body),
        st.builds("{{% autoescape false %}}{}{{% endautoescape %}}".format, body),
        st.builds("{{% raw %}}{}{{% endraw %}}".format, body),
    )


STATEMENTS = st.one_of(
    TEXT,
    EXPRESSIONS.map("{{{{ {} }}}}".format),
    st.builds("{{% include {} ignore missing %}}".format, EXPRESSIONS | st.just("'t/face.xml'")),
    st.builds("{{% extends {} %}}".format, EXPRESSIONS | st.just("'t/face.xml'")),
    st.builds("{{% import {} as m %}}".format, EXPRESSIONS | st.just("'t/face.xml'")),
    st.builds("{{% include '{}' %}}".format, st.sampled_from(ALIASES)),
    st.builds("{{% for n in {} %}}{{% include n ignore missing %}}{{% endfor %}}".format, st.just([*ALIASES])),
    st.builds("{{% import '{}' as x %}}".format, st.sampled_from(ALIASES)),
    st.builds("{{% for i in range(2000) %}}{{% set z = {} %}}{{% endfor %}}".format, EXPRESSIONS),
    st.sampled_from(["{% do 1 %}", "{% break %}", "{% debug %}", "{% trans %}a{% endtrans %}",
        "{% from 't/face.xml' import m %}"]),
)  # fmt: skip
SOURCES = st.recursive(STATEMENTS, _nested, max_leaves=8)
INPUTS = (
    SOURCES | text_edits(6).map(lambda edits: edited(CARD, edits)) | text_edits().map(lambda e: edited("{{ x }}", e))
)


def without_signs(found: str | Finding) -> str | Finding:
    """The same without the signs of places, which are others each time."""
    return found if isinstance(found, Finding) else re.sub(r' _="[\w-]{4}"', "", found)


def attempt(input: str) -> list[str]:
    """Write a face with the template: some markup, or one finding; the same again."""
    source = input.encode("utf-8", "replace").decode()
    found = outcome(source)
    assert without_signs(found) == without_signs(outcome(source))
    if isinstance(found, Finding):
        assert not any(word in found.message for word in PYTHON), found.message
        files = {"templates/t/face.xml": source, "content/g/game.yaml": (" " * 20 + "\n") * 20}
        return assert_sound([found], files.get)
    assert len(found) <= 2 * MAX_OUTPUT
    assert " object at 0x" not in found, "Python's insides"
    return []
