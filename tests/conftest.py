"""Every test keeps its drawings in a cache of this run, never in the one of the person who runs it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PLANCHE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield
