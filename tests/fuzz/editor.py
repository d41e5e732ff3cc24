"""Bytes that an editor sends: whatever stands between its messages and in them, each request has its answer.

An input is a list of messages, good and bad, of files of a project and of others; at its end the games that are open
are checked as they are typed.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections import Counter
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, cast

from hypothesis import strategies as st

from planche.editor.conversation import Conversation, converse
from planche.editor.diagnostics import diagnose
from planche.editor.frames import read_messages
from planche.editor.server import REPORT_IT, Editor, make_editor
from tests.fuzz.edits import NOISE, REPEATED, either
from tests.fuzz.rich import files
from tests.projects import write

ROOT = "file://ROOT"
SECRET = "it lies outside"
FIRST = 1_000  # the number of the first request
NAMES = tuple(sorted(name if name.startswith("templates/") else f"content/g/{name}" for name in files(is_small=True)))
URIS = st.one_of(
    *[st.sampled_from([f"{ROOT}/{name}" for name in NAMES])] * 3,
    st.sampled_from(either(
        "|x|file:|file://|file:///|file:///etc/passwd|file:///dev/zero|file://[::1/x|http://127.0.0.1/x|untitled:1"
        "|file://ROOT/../outside/file|file://ROOT/content/g/%2e%2e/%2e%2e/%2e%2e/outside/file|file://ROOT/content/g/%00"
        "|file://ROOT/content/g/link.csv|file://ROOT/content/away/cards.csv|file://ROOT/content/g|file://ROOT/content/g/new.csv"
        "|file://ROOT/content/g/%ff.csv|file://ROOT/content/g/game.yaml?x#y|file://ROOT/content/g/\ud800|file:///\u202e"
    )),
)  # fmt: skip
ASKING = either(
    "textDocument/hover|textDocument/completion|textDocument/definition|textDocument/documentLink"
    "|textDocument/codeAction"
)
METHODS = [*ASKING, *either("textDocument/didOpen|textDocument/didChange|textDocument/didSave|textDocument/didClose")]
OTHERS = either(
    "initialize|initialized|shutdown|$/cancelRequest|$/setTrace|$/progress|workspace/executeCommand|gone/there|"
    "|workspace/didChangeWatchedFiles|workspace/didChangeWorkspaceFolders|notebookDocument/didOpen|textDocument/rename"
)
NUMBERS = st.sampled_from([0, 0, 1, 2, 3, 7, 40, -1, 2**31 - 1, 2**70, 1.5, None, "1"])
TEXTS = st.one_of(NOISE, REPEATED, st.none(), st.integers())
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | NOISE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NOISE, inner, max_size=2),
)  # fmt: skip


class About(NamedTuple):
    """A message about a place in a file; the text is its own with something set in, or what stands here."""

    method: str
    uri: str
    line: object
    column: object
    text: object
    is_whole: bool
    is_request: bool


class Other(NamedTuple):
    """Any other message."""

    said: object


IDS: st.SearchStrategy[dict[str, object]] = st.sampled_from([{}, {"id": 7}, {"id": "x"}, {"id": None}, {"id": []}])


def _said(method: str, params: object, id: dict[str, object]) -> Other:
    return Other({"jsonrpc": "2.0", "method": method, "params": params, **id})


FRAMES = (
    b"\r\n\r\n", b"Content-Length: 0\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 5\r\n\r\nhello",
    b"Content-Length: x\r\n\r\n", b"Content-Length: 999999999999\r\n\r\n", b"content-length:2\n\n{}",
    b"GET / HTTP/1.1\r\n", b"X: " + b"y" * 70_000 + b"\r\n", b"Content-Length: 2\r\nContent-Length: 4\r\n\r\nnull",
    b"\0" * 50,
    b"Content-Length: 60000\r\n\r\n" + b"[" * 60_000,
    b"Content-Type: x; charset=utf-16\r\nContent-Length: 2\r\n\r\n\xff\xfe",
    b"Content-Length: " + b"9" * 5_000 + b"\r\n\r\n",
)  # fmt: skip
INPUTS = st.tuples(
    st.sampled_from([True] * 9 + [False]),  # whether it says first what it can do
    st.lists(
        st.one_of(
            st.builds(About, st.sampled_from(METHODS), URIS, NUMBERS, NUMBERS, TEXTS, st.booleans(), st.booleans()),
            st.builds(About, st.sampled_from(METHODS), URIS, st.integers(0, 30), st.integers(0, 50), NOISE,
                      st.just(False), st.just(True)),
            st.builds(_said, st.sampled_from(OTHERS), VALUES, IDS),
            st.builds(Other, VALUES),
            st.sampled_from(FRAMES),
        ),
        min_size=1, max_size=12,
    ),
)  # fmt: skip


def attempt(input: tuple[bool, list[About | Other | bytes]]) -> list[str]:
    """Say all of it; each request about a place has one answer, and no answer and no line of the log is a bug."""
    is_begun, steps = input
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        root = _project(home)
        before = _seen(home)
        editor, out = make_editor(), _Out()
        editor.protocol.set_writer(out)
        messages = [_message(root, number, step) for number, step in enumerate(steps)]
        with suppress(SystemExit):
            asyncio.run(_talk(editor, b"".join([*(BEGIN if is_begun else []), *messages])))
        editor.thread_pool.shutdown()  # what is answered in threads
        assert _seen(home) == before, "an editor's server writes nothing"
    told = out.messages()
    assert SECRET not in json.dumps(told), "something outside is told"
    assert REPORT_IT not in json.dumps(told), told
    answers = Counter(one["id"] for one in told if "id" in one and "method" not in one)
    for number, step in enumerate(steps):
        if isinstance(step, About) and step.is_request and step.method in ASKING:
            assert answers[FIRST + number] == 1, (step, told)
    return [f"answer/{'error' if 'error' in one else 'result'}" for one in told if "id" in one]


async def _talk(editor: Editor, said: bytes) -> None:
    """Let the server hear it to the end, then check what is open as if nobody had typed for a moment."""
    await converse(cast("Conversation", editor.protocol), BytesIO(said))
    editor.has_ended = True  # what it would check by itself
    session = editor.session
    for target in session.targets:
        found = session.check(target, lambda _: None).findings
        diagnose(session.documents, target.root, found)


class _Out:
    """Takes what the server writes."""

    def __init__(self) -> None:
        self._data: list[bytes] = []

    def write(self, data: bytes) -> None:
        self._data.append(data)

    def close(self) -> None:
        pass

    def messages(self) -> list[Any]:
        """The messages, each with the header that it must have."""
        return [json.loads(one) for one in read_messages(BytesIO(b"".join(self._data)))]


def _project(home: Path) -> Path:
    """A project with links that lead out of it."""
    (home / "outside").mkdir()
    for name in ("file", "cards.csv"):
        (home / "outside" / name).write_text(f"id\n{SECRET}\n", "utf-8")
    root = write(home / "project", files(is_small=True))
    (root / "content/g/link.csv").symlink_to(home / "outside/file")
    (root / "content/away").symlink_to(home / "outside")
    return root


def _seen(home: Path) -> dict[str, bytes | None]:
    return {str(file): file.read_bytes() if file.is_file() else None for file in sorted(home.rglob("*"))}


def _message(root: Path, number: int, step: About | Other | bytes) -> bytes:
    """A step as it is sent; a request about a place has a number of its own."""
    if isinstance(step, bytes):
        return step
    if isinstance(step, Other):
        return _framed(step.said)
    uri = step.uri.replace("ROOT", root.as_posix())
    place = {"line": step.line, "character": step.column}
    document = {"uri": uri, "languageId": "", "version": 1, "text": _text(root, step)}
    params: dict[str, object] = {"textDocument": document, "position": place}
    if step.method.endswith("codeAction"):
        params |= {"range": {"start": place, "end": place}, "context": {"diagnostics": []}}
    if step.method.endswith("didChange"):
        params |= {"contentChanges": [{"text": document["text"]}]}
    own = {"id": FIRST + number} if step.is_request else {}
    return _framed({"jsonrpc": "2.0", "method": step.method, "params": params, **own})


def _text(root: Path, step: About) -> object:
    """The text that it sends: of a file of the project its own, with something set in."""
    file = Path(step.uri.replace(ROOT, str(root)))
    if step.is_whole or not isinstance(step.text, str) or not step.uri.startswith(f"{ROOT}/") or "\0" in str(file):
        return step.text
    name = step.uri.removeprefix(f"{ROOT}/")
    own = file.read_text("utf-8", "replace") if name in NAMES else ""
    at = step.line * 20 if isinstance(step.line, int) else 0
    return own[: max(0, at)] + step.text + own[max(0, at) :]


def _framed(said: object) -> bytes:
    body = json.dumps(said).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


BEGIN = [
    _framed({"jsonrpc": "2.0", "id": "begin", "method": "initialize", "params": {"capabilities": {}}}),
    _framed({"jsonrpc": "2.0", "method": "initialized", "params": {}}),
]
