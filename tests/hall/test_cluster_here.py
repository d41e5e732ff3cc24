"""The tests of cluster_here.py, in a process of their own: threads of dask stay, and beside them none is divided."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.projects import ROOT

pytest.importorskip("distributed", reason="the extra planche[cluster] is not installed")


def test_a_cluster_whose_workers_are_threads() -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/hall/cluster_here.py"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    ended = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert ended.returncode == 0, ended.stdout
