"""Catalogues that nothing reads: of a language that the game does not list, of its own, or under no code of one."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, planche, problems, says, tiny

PO = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n'
BILINGUAL = game(("[en]", "[en, fr]"))


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("de", "add de to `languages`, or delete the file"),
        ("pt-BR", "add pt-BR to `languages`, or delete the file"),
        ("fr_FR", "call it fr.po, or delete the file"),
        ("FR", "call it fr.po, or delete the file"),
        ("german", "call it by the code of a language, such as fr.po or pt-BR.po, or delete the file"),
    ],
)
def test_a_catalogue_that_nothing_reads_is_told(name: str, hint: str) -> None:
    message = f"the catalogue of {name!r} is not read, the game's languages are en, fr"
    assert says({"game.yaml": BILINGUAL, f"locale/{name}.po": PO}, only="content/") == [f"{message} ({hint})"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("pt_BR", "call it pt-BR.po, or delete the file"),
        ("PT", "call it pt-BR.po, or delete the file"),
        ("pt.old", "call it pt-BR.po, or delete the file"),
        ("fr@euro", "call it by the code of a language, such as fr.po or pt-BR.po, or delete the file"),
        ("en_GB", "call it by the code of a language, such as fr.po or pt-BR.po, or delete the file"),
    ],
)
def test_a_code_of_a_language_and_a_country_is_meant_by_its_language(name: str, hint: str) -> None:
    files = {"game.yaml": game(("[en]", "[en, pt-BR]")), f"locale/{name}.po": PO}
    (told,) = says(files, only="content/")
    assert told.endswith(f"({hint})")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("de", "add de to `languages`, or keep the file elsewhere"),
        ("en", "keep the file elsewhere"),
        ("FR", "call it fr.po, or keep the file elsewhere"),
    ],
)
def test_nobody_is_told_to_delete_what_a_person_translated(name: str, hint: str) -> None:
    work = f'{PO}\nmsgctxt "game.yaml/title"\nmsgid "Tiny"\nmsgstr ""\n"Winzig"\n'
    (told,) = says({"game.yaml": BILINGUAL, f"locale/{name}.po": work}, only="content/")
    assert told.endswith(f"({hint})")


def test_a_code_of_no_language_is_told_with_the_catalogue_that_is_there() -> None:
    """And what that language lacks is not told: hyphenation, Planche's own words, and its catalogue."""
    with tiny({"game.yaml": game(("[en]", "[en, sp]")), "locale/es.po": PO}) as root:
        (told,) = findings(root, "g")
    assert (told["file"], told["line"], told["hint"]) == ("content/g/game.yaml", 4, "write es for sp")
    assert told["message"] == "'sp' is no language that is known here and has no catalogue, as 'es' has"


def test_a_name_that_is_taken_is_not_proposed() -> None:
    (told,) = says({"game.yaml": BILINGUAL, "locale/fr_FR.po": PO, "locale/fr.po": PO}, only="content/")
    assert told.endswith("(delete the file: there is a fr.po)")


def test_a_catalogue_of_the_games_own_language_is_told() -> None:
    told = "the game is written in 'en', of which no catalogue is read (delete the file)"
    assert says({"game.yaml": BILINGUAL, "locale/en.po": PO}, only="content/") == [told]


def test_it_is_a_warning_at_the_file_also_where_one_language_is_checked() -> None:
    for options in ((), ("--language", "en")):
        with tiny({"locale/de.po": PO}) as root:
            (told,) = findings(root, "g", *options, only="content/")
        assert (told["file"], told["line"], told["severity"]) == ("content/g/locale/de.po", 1, "warning")


def test_a_language_that_is_taken_out_leaves_its_catalogue_behind() -> None:
    with tiny({"game.yaml": BILINGUAL}) as root:
        assert planche("translate", "g", "--language", "fr", "--project", root).code == 0
        assert findings(root, only="content/") == []
        (root / "content/g/game.yaml").write_text(game(), "utf-8")
        (told,) = findings(root, only="content/")
        assert told["hint"] == "add fr to `languages`, or delete the file"
        (root / "content/g/locale/fr.po").unlink()
        assert findings(root) == []


def test_other_files_beside_the_catalogues_are_nobodys_business() -> None:
    assert problems({"locale/notes.txt": "to do", "locale/de.po~": PO, "locale/.de.po": PO}) == []


@pytest.mark.parametrize(
    ("languages", "names", "told"),
    [
        ("en, fr", ["rf"], "game.yaml:4: there is no catalogue of 'fr', and that of 'rf' is of no language of the game;"
         " write rf for fr, or call the catalogue fr.po"),
        ("en, fr", ["ff"], "game.yaml:4: there is no catalogue of 'fr', and that of 'ff' is of no language of the game;"
         " write ff for fr, or call the catalogue fr.po"),
        ("en, pt-BR", ["pt-RB"], "game.yaml:4: there is no catalogue of 'pt-BR', and that of 'pt-RB' is of no language"
         " of the game; write pt-RB for pt-BR, or call the catalogue pt-BR.po"),
        # not nearly so, more than one, one that is there, none that could be meant, no code
        ("en, fr", ["de"], ""), ("en, fr", ["rf", "ff"], ""), ("en, fr", ["fr", "rf"], ""), ("en, fr, ff", ["rf"], ""),
        ("en", ["ne"], ""), ("en, fr", ["f"], ""), ("en, fr", ["FR"], ""), ("en, fr", ["fr", "en"], ""),
    ],
)  # fmt: skip
def test_a_language_that_is_nearly_that_of_a_catalogue_is_told_in_its_place(
    languages: str, names: list[str], told: str
) -> None:
    files = {f"locale/{name}.po": PO for name in names}
    with tiny({"game.yaml": game(("[en]", f"[{languages}]")), **files}) as root:
        found = findings(root, "g", only="content/")
    said = [f"{one['file'][10:]}:{one['line']}: {one['message']}; {one['hint']}" for one in found]
    mistyped = [one for one in said if "there is no catalogue" in one]
    assert mistyped == ([told] if told else [])
    if told:
        assert (said, found[0]["severity"]) == (mistyped, "error")


def test_a_header_says_under_which_name_a_catalogue_is_read() -> None:
    """Where that language has none, and may be written as another one: the file is called otherwise."""
    french = PO.replace("de", "fr")
    with tiny({"game.yaml": BILINGUAL, "locale/rf.po": french}) as root:
        (told,) = findings(root, "g", only="content/")
    assert (told["file"], told["line"], told["severity"]) == ("content/g/locale/rf.po", 1, "error")
    assert told["hint"] == "call it fr.po: its header says Language: fr"
    for files in ({"locale/fr.po": french}, {"game.yaml": game()}):
        with tiny({"game.yaml": BILINGUAL, "locale/rf.po": french, **files}) as root:
            (told,) = findings(root, "g", only="content/")
        assert told["hint"] == "add rf to `languages`, or delete the file"
