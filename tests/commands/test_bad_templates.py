"""Templates, pictures and texts that are wrong: each is one finding, in full, and the kit that was there stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.source import LOST_FILE
from tests.commands.refusals import NOTHING, ONE, Shelf
from tests.projects import Files, findings, game, planche, tiny


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    with tiny() as root:
        return Shelf(tmp_path_factory.mktemp("tiny"), root)


def face(markup: str) -> Files:
    """A face template with that markup in its second line."""
    return {"templates/g/card.xml": f"<face>\n  {markup}\n</face>\n"}


@pytest.mark.parametrize(
    ("markup", "line"),
    [
        (
            "{{ piece.id }",
            "2: error: cards/ace, front: template: found one } where nothing ends; write }} to end {{, and %} to end "
            "{%. "
            "[template/syntax]",
        ),
        (
            '<rect width="{{ piec.size }}" height="9"/>',
            "2: error: cards/ace, front: template: there is no name 'piec'; did you mean 'piece'? [template/undefined]",
        ),
        (
            '<rect width="{{ piece.size }}" height="9"/>',
            "2: error: cards/ace, front: template: a piece of 'cards' has no 'size'; known: component, copies, id, "
            "players. "
            "[template/undefined]",
        ),
        (
            "{% for a in range(2000) %}{% for b in range(2000) %} {% endfor %}{% endfor %}",
            "2: error: cards/ace, front: the template takes more than 20000 loop rounds; bound the loop, or write "
            "less. "
            "[template/runaway]",
        ),
        (
            "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
            "2: error: cards/ace, front: the template calls itself without end; bound the recursion. "
            "[template/runaway]",
        ),
        (
            '{% include "g/card.xml" %}',
            "2: error: cards/ace, front: the template calls itself without end; bound the recursion. "
            "[template/runaway]",
        ),
        (
            "{% for n in range(100000000) %} {% endfor %}",
            "2: error: cards/ace, front: the template counts to 100000000, at most 2000; bound the loop, or write "
            "less. "
            "[template/runaway]",
        ),
        (
            '<txt x="3"/>',
            "2:3: error: cards/ace, front: unknown element <txt>; did you mean 'text'? [template/markup]",
        ),
        (
            '<rect widht="9" height="9"/>',
            "2:3: error: cards/ace, front: <rect> has no attribute 'widht'; did you mean 'width'? [template/markup]",
        ),
        (
            '<rect width="9" height="9">',
            "2:3: error: cards/ace, front: <rect> is not closed before </face>; write /> at the end of <rect ...>. "
            "[template/markup]",
        ),
    ],
    ids=[
        "syntax", "unknown-name", "unknown-column", "endless-loop", "endless-macro", "includes-itself", "giant-range",
        "unknown-element", "unknown-attribute", "open-element",
    ],
)  # fmt: skip
def test_templates(shelf: Shelf, markup: str, line: str) -> None:
    assert shelf.told(face(markup)) == f"templates/g/card.xml:{line}\n{ONE}"


def picture(name: str) -> str:
    return f'<art name="{name}" x="3" y="3" width="20" height="20"/>'


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  {}\n</svg>\n'
BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>\n' + SVG.format("&c;")


@pytest.mark.parametrize(
    ("svg", "line"),
    [
        ("", "1:1: error: picture 'a': the file is empty; save or export the picture once more."),
        ("a lion", "1:1: error: picture 'a': not well-formed: syntax error; save it as plain SVG."),
        (
            "<html/>",
            "1:1: error: picture 'a': found <html>, wanted <svg xmlns='http://www.w3.org/2000/svg'>; save it as SVG.",
        ),
        (
            b"\x89PNG\r\n",
            "1:1: error: picture 'a': the file is a PNG, wanted a plain SVG; give its name the end .png, or export the "
            "drawing as SVG.",
        ),
        (
            SVG.format('<image href="file:///etc/passwd" width="9" height="9"/>'),
            "2:3: error: picture 'a': found <image>, which pictures must not hold; delete it, or save "
            "the raster picture as a file of art/ and show that.",
        ),
        (
            SVG.format('<use href="other.svg#a"/>'),
            "2:3: error: picture 'a': found a link to 'other.svg#a', wanted an id of its own (#...); draw it in the "
            "picture.",
        ),
        (
            SVG.format('<rect width="9" height="9" fill="url(https://example.org/a)"/>'),
            "2:3: error: picture 'a': found fill='url(https://example.org/a)', which leads out of the picture; use "
            "url(#id).",
        ),
        (
            BOMB,
            "1:15: error: picture 'a': found a DOCTYPE, which could define entities; delete it.",
        ),
    ],
    ids=["empty", "no-markup", "html", "png", "image-from-the-disk", "link", "address", "entity-bomb"],
)  # fmt: skip
def test_pictures(shelf: Shelf, svg: str | bytes, line: str) -> None:
    assert shelf.told({"art/a.svg": svg, **face(picture("a"))}) == f"content/g/art/a.svg:{line} [art/unusable]\n{ONE}"


LION = {"art/lion.svg": SVG.format("")}
NAMED = face(picture("{{ piece.picture }}"))
COLUMN = game(more="    columns: {picture: word}\n")


@pytest.mark.parametrize(
    ("files", "line"),
    [
        (face(picture("a")), "there is no picture 'a'; add art/a.svg, or write the name of another; known: none."),
        (
            {**LION, **face(picture("lino"))},
            "there is no picture 'lino'; did you mean 'lion'? If not, rename the picture to 'lino'.",
        ),
        (face(picture("../../../etc/passwd")), "there is no picture '../../../etc/passwd'; known: none."),
        (
            {"game.yaml": COLUMN, "cards.csv": "id,picture\nace,../../../etc/passwd\n", **NAMED},
            "there is no picture '../../../etc/passwd'; known: none.",
        ),
        (
            {"game.yaml": COLUMN, "cards.csv": "id,picture\nace,lino\n", **LION, **NAMED},
            "there is no picture 'lino'; did you mean 'lion'? If not, rename the picture to 'lino'.",
        ),
    ],
    ids=["none", "misspelt", "outside", "outside-by-a-cell", "misspelt-in-a-cell"],
)  # fmt: skip
def test_names_of_pictures(shelf: Shelf, files: Files, line: str) -> None:
    assert shelf.told(files) == f"templates/g/card.xml:2:3: error: cards/ace, front: {line} [reference/art]\n{ONE}"


ART_COLUMN = game(more="    columns: {picture: art, back: {type: art, optional: true}}\n")


def test_names_of_pictures_in_cells_are_wrong_at_the_cell(shelf: Shelf) -> None:
    """Each of them once, also one that no face shows; an icon is named without its `icon-`."""
    files = {
        "game.yaml": ART_COLUMN,
        "cards.csv": "id,picture,back\nace,lino,\nking,lino,loin\nqueen,lion,star\nten,lion,\n",
        "art/icon-star.svg": SVG.format("").replace("<svg", "<svg id='star'"),
        "templates/g/card.xml": (
            '<face>\n  <art name="{{ piece.picture }}" x="3" y="3" width="9" height="9"/>\n'
            '  <text x="3" y="13" width="9" height="9" style="page-body"><icon name="star"/></text>\n'
            '  {% if piece.back %}<text x="3" y="23" width="9" height="9">'
            '<icon name="{{ piece.back }}"/></text>{% endif %}\n'
            "</face>\n"
        ),
    }
    assert shelf.told({**LION, **files}) == (
        "content/g/cards.csv:2:5: error: cards/ace: there is no picture 'lino'; 2 places ask for it (1 finding that "
        "follows from it left out); put art/lino.svg there, if it is lost or called otherwise; else did "
        "you mean 'lion'? [reference/art]\n"
        "content/g/cards.csv:3:11: error: cards/king: there is no picture 'loin'; did you mean 'lion'? "
        "[reference/art]\n"
        f"2 errors, 0 warnings\n{NOTHING}"
    )


def test_a_name_that_the_template_itself_writes_is_wrong_there(shelf: Shelf) -> None:
    files = {"game.yaml": ART_COLUMN, "cards.csv": "id,picture\nace,lino\n", **LION}
    assert shelf.told({**files, **face(picture("loin") + picture("{{ piece.picture }}"))}) == (
        "content/g/cards.csv:2:5: error: cards/ace: there is no picture 'lino'; did you mean 'lion'? [reference/art]\n"
        "templates/g/card.xml:2:3: error: cards/ace, front: there is no picture 'loin'; did you mean 'lion'? If not, "
        "rename the picture to 'loin'. [reference/art]\n"
        f"2 errors, 0 warnings\n{NOTHING}"
    )


def test_without_checks_only_pictures_that_a_face_shows_are_missed(tmp_path: Path) -> None:
    files = {"game.yaml": ART_COLUMN, "cards.csv": "id,picture,back\nace,lion,loin\n", **LION}
    with tiny({**files, **face(picture("{{ piece.picture }}"))}) as root:
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 1
        assert planche("build", "g", "--no-check", "--project", root, "--output", tmp_path).code == 0


def test_a_template_that_is_not_there_is_told_where_it_is_named(shelf: Shelf) -> None:
    text = game(("    front: g/card.xml\n", "    front: g/crad.xml\n    back: g/crad.xml\n"))
    assert shelf.told({"game.yaml": text, "cards.csv": "id\nace\nking\n"}) == (
        "content/g/game.yaml:16:12: error: cards/ace, front: there is no template 'g/crad.xml', which lines 16, 17 ask "
        "for (here and on 1 more piece); did you mean 'g/card.xml'? [reference/template]\n"
        f"1 error, 0 warnings\n{NOTHING}"
    )


PARTS = '{% macro dot() %}<rect width="1" height="1" fill="ink"/>{% endmacro %}'
IMPORTING = '{% from "g/parts.xml" import dot %}<face>{{ dot() }}</face>'


@pytest.mark.parametrize(
    ("others", "way"),
    [
        (
            {"templates/g/frame.xml": PARTS},
            "call 'g/frame.xml', which no other template names, as it is asked for, if it was renamed; else make it, "
            "or put it back",
        ),
        ({"templates/g/frame.xml": PARTS, "templates/g/spare.xml": PARTS}, LOST_FILE),
        ({"templates/g/part.xml": PARTS}, "did you mean 'g/part.xml'?"),
        ({}, LOST_FILE),
    ],
    ids=["the one that is idle", "one of two", "one called alike", "none"],
)
def test_a_template_that_is_lost_may_be_the_one_that_nothing_names(others: dict[str, str], way: str) -> None:
    """And its users are named with their files, where it has several."""
    yaml = game(more="    back: g/back.xml\n")
    files = {"game.yaml": yaml, "templates/g/card.xml": IMPORTING, "templates/g/back.xml": IMPORTING, **others}
    with tiny(files) as root:
        (found,) = findings(root, only="reference/template")
    assert found["message"] == (
        "there is no template 'g/parts.xml', which is asked for in back.xml:1, card.xml:1"
        if found["file"].endswith("back.xml")
        else "there is no template 'g/parts.xml', which is asked for in card.xml:1, back.xml:1"
    )
    assert found["hint"] == way


def test_a_mistake_in_a_template_is_one_in_every_language() -> None:
    """It is of none of them then, and pieces are counted once; what is wrong in one language only is of that."""
    markup = '<rekt id="{{ piece.id }}"/>{% if piece.id == "ten" and language == "fr" %}<rekt/>{% endif %}'
    files = {"game.yaml": game(("[en]", "[en, fr]")), "cards.csv": "id\nace\nking\nten\n", **face(markup)}
    with tiny(files) as root:
        found = findings(root, only="template/markup")
        assert [(f["column"], f["message"], f["language"], f["component"], f["piece"]) for f in found] == [
            (3, "unknown element <rekt>", "", "cards", "ace"),
            (77, "unknown element <rekt>", "fr", "cards", "ten"),
        ]
        assert [[other["piece"] for other in f["also_on"]] for f in found] == [["king", "ten"], []]
        assert {f["language"] for f in findings(root, "g", "--language", "fr", only="template/markup")} == {"fr"}


def words(text: str, fit: str, width: int = 40) -> Files:
    """A card with a text in a box 10 mm high."""
    box = f'<text x="3" y="3" width="{width}" height="10" style="page-body" {fit}>{{{{ piece.title }}}}</text>'
    table = f"id,title\nace,{text}\n"
    return {"game.yaml": game(more="    columns: {title: text}\n"), "cards.csv": table, **face(box)}


SENTENCE = "A text of three times the length that the box can hold. "
CUT = "'A text of three times the length that the box can hold. A t…'"
BOX = "(style page-body, box at templates/g/card.xml:2:3)"


@pytest.mark.parametrize(
    ("files", "line"),
    [
        (
            words("Ace of 한", 'fit="line"'),
            "no font has the character '한' U+D55C in 'Ace of 한'; correct it, or add a fallback family to "
            "fonts/fonts.yaml. [text/missing-glyph]",
        ),
        (
            words(SENTENCE, 'fit="line"', 27),
            f"{SENTENCE.strip()!r} is 53.6 mm too wide: 80.6 mm at 9.5 pt in 27.0 mm {BOX}; shorten it, or let it "
            'shrink: fit="shrink" min="7". [text/overflow]',
        ),
        (
            words(SENTENCE * 3, 'fit="wrap"'),
            f"{CUT} is 21.0 mm too tall: 7 lines of 9.5 pt take 31.0 mm in 10.0 mm {BOX}; shorten it, or make its "
            "box 31.0 mm high or more. [text/overflow]",
        ),
        (
            words(SENTENCE * 9, 'fit="shrink" min="6"'),
            f"{CUT} is 26.3 mm too tall: 13 lines of 6 pt take 36.3 mm in 10.0 mm {BOX}; shorten it, or make its "
            "box 36.4 mm high or more. [text/overflow]",
        ),
    ],
    ids=["glyph", "line", "wrap", "shrink"],
)  # fmt: skip
def test_texts(shelf: Shelf, files: Files, line: str) -> None:
    assert shelf.told(files) == f"content/g/cards.csv:2:5: error: cards/ace, front: {line}\n{ONE}"
