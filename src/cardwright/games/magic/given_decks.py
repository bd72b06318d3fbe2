"""CR 100.2, 903.3, 903.5. Parse and check the decks that a user gives, before a game begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from cardwright.games.magic import decks, read_cards
from cardwright.games.magic.limited.deck_building import least_cards
from cardwright.games.magic.numbers.types import USES_ANTE
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules import card_names
from cardwright.games.magic.variants.commander import deck_rules
from cardwright.games.magic.variants.options import (
    CONSTRUCTED,
    DECK_RULES,
    FREE,
    VARIANT_NAMES,
    Listed,
    MagicOptions,
)
from cardwright.games.magic.variants.two_headed_giant.table import TWO_HEADED_GIANT
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.play.spec import (
    check_words,
    list_of_names,
)

COPIES: Final = 4  # CR 100.2a: most copies of a card, with exceptions
DeckGiven = str | Path | Sequence[str]


def rules_for(given: Sequence[DeckGiven], seats: int, any_deck: bool, said: str, read_as: str) -> list[str]:
    """CR 100.2. Return the name of the rules by which each deck is checked, such as "constructed".

    If `said` is given, it counts for all. Otherwise, a deck from a file or a text is checked by `read_as`,
    and a list of names by no rules ("free").
    """
    if said:
        check_words((("deck_rules", said, DECK_RULES),))
        if any_deck and said != FREE:
            raise CardwrightError(
                f"any_deck can't be combined with the deck_rules {said!r}: give only one of them"
            )
    if said or any_deck:
        return [said or FREE] * seats
    each = [read_as if isinstance(deck, str | Path) else FREE for deck in given]
    return each * seats if len(each) == 1 else each


def constructed_problems(deck: decks.Deck) -> list[str]:
    """CR 100.2a, 100.4a. Return an error message for each rule of constructed play that a deck of known cards
    breaks.
    """
    counts = Counter(deck.main + deck.sideboard + deck.commander)
    many = [name for name, n in counts.items() if n > COPIES]
    return decks.problems(
        deck, {n for n in many if deck_rules.any_number(card_names.card_or_token(n))}, copies=COPIES
    )


def check_construction(
    seats: Sequence[str], each: Sequence[tuple[Sequence[str], Sequence[str], str]], for_ante: bool
) -> None:
    """CR 100.2a-b, 100.4a, 407.3. Raise `ImpossiblePosition` if a deck or sideboard breaks a rule. The
    message has every rule that is broken.
    """
    wrong: list[str] = []
    for seat, (main, beside, rules) in zip(seats, each, strict=False):
        if rules == FREE:
            continue
        deck = decks.Deck("", tuple(main), tuple(beside))
        if rules == CONSTRUCTED:
            found = constructed_problems(deck)
        else:
            found = decks.limited_problems(deck, least_cards(beside))
        barred = {n for n in (*main, *beside) if CARDS.flags[CARDS.kind(n)] & USES_ANTE and not for_ante}
        found += [f"expected a game for ante, since the deck has {n!r} (CR 407.3)" for n in sorted(barred)]
        wrong += [f"{seat}: {problem}" for problem in found]
    if wrong:
        raise ImpossiblePosition(
            "; ".join([*wrong, f"to play with any deck, set the deck rules to {FREE!r}"])
        )


def decks_for(given: object, seats: int) -> list[decks.Deck]:
    """Return the deck of each seat, with its sideboard and commanders."""
    if isinstance(given, str | Path) or not isinstance(given, Collection):
        raise UnknownName(f"expected a list of decks, one for each seat, got {given!r}")
    each = list(given)
    if not each:
        raise UnknownName("expected a deck for each seat, or one for all, got none")
    if len(each) == 1:
        each *= seats
    if len(each) != seats:
        raise UnknownName(f"expected {seats} decks, one for each seat, got {len(each)}")
    return [deck_of(deck, i) for i, deck in enumerate(each)]


def check_beside(given: MagicOptions, seats: int) -> None:
    """CR 901.15, 904.2, 904.12. Raise `CardwrightError` unless there is a supplementary deck for each seat,
    just one, or none. Sticker sheets must be given for each seat or for none.

    A single planar deck is shared by all, and a single scheme deck belongs to the first seat.
    """
    for what, files in (("planar decks", given.planar_decks), ("scheme decks", given.scheme_decks)):
        if len(files) not in (0, 1, seats):
            raise CardwrightError(
                f"give one of the {what} for all, or one for each of {seats} seats, not {len(files)}"
            )
    if len(given.stickers) not in (0, seats):
        raise CardwrightError(
            f"expected the sticker sheets of each of {seats} seats (CR 123.2), got those of {len(given.stickers)}"
        )


def sheets_in(given: Listed) -> list[str]:
    """CR 123.2. Return the names of a seat's sticker sheets, given as a list or as a text with commas."""
    return (
        [name.strip() for name in given.split(",") if name.strip()] if isinstance(given, str) else list(given)
    )


def decks_that_come_with(variant: str, seats: int) -> list[str]:
    """Return the name of a built-in deck for each seat. No deck is repeated as long as there are enough of
    them.
    """
    names = decks.names_of("commander" if variant in deck_rules.VARIANTS else "magic")
    return [names[seat % len(names)] for seat in range(seats)]


def with_those_that_come(given: Sequence[DeckGiven], variant: str, seats: int) -> list[DeckGiven]:
    """Return the given decks. A seat whose deck is missing or "" gets a built-in deck."""
    own = decks_that_come_with(variant, seats)
    return [own[seat % seats] if deck == "" else deck for seat, deck in enumerate(given or [""] * seats)]


def deck_of(given: object, seat: int) -> decks.Deck:
    """Return a deck that is given as a file, a text, or a list of names."""
    if isinstance(given, Path) or (isinstance(given, str) and "\n" not in given):
        return with_cards(decks.read(given, deck_names(), read_cards.readable_names()))
    if isinstance(given, str):
        return with_cards(decks.parse(given, f"deck {seat + 1}", deck_names(), read_cards.readable_names()))
    return decks.Deck(f"deck {seat + 1}", known(list_of_names(given, "decks")))


def with_cards(deck: decks.Deck) -> decks.Deck:
    """Return the deck as it is. Raise `UnknownName` if it has cards that can't be read."""
    known(deck.commander + deck.main + deck.sideboard)
    return deck


def commanders_for(
    found: Sequence[decks.Deck], given: Sequence[Sequence[str]] | None, variant: str
) -> tuple[tuple[tuple[str, ...], ...], str]:
    """CR 903.3. Return the commanders of each seat, and the variant that is played.

    The commanders are those in `given` or, if that is None, those that the decks name. If there are none, the
    list is empty.
    """
    if variant and variant not in VARIANT_NAMES:
        raise UnknownName(f"expected a variant ({', '.join(VARIANT_NAMES)}), got {variant!r}")
    if given is None:
        leaders = tuple(deck.commander for deck in found)
    elif isinstance(given, str) or len(given) != len(found):
        raise UnknownName(f"expected commanders for each of {len(found)} seats, got {given!r}")
    else:
        leaders = tuple(known(list_of_names(names, "commanders")) for names in given)
    if not any(leaders) and variant in ("", TWO_HEADED_GIANT):
        return (), variant
    for deck, names in zip(found, leaders, strict=True):
        if not names:
            raise ImpossiblePosition(
                f"expected a commander for each deck, got none in {deck.name!r}: "
                "name it under the header 'Commander' (CR 903.3)"
            )
    return leaders, variant or deck_rules.COMMANDER


def check_decks(
    seats: Sequence[str], leaders: Sequence[Sequence[str]], found: Sequence[decks.Deck],
    boards: Sequence[Sequence[str]], variant: str,
) -> None:  # fmt: skip
    """CR 903.5. Raise `ImpossiblePosition` if a Commander deck breaks a rule. The message has the problems of
    every seat.
    """
    wrong = [
        f"{deck.name} of {seat}: {problem}"
        for seat, names, deck, board in zip(seats, leaders, found, boards, strict=True)
        for problem in deck_rules.deck_problems(names, deck.main, board, variant)
    ]
    if wrong:
        raise ImpossiblePosition("; ".join(wrong))


def known(names: Sequence[str]) -> tuple[str, ...]:
    """Return these names of cards as they are. Raise `UnknownName` if some are no names of cards; the message
    has several of them.
    """
    wrong: dict[str, str] = {}
    for name in names:
        if len(wrong) == decks.MOST_TOLD:
            break
        if name and name not in wrong:  # a seat without a vanguard
            try:
                card_names.card_number(name)
            except UnknownName as error:
                wrong.setdefault(name, str(error))
    if wrong:
        raise UnknownName("; and ".join(wrong.values()))
    return tuple(names)


@lru_cache(maxsize=1)
def deck_names() -> frozenset[str]:
    """CR 100.2. Return the names of whole cards, without faces and tokens."""
    return frozenset(CARDS.kind_names[k] for k in CARDS.all_kinds() if card_names.is_card(k))
