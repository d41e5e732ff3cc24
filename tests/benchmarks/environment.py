"""The peers, pinned, in a virtual environment of their own; the registry is the one that pip is set up for."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.measure import ROOT


@dataclass(frozen=True, slots=True)
class Peer:
    """A peer: its module in `peers`, what the table calls it, and what pip installs for it."""

    id: str
    title: str
    requirements: tuple[str, ...]


PEERS = (
    Peer("typst", "typst script", ("typst==0.15.0",)),
    Peer("reportlab", "reportlab Paragraph script", ("reportlab[accel]==5.1.0",)),
    Peer("weasyprint", "WeasyPrint with Jinja2", ("weasyprint==70.0", "Jinja2==3.1.6")),
    Peer("protograf", "protograf script", ("protograf==0.5.2",)),
    Peer("floor", "raw-operator floor", ("reportlab[accel]==5.1.0",)),
)
FONTTOOLS = "fonttools==4.68.0"


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / "bin" / "python"

    def install(self, requirements: Sequence[str]) -> str:
        """Install, unless it is there already. Why that failed, in one line."""
        return self._fails("-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements)

    def add(self, peer: Peer) -> str:
        """Install a peer and see whether it starts. Why it does not, in one line."""
        return self.install(peer.requirements) or self._fails("-c", f"import tests.benchmarks.peers.{peer.id}")

    def version(self, requirement: str) -> str:
        """Name and version of an installed package."""
        name = re.split(r"[\[=]", requirement)[0]
        code = "import sys; from importlib.metadata import version; print(version(sys.argv[1]))"
        done = subprocess.run([self.python, "-c", code, name], check=True, capture_output=True, text=True)
        return f"{name} {done.stdout.strip()}"

    def _fails(self, *words: str) -> str:
        done = subprocess.run([self.python, *words], cwd=ROOT, check=False, capture_output=True, text=True)
        return "" if done.returncode == 0 else (done.stderr.strip() or "no reason given").splitlines()[-1]


@contextmanager
def environment(folder: Path | None) -> Iterator[Environment]:
    """The environment of a folder, which is kept; or of a temporary one."""
    if folder is None:
        with tempfile.TemporaryDirectory(prefix="planche-peers-") as name, environment(Path(name)) as made:
            yield made
        return
    made = Environment(folder.resolve())
    if not made.python.exists():
        tell(f"setting up an environment in {made.folder}")
        subprocess.run([sys.executable, "-m", "venv", made.folder], check=True)
    yield made


def installed(made: Environment, names: Sequence[str] = ()) -> list[Peer]:
    """The peers of these ids, all of them by default, that can be installed and start."""
    found = []
    for peer in PEERS:
        if not names or peer.id in names:
            reason = made.add(peer)
            if reason:
                tell(f"{peer.id} is left out: {reason}")
            else:
                found.append(peer)
    return found


def tell(message: str) -> None:
    """Say something that is no part of a table."""
    print(message, file=sys.stderr, flush=True)
