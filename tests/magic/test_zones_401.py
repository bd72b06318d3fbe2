"""CR 401. Libraries: counting, secret orders, revealed top cards, positions."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.cast_permissions import cast_free, first_of
from cardwright.games.magic.actions.drawing import discard
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.events.libraries import look_again
from cardwright.games.magic.numbers.zones import LIBRARY
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.ints import Seat
from cardwright.kernel.words import seq
from tests.magic.kit import Table, rule, table
from tests.properties.magic_games import same_for, shown
from tests.properties.permuting import permuted

BEARS, GIANT, SHOCK = "Grizzly Bears", "Hill Giant", "Shock"
HIDDEN = "?"


def top_ref(game: Table, seat: int = 0) -> int:
    """The reference to the top card of a library."""
    g = game.g
    return int(g.ref(g.zones.top(g.zone(LIBRARY, Seat(seat)))))


def hidden_the_same(game: Table) -> None:
    """What a seat may not know, dealt anew, changes nothing that it is shown."""
    for seat in range(int(game.g.seats)):
        for seed in (1, 2, 3):
            same_for(seat, shown(game.g, seat), shown(permuted(game.g, seat, seed), seat))


# -- 401.1-3
@rule("CR 401.1", "CR 103.3")
def test_when_a_game_begins_each_players_deck_is_their_library() -> None:
    decks = [["Forest"] * 20 + [BEARS] * 10, ["Island"] * 24]
    g = new_match(decks, options=MagicOptions(hand_size=0)).begin()

    for seat, deck in enumerate(decks):
        library = [CARDS.kind_names[g.kind(obj)] for obj in g.zones.all_of(g.zone(LIBRARY, Seat(seat)))]
        assert sorted(library) == sorted(deck)
        assert sum(len(g.zones.all_of(zone)) for zone in range(g.match.zones)) == 54


@rule("CR 401.2", "CR 400.2")
def test_a_library_is_a_face_down_pile_for_its_owner_too() -> None:
    game = table(Ann={"library": [BEARS, GIANT, SHOCK]})

    assert game.sees("Ann", "Ann", "library") == game.sees("Bob", "Ann", "library") == [HIDDEN] * 3
    hidden_the_same(game)


@rule("CR 401.3")
def test_everybody_counts_every_library_at_any_time() -> None:
    game = table(Ann={"hand": [SHOCK], "mana": "{R}", "library": ["3 Forest"]}, Bob={"library": ["7 Island"]})
    game.act("Cast Shock")  # in the middle of casting: a target is asked for

    for viewer in ("Ann", "Bob"):
        view = game.view(viewer)
        assert [int(view.library_size(s)) for s in (0, 1)] == [3, 7]


# -- 401.4
@rule("CR 401.4")
def test_who_puts_back_what_it_looked_at_orders_it_and_nobody_learns_how() -> None:
    game = table(Ann={"hand": ["Index"], "mana": "{U}", "library": [BEARS, GIANT, SHOCK, "Forest"]})

    game.cast("Index").pass_all()
    game.answer(SHOCK, BEARS, "Forest")

    assert game.library() == [GIANT, "Forest", BEARS, SHOCK]
    assert game.sees("Ann", "Ann", "library") == [GIANT, "Forest", BEARS, SHOCK]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN] * 4
    hidden_the_same(game)


@rule("CR 401.4")
def test_left_as_they_are_cards_that_are_put_back_lie_as_they_lay() -> None:
    game = table(Ann={"hand": ["Ponder"], "mana": "{U}", "library": [BEARS, GIANT, SHOCK, "Forest"]})

    game.cast("Ponder").pass_all()
    game.answer("Leave them as they are", "Don't")

    assert game.hand() == [BEARS]
    assert game.library() == [GIANT, SHOCK, "Forest"]


@rule("CR 401.4", "CR 701.20a")
def test_revealed_cards_put_on_the_bottom_together_are_told_but_not_their_order() -> None:
    game = table(
        Ann={
            "hand": ["Goblin Ringleader"], "mana": "{3}{R}",
            "library": [BEARS, "Mogg Fanatic", GIANT, SHOCK, "Forest", "Island"],
        }
    )  # fmt: skip

    game.cast("Goblin Ringleader").pass_all()
    game.pass_all()
    assert game.sees("Bob", "Ann", "hand") == ["Mogg Fanatic"]
    game.answer(SHOCK, GIANT)

    assert game.library()[:2] == ["Forest", "Island"]
    assert sorted(game.library()[2:]) == sorted([BEARS, GIANT, SHOCK])
    assert game.sees("Ann", "Ann", "library")[2:] == game.library()[2:]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN] * 5
    told = [line for line in game.told("Bob") if line.endswith("[401.4]")]
    assert all(any(name in line for line in told) for name in (BEARS, GIANT, SHOCK))
    hidden_the_same(game)


@rule("CR 401.4")
def test_the_story_of_others_is_the_same_whatever_the_order() -> None:
    def story(*order: str) -> list[str]:
        game = table(
            Ann={
                "hand": ["Goblin Ringleader"], "mana": "{3}{R}",
                "library": [BEARS, "Mogg Fanatic", GIANT, SHOCK, "Forest"],
            }
        )  # fmt: skip
        game.cast("Goblin Ringleader").pass_all()
        game.pass_all()
        return game.answer(*order).told("Bob")

    assert story(SHOCK, GIANT) == story(BEARS, SHOCK) == story("Leave them as they are")


@rule("CR 401.4")
def test_a_single_card_that_everybody_saw_go_is_known_where_it_lies() -> None:
    game = table(
        Ann={"hand": ["Chronostutter"], "mana": "{5}{U}", "library": ["2 Forest"]},
        Bob={"battlefield": [GIANT], "library": ["2 Island"]},
    )

    game.cast("Chronostutter").pass_all()

    assert game.sees("Ann", "Bob", "library") == [HIDDEN, GIANT, HIDDEN]


@rule("CR 401.4", "CR 401.7")
def test_a_random_order_is_known_to_nobody_not_even_who_looked() -> None:
    game = table(
        Ann={"hand": ["Gonti, Lord of Luxury"], "mana": "{2}{B}{B}"},
        Bob={"library": [SHOCK, BEARS, GIANT, "Forest", "Plains"]},
    )

    game.cast("Gonti, Lord of Luxury").pass_all()
    game.pass_all()
    game.answer(SHOCK)

    assert game.sees("Ann", "Bob", "library") == [HIDDEN] * 4
    hidden_the_same(game)


@rule("CR 401.4", "CR 701.20e", "CR 401.2", "CR 401.7")
def test_whose_own_cards_go_to_the_bottom_in_a_random_order_doesnt_know_it_either() -> None:
    found = set()
    for seed in range(6):
        game = table(
            Ann={
                "hand": ["Militia Bugler"],
                "mana": "{2}{W}",
                "library": [BEARS, GIANT, SHOCK, "Island", "Forest"],
            },
            seed=seed,
        )
        game.cast("Militia Bugler").pass_all()
        assert game.offered() == ["None", BEARS]
        game.answer(BEARS)

        assert game.hand() == [BEARS]
        assert game.sees("Ann", "Ann", "library") == [HIDDEN] * 4
        assert game.library()[0] == "Forest"
        found.add(tuple(game.library()))
        hidden_the_same(game)

    assert len(found) > 2


# -- 401.5
@rule("CR 401.5")
def test_the_next_card_is_not_revealed_until_the_spell_from_the_top_has_become_cast() -> None:
    game = table(
        Ann={"battlefield": ["Magus of the Future"], "library": [SHOCK, GIANT, "Forest"], "mana": "{R}"},
        Bob={"battlefield": [BEARS]},
    )
    assert game.sees("Bob", "Ann", "library") == [SHOCK, HIDDEN, HIDDEN]

    game.act("Cast Shock")
    assert game.question != "Act or pass"
    for viewer in ("Ann", "Bob"):
        assert game.sees(viewer, "Ann", "library") == [HIDDEN, HIDDEN]
    hidden_the_same(game)
    game.answer(BEARS).pay()

    for viewer in ("Ann", "Bob"):
        assert game.sees(viewer, "Ann", "library") == [GIANT, HIDDEN]


@rule("CR 401.5")
def test_a_top_card_that_may_be_looked_at_is_not_looked_at_while_a_spell_is_cast() -> None:
    game = table(
        Ann={"battlefield": ["Experimental Frenzy"], "library": [SHOCK, GIANT, "Forest"], "mana": "{R}"},
        Bob={"battlefield": [BEARS]},
    )
    assert game.sees("Ann", "Ann", "library") == [SHOCK, HIDDEN, HIDDEN]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN] * 3

    game.act("Cast Shock")
    assert game.sees("Ann", "Ann", "library") == [HIDDEN, HIDDEN]
    game.answer(BEARS).pay()

    assert game.sees("Ann", "Ann", "library") == [GIANT, HIDDEN]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN, HIDDEN]


@rule("CR 401.5", "CR 116.2a")
def test_the_next_card_is_not_revealed_while_a_land_is_being_played() -> None:
    game = table(
        Ann={
            "battlefield": ["Courser of Kruphix"],
            "library": [BEARS, GIANT, "Forest"],
            "hand": ["Stomping Ground"],
        }
    )
    library = game.g.zone(LIBRARY, Seat(0))

    game.play("Stomping Ground")
    assert game.offered() == ["Don't", "Pay 2 life"]
    game.g.put(game.g.zones.top(library), library, 0, 0, False)  # as if something had moved the top card
    look_again(game.g)
    assert (
        game.sees("Bob", "Ann", "library")[:2] == game.sees("Ann", "Ann", "library")[:2] == [HIDDEN, HIDDEN]
    )
    game.answer("Don't")

    assert game.is_tapped("Stomping Ground")
    assert game.sees("Bob", "Ann", "library")[:2] == [GIANT, HIDDEN]


@rule("CR 401.5", "CR 614.12")
def test_a_land_from_the_top_enters_as_its_owner_says_and_the_next_card_is_revealed_then() -> None:
    game = table(Ann={"battlefield": ["Courser of Kruphix"], "library": ["Stomping Ground", GIANT, "Forest"]})

    game.play("Stomping Ground", "Pay 2 life")

    assert not game.is_tapped("Stomping Ground")
    assert game.life == (18, 20)
    assert game.sees("Bob", "Ann", "library") == [GIANT, HIDDEN]


@rule("CR 401.5", "CR 602.2b")
def test_the_next_card_is_not_revealed_while_an_ability_is_being_activated() -> None:
    library = [*["Forest"] * 10, GIANT, "Island"]
    game = table(
        Ann={"battlefield": ["Arc-Slogger", "Goblin Spy"], "library": library, "mana": "{R}"},
        Bob={"battlefield": [BEARS]},
    )

    game.activate("Arc-Slogger", BEARS)

    told = game.told("Bob")
    target = next(i for i, line in enumerate(told) if "is the target" in line)
    revealed = next(i for i, line in enumerate(told) if line.startswith(GIANT) and "[401.5]" in line)
    assert target < revealed
    assert game.sees("Bob", "Ann", "library") == [GIANT, HIDDEN]


@rule("CR 401.5")
def test_while_something_resolves_each_new_top_card_is_revealed_at_once() -> None:
    game = table(
        Ann={
            "battlefield": ["Goblin Spy"],
            "hand": ["Divination"],
            "mana": "{2}{U}",
            "library": [BEARS, GIANT, "Forest"],
        }
    )

    game.cast("Divination").pass_all()

    lines = [line for line in game.told("Bob") if "[401.5]" in line or "[121.1]" in line]
    assert [line.split(" ", 1)[0] for line in lines] == ["Grizzly", "Ann", "Hill", "Ann", "Forest"]
    assert game.sees("Bob", "Ann", "hand") == [BEARS, GIANT]


@rule("CR 401.5")
def test_what_depends_on_the_top_card_does_not_tell_what_is_not_shown() -> None:
    game = table(
        Ann={
            "battlefield": ["Vampire Nocturnus", "Future Sight"],
            "library": [SHOCK, "Murder", "Forest"],
            "mana": "{R}",
        },
        Bob={"battlefield": [BEARS]},
    )
    assert game.pt("Vampire Nocturnus") == (3, 3)

    game.act("Cast Shock")
    assert game.pt("Vampire Nocturnus") == (3, 3)
    hidden_the_same(game)
    game.answer(BEARS).pay()

    assert game.pt("Vampire Nocturnus") == (5, 4)
    assert game.has("Vampire Nocturnus", "flying")


@rule("CR 401.5")
def test_the_tops_of_all_libraries_are_revealed_and_their_order_is_shuffled_away() -> None:
    game = table(
        Ann={"battlefield": ["Lantern of Insight"], "library": [BEARS, GIANT]},
        Bob={"library": [SHOCK, "Forest", "Island"]},
    )
    assert game.sees("Bob", "Ann", "library") == [BEARS, HIDDEN]
    assert game.sees("Ann", "Bob", "library") == [SHOCK, HIDDEN, HIDDEN]

    game.activate("Lantern of Insight", "Bob").pass_all()

    assert game.sees("Ann", "Bob", "library") == [HIDDEN] * 3
    hidden_the_same(game)


@rule("CR 401.5", "CR 305.2", "CR 601.3e")
def test_oracle_of_mul_daya_plays_lands_from_the_top_and_one_more_of_them() -> None:
    game = table(
        Ann={
            "battlefield": ["Oracle of Mul Daya"], "library": ["Forest", "Island", "Plains", SHOCK], "mana": "{R}",
            "hand": ["Swamp"],
        }
    )  # fmt: skip

    game.play("Forest").play("Island")

    assert game.battlefield() == ["Forest", "Island", "Oracle of Mul Daya"]
    assert game.library() == ["Plains", SHOCK]
    assert not any(text.startswith("Play") for text in game.offered())


def test_with_two_more_lands_a_turn_three_are_played() -> None:
    game = table(Ann={"battlefield": ["2 Exploration"], "hand": ["4 Forest"]})

    game.play("Forest #1").play("Forest #1").play("Forest #1")

    assert game.hand() == ["Forest"]
    assert game.offered() == ["Pass", "Activate a mana ability"]


@rule("CR 601.3e", "CR 715.3")
def test_only_what_is_cast_as_a_creature_spell_is_cast_from_the_top_by_garruks_horde() -> None:
    game = table(
        Ann={
            "battlefield": ["Garruk's Horde"],
            "library": ["Bonecrusher Giant", "Forest"],
            "mana": "{3}{R}{R}",
        }
    )

    assert "Cast Bonecrusher Giant" in game.offered()
    assert "Cast Stomp" not in game.offered()
    game.act("Cast Bonecrusher Giant").pass_all()
    assert "Play Forest" not in game.offered()


@rule("CR 601.3e", "CR 105.2")
def test_mystic_forge_casts_artifacts_and_what_has_no_color() -> None:
    def offered(name: str) -> bool:
        game = table(
            Ann={
                "battlefield": ["Mystic Forge"],
                "library": [name, "Forest"],
                "mana": "{W}{U}{B}{R}{G}{C}{C}{C}{C}{C}",
            }
        )
        return any(text in game.offered() for text in (f"Cast {name}", f"Play {name}"))

    assert offered("Ornithopter")
    assert offered("Void Attendant")  # devoid
    assert not offered(BEARS)
    assert not offered("Island")


@rule("CR 601.3e")
def test_experimental_frenzy_keeps_the_hand_from_being_played() -> None:
    game = table(
        Ann={
            "battlefield": ["Experimental Frenzy"],
            "hand": ["Island", SHOCK],
            "library": ["Forest", BEARS],
            "mana": "{R}",
        }
    )

    assert [t for t in game.offered() if t.startswith(("Play", "Cast"))] == ["Play Forest"]


@rule("CR 401.5")
def test_what_a_player_may_look_at_is_shown_to_nobody_else() -> None:
    game = table(Ann={"battlefield": ["Sphinx of Jwar Isle"], "library": [BEARS, GIANT]})

    assert game.sees("Ann", "Ann", "library") == [BEARS, HIDDEN]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN, HIDDEN]
    assert not any(BEARS in line for line in game.told("Bob"))
    hidden_the_same(game)


@rule("CR 401.5")
def test_in_a_saved_game_in_the_middle_of_casting_nothing_more_is_shown() -> None:
    game = table(
        Ann={"battlefield": ["Future Sight"], "library": [SHOCK, GIANT], "mana": "{R}"},
        Bob={"battlefield": [BEARS]},
    )

    again = game.act("Cast Shock").saved()
    assert again.sees("Bob", "Ann", "library") == [HIDDEN]
    again.answer(BEARS).pay()

    assert again.sees("Bob", "Ann", "library") == [GIANT]


@rule("CR 401.5", "CR 601.2i")
def test_cast_while_something_resolves_it_shows_the_next_card_before_that_goes_on() -> None:
    if "Test Djinn" not in CARDS.kinds:
        card("Test Djinn", "{0}", "Sorcery", seq(first_of(TopOf(1), cast_free), discard()))
    game = table(
        Ann={"battlefield": ["Goblin Spy"], "hand": ["Test Djinn", "2 Swamp"], "library": [SHOCK, GIANT]},
        Bob={"battlefield": [BEARS]},
    )

    game.cast("Test Djinn").pass_all()
    assert game.sees("Bob", "Ann", "library") == [HIDDEN]  # a target is chosen for the spell
    game.answer(BEARS)

    assert game.offered() == ["Swamp #1", "Swamp #2"]
    assert game.sees("Bob", "Ann", "library") == [GIANT]


# -- 401.6
@rule("CR 401.6")
def test_a_card_that_stopped_being_revealed_is_a_new_object_when_it_is_revealed_again() -> None:
    game = table(
        Ann={
            "battlefield": ["Future Sight", "Sensei's Divining Top"],
            "library": [GIANT, BEARS, "Forest"], "mana": "{1}",
        }
    )  # fmt: skip
    before = top_ref(game)

    top = next(text for text in game.offered() if "Draw" in text)
    game.act(top).pass_all()  # draws the giant, then Top lies on the bears, which were revealed in between
    bears = game.g.zones.all_of(game.g.zone(LIBRARY, Seat(0)))[-2]
    shown_once = int(game.g.ref(bears))
    assert game.library() == ["Sensei's Divining Top", BEARS, "Forest"]
    game.act("Cast Sensei's Divining Top")

    assert game.sees("Bob", "Ann", "library") == [BEARS, "?"]
    assert top_ref(game) & 0xFFFFF == shown_once & 0xFFFFF
    assert game.g.find(shown_once) < 0
    assert game.g.find(before) < 0


@rule("CR 401.6")
def test_a_card_that_goes_on_being_revealed_stays_the_same_object() -> None:
    game = table(
        Ann={"battlefield": ["Future Sight", "Goblin Spy"], "library": [GIANT, "Forest"]},
        Bob={"hand": ["Disenchant"], "mana": "{1}{W}"},
    )
    before = top_ref(game)

    game.pass_once().cast("Disenchant").pass_all()

    assert game.battlefield() == ["Goblin Spy"]
    assert top_ref(game) == before


@rule("CR 401.6")
def test_when_the_effect_is_gone_for_a_while_the_card_is_a_new_object_afterwards() -> None:
    game = table(
        Ann={
            "battlefield": ["Goblin Spy"],
            "library": [GIANT, "Forest"],
            "hand": ["Goblin Spy"],
            "mana": "{R}",
        },
        Bob={"hand": [SHOCK], "mana": "{R}"},
    )
    before = top_ref(game)

    game.pass_once().cast(SHOCK, "Goblin Spy").pass_all()
    assert top_ref(game) == before
    game.cast("Goblin Spy").pass_all()

    assert game.g.find(before) < 0
    assert game.sees("Bob", "Ann", "library") == [GIANT, HIDDEN]


# -- 401.7
@rule("CR 401.7")
@pytest.mark.parametrize(("library", "expected"), [
    (["Forest", "Island", "Plains"], ["Forest", GIANT, "Island", "Plains"]),
    (["Forest"], ["Forest", GIANT]),
    ([], [GIANT]),
])  # fmt: skip
def test_second_from_the_top_or_the_bottom_of_a_smaller_library(
    library: list[str], expected: list[str]
) -> None:
    game = table(
        Ann={"hand": ["Chronostutter"], "mana": "{5}{U}"}, Bob={"battlefield": [GIANT], "library": library}
    )

    game.cast("Chronostutter").pass_all()

    assert game.library("Bob") == expected


@rule("CR 401.7")
@pytest.mark.parametrize(("x", "place"), [(0, 0), (2, 2), (7, 3)])
def test_beneath_the_top_x_cards(x: int, place: int) -> None:
    game = table(
        Ann={"hand": ["Unexpectedly Absent"], "mana": "{W}{W}" + "{C}" * x},
        Bob={"battlefield": [GIANT], "library": ["Forest", "Island", "Plains"]},
    )

    game.cast("Unexpectedly Absent", *([f"X = {x}"] if x else [])).pass_all()

    assert game.library("Bob").index(GIANT) == place


@rule("CR 401.7")
def test_a_card_of_the_library_itself_does_not_count_for_its_own_place() -> None:
    def planned(library: list[str]) -> int:
        game = table(Ann={"hand": ["Long-Term Plans"], "mana": "{2}{U}", "library": library})
        game.cast("Long-Term Plans").pass_all()
        game.answer(GIANT)
        assert len(game.library()) == len(library)
        return game.library().index(GIANT)

    assert planned([GIANT, "Forest", "Island", "Plains", "Swamp"]) == 2
    assert planned([GIANT, "Forest", "Island"]) == 2
    assert planned([GIANT, "Forest"]) == 1


@rule("CR 401.7", "CR 401.2")
def test_who_searched_knows_the_card_and_where_it_lies_and_nothing_else() -> None:
    game = table(
        Ann={"hand": ["Long-Term Plans"], "mana": "{2}{U}", "library": [GIANT, "Forest", "Island", "Plains"]}
    )

    game.cast("Long-Term Plans").pass_all()
    game.answer(GIANT)

    assert game.sees("Ann", "Ann", "library") == [HIDDEN, HIDDEN, GIANT, HIDDEN]
    assert game.sees("Bob", "Ann", "library") == [HIDDEN] * 4
    hidden_the_same(game)


@rule("CR 701.20e")
def test_telling_time_puts_three_cards_in_three_places() -> None:
    game = table(Ann={"hand": ["Telling Time"], "mana": "{1}{U}", "library": [BEARS, GIANT, SHOCK, "Forest"]})

    game.cast("Telling Time").pass_all()
    game.answer(GIANT, BEARS)

    assert game.hand() == [GIANT]
    assert game.library() == [SHOCK, "Forest", BEARS]


def test_field_of_dreams_reveals_to_everybody() -> None:
    game = table(
        Ann={"battlefield": ["Field of Dreams"], "library": [BEARS]}, Bob={"library": [GIANT]}, Cid={}
    )

    assert game.sees("Cid", "Ann", "library") == [BEARS]
    assert game.sees("Cid", "Bob", "library") == [GIANT]


def test_what_may_only_be_looked_at_is_not_cast() -> None:
    game = table(Ann={"battlefield": ["Sphinx of Jwar Isle"], "library": [BEARS], "mana": "{1}{G}"})

    with pytest.raises(IllegalAnswer):
        game.act(f"Cast {BEARS}")
