"""A project and a game -> a server on this machine whose pages show the game as its files are saved.

A page is a file here with a `PAGE`, a line in `PAGES` of `table.py`, and what it shows beside its HTML in `static/`. It
knows nothing of HTTP: `html` writes it (with `frame_page`), `answers` are what it is asked for under its own address
(`/NAME/word/rest`), `orders` what it may change, each a function of the `Session` that takes and gives plain values.
What it does with the game it does under `session.lock`, with `session.now`: the game as its files say at this moment,
with an edition for each language that is asked for. `session.tell(event, data)` reaches every page that is open, where
`desk.js` hands it to whoever listens (`desk.on(event, function)`); `changed` comes after each change of the files.
Whatever comes from content is a stranger's: it goes into a page as data, which scripts show as text.

Only this room knows the libraries of the server; `guard.py` is what stands before every page.
"""

from planche.desk.editors import parse_editor
from planche.desk.server import serve_desk
from planche.desk.session import Options, Session

__all__ = ["Options", "Session", "parse_editor", "serve_desk"]
