"""CR 603.2, 504.1, 701.9. Read more trigger events: what players do, and cards that move."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.drawing import shuffle_in
from cardwright.games.magic.actions.seeking import IntoGraveyard
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.conditions.this_turn import happened
from cardwright.games.magic.numbers import events
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.oracle.page import ORDINALS
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import Phrase
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.triggers import (
    ACTORS,
    NOTHING,
    WHEN,
    Once,
    discards,
    of_player,
    trigger,
)
from cardwright.games.magic.selectors.nouns import card_in
from cardwright.games.magic.triggers.narrower import DrawsMore, NthThisTurn
from cardwright.games.magic.triggers.of_cards import (
    ANYWHERE,
    FROM_GRAVEYARDS,
    FROM_PLAY,
    FROM_YOUR_GRAVEYARD,
    NOT_OUT_OF_PLAY,
    OUT_OF_HAND,
    OUT_OF_LIBRARY,
    LeavesGraveyard,
    PutIntoExile,
    PutIntoGraveyard,
)
from cardwright.games.magic.triggers.states import Matches
from cardwright.kernel.effects import Effect
from cardwright.kernel.values import every_value


def of_a_sort(e: Env, phrase: Phrase) -> Phrase:
    """Return `phrase`. Refuse it if it describes the cards no further than as cards.

    Another template reads events that happen to any card.
    """
    return (
        phrase
        if phrase.before or phrase.types or phrase.after
        else e.refuse("Cardwright expects another wording here")
    )


for who_, whose_ in ACTORS:
    you_ = says_you(whose_)
    draw_ = "draw" if you_ else "draws"
    they_, their_ = ("you", "your") if you_ else ("they", "their")
    trigger(f"{WHEN} {who_} {draw_} a card except the first one {they_} draw in each of {their_} draw steps",
            lambda e, w=whose_: DrawsMore(w), of_player(whose_))  # fmt: skip
    for n_, word_ in enumerate(ORDINALS[1:6], 1):
        trigger(f"{WHEN} {who_} {draw_} {their_} {word_} card in a turn",
                lambda e, k=n_, w=whose_: NthThisTurn(events.DRAW, k, w), of_player(whose_))  # fmt: skip
    discard_ = "discard" if you_ else "discards"
    trigger(f"{WHEN} {who_} {discard_} one or more cards",
            lambda e, w=whose_: Once(discards(e, w)), NOTHING)  # fmt: skip
    trigger(f"{WHEN} {who_} {discard_} one or more <cardnps>",
            lambda e, p, w=whose_: Once(discards(e, w, of_a_sort(e, p))), NOTHING)  # fmt: skip


# -- cards that are put into a graveyard, and that leave one
def such_cards(e: Env, phrase: Phrase) -> tuple[int, list[Any]]:
    """CR 109.2a. Convert a noun phrase for cards to two values, and return them: the card types as bits,
    and the other tests.
    """
    if phrase.place or phrase.whose or phrase.head != "card":
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    found = e.set_of(phrase, (GRAVEYARD, ANYBODYS))
    return int(found.types), list(found.tests)


def put_there(e: Env, phrase: Phrase, whose: int, origin: int) -> PutIntoGraveyard:
    types, tests = such_cards(e, phrase)
    return PutIntoGraveyard(types, tests, whose, origin)


def left_there(e: Env, phrase: Phrase, whose: int) -> LeavesGraveyard:
    types, tests = such_cards(e, phrase)
    return LeavesGraveyard(types, tests, whose)


CARD: Final = About("it", "card")
CARD_OF_OTHERS: Final = About("it", "card", owned=True)
for whose_, words_, their_ in (
    (YOURS, "your", "your"),
    (THEIRS, "an opponent 's", "their"),
    (ANYBODYS, "a", "a"),
):
    for origin_, from_ in ((ANYWHERE, "anywhere"), (NOT_OUT_OF_PLAY, "anywhere other than the battlefield"),
                           (OUT_OF_LIBRARY, f"{their_} library"), (OUT_OF_HAND, f"{their_} hand")):  # fmt: skip
        trigger(f"{WHEN} a|an <cardnp> is put into {words_} graveyard from {from_}",
                lambda e, p, w=whose_, o=origin_: put_there(e, p, w, o),
                CARD if says_you(whose_) else CARD_OF_OTHERS)  # fmt: skip
        trigger(f"{WHEN} one or more <cardnps> are put into {words_} graveyard from {from_}",
                lambda e, p, w=whose_, o=origin_: Once(put_there(e, p, w, o)), NOTHING)  # fmt: skip
    trigger(f"{WHEN} a|an <cardnp> leaves {words_} graveyard",
            lambda e, p, w=whose_: left_there(e, p, w), CARD)  # fmt: skip
    trigger(f"{WHEN} one or more <cardnps> leave {words_} graveyard",
            lambda e, p, w=whose_: Once(left_there(e, p, w)), NOTHING)  # fmt: skip

for from_, out_of_ in (("", 0), (" from your graveyard", FROM_YOUR_GRAVEYARD), (" from a graveyard", FROM_GRAVEYARDS),
                       (" from the battlefield", FROM_PLAY), (" from anywhere", 0),
                       (" from a graveyard or the battlefield", FROM_GRAVEYARDS | FROM_PLAY)):  # fmt: skip
    trigger(f"{WHEN} a card is put into exile{from_}", lambda e, o=out_of_: PutIntoExile(o), CARD)
    several_ = from_.replace("a graveyard", "graveyards")
    for said_ in dict.fromkeys((several_, from_)):
        trigger(f"{WHEN} one or more cards are put into exile{said_}",
                lambda e, o=out_of_: Once(PutIntoExile(o)), NOTHING)  # fmt: skip


def descended(e: Env) -> Any:
    """CR 700.11. Return the condition that a permanent card was put into your graveyard this turn."""
    e.you()
    return happened(PutIntoGraveyard(PERMANENTS, [], YOURS))


cond("you descended this turn / you've descended this turn / "
     "a permanent card was put into your graveyard from anywhere this turn", descended)  # fmt: skip
THIS_CARD: Final = About("this", "card")
trigger(f"{WHEN} ~ is put into a graveyard from anywhere", lambda e: IntoGraveyard(), THIS_CARD)
trigger(
    f"{WHEN} ~ is put into your graveyard from your library / {WHEN} ~ is put into a graveyard from your library",
    lambda e: IntoGraveyard(True),
    THIS_CARD,
)


# -- state triggers
def so_now(e: Env, c: Any) -> Matches:
    """CR 603.8. Return the event of a state trigger: that condition `c` is true.

    Refuse conditions about earlier events.
    """
    if any(int(getattr(x, "asks_of_turn", 0)) for x in every_value(c)):
        e.refuse(
            "Cardwright can't check earlier events of the turn in a state trigger ('when you control no Islands')"
        )
    return Matches(c)


trigger("when <cond>", so_now, About("this"))


# -- players who shuffle
def own_graveyard(e: Env) -> Effect:
    """CR 113.6k, 701.24d. Return an effect: the owner of this card shuffles their graveyard into their
    library.

    The owner is "you" in this effect.
    """
    if e.about != THIS_CARD:
        e.refuse("Cardwright can't tell whose graveyard is meant")
    return shuffle_in(card_in(GRAVEYARD, whose=YOURS), YOU)


clause("its owner shuffles their graveyard into their library", own_graveyard)
clause("its owner shuffles it into their library", lambda e: shuffle_in(e.alive(e.it())))
