"""The real games, joined to the scenario language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from typing import Final

from cardwright.dominion import cards, setup
from cardwright.dominion.kingdoms import RECOMMENDED
from cardwright.dominion.position import NO_PILE, PHASES, outside, position
from cardwright.dominion.rules import BOON_ZONES, COUNTER_NAMES, EDITIONS, PLACE_NAMES, PLACES, SHARED_NAMES
from cardwright.dominion.state import match_of
from cardwright.dominion.table import TABLE
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.views import HIDDEN
from cardwright.play.body import state_to_bytes
from cardwright.play.dominion import DominionGame, DominionSpec

from .engine import NOBODY, Engine, Grammar, Kind, Position, Value
from .watching import Watched
from .words import dominion_words

__all__ = ["ENGINES", "DominionEngine", "DominionPosition", "cards"]  # importing the cards makes their table

BLACK_MARKET_DECK: Final = (NOBODY, "black market deck")
SET_ASIDE: Final = "set aside for a Way"  # the card that the Way plays
BANE: Final = "bane"
COLONIES: Final = "colonies"  # whether Platinum and Colony are in the Supply


class DominionPosition(Watched, DominionGame):
    """A game of Dominion that a judge looks at from above."""

    @property
    def phase(self) -> str:
        """Dominion D21. The phase, as scenarios write it."""
        return super().phase.lower()

    @property
    def turn_number(self) -> int:
        """One more with each turn of any player."""
        return self.turn + 1

    def zone(self, seat: int, zone: str) -> list[str]:
        """The cards of a zone, the top one first if it has an order."""
        return self._names(self._number(seat, zone))

    def pile(self, name: str) -> list[str]:
        """Dominion D57. The cards of a pile, the top one first."""
        return self._names(self.view(0).zone_number(None, name))

    def counter(self, seat: int, name: str) -> int:
        """A counter of a seat."""
        return int(self._state.value(seat, COUNTER_NAMES.index(name)))

    def sees(self, viewer: int, seat: int, zone: str) -> list[str | None]:
        """Dominion D60. What a seat's view shows of a zone; None for a card whose face it hides."""
        names = self.view(viewer).names(self._number(seat, zone))
        return [None if name == HIDDEN else name for name in names]

    def facts(self, thing: str) -> Mapping[str, Value] | None:
        """Single cards have no facts of their own here."""
        raise UnknownName(f"expected a zone or a pile, got {thing!r}")

    @property
    def waiting(self) -> int:
        """Nothing waits until all pass."""
        return 0

    def _number(self, seat: int, zone: str) -> int:
        if seat == NOBODY:
            return self.view(0).zone_number(None, zone)
        return seat * PLACES + PLACE_NAMES.index(zone)

    def _names(self, zone: int) -> list[str]:
        g = self._state
        objects = list(g.zones.all_of(zone))
        if g.match.zone_list[zone].ordered:
            objects = objects[::-1]
        return [TABLE.kind_names[g.kind(obj)] for obj in objects]


class DominionEngine:
    """Dominion's words, and how to begin in the middle of it."""

    grammar = Grammar(
        piles=True,
        head={SET_ASIDE: Kind.CARD, BANE: Kind.CARD, COLONIES: Kind.FLAG},
        book="dominion",
        says=dominion_words,
    )
    editions: Collection[str] = EDITIONS
    seat_zones: Collection[str] = tuple(PLACE_NAMES)
    shared_zones: Collection[str] = (*SHARED_NAMES, *BOON_ZONES)
    counters: Collection[str] = tuple(name for name in COUNTER_NAMES if name)
    phases: Collection[str] = PHASES
    first_phase: str = "action"

    def known_cards(self, edition: str) -> Collection[str]:
        """Every card, pile and landscape, where a card comes from that has no pile, and recommended kingdoms."""
        return (*TABLE.kinds, NO_PILE, *RECOMMENDED)

    def place(self, position_: Position) -> DominionPosition:
        """Dominion D20. The game in this position; CardwrightError if the rules don't allow it."""
        p = position_
        known = [RECOMMENDED[name] for name in p.kingdom if name in RECOMMENDED]
        set_aside = str(p.more.get(SET_ASIDE, "")) or "".join(k.set_aside for k in known[:1])
        bane = str(p.more.get(BANE, "")) or "".join(k.bane for k in known[:1])
        colonies = bool(p.more.get(COLONIES, any(k.colonies for k in known)))
        kingdom = [
            c for name in p.kingdom for c in (RECOMMENDED[name].cards if name in RECOMMENDED else [name])
        ]
        if p.fill is not None:
            kingdom = setup.fill(kingdom, p.fill, None, [n for n in (set_aside, bane) if n])
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
            table_seed=p.seed,
        )
        return DominionPosition(spec, state=state)

    def load(self, data: bytes) -> DominionPosition:
        """A game out of its save."""
        return DominionPosition.load(data)

    def from_json(self, text: str) -> DominionPosition:
        """A game out of its JSON."""
        return DominionPosition.from_json(text)


def magic_engine() -> Engine:
    """Magic's engine; its cards are imported when a scenario is one of Magic."""
    engine: Engine = import_module("cardwright.scenario.magic").MagicEngine()
    return engine


ENGINES: Final[dict[str, Callable[[], Engine]]] = {"dominion": DominionEngine, "magic": magic_engine}
