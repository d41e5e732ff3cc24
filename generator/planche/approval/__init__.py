"""What somebody has looked at and approved of a game -> a file beside its content; and what prints otherwise since."""

from planche.approval.describe import describe_now
from planche.approval.record import ALL, Approved, Damaged, encode_approved
from planche.approval.unapproved import add_unapproved, approved_file, mark_of, read_approved

__all__ = [
    "ALL",
    "Approved",
    "Damaged",
    "add_unapproved",
    "approved_file",
    "describe_now",
    "encode_approved",
    "mark_of",
    "read_approved",
]
