"""The command line: without a subcommand the web app, with one a question answered line by line."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

Handler = Callable[[argparse.Namespace], int]

LEVELS = ("easy", "medium")
MOST_WORLDS = 100_000
INTERRUPTED = 130

DESCRIPTION = "Learn Spades: practice hands with a coach that explains every bid and card in one true line."
EPILOG = """\
Without a command the coach opens a table in your browser: it prints the address, and Ctrl-C stops it.
The commands read JSON Lines on standard input and answer one line for one line, flushed at once; blank
lines are skipped. A line that cannot be read answers {"error": {"field": …, "message": …}}, the next one
is read, and the exit status is 1. A field "id" is given back. `spades-coach COMMAND --help` shows examples.
"""

_LEGAL = """\
Which cards may be played (or which bids made), and why not the others.

reads    hand, trick (at most three cards, or {"seat", "card"}), spades_broken, first_trick, variant, options;
         or an observation: with a seat, 13 cards and no bid of that seat it asks for a bid
answers  {"kind": "play", "legal": [...], "why": {card: the rule it would break}}
"""
_LEGAL_EXAMPLE = """\
example  echo '{"hand": ["QH", "7H", "AS"], "trick": ["4H"]}' | spades-coach legal
         {"kind": "play", "legal": ["QH", "7H"], "why": {"AS": "You hold a heart, so you …"}}
"""
_WINNER = """\
Which card takes the trick.

reads    cards (in order of play), variant, options
answers  {"winner_index": n}, counted from 0
"""
_WINNER_EXAMPLE = """\
example  echo '{"cards": ["7H", "QH", "2S", "AH"]}' | spades-coach winner
         {"winner_index": 2}
"""
_SCORE = """\
The score of a finished hand, line by line.

reads    bids, tricks (of each seat, 13 in all), before {NS, EW: {score, bags}}, variant, options, hand_number
answers  for NS and EW {contract, bag_points, nil, bag_penalty, hand_total, score, bags, lines},
         and game_over, winner
"""
_SCORE_EXAMPLE = """\
example  echo '{"bids": {"N": 3, "E": 3, "S": 3, "W": 3}, "tricks": {"N": 5, "E": 3, "S": 3, "W": 2}}' \\
           | spades-coach score
"""
_HINT = """\
What the coach would do, and why in one true line.

reads    an observation (seat, hand, bids, trick, … as one seat sees them), or a record with a seat
answers  {"kind": "look|bid|pass|play", "action", "best", "equal", "why", "reason", "options", "worlds", "ms"}
"""
_HINT_EXAMPLE = """\
example  echo '{"seat": "S", "hand": ["QH", "2H"], "trick": [{"seat": "E", "card": "JH"}]}' \\
           | spades-coach hint
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    arguments = _parser().parse_args(argv)
    run: Handler = arguments.run
    try:
        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone. Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="spades-coach",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    table = parser.add_argument_group("table in the browser")
    table.add_argument("--host", help="address to listen on (unless given: this machine only)")
    table.add_argument("--port", type=_port, help="port; the next free one when it is taken; 0: any free one")
    table.add_argument("--data", type=Path, metavar="DIR", help="folder that keeps every game")
    table.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.set_defaults(run=_serve)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add(
        commands,
        "legal",
        "which cards or bids are legal, and why not the others",
        _LEGAL,
        _LEGAL_EXAMPLE,
        _legal,
    )
    _add(commands, "winner", "which card takes the trick", _WINNER, _WINNER_EXAMPLE, _winner)
    _add(commands, "score", "the score of a hand, line by line", _SCORE, _SCORE_EXAMPLE, _score)
    hint = _add(commands, "hint", "what the coach would do, and why", _HINT, _HINT_EXAMPLE, _hint)
    hint.add_argument(
        "--worlds",
        type=_worlds,
        default=0,
        metavar="N",
        help="deals to try at most; this coach counts instead, so its answers say 0",
    )
    hint.add_argument("--level", type=_level, default="medium", help="easy or medium (medium)")
    hint.add_argument("--seed", type=int, default=0, metavar="N", help="of whatever is left to chance (0)")
    return parser


def _add(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    summary: str,
    description: str,
    example: str,
    run: Handler,
) -> argparse.ArgumentParser:
    command = commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=example,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=run)
    return command


class _Version(argparse.Action):
    """Prints the installed version; reading it takes longer than a whole `legal`, so only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"spades-coach {version('spades-coach')}")
        parser.exit()


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text[:6]) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port: a number from 0 to 65535")


def _worlds(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text[:7]) <= MOST_WORLDS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of deals: 0 to {MOST_WORLDS}")


def _level(text: str) -> str:
    if text in LEVELS:
        return text
    raise argparse.ArgumentTypeError(f"level {text!r} is not offered; there are {' and '.join(LEVELS)}")


# -- what each command runs; each imports only what it needs ---------------------------------------


def _serve(arguments: argparse.Namespace) -> int:
    from coach.app import serve

    return serve(arguments.host, arguments.port, arguments.data, arguments.open)


def _legal(_: argparse.Namespace) -> int:
    from coach.rules.queries import legal_answer

    return _answer_lines(legal_answer)


def _winner(_: argparse.Namespace) -> int:
    from coach.rules.queries import winner_answer

    return _answer_lines(winner_answer)


def _score(_: argparse.Namespace) -> int:
    from coach.rules.queries import score_answer

    return _answer_lines(score_answer)


def _hint(arguments: argparse.Namespace) -> int:
    from coach import bots
    from coach.advice.hints import answer_of_another, hint_answer
    from coach.rules.interchange import parse_observation
    from coach.rules.queries import given_back

    def answer(value: object) -> dict[str, object]:
        observation = parse_observation(value)
        action = bots.choose(arguments.level, observation, str(arguments.seed))
        hint = answer_of_another(observation, hint_answer(observation), action)
        return {**given_back(value), **hint}

    return _answer_lines(answer)


def _answer_lines(answer: Callable[[object], dict[str, object]]) -> int:
    from coach.lines import answer_lines

    return answer_lines(answer, sys.stdin.buffer, sys.stdout.buffer)
