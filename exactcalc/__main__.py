"""Run the command line with `python -m exactcalc`."""

import sys

from exactcalc.command_line import main

sys.exit(main())
