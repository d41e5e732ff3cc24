"""A page of the desk -> its HTML, with the way to the others around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from planche.desk.pages import Page

HEAD = """\
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/desk.css">
<link rel="stylesheet" href="/colours.css">
<script src="/desk.js" defer></script>
<script src="/told.js" defer></script>
<script src="/badge.js" defer></script>"""


def navigation(here: Page, pages: Iterable[Page], revision: int, secret: str = "") -> str:
    """The way to all pages, from one of them, which shows the game as it is after so many changes, and knows its desk
    by a secret."""
    links = "".join(
        f'<a href="/{page.name}/"{" aria-current=page" if page is here else ""}>{escape(page.title)}</a>'
        for page in pages
    )
    shown = f'id="desk" data-revision="{revision}" data-proof="{secret}" aria-label="Desk"'
    return f'<nav {shown}><b translate="no">planche desk</b>{links}<output id="live"></output></nav>'


def link_files(styles: Sequence[str] = (), scripts: Sequence[str] = ()) -> str:
    """What the head of a page names: the files of every page, and those beside it."""
    lines = [HEAD]
    lines += (f'<link rel="stylesheet" href="{file}">' for file in styles)
    lines += (f'<script src="{file}" defer></script>' for file in scripts)
    return "\n".join(lines)


def frame_page(
    game: str, title: str, top: str, body: str, styles: Sequence[str] = (), scripts: Sequence[str] = ()
) -> str:
    """A whole page of a game below its navigation; styles and scripts are files beside it. `body` is HTML of ours."""
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title data-page="{escape(title)}">{escape(game)} – {escape(title)}</title>
<script src="/words.js" defer></script>
{link_files(styles, scripts)}
</head>
<body>
{top}
{body}
</body>
</html>
"""
