"""What somebody approved of a game, and what is told of it once a line was changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.checked import check_again
from planche.disk.cache import Cache
from planche.source.project import open_project
from tests.projects import changed, findings, game, planche, tiny, write

GAME = game(
    ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
    more=(
        "    columns: {words: text, sign: word}\n"
        "figures: {hand: 5}\n"
        "theme: {colours: {red: '#c03020'}, styles: {big: {font: Nunito, size: 9}}}\n"
        "rules: rules.md\n"
    ),
)
CARDS = "id,copies,words,sign\nace,1,Un as,club\nking,1,Un roi,club\n"
FACE = """\
<face>
  {# which frame #}
  <rect x="4" y="4" width="50" height="60" stroke="red" stroke-width="0.4"/>
  <art name="{{ piece.sign }}" x="5" y="5" width="20" height="20"/>
  <text x="5" y="30" width="40" height="10" style="big" fit="wrap">{{ piece.words }}</text>
  <text x="5" y="45" width="40" height="10" style="big" fit="wrap">{{ _("{n} en main", n=figures.hand) }}</text>
</face>
"""
CLUB = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n  <rect width="9" height="9"/>\n</svg>\n'
RULES = "# Règles\n\nPosez une carte.\n\nPiochez ensuite.\n"
WORDS = {
    "game.yaml/title": ("Tiny", "Tinier"),
    "game.yaml/summary": ("A tiny game.", "A game that is tiny."),
    "game.yaml/components/cards/title": ("Cards", "The cards"),
    "cards/ace/words": ("Un as", "An ace"),
    "cards/king/words": ("Un roi", "A king"),
    "templates": ("{n} en main", "{n} in hand"),
    "rules.md": ("Règles", "Rules"),
    "rules.md ": ("Posez une carte.", "Play a card."),
    "rules.md  ": ("Piochez ensuite.", "Then draw."),
}
PO = 'msgid ""\nmsgstr "Language: en\\nContent-Type: text/plain; charset=UTF-8\\n"\n' + "".join(
    f'\nmsgctxt "{place.strip()}"\nmsgid "{words}"\nmsgstr "{translated}"\n'
    for place, (words, translated) in WORDS.items()
)
FILES = {
    "game.yaml": GAME,
    "cards.csv": CARDS,
    "templates/g/card.xml": FACE,
    "art/club.svg": CLUB,
    "rules.md": RULES,
}


@pytest.fixture
def root() -> Iterator[Path]:
    """A project whose game was approved."""
    with tiny(FILES) as folder:
        approve(folder)
        yield folder


def approve(root: Path) -> str:
    ended = planche("approve", "g", "--language", "fr", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def change(root: Path, name: str, old: str, new: str) -> None:
    file = root / (name if name.startswith("templates/") else f"content/g/{name}")
    file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")


def told(root: Path) -> list[str]:
    found = findings(root, "g", "--language", "fr")
    return [f"{f['file'].removeprefix('content/g/')}:{f['line']} {f['message']}" for f in found]


def test_what_is_as_it_was_approved_is_clean(root: Path) -> None:
    assert told(root) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("cards.csv", "Un roi", "Un pion", "cards.csv:3 it prints “Un pion”, and “Un roi” when the kit was approved"),
        (
            "templates/g/card.xml",
            'y="30"',
            'y="31"',
            "templates/g/card.xml:5 it prints <text> with y=“31”, approved was “30”",
        ),
        (
            "templates/g/card.xml",
            ' stroke-width="0.4"',
            "",
            "templates/g/card.xml:3 it prints <rect> without stroke-width=“0.4”, which was approved",
        ),
        (
            "templates/g/card.xml",
            "piece.words",
            "piece.sign",
            'templates/g/card.xml:5 “…style="big" fit="wrap">{{ piece.sign }}</text>” stands here, and '
            '“…style="big" fit="wrap">{{ piece.words }}</text>” when the kit was approved: '
            "by that it prints “club”, and “Un as” when the kit was approved",
        ),
        (
            "game.yaml",
            "hand: 5",
            "hand: 6",
            "game.yaml:18 figures.hand.value is “6”, and was “5” when the kit was approved",
        ),
        (
            "game.yaml",
            "#c03020",
            "#c03021",
            "game.yaml:19 theme.colours.red is “#c03021”, and was “#c03020” when the kit was approved",
        ),
        (
            "art/club.svg",
            'width="9" height="9"/>',
            'width="9" height="8"/>',
            'art/club.svg:2 “<rect width="9" height="8"/>” stands here, and '
            '“<rect width="9" height="9"/>” when the kit was approved: '
            "by that the picture 'club' shows something else than when the kit was approved",
        ),
        (
            "rules.md",
            "Piochez ensuite.",
            "Piochez d’abord.",
            "rules.md:5 the rules print “Piochez d’abord.”, and “Piochez ensuite.” when the kit was approved",
        ),
    ],
)
def test_a_line_that_was_changed_is_told_with_what_it_prints(
    root: Path, name: str, old: str, new: str, message: str
) -> None:
    change(root, name, old, new)
    (first, *others) = told(root)
    assert first.partition(" (")[0] == message
    assert others == []


def test_a_line_that_is_gone_is_told_where_it_stood(root: Path) -> None:
    change(
        root,
        "templates/g/card.xml",
        '  <rect x="4" y="4" width="50" height="60" stroke="red" stroke-width="0.4"/>\n',
        "",
    )
    (only,) = told(root)
    assert only.startswith("templates/g/card.xml:2 it prints no <rect x=")
    assert only.endswith(", which was there when the kit was approved")


def test_the_way_out_says_what_stood_there(root: Path) -> None:
    line = '  <rect x="4" y="4" width="50" height="60" stroke="red" stroke-width="0.4"/>\n'
    change(root, "templates/g/card.xml", line, "")
    (gone,) = findings(root, "g", "--language", "fr")
    assert gone["hint"].startswith(f"a line is gone here, “{line.strip()}”: put back what was there; or, if")
    change(root, "templates/g/card.xml", "frame #}\n", f"frame #}}\n{line}")
    assert told(root) == []
    change(root, "templates/g/card.xml", "</face>", '<rect x="9" y="70" width="9" height="9" fill="red"/>\n</face>')
    (new,) = findings(root, "g", "--language", "fr")
    assert (new["line"], new["hint"].partition(";")[0]) == (7, "take it out")


def test_words_that_only_some_kits_show_are_told(root: Path) -> None:
    change(
        root,
        "rules.md",
        "Piochez ensuite.",
        "{% if players == (3,) %}\nÀ trois, piochez.\n{% endif %}\n\nPiochez ensuite.",
    )
    approve(root)
    change(root, "rules.md", "À trois, piochez.", "À trois, jouez.")
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["line"], only["message"]) == (
        6,
        "“À trois, jouez.” stands here, and “À trois, piochez.” when the kit was approved",
    )


def test_lines_that_print_nothing_else_may_change(root: Path) -> None:
    change(root, "templates/g/card.xml", "{# which frame #}", "{# the frame #}\n  {# of red #}")
    change(root, "cards.csv", "ace,1,Un as,club\nking,1,Un roi,club", 'ace,1,Un as,club\nking,1,"Un roi",club')
    assert told(root) == []


def test_two_lines_are_told_apart(root: Path) -> None:
    change(root, "cards.csv", "Un as", "Un six")
    change(root, "templates/g/card.xml", 'y="45"', 'y="46"')
    assert [line.partition(" ")[0] for line in told(root)] == ["cards.csv:2", "templates/g/card.xml:6"]


def test_who_else_has_it_is_told(root: Path) -> None:
    change(root, "templates/g/card.xml", 'y="30"', 'y="31"')
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["component"], only["piece"], only["face"], only["severity"]) == ("cards", "ace", "front", "warning")
    assert [owner["piece"] for owner in only["also_on"]] == ["king"]
    assert only["column"] == 19
    said = '<text x="5" y="30" width="40" height="10"…'
    assert (
        only["hint"]
        == f"it said “{said}”: put that back; or, if it is meant, look at the kit and run `planche approve g`"
    )


@pytest.mark.parametrize(
    ("name", "old", "new", "back"),
    [
        (
            "templates/g/card.xml",
            ' stroke="red" stroke-width="0.4"',
            "",
            '“ stroke="red" stroke-width="0.4"” is gone here, behind “…y="4" width="50" height="60"”: put that back',
        ),
        (
            "art/club.svg",
            '<rect width="9" height="9"/>',
            '<rect width="9" height="9"/><rect width="5" height="9"/>',
            '“<rect width="5" height="9"/>” is new here, behind “<rect width="9" height="9"/>”: take it out',
        ),
        (
            "cards.csv",
            "Un as,club\nking,1,Un roi",
            "Un âne,club\nking,1,Un rat",
            "the lines to 3 said “ace,1,Un as,club” and “king,1,Un roi,club”: put these back",
        ),
    ],
)
def test_how_a_line_becomes_again_what_it_was(root: Path, name: str, old: str, new: str, back: str) -> None:
    change(root, name, old, new)
    (only,) = findings(root, "g", "--language", "fr")
    assert only["hint"].partition("; or, if")[0] == back


def test_the_column_is_where_it_is_gone_from(root: Path) -> None:
    one, other = '<rect width="9" height="9"/>', '<rect width="8" height="9"/>'
    change(root, "art/club.svg", one, f"{other}{one}")
    approve(root)
    change(root, "art/club.svg", f"{other}{one}", one)
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["line"], only["column"]) == (2, 3)  # behind two blanks, and not where the numbers differ
    assert only["hint"].startswith(f"“{other}” is gone here: put that back")


def test_what_undoes_a_change_is_told_once(root: Path) -> None:
    (root / "content/g/locale").mkdir()
    (root / "content/g/locale/en.po").write_text(PO, "utf-8")
    assert planche("approve", "g", "--project", root).code == 0
    change(root, "rules.md", "Piochez ensuite.", "Défaussez ensuite.")
    (only,) = findings(root, "g")
    assert only["id"] == "translation/stale"
    assert only["hint"].startswith(
        "this was changed since the kit was approved: it said “Piochez ensuite.”: put that back; or, if it is meant, "
        "`planche translate g --language en` updates the catalogue"
    )


def test_what_a_table_says_of_a_piece_is_told_of_that(root: Path) -> None:
    change(root, "cards.csv", "king,1,", "king,4,")
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["piece"], only["message"]) == ("king", "its 'copies' is “4”, and was “1” when the kit was approved")


def test_words_that_stand_elsewhere_were_there(root: Path) -> None:
    one = '<text x="5" y="70" width="9" height="5">{{ piece.words|first }}</text>\n'
    change(root, "templates/g/card.xml", "</face>", f"{one}</face>")
    approve(root)
    change(root, "templates/g/card.xml", one, "")
    change(root, "templates/g/card.xml", '  <rect x="4"', f'{one}  <rect x="4"')
    (only, *_) = told(root)
    assert "which was elsewhere when the kit was approved" in only


def test_what_the_hint_says_makes_it_clean_again(root: Path) -> None:
    change(root, "cards.csv", "Un roi", "Un pion")
    assert approve(root).startswith("content/g/approved/fr.txt: 3 faces, otherwise than before: 1 face\n")
    assert told(root) == []


def test_a_piece_more_and_a_piece_less_are_told(root: Path) -> None:
    change(root, "cards.csv", "king,1,Un roi,club\n", "queen,1,Une dame,club\n")
    messages = " ".join(told(root))
    assert "cards.csv:3" in messages
    assert len(told(root)) == 1


def test_what_is_found_at_the_changed_line_tells_what_that_said(root: Path) -> None:
    change(root, "templates/g/card.xml", 'x="5" y="30" width="40" height="10"', 'x="5" y="30" width="40" height="2"')
    (only,) = findings(root, "g", "--language", "fr")
    assert only["id"] == "text/overflow"
    assert only["hint"] == (
        'this was changed since the kit was approved: it said “…y="30" width="40" height="10" style="big" '
        'fit="wrap">{{…”: put that back; or make the box 3.8 mm high or more, or the style big smaller'
    )


def test_what_follows_elsewhere_from_the_changed_line_stands_behind_it(root: Path) -> None:
    change(root, "game.yaml", "size: [63, 88]", "size: [63, 60]")
    first, *others = findings(root, "g", "--language", "fr")
    assert (first["id"], first["file"], first["line"]) == ("approved/changed", "content/g/game.yaml", 14)
    assert first["message"] == "components.cards.height is “60 mm”, and was “88 mm” when the kit was approved"
    assert (first["followers"], others) == (2, [])


def test_with_two_changed_passages_what_else_is_found_is_told_alone(root: Path) -> None:
    change(root, "templates/g/card.xml", 'height="60"', 'hieght="60"')
    change(root, "cards.csv", "Un roi", "Un pion")
    assert all("approved" not in line for line in told(root))
    assert told(root)


def test_a_game_that_nobody_approved_is_clean() -> None:
    with tiny(FILES) as folder:
        assert told(folder) == []
        assert not (folder / "content/g/approved").exists()


def test_a_half_merged_file_says_how_it_is_made_anew(root: Path) -> None:
    write(root, {"approved/fr.txt": "form 2\nplanche 0\nface - - cards ace front 9\n"})
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["id"], only["line"]) == ("approved/unreadable", 3)
    assert "planche approve g" in only["hint"]


def test_a_file_of_another_form_says_so(root: Path) -> None:
    write(root, {"approved/fr.txt": "form 3\n"})
    (only,) = findings(root, "g", "--language", "fr")
    assert only["message"] == "is of the form 3, wanted 2"


def test_an_approved_file_with_merge_conflicts_says_so_and_is_made_anew(root: Path) -> None:
    file = root / "content/g/approved/fr.txt"
    before = file.read_text("utf-8")
    file.write_text(f"form 2\n<<<<<<< ours\n{before}=======\n{before}>>>>>>> theirs\n", "utf-8")
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["id"], only["severity"], only["line"]) == ("approved/unreadable", "warning", 2)
    approve(root)
    assert file.read_text("utf-8") == before


def test_templates_of_other_folders_that_a_face_includes_are_told() -> None:
    face = FACE.replace("</face>", '{% include "shared/frame.xml" %}\n</face>')
    frame = '<rect x="3" y="3" width="57" height="82" stroke="red" stroke-width="0.4"/>\n'
    with tiny({**FILES, "templates/g/card.xml": face, "templates/shared/frame.xml": frame}) as folder:
        approve(folder)
        change(folder, "templates/shared/frame.xml", 'x="3"', 'x="4"')
        (only,) = told(folder)
        assert only.startswith("templates/shared/frame.xml:1 it prints <rect> with x=“4”, approved was “3”")


def test_a_macro_and_its_call_that_were_both_changed_are_told_apart() -> None:
    macro = '{% macro frame(width) %}\n<rect x="3" y="3" width="{{ width }}" height="9" fill="red"/>\n{% endmacro %}\n'
    face = FACE.replace("<face>\n", '{% from "g/parts.xml" import frame %}\n<face>\n  {{ frame(20) }}\n')
    with tiny({**FILES, "templates/g/card.xml": face, "templates/g/parts.xml": macro}) as folder:
        approve(folder)
        change(folder, "templates/g/card.xml", "frame(20)", "frame(21)")
        assert [line.partition(" ")[0] for line in told(folder)] == ["templates/g/card.xml:3"]
        change(folder, "templates/g/parts.xml", 'y="3"', 'y="4"')
        assert "templates/g/parts.xml:2" in [line.partition(" ")[0] for line in told(folder)]


def test_copies_are_told_at_their_row_and_other_facts_at_theirs(root: Path) -> None:
    change(root, "cards.csv", "king,1,", "king,2,")
    change(root, "game.yaml", "hand: 5", "hand: 6")
    places = sorted(line.partition(" ")[0] for line in told(root))
    assert places == ["cards.csv:3", "game.yaml:18"]


def test_a_picture_is_told_in_languages_that_do_not_keep_its_lines(root: Path) -> None:
    write(root, {"locale/en.po": PO})
    ended = planche("approve", "g", "--language", "en", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    change(root, "art/club.svg", 'width="9" height="9"/>', 'width="9" height="8"/>')
    (only,) = (one for one in findings(root, "g", "--language", "en") if one["id"] == "approved/changed")
    assert (only["file"], only["line"]) == ("content/g/art/club.svg", 1)
    assert only["hint"].startswith("put back the picture of then; or, if it is meant")
    both = [one for one in findings(root, "g") if one["id"] == "approved/changed"]
    assert [(one["file"], one["line"]) for one in both] == [("content/g/art/club.svg", 2)]


def test_a_picture_that_cannot_be_drawn_is_told_once(root: Path) -> None:
    write(root, {"locale/en.po": PO})
    assert planche("approve", "g", "--language", "fr", "--language", "en", "--project", root).code == 0
    change(root, "art/club.svg", '<rect width="9" height="9"/>', '<use href="#I"/>')
    assert [one["id"] for one in findings(root, "g")] == ["art/unusable"]


def test_comments_in_rules_are_no_words(root: Path) -> None:
    change(root, "rules.md", "Posez une carte.", "{# who begins? #}\n\nPosez une carte.")
    assert told(root) == []


def test_warnings_that_stood_already_do_not_hide_what_was_changed() -> None:
    art = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>\n'
    with tiny({**FILES, "art/idle.svg": art, "locale/en.po": PO}) as folder:
        approve(folder)
        assert [one["id"] for one in findings(folder, "g")] == ["art/unused"]
        change(folder, "game.yaml", "#c03020", "#c03021")
        change(folder, "templates/g/card.xml", 'y="45"', 'y="46"')
        assert [one["id"] for one in findings(folder, "g")] == ["approved/changed"] * 2 + ["art/unused"]


def test_the_desk_does_not_compare_and_its_findings_are_not_taken_for_those_of_a_check(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("planche.checked.find_cache", lambda _: Cache(tmp_path))
    change(root, "cards.csv", "Un roi", "Un pion")
    project = open_project(root)
    for is_compared in (False, True, False, True):
        found = check_again(project, "g", ("fr",), lambda _: None, is_compared=is_compared).findings
        assert [one.id for one in found] == ["approved/changed"] * is_compared


def test_a_name_in_a_table_is_told_with_what_it_prints(root: Path) -> None:
    face = FACE.replace("piece.words", "_('Trèfle') if piece.sign == 'club' else _('Pique')")
    face = face.replace('<art name="{{ piece.sign }}"', '<art name="club"')
    write(root, {"templates/g/card.xml": face})
    approve(root)
    change(root, "cards.csv", "king,1,Un roi,club", "king,1,Un roi,spade")
    assert told(root) == [
        "cards.csv:3 “king,1,Un roi,spade” stands here, and “king,1,Un roi,club” when the kit was approved: "
        "by that it prints “Pique”, and “Trèfle” when the kit was approved"
    ]


def test_words_that_begin_alike_are_cut_to_where_they_differ(root: Path) -> None:
    begins = "Posez une carte " + "de votre main " * 12
    write(root, {"rules.md": f"{begins}et une autre.\n"})
    approve(root)
    change(root, "rules.md", "et une autre.", "ou une autre.")
    (only,) = told(root)
    said = "votre main de votre main {} une autre."
    assert only == (
        f"rules.md:1 the rules print “…{said.format('ou')}”, and “…{said.format('et')}” when the kit was approved"
    )


def test_a_cell_and_its_box_are_told_apart(root: Path) -> None:
    change(root, "cards.csv", "Un roi", "Un pion")
    change(root, "templates/g/card.xml", 'y="30"', 'y="31"')
    assert [line.partition(" (")[0] for line in told(root)] == [
        "cards.csv:3 it prints “Un pion”, and “Un roi” when the kit was approved",
        "templates/g/card.xml:5 it prints <text> with y=“31”, approved was “30”",
    ]


def test_rows_with_one_between_them_are_told_apart(root: Path) -> None:
    write(root, {"cards.csv": f"{CARDS}queen,1,Une dame,club\n"})
    approve(root)
    change(root, "cards.csv", "Un as", "Un six")
    change(root, "cards.csv", "Une dame", "Une reine")
    assert [line.partition(" ")[0] for line in told(root)] == ["cards.csv:2", "cards.csv:4"]


@pytest.mark.parametrize(
    ("old", "new"), [('x="4" y="4"', 'y="4" x="4"'), ('width="50"', 'width="50.0"'), ('height="60"', 'height="60.00"')]
)
def test_attributes_in_another_order_and_numbers_written_otherwise_print_the_same(
    root: Path, old: str, new: str
) -> None:
    change(root, "templates/g/card.xml", old, new)
    assert told(root) == []


def test_a_blank_that_is_not_seen_is_named(root: Path) -> None:
    change(root, "cards.csv", "Un roi", "Un\N{NO-BREAK SPACE}roi")
    assert "cards.csv:3 it prints 'Un(U+00A0)roi', and 'Un roi' when the kit was approved" in told(root)


def test_pictures_for_light_ink_are_compared(root: Path) -> None:
    write(root, {"art/light/club.svg": CLUB})
    approve(root)
    change(root, "art/light/club.svg", 'height="9"/>', 'height="8"/>')
    assert told(root) == [
        'art/light/club.svg:2 “<rect width="9" height="8"/>” stands here, and '
        '“<rect width="9" height="9"/>” when the kit was approved: '
        "by that the picture 'light/club' shows something else than when the kit was approved"
    ]


def test_a_file_with_line_ends_of_windows_is_as_good(root: Path) -> None:
    file = root / "content/g/approved/fr.txt"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert told(root) == []


def test_a_file_that_ends_too_early_is_damaged(root: Path) -> None:
    file = root / "content/g/approved/fr.txt"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    (only,) = findings(root, "g", "--language", "fr")
    assert (only["id"], only["message"]) == ("approved/unreadable", "ends before the line 'end'")


def test_warnings_that_stood_when_it_was_approved_do_not_follow_from_a_change() -> None:
    with tiny({**FILES, "art/idle.svg": CLUB.replace("9", "8"), "locale/en.po": PO}) as folder:
        for words in (("--language", "fr"), ("--language", "fr", "--language", "en")):
            assert planche("approve", "g", *words, "--project", folder).code == 0
            change(folder, "templates/g/card.xml", 'y="30"', 'y="31"')
            first, *others = findings(folder, "g")
            assert (first["file"], first["line"], first["followers"]) == ("templates/g/card.xml", 5, 0)
            assert [one["id"] for one in others] == ["art/unused"]
            change(folder, "templates/g/card.xml", 'y="31"', 'y="30"')


def test_what_only_the_kit_for_some_players_shows_is_compared() -> None:
    face = FACE.replace(
        "</face>", '{% if players == (3,) %}<rect x="9" y="70" width="9" height="9"/>{% endif %}\n</face>'
    )
    files = {**FILES, "game.yaml": changed(GAME, ("players: [2]", "players: [2, 3]")), "templates/g/card.xml": face}
    with tiny(files) as folder:
        approve(folder)
        change(folder, "templates/g/card.xml", 'y="70"', 'y="60"')
        assert [line.partition(" (")[0] for line in told(folder)] == [
            "templates/g/card.xml:7 in a kit for 3 players it prints <rect> with y=“60”, approved was “70”"
        ]
