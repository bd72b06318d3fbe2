"""CR 616.1g, 614.12, 707.6. Tokens that are copies: first how many there are, then how each of them enters."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersTapped, EntersWith, card
from cardwright.games.magic.abilities.layering import choose_color, has_keywords
from cardwright.games.magic.actions.copying import enters_as_copy
from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.actions.exiling import enters_tapped_now
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import make_copy
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import PaysLife
from cardwright.games.magic.numbers.columns import CHOSEN
from cardwright.games.magic.numbers.keywords import FLYING
from cardwright.games.magic.placed import Given
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.selectors.nouns import permanent as a_permanent
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.frames import COMING
from cardwright.kernel.ints import Obj
from cardwright.kernel.snapshot import digest
from tests.magic.kit import SeatSetup, Table, permanent, rule, table
from tests.properties import magic_games
from tests.properties.everything import arguments_of, everything

card("Test Printer", "{U}", "Sorcery", on_target(a_permanent(), make_copy))
card("Test Regent", "{3}", "Legendary Planeswalker", loyalty=3)
card("Test Icicle", "", "Artifact", EntersWith(2, "ice"), EntersTapped())
card("Test Asker", "", "Artifact", as_this_enters(choose_color()), EntersWith(1, "ice"))
card("Test Toll", "", "Land", as_this_enters(unless_paid(YOU, PaysLife(2), enters_tapped_now())))
card("Test Guise", "{1}", "Creature", EntersTapped(), EntersWith(1), enters_as_copy(creature()), pt="0/0")
card("Test Wing", "{1}", "Creature Shapeshifter", enters_as_copy(creature(), has_keywords(FLYING)), pt="0/0")


def printed(*battlefield: Given, then: str = "Test Regent") -> Table:
    """Ann copies one of these permanents of hers."""
    game = table(Ann={"hand": ["Test Printer"], "battlefield": list(battlefield), "mana": "{U}"})
    return game.cast("Test Printer", then) if len(battlefield) > 1 else game.cast("Test Printer")


@rule("CR 306.5b", "CR 616.1g")
def test_a_token_planeswalker_enters_with_its_loyalty() -> None:
    game = printed(permanent("Test Regent", counters={"loyalty": 1}, alias="first")).pass_all()
    game.answer("Test Regent #2")

    assert game.counters("Test Regent") == {"loyalty": 3}


@rule("CR 616.1g", "CR 122.6")
def test_the_loyalty_of_a_token_is_doubled_too() -> None:
    game = printed(permanent("Test Regent", counters={"loyalty": 1}), "Doubling Season").pass_all()
    game.answer("Test Regent #3")

    assert game.counters("Test Regent") == {"loyalty": 6}


@rule("CR 616.1g", "CR 614.12")
def test_each_of_two_tokens_enters_tapped_and_with_its_counters() -> None:
    game = printed(permanent("Test Icicle", alias="old"), "Doubling Season", then="Test Icicle").pass_all()
    for _ in range(2):  # tapped and with counters, in whichever order
        assert game.offered()[1] == "Test Icicle (This enters tapped)"
        game.answer(game.offered()[0])

    for name in ("Test Icicle #2", "Test Icicle #3"):
        assert game.is_tapped(name)
        assert game.counters(name) == {"ice": 4}
    assert game.counters("old") == {}


@rule("CR 614.12a", "CR 616.1e")
def test_what_a_token_asks_and_what_it_enters_with_both_count() -> None:
    game = printed("Test Asker", then="Test Asker").pass_all()
    game.answer("Test Asker (As this enters, choose a color)", "Green")

    assert game.counters("Test Asker #2") == {"ice": 1}
    assert game.g.col(Obj(game.find("Test Asker #2")), CHOSEN) == 4


@rule("CR 614.12a", "CR 118.12")
def test_a_token_land_that_is_paid_for_enters_untapped() -> None:
    game = printed("Test Toll", "Doubling Season", then="Test Toll").pass_all()
    game.answer("Pay 2 life", "Don't")

    assert game.life == (18, 20)
    assert sorted((game.is_tapped("Test Toll #2"), game.is_tapped("Test Toll #3"))) == [False, True]


@rule("CR 707.9b", "CR 707.5")
def test_the_exceptions_of_what_copies_hold_for_a_token_of_it() -> None:
    game = printed(permanent("Test Wing", counters={"+1/+1": 1}), "Hill Giant", then="Test Wing").pass_all()
    game.answer("Hill Giant")

    assert game.has("Hill Giant #2", "flying")
    assert not game.has("Hill Giant #1", "flying")


@rule("CR 616.1g")
def test_a_save_while_a_token_is_on_its_way_is_the_same_game() -> None:
    game = printed("Test Toll", "Doubling Season", then="Test Toll").pass_all()
    game.answer("Pay 2 life")
    other = game.saved()
    for each in (game, other):
        each.answer("Pay 2 life")

    assert digest(game.g) == digest(other.g)
    assert other.life == (16, 20)


@rule("CR 616.1g", "CR 400.1")
def test_a_token_on_its_way_can_be_looked_at_and_is_in_no_zone() -> None:
    game = printed("Test Asker", then="Test Asker").pass_all()
    given = arguments_of(game.g)
    shown = [everything(MagicView(game.g, seat), given) for seat in (0, 1)]

    magic_games.check(game.g)
    assert (shown[0]["option_place(0)"], shown[0]["option_place(1)"]) == ("", "")


@rule("CR 800.4a", "CR 616.1g")
def test_who_leaves_while_a_token_is_asked_about_leaves_no_token() -> None:
    game = table(Ann={"hand": ["Test Printer"], "battlefield": ["Test Toll"], "mana": "{U}"}, Bob={}, Cid={})
    game.cast("Test Printer").pass_all()
    game.g.answer(-256)  # Ann gives up

    assert game.battlefield("Ann") == []
    assert [x for x in range(len(game.g.place)) if game.g.zone_of(Obj(x)) == COMING] == []
    game.pass_all()


@rule("CR 616.1c")
def test_what_makes_it_a_copy_comes_before_how_it_enters_otherwise() -> None:
    ann: SeatSetup = {"hand": ["Test Guise"], "battlefield": ["Grizzly Bears"], "mana": "{1}"}
    game = table(Ann=ann, Bob={}).cast("Test Guise").pass_all()
    game.answer("Grizzly Bears")

    assert not game.is_tapped("Grizzly Bears #2")
    assert game.counters("Grizzly Bears #2") == {}
