"""CR 601.2g-h: a payment with pinned sources, planned around the pins."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.keywords.convoke import convoke
from cardwright.games.magic.mana.pins import FORGET_PINS, SET_PIN, as_set
from cardwright.games.magic.numbers.columns import STATUS, TAPPED
from cardwright.games.magic.numbers.questions import ASK_PAY
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.shown.price_view import Pin
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.shown.view_types import Symbol
from cardwright.kernel.aliases import Aliases
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.game import SETS
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, rule, table
from tests.magic.mana_cards import made_up_cards


def more_cards() -> None:
    """Spells of other costs, and one that creatures may pay for; once."""
    made_up_cards()
    if "Pins: Dear" not in CARDS.kinds:
        card("Pins: Blue and One", "{1}{U}", "Artifact")
        card("Pins: Dear", "{2}{U/R}{U}", "Artifact")
        card("Pins: Convoked", "{1}{G}{W}", "Artifact", convoke())
        card("Pins: Kin", "{G}{W}", "Creature Elf", pt="1/1")


more_cards()


def view_of(game: Table, aliases: Aliases | None = None) -> MagicView:
    """What Ann sees, with names for the objects as a browser has them."""
    view = MagicView(game.g, 0)
    view.follow(aliases or new_names())
    return view


def new_names() -> Aliases:
    """Names for the objects, which count up."""
    names = itertools.count()
    return Aliases(Seat(0), lambda: f"a{next(names)}")


def payers(price: tuple[Symbol, ...]) -> list[tuple[str, str]]:
    """Each symbol, and what pays for it."""
    return [(one.text, one.how) for one in price]


def pin_to(view: MagicView, which: int, text: str, pins: tuple[Pin, ...] = ()) -> Pin:
    """The pin by which something in print pays for a symbol."""
    offered = {one.text: one.pin for one in view.price(pins, others=True)[which].could}
    return which, offered[text]


def give(game: Table, view: MagicView, *pins: Pin) -> None:
    """Pin these, and nothing else."""
    for value in view.pins_as_set(pins):
        game.g.answer(SETS - (value << 3))


def pays(game: Table, view: MagicView, *pins: Pin) -> None:
    """Pin these, and pay automatically."""
    give(game, view, *pins)
    game.g.answer(0)


@rule("CR 601.2g", "CR 601.2h")
def test_each_symbol_is_told_with_what_would_pay_for_it() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "2 Island"], "hand": ["Mana: Three", "Mana: One"]})
    game.answer("Cast Mana: Three")

    price = view_of(game).price(others=True)

    assert payers(price) == [("{1}", "Forest {G}"), ("{U}", "Island {U}"), ("{G}", "Forest {G}")]
    assert [one.text for one in price[0].could] == ["Forest {G}", "Island {U}", "{U}", "{G}"]
    assert [one.text for one in price[1].could] == ["Island {U}"]
    assert price[0].by != price[2].by


@rule("CR 601.2g", "CR 601.2h")
def test_a_source_is_kept_for_a_symbol_and_the_rest_is_planned_around_it() -> None:
    game = table(
        Ann={
            "battlefield": ["Mana: Two Rivers", "Island", "2 Swamp"],
            "hand": ["Pins: Blue and One", "Mana: One"],
        }
    )
    game.answer("Cast Pins: Blue and One")
    view = view_of(game)
    assert payers(view.price()) == [("{1}", "Swamp {B}"), ("{U}", "Island {U}")]

    rivers = pin_to(view, 0, "Mana: Two Rivers {W}")
    assert payers(view.price((rivers,))) == [("{1}", "Mana: Two Rivers {W}"), ("{U}", "Island {U}")]
    for_blue = pin_to(view, 1, "Mana: Two Rivers {U}")
    assert payers(view.price((for_blue,))) == [("{1}", "Island {U}"), ("{U}", "Mana: Two Rivers {U}")]
    swamp = pin_to(view, 0, "Swamp {B}", (for_blue,))
    assert payers(view.price((for_blue, swamp))) == [("{1}", "Swamp {B}"), ("{U}", "Mana: Two Rivers {U}")]
    pays(game, view, for_blue, swamp)

    assert [game.is_tapped(name) for name in ("Mana: Two Rivers", "Island", "Swamp #1", "Swamp #2")] == [
        True, False, True, False,
    ]  # fmt: skip
    assert game.stack() == ["Pins: Blue and One"]


@rule("CR 601.2h")
def test_a_symbol_is_pinned_to_a_color_and_not_to_a_source() -> None:
    game = table(
        Ann={"battlefield": ["2 Forest", "2 Mana: Two Rivers", "Mountain"], "hand": ["Mana: Two", "Shock"]}
    )
    game.answer("Cast Mana: Two")
    view = view_of(game)

    blue = pin_to(view, 0, "{U}")
    red = pin_to(view, 1, "{R}", (blue,))
    told = view.price((blue, red))
    pays(game, view, blue, red)

    assert payers(told) == [("{1}", "Mana: Two Rivers {U}"), ("{1}", "Mountain {R}")]
    names = ("Mana: Two Rivers #1", "Mana: Two Rivers #2", "Mountain", "Forest #1")
    assert [game.is_tapped(name) for name in names] == [True, False, True, False]


@rule("CR 107.4", "CR 601.2h")
def test_a_hybrid_symbol_is_pinned_to_one_of_its_colors() -> None:
    game = table(Ann={"battlefield": ["2 Island", "2 Mountain"], "hand": ["Mana: Mixed", "Mana: One"]})
    game.answer("Cast Mana: Mixed")
    view = view_of(game)
    assert [one.text for one in view.price()] == ["{1}", "{U/R}"]

    red = pin_to(view, 1, "{R}")
    blue = pin_to(view, 0, "Island {U}", (red,))
    pays(game, view, blue, red)

    assert [game.is_tapped(f"{name} #1") for name in ("Island", "Mountain")] == [True, True]


@rule("CR 605.3b", "CR 106.4")
def test_what_is_more_than_tapping_pays_for_what_it_is_pinned_to() -> None:
    game = table(
        Ann={"battlefield": ["Mana: Petal", "Forest", "2 Island"], "hand": ["Mana: Three", "Mana: One"]}
    )
    game.answer("Cast Mana: Three")
    view = view_of(game)

    offered = next(one for one in view.price(others=True)[2].could if "Petal" in one.text)
    petal = (2, offered.pin)
    told = view.price((petal,))
    pays(game, view, petal)

    assert told[2].how == offered.text
    assert game.graveyard() == ["Mana: Petal"]
    assert [game.is_tapped(name) for name in ("Forest", "Island #1", "Island #2")].count(True) == 2
    assert game.stack() == ["Mana: Three"]


@rule("CR 702.51a")
def test_a_creature_is_pinned_that_pays_instead_of_mana() -> None:
    game = table(
        Ann={
            "battlefield": ["Pins: Kin", "Grizzly Bears", "Plains", "Forest", "Swamp"],
            "hand": ["Pins: Convoked"],
        }
    )
    game.answer("Cast Pins: Convoked")
    view = view_of(game)

    could = {one.text: one.pin for one in view.price(others=True)[1].could}
    kin = (1, next(pin for text, pin in could.items() if "Pins: Kin" in text))
    swamp = pin_to(view, 0, "Swamp {B}", (kin,))
    pays(game, view, kin, swamp)

    assert [game.is_tapped(name) for name in ("Pins: Kin", "Swamp", "Plains")] == [True, True, False]
    assert game.stack() == ["Pins: Convoked"]


@rule("CR 601.2h")
def test_the_pool_is_pinned_by_its_color() -> None:
    game = table(Ann={"battlefield": ["3 Island"], "hand": ["Mana: Two", "Mana: One"], "mana": "{G}{R}"})
    game.answer("Cast Mana: Two")
    view = view_of(game)

    green = pin_to(view, 1, "{G}")
    island = pin_to(view, 0, "Island {U}", (green,))
    pays(game, view, green, island)

    assert (game.counter("green"), game.counter("red")) == (0, 1)
    assert game.is_tapped("Island #1")


@rule("CR 601.2h")
def test_pins_that_cannot_hold_together_are_refused_and_nothing_has_changed() -> None:
    game = table(
        Ann={
            "battlefield": ["Mana: Two Rivers", "Island", "Swamp"],
            "hand": ["Pins: Blue and One", "Mana: One"],
        }
    )
    game.answer("Cast Pins: Blue and One")
    view = view_of(game)
    rivers = pin_to(view, 0, "Mana: Two Rivers {W}")
    island = pin_to(view, 0, "Island {U}")

    assert "Mana: Two Rivers {U}" not in [one.text for one in view.price((rivers,), others=True)[1].could]
    for pins in [
        (rivers, island),
        (rivers, (1, rivers[1])),
        ((7, rivers[1]),),
        ((0, "a0/1/Q"),),
        ((0, "nonsense"),),
    ]:
        with pytest.raises(IllegalAnswer, match="can't be paid with the pin"):
            view.price(pins)
    give(game, view, rivers)
    before = game.g.fork()
    with pytest.raises(IllegalAnswer, match="can't be paid with this pin"):
        game.g.answer(SETS - (int(as_set(1, 0, 0)) << 3))

    assert game.offered() == ["Pay automatically (Mana: Two Rivers, Island)", *game.offered()[1:]]
    assert list(before.answers) == list(game.g.answers)


@rule("CR 601.2g")
def test_what_is_pinned_is_seen_in_print_and_can_be_forgotten() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "2 Island"], "hand": ["Mana: Two", "Mana: One"]})
    game.answer("Cast Mana: Two")
    view = view_of(game)
    assert game.offered()[0] == "Pay automatically (2 Forest)"

    give(game, view, pin_to(view, 1, "Island {U}"))
    assert game.offered()[0] == "Pay automatically (Island, Forest)"
    give(game, view)

    assert game.offered()[0] == "Pay automatically (2 Forest)"


@rule("CR 601.2g")
def test_who_pays_by_hand_after_all_pays_as_they_pick() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "2 Island"], "hand": ["Mana: Three", "Mana: One"]})
    game.answer("Cast Mana: Three")
    view = view_of(game)

    give(game, view, pin_to(view, 0, "Island {U}"))
    game.answer("Tap Forest for {G}")

    assert game.question == "Pay {1}{U}"
    assert game.offered()[0] == "Pay automatically (Island, Forest)"


def test_only_who_pays_may_pin_and_only_then() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "2 Island"], "hand": ["Mana: Two", "Mana: One"]})
    with pytest.raises(IllegalAnswer, match="isn't being asked to pay a cost"):
        game.g.answer(SETS - (int(FORGET_PINS) << 3))
    game.answer("Cast Mana: Two")

    for seat, value in ((1, int(as_set(6, 4, 0))), (0, SET_PIN | 6 | 4 << 4 | 99 << 7)):
        with pytest.raises(IllegalAnswer, match=r"nothing to pin|can't be paid with this pin"):
            game.g.answer(SETS - (value << 3 | seat))

    assert game.asks_kind == ASK_PAY


SOURCES = (
    "Forest", "Island", "Mountain", "Mana: Two Rivers", "Mana: Two Marshes", "Mana: Prism", "Mana: Ring", "Mana: Bloom",
    "Mana: Elf", "Mana: Thorns", "Mana: Petal", "Mana: Moss", "Mana: Well", "Mana: Hoard",
)  # fmt: skip
SPELLS = ("Mana: Two", "Mana: Mixed", "Mana: Three", "Pins: Blue and One", "Pins: Dear")


def a_payment(chance: Random) -> tuple[Table, str]:
    """A game that asks how to pay for a spell, and the spell."""
    while True:
        field = [chance.choice(SOURCES) for _ in range(chance.randint(3, 7))]
        spell = chance.choice(SPELLS)
        game = table(Ann={"battlefield": field, "hand": [spell, "Mana: One"]})
        if f"Cast {spell}" in game.offered():
            game.answer(f"Cast {spell}")
            if game.asks_kind == ASK_PAY:
                return game, spell


@rule("CR 601.2g", "CR 601.2h")
@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_pinned_is_paid_as_it_was_told(seed: int) -> None:
    chance = Random(seed)
    game, spell = a_payment(chance)
    aliases = new_names()
    view = view_of(game, aliases)
    pins: tuple[Pin, ...] = ()
    for which in chance.sample(range(len(view.price())), k=chance.randint(1, len(view.price()))):
        could = view.price(pins, others=True)[which].could
        assert could, "what pays now could pay"
        pin = chance.choice(could)
        pins += ((which, pin.pin),)
        told = view.price(pins)
        if pin.on:
            assert (told[which].by, told[which].how) == (pin.on[0], pin.text)
        else:
            assert pin.text in told[which].how
    told = view.price(pins)
    before = {obj: aliases.alias(game.g, obj) for obj in game.g.zones.all_of(battlefield(game.g))}

    pays(game, view, *pins)

    assert game.stack() == [spell]
    still = game.g.zones.all_of(battlefield(game.g))
    used = {a for obj, a in before.items() if obj not in still or game.g.col(obj, STATUS) & TAPPED}
    assert used == {one.by for one in told if one.by}
