"""Slips of the pen in a table, each with all that is said of it: the place, the message, the way out.

What stands before => is written in the table of the slips as what stands behind it; ⏎ is the end of a line.
"""

from __future__ import annotations

import pytest

from planche.source.csv_source import parse_csv
from tests.source.test_csv_slips import changed

SLIPS = r"""
torche,,green => torche,green
    5:19 row has 4 cells, header has 5; the one after 'La torche', 'words', is probably missing
    write it, or a comma for it if it is empty: La torche,,green
torche,,green => torche
    5:9 row has 3 cells, header has 5; the last 2, 'words', 'tint', are missing
    write a comma for each that is empty: torch,2,La torche,,
candle,3,La => candle,La
    3:8 row has 4 cells, header has 5; the one after 'candle', 'copies', is probably missing
    write it, or a comma for it if it is empty: candle,,La bougie
candle,3,La bougie => candle,3
    3:29 row has 4 cells, header has 5; the one after 'Passez votre tour.', 'words', is probably missing
    write it, or a comma for it if it is empty: Passez votre tour.,,red
candle,3,La bougie => 3,La bougie
    3:1 row has 4 cells, header has 5; the one before '3', 'id', is probably missing
    write it, or a comma for it if it is empty: ,3
candle,3,La => candle,3 La
    3:8 row has 4 cells, header has 5; '3 La bougie' holds both 'copies' and 'name'
    write a comma between the two: 3,La bougie
candle,3 => candle 3
    3:1 row has 4 cells, header has 5; 'candle 3' holds both 'id' and 'copies'
    write a comma between the two: candle,3
candle,3,La bougie,Passez => candle,3,La bougie Passez
    3:39 row has 4 cells, header has 5; the one after 'La bougie Passez votre tour.', 'words', is probably missing
    write it, or a comma for it if it is empty: La bougie Passez votre tour.,,red
,Passez votre tour.,red =>
    3:10 row has 3 cells, header has 5; the last 2, 'words', 'tint', are missing
    write a comma for each that is empty: candle,3,La bougie,,
tour.,red => tour. red
    3:20 row has 4 cells, header has 5; the last, 'tint', is missing
    write it at the end of the row, behind a comma, or the cell that is missing before it
Passez votre => Passez, votre
    3:20 row has 6 cells, header has 5; 'Passez, votre tour.' is probably one text, 'words', that holds a comma
    put double quotation marks around it: "Passez, votre tour."
Passez votre tour => Passez,votre,tour
    3:10 row has 7 cells, header has 5; 'La bougie,Passez,votre' is probably one text, 'name', that holds a comma
    put double quotation marks around it: "La bougie,Passez,votre"
Passez votre tour => Passez, votre, tour
    3:20 row has 7 cells, header has 5; 'Passez, votre, tour.' is probably one text, 'words', that holds a comma
    put double quotation marks around it: "Passez, votre, tour."
La bougie => La bougie, rose
    3:10 row has 6 cells, header has 5; 'La bougie, rose' is probably one text, 'name', that holds a comma
    put double quotation marks around it: "La bougie, rose"
La bougie => “La, bougie”
    3:10 row has 6 cells, header has 5; '“La, bougie”' is probably one text, 'name', that holds a comma
    put double quotation marks around it: "La, bougie"
La bougie => 'La, bougie'
    3:10 row has 6 cells, header has 5; "'La, bougie'" is probably one text, 'name', that holds a comma
    put double quotation marks around it: "La, bougie"
3,La bougie => 3,,La bougie
    3:10 row has 6 cells, header has 5; one comma too many before 'La bougie'
    delete one comma there
candle,3 => candle,,3
    3:1 row has 6 cells, header has 5; one comma too many after 'candle'
    delete one comma there
candle,3 => ,candle,3
    3:1 row has 6 cells, header has 5; one comma too many before 'candle'
    delete one comma there
tour.,red => tour.,,red
    3:20 row has 6 cells, header has 5; one comma too many after 'Passez votre tour.'
    delete one comma there
tour.,red => tour.,red,x
    3:43 row has 6 cells, header has 5; too many: 'x'
    delete it, or put double quotation marks around the text that holds a comma
tour.,red => tour.,red,x,y
    3:43 row has 7 cells, header has 5; too many: 'x'
    delete it, or put double quotation marks around the text that holds a comma
tour.,red => tour.,red,,x
    3:44 row has 7 cells, header has 5; too many: 'x'
    delete it, or put double quotation marks around the text that holds a comma
La braise,Gardez => La "vraie" braise, ou,Gardez
    2:9 row has 6 cells, header has 5; 'La "vraie" braise, ou' is probably one text, 'name', that holds a comma
    put double quotation marks around it, and write “ ” for the quotation marks inside: "La “vraie” braise, ou"
red⏎beacon => red,beacon
    3:43 row has 10 cells, header has 5; two rows stand on this line; the second begins in 'beacon'
    end the line in front of the second row, …,2,Le phare,Piochez, puis jouez.,blue
red⏎beacon => redbeacon
    3:39 row has 9 cells, header has 5; two rows stand on this line; the second begins in 'redbeacon'
    end the line in front of the second row, …,2,Le phare,Piochez, puis jouez.,blue
red⏎beacon => red beacon
    3:39 row has 9 cells, header has 5; two rows stand on this line; the second begins in 'red beacon'
    end the line in front of the second row, …,2,Le phare,Piochez, puis jouez.,blue
red⏎beacon => Rp12x
    3:39 row has 9 cells, header has 5; two rows stand on this line; the second begins in 'Rp12x'
    end the line in front of the second row, …,2,Le phare,Piochez, puis jouez.,blue
red⏎beacon => Rope
    3:44 row has 9 cells, header has 5; too many: '2'
    delete it, or put double quotation marks around the text that holds a comma
"Piochez, puis jouez." => "Piochez, puis jouez.
    4:19 nothing closes the quotation mark of the cell 'Piochez, puis jouez.,blue', which takes in line 5
    close the cell with ", and write a quotation mark inside it as ""
"Piochez, puis jouez." => Piochez, puis jouez."
    4:39 a quotation mark closes the cell 'puis jouez."', and none opens it
    write one before the cell too: "Piochez, puis jouez."
La braise => "La braise
    2:9 nothing closes the quotation mark of the cell 'La braise,Gardez une carte.,red', which takes in lines 3 to 4
    close the cell with " where it ends, or delete the mark; inside a cell write it as ""
La braise => La braise"
    2:18 a quotation mark closes the cell 'La braise"', and none opens it
    delete it, or write one before the cell too: "La braise"
La braise => "La" braise
    2:14 text behind a closing quotation mark: 'braise'
    write “ ” for the quotation marks inside: "“La” braise"
La braise => "La "braise""
    2:14 text behind a closing quotation mark: 'braise""'
    write “ ” for the quotation marks inside: "La “braise”"
puis jouez => puis "jouez"
    4:35 text behind a closing quotation mark: 'jouez"."'
    write “ ” for the quotation marks inside: "Piochez, puis “jouez”."
jouez." => jouez." x
    4:42 text behind a closing quotation mark: 'x'
    write “ ” for the quotation marks inside: "“Piochez, puis jouez.” x"
jouez." => jouez." x "y"
    4:42 text behind a closing quotation mark: 'x "y"'
    write quotation marks inside a quoted cell twice: "Piochez, puis jouez."" x ""y"
torche,,green => torche,,"green
    5:20 nothing closes the quotation mark of the cell 'green'
    close the cell with ", and write a quotation mark inside it as ""
torche,,green⏎ => torche,,"gr" een
    5:25 text behind a closing quotation mark: 'een'
    write “ ” for the quotation marks inside: "“gr” een"
Gardez une carte. => "Gardez⏎une" carte.
    2:19 nothing closes the quotation mark of the cell 'Gardez', which takes in line 3
    close the cell with " where it ends, or delete the mark; inside a cell write it as ""
    3:13 row has 2 cells, header has 5; the last 3, 'name', 'words', 'tint', are missing
    write a comma for each that is empty: une" carte.,red,,,
copies,name,words => copies,words
    1:1 the header lacks the column 'name'
    add it, and its cell in each row; the header now names id, copies, words, tint
words,tint => ,tint
    1:16 a column has no name
    name it, or delete the column
words,tint => words,
    1:1 the header lacks the column 'tint'
    add it, and its cell in each row; the header now names id, copies, name, words
name,words => words,words
    1:17 column 'words' is here twice; it stands first in column 11
    call it 'name', which is missing
words,tint => words,tnt
    1:22 there is no column 'tnt'
    did you mean 'tint'?
id,copies,name => ID,Copies,Name
    1:1 columns are written in small letters, found 'ID', 'Copies', 'Name'
    write id, copies, name
copies,name => copies name
    1:4 no comma stands between the columns 'copies name'
    write copies,name
id,copies,name => id,copies,nom
    1:11 there is no column 'nom', and 'name' is missing
    write name if it is meant, else add it, and declare nom below `columns` in game.yaml
id,copies,name,words,tint⏎ =>
    1:1 the first row names no column of the table, found 'ember', '2', 'La braise', 'Gardez une carte.', 'red'
    write a header above it, with columns out of id,name,tint,copies,players,words
words,tint => words,tint,players
    1:1 all rows have 5 cells, the header has 6
    name a column for each cell of the rows, or delete what is too many
words,tint => words,tint,colour
    1:27 there is no column 'colour'
    declare it below `columns` in game.yaml, or delete the column; known: players
id,copies => id;copies
    1:1 the header lacks the column 'id'
    add it, and its cell in each row; the header now names id;copies, name, words, tint
    1:1 there is no column 'id;copies'
    did you mean 'copies'?
copies,name,words,tint => copies
    1:1 the header lacks the column 'name'
    add it, and its cell in each row; the header now names id, copies
    1:1 the header lacks the column 'tint'
    add it, and its cell in each row; the header now names id, copies
candle,3,La bougie,Passez votre tour.,red => candle
    3:1 row has 1 cell, header has 5; the last 4, 'copies', 'name', 'words', 'tint', are missing
    write a comma for each that is empty: candle,,,,
"""


def cases() -> list[tuple[str, str]]:
    """Each slip and what is told of it."""
    found: list[tuple[str, str]] = []
    for line in SLIPS.strip().split("\n"):
        if line.startswith("    "):
            slip, told = found.pop()
            found.append((slip, f"{told}{line[4:]}\n"))
        else:
            found.append((line, ""))
    return found


@pytest.mark.parametrize(("slip", "told"), cases())
def test_all_that_is_told_of_a_slip(slip: str, told: str) -> None:
    old, _, new = slip.replace("⏎", "\n").partition(" =>")
    text = changed(old, new.removeprefix(" "))
    found = parse_csv(text, "f", ("id", "name", "tint"), ("copies", "words", "players")).findings
    assert "".join(f"{f.span.line}:{f.span.column} {f.message}\n{f.hint}\n" for f in found) == told


@pytest.mark.parametrize(("letters", "shown"), [(60, "x" * 60), (61, "x" * 59 + "…")])
def test_a_long_cell_that_nothing_closes_is_shown_as_other_long_texts_are(letters: int, shown: str) -> None:
    (found,) = parse_csv(f'id,words\none,"{"x" * letters}', "f").findings
    assert found.message == f"nothing closes the quotation mark of the cell '{shown}'"
