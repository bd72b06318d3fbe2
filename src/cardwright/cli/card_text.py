"""What a card does, for who asks in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final


def dominion_card(name: str) -> Iterable[str]:
    """What a card of Dominion does."""
    from .cards import card_lines
    from .common import card_table, known_card

    table = card_table()
    return card_lines(table.cards[table.kind(known_card(name))])


def magic_card(name: str) -> Iterable[str]:
    """What a card of Magic does."""
    from .magic_cards import card_lines, known

    return card_lines(known(name))


CARD_LINES: Final[dict[str, Callable[[str], Iterable[str]]]] = {
    "dominion": dominion_card,
    "magic": magic_card,
    "magic-draft": magic_card,
}
