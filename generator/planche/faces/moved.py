"""An element as it would stand if one of the groups around it moved it otherwise."""

from __future__ import annotations

from functools import reduce

from planche.faces.reading import AroundGroup, Noted
from planche.marks import IDENTITY, Matrix, chain


def with_matrix(noted: Noted, group: AroundGroup, matrix: Matrix | None) -> Noted:
    """An element with another transformation of one of its groups, or with none."""
    matrices = [matrix if one is group else one.matrix for one in noted.around.groups]
    whole = reduce(chain, (one for one in matrices if one is not None), IDENTITY)
    return noted._replace(around=noted.around._replace(matrix=whole))
