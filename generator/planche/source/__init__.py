"""Files that a person wrote -> plain values in which every part knows its line and column.

`Folder` is the only door to a project's files; YAML and CSV load as `Record` and `Rows`, and what
is wrong with them comes back as findings beside the value.
"""

from planche.source.by_code import digest_code, find_cache_of_code, versions_of
from planche.source.conflicts import find_conflict
from planche.source.csv_cells import delimiter_of
from planche.source.csv_source import load_csv, parse_csv
from planche.source.encodings import other_encoding
from planche.source.files import LOST_FILE, SHORTAGES, Folder, Unreadable
from planche.source.manual_pages import CHECKS, CSV_CELLS, CSV_HEADER, EMPTY, UNREADABLE
from planche.source.passages import find_passage, split_lines
from planche.source.project import APPROVALS, Project, bundled_project, find_project, open_project, package_root
from planche.source.quotation_marks import QuotationMarks, quotation_marks
from planche.source.records import LoadedFile, Record, RefusedValue, Rows, Value, first_findings, locate, locate_key
from planche.source.snapshots import LOCK, Snapshot, Unsettled, read_tree
from planche.source.text import control_characters, tame
from planche.source.typographies import Typography, typography_of
from planche.source.yaml_source import load_yaml, parse_yaml, read_yaml, unreadable_line
from planche.source.yaml_words import blanks_of

__all__ = [
    "APPROVALS",
    "CHECKS",
    "CSV_CELLS",
    "CSV_HEADER",
    "EMPTY",
    "LOCK",
    "LOST_FILE",
    "SHORTAGES",
    "UNREADABLE",
    "Folder",
    "LoadedFile",
    "Project",
    "QuotationMarks",
    "Record",
    "RefusedValue",
    "Rows",
    "Snapshot",
    "Typography",
    "Unreadable",
    "Unsettled",
    "Value",
    "blanks_of",
    "bundled_project",
    "control_characters",
    "delimiter_of",
    "digest_code",
    "find_cache_of_code",
    "find_conflict",
    "find_passage",
    "find_project",
    "first_findings",
    "load_csv",
    "load_yaml",
    "locate",
    "locate_key",
    "open_project",
    "other_encoding",
    "package_root",
    "parse_csv",
    "parse_yaml",
    "quotation_marks",
    "read_tree",
    "read_yaml",
    "split_lines",
    "tame",
    "typography_of",
    "unreadable_line",
    "versions_of",
]
