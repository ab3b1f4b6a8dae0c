"""`python -m banneret.cli`, for a source tree without an installed command."""

import sys

from banneret.cli import main

sys.exit(main())
