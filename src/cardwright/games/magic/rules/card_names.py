"""CR 201. Finding cards by name, and suggestions of similar names for an unknown one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cardwright.games.magic.numbers.types import IS_TOKEN
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import Spellings, near_names, plain

# asked for a name that is no card's so far: they may register the card, and say by which name
FINDERS: Final[list[Callable[[str], str | None]]] = []
# names that they could find, and that are close to one that somebody has written
SUGGESTING: Final[list[Callable[[str], Iterable[str]]]] = []


class TokenNames:
    """CR 111.4. A cached list of the kinds of tokens for each name, with and without the word Token.

    It is computed again when cards are added.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, list[int]] = {}
        self.known = (-1, "")  # how many kinds there were, and the name of the last one

    def called(self, name: str) -> list[int]:
        """Return the kinds of tokens of that name."""
        now = (len(CARDS.kind_names), CARDS.kind_names[-1] if CARDS.kind_names else "")
        if self.known != now:
            self.kinds = {}
            for kind in CARDS.all_kinds():
                if CARDS.flags[kind] & IS_TOKEN:
                    whole = CARDS.called(kind)
                    for one in dict.fromkeys((whole, whole.removesuffix(" Token"))):
                        self.kinds.setdefault(one, []).append(kind)
            self.known = now
        return self.kinds.get(name, [])


TOKENS: Final = TokenNames()


def kind_of_name(name: str) -> int | None:
    """Return the number of the card, face or token with that name. Return None if there is none.

    If the card isn't in the table of cards yet, FINDERS may read it. Raise UnknownName if several kinds of
    tokens have the name, or if the card can't be used.
    """
    if name not in CARDS.kinds:
        tokens = tokens_called(name)
        try:
            for find in FINDERS:
                found = find(name)
                if found is not None and not tokens:
                    return CARDS.kinds.get(found)
        except UnknownName:
            if not tokens:
                raise
        if name not in CARDS.kinds and tokens:
            return the_one(name, tokens)
    return CARDS.kinds.get(name)


def is_known(name: str) -> bool:
    """Whether `name` is the name of a card or face, or of one or several kinds of tokens.

    Raise UnknownName, with the reason, if it is the name of a card that can't be used.
    """
    return name in CARDS.kinds or bool(tokens_called(name)) or kind_of_name(name) is not None


def own_name(name: str) -> str | None:
    """Return the printed name of a card, face or token from a name in any spelling. Return None if there is
    none.

    Raise UnknownName, with the reason, if the card can't be used.
    """
    if name in CARDS.kinds or tokens_called(name):
        return name
    kind = kind_of_name(name)  # a card that is read now brings its names
    if name in CARDS.kinds:
        return name
    letters = plain(name)
    if kind is not None:
        for named in CARDS.kinds:
            if plain(named) == letters:
                return named
        return CARDS.kind_names[kind]
    for one in CARDS.all_kinds():
        if CARDS.flags[one] & IS_TOKEN:
            token = CARDS.called(one)
            if letters in (plain(token), plain(token.removesuffix(" Token"))):
                return token
    return None


def tokens_called(name: str) -> list[int]:
    """CR 111.4. Return the kinds of tokens of that name, with or without the word Token."""
    return TOKENS.called(name)


def the_one(name: str, tokens: list[int]) -> int:
    """CR 111.4. Return the only kind of token in the list. Raise UnknownName, which lists them, if there are
    several.
    """
    if len(tokens) > 1:
        listed = ", ".join(repr(CARDS.kind_names[kind]) for kind in tokens)
        raise UnknownName(f"several kinds of token are called {name!r}; name one of them: {listed}")
    return tokens[0]


def is_card(kind: int) -> bool:
    """CR 108.2. Whether a kind is a whole card: not a token, a half, a back face, or an object that only
    rules use.
    """
    if CARDS.front[kind] != kind or CARDS.flags[kind] & IS_TOKEN:
        return False
    return CARDS.types[kind] != 0 and CARDS.kind_names[kind].lstrip("_ ")[:1].isupper()


def card_number(name: str) -> int:
    """Return the number of the card that has this name, or a face with this name.

    Raise UnknownName, with similar names, if there is none.
    """
    kind = kind_of_name(name)
    if kind is not None:
        front = int(CARDS.front[kind])
        if is_card(front):
            return front
        raise UnknownName(f"expected a Magic card, got {name!r}, which is a token")
    raise UnknownName(f"expected a Magic card, got {name!r}{near(name, True)}")


def types_of_card(name: str) -> int:
    """CR 205.1. Return the types of the card with this name. Raise UnknownName if there is none."""
    kind = card_number(name)
    return int(CARDS.types[kind])


def flags_of_card(name: str) -> int:
    """Return the flags of the card with this name, such as whether it uses ante.

    Raise UnknownName if there is none.
    """
    kind = card_number(name)
    return int(CARDS.flags[kind])


def chosen_name(name: str) -> int:
    """CR 201.4, 709.4a. Return the number of the card or face with a name that a player may choose.

    The two names of a split card, written together, are not such a name.
    """
    front = card_number(name)
    kind = kind_of_name(name)
    names = [int(k) for k in CARDS.names_chosen(front)]
    if kind is None or kind not in names:
        raise UnknownName(
            f"expected one name, got {name!r}: {' or '.join(CARDS.kind_names[k] for k in names)}"
        )
    return kind


def card_or_token(name: str) -> int:
    """Return the number of the card, face or token with this name.

    Raise UnknownName, with similar names, if there is none.
    """
    kind = kind_of_name(name)
    if kind is not None and CARDS.types[kind] != 0:
        return kind
    raise UnknownName(f"expected a Magic card or token, got {name!r}{near(name, False)}")


def near(name: str, cards: bool) -> str:
    """Return a hint for an error message: known names that are similar to `name`.

    `cards`: only names of cards.
    """
    names = [n for k, n in CARDS.named_kinds() if is_card(k) or not cards]
    for suggest in SUGGESTING:
        names += suggest(name)
    return near_names(name, names)


# The names of all kinds, as they can be written.
SPELLED: Final = Spellings(lambda: CARDS.kind_names)
