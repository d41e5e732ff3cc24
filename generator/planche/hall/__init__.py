"""Many kits at once: what each is, which of them must be printed, and their printing on several cores or machines."""

from planche.hall.drawing import Drawing, Lost, draw_here
from planche.hall.kept_kits import KeptKits
from planche.hall.orders import Order
from planche.hall.printing import State, print_kits
from planche.hall.telling import describe_outcomes, outcomes_to_json

__all__ = [
    "Drawing",
    "KeptKits",
    "Lost",
    "Order",
    "State",
    "describe_outcomes",
    "draw_here",
    "outcomes_to_json",
    "print_kits",
]
