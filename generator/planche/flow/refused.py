"""What Markdown has and a page of rules has not -> its name in findings, and what to write instead."""

from planche.findings import declare

MARKUP = declare(
    "rules/markup",
    """
    Something in rules.md that a rules page cannot show: HTML, code, a link, a line across the page, words on the
    line of a figure, or a picture that is neither faces of pieces nor of the art folder.

    Example: `<table>`, `---`, or `![](map.png)`.
    Mend it: use headings, paragraphs, lists, quotations, tables, **bold**, *italic*, :icon:, and figures as
    `![caption](face:piece-id,piece-id)` or `![](art:picture)`, with a width such as `![](art:picture "30 mm")`.
    An item of a numbered list may begin with one, which is set above its words.
    """,
)

REFUSED = {
    "fence": "code",
    "code_block": "code",
    "code_inline": "code",
    "html_block": "HTML",
    "html_inline": "HTML",
    "hr": "a line across the page",
    "link_open": "a link",
    "image": "a picture",
}
INSTEAD = {
    "fence": "take out the lines of ``` or ~~~ around it",
    "code_block": "take out the blanks before its lines",
    "html_block": "write Markdown in place of HTML: paragraphs, lists, tables of |, ![](art:picture)",
    "hr": "take the line out; a heading, as in `## More`, parts a page",
    "image": "write it on a line of its own, with an empty line before and behind",
    "code_inline": "take the ` out, or write **bold** or *italic*",
    "html_inline": "write **bold**, *italic* and line ends in place of HTML, and :name: for an icon",
    "link_open": "write its words alone, and the address behind them if they need it",
}
