"""Content and templates that mean harm: each ends in one clear finding, in bounded time and memory.

What a template can reach is tried through the whole command here; tests/test_templates.py has more of it.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pikepdf
import pytest

from tests.limits import told
from tests.projects import FACE, Files, game, planche, problems, says, tiny, write

posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits for processes")
ROUNDS = "{% for i in range(2000) %}"
END = "{% endfor %}"


def card(template: str) -> Files:
    return {"templates/g/card.xml": template}


def text(inside: str, fit: str = "shrink") -> Files:
    return card(f'<face><text x="3" y="3" width="20" height="20" fit="{fit}" min="6">{inside}</text></face>')


# walks out of the sandbox, in every syntax

WALKS = [
    "{{ piece.__class__ }}", "{{ piece['__class__'] }}", "{{ piece['__cl' ~ 'ass__'] }}",
    "{{ piece|attr('__class__') }}",
    "{{ ('__class__',)|map('attr') }}", "{{ [piece]|map(attribute='__class__')|list }}", "{{ ''['__class__'] }}",
    "{{ [piece]|map(attribute='id.__class__.__mro__')|first }}", "{{ [piece]|groupby('__class__')|list }}",
    "{{ [piece, piece]|sort(attribute='__class__')|first }}", "{{ [piece]|unique(attribute='__class__')|first }}",
    "{{ [piece]|max(attribute='__class__') }}", "{{ [piece]|join(attribute='__class__') }}",
    "{{ [piece]|rejectattr('__class__')|first }}", "{{ '{0.__class__}'.format(piece) }}",
    "{{ '%(a)s' % {'a': piece} }}",
    "{{ '{0.__class__}'|format(piece) }}", "{{ _('{n.__class__}', n=piece) }}", "{{ self.__init__.__globals__ }}",
    "{{ self._TemplateReference__context }}", "{{ loop.__class__ }}", "{{ caller.__globals__ }}",
    "{{ varargs.__class__ }}",
    "{% macro m() %}{{ caller.__func__ }}{% endmacro %}{% call m() %}{% endcall %}",
    "{% macro m() %}{{ varargs.__class__ }}{% endmacro %}{{ m(1) }}",
    "{% macro m() %}{{ kwargs.__class__ }}{% endmacro %}{{ m(a=1) }}",
    "{% macro m() %}{% endmacro %}{{ m._environment }}",
    "{% macro m() %}{% endmacro %}{{ m.__init__.__globals__ }}", "{% set x = range %}{{ x.__self__.loader }}",
    "{% for x in [1, 2] %}{{ loop._iterator }}{% endfor %}",
    "{% for x in [1, 2] %}{{ loop.cycle.__globals__ }}{% endfor %}",
    "{% block a %}{{ self.a.__class__ }}{% endblock %}", "{% block a %}{{ super.__self__ }}{% endblock %}",
    "{% import 'g/parts.xml' as p %}{{ p.__loader__ }}", "{% import 'g/parts.xml' as p %}{{ p._body_stream }}",
    "{% from 'g/parts.xml' import __name__ %}{{ __name__ }}", "{{ cycler.__init__ }}", "{{ joiner.__init__ }}",
    "{{ namespace.__init__ }}", "{{ lipsum.__globals__ }}", "{{ dict.__base__ }}", "{{ get_flashed_messages() }}",
    "{{ environment.loader }}", "{{ context.vars }}", "{{ resolve('piece') }}", "{{ __builtins__ }}",
    "{{ import('os') }}",
    "{{ game.components[0].span.__class__ }}", "{{ game.credits.authors.__class__ }}", "{{ (1).__class__ }}",
    "{{ none.__class__ }}", "{{ true.__class__ }}", "{{ (1.5).hex() }}", "{{ [].append(1) }}", "{{ {}.update(a=1) }}",
    "{{ {'a': 1}.keys() }}", "{{ 'a'.encode('rot13') }}", "{{ piece.fields }}", "{{ piece._asdict() }}",
    "{{ _.__call__.__globals__ }}", "{{ ()|string }}", "{{ piece }}", "{{ _ }}", "{{ range }}", "{{ self }}",
    "{{ ｐiece.__ｃlass__ }}", "{{ piece.__clasſ__ }}", "{% set __class__ = 1 %}{{ piece.__class__ }}",
    "{{ piece\n.\n__class__ }}", "{{ piece[['__class__']|first] }}", "{{ piece.__getattribute__('id') }}",
    "{% filter attr('x') %}{% endfilter %}", "{% trans %}{% endtrans %}",
    "{% autoescape false %}{{ piece }}{% endautoescape %}",
    "{% include '../../secret' %}", "{% include 'g//../../../secret' %}", "{% include ['/etc/passwd'] %}",
    "{% extends '../content/g/game.yaml' %}", "{% import 'file:///etc/passwd' as p %}", "{% include 'g\\\\card.xml' %}",
]  # fmt: skip


@pytest.mark.parametrize("walk", WALKS)
def test_no_walk_leads_out_of_the_sandbox(walk: str) -> None:
    found = problems({**card(walk + FACE), "templates/g/parts.xml": ""})
    (finding,) = (one for one in found if not one.endswith((" template/idle", " template/unused")))
    assert finding.split()[-1] in {
        "template/undefined", "template/failed", "template/syntax", "reference/template", "source/unreadable",
    }  # fmt: skip


GROWTH = {
    "power": "{{ 9**9**9 }}",
    "product": '{{ "a" * 10**10 }}',
    "hexadecimal": "{{ 0x" + "f" * 60_000 + " }}",
    "width": '{{ "%1000000000d" % 1 }}',
    "center": '{{ "a"|center(10**9) }}',
    "indent": '{{ "a"|indent(10**9) }}',
    "batch": "{{ [1]|batch(10**9, 1)|list|length }}",
    "urlize": '{{ ("a@" * 9)|urlize }}',
    "pprint": "{{ piece|pprint }}",
    "digits": "{{ 5.5|round(0 - 10**9) }}" + "{{ 1 / 0 }}",
    "replace": '{% set a = "x" %}' + '{% set a = a|replace("x", "xxxxxxxxx") %}' * 12,
    "join": '{% set a = "x" %}' + "{% set a = [a, a, a, a, a]|join(a) %}" * 12,
    "doubling": '{% set a = "x" %}' + "{% set a = a ~ a %}" * 40,
    "lists": "{% set a = [1] %}" + "{% set a = a + a %}" * 40,
    "loops": ROUNDS * 4 + END * 4,
    "macros": "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
    "includes": "{% include 'includes/card.xml' %}" * 2,
    "blocks": "{% extends 'blocks/card.xml' %}{% block a %}{{ super() }}{{ super() }}{% endblock %}",
    "brackets": "{{ " + "(" * 10_000 + "1" + ")" * 10_000 + " }}",
    "ifs": "{% if 1 %}" * 3_000 + "{% endif %}" * 3_000,
    "filters": "{{ [1]" + "|list" * 10_000 + " }}",
    "nots": "{{ " + "not " * 15_000 + "1 }}",
    "long": "{# " + "x" * 70_000 + " #}",
    "keys": "{% for i in range(2000) %}{% set d = {" + ",".join(f"{k}:1" for k in range(5_000)) + "} %}{% endfor %}",
    "searches": "{% set a %}"
    + ROUNDS
    + "a" * 90
    + END
    + "{% endset %}"
    + ROUNDS
    + "{% if a ~ 'b' in a %}{% endif %}"
    + END,
}
ENDS = {"source/too-large", "template/runaway", "template/failed", "template/syntax", "template/undefined"}


@posix
def test_nothing_that_a_template_can_reckon_grows_without_bounds() -> None:
    """Also what an optimizer would work out before any meter runs."""
    found = told({name: card(template + FACE) for name, template in GROWTH.items()})
    assert {name: messages for name, messages in found.items() if len(messages) != 1} == {}
    assert {messages[0].split()[0] for messages in found.values()} <= ENDS
    assert max(len(messages[0]) for messages in found.values()) < 500


MARKUP = {
    "spans": text(ROUNDS + "<span>a</span>" * 9 + END),
    "word": text(ROUNDS + "a" * 150 + END, "line"),
    "words": text(ROUNDS + "lorem ipsum " * 9 + END),
    "breaks": text(ROUNDS + "<br/>" * 9 + END + "a"),
    "slashes": text(ROUNDS + "a/" * 9 + END),
    "deep": text(ROUNDS + "<b>" * 9 + END + ROUNDS + "</b>" * 9 + END),
    "groups": card("<face>" + ROUNDS + "<group>" * 9 + END + ROUNDS + "</group>" * 9 + END + "</face>"),
    "shapes": card("<face>" + ROUNDS + '<rect width="1" height="{{ i }}"/>' * 11 + END + "</face>"),
    "path": card('<face><path d="M0 0' + ROUNDS + "h1v1" * 20 + END + '"/></face>'),
    "entities": card('<!DOCTYPE face [<!ENTITY a "b">]><face>&a;</face>'),
    "system": card('<!DOCTYPE face SYSTEM "http://a/b"><face/>'),
    "xinclude": card('<face xmlns:x="http://www.w3.org/2001/XInclude"><x:include href="/etc/passwd"/></face>'),
    "attributes": card("<face><rect " + ROUNDS + 'a{{ i }}="1" ' + END + "/></face>"),
    "dashes": card('<face><line stroke="ink" stroke-dasharray="0 0" x2="9"/></face>'),
    "numbers": card('<face><rect width="1e99" height="nan"/></face>'),
}


@posix
def test_no_markup_takes_a_face_out_of_its_bounds() -> None:
    found = told(MARKUP)
    assert {name for name, messages in found.items() if not messages} == set()
    assert {m.split()[0] for messages in found.values() for m in messages} <= {
        "template/markup", "template/runaway", "text/overflow", "text/too-long",
    }  # fmt: skip


@posix
def test_no_markdown_takes_all_day() -> None:
    """Those of the marks that parsers of Markdown are known to stumble over."""
    pieces = ("[", "![", "[a](", "*a", "**a*", "_a", "`a``", "<a ", "<!--", "> ", "- ", "1. ", "|a", "\\", "&", "](")
    pages = {f"m{n}": piece * (10_000 // len(piece)) for n, piece in enumerate(pieces)}
    pages["loop"] = ROUNDS + "*a _b [c" * 4 + END
    pages["table"] = "|" + "a|" * 2_000 + "\n|" + "-|" * 2_000 + "\n"
    pages["long"] = "a b c\n" * 40_000
    rules = game(more="rules: rules.md\n")
    found = told({name: {"game.yaml": rules, "rules.md": page} for name, page in pages.items()}, seconds=90)
    assert all(len(messages) <= 110 for messages in found.values())


@pytest.mark.parametrize(
    "page",
    ["<script>x</script>", "a <img src='http://a/b'> b", "[a](javascript:b)", "<http://a/b>", "![a](http://a/b.png)",
     "![](file:///etc/passwd)", "![](data:image/png;base64,AA)", "![](art:../../x)", "![](face:../x)", "[a]: http://a\n\n[a]"],
)  # fmt: skip
def test_a_page_of_rules_links_to_nothing(page: str) -> None:
    found = problems({"game.yaml": game(more="rules: rules.md\n"), "rules.md": page + "\n"})
    allowed = {"rules/markup", "reference/art", "reference/piece", "text/marks"}
    assert {finding.split()[-1] for finding in found} <= allowed
    assert found or page in ("[a]: http://a\n\n[a]", "![](file:///etc/passwd)")  # set as words


SCALES = '<group transform="' + "scale(10000) " * 200 + '">%s</group>'
NESTED = '<group transform="scale(10000)">' * 29 + "%s" + "</group>" * 29
MOVED = '<group transform="translate(9999 9999)">' * 2 + "%s" + "</group>" * 2
VANISHING = '<group transform="' + "scale(1e-99) " * 9 + '">%s</group>'
MARKS = ['<rect fill="ink" width="1" height="1"/>', '<art name="a" width="1" height="1"/>']


@pytest.mark.parametrize("inside", MARKS)
def test_groups_neither_grow_nor_move_without_end(inside: str, tmp_path: Path) -> None:
    picture = {"art/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'}
    assert says({**picture, **card(f"<face>{SCALES % inside}</face>")})[0].startswith(
        "transform: 'scale(10000) scale(10000) scale(10000) scale(10000) scale(1…' enlarges or moves by more than 10000"
    )
    for groups, column in ((NESTED, 39), (MOVED, 47)):
        found = problems({**picture, **card(f"<face>{groups % inside}</face>")})
        assert found[0] == f"templates/g/card.xml:1:{column} template/markup"
    with tiny({**picture, **card(f"<face>{VANISHING % inside}</face>")}) as root:
        assert planche("build", "g", "--project", root, "--output", tmp_path / "out").code == 0


def test_trim_takes_few_characters_away() -> None:
    def written(filtered: str) -> list[str]:
        return says(card("<face>{{ " + filtered + " }}</face>"))

    assert written("'  a '|trim")[0].startswith("words outside <text>: 'a'")
    assert written("'xxaxy'|trim('xy')")[0].startswith("words outside <text>: 'a'")
    assert written("'a'|trim('123456789012345678901')")[0].startswith(
        "template: trim takes away at most 20 characters, found 21"
    )


# what reaches a terminal, a program or a reader of PDF

ACTING = "\x1b\x9b\x07\x08\r\u202e\u2066\u2028\x7f"


@pytest.mark.parametrize("character", ACTING)
def test_what_acts_on_a_terminal_is_refused_or_shown_as_an_escape(character: str, tmp_path: Path) -> None:
    """In a text, a cell, an id, a template and the name of a picture."""
    odd = f"a{character}b"
    quoted = f'"{odd}"'
    games: tuple[Files, ...] = (
        {"game.yaml": game(("title: Tiny", f"title: {quoted}"))},
        {"game.yaml": game(("title: Tiny", f'title: "a\\u{ord(character):04x}b"'))},
        {"game.yaml": game(more=f"{quoted}: 1\n")},
        {"cards.csv": f"id\n{quoted}\n"},
        {"cards.csv": f"id,{quoted}\nace,1\n"},
        card(f"{{{{ {odd} }}}}<face/>"),
        card(f'<face><art name="{odd}" width="1" height="1"/><{odd}/></face>'),
        {**card(f'<face><text width="50" height="9">{odd}</text></face>'), f"art/{odd}.svg": "<svg/>"},
    )
    for number, files in enumerate(games):
        with tiny(files) as root:
            for words in (("check",), ("check", "--format", "json"), ("games",), ("games", "--json"), ("games", "g"),
                          ("build", "g", "--output", str(tmp_path / str(number)), "--json")):  # fmt: skip
                ended = planche(*words, "--project", root)
                assert ended.code in (0, 1, 2), ended.err
                assert not set(ACTING) & set(ended.out + ended.err), words


def test_a_manifest_acts_on_no_terminal(tmp_path: Path) -> None:
    """Content holds no such character, but a face may: XML has references to characters."""
    text = '<text x="4" y="4" width="10" height="9" size="12" fit="shrink" min="6">évident&#x202E;</text>'
    with tiny(card(f"<face>{text}</face>")) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path)
    assert ended.code == 0, ended.err
    manifest = (tmp_path / "g/en/manifest.json").read_text("utf-8")
    assert '"évident\\u202e"' in manifest
    assert json.loads(manifest)["shrunk"][0]["text"] == "évident\u202e"


@pytest.mark.parametrize("name", ["../../x.pdf", "/etc/x.pdf", "..", "a\\b.pdf", "x.png", "", "a/../cards.pdf", 7])
def test_a_manifest_leads_to_no_other_file(name: object, tmp_path: Path) -> None:
    kit = tmp_path / "out/g/en"
    kit.mkdir(parents=True)
    (kit / "manifest.json").write_text(json.dumps({"files": [{"name": name}]}))
    with tiny() as root:
        ended = planche("preview", "g", "--project", root, "--output", tmp_path / "out")
    assert (ended.code, len(ended.err.splitlines())) == (2, 1)
    what = "which no build writes" if isinstance(name, str) else "is no manifest"
    assert f"{what}; build the kit again" in ended.err


def test_json_says_what_was_there(tmp_path: Path) -> None:
    """An escape is read back as the character that it stands for."""
    folder = tmp_path / "é\u202e\U0001f0cf"
    with tiny() as root:
        out = planche("build", "g", "--json", "--project", root, "--output", folder).out
    assert json.loads(out)["folder"] == (folder / "g/en").as_posix()
    assert "é\\u202e\U0001f0cf" in out


@pytest.mark.parametrize(
    "words",
    [
        ("build", "g"), ("preview", "g", "--piece", "ace"), ("preview", "g", "--contact"), ("gallery", "g"),
        ("languages", "g"), ("calibrate",),
    ],
)  # fmt: skip
def test_the_name_of_a_folder_does_not_act_on_a_terminal(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is one that is no UTF-8 a bug."""
    with tiny() as root:
        monkeypatch.chdir(root)
        for folder in (tmp_path / "a\u202e\x1b[31m", tmp_path / os.fsdecode(b"\xff")):
            ended = planche(*words, "--output", folder)
            assert ended.code == 0, ended
            assert (ended.out + ended.err).replace("\n", "").isprintable()
            assert any(folder.iterdir())


@pytest.mark.parametrize(
    "title", [r"a) /JS (app.alert(1)) /b (", r"\)\(\\", "<</S /URI>>", "a %% endobj", "(((", "=1+1"]
)
def test_words_of_the_content_stay_words_in_a_pdf(title: str, tmp_path: Path) -> None:
    quoted = json.dumps(title)
    places = ("title: Tiny", "title: Cards", "authors: Ann", "summary: A tiny game.")
    changes = [(place, f"{place.split(':', maxsplit=1)[0]}: {quoted}") for place in places]
    root = write(tmp_path, {"game.yaml": game(*changes), "cards.csv": "id\nace\n", **card(FACE)})
    ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert ended.code == 0, ended.err
    with pikepdf.open(tmp_path / "out/g/en/cards.pdf") as document:
        assert document.docinfo.Title == f"{title} – Cards"
        assert document.docinfo.Author == ""
        assert document.docinfo.Subject == title
        keys = {key for item in document.objects if isinstance(item, pikepdf.Dictionary) for key in item}
        assert not keys & {"/JS", "/URI", "/AA", "/OpenAction", "/Launch", "/EmbeddedFiles", "/A"}
