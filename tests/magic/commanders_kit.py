"""Commander games at their first decision, for tests."""

from __future__ import annotations

from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from tests.magic.kit import Table

DOG = "Isamaru, Hound of Konda"


def opened(*leaders: list[str], seed: int = 1, **options: object) -> Table:
    """A Commander game at its first decision; a library of Plains for each."""
    chosen = MagicOptions(commanders=tuple(tuple(names) for names in leaders), **options)  # type: ignore[arg-type]
    match = new_match([["Plains"] * 20 for _ in leaders], options=chosen)
    return Table(new_game(match, seed))
