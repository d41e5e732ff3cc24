"""An editor's messages on standard input -> answers on standard output, and diagnostics as the texts change.

Nothing else is written to standard output: whatever prints goes to standard error. Texts come whole with each change:
pygls takes other signs for ends of lines than editors do (U+2028, U+0085), and would put parts of a text elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from functools import partial
from typing import BinaryIO, TypeVar, cast

from lsprotocol import types
from pygls.exceptions import FeatureNotificationError, FeatureRequestError, JsonRpcException
from pygls.io_ import StdoutWriter
from pygls.lsp.server import LanguageServer

from planche import __version__
from planche.disk import run_coroutine
from planche.editor.answers import complete, find_things
from planche.editor.conversation import Conversation, converse
from planche.editor.diagnostics import diagnose, fixes_of
from planche.editor.hovers import hover
from planche.editor.links import links_in
from planche.editor.open_files import OpenFile
from planche.editor.output import Output
from planche.editor.positions import UTF16, count_characters, range_of
from planche.editor.session import EditorSession, Target
from planche.editor.underlined import Underlined
from planche.findings import Finding, Span
from planche.source import Unreadable, split_lines

T = TypeVar("T")
Asked = types.CompletionParams | types.HoverParams | types.DefinitionParams  # about a place
QUIET = 0.01  # seconds without a change, after which the languages that are open are checked
PAUSE = 1.0  # after which all of them are
PATIENCE = 1.0  # seconds that an editor has to say that it will show progress
REPORT_IT = "a bug in planche; report it with the content that caused it"
FILES = ("**/content/**", "**/templates/**", "**/fonts/**")


class Superseded(Exception):
    """A text has changed while it was checked."""


class Editor(LanguageServer):
    """The server of one editor."""

    def __init__(self) -> None:
        full = types.TextDocumentSyncKind.Full
        super().__init__("planche", __version__, text_document_sync_kind=full, protocol_cls=Conversation)
        self.session = EditorSession()
        self.has_ended = False  # nothing more is checked
        self.draws = False  # whether the editor shows pictures
        self._told: dict[Target, Underlined] = {}  # what of a game the editor has been told
        self.underlined: dict[Target, tuple[Finding, ...]] = {}  # what is wrong with a game, as it is shown
        self._bugs: dict[Target, str] = {}  # what kept a game from being checked
        self._round = 0  # of checks; a new one ends the one before
        self._watching: asyncio.Task[None] | None = None
        self._has_changed = asyncio.Event()

    @property
    def encoding(self) -> str:
        """What positions are counted in."""
        return str(getattr(self.workspace.position_encoding, "value", self.workspace.position_encoding) or UTF16)

    def report_server_error(self, error: Exception, source: object) -> None:
        """A message that cannot be read, or a bug: one line of the editor's log."""
        if source is FeatureRequestError:
            return
        said = " ".join(str(error).split())[:200]
        is_ours = source is self or source is FeatureNotificationError
        self.log(f"{type(error).__name__}: {said}; {REPORT_IT}" if is_ours else f"a message cannot be read: {said}")

    def log(self, message: str) -> None:
        """Say something in the editor's log."""
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, f"planche: {message}"))

    def guarded(self, ask: Callable[[], T], otherwise: T) -> T:
        """What is asked for; nothing where a file cannot be read, which the check tells; a bug is a line of the log."""
        try:
            return ask()
        except Unreadable:
            return otherwise
        except Exception as error:
            self.report_server_error(error, self)
            return otherwise

    def ask_check(self) -> None:
        """Check all that is open, once nothing changes for a moment; what is being checked is left."""
        self._round += 1
        self._has_changed.set()
        if self.has_ended:
            return
        if self._watching is None or self._watching.done():
            self._watching = asyncio.ensure_future(self._check_until_quiet())

    async def _check_until_quiet(self) -> None:
        """Check as long as texts change: what is open first, all languages when nothing has changed for longer."""
        is_whole, done = False, -1
        while not self.has_ended and (done != self._round or not is_whole):
            is_whole = done == self._round and not await self._changes_within(PAUSE)
            number = self._round
            if not is_whole:
                await asyncio.sleep(QUIET)
            if number == self._round and await self._check_all(number, is_whole=is_whole):
                done = number

    async def _changes_within(self, pause: float) -> bool:
        """Whether a text changes before some seconds are over; it is known as soon as one does."""
        self._has_changed.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_changed.wait(), pause)
        return self._has_changed.is_set()

    async def _check_all(self, number: int, *, is_whole: bool) -> bool:
        """Check every game that something is open of, and show what is wrong; False once a text has changed."""
        session = self.session
        for gone in session.forget():
            self._show(gone)
        for target in session.targets:
            told = session.told.get(target)
            if is_whole and told and told.is_whole:
                continue
            progress = await self._begin_progress(target) if is_whole else None
            try:
                tell = None if is_whole else self._hear(target, number)
                await _in_thread(partial(session.check, target, self._watch(number), is_whole=is_whole, tell=tell))
            except Superseded:
                return False
            except Exception as error:
                self._tell_bug(target, error)
            else:
                self._bugs.pop(target, None)
            finally:
                if progress is not None:
                    self.work_done_progress.end(progress, types.WorkDoneProgressEnd())
            if number != self._round:
                return False
            self._show(target)
        return True

    def _tell_bug(self, target: Target, error: Exception) -> None:
        """Say that a game cannot be checked, once."""
        if self._bugs.get(target) != repr(error):
            self._bugs[target] = repr(error)
            self.report_server_error(error, self)

    def _hear(self, target: Target, number: int) -> Callable[[tuple[Finding, ...]], None]:
        """Shows what is known of a game so far, as long as it is the same text; whoever checks is another thread."""
        loop = asyncio.get_running_loop()

        def show(findings: tuple[Finding, ...]) -> None:
            if number == self._round and not self.has_ended:
                self._show(target, findings)

        def hear(findings: tuple[Finding, ...]) -> None:
            with suppress(RuntimeError):  # the server has ended
                loop.call_soon_threadsafe(show, findings)

        return hear

    def _watch(self, number: int) -> Callable[[int], None]:
        def watch(_: int) -> None:
            if number != self._round:
                raise Superseded

        return watch

    async def _begin_progress(self, target: Target) -> str | None:
        """Say that all languages are looked at, where the editor shows such things and says so soon."""
        window = self.client_capabilities.window
        if window is None or not window.work_done_progress:
            return None
        token = f"planche-{target.game}-{self._round}"
        try:
            await asyncio.wait_for(asyncio.shield(self.work_done_progress.create_async(token)), PATIENCE)
        except (JsonRpcException, TimeoutError):
            return None
        begun = types.WorkDoneProgressBegin(f"Planche: all languages of {target.game}")
        self.work_done_progress.begin(token, begun)
        return token

    def _show(self, target: Target, so_far: tuple[Finding, ...] | None = None) -> None:
        """Underline what is wrong with a game, and no longer what was."""
        session = self.session
        known = session.told[target].findings if target in session.told else ()
        findings = self.underlined[target] = known if so_far is None else so_far
        found: dict[str, list[Finding]] = {}
        for finding in findings:
            found.setdefault(session.documents.uri_of(target.root, finding.span.file), []).append(finding)
        told = self._told.setdefault(target, Underlined())
        for uri, wrong in told.renew(found, self._round, is_all=so_far is None):
            shown = diagnose(session.documents, target.root, wrong, self.encoding).get(uri, [])
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, shown))

    def place_in(self, params: Asked) -> tuple[OpenFile, int, int] | None:
        """The file, the line from 0 and the characters before a place; None in a file of no project."""
        document = self.session.documents.find(params.text_document.uri)
        if document is None:
            return None
        lines = split_lines(document.text)
        line = min(params.position.line, len(lines) - 1)
        return document, line, count_characters(lines[line], params.position.character, self.encoding)

    def locate(self, document: OpenFile, span: Span) -> types.Location:
        """A place that a finding or a name has, as the editor asks for it."""
        things = self.session.things_of(document)
        name = span.file
        root = things.folder_of(name).root if things else document.root
        lines = split_lines(things.text(name)) if things else []
        uri = self.session.documents.uri_of(root, name)
        return types.Location(uri, range_of(span, lines, self.encoding))


async def _in_thread(work: Callable[[], object]) -> None:
    """Wait for some work, in a thread that nobody waits for when the server ends."""
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[None] = loop.create_future()

    def run() -> None:
        try:
            work()
        except Exception as error:
            tell(ended.set_exception, error)
        else:
            tell(ended.set_result, None)

    def tell(say: Callable[[T], None], what: T) -> None:
        with suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(lambda: None if ended.done() else say(what))

    threading.Thread(target=run, daemon=True).start()
    await ended


def serve() -> None:
    """Answer the editor that speaks on standard input, until it ends."""
    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = False  # what it cannot do is said in the editor's log
    conversation = cast("Conversation", make_editor().protocol)
    conversation.set_writer(StdoutWriter(cast("BinaryIO", Output(sys.stdout.buffer))))
    with redirect_stdout(sys.stderr), suppress(KeyboardInterrupt, SystemExit, BrokenPipeError):
        run_coroutine(partial(converse, conversation, sys.stdin.buffer))


def make_editor() -> Editor:
    """A server that has heard nothing yet."""
    editor = Editor()
    _hear_documents(editor)
    _answer_places(editor)
    _answer_files(editor)
    return editor


def _hear_documents(editor: Editor) -> None:
    documents = editor.session.documents

    @editor.feature(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        """Ask to be told of files that change on the disk, and whether pictures are shown."""
        general, workspace = editor.client_capabilities.general, editor.client_capabilities.workspace
        editor.draws = general is not None and general.markdown is not None
        watches = workspace.did_change_watched_files if workspace else None
        if watches and watches.dynamic_registration:
            options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(one) for one in FILES])
            wanted = types.Registration("planche-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
            editor.client_register_capability(types.RegistrationParams([wanted]))

    @editor.feature(types.SHUTDOWN)
    def ended(_: None) -> None:
        editor.has_ended = True
        editor.ask_check()

    @editor.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        if documents.take_in(params.text_document.uri, params.text_document.text):
            editor.ask_check()

    @editor.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        for change in params.content_changes[-1:]:
            if documents.change(params.text_document.uri, change.text):
                editor.ask_check()

    @editor.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        if documents.note_saved(params.text_document.uri):
            editor.ask_check()

    @editor.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        if documents.leave(params.text_document.uri):
            editor.ask_check()

    @editor.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def changed_on_disk(_: types.DidChangeWatchedFilesParams) -> None:
        documents.edits += 1
        editor.ask_check()


def _answer_places(editor: Editor) -> None:
    triggers = types.CompletionOptions(trigger_characters=['"', ".", ":", "<", " ", "{", ","])

    @editor.thread()
    @editor.feature(types.TEXT_DOCUMENT_COMPLETION, triggers)
    def completion(params: types.CompletionParams) -> types.CompletionList:
        def ask() -> list[types.CompletionItem]:
            place = editor.place_in(params)
            things = editor.session.things_of(place[0]) if place else None
            return complete(*place, things) if place and things else []

        return types.CompletionList(is_incomplete=False, items=editor.guarded(ask, []))

    @editor.thread()
    @editor.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(params: types.HoverParams) -> types.Hover | None:
        def ask() -> str:
            place = editor.place_in(params)
            wrong = _diagnostics_at(editor, params)
            return hover(editor.session, *place, wrong, draws=editor.draws) if place else ""

        shown = editor.guarded(ask, "")
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, shown)) if shown else None

    @editor.thread()
    @editor.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> list[types.Location]:
        def ask() -> list[types.Location]:
            place = editor.place_in(params)
            things = editor.session.things_of(place[0]) if place else None
            found = find_things(*place, things) if place and things else []
            return [editor.locate(place[0], thing.span) for thing in found if place and thing.span.file]

        return editor.guarded(ask, [])


def _answer_files(editor: Editor) -> None:
    kinds = types.CodeActionOptions([types.CodeActionKind.QuickFix])

    @editor.thread()
    @editor.feature(types.TEXT_DOCUMENT_DOCUMENT_LINK)
    def links(params: types.DocumentLinkParams) -> list[types.DocumentLink]:
        def ask() -> list[types.DocumentLink]:
            document = editor.session.documents.find(params.text_document.uri)
            things = editor.session.things_of(document) if document else None
            if document is None or things is None:
                return []
            lines = split_lines(document.text)
            return [
                types.DocumentLink(
                    range_of(one.span, lines, editor.encoding, one.length),
                    f"{editor.locate(document, Span(one.file)).uri}{f'#L{one.line}' if one.line else ''}",
                )
                for one in links_in(document, things)
            ]

        return editor.guarded(ask, [])

    @editor.feature(types.TEXT_DOCUMENT_CODE_ACTION, kinds)
    def fixes(params: types.CodeActionParams) -> list[types.CodeAction]:
        return editor.guarded(lambda: fixes_of(params.text_document.uri, params.context.diagnostics), [])


def _diagnostics_at(editor: Editor, params: types.HoverParams) -> list[types.Diagnostic]:
    """What is underlined at a place."""
    session, at = editor.session, (params.position.line, params.position.character)
    document = session.documents.find(params.text_document.uri)
    if document is None:
        return []
    return [
        one
        for target in session.targets_of(document)
        for one in diagnose(
            session.documents,
            target.root,
            [found for found in editor.underlined.get(target, ()) if found.span.file == document.name],
            editor.encoding,
        ).get(document.uri, [])
        if (one.range.start.line, one.range.start.character) <= at <= (one.range.end.line, one.range.end.character)
    ]
