"""`planche approve`, as whoever has looked at a kit types it."""

from __future__ import annotations

from pathlib import Path

from tests.projects import game, planche, tiny, write

TWO = game(("languages: [en]", "languages: [en, fr]"))
TEXTS = {"title": "Tiny", "summary": "A tiny game.", "components/cards/title": "Cards"}
FRENCH = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n' + "".join(
    f'\nmsgctxt "game.yaml/{place}"\nmsgid "{words}"\nmsgstr "Mot {number}"\n'
    for number, (place, words) in enumerate(TEXTS.items())
)


def test_what_is_printed_is_kept_beside_the_content() -> None:
    with tiny() as root:
        ended = planche("approve", "g", "--project", root)
        assert (ended.code, ended.out) == (0, "content/g/approved/en.txt: 1 face, approved for the first time\n")
        again = planche("approve", "g", "--project", root)
        assert again.out == "content/g/approved/en.txt: 1 face, all as before\n"
        assert planche("check", "g", "--strict", "--project", root).code == 0


def test_what_has_errors_is_not_approved() -> None:
    with tiny({"cards.csv": "id,copies\nace,1\nace,1\n"}) as root:
        ended = planche("approve", "g", "--project", root)
        assert ended.code == 1
        assert "error" in ended.err
        assert ended.err.endswith("planche: nothing is approved while there are errors\n")
        assert not (root / "content/g/approved").exists()


def test_the_only_game_of_a_project_need_not_be_named() -> None:
    with tiny() as root:
        named, unnamed = planche("approve", "g", "--project", root), planche("approve", "--project", root)
        assert (unnamed.code, unnamed.err) == (0, "")
        assert named.out.splitlines()[0].split(":")[0] == unnamed.out.splitlines()[0].split(":")[0]
        other = root / "content/h"
        other.mkdir()
        (other / "game.yaml").write_text((root / "content/g/game.yaml").read_text("utf-8"), "utf-8")
        several = planche("approve", "--project", root)
        assert (several.code, several.err) == (2, "planche: there are several games; name one: g, h\n")


def test_an_unknown_language_is_refused() -> None:
    with tiny() as root:
        ended = planche("approve", "g", "--language", "xx", "--project", root)
        assert (ended.code, ended.out) == (2, "")
        assert "no language 'xx'" in ended.err


def test_a_link_out_of_the_project_is_not_written_through(tmp_path: Path) -> None:
    with tiny() as root:
        (root / "content/g/approved").symlink_to(tmp_path)
        ended = planche("approve", "g", "--project", root)
        assert ended.code != 0
        assert [*tmp_path.iterdir()] == []


def test_a_build_goes_on_with_what_nobody_has_approved() -> None:
    with tiny() as root:
        planche("approve", "g", "--project", root)
        write(root, {"cards.csv": "id,copies\nace,2\n"})
        assert planche("check", "g", "--strict", "--project", root).code == 1
        assert planche("build", "g", "--project", root, "--output", root / "out").code == 0


def test_a_copied_game_was_not_approved(tmp_path: Path) -> None:
    ended = planche("new", tmp_path / "mine", "--from", "cuckoo")
    assert ended.code == 0, ended.err
    assert [*tmp_path.glob("mine/content/*/game.yaml")]
    assert not [*tmp_path.glob("mine/content/*/approved")]


def test_without_a_language_those_are_approved_that_were_before() -> None:
    with tiny({"game.yaml": TWO, "locale/fr.po": FRENCH}) as root:
        planche("approve", "g", "--language", "en", "--project", root)
        again = planche("approve", "g", "--project", root)
        first, left = again.out.splitlines()
        assert first.startswith("content/g/approved/en.txt: ")
        assert left == "not approved: fr; --language fr approves that one"
        both = planche("approve", "g", "--language", "en", "--language", "fr", "--project", root)
        assert (both.code, len(both.out.splitlines())) == (0, 2), both.err


def test_names_of_pictures_may_hold_blanks() -> None:
    art = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>\n'
    with tiny({"art/my flame.svg": art}) as root:
        assert planche("approve", "g", "--project", root).code == 0
        again = planche("check", "g", "--project", root)
        assert "approved/unreadable" not in again.out
        assert planche("approve", "g", "--project", root).out.endswith("all as before\n")


def test_what_was_approved_changes_no_kit() -> None:
    with tiny() as root:
        options = ("build", "--all", "--project", root, "--output", root / "out")
        assert planche(*options).code == 0
        planche("approve", "g", "--project", root)
        assert "unchanged" in planche(*options).out
