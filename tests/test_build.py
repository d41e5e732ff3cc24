"""The road as Python calls it: what a check and a build come to, and what either leaves to the other."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from planche.build import (
    BuildResult,
    CheckResult,
    PrintedFaces,
    build,
    check,
    print_faces,
    print_misfits,
    survey,
)
from planche.findings import Finding
from planche.imposition import Impossible, Setting, parse_paper
from planche.kit import Gaps, Wish, kit_folder
from planche.source.project import open_project
from tests.kits import pictures
from tests.projects import Files, game, tiny

STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h6v7z" fill="#c00"/></svg>'
ART_FACE = '<face><art name="{{ piece.picture }}" x="3" y="3" width="20" height="20"/></face>'
ART = game(("front: g/card.xml\n", "front: g/card.xml\n    columns: {picture: art}\n"))
TWO = game(("languages: [en]", "languages: [en, fr]"), ("rows: cards.csv", "rows: cards.{language}.csv"))
TEXTS = {"title": "Tiny", "summary": "A tiny game.", "components/cards/title": "Cards"}
FRENCH = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' + "".join(
    f'\nmsgctxt "game.yaml/{place}"\nmsgid "{words}"\nmsgstr "Mots"\n' for place, words in TEXTS.items()
)
TABLES: Files = {
    "game.yaml": TWO,
    "cards.en.csv": "id,copies\nace,1\nten,0\n",
    "cards.fr.csv": "id\nas\n",
    "locale/fr.po": FRENCH,
}


def checked(files: Files, *languages: str, watch: Callable[[int], None] = lambda _: None) -> CheckResult:
    """What `check` gives for the tiny game with these files."""
    with tiny(files) as root:
        return check(open_project(root), "g", languages, watch)


def built(
    files: Files, *only: str, language: str | None = None, on_own_paper: bool = False, gaps: Gaps = Gaps.REFUSED
) -> BuildResult:
    """What `build` gives for it, on A4 unless its own paper is meant, or for some of its components."""
    wish, setting = Wish(language, only=only, gaps=gaps), Setting(parse_paper("A4"))
    with tiny(files) as root:
        return build(open_project(root), "g", wish, setting, on_own_paper=on_own_paper)


def ids(result: CheckResult | BuildResult) -> list[str]:
    """The checks that found something, each with its language."""
    return [" ".join(filter(None, (finding.id, finding.language))) for finding in result.findings]


def test_a_sound_game_has_no_findings_and_a_kit() -> None:
    result = checked({})
    assert (result.game and result.game.id, result.findings) == ("g", ())
    kit = built({})
    assert (kit.findings, kit.kit is not None) == ((), True)
    assert kit.files is not None
    assert set(kit.files) == {"cards.pdf", "start-here.pdf", "manifest.json"}
    assert json.loads(kit.files["manifest.json"])["language"] == "en"


def test_a_game_that_cannot_be_read_is_none_and_is_named() -> None:
    files = {"game.yaml": "[]\n"}
    assert checked(files).game is None
    for result in (checked(files), built(files)):
        assert [finding.game for finding in result.findings] == ["g"] * len(ids(result)) != []
    assert built(files).files is None


def test_a_language_or_component_that_there_is_not_is_refused() -> None:
    with pytest.raises(Impossible, match="g has no language 'fr'; it has en"):
        checked({}, "fr")
    with pytest.raises(Impossible, match="g has no component 'dice'; it has cards"):
        built({}, "dice")


def test_findings_come_in_order_and_with_errors_there_are_no_files() -> None:
    files = {"templates/g/card.xml": '<face><rect width="5" height="5" fill="pink"/></face>'}
    for result in (checked(files), built(files)):
        assert ids(result) == ["reference/colour en"]
        assert result.findings[0].game == "g"
    assert built(files).files is None


def test_a_warning_leaves_files_and_a_text_that_is_not_translated_makes_no_other_draft() -> None:
    warned = built({"cards.csv": "id,copies\nace,1\nten,0\n"})
    assert ([finding.is_error for finding in warned.findings], warned.files is not None) == ([False], True)
    lacking = {"game.yaml": TWO.replace(".{language}", ""), "locale/fr.po": FRENCH.rpartition("\nmsgctxt")[0]}
    refused = built(lacking, language="fr")
    assert ([finding.is_error for finding in refused.findings], refused.files) == ([True], None)
    draft = built(lacking, language="fr", gaps=Gaps.MARKED)
    assert (draft.findings, draft.files is not None) == (refused.findings, True)
    assert draft.kit is not None
    assert not draft.kit.edition.has_faults  # it says that words are not translated, and nothing of mistakes


def test_who_watches_hears_of_every_piece_once_in_each_language_and_variant() -> None:
    heard: list[int] = []
    variant = "variants: {small: {title: Small, components: {cards: {size: [30, 40]}}}}\n"
    files = {"game.yaml": game(more=variant), "cards.csv": "id\nace\nten\n"}
    assert checked(files, watch=heard.append).findings == ()
    assert heard == [1] * 4


def test_a_picture_that_nothing_shows_is_told_once_all_languages_were_looked_at() -> None:
    files: Files = {"art/star.svg": STAR}
    assert ids(checked(files)) == ids(checked(files, "en")) == ["art/unused"]
    two = {**TABLES, **files, "cards.en.csv": "id\nace\n"}
    assert ids(checked(two, "en")) == []
    assert ids(checked(two, "en", "fr")) == ["art/unused"]
    wrong = {**files, "templates/g/card.xml": '<face><rect width="5" height="5" fill="pink"/></face>'}
    assert ids(checked(wrong)) == ["reference/colour en"]


SPELT = ('<face>{{% if piece.suit == "{}" %}}<circle cx="15" cy="15" r="3" fill="ink"/>{{% endif %}}</face>').format
SUITS = (("front: g/card.xml\n", "front: g/card.xml\n    columns: {suit: word, words: text}\n"),)
SUITED = "id,suit,words\nace,hearts,Aces\nten,spades,Tens\n"


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"art/star.svg": STAR}, ["art/unused"]),
        ({"game.yaml": game(*SUITS), "cards.csv": SUITED, "templates/g/card.xml": SPELT("hearts")}, ["tables/unread"]),
        (
            {"game.yaml": game(*SUITS), "cards.csv": SUITED, "templates/g/card.xml": SPELT("heart")},
            ["tables/unread", "template/comparison"],
        ),
    ],
)
def test_a_build_warns_of_what_nothing_shows_as_a_check_does(files: Files, told: list[str]) -> None:
    kit = built(files)
    assert ids(kit) == told
    assert kit.findings == checked(files).findings
    assert kit.files is not None
    accepted = "".join(f"  - {{check: {check}, because: So it is.}}\n" for check in told)
    text = str(files.get("game.yaml", game()))
    assert ids(built({**files, "game.yaml": f"{text}accept:\n{accepted}"})) == []


def test_a_build_in_one_of_two_languages_warns_of_columns_that_neither_reads() -> None:
    columns = ("front: g/card.xml\n", "front: g/card.xml\n    columns: {a: integer, b: integer}\n")
    text = game(("[en]", "[en, fr]"), columns)
    files: Files = {"game.yaml": text, "cards.csv": "id,a,b\nace,1,2\n", "locale/fr.po": FRENCH, "art/star.svg": STAR}
    reads = '<face>{%% if piece.a == 1%s %%}<circle cx="15" cy="15" r="3" fill="ink"/>{%% endif %%}</face>'
    faces = [reads % more for more in ("", ' and (language == "en" or piece.b == 2)')]
    told = [ids(built({**files, "templates/g/card.xml": face}, language="en")) for face in faces]
    assert told == [["tables/unread"], []]
    assert ids(built({**files, "templates/g/card.xml": faces[0]}, "cards", language="en")) == []  # a part may lack them


def test_a_picture_that_a_cell_names_is_missed_there_and_not_again_on_the_face() -> None:
    files = {"game.yaml": ART, "cards.csv": "id,picture\nace,sun\n", "templates/g/card.xml": ART_FACE}
    for result in (checked(files), built(files)):
        assert [str(finding.span) for finding in result.findings] == ["content/g/cards.csv:2:5"]


@pytest.mark.parametrize(("only", "way_out"), [((), "rename 'sun', a picture"), (("cards",), "put art/sum.svg there")])
def test_a_picture_is_used_nowhere_only_if_all_components_were_drawn(only: tuple[str, ...], way_out: str) -> None:
    """The tokens, which are empty here, may show it."""
    tokens = "  tokens: {title: Tokens, kind: token, size: [20, 20], rows: tokens.csv, front: g/token.xml}\n"
    twice = "".join(f'<art name="sum" x="3" y="{y}" width="9" height="9"/>' for y in (3, 33))
    faces = {"templates/g/card.xml": f"<face>{twice}</face>", "templates/g/token.xml": "<face/>"}
    (lost,) = built(
        {"game.yaml": game(more=tokens), "tokens.csv": "id\none\n", **faces, "art/sun.svg": STAR}, *only
    ).findings
    assert (lost.id, lost.hint[: len(way_out)]) == ("reference/art", way_out)


def test_what_only_the_tables_of_one_language_have_names_it() -> None:
    for result in (checked(TABLES), checked(TABLES, "fr", "en")):
        assert ids(result) == ["pieces/unused en"]
    assert ids(checked(TABLES, "en")) == ["pieces/unused"]  # all that were looked at have it
    assert ids(checked(TABLES, "fr")) == []


def test_a_piece_that_is_named_need_be_there_in_one_language_only() -> None:
    deck = "    deck: true\ndecks: [{players: 2, limit: {ace: 1}, size: 1, deal: 0}]\n"
    files = {**TABLES, "game.yaml": TWO + deck, "cards.en.csv": "id\nace\n"}
    assert "reference/piece" not in " ".join(ids(checked(files)))
    lacking = {**files, "cards.en.csv": "id\nas\n"}
    assert "reference/piece" in " ".join(ids(checked(lacking)))
    assert "reference/piece" in " ".join(ids(built(lacking)))


def test_of_content_that_is_not_whole_only_what_is_certain_is_told() -> None:
    accept = "accept: [{check: art/unused, because: so}]\n"
    files = {"game.yaml": game(more=accept), "cards.csv": "id,copies\nace,some\nten,0\n"}
    for result in (checked(files), built(files)):
        assert ids(result) == ["content/value"]


def test_what_is_accepted_and_never_found_is_told_of_a_whole_game() -> None:
    idle = {"game.yaml": game(more="accept: [{check: art/unused, because: so}]\n")}
    assert ids(checked(idle)) == ids(checked(idle, "en")) == ["accept/unused"]
    assert ids(built(idle)) == []


def test_a_piece_that_there_is_not_is_told_of_a_whole_game_among_other_errors() -> None:
    deck = "    deck: true\ndecks: [{players: 2, limit: {king: 1}, size: 1, deal: 0}]\n"
    pink = '<face><rect width="5" height="5" fill="pink"/></face>'
    files = {"game.yaml": game(more=deck), "templates/g/card.xml": pink}
    for result in (checked(files), built(files)):
        assert sorted(ids(result)) == ["reference/colour en", "reference/piece"]


def test_words_that_are_not_translated_are_told_where_they_are_printed_in_another_language() -> None:
    words = '<face><text x="5" y="5" width="50" height="9" style="page-body">Hello there</text></face>'
    files = {**TABLES, "cards.en.csv": "id\nace\n", "templates/g/card.xml": words}
    assert ids(built(files, language="en")) == []
    assert ids(built(files, language="fr")) == ids(checked(files)) == ["template/words"]


def test_a_kit_is_printed_on_the_papers_of_its_game_if_that_is_wished() -> None:
    files = {"game.yaml": game(more="papers: [letter, A3]\n")}
    for on_own_paper, paper in ((False, "A4"), (True, "Letter")):
        kit = built(files, on_own_paper=on_own_paper).files
        assert kit is not None
        assert json.loads(kit["manifest.json"])["files"][0]["paper"]["name"] == paper
    with tiny(files) as root:
        plain = build(open_project(root), "g", Wish(), Setting(parse_paper("A4"))).kit
    assert plain is not None
    assert plain.setting.paper.name == "A4"


@pytest.mark.parametrize("size", ["[420, 297]", "[900, 120]", "[120, 900]"])
def test_a_piece_of_any_size_is_checked_for_what_it_is(size: str) -> None:
    sheets = game(("[63, 88]", size), ("kind: card", "kind: sheet"), more="papers: [1000x1000mm]\n")
    assert ids(checked({"game.yaml": sheets})) == []


def test_a_build_that_is_not_checked_prints_what_the_rules_refuse() -> None:
    files = {"game.yaml": game(more="decks: [{players: 2, size: 9, deal: 0}]\n")}
    assert ids(built(files)) == ids(checked(files)) == ["deck/size"]
    assert built(files).files is None
    with tiny(files) as root:
        unchecked = build(open_project(root), "g", Wish(), Setting(parse_paper("A4")), is_checked=False)
    assert (unchecked.findings, unchecked.files is not None) == ((), True)


def test_a_kit_goes_into_a_folder_of_game_and_language() -> None:
    assert kit_folder(Path("out"), "g", "fr") == Path("out/g/fr")
    assert kit_folder(Path("out"), "g", "fr", ("changes", "a3")) == Path("out/g/fr-changes-a3")


LONG = '<face><text x="5" y="5" width="9" height="4" style="page-body" fit="wrap">A long line</text></face>'


def faces(files: Files, wish: Wish = Wish()) -> PrintedFaces | tuple[Finding, ...]:  # noqa: B008 - never changed
    """What there is to look at."""
    with tiny(files) as root:
        return print_faces(open_project(root), "g", wish)


def test_faces_are_printed_whatever_is_wrong_with_them_and_their_game_is_named() -> None:
    for template, found in (("<face/>", []), (LONG, [("text/overflow", "g")])):
        printed = faces({"templates/g/card.xml": template, "cards.csv": "id\nace\nking\n"}, Wish(only=("cards",)))
        assert isinstance(printed, PrintedFaces)
        assert {*printed.files} == {"press-cards.pdf", "press.csv", "manifest.json"}
        pages = json.loads(printed.files["manifest.json"])["files"][0]
        assert (pages["name"], pages["pages"]) == ("press-cards.pdf", 2)
        assert [(one.id, one.game) for one in printed.findings] == found


def test_what_does_not_fit_a_face_that_is_looked_at_stands_in_a_red_frame() -> None:
    for template, is_framed in (("<face/>", False), (LONG, True)):
        printed = faces({"templates/g/card.xml": template}, Wish(only=("cards",)))
        assert isinstance(printed, PrintedFaces)
        (page,) = pictures(printed.files["press-cards.pdf"])
        assert any(red > 180 and green < 80 for _, (red, green, _) in page.getcolors(page.width * page.height)) == (
            is_framed
        )


def test_faces_come_alone_and_what_their_game_accepts_need_not_be_found() -> None:
    printed = faces({"game.yaml": game(more="accept: [{check: art/unused, because: so}]\n")})
    assert isinstance(printed, PrintedFaces)
    assert printed.findings == ()
    names = [file["name"] for file in json.loads(printed.files["manifest.json"])["files"]]
    assert names == ["press-cards.pdf", "press.csv"]


def test_where_no_face_can_be_printed_there_are_findings_alone() -> None:
    row = faces({"cards.csv": "id,copies\nace,some\nten,0\n"})
    assert not isinstance(row, PrintedFaces)
    assert [(one.id, one.game) for one in row] == [("content/value", "g")]
    none = faces({"cards.csv": "id\n"}, Wish(only=("cards",)))
    assert not isinstance(none, PrintedFaces)
    assert [(one.id, one.game) for one in none] == [("pieces/unused", "g")]
    with pytest.raises(Impossible, match="tokens"):
        faces({}, Wish(only=("tokens",)))


def test_how_far_a_game_is_in_its_languages_and_what_does_not_fit_in_one() -> None:
    with tiny({**TABLES, "cards.en.csv": "id\nace\n", "templates/g/card.xml": LONG}) as root:
        project = open_project(root)
        english, french = survey(project, "g").surveys
        shown = print_misfits(project, english)
    assert [(one.language, one.coverage.missing, len(one.misfits)) for one in (english, french)] == [
        ("en", 0, 1), ("fr", 0, 1)]  # fmt: skip
    assert shown is not None
    assert "press-cards.pdf" in shown.files
    with tiny({"cards.csv": "id,copies\nace,some\nten,0\n"}) as root:
        broken = survey(open_project(root), "g")
    assert ([*broken.surveys], [one.id for one in broken.findings]) == ([], ["content/value"])
