"""What stands in an editor -> what is wrong there, what words mean, what could follow: the Language Server Protocol.

This room alone knows pygls and lsprotocol. What it tells is what `planche check` finds, of texts that nobody has saved.
"""
