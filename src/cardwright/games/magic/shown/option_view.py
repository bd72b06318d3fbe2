"""The part of a view about the options of its seat's decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.casting.casting_costs import (
    ABILITIES,
    TURNING_UP,
    UNCOVERING,
    UNLOCKING,
    WAYS,
)
from cardwright.games.magic.casting.manners import AS_IT_IS, Manner, is_land_play, kind_played
from cardwright.games.magic.casting.playable import manner_at
from cardwright.games.magic.characteristics.lookup import ability_at, characteristic, get, mana_value_of
from cardwright.games.magic.combat.blocking import could_block
from cardwright.games.magic.numbers import derived, questions
from cardwright.games.magic.objects.purpose import Purpose
from cardwright.games.magic.objects.queries import battlefield, command, stack
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_or_token
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, i64
from cardwright.kernel.views import Refusal

from .purpose_view import PurposeView, purpose_bits_of, purpose_of
from .refusals import refusals

ASSIGNED_TO: Final = 5  # slot of the frame that asks about damage: the recipient (see `combat`)
PICKED: Final = 2  # slot of the declaration of attackers or blockers: the chosen creature

# what an option does
PASS: Final = 0  # pass, decline, or be done
CAST: Final = 1
ACTIVATE: Final = 2
PLAY_LAND: Final = 3
TURN_UP: Final = 4
MAKE_MANA: Final = 5
ATTACK: Final = 6
BLOCK: Final = 7
PAY: Final = 8
CHOOSE_TARGET: Final = 9
CHOOSE: Final = 10  # anything else
ACTION_NAMES: Final = [
    "pass", "cast", "activate", "land", "turn up", "mana", "attack", "block", "pay", "target", "choose",
]  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class OptionView(PurposeView):
    """CR 117.1, 402.3. What each option is about, as far as the seat may know.

    In the methods, `i` is the position of an option.
    """

    # -- the decision
    def why_not(self, name: str) -> list[Refusal]:
        """CR 101.2, 117.1. Return reasons why this seat can't play, activate or declare the objects with that
        name now.

        Only objects that the seat sees count.
        """
        return refusals(self._game.fork(), self._seat, name)

    def option_action(self, i: i64) -> i64:
        """Return the kind of action of an option: one of the numbers of ACTION_NAMES."""
        option = self._option_at(i)
        if option == NOTHING:
            return PASS
        kind = self.asked()
        if kind == questions.ASK_PRIORITY:
            return self._with_priority(option)
        if kind == questions.ASK_TARGET:
            return CHOOSE_TARGET
        if kind == questions.ASK_ATTACK:
            return ATTACK
        if kind == questions.ASK_BLOCK:
            return BLOCK
        if kind == questions.ASK_PAY:
            return PAY
        if kind == questions.ASK_MANA:
            return MAKE_MANA
        return CHOOSE

    def option_way(self, i: i64) -> i64:
        """Return a number for how an option with priority uses its card: which way to play it, or which
        ability (see `ways`).
        """
        option = self._option_at(i)
        if option < 0 or self.asked() != questions.ASK_PRIORITY:
            return 0
        return option >> questions.ACTION

    def _with_priority(self, option: i64) -> i64:
        if option < 0:
            return CHOOSE if option == questions.BRING_COMPANION else MAKE_MANA
        g = self._game
        code = option >> questions.ACTION
        if code >= ABILITIES:
            return ACTIVATE
        if UNLOCKING < code < TURNING_UP:
            return CHOOSE
        if code == TURNING_UP:
            return TURN_UP
        if code == UNCOVERING:
            return TURN_UP
        obj = Obj(option & ID_MASK)
        return PLAY_LAND if is_land_play(g, obj, self._played(obj, code)) else CAST

    def _played(self, obj: i64, i: i64) -> Manner:
        """CR 601.2b. Return the manner to play a card that an option with priority stands for.

        `i`: the manner's position in the list of manners.
        """
        d = self._game.decision
        return manner_at(self._game, Obj(obj), self._game.seat(), i) if d is not None else AS_IT_IS

    def option_power(self, i: i64) -> i64:
        """Return the power of the permanent or spell that an option is about.

        Return 0 if it is about none.
        """
        obj = self._seen_object(i)
        if obj < 0:
            return 0
        return self._number(obj, derived.POWER)

    def option_toughness(self, i: i64) -> i64:
        """Return the toughness of the permanent or spell that an option is about.

        Return 0 if it is about none.
        """
        obj = self._seen_object(i)
        if obj < 0:
            return 0
        return self._number(obj, derived.TOUGH)

    def option_value(self, i: i64) -> i64:
        """CR 202.3. Return the mana value of the card, permanent or spell that an option is about.

        Return -1 if it is about none.
        """
        obj = Obj(self._seen_object(i))
        if obj < 0:
            return -1
        return mana_value_of(self._game, obj)

    def option_is(self, i: i64, types: i64) -> bool:
        """Whether the card, permanent or spell that an option is about has one of
        these types (bits of `rules`).
        """
        obj = self._seen_object(i)
        return obj >= 0 and self._number(obj, derived.TYPES) & types != 0

    def option_colors(self, i: i64) -> i64:
        """CR 105.2. Return the colors of the card, permanent or spell that an option is about, as a bit mask.

        Return 0 if it is about none.
        """
        obj = Obj(self._seen_object(i))
        if obj < 0:
            return 0
        return characteristic(self._game, obj, derived.COLORS)

    def colors_of(self, name: str) -> int:
        """CR 105.2. Return the colors of the card with that name, as a bit mask.

        Return 0 if it has none, or there is no such card.
        """
        kind = CARDS.kinds.get(name)
        return 0 if kind is None else int(CARDS.colors[kind])

    def option_seat(self, i: i64) -> i64:
        """Return the seat of the player that an option names, or of the controller of its object.

        Return -1 if there is none.
        """
        option = self._option_at(i)
        g = self._game
        if option >= 0 and option & PLAYER:
            return option & NOBODY
        obj = Obj(g.match.object_of_option(g, option))
        if obj < 0 or obj >= len(g.place):
            return -1
        if g.zone_of(obj) == battlefield(g) or g.zone_of(obj) == stack(g):
            return get(g, obj, derived.CONTROL)
        return g.home[obj]

    def option_permanent(self, i: i64) -> i64:
        """Return the position in `permanents()` of the permanent that an option is about.

        Return -1 if it is about none.
        """
        g = self._game
        return self._number_on_field(g.match.object_of_option(g, self._option_at(i)))

    def option_purpose(self, i: i64) -> Purpose:
        """Return the purpose of an option with priority.

        It is the purpose of the ability, or of the card with the face that would be cast.
        """
        return purpose_of(*self._option_source(i))

    def option_purpose_bits(self, i: i64) -> i64:
        """Return the purpose of an option with priority as bits, see `objects.purpose.in_bits`."""
        return purpose_bits_of(*self._option_source(i))

    def _option_source(self, i: i64) -> tuple[i64, bool]:
        """Return the number of the ability or kind of card that an option with priority uses, and whether it
        is an ability.

        The number is -1 if there is none.
        """
        obj = Obj(self._seen_object(i))
        if obj < 0 or self.asked() != questions.ASK_PRIORITY:
            return -1, False
        g = self._game
        way = self.option_way(i)
        if way >= ABILITIES:
            return self._ability_of(obj, way - ABILITIES), True
        if way < WAYS:
            return kind_played(g, obj, self._played(obj, way)), False
        return g.kind(obj), False

    def mana_value(self, name: str) -> int:
        """CR 202.3. Return the mana value of the card or token with that name. Raise UnknownName if there is
        none.
        """
        kind = card_or_token(name)
        return int(CARDS.value[kind])

    def damage_to(self) -> i64:
        """CR 510.1c. Return the position in `permanents()` of the creature to which the player is assigning
        damage.

        Return -1 if there is none.
        """
        if self.asked() != questions.ASK_DAMAGE:
            return -1
        g = self._game
        return self._number_on_field(g.find(g.slot(ASSIGNED_TO)))

    def option_amount(self, i: i64) -> i64:
        """CR 510.1c. Return how much damage an option assigns. Return 0 for options of other questions."""
        return self._option_at(i) if self.asked() == questions.ASK_DAMAGE else 0

    def _ability_of(self, obj: i64, j: i64) -> i64:
        """Return the number of an object's j-th ability that functions in its present zone."""
        g = self._game
        zone = g.zone_of(Obj(obj))
        if zone == battlefield(g) or zone == command(g):
            return ability_at(g, Obj(obj), j)
        return CARDS.first[characteristic(g, Obj(obj), derived.KIND)] + j

    def option_place(self, i: i64) -> str:
        """CR 400.1. Return the zone of the object that an option is about.

        Return "" if it is about none, or the object isn't known.
        """
        g = self._game
        obj = Obj(self._seen_object(i))
        if obj < 0 or g.zone_of(obj) >= g.zones.n:  # gone, or a token that is not here yet
            return ""
        return g.match.zone_list[g.zone_of(obj)].name

    def option_words(self, i: i64) -> str:
        """Return the text, in Cardwright's words, of the ability that an option with priority activates or of
        the card that it plays.
        """
        obj = Obj(self._seen_object(i))
        if obj < 0 or self.asked() != questions.ASK_PRIORITY:
            return ""
        g = self._game
        way = self.option_way(i)
        if way >= ABILITIES:
            return CARDS.text(self._ability_of(obj, way - ABILITIES))
        if way < WAYS:
            face = self._played(obj, way).face
            if face > 0:
                return self.words(CARDS.kind_names[CARDS.face[g.kind(obj)][face - 1]])
        return self.words(CARDS.kind_names[g.kind(obj)])

    def asked_about(self) -> i64:
        """CR 508.1b, 509.1a. Return the position in `permanents()` of the creature that has been chosen to
        attack or block.

        Return -1 if there is none. The question is what that creature attacks or blocks.
        """
        g = self._game
        kind = self.asked()
        if kind != questions.ASK_ATTACK and kind != questions.ASK_BLOCK:
            return -1
        return self._number_on_field(g.find(g.slot(PICKED)))

    def could_block(self, i: i64, j: i64) -> bool:
        """CR 509.1a-b. Whether the i-th of `permanents()` could block the j-th one if that attacked the
        blocker's controller.
        """
        g = self._game
        zones = g.zones
        first = zones.first(battlefield(g))
        n = zones.count(battlefield(g))
        if i < 0 or j < 0 or i >= n or j >= n:
            raise UnknownName(f"expected permanents from 0 to {int(n) - 1}, got {int(i)} and {int(j)}")
        blocker = Obj(zones.cells[first + i])
        return could_block(g, blocker, Obj(zones.cells[first + j]), Seat(get(g, blocker, derived.CONTROL)))

    def _number_on_field(self, obj: i64) -> i64:
        g = self._game
        zones = g.zones
        if obj < 0 or obj >= len(g.place) or g.zone_of(Obj(obj)) != battlefield(g):
            return -1
        first = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        i = first
        while i < end:
            if zones.cells[i] == obj:
                return i - first
            i += 1
        return -1

    def passes(self) -> i64:
        """Return the position of the option that passes, declines or says "done".

        Return -1 if there is none.
        """
        return self.none_option()

    def _option_at(self, i: i64) -> i64:
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return NOTHING
        options = d.options
        if i < 0 or i >= len(options):
            raise UnknownName(f"expected an option from 0 to {len(options) - 1}, got {int(i)}")
        return options[i]

    def _seen_object(self, i: i64) -> i64:
        g = self._game
        obj = Obj(g.match.object_of_option(g, self._option_at(i)))
        if obj < 0 or obj >= len(g.place) or not g.knows(self._seat, obj):
            return -1
        return obj

    def _number(self, obj: i64, what: i64) -> i64:
        g = self._game
        zone = g.zone_of(Obj(obj))
        if zone == battlefield(g) or zone == stack(g):
            return get(g, Obj(obj), what)
        c = CARDS
        kind = g.kind(Obj(obj))
        if what == derived.POWER:
            return c.power[kind]
        if what == derived.TOUGH:
            return c.tough[kind]
        return c.types[kind]

    def words(self, name: str) -> str:
        """Return a card's text in Cardwright's words, one ability after the other.

        Raise UnknownName if there is no such card.
        """
        kind = CARDS.kind(name)
        return ". ".join([CARDS.text(j) for j in range(CARDS.first[kind], CARDS.end[kind])])
