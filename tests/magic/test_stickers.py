"""CR 123, 400.7m. Stickers: put on, kept from one public zone to another, lost in a hidden zone."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.stickers import put_sticker, sheet
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers.derived import POWER, TOUGH
from cardwright.games.magic.numbers.keywords import FLYING
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.triggers.watches import when_this_dies, when_this_enters
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.games.magic.variants.stickers import ABILITY_STICKER, PT_STICKER, SHEETS, Sticker, words_in
from cardwright.kernel.effects import THIS
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import SeatSetup, Table, permanent, rule, table
from tests.magic.spelled import BEARS, FOREST, MANA

GOBLIN = "_____ Goblin"
CAKE = "Giant Mana Cake"
if "Odd Stickers" not in SHEETS.names:  # stickers that no real sheet here has, for 123.7 and 123.8
    sheet(
        "Odd Stickers",
        Sticker(ABILITY_STICKER, "flying", keys=FLYING),
        Sticker(PT_STICKER, "5/6", None, 5, 6),
    )
    sheet("More Odd Stickers", Sticker(ABILITY_STICKER, "draw when it dies", when_this_dies(draw())))
    card(
        "Winged Thing",
        "{1}",
        "Creature Golem",
        when_this_enters(put_sticker(THIS, ABILITY_STICKER)),
        pt="1/1",
    )
    card("Grown Thing", "{1}", "Creature Golem", when_this_enters(put_sticker(THIS, PT_STICKER)), pt="1/1")
    card("Second Thing", "{1}", "Creature Golem", when_this_enters(put_sticker(THIS, PT_STICKER)), pt="1/1")


def stickered(*hand: str, sheets: str = CAKE, bob: SeatSetup | None = None) -> Table:
    return table(
        Ann={"hand": list(hand), "mana": MANA + MANA, "library": [FOREST] * 5},
        Bob=bob or {"library": [FOREST] * 5},
        options=MagicOptions(stickers=((sheets,), ())),
    )


def goblin(*hand: str, word: str = "Mana", bob: SeatSetup | None = None) -> Table:
    game = stickered(GOBLIN, *hand, bob=bob)
    game.cast(GOBLIN).resolve()
    assert game.offered() == ["Don't", "Put a name sticker on it"]
    game.answer("Put a name sticker on it")
    assert game.offered() == ["Giant", "Mana", "Cake"]
    return game.answer(word)


@rule("CR 123.3", "CR 123.6", "CR 123.6b", "CR 123.1")
def test_a_name_sticker_adds_its_word_where_its_controller_says() -> None:
    game = goblin()

    assert game.offered() == ["Mana _____ Goblin", "_____ Goblin Mana"]
    red = game.counter("red")
    game.answer(game.offered()[1])

    assert game.battlefield() == ["_____ Goblin Mana"]
    assert game.counter("red") == red + 1  # an A
    assert game.saved().battlefield() == ["_____ Goblin Mana"]


@rule("CR 123.6", "CR 123.6e")
@pytest.mark.parametrize(("word", "vowels"), [("Giant", 2), ("Mana", 1), ("Cake", 2)])
def test_unique_vowels(word: str, vowels: int) -> None:
    game = goblin(word=word)
    red = game.counter("red")

    game.answer(game.offered()[0])

    assert game.counter("red") == red + vowels


@rule("CR 400.7m", "CR 123.5")
@pytest.mark.parametrize(("spell", "place"), [("Murder", "graveyard"), ("Path to Exile", "exile")])
def test_a_sticker_stays_on_in_a_public_zone(spell: str, place: str) -> None:
    game = goblin(spell)
    game.answer("_____ Goblin Mana")

    game.cast(spell).resolve()
    if "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert "_____ Goblin Mana" in game.zone("Ann", place)


@rule("CR 400.7m", "CR 123.5", "CR 123.3a", "CR 123.6c")
def test_and_on_through_exile_to_the_battlefield() -> None:
    game = goblin("Cloudshift")
    game.answer("_____ Goblin Mana")

    game.cast("Cloudshift").resolve()

    assert game.offered() == ["Don't", "Put a name sticker on it"]
    game.answer("Put a name sticker on it")
    assert game.offered() == ["Giant", "Cake"]  # the other one is on something (CR 123.3)
    game.answer("Cake").answer("_____ Goblin Mana Cake")
    assert game.battlefield() == ["_____ Goblin Mana Cake"]


@rule("CR 400.7m", "CR 123.5", "CR 400.7")
def test_a_sticker_is_lost_in_a_hidden_zone() -> None:
    game = goblin("Unsummon")
    game.answer("_____ Goblin Mana")

    game.cast("Unsummon").resolve()

    assert game.hand() == [GOBLIN]
    game.cast(GOBLIN).resolve().answer("Put a name sticker on it")
    assert game.offered() == ["Giant", "Mana", "Cake"]  # and it is free again


@rule("CR 123.3")
def test_a_sticker_is_free_again_when_the_token_it_was_on_is_no_more() -> None:
    game = stickered(GOBLIN, "Cackling Counterpart", "Murder", GOBLIN)
    game.act(f"Cast {GOBLIN} #1").resolve().answer("Don't")
    game.cast("Cackling Counterpart").pass_all()
    game.answer("Put a name sticker on it", "Cake", "Cake _____ Goblin")

    game.cast("Murder", "Cake _____ Goblin").resolve().cast(GOBLIN).resolve()

    assert game.battlefield() == [GOBLIN, GOBLIN]
    game.answer("Put a name sticker on it")
    assert game.offered() == ["Giant", "Mana", "Cake"]


@rule("CR 123.7", "CR 400.7m")
def test_an_ability_sticker_stays_on() -> None:
    game = stickered("Winged Thing", "Cloudshift", sheets="Odd Stickers")
    game.cast("Winged Thing").pass_all()
    assert game.has("Winged Thing", "flying")

    game.cast("Cloudshift").pass_all()

    assert game.has("Winged Thing", "flying")
    game = game.saved()
    assert game.has("Winged Thing", "flying")


@rule("CR 123.7", "CR 400.7m")
def test_a_triggered_ability_on_a_sticker_is_that_of_what_it_is_on() -> None:
    game = stickered("Winged Thing", "Cloudshift", "Murder", sheets="More Odd Stickers")
    game.cast("Winged Thing").pass_all().cast("Cloudshift").pass_all()

    game.cast("Murder").pass_all()

    assert game.hand() == [FOREST]


@rule("CR 123.8", "CR 400.7m")
def test_a_power_and_toughness_sticker_counts_in_every_public_zone() -> None:
    game = stickered("Grown Thing", "Murder", "Reanimate", sheets="Odd Stickers")
    game.cast("Grown Thing").pass_all()
    assert game.pt("Grown Thing") == (5, 6)

    game.cast("Murder").resolve()
    g = game.g
    obj = next(int(x) for x in g.zones.all_of(g.zone(2, Seat(0))) if game.called(int(x)) == "Grown Thing")
    assert (characteristic(g, Obj(obj), POWER), characteristic(g, Obj(obj), TOUGH)) == (5, 6)
    game.cast("Reanimate").pass_all()

    assert game.pt("Grown Thing") == (5, 6)


@rule("CR 123.8", "CR 400.7")
def test_it_is_as_printed_after_a_hidden_zone() -> None:
    game = stickered("Grown Thing", "Unsummon", "Second Thing", sheets="Odd Stickers")
    game.cast("Grown Thing").pass_all().cast("Unsummon").resolve()

    game.cast("Second Thing").pass_all().cast("Grown Thing").pass_all()

    assert game.pt("Second Thing") == (5, 6)
    assert game.pt("Grown Thing") == (1, 1)


@rule("CR 123.3", "CR 123.3b")
def test_nobody_puts_a_sticker_on_what_somebody_else_owns() -> None:
    game = table(
        Ann={"hand": ["Cloudshift"], "battlefield": [permanent(GOBLIN, owner="Bob")], "mana": MANA},
        options=MagicOptions(stickers=((CAKE,), ())),
    )

    game.cast("Cloudshift").pass_all()  # it returns under Ann's control

    assert game.battlefield() == [GOBLIN]
    assert game.offered() == ["Pass"]


@rule("CR 123.6")
def test_a_legend_of_another_name_may_stay() -> None:
    """CR 704.5j asks for names, not for cards."""
    if "Lone Thing" not in CARDS.kinds:
        card(
            "Lone Thing", "{1}", "Legendary Creature Golem", when_this_enters(put_sticker(THIS, 0)), pt="1/1"
        )
    game = stickered("Lone Thing", "Lone Thing")
    game.act("Cast Lone Thing #1").pass_all().answer("Cake", "Cake Lone Thing")

    game.cast("Lone Thing").resolve()

    assert game.battlefield() == ["Cake Lone Thing", "Lone Thing"]


@rule("CR 123.2", "CR 123.2a", "CR 123.2b", "CR 123.2c")
def test_three_sheets_of_ten_at_random() -> None:
    deck = [GOBLIN] * 20 + ["Mountain"] * 20
    ten = SHEETS.names[:10]

    games = [cardwright.magic([deck, deck], ["bot:random", "bot:random"], seed, stickers=[ten, []], turn_limit=4)
             for seed in range(3)]  # fmt: skip

    assert all(game.over for game in games)
    assert all(len(game.sticker_sheets[0]) == 3 and game.sticker_sheets[1] == () for game in games)
    assert len({game.sticker_sheets for game in games}) > 1
    assert {name for game in games for name in game.sticker_sheets[0]} <= set(ten)
    for wrong in (ten[:4], [CAKE, CAKE], ["Giant Mana"]):
        with pytest.raises((ImpossiblePosition, UnknownName)):
            cardwright.magic([deck, deck], stickers=[wrong, []])


@rule("CR 123.6", "CR 123.6a")
def test_a_blank_is_no_word() -> None:
    assert words_in(GOBLIN) == 1
    assert words_in(BEARS) == 2
