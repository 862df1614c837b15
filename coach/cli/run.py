"""What each command runs; each imports only what it needs."""

import argparse
import sys
from collections.abc import Callable

from coach.cli.streams import standard_input, standard_output

USAGE = 2
"""Exit status of words that cannot be meant, as argparse has it."""


def serve(arguments: argparse.Namespace) -> int:
    """The web app, until it is stopped."""
    from coach.app import serve

    return serve(arguments.host, arguments.port, arguments.data, arguments.open)


def legal(_: argparse.Namespace) -> int:
    """Which cards or bids are legal."""
    from coach.rules.queries import legal_answer

    return _answer_lines(legal_answer)


def winner(_: argparse.Namespace) -> int:
    """Which card takes the trick."""
    from coach.rules.queries import winner_answer

    return _answer_lines(winner_answer)


def score(_: argparse.Namespace) -> int:
    """The score of a finished hand."""
    from coach.rules.queries import score_answer

    return _answer_lines(score_answer)


def hint(arguments: argparse.Namespace) -> int:
    """What the coach, or a level, would do."""
    from coach import bots
    from coach.advice.hints import Budget, answer_of_another, hint_answer, legal_actions
    from coach.cli.words import COACH
    from coach.engine import ready
    from coach.rules.interchange import parse_observation
    from coach.rules.queries import given_back

    budget = Budget(arguments.worlds, arguments.seed, against=arguments.against)

    def answer(value: object) -> dict[str, object]:
        observation = parse_observation(value)
        if len(legal_actions(observation)) > 1:
            ready.warm(_tell)
        answer = hint_answer(observation, budget)
        if arguments.level != COACH:
            action = bots.choose(arguments.level, observation, str(arguments.seed))
            answer = answer_of_another(observation, answer, action)
        return {**given_back(value), **answer}

    return _answer_lines(answer)


def _tell(progress: str) -> None:
    """Shows a person in a terminal that something is at work."""
    if sys.stderr and sys.stderr.isatty():
        print(progress, file=sys.stderr)


def match(arguments: argparse.Namespace) -> int:
    """Two bots against each other."""
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
    standard_output()  # needed at the end only, missed at once
    count = arguments.games // 2 if arguments.games else arguments.deals
    return run_match(match, count, jobs=arguments.jobs, as_json=arguments.json)


def bench(arguments: argparse.Namespace) -> int:
    """What everything costs here."""
    import json

    from coach.advice.hints import answer_by_seed
    from coach.bots.bench import FULL, QUICK, bench_figures

    def tell(part: str) -> None:
        _tell(f"measuring {part} …")

    standard_output()  # as above
    size = QUICK if arguments.quick else FULL
    figures = bench_figures(answer_by_seed, loaded=("coach.app",), size=size, tell=tell)
    print(json.dumps(figures, indent=2))
    return 0


def _answer_lines(answer: Callable[[object], dict[str, object]]) -> int:
    from coach.lines import answer_lines

    return answer_lines(answer, standard_input(), standard_output())
