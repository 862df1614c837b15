"""What `--help` says of the program and of each command."""

from typing import NamedTuple


class Text(NamedTuple):
    """What a command does, reads and answers, and an example."""

    description: str
    example: str


DESCRIPTION = "Learn Spades: practice hands with a coach that explains every bid and card in one true line."
EPILOG = """\
Without a command the coach opens a table in your browser: it prints the address, and Ctrl-C stops it.
legal, winner, score and hint read JSON Lines on standard input and answer one line for one line, flushed at
once; blank lines are skipped. A line that cannot be read answers {"error": {"field": …, "message": …}}, the
next one is read, and the exit status is 1. A field "id" is given back. More: `spades-coach COMMAND --help`.
"""

LEGAL = Text(
    """\
Which cards may be played (or which bids made), and why not the others.

reads    hand, trick (at most three cards, or {"seat", "card"}), spades_broken, first_trick, variant, options;
         or an observation: with a seat, 13 cards and no bid of that seat it asks for a bid
answers  {"kind": "play", "legal": [...], "why": {card: the rule it would break}}
""",
    """\
example  echo '{"hand": ["QH", "7H", "AS"], "trick": ["4H"]}' | spades-coach legal
         {"kind": "play", "legal": ["QH", "7H"], "why": {"AS": "You hold a heart, so you …"}}
""",
)
WINNER = Text(
    """\
Which card takes the trick.

reads    cards (in order of play), variant, options
answers  {"winner_index": n}, counted from 0
""",
    """\
example  echo '{"cards": ["7H", "QH", "2S", "AH"]}' | spades-coach winner
         {"winner_index": 2}
""",
)
SCORE = Text(
    """\
The score of a finished hand, line by line.

reads    bids, tricks (of each seat, 13 in all), before {NS, EW: {score, bags}}, variant, options, hand_number
answers  for NS and EW {contract, bag_points, nil, bag_penalty, hand_total, score, bags, lines},
         and game_over, winner
""",
    """\
example  echo '{"bids": {"N": 3, "E": 3, "S": 3, "W": 3}, "tricks": {"N": 5, "E": 3, "S": 3, "W": 2}}' \\
           | spades-coach score
""",
)
HINT = Text(
    """\
What the coach would do, and why in one true line.

reads    an observation (seat, hand, bids, trick, … as one seat sees them), or a record with a seat
answers  {"kind": "look|bid|pass|play", "action", "best", "equal", "why", "reason", "options", "worlds", "ms"}
         equal: what is about equal; options: every choice with win, points, make, set_them, nil, their_nil
         (that theirs fails), bags; worlds: deals tried; "cut": true where two seconds were not enough. Make,
         set_them and the nils are told as they come true, and nils bid, against opponents of the level that
         --against names. The first question waits for the engine.
""",
    """\
example  echo '{"seat": "S", "hand": ["QH", "2H"], "trick": [{"seat": "E", "card": "JH"}]}' \\
           | spades-coach hint
""",
)
MATCH = Text(
    """\
Let two bots play each deal twice with the sides exchanged, so that the cards cancel out.

bots     a level (easy, medium, hard), ref1 (the rule policy all are measured by), random (ref1's bids, then
         any legal card), or cmd:COMMAND LINE: a program that reads an observation and answers {"action": …}
         a line. It is started once a seat, without a shell; `spades-coach hint` is such a program.
answers  points a hand and half their 95 % interval over pairs, the same less 6 a bag; for each bot how often
         it was set, its nils bid and made, its bags a hand, its CPU milliseconds an action
         {"deals", "points_a_hand", "ci95", "points_less_bags", "ci95_less_bags",
          "ns": {"set_rate", "nil_bid", "nil_made", "bags", "ms"}, "ew": {…}}
         with --games {"games", "hands", "win_rate", "win_ci95"} instead of {"deals"}
A bot that breaks a rule, dies or takes over 10 seconds ends the match: exit status 1, its last input shown.
""",
    """\
example  spades-coach match --ns hard --ew medium --deals 200 --seed 1 --jobs 2
         spades-coach match --ns 'cmd:spades-coach hint' --ew easy --deals 5 --json
""",
)
BENCH = Text(
    """\
What the coach costs on this machine: CPU milliseconds (mean, median, 95th of a hundred), all of one run.

answers  {"card_hint", "bid_hint": a hint to each question of real play that is not forced,
          "card_search", "bid_search": the search alone, "hard_card", "hard_bid": the hard bot's choices,
          "playouts_a_second": whole hands dealt, bid and played by the rule policy,
          "ending_at_5": every card of a deal at 5 cards each solved for the utility of the finished hand,
          "solver": {cards each: the tricks of every card with all hands seen, "over_dds": beside DDS},
          "two_hints_over_one": two hints in two threads over one, by the clock,
          "cold_compile_s": until all is compiled where nothing is, "warm_start_s": until hint has answered,
          the same in CPU time, "resident_mb": memory of the app after hints on every core}
What cannot be measured here is null.
""",
    """\
example  spades-coach bench --quick
""",
)
