"""CR 201. Cards by their names, and names that are close to one that is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.games.magic.numbers.types import IS_TOKEN
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import near_names

FINDERS: Final[
    list[Callable[[str], None]]
] = []  # asked for a name that is no card's so far; they may register it


def kind_of_name(name: str) -> int | None:
    """The kind of that name, if there is one, or if somebody knows how to make it; or a token that is called so."""
    if name not in CARDS.kinds:
        tokens = tokens_called(name)
        try:
            for find in FINDERS:
                find(name)
        except UnknownName:
            if not tokens:
                raise
        if name not in CARDS.kinds and tokens:
            return the_one(name, tokens)
    return CARDS.kinds.get(name)


def is_known(name: str) -> bool:
    """Whether a kind, or several kinds of tokens, can be called so; UnknownName says why a card can't be used."""
    return name in CARDS.kinds or bool(tokens_called(name)) or kind_of_name(name) is not None


def tokens_called(name: str) -> list[int]:
    """CR 111.4. The kinds of tokens of that name, of which the word Token may be left out."""
    tokens = [kind for kind in CARDS.all_kinds() if CARDS.flags[kind] & IS_TOKEN]
    return [
        kind for kind in tokens if name in (CARDS.called(kind), CARDS.called(kind).removesuffix(" Token"))
    ]


def the_one(name: str, tokens: list[int]) -> int:
    """CR 111.4. The only kind of token of a name; UnknownName lists them if there are several."""
    if len(tokens) > 1:
        listed = ", ".join(repr(CARDS.kind_names[kind]) for kind in tokens)
        raise UnknownName(f"expected one kind of token, got {name!r}, as several are called: {listed}")
    return tokens[0]


def is_card(kind: int) -> bool:
    """CR 108.2. Whether a kind is a whole card: no token, no half or back, nothing that only the rules make."""
    if CARDS.front[kind] != kind or CARDS.flags[kind] & IS_TOKEN:
        return False
    return CARDS.types[kind] != 0 and CARDS.kind_names[kind].lstrip("_ ")[:1].isupper()


def card_number(name: str) -> int:
    """The kind of the card of this name (of a face: of the card it is on); UnknownName with the nearest ones."""
    kind = kind_of_name(name)
    if kind is not None:
        front = int(CARDS.front[kind])
        if is_card(front):
            return front
        raise UnknownName(f"expected a Magic card, got {name!r}: not a card, but a token")
    raise UnknownName(f"expected a Magic card, got {name!r}{near(name, True)}")


def chosen_name(name: str) -> int:
    """CR 201.4, 709.4a. The kind of a card or face whose name a player may choose; not both names of a split card."""
    front = card_number(name)
    kind = kind_of_name(name)
    names = [int(k) for k in CARDS.names_chosen(front)]
    if kind is None or kind not in names:
        raise UnknownName(
            f"expected one name, got {name!r}: {' or '.join(CARDS.kind_names[k] for k in names)}"
        )
    return kind


def card_or_token(name: str) -> int:
    """The kind of a card, a face or a token; UnknownName with the nearest ones."""
    kind = kind_of_name(name)
    if kind is not None and CARDS.types[kind] != 0:
        return kind
    raise UnknownName(f"expected a Magic card or token, got {name!r}{near(name, False)}")


def near(name: str, cards: bool) -> str:
    """A hint for an error: names that are close."""
    names = [n for k, n in CARDS.named_kinds() if is_card(k) or not cards]
    return near_names(name, names)
