"""CR 608.2c, 603.2, 607.2d. Words for one object: that card, one of them, this or another, the chosen player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


# -- the one card that was milled or discarded
@rule("CR 608.2c")
def test_that_card_is_the_one_that_was_milled() -> None:
    auger = reads(
        "Gloom Auger", "Target player mills a card. You gain life equal to that card's mana value.", "Sorcery"
    )
    t = table(Ann={"hand": [auger], "mana": "{W}"}, Bob={"library": ["Hill Giant", "Forest"]})

    t.cast(auger, "Bob").pass_all()

    assert (t.graveyard("Bob"), t.life[0]) == (["Hill Giant"], 24)


@rule("CR 608.2c")
def test_that_card_is_the_one_that_was_discarded() -> None:
    hex_ = reads(
        "Sour Hex", "Target player discards a card. You gain life equal to that card's mana value.", "Sorcery"
    )
    t = table(Ann={"hand": [hex_], "mana": "{W}"}, Bob={"hand": ["Hill Giant"]})

    t.cast(hex_, "Bob").pass_all()

    assert (t.graveyard("Bob"), t.life[0]) == (["Hill Giant"], 24)


@rule("CR 608.2c")
def test_of_two_cards_none_is_that_card() -> None:
    facts = {"name": "Gloom Awl", "mana_cost": "{W}", "types": "Sorcery",
             "text": "Mill two cards. You gain life equal to that card's mana value."}  # fmt: skip

    assert isinstance(read(facts), Refused)


# -- conditions after the last of several instructions
@rule("CR 608.2c")
@pytest.mark.parametrize(("hand", "life"), [(1, 23), (2, 20)])
def test_a_condition_after_then_is_asked_after_what_comes_before(hand: int, life: int) -> None:
    calm = reads(
        "Calm Reckoning",
        "Draw a card, then you gain 3 life if you have exactly two cards in hand.",
        "Sorcery",
    )
    t = table(Ann={"hand": [calm, *["Forest"] * hand], "library": ["Island"] * 3, "mana": "{W}"}, Bob={})

    t.cast(calm).pass_all()

    assert (t.life[0], len(t.hand("Ann"))) == (life, hand + 1)


# -- this or another
@rule("CR 603.2")
def test_this_or_another_is_one_set_and_counts_as_one_ability() -> None:
    herd = reads(
        "Vale Herder",
        "Whenever Vale Herder or another Bear you control enters, you gain 1 life. "
        "If this is the second time this ability has resolved this turn, draw a card.",
    )
    t = table(Ann={"hand": [herd, "Grizzly Bears"], "library": ["Island"] * 2, "mana": "{W}{G}{G}"}, Bob={})

    t.cast(herd).pass_all()
    assert (t.life[0], t.hand("Ann")) == (21, ["Grizzly Bears"])
    t.cast("Grizzly Bears").pass_all()

    assert (t.life[0], t.hand("Ann")) == (22, ["Island"])


@rule("CR 603.2", "CR 603.10a")
def test_this_or_another_sees_this_die() -> None:
    warden = reads("Dusk Reeve", "Whenever Dusk Reeve or another Bear you control dies, you gain 2 life.")
    slay = reads("Grim Cut", "Destroy target creature.", "Instant")
    t = table(Ann={"hand": [slay, slay], "mana": "{W}{W}", "battlefield": [warden, "Grizzly Bears"]}, Bob={})

    t.cast(f"{slay} #1", "Grizzly Bears").pass_all()
    assert t.life[0] == 22
    t.cast(slay).pass_all()

    assert t.life[0] == 24


# -- damage of one of a set to one of another
@rule("CR 603.2")
def test_that_creature_is_the_damaged_one_if_only_that_is_called_so() -> None:
    drill = reads("Spear Drill", "Whenever a Bear you control deals combat damage to a creature, "
                  "destroy that creature.", "Enchantment")  # fmt: skip
    t = table(Ann={"battlefield": [drill, "Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]})

    t.to_step("declare attackers").answer("Grizzly Bears").pass_all().answer("Hill Giant").pass_all()
    t.pass_all()

    assert t.graveyard("Bob") == ["Hill Giant"]


def test_of_two_creatures_that_creature_is_neither() -> None:
    facts = {"name": "Spear Ledger", "mana_cost": "{W}", "types": "Enchantment",
             "text": "Whenever an artifact creature you control deals combat damage to a creature, "
                     "destroy that creature."}  # fmt: skip

    assert isinstance(read(facts), Refused)


# -- one of several
@rule("CR 608.2d")
def test_one_of_two_exiled_cards_may_be_played() -> None:
    pick = reads("Ember Pick", "Exile the top two cards of your library. Choose one of them. "
                 "Until end of turn, you may play that card.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [pick], "mana": "{W}", "library": ["Forest", "Island", "Plains"]}, Bob={})

    t.cast(pick).pass_all().answer("Island")

    assert sorted(t.exile("Ann")) == ["Forest", "Island"]
    assert ("Play Island" in t.offered(), "Play Forest" in t.offered()) == (True, False)


@rule("CR 608.2d")
def test_three_creatures_are_chosen_and_returned() -> None:
    tide = reads(
        "Ebb Herald", "When Ebb Herald enters, return two creatures you control to their owner's hand."
    )
    t = table(Ann={"hand": [tide], "mana": "{W}", "battlefield": ["Hill Giant", "Grizzly Bears"]}, Bob={})

    t.cast(tide).pass_all().answer("Hill Giant", "Grizzly Bears")

    assert sorted(t.hand("Ann")) == ["Grizzly Bears", "Hill Giant"]


# -- what is done if you do
@rule("CR 608.2d")
@pytest.mark.parametrize(("answer", "lives", "power"), [("It", (20, 17), 5), ("Don't", (20, 20), 2)])
def test_a_player_is_made_to_lose_life_and_then_this_grows(
    answer: str, lives: tuple[int, int], power: int
) -> None:
    gnaw = reads("Marsh Gnawer", "When Marsh Gnawer enters, you may have target player lose 3 life. "
                 "If you do, put three +1/+1 counters on Marsh Gnawer.")  # fmt: skip
    t = table(Ann={"hand": [gnaw], "mana": "{W}"}, Bob={})

    t.cast(gnaw).pass_all().answer("Bob").pass_all()
    t.answer(next(text for text in t.offered() if text.startswith(answer)))

    assert ((t.life[0], t.life[1]), t.pt(gnaw)[0]) == (lives, power)


# -- counters
@rule("CR 701.10e")
def test_each_kind_of_counter_is_doubled() -> None:
    bloom = reads("Twin Bloom", "Double the number of each kind of counter on target creature.", "Sorcery")
    seed = reads("Odd Seed", "Put a +1/+1 counter and a flying counter on target creature.", "Sorcery")
    t = table(Ann={"hand": [seed, bloom], "mana": "{W}{W}", "battlefield": ["Hill Giant"]}, Bob={})

    t.cast(seed).pass_all()
    t.cast(bloom).pass_all()

    assert t.counters("Hill Giant") == {"+1/+1": 2, "flying": 2}


# -- the chosen player
@rule("CR 607.2d")
def test_the_size_is_what_the_chosen_player_has() -> None:
    spec = reads("Envy Shade", "As Envy Shade enters, choose an opponent.\n"
                 "Envy Shade gets +1/+1 for each card in the chosen player's hand.\n"
                 "Envy Shade gets +0/+1 for each land the chosen player controls.")  # fmt: skip
    t = table(
        Ann={"hand": [spec], "mana": "{W}"}, Bob={"hand": ["Forest", "Island"], "battlefield": ["Plains"]}
    )

    t.cast(spec).pass_all()

    assert t.pt(spec) == (4, 5)


def test_the_chosen_player_must_have_been_chosen() -> None:
    made = read({"name": "Envy Husk", "mana_cost": "{W}", "types": "Creature Human", "pt": "2/2",
                 "text": "Envy Husk gets +1/+1 for each card in the chosen player's hand."})  # fmt: skip

    assert not isinstance(made, Reading)
