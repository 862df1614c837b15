"""The command line: without a subcommand the web app, with one a question answered line by line."""

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coach.bots.contenders import Contender

Handler = Callable[[argparse.Namespace], int]

LEVELS = ("easy", "medium")
MOST_WORLDS = 100_000
MOST_DEALS = 1_000_000
USAGE = 2
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
_MATCH = """\
Let two bots play each deal twice with the sides exchanged, so that the cards cancel out.

bots     a level (easy, medium), ref1 (the rule policy all are measured by), random (ref1's bids, then any
         legal card), or cmd:COMMAND LINE: a program that reads an observation and answers {"action": …} a
         line. It is started once a seat, without a shell; `spades-coach hint` is such a program.
answers  points a hand and half their 95 % interval over pairs, the same less 6 a bag; for each bot how often
         it was set, its nils bid and made, its bags a hand, its CPU milliseconds an action
         {"deals", "points_a_hand", "ci95", "points_less_bags", "ci95_less_bags",
          "ns": {"set_rate", "nil_bid", "nil_made", "bags", "ms"}, "ew": {…}}
         with --games {"games", "hands", "win_rate", "win_ci95"} instead of {"deals"}
A bot that breaks a rule, dies or takes over 10 seconds ends the match: exit status 1, its last input shown.
"""
_MATCH_EXAMPLE = """\
example  spades-coach match --ns medium --ew easy --deals 200 --seed 1 --jobs 2
         spades-coach match --ns 'cmd:spades-coach hint' --ew easy --deals 5 --json
"""
_BENCH = """\
What the coach costs on this machine: CPU milliseconds (mean, median, 95th of a hundred), all of one run.

answers  {"card_hint", "bid_hint": a hint to each question of real play that is not forced,
          "hard_card", "hard_bid": the hard bot's choices,
          "two_hints_over_one": two hints in two threads over one, by the clock,
          "cold_compile_s": seconds until bid, card and ending are answered with nothing compiled,
          "warm_start_s": seconds from start to first hint, "resident_mb": memory after hints on every core}
What cannot be measured here is null.
"""
_BENCH_EXAMPLE = """\
example  spades-coach bench --quick
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    try:
        arguments = _parser().parse_args(argv)
        run: Handler = arguments.run
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
    _add_match(commands)
    bench = _add(commands, "bench", "what hints, bots and starts cost here", _BENCH, _BENCH_EXAMPLE, _bench)
    bench.add_argument("--quick", action="store_true", help="measure little: does everything run?")
    return parser


def _add_match(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    match = _add(commands, "match", "let two bots play duplicate deals", _MATCH, _MATCH_EXAMPLE, _match)
    match.add_argument("--ns", type=_bot, required=True, metavar="BOT", help="the bot named first")
    match.add_argument("--ew", type=_bot, required=True, metavar="BOT", help="the bot it plays against")
    length = match.add_mutually_exclusive_group(required=True)
    length.add_argument("--deals", type=_count, metavar="N", help="deals, each at 0:0")
    length.add_argument(
        "--games", type=_pairs, metavar="N", help="whole games instead, in pairs: half of them each way"
    )
    match.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the deals and the bots' chance (0)"
    )
    match.add_argument("--bids", type=_bot, metavar="BOT", help="who makes all bids; only the play differs")
    match.add_argument("--variant", default="standard", help="the variant to play (standard)")
    match.add_argument("--options", type=_options, metavar="JSON", help='house rules, as {"nil_pass": 1}')
    match.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes to share the deals (1)")
    match.add_argument(
        "--limit", type=_seconds, default=10.0, metavar="SECONDS", help="time of a command's answer (10)"
    )
    match.add_argument("--json", action="store_true", help="print the figures as one line of JSON")


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


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:8]) <= MOST_DEALS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_DEALS}")


def _pairs(text: str) -> int:
    games = _count(text)
    if games % 2 == 0:
        return games
    raise argparse.ArgumentTypeError(f"{text} games are not played in pairs: choose an even number")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds < math.inf:
        return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")


def _bot(text: str) -> "Contender":
    from coach.bots.contenders import parse_contender
    from coach.rules.errors import InputError

    try:
        return parse_contender(text)
    except InputError as error:
        raise argparse.ArgumentTypeError(error.message) from None


def _options(text: str) -> object:
    from coach.rules.errors import InputError
    from coach.rules.interchange import load_json

    try:
        return load_json(text)
    except InputError as error:
        raise argparse.ArgumentTypeError(error.message) from None


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


def _match(arguments: argparse.Namespace) -> int:
    from coach.bots.match import Match
    from coach.bots.match_run import run_match
    from coach.rules.errors import InputError
    from coach.rules.variants import parse_ruleset

    try:
        ruleset = parse_ruleset(arguments.variant, arguments.options)
    except InputError as error:
        print(f"spades-coach match: {error.field}: {error.message}", file=sys.stderr)
        return USAGE
    match = Match(
        arguments.ns,
        arguments.ew,
        ruleset,
        str(arguments.seed),
        unit="game" if arguments.games else "deal",
        bidder=arguments.bids,
        limit=arguments.limit,
    )
    if match.is_external and arguments.jobs > 1:
        print("spades-coach match: --jobs shares out levels only, not commands", file=sys.stderr)
        return USAGE
    count = arguments.games // 2 if arguments.games else arguments.deals
    return run_match(match, count, jobs=arguments.jobs, as_json=arguments.json)


def _bench(arguments: argparse.Namespace) -> int:
    import json

    from coach.advice.hints import hint_answer
    from coach.bots.bench import FULL, QUICK, bench_figures

    def tell(part: str) -> None:
        if sys.stderr.isatty():
            print(f"measuring {part} …", file=sys.stderr)

    size = QUICK if arguments.quick else FULL
    figures = bench_figures(hint_answer, loaded=("coach.app",), size=size, tell=tell)
    print(json.dumps(figures, indent=2))
    return 0


def _answer_lines(answer: Callable[[object], dict[str, object]]) -> int:
    from coach.lines import answer_lines

    return answer_lines(answer, sys.stdin.buffer, sys.stdout.buffer)
