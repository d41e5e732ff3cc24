"""What CI installs: every library of pyproject.toml is locked, in a version that is allowed, by its hashes."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.projects import ROOT

LOCK = (ROOT / ".ci/requirements.lock").read_text("utf-8")
ENTRY = re.compile(r"^([\w.-]+)==(\S+)(?: ; [^\\\n]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})*)$", re.MULTILINE)
LOCKED = {canonicalize_name(name): version for name, version, _ in ENTRY.findall(LOCK)}


def wanted() -> list[str]:
    """What pyproject.toml asks for: to run, to test, to work on it and to build it."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = stated["project"]["optional-dependencies"].values()
    asked = [*stated["project"]["dependencies"], *(one for extra in extras for one in extra)]
    return [one for one in (*asked, *stated["build-system"]["requires"]) if not one.startswith("planche[")]


@pytest.mark.parametrize("asked", wanted())
def test_a_library_is_locked_in_a_version_that_is_allowed(asked: str) -> None:
    requirement = Requirement(asked)
    name = canonicalize_name(requirement.name)
    assert name in LOCKED, f"{name} is not locked; run .ci/lock"
    assert requirement.specifier.contains(LOCKED[name]), f"{name} {LOCKED[name]} is locked; run .ci/lock"


def test_every_line_of_the_lock_is_a_library_with_hashes_or_a_remark() -> None:
    assert all(hashes for _, _, hashes in ENTRY.findall(LOCK))
    rest = [line for line in ENTRY.sub("", LOCK).splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert rest == []


def test_the_lock_names_no_place_to_install_from() -> None:
    assert "://" not in LOCK
    assert LOCKED.keys() > {"pytest", "hatchling", "ruff"}
