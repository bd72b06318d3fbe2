"""CR 702.174. Read gifts, which are promised as a spell is cast and given as it resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.verbs import make
from cardwright.games.magic.durations.lasting import extra_turn
from cardwright.games.magic.keywords.gift import GIFTS, gift_of_permanent, gift_promised, gives_gift
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.types import BLUE, INSTANT, SORCERY
from cardwright.games.magic.objects.table import Way
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.keyword_words import keyword
from cardwright.games.magic.reading.templates.tokens import predefined, same_kind
from cardwright.kernel.effects import Effect

# CR 702.174d-i: what that player does
GIVEN: Final[dict[str, Callable[[Any], Effect]]] = {
    "a card": lambda p: draw(1, p),
    "a Food": lambda p: make(same_kind("Artifact Food", "", 0, 0, predefined("Food"), ""), 1, player=p),
    "a Treasure": lambda p: make(
        same_kind("Artifact Treasure", "", 0, 0, predefined("Treasure"), ""), 1, player=p),
    "a tapped Fish": lambda p: make(same_kind("Creature Fish", "1/1", BLUE, 0, [], ""), 1, ENTERS_TAPPED, p),
    "an Octopus": lambda p: make(same_kind("Creature Octopus", "8/8", BLUE, 0, [], ""), 1, player=p),
    "an extra turn": lambda p: extra_turn(p),
}  # fmt: skip


def of_spell(e: Env, gift: str, given: Callable[[Any], Effect]) -> Effect:
    """CR 702.174b. Return the effect by which an instant or sorcery gives the gift. It comes before all else
    that the spell does.
    """
    if not e.spell or e.others_act:
        e.refuse("here an ability, not an instant or sorcery, would give the gift, or another player would")
    e.gifted = len(gift.split()) + 2  # the words of the gift and the mark after them
    if not any(isinstance(x, Way) for x in e.also):
        e.also.append(gift_promised(gift))
    return gives_gift(gift, given)


def of_card(e: Env, gift: str, given: Callable[[Any], Effect]) -> list[Any]:
    """CR 702.174a-b. Return the gift abilities of a card.

    For an instant or sorcery, this is only the promise, because its own effect gives the gift.
    """
    if e.spell:
        e.refuse("Cardwright expects the gift of an instant or sorcery in the spell's own effect")
    if e.host_types & (INSTANT | SORCERY):
        return [gift_promised(gift)]
    return list(gift_of_permanent(gift, given))


for gift_, does_ in GIFTS.items():
    given_ = GIVEN[gift_]
    sentence(f"gift {gift_.lower()}", lambda e, w=gift_, f=given_: of_spell(e, w, f))
    keyword(f"gift {gift_.lower()}", lambda e, w=gift_, f=given_: of_card(e, w, f))
    clause(
        f"the opponent who was promised a gift {does_.lower()}", lambda e, w=gift_, f=given_: gives_gift(w, f)
    )
