"""Your own bot: buys Chapel first, then plays big money, in a hundred games against big money.

Run it: python examples/my_bot.py
"""

from __future__ import annotations

from cardwright.games.dominion.bots.money import BigMoney
from cardwright.games.dominion.game import dominion
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.views import View


class ChapelMoney(BigMoney):
    """Big money that buys one Chapel and trashes Estates and Coppers with it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "chapel-money"

    def want(self, v: DominionView) -> int:
        """Return the kind of card to buy now. Return -1 if there is none."""
        chapel = v.kind("Chapel")
        if 2 <= v.coins() <= 3 and v.buys() > 0 and v.owned(v.seat, chapel) == 0 and v.turns(v.seat) < 3:
            return chapel
        return super().want(v)

    def choose(self, view: View) -> int:
        """Return the index of the option that the bot chooses."""
        assert isinstance(view, DominionView)
        if "trash" in view.question():
            texts = view.option_texts()
            rich = view.owned(view.seat, view.kind("Silver")) + view.owned(view.seat, view.kind("Gold")) > 2
            for card in ("Curse", "Estate", "Copper") if rich else ("Curse", "Estate"):
                if card in texts:
                    return texts.index(card)
        return super().choose(view)


def main() -> None:
    """Play a hundred games; the bots take turns to start."""
    won = {"chapel": 0.0, "money": 0.0}
    for seed in range(100):
        names = ["chapel", "money"] if seed % 2 else ["money", "chapel"]
        game = dominion(["Chapel"], names, seed=seed)
        game.play([ChapelMoney() if name == "chapel" else BigMoney() for name in names])
        for winner in game.winners:
            won[winner] += 1 / len(game.winners)
    print(won)


if __name__ == "__main__":
    main()
