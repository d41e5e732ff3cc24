"""The command `planche`: parse, call, exit. Nothing else knows exit codes."""
