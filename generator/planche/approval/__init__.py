"""What somebody has looked at and approved of a game -> a file beside its content; and what prints otherwise since."""

from planche.approval.describe import describe_now
from planche.approval.record import Approved, Damaged, encode_approved
from planche.approval.unapproved import add_unapproved, approved_file, read_approved

__all__ = [
    "Approved",
    "Damaged",
    "add_unapproved",
    "approved_file",
    "describe_now",
    "encode_approved",
    "read_approved",
]
