"""Files that a person wrote -> plain values in which every part knows its line and column.

`Folder` is the only door to a project's files; YAML and CSV load as `Record` and `Rows`, and what
is wrong with them comes back as findings beside the value.
"""

from generator.source.csv_source import load_csv, parse_csv
from generator.source.files import LIMIT, Folder, Unreadable
from generator.source.pages import CHECKS
from generator.source.records import Loaded, Record, Refused, Rows, locate, locate_key
from generator.source.text import quoted
from generator.source.yaml_source import load_yaml, parse_yaml

__all__ = [
    "CHECKS",
    "LIMIT",
    "Folder",
    "Loaded",
    "Record",
    "Refused",
    "Rows",
    "Unreadable",
    "load_csv",
    "load_yaml",
    "locate",
    "locate_key",
    "parse_csv",
    "parse_yaml",
    "quoted",
]
