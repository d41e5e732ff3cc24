"""Words of a template that went with a mistake in the call that had them: told with that mistake, and not apart."""

from __future__ import annotations

from tests.faults.project import GOAL, lanterns
from tests.projects import findings

SAID = '{% macro said(y, words) %}\n<text x="8" y="{{ y }}" width="40" height="5">{{ words }}</text>\n{% endmacro %}\n'
OTHER = '{{ said(68, _("Un mot")) }}\n'
ENTRY = 'msgctxt "templates"\nmsgid "Un mot"\nmsgstr "A word"\n'


def test_words_that_a_call_lost_are_named_in_the_way_out() -> None:
    before = SAID + GOAL.partition('  <text x="8" y="76"')[0]
    here = before.count("\n") + 1
    with lanterns({"templates/g/goal.xml": f"{before}{OTHER}{{{{ said(76) }}}}\n</face>\n"}) as root:
        catalogue = root / "content/g/locale/en.po"
        words = catalogue.read_text("utf-8").replace("goal.xml:7", f"goal.xml:{here + 1}").rstrip("\n")
        catalogue.write_text(f"{words}\n\n#: templates/g/goal.xml:{here}\n{ENTRY}", "utf-8")
        (found,) = findings(root)
    assert (found["file"], found["line"]) == ("templates/g/goal.xml", here + 1)
    assert found["hint"].endswith("said(y, words); 'But {n} sur {all}' stood there")
