"""CR 107, 601.2f, 608.2. Amounts and conditions wherever a text has them: read, printed and read back, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import SeatSetup, permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def card(text: str, types: str, name: str = "Quay Sentinel", mana: str = "{1}") -> Reading | Refused:
    """A card of that text, or why it is refused."""
    size = "2/2" if "Creature" in types else ""
    return read(
        {"name": name, "mana_cost": mana, "types": types, "pt": size, "text": text.replace("~", name)}
    )


def reads(text: str, types: str, name: str = "Quay Sentinel", mana: str = "{1}") -> str:
    """A card of that text comes to be, and each ability prints as what it is; its name."""
    made = card(text, types, name, mana)
    assert isinstance(made, Reading), made
    assert [(b.text, b.outcome) for b in read_back(made.define()) if b.outcome != SAME] == []
    return name


def refuses(text: str, types: str = "Enchantment") -> None:
    """A text that means nothing, or two things."""
    assert isinstance(card(text, types), Refused)


# -- what abilities cost
CHEAPER = "{3}{U}, Discard ~: Draw a card. This ability costs {1} less to activate "


@rule("CR 601.2f", "CR 602.2b")
@pytest.mark.parametrize(
    "how",
    [
        "for each legendary creature you control",
        "if you control a Goblin",
    ],
)
def test_an_ability_may_cost_less_to_activate(how: str) -> None:
    reads(f"{CHEAPER}{how}.", "Land", mana="")


@rule("CR 601.2f", "CR 602.2b")
def test_an_ability_that_costs_less_is_offered_for_less_and_paid_so() -> None:
    quay = reads(f"{CHEAPER}for each creature you control.", "Land", mana="")
    t = table(
        Ann={
            "hand": [quay],
            "battlefield": ["Grizzly Bears", "Hill Giant"],
            "mana": "{1}{U}",
            "library": ["Plains"],
        }
    )

    t.activate(quay)
    t.resolve()

    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 601.2f", "CR 602.2b")
def test_an_ability_that_costs_more_is_not_offered_for_less() -> None:
    text = "{1}: Draw a card. This ability costs {1} more to activate for each creature you control."
    stone = reads(text, "Artifact")
    t = table(Ann={"battlefield": [stone, "Hill Giant"], "mana": "{1}"})

    assert not any(stone in option for option in t.offered())


@rule("CR 605.1a")
def test_a_mana_ability_that_costs_less_is_refused() -> None:
    refuses(
        "{3}: Add {G}. This ability costs {1} less to activate for each creature you control.", "Artifact"
    )


# -- numbers put together, and numbers of what the instruction names
@rule("CR 608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets +X/+X until end of turn, where X is its power.",
        "You gain X life, where X is 2 plus the number of creatures you control.",
        "You gain X life, where X is the number of creatures you control plus the number of lands you control.",
        "You gain X life, where X is the number of cards in your hand minus four.",
        "Draw cards equal to the power of target creature you control.",
        "Destroy target creature. Its controller loses life equal to its power plus its toughness.",
        "Counter target spell if it's blue.",
        "Exile target permanent if its mana value is less than or equal to the number of lands you control.",
        "Destroy target creature if it has flying.",
        "Exile target creature. At the beginning of the next end step, draw a card if you control a Goblin.",
    ],
)
def test_a_number_or_a_condition_may_be_of_what_an_instruction_names(text: str) -> None:
    reads(text, "Instant")


@rule("CR 603.7")
def test_a_condition_of_what_happens_later_is_asked_then() -> None:
    refuses(
        "Destroy target creature at the beginning of the next end step if it attacked this turn.", "Instant"
    )


@rule("CR 107.1b")
@pytest.mark.parametrize("done", ["you gain X life", "draw X cards", "discard X cards"])
def test_what_comes_out_below_0_counts_as_0(done: str) -> None:
    spell = reads(
        f"{done[:1].upper()}{done[1:]}, where X is the number of lands you control minus 4.", "Instant"
    )
    t = table(
        Ann={"hand": [spell, "Plains"], "battlefield": ["2 Island"], "mana": "{1}", "library": ["Forest"]}
    )

    t.cast(spell).resolve()

    assert (t.zone("Ann", "hand"), t.life) == (["Plains"], (20, 20))


@rule("CR 608.2c")
@pytest.mark.parametrize(("victim", "left"), [("Hill Giant", []), ("Grizzly Bears", ["Grizzly Bears"])])
def test_a_target_that_is_not_so_is_left_alone(victim: str, left: list[str]) -> None:
    spell = reads("Destroy target creature if it's red.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{1}"}, Bob={"battlefield": [victim]})

    t.cast(spell).resolve()

    assert t.battlefield("Bob") == left


# -- unless, and what permanents make spells and abilities cost
@rule("CR 611.3a")
@pytest.mark.parametrize(
    "text",
    [
        "~ can't attack unless you control a 1/1 creature.",
        "~ can't attack or block unless you control seven or more lands.",
        "~ can't attack unless you've cast a creature spell this turn.",
        "~ can't block unless you control a Goblin or an opponent controls a Plains.",
        "~ doesn't untap during your untap step unless you control a Forest.",
        "~ attacks each combat if able unless it's equipped.",
        "Other creatures you control get +1/+1 unless an opponent controls a Plains.",
    ],
)
def test_what_is_always_so_may_be_so_unless(text: str) -> None:
    reads(text, "Creature Bear")


@rule("CR 508.1c")
@pytest.mark.parametrize(("lands", "attacks"), [("2 Forest", False), ("3 Forest", True)])
def test_what_cant_attack_unless_may_attack_once_it_is_so(lands: str, attacks: bool) -> None:
    bear = reads("~ can't attack unless you control three or more lands.", "Creature Bear")
    t = table(Ann={"battlefield": [bear, lands, "Grizzly Bears"]}).to_step("declare attackers")

    assert (bear in t.offered()) == attacks


@rule("CR 601.2f", "CR 602.2b")
@pytest.mark.parametrize(
    "text",
    [
        "Green spells and blue spells you cast cost {1} less to cast.",
        "Aura and Equipment spells you cast cost {1} less to cast.",
        "Creature spells you cast with power 4 or greater cost {2} less to cast.",
        "Creature spells you cast cost {1} less to cast for each +1/+1 counter on ~.",
        "Spells your opponents cast cost {1} more to cast for each creature you control.",
        "Noncreature spells you cast cost {1} less to cast as long as you control a Goblin.",
        "As long as ~ is tapped, creature spells you cast cost {2} less to cast.",
        "During turns other than yours, spells you cast cost {1} less to cast.",
        "Spells you cast cost {X} less to cast, where X is the amount of life you gained this turn.",
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
        "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents activate "
        "cost {1} more to activate unless they're mana abilities.",
    ],
)
def test_permanents_make_spells_and_abilities_cost_more_or_less(text: str) -> None:
    reads(text, "Creature Bear")


@rule("CR 601.2f")
def test_spells_cost_less_for_each() -> None:
    bear = reads(
        "Creature spells you cast cost {1} less to cast for each +1/+1 counter on ~.", "Creature Bear"
    )
    t = table(
        Ann={"battlefield": [permanent(bear, counters={"+1/+1": 3})], "hand": ["Hill Giant"], "mana": "{R}"}
    )

    t.cast("Hill Giant").resolve()

    assert "Hill Giant" in t.battlefield()


@rule("CR 602.2b")
@pytest.mark.parametrize(("mana", "offered"), [("{2}", False), ("{3}", True)])
def test_abilities_cost_more_but_no_mana_abilities(mana: str, offered: bool) -> None:
    tax = reads(
        "Activated abilities cost {2} more to activate unless they're mana abilities.", "Enchantment", "Toll"
    )
    rod = reads("{1}: You gain 1 life.", "Artifact", "Rod")
    t = table(Ann={"battlefield": [tax, rod], "mana": mana})

    assert any(option.startswith(rod) for option in t.offered()) == offered


@rule("CR 601.2f")
def test_a_cost_that_depends_on_targets_is_refused() -> None:
    refuses("Spells your opponents cast that target ~ cost {2} more to cast.", "Creature Bear")


# -- how something was cast
@rule("CR 400.7d")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("When ~ enters, if you cast it, draw a card.", "Creature Bear"),
        ("When ~ enters, if it was cast, draw a card.", "Creature Bear"),
        ("When ~ enters, if you cast it from your hand, draw a card.", "Creature Bear"),
        ("Whenever a creature enters, if it wasn't cast, draw a card.", "Enchantment"),
        ("~ enters with a +1/+1 counter on it if you cast it from your hand.", "Creature Bear"),
        ("~ enters with a +1/+1 counter on it for each color of mana spent to cast it.", "Creature Bear"),
        (
            "~ enters with a number of +1/+1 counters on it equal to the amount of mana spent to cast it.",
            "Creature Bear",
        ),
        ("Whenever you cast a spell, if five or more mana was spent to cast it, draw a card.", "Enchantment"),
        ("Counter target spell if no mana was spent to cast it.", "Instant"),
        ("Draw a card. If ~ was cast from a graveyard, you gain 3 life.", "Sorcery"),
        ("Draw X cards, where X is the number of colors of mana spent to cast ~.", "Sorcery"),
        ("Draw a card. If you cast ~ during your main phase, you gain 3 life.", "Instant"),
        ("When ~ enters, sacrifice it unless {W} was spent to cast it.", "Creature Bear"),
        ("~ has hexproof as long as it's untapped.", "Creature Bear"),
    ],
)
def test_a_text_may_ask_how_something_was_cast(text: str, types: str) -> None:
    reads(text, types)


@rule("CR 400.7d", "CR 601.2h")
def test_as_many_counters_as_colors_of_mana_were_spent() -> None:
    elf = reads(
        "~ enters with a +1/+1 counter on it for each color of mana spent to cast it.",
        "Creature Elf",
        mana="{4}",
    )
    t = table(Ann={"hand": [elf], "mana": "{U}{G}{G}{C}"})

    t.cast(elf).resolve()

    assert t.counters(elf) == {"+1/+1": 2}


@rule("CR 400.7d", "CR 601.2h")
def test_as_much_as_was_spent() -> None:
    ooze = reads("When ~ enters, you gain life equal to the amount of mana spent to cast it.", "Creature Ooze",
                 mana="{X}{1}")  # fmt: skip
    t = table(Ann={"hand": [ooze], "mana": "{G}{G}{C}"})

    t.cast(ooze, "X = 2").pass_all()
    t.pass_all()

    assert t.life == (23, 20)


@rule("CR 400.7d", "CR 601.2a")
def test_what_is_returned_to_the_battlefield_was_not_cast() -> None:
    ring = reads("When ~ enters, if you cast it, draw a card.", "Artifact", "Ring Once Cast")
    back = reads("Return target artifact card from your graveyard to the battlefield.", "Instant", "Recover")
    t = table(Ann={"hand": [back, ring], "graveyard": [ring], "mana": "{1}{1}", "library": ["2 Island"]})

    t.cast(back).pass_all()
    assert t.stack() == []
    t.cast(ring).resolve()
    t.pass_all()

    assert t.zone("Ann", "hand") == ["Island"]


@rule("CR 601.2a", "CR 702.34a")
@pytest.mark.parametrize(("place", "mana", "life"), [("hand", "{1}", 20), ("graveyard", "{2}", 23)])
def test_a_spell_knows_whether_it_was_cast_from_a_graveyard(place: str, mana: str, life: int) -> None:
    spell = reads("If ~ was cast from a graveyard, you gain 3 life.\nFlashback {2}", "Sorcery")
    mine: SeatSetup = {"mana": mana}
    if place == "hand":
        mine["hand"] = [spell]
    else:
        mine["graveyard"] = [spell]
    t = table(Ann=mine)

    t.answer(next(option for option in t.offered() if option.startswith(f"Cast {spell}"))).pay().resolve()

    assert t.life[0] == life


@rule("CR 601.2i")
@pytest.mark.parametrize(("turn", "life"), [("Ann", 23), ("Bob", 20)])
def test_a_spell_remembers_whether_it_was_cast_in_a_main_phase(turn: str, life: int) -> None:
    spell = reads("Draw a card. If you cast ~ during your main phase, you gain 3 life.", "Instant")
    t = table(
        Ann={"hand": [spell], "battlefield": ["Island"], "library": ["3 Plains"]},
        Bob={"library": ["3 Plains"]},
    )
    if turn == "Bob":
        t.to_step("upkeep", "Bob")
        t.answer("Pass") if t.asked == "Bob" else None

    t.cast(spell).resolve()

    assert t.life[0] == life


@rule("CR 608.2c")
@pytest.mark.parametrize(("board", "hand"), [([], 0), (["Grizzly Bears"], 1)])
def test_what_is_done_unless_something_is_so(board: list[str], hand: int) -> None:
    spell = reads("Discard a card unless you control a creature.", "Sorcery")
    t = table(Ann={"hand": [spell, "Plains"], "battlefield": board, "mana": "{1}"})

    t.cast(spell).resolve()

    assert len(t.zone("Ann", "hand")) == hand


# -- of which players it is so, and who has more
@rule("CR 102.3", "CR 109.5")
@pytest.mark.parametrize(
    "cond",
    [
        "you have more cards in hand than each opponent",
        "you have more life than each other player",
        "an opponent has more life than you",
        "an opponent has more cards in hand than you",
        "no opponent has more life than you",
        "you control more creatures than each opponent",
        "an opponent controls at least four more creatures than you",
        "an opponent has no cards in hand",
        "a player has no cards in hand",
        "each opponent has ten or more cards in their graveyard",
        "you have fewer than four cards in hand",
        "you control exactly one creature",
        "you control a Swamp and an Island",
        "each opponent controls an artifact",
        "an opponent controls fewer than two lands",
        "an opponent is poisoned",
        "you have exactly 13 life",
        "it isn't true that you control a Goblin",
    ],
)
def test_a_condition_of_players_may_be_said_of_any_of_them(cond: str) -> None:
    reads(f"At the beginning of your upkeep, if {cond}, draw a card.", "Enchantment")
    reads(f"~ gets +1/+1 as long as {cond}.", "Creature Bear", "Weir Warden")
    reads(f"Draw a card. Then discard a card if {cond}.", "Sorcery", "Weir Talk")
    reads(f"~ costs {{1}} less to cast if {cond}.\nDraw a card.", "Sorcery", "Weir Deal")


@rule("CR 102.3")
@pytest.mark.parametrize(
    "amount",
    [
        "the number of opponents you have",
        "the number of cards in target opponent's hand",
        "the number of creature cards in target player's graveyard",
        "the number of cards in target opponent's graveyard",
    ],
)
def test_a_number_may_be_of_players(amount: str) -> None:
    reads(f"You gain life equal to {amount}.", "Sorcery")
    reads(f"When ~ enters, draw X cards, where X is {amount}.", "Creature Bear", "Weir Warden")


@rule("CR 102.3", "CR 611.3a")
@pytest.mark.parametrize(("life", "size"), [((20, 19), 2), ((20, 21), 3)])
def test_an_opponent_has_more_life_than_you(life: tuple[int, int], size: int) -> None:
    bear = reads("~ gets +1/+1 as long as an opponent has more life than you.", "Creature Bear")
    t = table(Ann={"battlefield": [bear], "life": life[0]}, Bob={"life": life[1]})

    assert t.power(bear) == size


@rule("CR 102.3", "CR 611.3a")
@pytest.mark.parametrize(("hand", "size"), [([], 3), (["Plains"], 2)])
def test_an_opponent_has_no_cards_in_hand(hand: list[str], size: int) -> None:
    bear = reads("~ gets +1/+1 as long as an opponent has no cards in hand.", "Creature Bear")
    t = table(Ann={"battlefield": [bear], "hand": ["Plains"]}, Bob={"hand": hand})

    assert t.power(bear) == size


@rule("CR 102.3")
def test_for_each_opponent_who_lost_life() -> None:
    text = "At the beginning of your end step, you gain 3 life for each opponent who lost life this turn."
    moth = reads(text, "Creature Moth")
    t = table(Ann={"battlefield": [moth], "hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={}, Cid={})

    t.cast("Lightning Bolt", "Bob").resolve()
    t.to_step("end").pass_all()

    assert t.life == (23, 17, 20)


@rule("CR 202.3", "CR 402.3")
@pytest.mark.parametrize(("grave", "there"), [(1, True), (2, False)])
def test_a_mana_value_at_most_the_cards_in_its_controllers_graveyard(grave: int, there: bool) -> None:
    limit = "less than or equal to the number of cards in its controller's graveyard"
    drown = reads(f"Destroy target creature with mana value {limit}.", "Instant")
    t = table(
        Ann={"hand": [drown], "mana": "{1}"},
        Bob={"battlefield": ["Grizzly Bears"], "graveyard": [f"{grave} Plains"]},
    )

    offered = any(option.startswith(f"Cast {drown}") for option in t.offered())

    assert offered != there


@rule("CR 508.1a", "CR 700.1")
def test_what_did_not_attack_this_turn() -> None:
    reads("At the beginning of your end step, if ~ didn't attack this turn, sacrifice it.", "Creature Bear")
    reads(
        "At the beginning of your end step, sacrifice ~ unless it attacked this turn.",
        "Creature Bear",
        "Weir Warden",
    )


@rule("CR 603.4")
def test_an_if_that_does_not_intervene_is_printed_behind() -> None:
    reads("When ~ enters, draw a card if you control a Goblin. Then you lose 1 life.", "Creature Bear")


# -- of this and of what it is attached to, star sizes, counters of any kind, different objects
@rule("CR 611.3a")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("As long as ~ is attacking, it gets +2/+0 and has trample.", "Creature Bear"),
        ("As long as ~ has three or more counters on it, it has flying and vigilance.", "Creature Bear"),
        ("~ has hexproof as long as it has a +1/+1 counter on it.", "Creature Bear"),
        ("~ gets +1/+1 for each land you control and each land card in your graveyard.", "Creature Bear"),
        ("As long as you control a Goblin, ~ gets +1/+1 and other Goblins you control have trample.", "Creature Elf"),
        ("Enchant creature\nAs long as enchanted creature is red, it has first strike.", "Enchantment Aura"),
        ("Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack.",
         "Enchantment Aura"),
        ("As long as equipped creature is a Human or an Angel, it has vigilance.\nEquip {1}", "Artifact Equipment"),
    ],
)  # fmt: skip
def test_it_is_this_or_what_this_is_attached_to(text: str, types: str) -> None:
    reads(text, types)


@rule("CR 611.3a")
def test_it_is_neither_where_the_condition_speaks_of_neither() -> None:
    refuses("As long as you control a Goblin, it has trample.", "Creature Bear")


@rule("CR 122.1", "CR 608.2h")
@pytest.mark.parametrize(
    "cond",
    [
        "~ has fewer than three +1/+1 counters on it",
        "~ has no counters on it",
        "there are five or more mana values among cards in your graveyard",
        "you control three or more creatures with different powers",
        "you attacked with two or more creatures this turn",
        "you've cast three or more instant and sorcery spells this turn",
        "you've drawn more than one card this turn",
        "~'s power is exactly 20",
        "~'s power is greater than its toughness",
    ],
)
def test_a_condition_may_count_what_is_different(cond: str) -> None:
    reads(f"At the beginning of your end step, if {cond}, draw a card.", "Creature Bear")


@rule("CR 604.3")
@pytest.mark.parametrize(("half", "size"), [("power", (2, 4)), ("toughness", (4, 2))])
def test_one_half_of_a_size_may_be_found_out(half: str, size: tuple[int, int]) -> None:
    pt = "*/4" if half == "power" else "4/*"
    text = f"Djinn of the Quay's {half} is equal to the number of creatures you control."
    made = read(
        {"name": "Djinn of the Quay", "mana_cost": "{1}", "types": "Creature Djinn", "pt": pt, "text": text}
    )
    assert isinstance(made, Reading), made
    assert [b.outcome for b in read_back(made.define())] == [SAME]
    t = table(Ann={"battlefield": ["Djinn of the Quay", "Grizzly Bears"]})

    assert t.pt("Djinn of the Quay") == size


@rule("CR 122.1", "CR 608.2h")
@pytest.mark.parametrize(("counters", "hand"), [({}, 0), ({"charge": 1}, 1)])
def test_what_died_had_counters_on_it(counters: dict[str, int], hand: int) -> None:
    watch = reads(
        "Whenever a creature you control dies, if it had counters on it, draw a card.", "Enchantment"
    )
    t = table(
        Ann={"battlefield": [watch, permanent("Grizzly Bears", counters=counters)], "hand": ["Lightning Bolt"],
             "mana": "{R}", "library": ["Plains"]},
    )  # fmt: skip

    t.cast("Lightning Bolt", "Grizzly Bears").resolve()
    if t.stack():
        t.resolve()

    assert len(t.zone("Ann", "hand")) == hand


@rule("CR 508.1")
@pytest.mark.parametrize(
    ("attackers", "hand"), [(["Grizzly Bears"], 0), (["Grizzly Bears", "Hill Giant"], 1)]
)
def test_as_many_creatures_as_attacked(attackers: list[str], hand: int) -> None:
    text = "At the beginning of your end step, if you attacked with two or more creatures this turn, draw a card."
    post = reads(text, "Enchantment")
    t = table(Ann={"battlefield": [post, "Grizzly Bears", "Hill Giant"], "library": ["Plains"]})
    t.to_step("declare attackers").answer(*attackers)
    if "Done" in t.offered():
        t.answer("Done")
    t.to_step("end")
    if t.stack():
        t.resolve()

    assert len(t.zone("Ann", "hand")) == hand


@rule("CR 608.2h", "CR 701.21a")
def test_what_another_player_has_sacrificed_keeps_its_name_for_what_they_do() -> None:
    spell = reads_only(
        "Target player sacrifices a creature, then gains life equal to that creature's toughness."
    )
    t = table(Ann={"hand": [spell], "mana": "{1}"}, Bob={"battlefield": ["Hill Giant"]})

    t.cast(spell, "Bob").resolve()

    assert t.life == (20, 23)


def reads_only(text: str) -> str:
    """A spell of that text, which prints in words that aren't read again."""
    made = card(text, "Instant")
    assert isinstance(made, Reading), made
    made.define()
    return "Quay Sentinel"


@rule("CR 608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast ~, sacrifice a creature.\nSearch your library for a creature card with mana "
        "value X or less, where X is 2 plus the sacrificed creature's mana value. Put that card onto the battlefield, "
        "then shuffle.",
        "Draw a card. Then discard a card unless there are ten or more creature cards total in all graveyards.",
    ],
)
def test_a_limit_may_be_found_out(text: str) -> None:
    reads(text, "Sorcery")


# -- what can't be cast or played
@rule("CR 601.3")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponents can't cast spells from anywhere other than their hands.",
        "Your opponents can't cast spells during your turn.",
        "You can't cast creature spells.",
        "Players can't cast noncreature spells with mana value 4 or greater.",
        "Creature spells can't be cast.",
        "As long as ~ is untapped, players can't cast creature spells.",
        "Each opponent can't cast more than one spell each turn.",
        "You can't play lands.",
    ],
)
def test_what_players_cant_cast_or_play(text: str) -> None:
    reads(text, "Creature Bear")


def lock(text: str, **ann: object) -> list[str]:
    """What Ann may do under an enchantment of Bob's."""
    reads(text, "Enchantment", "Lock of the Quay")
    return table(Ann=ann, Bob={"battlefield": ["Lock of the Quay"]}).offered()  # type: ignore[arg-type]


@rule("CR 601.3")
def test_spells_of_a_sort_are_not_offered() -> None:
    offered = lock("Your opponents can't cast creature spells.", hand=["Grizzly Bears", "Lightning Bolt"],
                   mana="{R}{G}{G}")  # fmt: skip

    assert [option for option in offered if option.startswith("Cast")] == ["Cast Lightning Bolt"]


@rule("CR 601.3", "CR 702.34a")
@pytest.mark.parametrize(("place", "offered"), [("hand", True), ("graveyard", False)])
def test_spells_are_cast_from_hands_alone(place: str, offered: bool) -> None:
    spell = reads("You gain 3 life.\nFlashback {2}", "Instant")
    text = "Your opponents can't cast spells from anywhere other than their hands."

    found = lock(text, **{place: [spell], "mana": "{2}"})

    assert any(option.startswith(f"Cast {spell}") for option in found) == offered


@rule("CR 305.1")
def test_no_lands_are_played() -> None:
    assert "Play Island" not in lock("Players can't play lands.", hand=["Island"])


# -- so much to each of them
@rule("CR 120.3a")
@pytest.mark.parametrize(
    "amount",
    [
        "the number of cards in that player's hand",
        "the number of nonbasic lands that player controls",
        "half that player's life total, rounded down",
        "the number of lands they control",
    ],
)
def test_damage_to_each_player_may_be_as_much_as_is_theirs(amount: str) -> None:
    for who in ("each opponent", "each player"):
        reads(f"~ deals damage to {who} equal to {amount}.", "Sorcery", f"Quay {who.title()}")
    reads(
        f"When ~ enters, it deals damage to each opponent equal to {amount}.", "Creature Bear", "Weir Warden"
    )


@rule("CR 120.3a")
def test_each_opponent_is_dealt_as_much_as_they_have_cards() -> None:
    spell = reads(
        "~ deals damage to each opponent equal to the number of cards in that player's hand.", "Sorcery"
    )
    t = table(
        Ann={"hand": [spell, "3 Island"], "mana": "{1}"}, Bob={"hand": ["2 Plains"]}, Cid={"hand": ["Plains"]}
    )

    t.cast(spell).resolve()

    assert t.life == (20, 18, 19)


@rule("CR 500.1")
def test_a_land_that_enters_tapped_but_for_the_first_turns() -> None:
    reads("~ enters tapped unless it's your first, second, or third turn of the game.", "Land", mana="")


# -- costs less if it targets
DISPUTE = "~ costs {2} less to cast if it targets a red creature.\nDestroy target creature."


@rule("CR 601.2f")
def test_a_cost_may_depend_on_the_target() -> None:
    reads(DISPUTE, "Instant", mana="{2}{B}")
    reads(
        "~ costs {2} less to cast if it targets a blue spell.\nCounter target spell.",
        "Instant",
        "Weir No",
        "{2}{U}",
    )
    assert isinstance(card("~ costs {2} less to cast if it targets a red creature.\nChoose one —\n"
                           "• Destroy target creature.\n• Tap target creature.", "Instant"), Refused)  # fmt: skip


@rule("CR 601.2c", "CR 601.2f")
@pytest.mark.parametrize(("mana", "cheap"), [("{B}", True), ("{B}{B}{B}", False)])
def test_only_what_makes_it_cheaper_is_a_target_where_no_more_can_be_paid(mana: str, cheap: bool) -> None:
    spell = reads(DISPUTE, "Instant", mana="{2}{B}")
    t = table(
        Ann={"hand": [spell], "mana": mana},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears", "Hill Giant"]},
    )

    t.answer(f"Cast {spell}")
    offered = t.offered()
    t.answer(next(option for option in offered if "Giant" in option)).pay().resolve()

    assert ("Grizzly Bears" in offered) != cheap
    assert len(t.battlefield("Bob")) == 2


@rule("CR 601.2f")
@pytest.mark.parametrize(("board", "offered"), [(["Grizzly Bears"], False), (["Hill Giant"], True)])
def test_it_is_offered_for_less_if_it_could_target_one(board: list[str], offered: bool) -> None:
    spell = reads(DISPUTE, "Instant", mana="{2}{B}")
    t = table(Ann={"hand": [spell], "mana": "{B}"}, Bob={"battlefield": board})

    assert (f"Cast {spell}" in t.offered()) == offered


@rule("CR 601.2f")
def test_a_target_that_makes_nothing_cheaper_costs_all_of_it() -> None:
    spell = reads(DISPUTE, "Instant", mana="{2}{B}")
    t = table(
        Ann={"hand": [spell], "mana": "{B}{B}{B}"}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]}
    )

    t.cast(spell, "Grizzly Bears").resolve()

    assert (t.battlefield("Bob"), t.counter("black")) == (["Hill Giant"], 0)


# -- the last turn
@rule("CR 500.1", "CR 603.4")
@pytest.mark.parametrize(
    "cond",
    [
        "no spells were cast last turn",
        "a player cast two or more spells last turn",
        "you lost life last turn",
    ],
)
def test_a_condition_may_be_of_the_last_turn(cond: str) -> None:
    reads(f"At the beginning of each upkeep, if {cond}, draw a card.", "Creature Bear")


@rule("CR 500.1", "CR 603.4")
@pytest.mark.parametrize(("casts", "hand"), [(0, 1), (1, 0)])
def test_whether_spells_were_cast_in_the_last_turn(casts: int, hand: int) -> None:
    wolf = reads(
        "At the beginning of each upkeep, if no spells were cast last turn, draw a card.", "Creature Wolf"
    )
    t = table(Ann={"battlefield": [wolf], "hand": ["Lightning Bolt"] * casts, "mana": "{R}", "library": ["3 Island"]},
              Bob={"library": ["3 Island"]})  # fmt: skip

    for _ in range(casts):
        t.cast("Lightning Bolt", "Bob").resolve()
    t.to_step("upkeep", "Bob")
    if t.stack():
        t.resolve()

    assert t.zone("Ann", "hand").count("Island") == hand
