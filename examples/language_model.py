"""A language model that plays, as a partner over standard input and output. No network connection is needed.

    python examples/language_model.py                 one game, the last line is the result

which is short for

    python -m cardwright.envs.lines dominion --opponent big-money --seed 1 -- python examples/language_model.py partner

Replace `complete` by your model: it gets a text and returns a text. This one is a stand-in that knows a few
words. The program looks for an option in the model's reply; if there is none, the model gets an error and
tries again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence

PARTNER = "partner"
TASK = "You play a card game. Answer with one of the options, word for word, and nothing else.\n\n"
LIKED = ("Play all Treasures", "Buy Province", "Buy Gold", "Buy Smithy", "Buy Silver", "Play Smithy")


def complete(prompt: str) -> str:
    """Return the reply of your model.

    Here: the first of a few phrases that occurs in the prompt, or the last option.
    """
    options = [line.partition(": ")[2] for line in prompt.splitlines() if line.partition(": ")[0].isdigit()]
    return next(
        (f"I choose: {phrase}." for phrase in LIKED if phrase in options), options[-1] if options else "0"
    )


def chosen(said: str, options: Sequence[str]) -> str:
    """Return the longest option that a text contains. If it contains none, return the text, which the game
    refuses.
    """
    return max((option for option in options if option in said), key=len, default=said.strip())


def answer() -> None:
    """Answer each line until the game is over."""
    asked: dict[str, object] = {}
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["kind"] == "over":
            print(f"over, worth {heard['reward']}", file=sys.stderr)
            continue
        asked = heard if heard["kind"] == "asked" else {**asked, "error": heard["error"]}
        prompt = f"{TASK}{asked['prompt']}\n{asked.get('error', '')}"
        options = asked["options"]
        assert isinstance(options, list)
        print(json.dumps({"answer": chosen(complete(prompt), options)}), flush=True)


def main() -> None:
    """Act as the partner; without arguments, start a game that starts its partner."""
    if PARTNER in sys.argv[1:]:
        answer()
        return
    game = (
        sys.executable,
        "-m",
        "cardwright.envs.lines",
        "dominion",
        "--opponent",
        "big-money",
        "--seed",
        "1",
    )
    sys.exit(subprocess.call([*game, "--", sys.executable, __file__, PARTNER]))


if __name__ == "__main__":
    main()
