"""The command line: without a subcommand the web app, with one a question answered line by line."""

import os
import sys
from collections.abc import Sequence

from coach.cli.parser import Handler, make_parser

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    try:
        arguments = make_parser().parse_args(argv)
        run: Handler = arguments.run
        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone. Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
