"""Slips of the pen in tables: which cell is missing, which comma is too many; a header's mistake is one finding."""

from __future__ import annotations

import pytest

from planche.source.csv_source import parse_csv

TABLE = """\
id,copies,name,words,tint
ember,2,La braise,Gardez une carte.,red
candle,3,La bougie,Passez votre tour.,red
beacon,2,Le phare,"Piochez, puis jouez.",blue
torch,2,La torche,,green
"""


def told(text: str, columns: tuple[str, ...] = ("id", "name", "tint")) -> list[str]:
    findings = parse_csv(text, "f", columns, ("copies", "words", "players")).findings
    return [f"{f.span.line}:{f.span.column} {f.message} ({f.hint})" for f in findings]


def changed(old: str, new: str) -> str:
    assert TABLE.count(old) == 1
    return TABLE.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "says", "way_out"),
    [
        (
            "torche,,green",
            "torche,green",
            "5:19 row has 4 cells, header has 5; the one after 'La torche', 'words'",
            ",,",
        ),
        ("candle,3,La", "candle,La", "3:8 row has 4 cells, header has 5; the one after 'candle', 'copies'", "candle,,"),
        ("candle,3,La", "candle,3 La", "3:8 .*'3 La bougie' holds both 'copies' and 'name'", "3,La bougie"),
        ("candle,3", "candle 3", "3:1 .*'candle 3' holds both 'id' and 'copies'", "candle,3"),
        (",Passez votre tour.,red", "", "3:10 .*the last 2, 'words', 'tint', are missing", "candle,3,La bougie,,"),
        (
            "Passez votre",
            "Passez, votre",
            "3:20 .*'Passez, votre tour.' is probably one text, 'words'",
            '"Passez, votre',
        ),
        (
            "La bougie,Passez votre",
            "La bougie, rose,Passez, votre",
            "3:10 .*'La bougie, rose' and 'Passez, votre tour.' are probably texts that hold commas",
            '"La bougie, rose","Passez, votre tour."',
        ),
        ("La bougie", "La bougie, rose", "3:10 .*'La bougie, rose' is probably one text, 'name'", '"La bougie, rose"'),
        ("3,La bougie", "3,,La bougie", "3:10 .*one comma too many before 'La bougie'", "delete one comma there"),
        ("tour.,red", "tour.,red,x", "3:43 .*too many: 'x'", "delete it"),
        ('"Piochez, puis jouez."', '"Piochez, puis jouez.', "4:19 nothing closes the quotation mark", "close the cell"),
        ("La braise", '"La braise', "2:9 nothing closes .*which takes in lines 3 to 4", "close the cell"),
        ("La braise", 'La braise"', "2:18 a quotation mark closes the cell", "delete it, or write one before the cell"),
        ("La braise", '"La" braise', "2:14 text behind a closing quotation mark: 'braise'", '"“La” braise"'),
        ("puis jouez", 'puis "jouez"', "4:35 text behind a closing", '"Piochez, puis “jouez”."'),
        (
            "torch,2,La torche,,green",
            "torch;2;La torche;;green",
            "5:1 the row is parted by ';', the header by ','",
            "write torch,2,La torche,,green",
        ),
        ("copies,name,words", "copies,words", "1:1 the header lacks the column 'name'", "its cell in each row"),
        ("words,tint", ",tint", "1:16 a column has no name", "name it, or delete"),
        ("words,tint", "words,", "1:1 the header lacks the column 'tint'", "add it"),
        ("name,words", "words,words", "1:17 column 'words' is here twice", "call it 'name', which is missing"),
        ("words,tint", "words,tnt", "1:22 there is no column 'tnt'", "did you mean 'tint'?"),
        ("id,copies,name", "ID,Copies,Name", "1:1 columns are written in small letters", "write id, copies, name"),
        ("copies,name", "copies name", "1:4 no comma stands between the columns 'copies name'", "write copies,name"),
        ("id,copies,name", "id,copies,nom", "1:11 there is no column 'nom', and 'name' is missing", "write name"),
        ("id,copies,name,words,tint\n", "", "1:1 the first row names no column", "write a header above it"),
    ],
)
def test_a_slip_is_one_finding(old: str, new: str, says: str, way_out: str) -> None:
    (finding,) = told(changed(old, new))
    place, _, words = says.partition(" ")
    assert finding.startswith(f"{place} ")
    assert all(part in finding for part in words.split(".*"))
    assert way_out in finding


@pytest.mark.parametrize(
    ("line", "rows", "says"),
    [
        ("sep=,", ";", "tells Excel what parts the cells; ';' parts them here (write sep=; there, or delete the line)"),
        ("sep=;", ",", "tells Excel what parts the cells; ',' parts them here (write sep=, there, or delete the line)"),
        (r"sep=\t", ";", "';' parts them here (write sep=;"),
        ("sep=|", ";", "';' parts them here (write sep=;"),
        ("sep=;", "\t", r"'\t' parts them here (delete the line)"),
        ("sep=", ",", "',' parts them here (write sep=,"),
        ('"sep=;"', ";", "it wants nothing around it and behind it (write sep=; there"),
        ("sep=;;;;;", ";", "it wants nothing around it and behind it (write sep=; there"),
        ("SEP=,", ";", "';' parts them here"),
    ],
)
def test_a_line_for_excel_that_names_another_sign_is_one_finding(line: str, rows: str, says: str) -> None:
    (finding,) = told(f"{line}\n" + TABLE.replace(", ", " ").replace(",", rows))
    assert finding.startswith(f"1:1 the line {line!r}")
    assert says in finding


MISSIONS = """\
id,first,second,third
owl,"Trois lignes, pas plus.","Lire bas, sans rire.","Ne rien rayer, sauf un mot."
crab,"Deux lignes, du bas.",Chanter.,"Garder un mot, le premier."
"""


@pytest.mark.parametrize("words", ["Trois lignes, pas plus.", "Lire bas, sans rire.", "Ne rien rayer, sauf un mot."])
def test_of_neighbours_the_cell_is_told_that_lost_its_quotation_marks(words: str) -> None:
    (finding,) = told(MISSIONS.replace(f'"{words}"', words), ("id", "first", "second", "third"))
    assert f"{words!r} is probably one text" in finding


SQUAD = """\
id,role,words
gun,Red gunner,Push a blue piece one cell.
spy,Grey spy,Look at two cards.
nurse,Field nurse,Take one piece back.
"""


@pytest.mark.parametrize("joined", ["Red gunner,Push a", "Grey spy,Look at", "Field nurse,Take one"])
def test_two_texts_that_lost_the_comma_between_them_are_parted(joined: str) -> None:
    (finding,) = told(SQUAD.replace(joined, joined.replace(",", "")), ("id", "role", "words"))
    assert "holds both 'role' and 'words' (write a comma between the two: " + joined in finding


@pytest.mark.parametrize("sign", ["|", ":"])
def test_a_table_that_is_parted_by_another_sign_is_one_finding(sign: str) -> None:
    (finding,) = told(TABLE.replace(",", sign))
    assert f"{sign!r} parts no cells" in finding


@pytest.mark.parametrize(
    ("end", "hint"), [(";", "write id;copies;name;words;tint"), ("\t", "part the header by tabs too")]
)
def test_a_header_that_is_parted_otherwise_than_all_rows_is_one_finding(end: str, hint: str) -> None:
    head, _, rows = TABLE.partition("\n")
    (finding,) = told(f"{head}\n{rows.replace(',', end)}")
    assert finding == f"1:1 the header is parted by ',', all rows by {end!r} ({hint})"


@pytest.mark.parametrize(
    ("count", "rest"), [(1, ""), (2, " (here and in 1 more row)"), (3, " (here and in 2 more rows)")]
)
def test_how_many_rows_are_parted_otherwise(count: int, rest: str) -> None:
    head, *rows = TABLE.splitlines()
    (finding,) = told("\n".join((head, *(row.replace(",", ";") for row in rows[:count]), *rows[count:], "")))
    assert f"the row is parted by ';', the header by ','{rest} (" in finding


@pytest.mark.parametrize(("sign", "name"), [(",", "comma"), (";", "semicolon"), ("\t", "tab")])
def test_what_parts_cells_is_called_by_its_name(sign: str, name: str) -> None:
    text = changed("3,La bougie", "3,,La bougie").replace(", ", " ").replace(",", sign)
    (finding,) = told(text)
    assert f"one {name} too many before 'La bougie'" in finding


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\n" + TABLE.replace(", ", " ").replace(",", ";"),
        TABLE.replace("\n", ",,,\n") + ",,,,,,,\n",
        TABLE.replace("\n", "\r\n") + "\r\n",
        TABLE.replace("\n", "\r"),
        TABLE.replace("id,copies", " id , copies "),
        TABLE.replace("La torche", '5" x 7"'),
    ],
)
def test_what_spreadsheets_write_is_read(text: str) -> None:
    assert told(text) == []
