"""The command line: without a subcommand the web app, with one a question answered line by line."""

from collections.abc import Sequence

from coach.cli.parser import Handler, make_parser
from coach.cli.streams import StreamClosed, complain, drop_output, finish_output

FAILED = 1
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()  # the reader has gone
        return 0
    except StreamClosed as closed:
        complain(closed)
        return FAILED
    except OSError as error:
        if error.filename is not None:
            raise  # a file of ours, not a standard stream
        drop_output()
        complain(f"input or output failed: {error.strerror or error}")
        return FAILED


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = make_parser().parse_args(argv)
        run: Handler = arguments.run
        return run(arguments)
    finally:
        finish_output()
