"""Pictures that nothing shows, because the template that would is the face of no component."""

from __future__ import annotations

import pytest

from tests.projects import FACE, Files, changed, game, problems, says

MOON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'
SHOWN = FACE.replace("</face>", '<art name="moon" x="30" y="30" width="9" height="9"/></face>')
WAY = "see whether a table, a template or the rules name another picture in its place; else delete it"


def told(template: str) -> list[str]:
    """What is told of a game with a picture that a template of that name alone shows."""
    files: Files = {"game.yaml": game(), "art/moon.svg": MOON, "templates/g/card.xml": FACE}
    return says({**files, f"templates/g/{template}.xml": SHOWN})


@pytest.mark.parametrize(
    ("template", "told_first", "hint"),
    [
        (
            "card-front",
            "the front of 'cards' is g/card.xml, while ",
            "write front: g/card-front.xml for g/card.xml, if it is that of 'cards'; else delete that template",
        ),
        ("card-back", "", "name it as `front` or `back` of the component that it is for; else delete it"),
        ("night", "", "name it as `front` or `back` of the component that it is for; else delete it"),
    ],
)
def test_a_picture_follows_from_a_template_that_no_component_has(template: str, told_first: str, hint: str) -> None:
    idle = f"templates/g/{template}.xml is the face of no component, and no other template includes it"
    assert told(template) == [f"{told_first}{idle} ({hint})"]


def test_a_back_that_another_stands_in_the_place_of() -> None:
    """Then all that only that back shows follows from it."""
    yaml = game(("front: g/card.xml", "front: g/card.xml\n    back: g/card.xml"))
    (found,) = says({"game.yaml": yaml, "art/moon.svg": MOON, "templates/g/card-back.xml": SHOWN}, only="template/")
    assert found.endswith("(write back: g/card-back.xml for g/card.xml; or delete that template)")


def test_pictures_whose_names_a_template_makes_follow_too() -> None:
    shown = SHOWN.replace('"moon"', '"moon-{{ piece.id }}"')
    files: Files = {
        "art/moon-ace.svg": MOON,
        "art/moon-two.svg": MOON.replace("9", "8"),
        "templates/g/night.xml": shown,
    }
    (found,) = says(files)
    assert found.startswith("templates/g/night.xml is the face of no component")


def test_a_picture_that_no_template_names() -> None:
    files: Files = {"art/moon.svg": MOON, "templates/g/night.xml": FACE}
    assert says(files, only="art/unused") == [f"picture 'moon' is used nowhere ({WAY})"]


RULES = "# Rules\n\n## Alone\n\n![](art:win-{})\n\nNobody else is left.\n\n## Capture\n\nText.\n\n![](art:win-{})\n"


@pytest.mark.parametrize(
    ("first", "second", "line", "other", "lost"),
    [
        ("capture", "capture", 5, 13, "alone"),  # the second section is called so
        ("alone", "alone", 13, 5, "capture"),
    ],
)
def test_a_picture_that_the_rules_show_in_place_of_its_sister(
    first: str, second: str, line: int, other: int, lost: str
) -> None:
    art = {"art/win-alone.svg": MOON, "art/win-capture.svg": MOON.replace("9", "8")}
    listed = game(("languages: [en]", "languages: [en]\nrules: rules.md"))
    files: Files = {"game.yaml": listed, "rules.md": RULES.format(first, second), **art}
    assert problems(files, only="art/unused") == [f"rules.md:{line}:9 art/unused"]
    assert says(files, only="art/unused") == [
        f"the rules show picture 'win-{first}' here and at line {other}, and 'win-{lost}' is used nowhere "
        f"(write art:win-{lost} here, as the words beside it say; else delete it)"
    ]


def test_a_section_is_known_by_its_words_in_any_language() -> None:
    page = RULES.replace("Alone", "Seul").replace("Nobody else is left", "Fini").replace("Capture", "Prise")
    entries = (("Seul", "Alone"), ("Prise", "Taken"), ("Rules", "Rules"), ("Fini.", "Over."), ("Text.", "Text."))
    named = (("title", "Tiny"), ("summary", "A tiny game."), ("components/cards/title", "Cards"))
    placed = [("rules.md", *pair) for pair in entries] + [(f"game.yaml/{at}", words, words) for at, words in named]
    catalogue = "".join(f'\nmsgctxt "{at}"\nmsgid "{text}"\nmsgstr "{words}"\n' for at, text, words in placed)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    files: Files = {
        "game.yaml": game(("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]\nrules: rules.md")),
        "rules.md": page.format("alone", "alone"),
        "art/win-alone.svg": MOON,
        "art/win-taken.svg": MOON.replace("9", "8"),
        "locale/en.po": head + catalogue,
    }
    told = [one for one in says(files, only="art/unused") if "win-taken" in one]
    assert told == [
        "the rules show picture 'win-alone' here and at line 5, and 'win-taken' is used nowhere "
        "(write art:win-taken here, as the words beside it say; else delete it)"
    ]


@pytest.mark.parametrize("where", ["component", "variant"])
def test_a_face_that_is_the_other_one_again_is_told_before_what_it_prints(where: str) -> None:
    """That the backs show what is drawn follows: to take the words out of the front is no way out."""
    yaml = game(more="    columns: {title: text}\ntheme: {styles: {big: {font: Nunito, size: 9}}}\n")
    if where == "component":
        yaml = changed(yaml, ("front: g/card.xml", "front: g/card.xml\n    back: g/card.xml"))
    else:
        faces = "{front: g/card.xml, back: g/card.xml}"
        yaml += f"variants: {{slips: {{title: Slips, components: {{cards: {faces}}}}}}}\n"
    words = '<text x="9" y="50" width="40" height="9" style="big" fit="wrap">{{ piece.title }}</text>'
    files: Files = {
        "game.yaml": yaml,
        "cards.csv": "id,title\none,First\ntwo,Second\nthree,Third\n",
        "templates/g/card.xml": FACE.replace("</face>", f"{words}</face>"),
        "templates/g/card-back.xml": FACE,
    }
    assert says(files) == [
        "the back of 'cards' is g/card.xml, as its other side is, while templates/g/card-back.xml is the face of no "
        "component, and no other template includes it (write back: g/card-back.xml for g/card.xml; or delete that "
        "template)"
    ]
