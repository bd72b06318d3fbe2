"""CR 702.139, 400.11, 116.2g. Companions: cards outside the game that their owners reveal before it and may
bring in.

Sideboards are also outside the game (`rules.is_outside`). Only effects that bring cards into the game touch
them. A card that was brought in stays until its owner leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.events.in_progress import Acting
from cardwright.games.magic.events.proposing import end_fact, event, move
from cardwright.games.magic.mana.paying import pay
from cardwright.games.magic.mana.sources import affordable_besides
from cardwright.games.magic.numbers import causes, durations, events, facts, questions
from cardwright.games.magic.numbers.zones import HAND, PLACES, SIDEBOARD
from cardwright.games.magic.objects.mana_cost import plus_generic
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import is_outside
from cardwright.games.magic.objects.table import CARDS, FROM_POOL, Ability
from cardwright.games.magic.objects.variant import Variant
from cardwright.games.magic.variants.commander.color_identity import may_join
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import DONE
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SEAT
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game

COMPANION_COST: Final = 3
LEAST_OF_DECK: Final = 60  # cards (CR 100.2a)
LEAST_OF_DRAFT: Final = 40  # CR 100.2b


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckRule:
    """CR 702.139a. The condition that a companion demands of its owner's starting deck."""

    label: str

    def __init__(self, label: str) -> None:
        self.label = label

    def fits(self, deck: list[int]) -> bool:
        """Whether a starting deck, given as kinds of cards, meets the condition."""
        raise NotImplementedError

    def fits_format(self, deck: list[int], minimum: int) -> bool:
        """Whether a starting deck meets the condition in a format whose decks have at least `minimum` cards
        (CR 100.2).
        """
        return self.fits(deck)


@final
class Companion(Ability):
    """CR 702.139a. An ability that functions outside the game: its owner may reveal this card there if the
    starting deck meets `rule`.
    """

    rule: DeckRule

    def __init__(self, rule: DeckRule) -> None:
        super().__init__(nothing(), f"companion: {rule.label}")
        self.zone = FROM_POOL
        self.rule = rule


def companion_ability(kind: int) -> Companion | None:
    """Return the companion ability of a kind of card. Return None if it has none."""
    for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
        a = CARDS.abilities[i]
        if isinstance(a, Companion):
            return a
    return None


def may_accompany(g: Game, seat: int, obj: Obj) -> bool:
    """CR 103.2b, 702.139b. Whether the starting deck of a card's owner meets the card's companion condition.

    The starting deck is the deck without the sideboard. A commander counts as a part of it, and limits the
    colors of the companion (CR 903.11a).
    """
    a = companion_ability(int(g.kind(obj)))
    m = match_of(g)
    if a is None or not may_join(g, Seat(seat), obj):
        return False
    deck = [CARDS.kind(name) for name in m.decks[seat] + m.commanders[seat]]
    return a.rule.fits_format(deck, LEAST_OF_DRAFT if m.packs else LEAST_OF_DECK)


def companions_of(g: Game, seat: Seat) -> vec[i64]:
    """CR 103.2b. Return references to the cards outside the game that a player may reveal as a companion.

    Of several cards with the same name only one is listed.
    """
    found = vec[i64](capacity=4)
    kinds: set[int] = set()
    for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
        kind = int(g.kind(obj))
        if kind not in kinds and may_accompany(g, int(seat), obj):
            kinds.add(kind)
            found = append(found, g.ref(obj))
    return found


def show_companion(g: Game, seat: Seat, ref: i64) -> None:
    """CR 103.2b. Reveal a player's companion, and record that it was chosen. It stays outside the game."""
    g.show(g.find(ref), g.everybody())
    event(g, HAPPEN, ref, 0, 0, causes.COMPANION_SHOWN)
    g.fact(ref, facts.F_COMPANION, 0, durations.FOR_EVER, questions.NONE, 0)
    g.commit()


def companion(g: Game, seat: Seat) -> Obj:
    """CR 702.139a. Return a player's companion if it is still outside the game.

    Return -1 if there is none.
    """
    f = g.facts
    at = next_fact(g, FIRST, facts.F_COMPANION, F_SEAT, seat)
    while at >= 0:
        obj = g.find(f[at + F_ABOUT])
        if obj >= 0 and is_outside(g, g.zone_of(obj)):
            return obj
        at = next_fact(g, at, facts.F_COMPANION, F_SEAT, seat)
    return Obj(-1)


def companion_name(g: Game, seat: Seat) -> str:
    """CR 103.2b. Return the name of a player's companion outside the game, which is public.

    Return "" if there is none.
    """
    obj = companion(g, seat)
    return CARDS.kind_names[g.kind(obj)] if obj >= 0 else ""


def may_bring(g: Game, seat: Seat) -> bool:
    """CR 116.2g. Whether a player has a companion and can pay to put it into their hand. Call `prepare`
    first.
    """
    obj = companion(g, seat)
    return (
        obj >= 0 and may_join(g, seat, obj) and affordable_besides(g, seat, plus_generic(0, COMPANION_COST))
    )


@final
class bring_companion(Acting):
    """CR 116.2g, 702.139a. The special action of paying {3} to put one's companion into one's hand, once in a
    game.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "put your companion into your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            pay(g, plus_generic(0, COMPANION_COST))
            return 1
        if part == 1:
            obj = companion(g, seat)
            if obj >= 0:
                at = move(g, obj, seat * PLACES + HAND, causes.COMPANION_COMES)
                g.pad[at + MORE] = events.GOES_SHOWN
                forget_companion(g, seat)
            if not g.commit():
                return 2
        return DONE


def forget_companion(g: Game, seat: Seat) -> None:
    """CR 116.2g. Forget which card is a player's companion, once it has been put into the hand.

    The special action is allowed only once in a game.
    """
    at = next_fact(g, FIRST, facts.F_COMPANION, F_SEAT, seat)
    while at >= 0:
        end_fact(g, at)
        at = next_fact(g, at, facts.F_COMPANION, F_SEAT, seat)


BRING: Final = CARDS.register("bring the companion", bring_companion())


@final
class Companions(Variant):
    """CR 702.139. The variant of games in which a sideboard has a card that may be a companion."""

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return any(
            companion_ability(CARDS.kind(name)) is not None for board in m.sideboards for name in board
        )

    def asks_first(self, m: MagicMatch) -> bool:
        """CR 103.2b. Whether players choose something before the game: yes, their companions."""
        return True

    def first_choices(self, g: Game, seat: Seat) -> vec[i64]:
        return companions_of(g, seat)

    def first_question(self) -> i64:
        return questions.ASK_COMPANION

    def first_refusal(self) -> str:
        return "No companion"

    def first_chosen(self, g: Game, seat: Seat, ref: i64) -> bool:
        """CR 103.2b. Reveal the companion that a player has chosen. A player may choose only one."""
        show_companion(g, seat, ref)
        return False

    def may_have_actions(self, g: Game, seat: Seat, slow: bool) -> bool:
        return slow

    def actions(self, g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
        """CR 116.2g. Return `found` with the action that puts the companion into the hand, if the player may
        take it now.
        """
        if slow and may_bring(g, seat):
            return append(found, i64(questions.BRING_COMPANION))
        return found

    def act(self, g: Game, seat: Seat, option: i64) -> bool:
        if option != questions.BRING_COMPANION:
            return False
        g.push_frame(BRING.key, 0, seat, questions.NONE)
        return True

    def action_in_print(self, option: i64) -> str:
        return "Put your companion into your hand" if option == questions.BRING_COMPANION else ""
