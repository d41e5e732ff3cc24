"""What start-here says of a designer's own game, without publisher and rulebook, and of kits that nobody checked."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.projects import LEFT, TINY, Files, findings, game, planche, problems, tiny, write

CREDITS = "credits: {authors: Ann, publisher: Bob, year: 2020}"
PLAIN = game(("ages: 7-99\nminutes: 10\n", ""))
FIGURE = 'figures: {hand: {value: 4, origin: proposed, because: "We tried it."}}\n'


def first_page(root: Path, *options: str) -> str:
    ended = planche("build", "g", "--project", root, "--output", root / "out", *options)
    assert ended.code == 0, ended.err
    kit = next((root / "out/g").iterdir())
    with pypdfium2.PdfDocument(kit / "start-here.pdf") as document:
        text = " ".join(page.get_textpage().get_text_range() for page in document)
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("credits", "said"),
    [
        ("{authors: Ann, publisher: Bob, year: 2020}", "Tiny is a game by Ann, published by Bob (2020)."),
        ("{authors: Ann, publisher: Bob}", "Tiny is a game by Ann, published by Bob."),
        ("{authors: Ann, year: 2020}", "Tiny is a game by Ann (2020)."),
        ("{authors: Ann}", "Tiny is a game by Ann."),
    ],
)
def test_a_designers_own_game(tmp_path: Path, credits: str, said: str) -> None:
    yaml = PLAIN.replace(CREDITS, f"credits: {credits}\nofficial: true") + FIGURE
    root = write(tmp_path, {**TINY, "game.yaml": yaml})
    assert findings(root) == []
    page = first_page(root)
    assert said in page
    assert "unofficial" not in page
    assert "rulebook" not in page
    assert "How some figures came about" in page
    assert "We tried it." in page
    listed = planche("games", "g", "--project", root).out
    assert "unofficial" not in listed
    assert "2 players\n" in listed


def test_somebody_elses_game_without_a_publisher(tmp_path: Path) -> None:
    page = first_page(write(tmp_path, {**TINY, "game.yaml": game((CREDITS, "credits: {authors: Ann}"), more=FIGURE)}))
    assert "Tiny is a game by Ann. This kit is unofficial" in page
    assert "come from its rulebook" in page


def test_a_kit_that_was_not_checked_says_so(tmp_path: Path) -> None:
    files: Files = {**TINY, "game.yaml": game(("languages: [en]", "languages: [en, fr]"))}
    root = write(tmp_path, files)
    ended = planche("build", "g", "--language", "fr", "--no-check", "--project", root, "--output", root / "kits")
    assert ended.code == 0
    assert "printed without checking the game, and some of its texts are not translated" in ended.err
    french = first_page(root, "--language", "fr", "--no-check")
    assert "sans que le jeu soit vérifié" in french
    assert "pas encore traduite" in french


def test_a_checked_kit_does_not(tmp_path: Path) -> None:
    root = write(tmp_path, TINY)
    assert "checking" not in first_page(root)
    assert "not translated" not in first_page(root, "--no-check")


def test_the_smallest_type_is_a_figure_of_the_style() -> None:
    face = '<face><text x="3" y="3" width="50" height="9" style="note" size="5">Ace</text></face>'

    def told(smallest: str) -> list[str]:
        yaml = game(more=f"theme: {{styles: {{note: {{font: Nunito, size: 9{smallest}}}}}}}\n")
        return problems({"game.yaml": yaml, "templates/g/card.xml": face})

    assert told("") == ["templates/g/card.xml:1:7 text/too-small"]
    assert told(", smallest: 5") == []
    assert told(", smallest: 3") == ["game.yaml:17:58 content/value"]


def test_a_check_of_one_language_says_what_it_left_out() -> None:
    with tiny({"game.yaml": game(("languages: [en]", "languages: [en, fr]"))}) as root:
        one = planche("check", "g", "--language", "en", "--project", root)
        assert one.out.endswith(LEFT)
        assert "not looked for" not in planche("check", "g", "--project", root).out
        both = planche("check", "g", "--language", "en", "--language", "fr", "--project", root)
        assert "not looked for" not in both.out
        assert "not looked for" not in planche("check", "g", "--language", "en", "--format", "json",
                                               "--project", root).out  # fmt: skip
