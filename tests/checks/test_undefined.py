"""A name that is nowhere is one finding, with all places and with what stood there before."""

from __future__ import annotations

from planche.checks.undefined import join_undefined
from planche.findings import Finding, Span
from planche.language import STALE
from planche.templates import UNDEFINED


def lacking(name: str, *place: str | int, hint: str = "did you mean 'hand'?") -> Finding:
    file, line = place
    return UNDEFINED.finding(Span(str(file), int(line)), f"template: figures has no {name!r}", hint)


def test_places_are_joined_at_the_rules() -> None:
    translated = lacking("hands", "locale/en.po", 9)
    translated = translated._replace(message=f"{translated.message}, in the en translation")
    found = [translated, lacking("hands", "rules.md", 3), lacking("quay", "a.xml", 1), lacking("hands", "b.xml", 2)]
    one, two = join_undefined(found)
    assert (str(one.span), one.message) == (
        "rules.md:3", "template: figures has no 'hands'; and so in b.xml:2, locale/en.po:9")  # fmt: skip
    assert one.hint == (
        "did you mean 'hand'? If it was 'hands' before, call it so again; else write 'hand' in all these places"
    )
    assert two == found[2]


def test_many_places_are_counted_and_without_a_guess_none_is_made() -> None:
    found = [lacking("x", "a.xml", line, hint="known: none") for line in range(1, 9)]
    (one,) = join_undefined(found)
    assert one.message.endswith("; and so in a.xml:2, a.xml:3, a.xml:4, a.xml:5, a.xml:6 and 2 more")
    assert one.hint == "known: none"


def test_what_stood_there_before_is_the_way_out() -> None:
    write = "write figures.hand again for figures.hands, if that is a slip; else it is"
    stale = STALE.finding(Span("rules.md", 3, 1), "source text changed", write)
    undefined, other = lacking("hands", "rules.md", 3, hint="known: a"), lacking("quay", "rules.md", 4)
    assert list(join_undefined([stale, undefined, other])) == [
        stale, undefined._replace(hint="write figures.hand again for figures.hands"), other]  # fmt: skip


def test_what_stood_there_is_not_said_twice() -> None:
    """Where the name that is meant is the one that was there, or something else was changed."""
    write = "write figures.hand again for figures.{}, if that is a slip"
    undefined = lacking("hands", "rules.md", 3)
    stale = STALE.finding(Span("rules.md", 3, 1), "source text changed", write.format("hands"))
    assert [one.hint for one in join_undefined([stale, undefined])][1] == "did you mean 'hand'?"
    other = stale._replace(hint=write.format("cards"))
    assert [one.hint for one in join_undefined([other, undefined])][1] == "did you mean 'hand'?"
    meant = undefined._replace(hint="did you mean 'hat'?")
    assert [one.hint for one in join_undefined([stale, meant])][1] == "write figures.hand again for figures.hands"


def test_a_template_is_told_before_its_translation() -> None:
    (one,) = join_undefined([lacking("hands", "content/fr.po", 9), lacking("hands", "templates/a.xml", 2)])
    assert str(one.span) == "templates/a.xml:2"
