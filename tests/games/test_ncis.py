"""NCIS as a whole: its owner may change every name, its rules state its figures, suits are told apart."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
import yaml
from PIL import Image, ImageChops, ImageDraw

from tests.games.changed_ncis import (
    CONTENT,
    LANGUAGES,
    check_over_ncis,
    names,
    ncis_kit,
    pieces,
    rows,
    squeezed,
)
from tests.games.editions import rules_pdf
from tests.kits import MM, BuiltKit, build, pictures, texts
from tests.projects import game, planche, write

# names, which whoever owns the game writes anew

NAMED = [word for id in ("clues", "agents", "zones", "dossier") for word in ("--only", id)]  # what shows names
SYLLABLES = [f"{consonant}{vowel}" for consonant, vowel in product("bdfgklmnprst", "aeiou")]


def other_names(language: str) -> dict[str, str]:
    """A word of its own for each name: nothing else in a kit says Xy."""
    return {id: f"Xy{one}{two}" for id, (one, two) in zip(names(language), combinations(SYLLABLES, 2))}


def lay_names(root: Path, language: str, changed_names: dict[str, str]) -> Path:
    """A folder that holds the names of a language and nothing else."""
    file = root / f"content/ncis/names.{language}.csv"
    file.parent.mkdir(parents=True)
    file.write_text("id,name\n" + "".join(f'{id},"{name}"\n' for id, name in changed_names.items()), "utf-8")
    return root


def said(kit: BuiltKit, *files: str) -> str:
    """All words of these files of a kit; of all without any."""
    chosen = files or tuple(name for name in kit.files if name.endswith(".pdf"))
    return squeezed(" ".join(page for name in chosen for page in texts(kit.files[name])))


@cache
def rules_pages(language: str, paper: str) -> tuple[str, ...]:
    """The words of each page of the rules, as the whole kit on that paper has them."""
    return tuple(texts(rules_pdf("ncis", language, paper)))


def rules_text(language: str, paper: str) -> str:
    """All words of the rules."""
    return squeezed(" ".join(rules_pages(language, paper)))


def test_every_name_is_its_owners_to_change(tmp_path: Path) -> None:
    ours, other = names("fr"), other_names("fr")
    kit = ncis_kit("fr", root=lay_names(tmp_path, "fr", other))
    agents, places = [*rows("agents.csv")], [row["place"] for row in rows("zones.csv").values()]
    printed = {
        "cards.pdf": (*rows("clues.csv"), *agents, *places, "agents", "criminal"),
        "sheets.pdf": (*rows("clues.csv"), "agency"),
        "rules.pdf": (*agents, "agency", "title"),
        "start-here.pdf": ("title",),
    }
    assert {id for ids in printed.values() for id in ids} == set(other)
    for file, ids in printed.items():
        words = said(kit, file)
        assert [id for id in ids if other[id] not in words] == [], file
    assert kit.manifest["title"] == other["title"]
    everywhere, plain = said(kit), said(ncis_kit("fr", *NAMED)) + rules_text("fr", "A4")
    for id, name in ours.items():
        if id not in ("agents", "criminal"):  # which are words of the rules too
            assert squeezed(name) not in everywhere, id
            assert all(squeezed(word) in plain for word in name.split()), id


def test_every_english_name_is_its_owners_to_change(tmp_path: Path) -> None:
    other = other_names("en")
    words = said(ncis_kit("en", *NAMED, root=lay_names(tmp_path, "en", other)))
    assert [id for id, name in other.items() if name not in words] == []
    assert [id for id in (*rows("clues.csv"), "agency") if squeezed(names("en")[id]) in words] == []


def test_a_folder_of_names_in_one_language_leaves_the_other_as_it_is(tmp_path: Path) -> None:
    root = lay_names(tmp_path, "fr", other_names("fr"))
    cards = said(ncis_kit("en", "--only", "clues", root=root))
    assert all(squeezed(names("en")[id]) in cards for id in rows("clues.csv"))
    assert planche("games", "--project", root).out.startswith(f"ncis: {other_names('fr')['title']} (")


def test_a_file_of_a_few_names_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    """They are drawn on all that shows names, and no check finds anything."""
    root = lay_names(tmp_path, "en", {"title": "Xybadoo", "hector": "Xyfedi"})
    words = said(ncis_kit("en", *NAMED, root=root))
    ours = names("en")
    assert words.count("Xyfedi") == 2
    assert squeezed(ours["hector"]) not in words
    assert all(squeezed(ours[id]) in words for id in rows("clues.csv") if id != "hector")
    assert check_over_ncis(root, "en") == []


def test_candidates_that_are_called_alike_are_told(tmp_path: Path) -> None:
    root = lay_names(tmp_path, "fr", {"hector": "Jean", "pixel": "Jean", "tides": "Jean"})
    assert check_over_ncis(root, "fr")[0] == (
        "names.fr.csv:3:7: error: 'pixel' is called 'Jean', as 'hector' is; give 'pixel' a name of its own. "
        "[ncis/clues]"
    )


def test_of_two_that_are_called_alike_the_one_is_told_whose_id_is_another(tmp_path: Path) -> None:
    root = lay_names(tmp_path, "fr", {"hector": "Miss Pixel", "pixel": "Miss Pixel"})
    assert check_over_ncis(root, "fr")[0].startswith("names.fr.csv:2:8: error: 'hector' is called 'Miss Pixel', as ")


def test_names_that_do_not_fit_and_ids_that_are_not_there_are_told(tmp_path: Path) -> None:
    """A name too long, and an id that the game does not have, each at its line."""
    long = "Sa Très Haute Excellence la Baronne Fracas de la Tour Prends-Garde et de Montesquieu-Volvestre"
    wanted = names("fr") | {"baroness": long, "lab": f"{long}, {long}", "harbour": long, "agency": " ".join([long] * 4)}
    lay_names(tmp_path, "fr", {"casinoo" if id == "casino" else id: name for id, name in wanted.items()})
    ended = planche("build", "ncis", "--no-check", *NAMED, "--project", tmp_path, "--output", tmp_path / "kits")
    lines = {id: n for n, id in enumerate(wanted, 2)}
    assert ended.code == 1
    told = re.findall(r"^content/ncis/names\.fr\.csv:(\d+):\d+: error: .*\[text/overflow\]$", ended.err, re.MULTILINE)
    assert set(map(int, told)) == {lines[id] for id in ("baroness", "lab", "harbour", "agency")}
    unknown = f"names.fr.csv:{lines['casino']}:1: error: the game has no name 'casinoo'; did you mean 'casino'? [names/"
    assert unknown in ended.err
    assert not (tmp_path / "kits").exists()


# rules

FIGURES = {
    "fr": (
        "2 ou 3 m de la table",
        "Quatre boulettes",
        "mélangez les 15 cartes",
        "chacune des 3 zones",
        "leurs 6 agents spéciaux",
        "4 au Criminel, 3 à chaque agent",
        "| 2 4 3 54 3 4 3 51 4 4 3 48 |",
        "une zone a reçu 5 cartes",
        "Un adversaire annonce 2 cibles, puis compte à voix haute de 12 à 0",
        "compte de 12 à 0",
        "choisit un de ses 8 mots",
        "Dès la case 8",
        "dès 10 points, ou même 9",
        "15 secondes par épreuve, 10 secondes par embuscade",
        "FIN vaut 11 points",
    ),
    "en": (
        "2 to 3 m from the table",
        "Four paper balls",
        "shuffle the 15 cards",
        "each of the 3 zones",
        "their 6 special agents",
        "4 for the Criminal, 3 for each agent",
        "| 2 4 3 54 3 4 3 51 4 4 3 48 |",
        "a zone holds 5 cards",
        "An opponent names 2 targets, then counts aloud from 12 to 0",
        "counts from 12 to 0",
        "chooses one of its 8 words",
        "From space 8 on",
        "wins at 10 points, or even at 9",
        "15 seconds for a trial, 10 seconds for an ambush",
        "END space is worth 11 points",
    ),
}


@pytest.mark.parametrize(("language", "paper"), [("fr", "A4"), ("fr", "Letter"), ("en", "A4"), ("en", "Letter")])
def test_the_rules_take_two_pages_and_state_the_rulebooks_figures(language: str, paper: str) -> None:
    assert len(rules_pages(language, paper)) == 2
    words = rules_text(language, paper)
    assert [figure for figure in FIGURES[language] if squeezed(figure.strip("| ")) not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_what_each_special_agent_does_as_its_card_does(language: str) -> None:
    cards, rules = said(ncis_kit(language, *NAMED), "cards.pdf"), rules_text(language, "A4")
    for id, row in rows("agents.csv").items():
        name = squeezed(names(language)[id])
        (power,) = re.findall(rf"{re.escape(name)}([^.]+\.)", rules)
        assert f"{name}{power}" in cards
        assert (power == squeezed(row["text"])) == (language == "fr")


def test_no_figure_of_the_rules_is_written_by_hand_but_in_examples() -> None:
    """What stands in rules.md as a numeral besides expressions, and is no example, is a figure of game.yaml."""
    text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", (CONTENT / "rules.md").read_text("utf-8"))
    lines = [line for line in text.splitlines() if not re.match(r"> \*\*Exemple|> «|!\[|\| \*\*|\d\. ", line)]
    numerals = {int(n) for line in lines for n in re.findall(r"\d+", line)}
    figures = yaml.safe_load((CONTENT / "game.yaml").read_text("utf-8"))["figures"]
    assert numerals == {0, 1, figures["zone-most"]}


# suits, which are told apart by colour, by grey, and by shape

SUITS = {"vehicle": "blue", "firearm": "red", "camera": "green", "satellite": "yellow", "computer": "violet"}
OVERLAP = 0.75  # of any two silhouettes, of what both together cover
LIGHTNESS = 9  # by which any two colours differ in L*
APART = 15  # by which they differ in CIE L*a*b*, also to eyes that lack a kind of cone
# https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html, severity 1.0
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
Colour = tuple[float, ...]


def silhouettes(folder: Path) -> Iterator[Image.Image]:
    """Each suit's sign, 50 mm wide, as a picture of what it covers: white on black."""
    signs = "".join(
        f'<art name="icon-{s}" x="{5 + 60 * n}" y="5" width="50" height="50"/>' for n, s in enumerate(SUITS)
    )
    text = game(("kind: card", "kind: sheet"), ("[63, 88]", "[300, 60]"))
    root = write(folder, {"game.yaml": text, "cards.csv": "id\nace\n", "templates/g/card.xml": f"<face>{signs}</face>"})
    (root / "content/g/art").mkdir()
    for suit in SUITS:
        shutil.copy(CONTENT / f"art/icon-{suit}.svg", root / "content/g/art")
    kit = build(root, "g", "en", "--paper", "A3")
    page = pictures(kit.files["sheets.pdf"], scale=2)[0].convert("L").point(lambda grey: 255 if grey > 200 else 0)
    (place,) = pieces(kit, "cards")[0]["places"]
    for n in range(len(SUITS)):
        x, y = place["x"] + 2 + 60 * n, place["y"] + 2
        yield _silhouette(page.crop(tuple(round(2 * MM * edge) for edge in (x, y, x + 56, y + 56))))


def _silhouette(picture: Image.Image) -> Image.Image:
    """What of a picture is not the white around it."""
    ImageDraw.floodfill(picture, (0, 0), 128)
    return picture.point(lambda grey: 0 if grey == 128 else 255)


def test_no_two_signs_of_suits_have_nearly_the_same_silhouette(tmp_path: Path) -> None:
    shapes = dict(zip(SUITS, silhouettes(tmp_path), strict=True))
    overlaps = {
        (one, other): covered(ImageChops.darker(shapes[one], shapes[other]))
        / covered(ImageChops.lighter(shapes[one], shapes[other]))
        for one, other in combinations(SUITS, 2)
    }
    assert max(overlaps.values()) < OVERLAP, overlaps
    assert min(map(covered, shapes.values())) > 0.25


def covered(picture: Image.Image) -> float:
    """How much of a picture is white."""
    return picture.histogram()[255] / (picture.width * picture.height)


def suit_colours() -> list[Colour]:
    """The five colours, in linear light."""
    theme = yaml.safe_load((CONTENT / "game.yaml").read_text("utf-8"))["theme"]["colours"]
    return [tuple(_linear(int(theme[name][n : n + 2], 16) / 255) for n in (1, 3, 5)) for name in SUITS.values()]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(colour: Colour) -> Colour:
    """CIE L*a*b* of linear sRGB, under D65."""
    red, green, blue = colour
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", EYES)
def test_colours_of_suits_are_told_apart_by_all_eyes(eyes: str) -> None:
    seen = [
        lab(tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour)))) for row in EYES[eyes]))
        for colour in suit_colours()
    ]
    distances = [sum((a - b) ** 2 for a, b in zip(one, other)) ** 0.5 for one, other in combinations(seen, 2)]
    assert min(distances) >= APART


def test_colours_of_suits_differ_in_grey() -> None:
    lightness = sorted(lab(colour)[0] for colour in suit_colours())
    assert min(b - a for a, b in pairwise(lightness)) >= LIGHTNESS
