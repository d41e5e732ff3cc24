"""`planche samples`: the pictures that the README shows, for those who keep this repository."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from planche.cli.options import ProjectOption, output_option
from planche.cli.projects import require_project


def samples(
    output: Annotated[Path, output_option("Where the pictures go.")] = Path("output/samples"),
    project: ProjectOption = None,
) -> None:
    """Rebuild the pictures that the README shows."""
    from planche.output.samples import draw_samples

    for file in draw_samples(require_project(project), output):
        print(file)
