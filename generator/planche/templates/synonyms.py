"""What authors call filters, tests and names by habit -> what stands for it here, as the way out."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from planche.expressions import expression
from planche.findings import nearest_name, suggest_name
from planche.templates.filters import FILTERS, TESTS
from planche.templates.lost_arguments import arguments_of

_RICH = "write |rich for a text with marks such as **bold**; other texts need no filter"
_RICH_LINE = "write |rich, which makes line ends of a text new lines; <br/> is one in the template"
_MARKS = "write <b> or <i> around it in the template, or |rich for a text with marks such as **bold**"
_WORDS = 'leave it out: texts of the content are translated anyway; words of the template stand in _("...")'
_SIZED = 'leave it out: fit="shrink" makes a text fit its box, fit="wrap" breaks its lines'
_PLAIN = "leave it out: a face prints texts"
_PART = "leave it out: a part of a list is written list[0:3]"
_LENGTH = "write |length"
_DEFAULT = 'write |default("", true) for what may be empty'
_ROUND = "write |round, |int cuts off what is behind the point"
_WHOLE = "take it out, and write what is reckoned, as in {{ piece.copies + 1 }}"
_JOINED = "leave it out: texts are joined with ~"
_FIELD = "leave it out: write the field with a dot, as in piece.name"

# filters of Jinja2 and of other template languages that templates do not have
_FILTERS: Mapping[str, str] = {
    **dict.fromkeys(("safe", "markdown", "md", "html", "raw", "marks", "markup"), _RICH),
    **dict.fromkeys(("nl2br", "linebreaks", "linebreaksbr", "newline_to_br"), _RICH_LINE),
    **dict.fromkeys(("bold", "italic", "strong", "b", "i", "em"), _MARKS),
    **dict.fromkeys(("translate", "trans", "t", "_", "gettext", "i18n"), _WORDS),
    **dict.fromkeys(("truncate", "wordwrap", "truncatewords", "shrink", "fit", "wrap"), _SIZED),
    **dict.fromkeys(("tojson", "pprint", "urlize", "urlencode", "xmlattr", "striptags", "filesizeformat"), _PLAIN),
    **dict.fromkeys(("slice", "batch", "limit"), _PART),
    **dict.fromkeys(("size", "len", "wordcount"), _LENGTH),
    **dict.fromkeys(("or", "ifempty", "default_if_none", "coalesce", "fallback"), _DEFAULT),
    **dict.fromkeys(("ceil", "floor", "number_format", "floatformat"), _ROUND),
    **dict.fromkeys(("add", "plus", "minus", "times", "divided_by"), _WHOLE),
    **dict.fromkeys(("append", "prepend", "concat", "indent", "format"), _JOINED),
    **dict.fromkeys(("attr", "get", "field"), _FIELD),
    **dict.fromkeys(("uppercase", "upcase", "toupper", "to_upper", "majuscule"), "write |upper"),
    **dict.fromkeys(("lowercase", "downcase", "tolower", "to_lower"), "write |lower"),
    **dict.fromkeys(("titlecase", "title_case"), "write |title"),
    **dict.fromkeys(("strip", "lstrip", "rstrip"), "write |trim"),
    **dict.fromkeys(("forceescape", "force_escape", "xml"), "leave it out: what is printed is escaped by itself"),
    **dict.fromkeys(("dictsort", "sort_by", "sort_natural", "order"), "write |sort, of a mapping |items|sort"),
    **dict.fromkeys(("filter", "where"), 'write |selectattr("tint", "eq", "red"), with the field and its value'),
    **dict.fromkeys(("pluck", "collect"), 'write |map(attribute="name"), with the field'),
    **dict.fromkeys(("random", "shuffle"), "leave it out: a kit is the same each time it is built"),
    **dict.fromkeys(("pluralize", "plural"), "write both numbers with {% if %}"),
    "center": 'leave it out: align="center" of the text or its style puts it in the middle',
    "number": "write |int or |float",
    "str": "write |string",
    "contains": "write {% if value in list %}",
    "split": "make the column a list, and go through it with {% for %}",
}  # fmt: skip
# the same of tests
_TESTS: Mapping[str, str] = {
    **dict.fromkeys(("empty", "blank", "falsy"), "write `not value`, or the value alone for the contrary"),
    **dict.fromkeys(("null", "nil", "None", "undef", "missing"), "write `is none`, or {% if not value %}"),
    **dict.fromkeys(("list", "iterable", "array", "tuple"), "write `is sequence`"),
    **dict.fromkeys(("dict", "map", "object"), "write `is mapping`"),
    **dict.fromkeys(("text", "str"), "write `is string`"),
    **dict.fromkeys(("integer", "int", "float", "numeric"), "write `is number`"),
    **dict.fromkeys(("boolean", "bool"), "write `is true` or `is false`"),
    **dict.fromkeys(("sameas", "equalto", "equal", "equals", "is"), "write == to compare"),
    **dict.fromkeys(("greaterthan", "greater", "above", "more"), "write > to compare"),
    **dict.fromkeys(("lessthan", "less", "below"), "write < to compare"),
    **dict.fromkeys(("divisible", "multiple"), "write `is divisibleby(3)`, with the number"),
    **dict.fromkeys(("one", "any", "oneof", "contains", "containing"), "write {% if value in (\"red\", \"blue\") %}"),
    **dict.fromkeys(("lower", "upper"), "compare with |lower or |upper, as in {% if name == name|upper %}"),
    **dict.fromkeys(("present", "set", "existing"), "write `is defined`, or {% if value %}"),
}  # fmt: skip
_HELPER = expression(r"\|\s*+(\w++)|\bis\s++(?:not\s++)?(\w++)")
# how filters and tests that take something are written
_USES: Mapping[str, str] = {
    **{name: f'|{name}("–", true)' for name in ("d", "default")},
    **{name: f'|{name} or |{name}(attribute="copies")' for name in ("max", "min", "sort", "sum", "unique")},
    **{name: f'|{name}("tint", "eq", "red")' for name in ("selectattr", "rejectattr")},
    **{name: f'|{name}("odd")' for name in ("select", "reject")},
    **{name: f"|{name} or |{name}(0)" for name in ("int", "float")},
    **dict.fromkeys(("eq", "ne", "lt", "gt", "le", "ge"), "== and its like between the two values"),
    "divisibleby": "is divisibleby(3)",
    "groupby": '|groupby("tint")',
    "join": '|join(", ")',
    "map": '|map(attribute="name")',
    "replace": '|replace("old", "new")',
    "round": "|round or |round(1)",
    "trim": '|trim or |trim(".")',
}
# how many values those take that take any
_COUNTS: Mapping[str, Collection[int]] = {
    **dict.fromkeys(("d", "default", "select", "reject"), (0, 1, 2)),
    **dict.fromkeys(("max", "min", "sort", "sum", "unique"), (0, 1, 2, 3)),
    **dict.fromkeys(("int", "float", "join", "round", "trim"), (0, 1)),
    **dict.fromkeys(("selectattr", "rejectattr"), (1, 2, 3)),
    **dict.fromkeys(("divisibleby", "map", "eq", "ne", "lt", "gt", "le", "ge", "in"), (1,)),
    "groupby": (1, 2),
    "replace": (2,),
}
# what tests that are given by their names are called elsewhere
_NAMED: Mapping[str, str] = {
    **dict.fromkeys(("equals", "equal", "equalto", "sameas", "is", "="), "eq"),
    **dict.fromkeys(("notequal", "notequals", "notequalto", "not", "<>"), "ne"),
    **dict.fromkeys(("greater", "greaterthan", "above", "more"), "gt"),
    **dict.fromkeys(("less", "lessthan", "lower", "below"), "lt"),
}
_NAMES: Mapping[str, str] = {
    **dict.fromkeys(("card", "item", "row", "token", "cards", "carte", "self", "this"), "piece"),
    "i18n": "_",
}
_FIELDS = (("name", "title"), ("text", "words"), ("colour", "color"), ("count", "copies"), ("picture", "art"))


def suggest_helper(kind: str, found: str) -> str:
    """The way out for a filter or test that there is none of: what stands for it, the nearest, or where all stand."""
    known, by_habit = (FILTERS, _FILTERS) if kind == "filter" else (TESTS, _TESTS)
    if found in by_habit:
        return by_habit[found]
    near = nearest_name(found, known)
    words = ", ".join(name for name in known if name.isalpha() and len(name) > 1)
    return f"did you mean {near!r}?" if near else f"take it out; the {kind}s are {words}"


def suggest_named(kind: str, found: str) -> str:
    """The same for one that another filter is given by its name, as in |selectattr("tint", "eq", "red")."""
    known = FILTERS if kind == "filter" else TESTS
    meant = _NAMED.get(found.lower().replace("_", "")) if kind == "test" else None
    return f"did you mean {meant!r}?" if meant else suggest_name(found, [name for name in known if name.isalpha()])


def show_helpers(line: str) -> str:
    """How the filters and tests of a line are written, one of which got other arguments than it takes."""
    names = dict.fromkeys(found[1] or found[2] for found in _HELPER.finditer(line))
    known = [name for name in names if name in FILTERS or name in TESTS]
    odd = [name for name in known if len(arguments_of(name, line, 1) or ()) not in _COUNTS.get(name, (0,))]
    shown = [_USES.get(name, f"|{name} without ( )") for name in odd or known]
    return f"write {', '.join(shown)}" if shown else "take the arguments out that are too many"


def name_by_habit(found: str) -> str | None:
    """What a name of another program is called here; None for others."""
    return _NAMES.get(found)


def twin_of(found: str, known: tuple[str, ...]) -> str | None:
    """The field that says what another is often called: the title of what has no name."""
    for pair in _FIELDS:
        if found in pair:
            twin = pair[1 - pair.index(found)]
            return twin if twin in known else None
    return None
