"""CR 905.1-3. The draft: packs, picks, passing, cards that do something in it, pools, decks and the game after it."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.draft_game import MagicDraft
from cardwright.games.magic.limited import deck_building
from cardwright.games.magic.limited.ratings import rating_of
from cardwright.games.magic.numbers.types import CONSPIRACY
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules import card_names
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.kernel.views import HIDDEN
from cardwright.play.game import Record

from .kit import rule, table

SEATS = ["Ann", "Bob", "Cid"]
FILLER = [
    "Hill Giant",
    "Shock",
    "Divination",
    "Opt",
    "Murder",
    "Grizzly Bears",
    "Serra Angel",
    "Duress",
    "Fog",
]


def packs(*firsts: list[str], size: int = 3, rounds: int = 1) -> list[list[list[str]]]:
    """For each seat one pack that begins with these cards, and more packs."""
    return [[first + FILLER[: size - len(first)]] + [FILLER[:size]] * (rounds - 1) for first in firsts]


def draft(*firsts: list[str], size: int = 3, rounds: int = 1, seats: list[str] | None = None) -> MagicDraft:
    return cardwright.magic_draft(
        seats or SEATS[: len(firsts)], 1, packs=packs(*firsts, size=size, rounds=rounds)
    )


def offered(game: MagicDraft) -> list[str]:
    return [option.text for option in game.decision.options] if game.decision else []


def picks(game: MagicDraft, *names: str) -> MagicDraft:
    for name in names:
        game.answer(name)
    return game


# -- rounds and packs
@rule("CR 905.1", "CR 905.1a")
def test_everybody_drafts_a_card_and_passes_the_rest_until_none_is_left() -> None:
    game = draft(["Island", "Forest"], ["Swamp", "Plains"], size=2)

    assert (game.decision.seat_name, offered(game)) == ("Ann", ["Island", "Forest"])  # type: ignore[union-attr]
    picks(game, "Island")
    assert (game.decision.seat_name, offered(game)) == ("Bob", ["Swamp", "Plains"])  # type: ignore[union-attr]
    picks(game, "Plains")

    assert game.over
    assert game.pools() == {"Ann": ("Island", "Swamp"), "Bob": ("Plains", "Forest")}
    assert game.winners == ()


@rule("CR 905.1b")
def test_packs_go_to_the_left_in_the_first_and_third_round_and_to_the_right_in_the_second() -> None:
    game = draft(["Island", "Island"], ["Swamp", "Swamp"], ["Plains", "Plains"], size=3, rounds=3)
    second: list[list[str]] = []

    for _ in range(3):
        while game.decision and game.view("Ann").size(1) == 3:
            game.answer(0)
        second.append(sorted(game.view("Ann").zone(0, "hand")))
        round_now = game.turn
        while game.decision and game.turn == round_now:
            game.answer(0)

    assert second[0] == sorted(["Plains", "Hill Giant"])  # Cid passes to Ann
    assert game.scores == (9, 9, 9)


@rule("CR 905.1b")
def test_the_second_round_turns_the_other_way() -> None:
    given = [[["Shock"] * 2, ["Island"] * 2], [["Shock"] * 2, ["Swamp"] * 2], [["Shock"] * 2, ["Plains"] * 2]]
    game = cardwright.magic_draft(SEATS, 1, packs=given)

    game.play()

    assert game.pools()["Ann"] == (
        "Shock",
        "Shock",
        "Island",
        "Swamp",
    )  # Bob, to the left, passes to the right


@rule("CR 905.1c")
def test_a_drafter_sees_the_pack_in_hand_and_the_own_pile_only() -> None:
    game = draft(["Island", "Forest"], ["Swamp", "Plains"], ["Fog", "Opt"], size=2)

    assert game.view("Bob").zone(0, "hand") == [HIDDEN] * 2
    assert game.view("Ann").zone(0, "library") == []
    picks(game, "Island", "Swamp")
    assert game.view("Ann").zone(1, "hand") == [HIDDEN] * 2  # nobody learns what others have picked
    picks(game, "Fog")

    assert game.over
    seen = game.view("Ann").zone(1, "sideboard")
    assert game.pools()["Bob"] == ("Swamp", "Forest")
    assert "Swamp" not in seen
    assert "Ann drafts Island" in str(game.story("Ann"))
    assert "Ann drafts Island" not in str(game.story("Bob"))


@rule("CR 905.2a", "CR 905.1a")
def test_picks_are_made_at_the_same_time() -> None:
    game = draft(["Cogwork Tracker", "Forest"], ["Swamp", "Plains"], size=2)

    picks(game, "Cogwork Tracker")

    assert game.view("Bob").zone(0, "sideboard") == []
    assert not any("Tracker" in line.text for line in game.story("Bob").lines)
    picks(game, "Swamp")
    assert "Cogwork Tracker" in game.view("Bob").zone(0, "sideboard")


def test_what_is_hidden_changes_nothing_that_is_shown_or_imagined() -> None:
    one = draft(["Island", "Forest"], ["Swamp", "Plains"], ["Fog", "Opt"], size=2)
    other = draft(["Island", "Forest"], ["Shock", "Murder"], ["Duress", "Opt"], size=2)

    assert one.view("Ann").zone(0, "hand") == other.view("Ann").zone(0, "hand")
    assert str(one.story("Ann")) == str(other.story("Ann"))
    imagined = {tuple(sorted(one.imagine("Ann", seed).view("Bob").zone(1, "hand"))) for seed in range(20)}
    assert len(imagined) > 1
    assert all(set(hand) <= {"Swamp", "Plains", "Fog", "Opt"} for hand in imagined)


# -- cards that do something
@rule("CR 905.2", "CR 905.2c")
def test_the_librarian_lies_face_up_and_goes_into_a_pack_for_one_card_more() -> None:
    game = draft(["Cogwork Librarian", "Island", "Forest"], ["Swamp", "Plains", "Fog"], size=3)

    picks(game, "Cogwork Librarian", "Swamp")
    assert "Cogwork Librarian" in game.view("Bob").zone(0, "sideboard")
    picks(game, "Plains")
    assert offered(game) == ["No more", "Fog"]
    picks(game, "Fog")
    assert game.decision is not None
    assert game.decision.seat_name == "Bob"
    game.answer("Island")

    while game.decision is not None:
        game.answer(0)
    assert game.pools() == {
        "Ann": ("Plains", "Fog", "Forest"),
        "Bob": ("Swamp", "Island", "Cogwork Librarian"),
    }


@rule("CR 905.2c")
def test_the_librarian_needs_not_be_used() -> None:
    game = draft(["Cogwork Librarian", "Island", "Forest"], ["Swamp", "Plains", "Fog"], size=3)

    picks(game, "Cogwork Librarian", "Swamp", "Plains", "No more", "Island")

    assert game.over
    assert game.pools()["Ann"] == ("Cogwork Librarian", "Plains", "Forest")


@rule("CR 905.2c")
def test_the_operative_drafts_two_and_passes_the_next_pack_untouched() -> None:
    given = [[["Leovold's Operative", "Island", "Forest", "Opt"]], [["Swamp", "Plains", "Fog", "Shock"]]]
    game = cardwright.magic_draft(["Ann", "Bob"], 1, packs=given)

    picks(game, "Leovold's Operative", "Swamp", "Plains", "Fog", "Island")
    assert game.decision is not None
    assert game.decision.seat_name == "Bob"
    picks(game, "Shock") if "Shock" in offered(game) else None

    while game.decision is not None:
        game.answer(0)
    mine = game.pools()["Ann"]
    assert mine[:3] == ("Leovold's Operative", "Plains", "Fog")
    assert len(mine) + len(game.pools()["Bob"]) == 8
    assert "Leovold's Operative" in game.view("Bob").zone(0, "sideboard")


@rule("CR 905.2b")
def test_what_is_noted_is_public_and_known_in_the_game() -> None:
    game = draft(["Island", "Lurking Automaton"], ["Swamp", "Plains"], size=2)

    picks(game, "Island", "Swamp")

    assert game.notes() == {"Ann": {}, "Bob": {"Lurking Automaton": 2}}
    assert any(line.text == "Bob notes 2 for Lurking Automaton" for line in game.story("Ann").lines)
    assert "Lurking Automaton" in game.view("Ann").zone(1, "sideboard")


@rule("CR 905.2b")
def test_the_automaton_enters_with_the_highest_number_noted() -> None:
    notes = ((("Lurking Automaton", 7), ("Custodi Peacekeeper", 3)), ())
    game = table(
        Ann={"hand": ["Lurking Automaton"], "battlefield": ["Custodi Peacekeeper", "Plains"], "mana": "{5}"},
        Bob={"battlefield": ["Hill Giant", "Serra Angel"]},
        options=MagicOptions(conspiracy=True, notes=notes),
    )  # fmt: skip

    game.cast("Lurking Automaton").resolve()
    assert game.pt("Lurking Automaton") == (7, 7)
    game.act(next(text for text in game.offered() if text.startswith("Custodi Peacekeeper: ")))
    assert game.offered() == ["Custodi Peacekeeper", "Hill Giant"]
    game.answer("Hill Giant").pay().resolve()

    assert (game.is_tapped("Hill Giant"), game.is_tapped("Serra Angel")) == (True, False)


@rule("CR 905.2b")
def test_the_tracker_notes_who_passed_it_and_hunts_that_player() -> None:
    passed = draft(["Island", "Cogwork Tracker"], ["Swamp", "Plains"], ["Fog", "Opt"], size=2)
    opened = draft(["Cogwork Tracker", "Island"], ["Swamp", "Plains"], ["Fog", "Opt"], size=2)
    picks(passed, "Island", "Swamp", "Fog")
    picks(opened, "Cogwork Tracker", "Swamp", "Fog")

    assert passed.notes()["Bob"] == {"Cogwork Tracker": 1}  # a bit for Ann
    assert opened.notes()["Ann"] == {}
    game = table(
        Ann={"battlefield": ["Cogwork Tracker"]}, Bob={}, Cid={}, step="beginning of combat",
        options=MagicOptions(conspiracy=True, notes=((("Cogwork Tracker", 4),), (), ())),
    )  # fmt: skip
    game.to_step("declare attackers")
    assert game.permanent("Cogwork Tracker").attacking == "player 2"


@rule("CR 905.2b")
def test_three_players_choose_the_colors_of_paliano() -> None:
    game = draft(["Paliano, the High City", "Forest"], ["Swamp", "Plains"], ["Fog", "Opt"], size=2)

    picks(game, "Paliano, the High City", "Swamp", "Fog")
    asked = []
    for color in ("White", "Blue", "Black"):
        assert game.decision is not None
        asked.append(game.decision.seat_name)
        assert color in offered(game)
        game.answer(color)
        assert color not in offered(game)

    assert asked == ["Cid", "Ann", "Bob"]
    assert game.notes()["Ann"] == {"Paliano, the High City": 0b111}
    assert "Ann notes white, blue and black for Paliano, the High City" in str(game.story("Bob"))


@rule("CR 905.2b")
def test_paliano_makes_mana_of_the_noted_colors_only() -> None:
    game = table(
        Ann={"hand": ["Shock", "Fog"], "battlefield": ["Paliano, the High City"]}, Bob={},
        options=MagicOptions(conspiracy=True, notes=((("Paliano, the High City", 9),), ())),
    )  # fmt: skip

    assert "Cast Shock" in game.offered()
    assert "Cast Fog" not in game.offered()


@rule("CR 905.2")
def test_right_after_the_draft_a_broker_deals() -> None:
    game = draft(["Deal Broker", "Forest"], ["Hill Giant", "Plains"], size=2)

    picks(game, "Deal Broker", "Hill Giant")
    assert game.phase == "after the draft"
    assert set(offered(game)) >= {"Plains"}
    picks(game, "Plains", "Hill Giant", "Hill Giant")

    assert game.over
    assert game.pools() == {"Ann": ("Deal Broker", "Hill Giant"), "Bob": ("Forest", "Plains")}


# -- decks and the game
def drafted(seats: list[str], seed: int = 5, **how: int) -> MagicDraft:
    game = cardwright.magic_draft(seats, seed, **how)  # type: ignore[arg-type]
    game.play()
    return game


@rule("CR 905.1d", "CR 100.2b", "CR 100.4b", "CR 905.3", "CR 905.6")
def test_decks_are_built_of_the_pool_and_basic_lands_and_the_rest_is_the_sideboard() -> None:
    game = drafted(["bot:picker", "bot:random", "bot:picker"])
    after = game.begin_game(seed=2, turn_limit=12)

    for seat, pool in enumerate(game.pools().values()):
        main = after.spec.decks[seat]
        own = [name for name in main if name not in deck_building.BASICS]
        assert len(main) == deck_building.least_cards(pool)
        assert sorted([*own, *after.spec.sideboards[seat]]) == sorted(pool)
    assert after.spec.starting_life == 20
    assert after.spec.hand_size == 7
    assert after.over


@rule("CR 905.1d", "CR 100.2b")
def test_a_deck_of_one_s_own_is_checked_against_the_pool() -> None:
    game = drafted(["Ann", "bot:picker"], size=3)
    pool = list(game.pools()["Ann"])
    mine = [n for n in pool if not CARDS.types[CARDS.kind(n)] & CONSPIRACY][:5]

    with pytest.raises(
        ImpossiblePosition, match="expected cards of the pool in the deck of Ann, got 'Shock'"
    ):
        deck_building.check_deck(["Shock"] * 40, ["Opt", "Shock"], "Ann")
    with pytest.raises(
        ImpossiblePosition, match=r"expected 40 cards or more in the deck of Ann, got \d+ \(CR 100\.2b\)"
    ):
        game.begin_game({"Ann": mine})
    with pytest.raises(UnknownName, match="expected one of Ann, picker, got 'Bob'"):
        game.begin_game({"Bob": mine})

    after = game.begin_game({"Ann": [*mine, *["Island"] * 35]}, turn_limit=4)
    assert after.decision is not None


@rule("CR 905.1d")
@pytest.mark.parametrize("name", ["No Such Card", "", "Soldier", "bot:random", "x" * 64, "Grizzly Bears"])
def test_a_name_that_is_not_in_the_pool_is_refused_and_not_looked_up(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(card_names, "FINDERS", [asked.append])

    for deck in ([name] * 40, [*["Mountain"] * 39, name], ["Shock", name]):
        with pytest.raises(ImpossiblePosition, match="expected cards of the pool in the deck of Ann, got"):
            deck_building.check_deck(deck, ["Shock"] * 3, "Ann")

    assert not asked


@rule("CR 315.5a", "CR 100.2b", "CR 315.3")
def test_a_proclamation_makes_the_deck_smaller_and_no_conspiracy_is_in_it() -> None:
    pool = ["Advantageous Proclamation", "Shock"]

    assert deck_building.least_cards(pool) == 35
    deck_building.check_deck(["Shock", *["Mountain"] * 34], pool, "Ann")
    with pytest.raises(
        ImpossiblePosition, match=r"got the conspiracy 'Advantageous Proclamation' \(CR 315\.3\)"
    ):
        deck_building.check_deck(["Advantageous Proclamation", *["Mountain"] * 40], pool, "Ann")
    assert len(deck_building.build_deck(pool)) == 35


# -- the deck that a program builds
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Serra Angel", "Hill Giant"),  # it flies, for a mana more
        ("Grizzly Bears", "Goblin Spy"),  # larger, for the same mana
        ("Murder", "Fog"),
        ("Shock", "Fog"),
        ("Lightning Bolt", "Searing Touch"),
        ("Grizzly Bears", "Advantageous Proclamation"),
    ],
)
def test_a_rating_follows_from_size_cost_keywords_and_purpose(better: str, worse: str) -> None:
    assert rating_of(better) > rating_of(worse)


def test_a_deck_takes_its_best_cards_in_two_colors_and_lands_for_their_symbols() -> None:
    red = ["Shock"] * 6 + ["Hill Giant"] * 8
    white = ["Serra Angel"] * 9
    deck = deck_building.build_deck([*red, *white, *["Fog"] * 20, "Murder"])

    assert len(deck) == 40
    assert {name for name in deck if name not in deck_building.BASICS} == {
        "Shock",
        "Hill Giant",
        "Serra Angel",
    }
    assert deck.count("Serra Angel") == 9  # too few others to leave dear cards out
    assert deck.count("Mountain") + deck.count("Plains") == 17
    assert deck.count("Plains") > deck.count("Mountain")  # two white symbols on each Angel


def test_a_deck_has_few_dear_cards_where_it_has_a_choice() -> None:
    deck = deck_building.build_deck(["Serra Angel"] * 20 + ["Hill Giant"] * 20)

    assert deck.count("Serra Angel") == 5
    assert deck.count("Hill Giant") == 18


def test_the_game_waits_for_the_end_of_the_draft() -> None:
    with pytest.raises(CardwrightError, match="the draft isn't over yet"):
        draft(["Island"], ["Swamp"]).begin_game()


@rule("CR 905.4")
def test_conspiracies_of_the_pool_can_be_laid_out_in_the_game() -> None:
    game = draft(["Worldknit"], ["Power Play"], size=1)

    after = game.begin_game({"Ann": ["Island"] * 40, "Bob": ["Swamp"] * 40}, seed=3)
    assert after.decision is not None
    while after.decision.text == "Put a conspiracy into the command zone":
        after.answer(1)

    assert sorted(after.view("Ann").zone(None, "command")) == ["Power Play", "Worldknit"]
    assert after.decision.seat_name == "Bob"


# -- as data
def test_the_same_seed_is_the_same_draft_and_bots_of_both_kinds_play_it() -> None:
    one, other = (
        drafted(["bot:picker", "bot:random", "bot:picker"]),
        drafted(["bot:picker", "bot:random", "bot:picker"]),
    )
    third = drafted(["bot:picker", "bot:random", "bot:picker"], seed=6)

    assert one.pools() == other.pools()
    assert one.digest == other.digest
    assert one.pools() != third.pools()
    assert one.scores == (45, 45, 45)


def test_a_draft_is_saved_forked_undone_and_replayed() -> None:
    game = draft(["Island", "Forest"], ["Swamp", "Plains"], ["Fog", "Opt"], size=3, rounds=2)
    picks(game, "Island", "Swamp")

    for copy in (game.fork(), MagicDraft.load(game.save()), MagicDraft.from_json(game.to_json())):
        assert offered(copy) == offered(game)
        copy.play()
        assert sum(copy.scores) == 18
    game.undo()
    assert offered(game) == ["Swamp", "Plains", "Hill Giant"]
    game.play()
    again = Record.from_json(game.record.to_json()).replay()
    assert isinstance(again, MagicDraft)
    assert again.pools() == game.pools()


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(
        UnknownName,
        match=r"expected a bot that plays drafts of Magic \(random, picker\), torch:FILE or FILE.py:NAME, got 'curve'",
    ):
        cardwright.magic_draft(["Ann", "bot:curve"])
    with pytest.raises(ImpossiblePosition, match="expected packs for each of 2 seats, got 3"):
        cardwright.magic_draft(["Ann", "Bob"], packs=[[["Shock"]]] * 3)
    with pytest.raises(
        ImpossiblePosition, match="expected 2 booster packs with cards for each seat, got 1 for seat 1"
    ):
        cardwright.magic_draft(["Ann", "Bob"], packs=[[["Shock"], ["Shock"]], [["Shock"]]])
    with pytest.raises(UnknownName, match="Shokc"):
        cardwright.magic_draft(["Ann", "Bob"], packs=[[["Shokc"]], [["Shock"]]])


@rule("CR 905.2")
def test_a_lore_seeker_adds_a_pack_that_is_drafted_next_and_passed_on() -> None:
    given = [[["Lore Seeker", "Island"], ["Opt", "Fog"]], [["Swamp", "Plains"], ["Duress", "Murder"]]]
    game = cardwright.magic_draft(["Ann", "Bob"], 1, packs=given, spare=1)

    picks(game, "Lore Seeker", "Swamp")
    assert offered(game) == ["Don't", "Add a booster pack"]
    assert "Lore Seeker" in game.view("Bob").zone(0, "sideboard")
    declined = game.fork()
    picks(game, "Add a booster pack")
    assert sorted(offered(game)) == ["Fog", "Opt"]
    picks(game, "Fog")
    while game.decision is not None:
        game.answer(0)
    picks(declined, "Don't")

    assert game.pools() == {"Ann": ("Lore Seeker", "Fog", "Plains"), "Bob": ("Swamp", "Island", "Opt")}
    assert declined.pools() == {"Ann": ("Lore Seeker", "Plains"), "Bob": ("Swamp", "Island")}


@rule("CR 905.2")
def test_without_a_pack_to_add_a_lore_seeker_adds_none() -> None:
    game = draft(["Lore Seeker", "Island"], ["Swamp", "Plains"], size=2)

    picks(game, "Lore Seeker", "Swamp")

    assert game.over
