"""The words of the command line: every command with its options."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from coach.cli import run, texts, words
from coach.rules.quoting import LONGEST_QUOTE, shortened

LONGEST_MESSAGE = 300

Handler = Callable[[argparse.Namespace], int]


def make_parser() -> argparse.ArgumentParser:
    """The parser of all words; what it finds has the handler to call under `run`."""
    parser: argparse.ArgumentParser = _Parser(
        prog="spades-coach",
        description=texts.DESCRIPTION,
        epilog=texts.EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    _add_table(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add(commands, "legal", "which cards or bids are legal, and why not the others", texts.LEGAL, run.legal)
    _add(commands, "winner", "which card takes the trick", texts.WINNER, run.winner)
    _add(commands, "score", "the score of a hand, line by line", texts.SCORE, run.score)
    _add_hint(_add(commands, "hint", "what the coach would do, and why", texts.HINT, run.hint))
    _add_match(_add(commands, "match", "let two bots play duplicate deals", texts.MATCH, run.match))
    bench = _add(commands, "bench", "what hints, bots and starts cost here", texts.BENCH, run.bench)
    bench.add_argument("--quick", action="store_true", help="measure little: does everything run?")
    return parser


def _add_table(parser: argparse.ArgumentParser) -> None:
    table = parser.add_argument_group("table in the browser")
    table.add_argument("--host", help="address to listen on (unless given: this machine only)")
    table.add_argument(
        "--port", type=words.port, help="port; the next free one when it is taken; 0: any free one"
    )
    table.add_argument("--data", type=Path, metavar="DIR", help="folder that keeps every game")
    table.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.set_defaults(run=run.serve)


def _add_hint(hint: argparse.ArgumentParser) -> None:
    hint.add_argument(
        "--worlds", type=words.worlds, default=words.HINT_WORLDS, metavar="N",
        help=f"deals to try at most ({words.HINT_WORLDS})",
    )  # fmt: skip
    hint.add_argument(
        "--level",
        type=words.level,
        default=words.COACH,
        help="easy, medium, hard, or the coach itself (coach)",
    )
    hint.add_argument(
        "--against", type=words.opponents, default="hard", metavar="LEVEL",
        help="the opponents for whom chances are told: easy, medium or hard (hard)",
    )  # fmt: skip
    hint.add_argument(
        "--seed", type=words.seed, default=0, metavar="N", help="of whatever is left to chance (0)"
    )


def _add_match(match: argparse.ArgumentParser) -> None:
    add = match.add_argument
    add("--ns", type=words.bot, required=True, metavar="BOT", help="the bot named first")
    add("--ew", type=words.bot, required=True, metavar="BOT", help="the bot it plays against")
    length = match.add_mutually_exclusive_group(required=True)
    length.add_argument("--deals", type=words.count, metavar="N", help="deals, each at 0:0")
    length.add_argument(
        "--games", type=words.pairs, metavar="N", help="whole games instead, in pairs: half of them each way"
    )
    add("--seed", type=words.seed, default=0, metavar="N", help="of the deals and the bots' chance (0)")
    add("--bids", type=words.bot, metavar="BOT", help="who makes all bids; only the play differs")
    add("--variant", default="standard", help="the variant to play (standard)")
    add("--options", type=words.options, metavar="JSON", help='house rules, as {"nil_pass": 1}')
    add("--jobs", type=words.count, default=1, metavar="N", help="processes to share the deals (1)")
    add("--limit", type=words.seconds, default=10.0, metavar="SECONDS", help="of a command's answer (10)")
    add("--json", action="store_true", help="print the figures as one line of JSON")


def _add(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    summary: str,
    text: texts.Text,
    handler: Handler,
) -> argparse.ArgumentParser:
    command = commands.add_parser(
        name,
        help=summary,
        description=text.description,
        epilog=text.example,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=handler)
    return command


class _Parser(argparse.ArgumentParser):
    """A parser that says long words back short."""

    def error(self, message: str) -> NoReturn:
        words = (shortened(word, LONGEST_QUOTE) for word in message.split(" "))
        super().error(shortened(" ".join(words), LONGEST_MESSAGE))


class _Version(argparse.Action):
    """Prints the installed version; reading it takes longer than a whole `legal`, so only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"spades-coach {version('spades-coach')}")
        parser.exit()
