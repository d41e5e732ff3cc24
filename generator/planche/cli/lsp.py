"""`planche lsp`: what an editor is told of a game while somebody types, by the Language Server Protocol."""

from __future__ import annotations

from importlib.util import find_spec

from planche.cli.exits import ExitCode, Stop


def lsp() -> None:
    """Tell an editor what is wrong and what words mean, as it asks on standard input; editors start it themselves."""
    if find_spec("pygls") is None:
        from planche.extras import install_command

        raise Stop(ExitCode.USAGE, f"to speak with an editor takes pygls: {install_command('lsp')}")
    from planche.editor.server import serve

    serve()
