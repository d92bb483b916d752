"""Measures OpenSpiel, the peer of our benchmarks, and prints one JSON object a line.

Run by `cargo xtask bench --peers` in an environment that has the package `open_spiel`:

    python open_spiel_peer.py --seconds 5 goofspiel13 leduc-search

A transition is one action applied, one joint action where players move at once, or one chance outcome: what
OpenSpiel's own benchmark counts. Playouts have Python in the loop; the search is the C++ bot.
The clock is the thread's processor time and each figure the median of five slices, as in our own measurements.
"""

import argparse
import json
import random
import statistics
import time

import pyspiel

SLICES = 5


def playout(game, rng):
    """Plays one game at random; how many transitions it took."""
    state = game.new_initial_state()
    transitions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, weights)[0])
        elif state.is_simultaneous_node():
            players = range(game.num_players())
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        transitions += 1
    return transitions


def playouts(name):
    """Returns a function that plays one game and counts its transitions."""
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    return lambda: playout(game, rng)


def goofspiel(cards):
    """Returns the name of Goofspiel for two with open bids and prizes in random order."""
    return f"goofspiel(imp_info=False,num_cards={cards},players=2,points_order=random)"


def leduc_search(simulations=2_000):
    """Returns a function that searches one decision of Leduc poker and counts the simulations."""
    game = pyspiel.load_game("leduc_poker")
    state = game.new_initial_state()
    # The deal: both players hold different cards; the first to act searches.
    state.apply_action(0)
    state.apply_action(2)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(
        1,
        evaluator,
        2.0,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )

    def search():
        bot.restart()
        bot.step(state)
        return simulations

    return search


MEASUREMENTS = {
    "goofspiel13": lambda: playouts(goofspiel(13)),
    "goofspiel6": lambda: playouts(goofspiel(6)),
    "leduc": lambda: playouts("leduc_poker"),
    "leduc-search": leduc_search,
}


def per_second(work, seconds):
    """Repeats `work` and returns the median of the slices' counts a second of processor time."""
    work()
    figures = []
    for _ in range(SLICES):
        count = 0
        start = time.thread_time()
        while (passed := time.thread_time() - start) < seconds / SLICES:
            count += work()
        figures.append(count / passed)
    return statistics.median(figures)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASUREMENTS))
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(MEASUREMENTS):
        parser.error(f"no measurement {', '.join(sorted(unknown))}; choose from {', '.join(MEASUREMENTS)}")
    for name in arguments.names or MEASUREMENTS:
        figure = per_second(MEASUREMENTS[name](), arguments.seconds)
        print(json.dumps({"id": name, "per_second": figure}), flush=True)


if __name__ == "__main__":
    main()
