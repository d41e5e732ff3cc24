"""What can be wrong with a file before anybody asks what it means: the checks with their manual pages."""

from planche.findings import declare

UNREADABLE = declare(
    "source/unreadable",
    """
    Every file that the content names is there and is an ordinary file inside the project.

    A project may come from a stranger. So a name may not lead out of the project's folder, neither
    in words (`..`, `/etc/passwd`, `C:\\file`) nor by a link, and pipes and devices are not opened. Names
    that Windows keeps for devices (`con`, `nul.csv`, `aux.svg`) are refused everywhere, as are those that end in
    a dot or a blank, which it takes away.

    Fails:   a game that names `../art/lion.svg`, or a `game.yaml` that is a folder.
    Mend it: put the file inside the project, under the very name that is asked for; large and
    small letters differ. When the system refuses, give yourself the right to read the file.
    """,
)

ENCODING = declare(
    "source/encoding",
    """
    Text files are UTF-8, with or without a byte order mark.

    Other encodings show accents as wrong letters, and the program cannot tell which one was meant.
    The place is that of the first byte that is not UTF-8; a NUL byte says that the file is not
    text at all, or UTF-16 without its mark.

    Fails:   `id,Opération` saved by a spreadsheet as "CSV" in Windows-1252: the é is the byte 0xE9.
    Mend it: save the file again as UTF-8; Excel calls it "CSV UTF-8", LibreOffice asks for the
    character set in the dialogue of "Save as".
    """,
)

TOO_LARGE = declare(
    "source/too-large",
    """
    Files, tables and cells keep to bounds: 8 MiB a file, 500,000 values in a YAML file, 200,000 rows
    and 200 columns in a table, 20,000 characters in a cell, 1,000,000 in a row.

    No game comes near them. A file beyond is the wrong file or meant to exhaust your computer, so
    its size is asked before it is read.

    Fails:   a photograph of 200 MB that was renamed to `game.yaml`.
    Mend it: put the right file in its place, or split a table in two components.
    """,
)

CONTROL_CHARACTER = declare(
    "source/control-character",
    """
    Text holds no invisible control characters.

    These are U+0000 to U+001F except tab and line break, U+007F to U+009F, the separators U+2028 and
    U+2029, the marks that turn the direction of a line (U+061C, U+200E and U+200F, U+202A to U+202E, U+2066 to
    U+2069), byte order marks inside the text, half pairs of UTF-16, and Unicode's noncharacters, such as
    U+FDD0, which are for a program's own use.

    They come along when text is pasted from a PDF or a layout program, print as boxes or not at
    all, and can make a terminal do things. No-break spaces and soft hyphens are welcome.

    Fails:   title: "Zig\\x07zag"
    Mend it: delete the character; where a line should break, type an ordinary line break.
    """,
)

CONFLICT = declare(
    "source/conflict",
    """
    No merge conflict is left in a file.

    Where two people changed the same lines, Git writes both sides between lines of <<<<<<<, ======= and >>>>>>>.
    What stands between them may read well, and would be printed; nothing else is told of the file until it is settled.

    Fails:   two rows `candle` in a table, one of each side, between such lines.
    Mend it: keep the lines that are meant, and delete those of the marks; `git diff --check` finds the others.
    """,
)

POINTER = declare(
    "source/lfs-pointer",
    """
    A file holds its content, not the pointer that Git LFS left in its place.

    A clone without Git LFS has three lines of text where the picture or table should be: `version
    https://git-lfs.github.com/spec/v1`, its hash and its size.

    Fails:   an `art/board.png` of 130 bytes that begins with `version https://git-lfs`.
    Mend it: `git lfs install`, then `git lfs pull` in the folder of the project.
    """,
)

EMPTY = declare(
    "source/empty",
    """
    A file says something: a YAML file has a value, a table has a header row, the rules have words.

    An empty file is mostly one that was not saved, and a game without it would come out short.

    Fails:   a `characters.csv` of 0 bytes, a `game.yaml` with only comments.
    Mend it: write the content, or put the file back as it was saved last; what game.yaml does not name may be deleted.
    A table without pieces keeps its header row.
    """,
)

YAML_SYNTAX = declare(
    "source/yaml-syntax",
    """
    The file is YAML: `key: value` lines, lists with `- `, structure by indentation with spaces.

    The place is where the reader could not go on; the mistake is there or on the line before.

    Fails:   title: Zigzag: the game
    Mend it: quote a text that holds `: ` or ` #` or starts with one of  [ ] { } , & * ! | > % @ ` " '
             title: "Zigzag: the game"
    Indent with spaces, never with tabs, lines of one block equally far; close what you open.
    """,
)

YAML_TEXT = declare(
    "source/yaml-text",
    """
    A text that is in no quotation marks is read as it was meant.

    A `#` behind a blank starts a note: what follows it is no part of the text, and would be missing in print. The
    quotation marks of typography, “ and ”, are letters like others for YAML, and would be printed.

    Fails:   title: Mission #2
    Mend it: put straight quotation marks around the whole text; write a blank behind the # of a note:
             title: "Mission #2"  # as in the book
    """,
)

DUPLICATE_KEY = declare(
    "source/duplicate-key",
    """
    A key stands once in its mapping.

    Most readers of YAML keep the last of two equal keys and say nothing: one of two figures would
    be lost without a trace. The place is that of the second key; of keys with numbers, such as `round-2`, it is
    that of the first, where the number that is lacking among them is lower.

    Fails:   hand: 4
             hand: 5
    Mend it: delete the one that is wrong, or rename it. Several that stand twice in a row have lost the line above
    them, with which another mapping begins.
    """,
)

YAML_FEATURE = declare(
    "source/yaml-feature",
    """
    Content uses the plain part of YAML: no anchors (`&name`), aliases (`*name`), merge keys (`<<`),
    tags (`!name`) or several documents (`---` again).

    What is written once and shown elsewhere has no place of its own to point at, a few aliases can
    swell to gigabytes, and tags are how YAML files run code.

    Fails:   front: &frame {colour: red}
             back: *frame
    Mend it: write the value out at both places; quote a text that starts with `&`, `*` or `!`.
    """,
)

TOO_DEEP = declare(
    "source/too-deep",
    """
    Mappings and sequences lie at most 32 deep in one another.

    A game needs five or six. Deeper files come from a program that went wrong or from somebody who
    tries to exhaust the reader. The place is that of the first mapping or sequence too deep.

    Fails:   [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
    Mend it: flatten the structure, or close the brackets that were left open.
    """,
)

KEY = declare(
    "source/key",
    """
    Keys are words or whole numbers; a number becomes its text as written, `4: ...` is the key "4".

    An empty key, `true`, `null`, 1.5 or a list as a key is mostly a slip: a colon too many, or a
    bracket where a quote was meant. `yes`, `no`, `on` and `off` are words.

    Fails:   true: the lion speaks the truth
    Mend it: put the key in quotes:
             "true": the lion speaks the truth
    """,
)

NUMBER = declare(
    "source/number",
    """
    Numbers are finite and of at most 15 digits before the point.

    Infinity (`.inf`), not-a-number (`.nan`) and numbers of hundreds of digits mean nothing on a
    table, and every sum with them goes wrong far from the place where they stand.

    Fails:   copies: .inf
    Mend it: write the figure that is meant, or put it in quotes if it is a text, such as a long
    product number.
    """,
)

CSV_HEADER = declare(
    "source/csv-header",
    """
    The first row of a table names its columns: each once, none empty, all that the component needs,
    none that it does not know.

    A misspelt column would be ignored, and its default printed on every card. Where the templates, or another table,
    say the name of the header, it is the name below `columns` in game.yaml that is told.

    Fails:   id,copys,title,title
    Mend it: id,copies,title
    Columns may stand in any order. Cells are parted by commas; semicolons or tabs throughout, as
    French spreadsheets write them, are understood too.
    """,
)

CSV_CELLS = declare(
    "source/csv-cells",
    """
    Every row of a table has as many cells as the header. Empty cells at the end may be too many, as
    spreadsheets add them, and empty rows are passed over.

    A cell too many or too few means that a text moved to the wrong column.

    Fails:   id,title
             lion,Lion, the king
    Mend it: put a text with a comma in quotes, and write empty cells too:
             lion,"Lion, the king"
    """,
)

CSV_QUOTE = declare(
    "source/csv-quote",
    """
    A cell that starts with a quotation mark ends with one; marks inside it are doubled.

    Without the closing mark the rest of the table would become one cell. The place is that of the
    opening mark, or of the text that stands between a closing mark and the next cell.

    Fails:   lion,"the "king" of beasts"
    Mend it: lion,"the ""king"" of beasts"
    """,
)

CHECKS = (
    UNREADABLE,
    ENCODING,
    TOO_LARGE,
    CONTROL_CHARACTER,
    CONFLICT,
    POINTER,
    EMPTY,
    YAML_SYNTAX,
    YAML_TEXT,
    DUPLICATE_KEY,
    YAML_FEATURE,
    TOO_DEEP,
    KEY,
    NUMBER,
    CSV_HEADER,
    CSV_CELLS,
    CSV_QUOTE,
)
