"""The connection of Dominion to scenario files: its words and its positions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from cardwright.games.dominion import cards
from cardwright.games.dominion.numbers import causes, counters, questions, types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.positions import NO_PILE, PHASES, outside, position
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.tables.kingdoms import RECOMMENDED
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN
from cardwright.play.body import state_to_bytes
from cardwright.scenario.engine import NOBODY, Grammar, Kind, Position, Value
from cardwright.scenario.watching import Watched
from cardwright.scenario.words import BETWEEN, labels

from .game import DominionGame, DominionSpec

# words that code puts between names and texts of the tables: see scenario/words.py
OF_DOMINION: Final = """
action actions active batch beginning bid buying buys coins cost costs counters current dearer debt discards draws
edition gained gains homes kingdom landscapes objects paying phase pick piles playing plays potions proposed rows
shelters shuffled starting supply treasures trashes victory villagers window
"""

__all__ = ["DominionEngine", "DominionPosition", "cards"]  # importing this module creates the table of cards

BLACK_MARKET_DECK: Final = (NOBODY, "black market deck")
KEPT_SECRET: Final = "set aside face down"  # a zone whose cards only their player knows
SET_ASIDE: Final = "set aside for a Way"  # the card that the Way plays
BANE: Final = "bane"
FERRY: Final = "ferry"  # the pile beside the Supply that Ferryman needs
SUNS_LEFT: Final = "suns"  # how many Sun tokens are left on the Prophecy
TRAITS: Final = "traits"  # the piles of Traits
COLONIES: Final = "colonies"  # whether Platinum and Colony are in the Supply


def dominion_words() -> Collection[str]:
    """Return every word in texts of Dominion's tables, and the words that the code puts between them."""
    when = (str(when.text) for card in TABLE.cards for when in card.when)
    return (
        BETWEEN, OF_DOMINION, *labels(TABLE.nodes), *when, *TABLE.kind_names, *counters.COUNTER_NAMES,
        *zones.PLACE_NAMES, *zones.SHARED_NAMES, *types.TYPE_NAMES, *(text for text, _ in questions.QUESTIONS.values()),
        *(text for row in causes.CAUSES.values() for text in row),
    )  # fmt: skip


class DominionPosition(Watched, DominionGame):
    """A game of Dominion, seen without hidden information, for checking expectations."""

    @property
    def phase(self) -> str:
        """Dominion D21. The phase, as scenario files spell it."""
        return super().phase.lower()

    def zone(self, seat: int, zone: str) -> list[str]:
        """Return the cards of a zone. In an ordered zone the top card comes first."""
        return self._names(self._number(seat, zone))

    def pile(self, name: str) -> list[str]:
        """Dominion D57. Return the cards of a pile, the top card first."""
        return self._names(self.view(0).zone_number(None, name))

    def counter(self, seat: int, name: str) -> int:
        """Return the value of a seat's counter."""
        return int(self._state.value(Seat(seat), counters.COUNTER_NAMES.index(name)))

    def sees(self, viewer: int, seat: int, zone: str) -> list[str | None]:
        """Dominion D60. Return the cards of a zone as a seat's view shows them. A hidden card is None."""
        names = self.view(viewer).names(self._number(seat, zone))
        return [None if name == HIDDEN else name for name in names]

    def facts(self, thing: str, zone: str = "") -> Mapping[str, Value] | None:
        """Raise UnknownName, since single cards of Dominion have no facts that scenario files could ask
        for.
        """
        raise UnknownName(f"expected a zone or a pile, got {thing!r}")

    def has(self, thing: str, fact: str, word: str, zone: str = "") -> bool:
        """Return False, since single cards of Dominion have no facts."""
        return False

    @property
    def waiting(self) -> int:
        """Return 0, since in Dominion nothing waits for players to pass."""
        return 0

    def _number(self, seat: int, zone: str) -> int:
        if seat == NOBODY:
            return self.view(0).zone_number(None, zone)
        return seat * zones.PLACES + zones.PLACE_NAMES.index(zone)

    def _names(self, zone: int) -> list[str]:
        g = self._state
        objects = list(g.zones.all_of(zone))
        if g.match.zone_list[zone].ordered:
            objects = objects[::-1]
        return [TABLE.kind_names[g.kind(obj)] for obj in objects]


class DominionEngine:
    """Dominion's vocabulary for scenario files, and the setup of positions."""

    grammar = Grammar(
        piles=True,
        head={
            SET_ASIDE: Kind.CARD,
            BANE: Kind.CARD,
            FERRY: Kind.CARD,
            COLONIES: Kind.FLAG,
            TRAITS: Kind.TEXTS,
            SUNS_LEFT: Kind.NUMBER,
        },
        uses_up={"Buy": "buys"},
        by_verb=[
            questions.QUESTIONS[kind][0]
            for kind in (questions.ASK_ACTION, questions.ASK_BUY, questions.ASK_NIGHT)
        ],
        numbers={name: i for i, name in enumerate(counters.COUNTER_NAMES) if name},
        old_words={KEPT_SECRET: zones.PLACE_NAMES[zones.LOOKED]},
        book="dominion",
        says=dominion_words,
    )
    editions: Collection[str] = counters.EDITIONS
    seat_zones: Collection[str] = tuple(zones.PLACE_NAMES)
    shared_zones: Collection[str] = (*zones.SHARED_NAMES, *zones.BOON_ZONES)
    counters: Collection[str] = tuple(name for name in counters.COUNTER_NAMES if name)
    phases: Collection[str] = PHASES
    first_phase: str = "action"

    def known_cards(self, edition: str) -> Collection[str]:
        """Return all names that scenario files may use.

        They are those of cards, piles, landscapes and recommended kingdoms, and the name for "no pile".
        """
        return (*TABLE.kinds, NO_PILE, types.SHADOW_BACK, *RECOMMENDED)

    def place(self, position_: Position) -> DominionPosition:
        """Dominion D20. Return a game in this position. Raise CardwrightError if the rules don't allow it."""
        p = position_
        known = [RECOMMENDED[name] for name in p.kingdom if name in RECOMMENDED]
        set_aside = str(p.more.get(SET_ASIDE, "")) or "".join(k.set_aside for k in known[:1])
        bane = str(p.more.get(BANE, "")) or "".join(k.bane for k in known[:1])
        ferry = str(p.more.get(FERRY, "")) or "".join(k.ferry for k in known[:1])
        colonies = bool(p.more.get(COLONIES, any(k.colonies for k in known)))
        chosen = p.more.get(TRAITS, ())
        traits = tuple(str(text) for text in chosen) if isinstance(chosen, tuple) else ()
        traits = traits or tuple(text for k in known for text in k.traits)
        kingdom = [
            c for name in p.kingdom for c in (RECOMMENDED[name].cards if name in RECOMMENDED else [name])
        ]
        if p.fill is not None:
            kingdom = setup.fill(kingdom, p.fill, None, [n for n in (set_aside, bane, ferry) if n])
        suns = int(str(p.more.get(SUNS_LEFT, -1)))
        if SUNS_LEFT in p.more and suns < 0:
            raise ImpossiblePosition(f"expected 0 or more Sun tokens, got {suns}")
        zones = {key: [(c.card, c.pile) for c in placed] for key, placed in p.zones.items()}
        state = position(
            kingdom,
            len(p.seats),
            edition=p.edition,
            seed=p.seed,
            zones=zones,
            counters=p.counters,
            piles={name: list(x.cards) or x.size for name, x in p.piles.items()},
            from_piles=p.from_piles,
            turn=p.turn,
            phase=p.phase,
            turn_number=p.turn_number,
            set_aside=set_aside,
            bane=bane,
            colonies=colonies,
            suns=suns,
            traits=traits,
            ferry=ferry,
        )
        market = tuple(match_of(state).market)
        spec = DominionSpec(
            tuple(kingdom),
            p.seats,
            p.seed,
            p.edition,
            market or None,
            position=state_to_bytes(state),
            outside=tuple(outside([z for key, z in zones.items() if key != BLACK_MARKET_DECK])),
            set_aside=set_aside,
            bane=bane,
            colonies=colonies,
            traits=traits,
            ferry=ferry,
            table_seed=p.seed,
        )
        return DominionPosition(spec, state=state)

    def load(self, data: bytes) -> DominionPosition:
        """Load a game from a save."""
        return DominionPosition.load(data)

    def from_json(self, text: str) -> DominionPosition:
        """Load a game from JSON."""
        return DominionPosition.from_json(text)
