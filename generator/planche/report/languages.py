"""The state of languages -> a line a language for people, a table for a README, and JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from planche.kit import LanguageSurvey, excess_of
from planche.report.json import to_json

HEADS = ("game", "language", "done", "fuzzy", "missing", "too long", "smallest", "fonts", "typography", "Planche")
Surveys = Sequence[LanguageSurvey]


def surveys_to_text(surveys: Surveys) -> str:
    """Columns, a line a language."""
    rows = [HEADS, *map(row_of, surveys)]
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)
    return "\n".join(lines)


def surveys_to_markdown(surveys: Surveys) -> str:
    """A table of Markdown."""
    rows = [HEADS, tuple("---" for _ in HEADS), *map(row_of, surveys)]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows)


def surveys_to_json(surveys: Surveys) -> str:
    """A list with a record for each language."""
    return to_json([_record(survey) for survey in surveys])


FORMS: Mapping[str, Callable[[Surveys], str]] = {
    "text": surveys_to_text,
    "json": surveys_to_json,
    "markdown": surveys_to_markdown,
}


def row_of(survey: LanguageSurvey) -> tuple[str, ...]:
    """What stands below each of the heads."""
    coverage, engine = survey.coverage, survey.engine
    counts = ("source", "-", "-") if survey.is_source else (_share(survey), str(coverage.fuzzy), str(coverage.missing))
    own = "all" if not engine.lacking else f"{len(engine.lacking)} in English"
    return (
        survey.game,
        survey.language,
        *counts,
        _tell_misfits(survey) or "0",
        ", ".join(_tell_shrunk(survey)) or "as designed",
        _tell_fonts(survey),
        str(survey.typography),
        own,
    )


def _share(survey: LanguageSurvey) -> str:
    coverage = survey.coverage
    return f"{coverage.done}/{coverage.texts} ({int(100 * coverage.share)} %)"


def _tell_misfits(survey: LanguageSurvey) -> str:
    if not survey.misfits:
        return ""
    worst = survey.misfits[0]
    over = f" by {excess_of(worst):g} mm" if excess_of(worst) else ""
    where = worst.msgctxt or "/".join(filter(None, (worst.component, worst.piece))) or f"line {worst.span.line}"
    return f"{len(survey.misfits)}, most {where}{over}"


def _tell_shrunk(survey: LanguageSurvey) -> Iterator[str]:
    """The smallest type, with its style."""
    for text in survey.shrunk[:1]:
        yield f"{text.size:g} of {text.wanted:g} pt ({text.style})"


def _tell_fonts(survey: LanguageSurvey) -> str:
    count = survey.lacks_letters
    lacking = f"; {count} letter{'s' if count > 1 else ''} in none" if count else ""
    return f"{', '.join(survey.fonts)}{lacking}"


def _record(survey: LanguageSurvey) -> Mapping[str, object]:
    coverage = survey.coverage
    return {
        "game": survey.game,
        "language": survey.language,
        "source": survey.is_source,
        "texts": coverage.texts,
        "done": coverage.done,
        "fuzzy": coverage.fuzzy,
        "missing": coverage.missing,
        "engine": {"texts": survey.engine.texts, "missing": len(survey.engine.lacking)},
        "too_long": [
            {
                "file": one.span.file,
                "line": one.span.line,
                "component": one.component,
                "piece": one.piece,
                "face": one.face,
                "excess_mm": excess_of(one),
                "message": one.message,
            }
            for one in survey.misfits
        ],
        "shrunk": [{"style": s.style, "wanted": s.wanted, "size": s.size, "text": s.text} for s in survey.shrunk],
        "fonts": list(survey.fonts),
        "letters_in_no_font": survey.lacks_letters,
        "typography": survey.typography,
    }
