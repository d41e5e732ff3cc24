"""The fonts of a project -> in which of them the script of a language can be set, and where to get one, as text."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import list_names
from planche.typeset import FONT_LICENCE, SCRIPTS, FontBook, Script, script_of_language


def list_scripts(fonts: FontBook) -> str:
    """All scripts, with the families of the project that have each."""
    width = max(len(script.name) for script in SCRIPTS)
    return "\n".join(f"{script.name:{width}}  {_there(script, fonts)}" for script in SCRIPTS)


def describe_script(language: str, fonts: FontBook, lent: str = "") -> str:
    """The script of a language: the families that have it; without one, where to get some, and what to do with them.

    `lent`: the folder of the fonts that come with Planche, where the project has none of its own.
    """
    script = script_of_language(language)
    named = fonts.families_with(script)
    if named:
        there = list_names(named)
        told = f"{language} is written in {script.name}; families of fonts/fonts.yaml that have it: {there}"
        return told if set(named) & set(fonts.fallback) else "\n".join((told, *_way_to_stand_in(named[0], fonts, lent)))
    return "\n".join(_way_to_families(language, script, fonts, lent))


def _there(script: Script, fonts: FontBook) -> str:
    named = fonts.families_with(script)
    if named:
        return list_names(named)
    language = next(iter(script.languages), "en")  # Latin is that of all others
    return f"none; `planche fonts --language {language}` says where to get one"


def _way_to_stand_in(family: str, fonts: FontBook, lent: str) -> Iterator[str]:
    """How a family that is there comes to stand in for those that lack its letters."""
    yield "None of them stands in for others. Styles of other families have its letters once fonts/fonts.yaml says:"
    yield ""
    yield f"fallback: [{', '.join((*fonts.fallback, family))}]"
    yield from _copying(lent)


def _way_to_families(language: str, script: Script, fonts: FontBook, lent: str) -> Iterator[str]:
    first = script.families[0]
    yield f"{language} is written in {script.name}, which no family of fonts/fonts.yaml has. These have it:"
    for family in script.families:
        file = family.replace(" ", "")
        yield ""
        yield f"{family}, {FONT_LICENCE}"
        yield f"  from  https://fonts.google.com/specimen/{family.replace(' ', '+')} (in its folder static/)"
        yield f"  take  {file}-Regular.ttf, {file}-Bold.ttf and OFL.txt"
        yield f"  into  fonts/{_folder(family)}/"
    yield from _copying(lent)
    yield ""
    yield f"fonts/fonts.yaml then says, of {first}:"
    yield ""
    yield from _catalogue_lines(first, script, fonts)


def _copying(lent: str) -> Iterator[str]:
    """How a project that has none comes to fonts of its own."""
    if lent:
        yield ""
        yield "A project that has a folder fonts/ uses no other fonts. Into a new one, first copy those of Planche:"
        yield f"  all of  {lent}"
        yield "  into    fonts/"


def _catalogue_lines(family: str, script: Script, fonts: FontBook) -> Iterator[str]:
    """What stands in fonts.yaml of a family."""
    folder, file = _folder(family), family.replace(" ", "")
    yield "families:"
    yield "  # ... those that are there, and"
    yield f"  {family}:"
    yield f"    regular: {folder}/{file}-Regular.ttf"
    yield f"    bold: {folder}/{file}-Bold.ttf"
    yield f"    licence: {folder}/OFL.txt"
    yield f"    scripts: [{_quote(script.name)}]"
    yield f"fallback: [{', '.join((*fonts.fallback, family))}]"


def _folder(family: str) -> str:
    return family.lower().replace(" ", "-")


def _quote(name: str) -> str:
    """A name as YAML has it inside of brackets."""
    return f'"{name}"' if "," in name else name
