"""Letters and signs that came from another encoding, or from another language."""

from __future__ import annotations

from tests.faults.fault import Fault

TABLE, PO = "lanterns.csv", "locale/en.po"
# fmt: off
FAULTS = (
    Fault("a capital of another encoding", "goals.yaml", "Éteignez", "Ã‰teignez", "goals.yaml:8:7",
          "write Éteignez", more=1),
    Fault("an apostrophe of another encoding", "goals.yaml", "L’orage", "Lâ€™orage", "goals.yaml:6:9",
          "write L’orage", more=1),
    Fault("a dash of another encoding in a translation", PO, '"Draw, then play again."', '"Draw â€“ then play again."',
          f"{PO}:58", "write –"),
    Fault("French quotation marks in an English text", PO, '"The torch"', '"The « torch »"', f"{PO}:63",
          "write The “torch”"),
)
# fmt: on
