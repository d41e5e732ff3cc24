"""What became of several kits -> a line each and a sum, for people; or JSON, for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from planche.hall.printing import Outcome, State


def describe_outcomes(outcomes: Sequence[Outcome], output: Path) -> str:
    """A line for each kit, and how many there are of each kind."""
    return "\n".join(_lines(outcomes, output))


def _lines(outcomes: Sequence[Outcome], output: Path) -> Iterator[str]:
    from planche.report.text import count_of  # start-up: behind a door that loads nothing

    wide = max((len(outcome.order.name) for outcome in outcomes), default=0)
    for outcome in outcomes:
        yield f"{outcome.order.name:{wide}}  {outcome.state:9}  {_details(outcome)}".rstrip()
    counts = {state: sum(outcome.state is state for outcome in outcomes) for state in State}
    told = ", ".join(f"{count} {state}" for state, count in counts.items() if count)
    yield f"{count_of(len(outcomes), 'kit')} in {output}: {told}"


def _details(outcome: Outcome) -> str:
    from planche.report.text import count_findings, count_of  # start-up: as above

    if outcome.problem:
        return "there can be no such kit, as said above"
    if outcome.state is State.FAILED:
        return count_findings(outcome.findings)
    warned = count_of(outcome.warnings, "warning") if outcome.warnings else ""
    if outcome.state is State.UNCHANGED:
        return warned
    pdfs = sum(name.endswith(".pdf") for name in outcome.files)
    return ", ".join(filter(None, (count_of(pdfs, "PDF"), f"{sum(outcome.files.values()) / 1e6:.1f} MB", warned)))


def outcomes_to_json(outcomes: Sequence[Outcome]) -> str:
    """The same for programs: where each kit is, what became of it, and the bytes of its files if it was written."""
    from planche.report.json import to_json  # start-up: as above

    return to_json(
        [
            {
                "game": outcome.order.game,
                "language": outcome.order.wish.language,
                "folder": outcome.folder.as_posix(),
                "state": outcome.state,
                "problem": outcome.problem,
                "errors": sum(finding.is_error for finding in outcome.findings),
                "warnings": outcome.warnings or sum(not finding.is_error for finding in outcome.findings),
                "files": dict(outcome.files),
            }
            for outcome in outcomes
        ]
    )
