"""python -I -S launcher.py COMMAND...: run a command, print its seconds, its seconds on a core, and its ru_maxrss.

A process counts the memory of the one that started it as its own until it has replaced the program, so what is
measured is started from here: a process that is smaller than all of them.
"""

import os
import sys
import time

command = sys.argv[1:]
silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
started = time.perf_counter()
child = os.posix_spawn(command[0], command, os.environ, file_actions=silent)
_, status, usage = os.wait4(child, 0)
print(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
sys.exit(os.waitstatus_to_exitcode(status) != 0)
