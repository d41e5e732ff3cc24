"""reportlab as it comes: it would read settings of others, named RL_..., and stumble over what it cannot use."""

import os


def ignore_settings() -> None:
    """Take them out of this process's environment."""
    for name in [name for name in os.environ if name.startswith("RL_")]:
        del os.environ[name]
