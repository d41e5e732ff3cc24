"""Icons in the lines of a page -> what they say to those to whom it is read.

An icon before the word that it stands for, as in `:joker: **Joker**`, or beside words that say the same, is an
ornament; any other stands for a word itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planche.typeset import Break, Icon, Inline, Run


def speak_icons(content: Sequence[Inline], words: Mapping[str, str]) -> Sequence[Inline]:
    """The content, its icons with what they say: their words by name, or else the name; ornaments say nothing."""
    if not any(isinstance(item, Icon) for item in content):
        return content
    said = [item.text if isinstance(item, Run) else "\n" if isinstance(item, Break) else "" for item in content]
    return tuple(
        _speak(item, "".join(said[:number]), "".join(said[number:]), words) if isinstance(item, Icon) else item
        for number, item in enumerate(content)
    )


def _speak(icon: Icon, before: str, behind: str, words: Mapping[str, str]) -> Icon:
    name = icon.name.removeprefix("icon-")
    own = words.get(name, name.replace("-", " "))
    before, behind = before.rstrip().casefold(), behind.lstrip().casefold()
    is_label = behind[:1].isalpha() and not before[-1:].isalpha()
    is_said = before.endswith(own.casefold()) or behind.startswith(own.casefold())
    return icon if is_label or is_said else icon._replace(words=own)
