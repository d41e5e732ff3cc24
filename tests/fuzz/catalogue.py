"""PO catalogues: read, compared, and written back by `planche translate`, which can read what it wrote."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.edits import NOISE, REPEATED, SIGNS, Edits, edited, encoded, text_edits
from tests.fuzz.rich import files, rich
from tests.fuzz.sound import built, checked, run

CATALOGUE = "locale/fr.po"
TEXTS = st.one_of(
    st.sampled_from(["", "Rich", "The ace", "{n} of {all}", "Notes", "A page says so.", "Cards", "x" * 3000]),
    st.lists(SIGNS, max_size=5).map("".join),
    NOISE,
    REPEATED,
)
PLACES = ("game.yaml/components/cards/title", "cards/ace/title", "rules.md", "templates", "gone", "")
QUOTED = TEXTS.map(lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"') | TEXTS


COMMENTS = st.sampled_from(
    ["", "", "", "#\n" * 9_000, "# a\n" * 4_000, "#, " + "a, " * 9_000 + "\n", '#| msgid ""\n' + '#| "old\\n"\n' * 3]
)  # fmt: skip


class Changed(NamedTuple):
    """Entries put in front of the good ones, and edits of the whole."""

    entries: tuple[str, ...]
    edits: Edits


@st.composite
def _entries(draw: st.DrawFn) -> str:
    lines = [
        draw(COMMENTS),
        draw(st.sampled_from(["", "#, fuzzy\n", "#. note\n", "#: a:1\n", "# x\n", '#| msgid "old"\n', "#~ ", "#\n"])),
        f'msgctxt "{draw(st.sampled_from(PLACES))}"\n' if draw(st.booleans()) else "",
        f"msgid {draw(QUOTED)}\n",
        draw(st.sampled_from(["", '"more"\n', 'msgid_plural "many"\n', 'msgid "again"\n'])),
        f"{draw(st.sampled_from(['msgstr', 'msgstr', 'msgstr[0]', 'msgstr[99]', 'msgstr[-1]']))} {draw(QUOTED)}\n",
        draw(st.sampled_from(["", "\n", "\n\n", "#~ msgid"])),
    ]
    return "".join(lines)


INPUTS = st.builds(Changed, st.lists(_entries(), max_size=3).map(tuple), st.just(()) | text_edits())


def attempt(input: Changed) -> list[str]:
    """Check and build in the catalogue's language, translate twice, and check what was written."""
    text = files(is_small=True)[CATALOGUE].decode()
    damaged = encoded(edited("\n".join((*input.entries, text)), input.edits))
    with rich({CATALOGUE: damaged}, is_small=True) as root:
        ids = checked(root, "g", "--language", "fr")
        built(root, "g", "--language", "fr")
        if (
            "source/control-character" not in ids
            and run("translate", "g", "--language", "fr", "--project", root).code == 0
        ):
            file = root / "content/g" / CATALOGUE
            first = file.read_bytes()
            assert run("translate", "g", "--language", "fr", "--project", root).code == 0
            assert file.read_bytes() == first, "a second translation changes the catalogue again"
            again = checked(root, "g", "--language", "fr")
            assert not {"translation/unreadable", "translation/superfluous", "source/control-character"} & {*again}, (
                again
            )
    return ids
