"""What stands in a text for something else: {name}, {{ figure }}, {% statement %} and :icon:."""

from __future__ import annotations

import re

# one that is open ends where the next one opens, so that no text is gone through from each of its braces
HOLDERS = re.compile(
    r"\{\{[^{}]*+(?:(?!\{\{|\}\})[{}][^{}]*+)*\}\}|\{[a-z][a-z0-9_]*+\}|(?<!\w):[a-z][a-z0-9-]*+:(?!\w)"
    r"|\{%[^{%]*+(?:(?!\{%|%\})[{%][^{%]*+)*%\}"
)
