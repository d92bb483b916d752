"""Plays any game of Karman by chance: one question a line in, one answer a line out."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    # question["view"] is all the seat knows; a better bot would look at it.
    choice = random.choice(question["moves"])
    print(json.dumps({"move": choice}), flush=True)
