"""Solves with OpenSpiel, the peer of `cargo xtask bench solve`, and prints one JSON object a line.

Needs the packages `open_spiel` and `cvxpy`:

    python open_spiel_solving.py --cards 5 --seconds 5

All times are processor time, as in our own measurements.
"""

import argparse
import json
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import lp_solver, value_iteration


def say(name, **figures):
    """Prints what was measured."""
    print(json.dumps({"id": name, **figures}), flush=True)


def goofspiel(cards):
    """Value iteration of Goofspiel with open bids and descending prizes."""
    name = (
        f"goofspiel(imp_info=False,num_cards={cards},players=2,"
        "points_order=descending,returns_type=win_loss)"
    )
    game = pyspiel.load_game(name)
    began = time.process_time()
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-6)
    seconds = time.process_time() - began
    value = values[str(game.new_initial_state())]
    say(f"goofspiel{cards}", seconds=seconds, value=float(value))


def matrices(seconds):
    """Random 7 x 7 matrix games a second."""
    rng = np.random.default_rng(1)
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        rows = rng.uniform(-1, 1, (7, 7))
        lp_solver.solve_zero_sum_matrix_game(pyspiel.create_matrix_game(rows.tolist(), (-rows).tolist()))
        count += 1
    say("matrix7", per_second=count / (time.process_time() - began))


def leduc(seconds):
    """CFR+ on Leduc poker: exploitability after 10 and 100 rounds, and rounds a second."""
    game = pyspiel.load_game("leduc_poker")
    solver = pyspiel.CFRPlusSolver(game)
    began, spent, rounds = time.process_time(), 0.0, 0
    found = {}
    while rounds < 100 or spent < seconds:
        began = time.process_time()
        solver.evaluate_and_update_policy()
        spent += time.process_time() - began
        rounds += 1
        if rounds in (10, 100):
            found[f"exploitability_{rounds}"] = pyspiel.exploitability(game, solver.average_policy())
    say("leduc-cfr-plus", per_second=rounds / spent, **found)


def leduc_search(seconds, simulations=2_000):
    """Simulations a second of the information-set search on Leduc poker."""
    game = pyspiel.load_game("leduc_poker")
    state = game.new_initial_state()
    state.apply_action(0)
    state.apply_action(2)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, simulations, -1, kind, False, False)
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        bot.restart()
        bot.step(state)
        count += simulations
    say("leduc-search", per_second=count / (time.process_time() - began))


def main():
    """Measures everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=5)
    arguments = parser.parse_args()
    matrices(arguments.seconds)
    leduc(arguments.seconds)
    leduc_search(arguments.seconds)
    goofspiel(arguments.cards)


if __name__ == "__main__":
    main()
