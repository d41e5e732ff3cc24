"""An editor's messages on standard input -> what answers them, in the order and under the rules of the protocol.

Whatever is sent, the conversation goes on: a message that is none is a line of the editor's log, a request that cannot
be read has an error for its answer. Texts are kept by `OpenFiles` alone; pygls would keep all of them once more.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import NoneType
from typing import BinaryIO

from lsprotocol import types
from pygls.exceptions import (
    FeatureNotificationError,
    JsonRpcException,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcParseError,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.language_server import lsp_method

from planche.editor.frames import read_messages

MOST_WAITING = 10  # messages that are read before those in front of them are answered
Passed = Iterator[tuple[Callable[[object], object], tuple[object], None]]


class Conversation(LanguageServerProtocol):
    """What is said between an editor and its server."""

    def hear(self, message: bytes) -> None:
        """Let a message be answered."""
        try:
            said = json.loads(message)
        except (ValueError, RecursionError) as error:
            self._pass_over(None, JsonRpcParseError(f"no JSON: {error}"))
            return
        if not isinstance(said, dict) or said.get("jsonrpc") != self.VERSION:
            self._pass_over(None, JsonRpcInvalidRequest("no message of JSON-RPC 2.0"))
            return
        id = said.get("id") if "method" in said else None
        if not isinstance(id, (int, str, NoneType)):
            self._pass_over(None, JsonRpcInvalidRequest("the id of a request is a number or a string"))
            return
        refusal = self._refusal(said.get("method"))
        if refusal is not None:
            if id is not None:
                self._pass_over(id, refusal)
            return
        try:
            read = self.structure_message(said)
        except Exception:  # of many kinds: whatever does not fit
            self._pass_over(id, JsonRpcInvalidParams(f"{str(said.get('method'))[:80]} cannot have what was sent"))
            return
        try:
            self.handle_message(read)
        except Exception as error:
            self._server._report_server_error(error, FeatureNotificationError)

    def _refusal(self, method: object) -> JsonRpcException | None:
        """Why nobody may send that now: an editor first says what it can do, once."""
        is_begun = self._workspace is not None
        if method == types.INITIALIZE:
            return JsonRpcInvalidRequest("initialize comes once") if is_begun else None
        if self._shutdown and method != types.EXIT:
            return JsonRpcInvalidRequest("nothing comes behind shutdown but exit")
        if method == types.EXIT or is_begun:
            return None
        return JsonRpcServerNotInitialized("initialize comes first")

    def _pass_over(self, id: object, why: JsonRpcException) -> None:
        """Say why a message is not taken: to whoever waits for an answer, or in the log."""
        if isinstance(id, (int, str)):
            self._send_response(id, error=why.to_response_error())
        else:
            self._server._report_server_error(why, JsonRpcException)

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> Passed:
        """Pass on a text that was opened."""
        yield self.fm.features[types.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> Passed:
        """Pass on a change."""
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> Passed:
        """Pass on a text that was closed."""
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CLOSE], (params,), None


async def converse(conversation: Conversation, stream: BinaryIO) -> None:
    """Answer the messages of a stream until it ends.

    It is read in a thread that nobody waits for: in the middle of a message an editor may stay silent for ever.
    """
    loop = asyncio.get_running_loop()
    waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
    room = threading.Semaphore(MOST_WAITING)

    def put(message: bytes | None) -> None:
        room.acquire()
        loop.call_soon_threadsafe(waiting.put_nowait, message)

    def read() -> None:
        with suppress(RuntimeError):  # the loop has ended
            with suppress(OSError):
                for message in read_messages(stream):
                    put(message)
            put(None)

    threading.Thread(target=read, daemon=True).start()
    while (message := await waiting.get()) is not None:
        room.release()
        conversation.hear(message)
