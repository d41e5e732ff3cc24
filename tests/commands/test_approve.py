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
        assert (ended.code, ended.out) == (0, "content/g/approved/en.txt: 1 faces, approved for the first time\n")
        again = planche("approve", "g", "--project", root)
        assert again.out == "content/g/approved/en.txt: 1 faces, none of them otherwise than before\n"
        assert planche("check", "g", "--strict", "--project", root).code == 0


def test_what_has_errors_is_not_approved() -> None:
    with tiny({"cards.csv": "id,copies\nace,1\nace,1\n"}) as root:
        ended = planche("approve", "g", "--project", root)
        assert ended.code == 1
        assert "error" in ended.err
        assert ended.err.endswith("planche: nothing is approved while there are errors\n")
        assert not (root / "content/g/approved").exists()


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
        assert [line.partition(":")[0] for line in again.out.splitlines()] == ["content/g/approved/en.txt"]
        both = planche("approve", "g", "--language", "en", "--language", "fr", "--project", root)
        assert (both.code, len(both.out.splitlines())) == (0, 2), both.err
