"""CR 701. Print what effects do to objects and players."""

from __future__ import annotations

from cardwright.games.magic.abilities.cast_permissions import exile_to_play, may_play
from cardwright.games.magic.abilities.land_plays import may_play_lands
from cardwright.games.magic.abilities.layering import as_it_enters, becomes_all
from cardwright.games.magic.actions.at_once import together, with_x
from cardwright.games.magic.actions.attaching import enters_attached, make_attached, return_attached, unattach
from cardwright.games.magic.actions.cloaking import cloak
from cardwright.games.magic.actions.copying import becomes_copy, entering_copy
from cardwright.games.magic.actions.damage_to_each import each_damages, each_deals_its_power
from cardwright.games.magic.actions.drawing import (
    discard,
    draw,
    draw_up_to,
    mill,
    reveal,
    shuffle,
    shuffle_in,
)
from cardwright.games.magic.actions.ends_of_libraries import owners_put_away
from cardwright.games.magic.actions.energy import get_energy
from cardwright.games.magic.actions.exiling import exile_face_down, exile_pile, shuffle_pile
from cardwright.games.magic.actions.face_down import manifest, manifests_dread, turn_it_up
from cardwright.games.magic.actions.flipping import flip
from cardwright.games.magic.actions.growing import (
    detain,
    investigate,
    monstrosity,
    one_more_of_each,
    plus_counters,
    tells,
)
from cardwright.games.magic.actions.hands import look_at_hand
from cardwright.games.magic.actions.incubating import INCUBATOR
from cardwright.games.magic.actions.leaving import exile_linked, phases_out, removes_from_combat
from cardwright.games.magic.actions.library_tops import bottom_at_random, look_at, put_back
from cardwright.games.magic.actions.life_totals import life_becomes
from cardwright.games.magic.actions.losing_mana import loses_mana
from cardwright.games.magic.actions.moving_counters import removes_up_to
from cardwright.games.magic.actions.outside import bring_in
from cardwright.games.magic.actions.raiding import raid_libraries
from cardwright.games.magic.actions.raising import raise_enchanted
from cardwright.games.magic.actions.searching import into_library
from cardwright.games.magic.actions.stacking import goad
from cardwright.games.magic.actions.transforming import convert, once_turned_over, transform
from cardwright.games.magic.actions.verbs import (
    TapsOrUntaps,
    attach_to,
    blink,
    counter,
    damage,
    damage_player,
    destroy,
    double_counters,
    enters,
    exile,
    fight,
    gain_life,
    lose_game,
    lose_life,
    make,
    make_copy,
    put,
    put_counters,
    sacrifice,
    under_library,
    win_game,
)
from cardwright.games.magic.amounts.counting import defines_size
from cardwright.games.magic.amounts.values import SHARED_OUT, YOU, both, cards_of, count_of, fixed, value_of
from cardwright.games.magic.casting.several_targets import These
from cardwright.games.magic.characteristics.selections import Either, Things
from cardwright.games.magic.costs.paying import adds
from cardwright.games.magic.durations.lasting import (
    SKIPPED,
    becomes_subtype,
    changes,
    extra_turn,
    gain_control,
    prevent,
    regenerate,
    rule_for,
    skips_next,
)
from cardwright.games.magic.durations.ruling import control_turn
from cardwright.games.magic.numbers import causes, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.keywords import IMPOSED
from cardwright.games.magic.numbers.types import LAND, PERMANENTS
from cardwright.games.magic.numbers.zones import HAND, LIBRARY, PLACE_NAMES
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.terms import (
    ANY_MANA,
    COLORLESS_TOO,
    FOR_LIFE,
    FOR_NOTHING,
    NO_ADVENTURE,
    ONE_OF_THEM,
    TO_CAST,
    TO_PLAY,
    TO_PLAY_LANDS,
)
from cardwright.games.magic.triggers.moving import (
    INTO_EXILE,
    UNDER_LIBRARY,
    becomes_color,
    counter_into,
    exile_from_graveyard,
    gains_abilities_of,
)
from cardwright.kernel.effects import YOU_SLOT, Amount, Ref, Set
from cardwright.kernel.values import Name

from .changes import agreeing, change_said, keys_said, operation, quoted, said_of, subtypes_said
from .limits import spent_so
from .marks import mark_said
from .nouns import color_words, colors_or_colorless, type_words
from .numbers import counter_name
from .page import DURATIONS, LIFE_PAID, Page, article, counted, listed, say


# -- life, damage, cards
def damage_said(p: Page, e: damage) -> str:
    n = e.n
    if (
        isinstance(n, both)
        and n.operation == SHARED_OUT
        and isinstance(n.b, count_of)
        and n.b.among is e.what
    ):
        return f"{p.subject(e.source, f'deal {p.n(n.a)} damage')} divided evenly, rounded down, among {p.what(e.what)}"
    deals = p.subject(e.source, lambda: f"deal {p.much(e.n, 'damage')}")
    return f"{deals} to {p.what(e.what)}{not_prevented(e)}"


def not_prevented(e: damage | damage_player) -> str:
    """CR 615.12. Return `, and that damage can't be prevented`. Return "" if the damage can be prevented."""
    return ", and that damage can't be prevented" if e.surely else ""


def at_once(p: Page, e: together) -> str:
    """CR 608.2c. Return text such as `this deals 4 damage to any target and 2 damage to you`, which names the
    source only once.
    """
    counters = [part for part in e.parts if isinstance(part, put_counters)]
    if len(counters) == len(e.parts) and all(part.what is counters[0].what for part in counters):
        kinds = listed([counters_said(p, part.n, part.which) for part in counters])
        return p.act(f"put {kinds} on {p.what(counters[0].what)}")
    first, *more = [p.inside(part) for part in e.parts]
    if all(isinstance(part, make) for part in e.parts):
        tokens = [text[text.index("create") :].partition(" ")[2] for text in (first, *more)]
        return first[: first.index(tokens[0])] + listed(tokens)
    who = first.partition(" damage ")[0].rpartition(" ")[0] + " "
    return " and ".join([first, *(text.removeprefix(who) for text in more)])


def damage_player_said(p: Page, e: damage_player) -> str:
    deals = p.subject(e.source, lambda: f"deal {p.much(e.n, 'damage')}")
    return f"{deals} to {p.player(e.player)}{not_prevented(e)}"


def life_becomes_said(p: Page, e: life_becomes) -> str:
    if p.lead:
        lead, p.lead = p.lead, ""
        return f"{lead} have {p.whose(e.player)} life total become {p.n(e.n)}"
    if p.actor and e.player is YOU:
        return p.act(f"have {p.your()} life total become {p.n(e.n)}")
    return f"{p.whose(e.player)} life total becomes {p.n(e.n)}"


def discard_said(p: Page, e: discard) -> str:
    if isinstance(e.n, fixed) and e.n.n == -1:
        hand = p.does(e.player, "discard")
        return f"{hand} {p.whose_own(e.player)} hand"
    return p.does(e.player, lambda: f"discard {p.many_of(e.n, 'card')}{' at random' if e.at_random else ''}")


def shuffle_said(p: Page, e: shuffle) -> str:
    but = f" without {p.ref(e.but)}" if e.but is not None else ""
    done = p.does(e.player, "shuffle")
    return f"{done} {p.whose_own(e.player)} library{but}"


def shuffle_in_said(p: Page, e: shuffle_in) -> str:
    if isinstance(e.what, Either) and isinstance(e.what.a, These):
        return p.act(f"shuffle {p.what(e.what.a)} and {p.what(e.what.b)} into their owner's library")
    verb = f"shuffle {p.what(e.what)} into"
    if e.player is not None:
        return p.act(f"{verb} {p.whose(e.player)} library")
    return p.act(f"{verb} {p.their(e.what)} owner's library")


say(damage, damage_said)
say(together, at_once)


def each_deals(p: Page, e: each_deals_its_power) -> str:
    """CR 120.1. Return text such as `each Wolf you control deals damage equal to its power to
    target creature`.
    """
    who = p.noun(e.sources).each()
    who = f"each of {who}" if who.startswith(("those ", "these ")) else who
    return f"{who} deals damage equal to its power to {p.what(e.to)}"


say(each_deals_its_power, each_deals)
say(
    each_damages,
    lambda p, e: f"each {p.noun(e.sources).bare()} deals {p.much(e.n, 'damage')} to its controller",
)


def with_x_said(p: Page, e: with_x) -> str:
    """CR 107.3. Return text such as `draw X cards, where X is the number of creatures you control`.

    If a hand is shuffled in first, the text says `that many cards` in place of X.
    """
    done = p.inside(e.parts[0])
    parts = e.parts[0].parts
    if (
        isinstance(e.x, cards_of)
        and e.x.place == HAND
        and len(parts) > 1
        and isinstance(parts[0], shuffle_in)
        and isinstance(parts[1], draw)
    ):
        return done.replace("X cards", "that many cards")
    return f"{done}, where X is {p.n(e.x)}"


say(with_x, with_x_said)
say(damage_player, damage_player_said)
say(gain_life, lambda p, e: p.gets(e.player, lambda: f"gain {p.much(e.n, 'life')}"))
say(lose_life, lambda p, e: p.gets(e.player, lambda: f"lose {p.much(e.n, 'life')}"))
say(life_becomes, life_becomes_said)
say(lose_game, lambda p, e: p.gets(e.player, "lose the game"))
say(win_game, lambda p, e: p.gets(e.player, "win the game"))


def whose_next(p: Page, e: skips_next) -> str:
    """Return `your`, or `their` if another player skips the turn or step."""
    return p.your() if int(e.player.slot) == YOU_SLOT else "their"


say(skips_next, lambda p, e: p.does(e.player, lambda: f"skip {whose_next(p, e)} next {SKIPPED[int(e.step)]}"))


def controls_a_turn(p: Page, e: control_turn) -> str:
    """CR 723.1. Return text such as `you control target player during that player's next turn`."""
    text = f"you control {p.player(e.player)} during that player's next turn"
    return f"{text}; after that turn, that player takes an extra turn" if e.again else text


say(control_turn, controls_a_turn)


def raided(p: Page, e: raid_libraries) -> str:
    """CR 701.23. Return text such as `for each player, search that player's library for a nonland card and
    exile it`.
    """
    card = (
        p.noun(Things(LIBRARY, True, 0, YOURS, list(e.tests), "card")).one().removesuffix(" in your library")
    )
    first = (
        f"for each player, search that player's library for {card} and exile it, then that player shuffles"
    )
    return f"{first}; you may cast those cards without paying their mana costs"


say(raid_libraries, raided)
say(loses_mana, lambda p, e: p.does(e.player, "lose all unspent mana"))
say(extra_turn, lambda p, e: p.does(e.player, "take an extra turn after this one"))
say(draw, lambda p, e: p.does(e.player, lambda: f"draw {p.many_of(e.n, 'card')}"))
say(draw_up_to, lambda p, e: p.act(f"draw up to {counted(int(e.n))} cards"))
say(mill, lambda p, e: p.does(e.player, lambda: f"mill {p.many_of(e.n, 'card')}"))
say(discard, discard_said)
say(shuffle, shuffle_said)
say(shuffle_in, shuffle_in_said)
say(reveal, lambda p, e: p.act(f"reveal {p.what(e.what)}"))
say(look_at, lambda p, e: p.act(f"look at {p.what(e.what)}"))
say(look_at_hand, lambda p, e: p.act(f"look at {p.whose(e.player)} hand"))


def put_back_said(p: Page, e: put_back) -> str:
    """CR 401.4. Return text such as `look at the top three cards of your library, then put them back in any
    order`.
    """
    n = p.n(e.n)
    many = counted(int(n)) if n.isdigit() else "X"
    top = "the top card" if many == "one" else f"the top {many} cards"
    text = p.act(f"look at {top} of {p.whose(e.player)} library, then put them back in any order")
    return text if n.isdigit() or n == "X" else f"{text}, where X is {n}"


say(put_back, put_back_said)
say(get_energy, lambda p, e: p.gets(YOU, f"get {p.many_of(e.n, 'energy counter')}"))


def mana_added(p: Page, e: adds) -> str:
    """CR 106.4. Return text such as `add {B}{B}{B}`."""
    mana, n = "".join(f"{{{'WUBRGC'[int(c)]}}}" for c in e.colors), p.n(e.times)
    if n in ("that many", "that much"):
        return p.act(f"add that much {mana}")
    return p.act(f"add {mana}" if n == "1" else f"add an amount of {mana} equal to {n}")


say(adds, lambda p, e: spent_so(p, e, mana_added(p, e)))
say(may_play_lands, lambda p, e: f"you may play {p.many_of(e.n, 'additional land')} this turn")


# -- moving
def put_said(p: Page, e: put) -> str:
    what, whose = p.what(e.what), p.their(e.what)
    owner = f"{whose} owner{'s' if whose == 'their' else ''}'{'' if whose == 'their' else 's'}"
    if e.cause == causes.DISCARDED:
        return p.act(f"discard {what}")
    if e.place == HAND and not p.is_card(e.what):
        return p.act(f"return {what} to {owner} hand")
    if e.place == HAND:
        return p.act(f"put {what} into {owner} hand")
    if e.place == LIBRARY:
        return p.act(f"put {what} on top of {owner} library")
    return p.act(f"put {what} into {owner} {PLACE_NAMES[int(e.place)]}")


def exile_said(p: Page, e: exile) -> str:
    return p.act(f"exile {p.what(e.what)}{' until this leaves the battlefield' if e.until else ''}")


def how_it_enters(flags: int) -> str:
    """CR 110.5b, 508.4. Return text such as `tapped and attacking`, `face down`."""
    words = {
        events.ENTERS_TAPPED: "tapped",
        events.ENTERS_ATTACKING: "attacking",
        events.ENTERS_FACE_DOWN: "face down",
        events.ENTERS_MORPHED: "face down with morph",
        events.ENTERS_MANIFESTED: "manifested",
        events.ENTERS_AS_BACK: "transformed",
    }
    return listed([w for bit, w in words.items() if flags & bit])


def enters_said(p: Page, e: enters) -> str:
    what = p.what(e.what)
    text = f"put {what} onto the battlefield"
    how = how_it_enters(int(e.flags))
    text += f" {how}" if how else ""
    text += f" under {p.their(e.what)} owner's control" if e.owners else f" under {p.your()} control"
    if e.tally:
        text += f" with {counters_said(p, fixed(int(e.tally)), e.which)} on it"
    text = p.act(text)
    if isinstance(e.being, as_it_enters):
        many = p.is_many(e.what)
        said = said_of(
            p, "they" if many else "it", many, [x for c in e.being.made for x in change_said(p, c, False)]
        )
        text += f", where {said}"
    return text


def blink_said(p: Page, e: blink) -> str:
    text = p.act(f"exile {p.ref(e.what)}")
    whose = "its owner's" if e.owners else p.your()
    return f"{text}, then return that card to the battlefield under {whose} control"


def into_library_said(p: Page, e: into_library) -> str:
    n = p.n(e.under)
    what, whose = p.what(e.what), p.their(e.what)
    if n == "0":
        return p.act(f"put {what} on top of {whose} owner's library")
    under = (
        f"the top {counted(int(n))} card{'' if n == '1' else 's'}"
        if n.isdigit()
        else "the top X cards"
        if n == "X"
        else f"as many cards as {n}"
    )
    return p.act(f"put {what} into {whose} owner's library under {under}")


def bring_in_said(p: Page, e: bring_in) -> str:
    return p.act(f"put {p.what(e.what)} into {p.your()} hand{'' if e.shown else ' without revealing it'}")


say(put, put_said)
say(
    under_library,
    lambda p, e: p.act(f"put {p.what(e.what)} on the bottom of {p.their(e.what)} owner's library"),
)
say(into_library, into_library_said)
say(
    bottom_at_random,
    lambda p, e: p.act(f"put {p.what(e.what)} on the bottom of their owners' libraries in a random order"),
)
say(exile, exile_said)
say(exile_linked, lambda p, e: p.act(f"exile {p.what(e.what)} (as a card exiled with this)"))
say(exile_from_graveyard, lambda p, e: p.act(f"exile {p.what(e.what)} from its graveyard"))
say(exile_face_down, lambda p, e: p.act(f"exile {p.what(e.what)} face down" + unseen(e.unseen)))
say(exile_pile, lambda p, e: p.act(f"exile {p.what(e.what)} face down in one pile" + unseen(e.unseen)))


def exiled_to_play(p: Page, e: exile_to_play) -> str:
    """CR 400.7i. Return text such as `exile the top card of your library; you may cast it until
    end of turn`.
    """
    many = p.is_many(e.what)
    them, that = ("them", "those cards") if many else ("it", "that card")
    terms = int(e.terms)
    text = f"{p.act(f'exile {p.what(e.what)}')}{' face down' if e.hidden else ''}; "
    text += f"you may {'play' if terms & TO_PLAY_LANDS else 'cast'} {that}"
    if terms & FOR_NOTHING:
        text += f" without paying {'their mana costs' if many else 'its mana cost'}"
    text += DURATIONS[int(e.lasts)] or (
        " for as long as " + ("they remain" if many else "it remains") + " exiled"
    )
    if terms & FOR_LIFE:
        text += f". {LIFE_PAID}"
    return f"{text} (mana of any type can be spent to cast {them})" if terms & ANY_MANA else text


say(exile_to_play, exiled_to_play)
say(shuffle_pile, lambda p, e: p.act(f"shuffle the pile of {p.noun(e.what).many()}"))
say(enters, enters_said)
say(blink, blink_said)


def they(e: destroy) -> str:
    """Return `it` if one object is destroyed, or `they` for several."""
    return "it" if isinstance(e.what, Ref) else "they"


say(
    destroy,
    lambda p, e: (
        p.act(f"destroy {p.what(e.what)}") + (f"; {they(e)} can't be regenerated" if e.buried else "")
    ),
)
say(sacrifice, lambda p, e: p.act(f"sacrifice {p.what(e.what)}"))
say(counter, lambda p, e: p.act(f"counter {p.what(e.what)}"))
say(
    counter_into,
    lambda p, e: (
        f"{p.act(f'counter {p.what(e.what)}')}; it goes {to_place(int(e.place))} instead of to its owner's graveyard"
    ),
)
say(bring_in, bring_in_said)


def enters_attached_said(p: Page, e: enters_attached) -> str:
    """CR 303.4i. Return text such as `put this onto the battlefield attached to that creature`."""
    whose = " under its owner's control" if e.owners else ""
    return f"{p.act(f'put {p.what(e.what)} onto the battlefield')}{whose} attached to {p.ref(e.to)}"


def raised(p: Page, e: raise_enchanted) -> str:
    """CR 303.4. Return text such as `put enchanted card onto the battlefield under your control, attach
    this to it, ...`.
    """
    p.call(int(e.slot), "that creature", "creature")
    first = p.act(
        f"put enchanted card onto the battlefield{' tapped' if e.tapped else ''} under your control"
    )
    return f"{first}, attach this to it, and this can enchant nothing else; {p.inside(e.parts[0])}"


say(raise_enchanted, raised)
say(enters_attached, enters_attached_said)
say(return_attached, lambda p, e: p.act(f"return this to the battlefield attached to {p.ref(e.to)}"))
say(phases_out, lambda p, e: p.subject(e.what, "phase out"))


def dread_said(p: Page, e: manifests_dread) -> str:
    """CR 701.62a. Return text such as `manifest dread`, and what follows with `that creature`."""
    p.call(int(e.slot), "that creature", "creature")
    text, then = p.act("manifest dread"), p.inside(e.parts[0])
    return f"{text}, then {then}" if then else text


def cloaked(p: Page, e: cloak) -> str:
    """CR 701.58a. Return text such as `cloak the top card of your library, then attach this to
    that creature`.
    """
    p.call(int(e.slot), "that creature", "creature")
    text, then = p.act(f"cloak {p.what(e.what)}"), p.inside(e.parts[0])
    return f"{text}, then {then}" if then else text


say(cloak, cloaked)
say(manifests_dread, dread_said)
say(manifest, lambda p, e: p.act(f"manifest {p.what(e.what)}"))


def unseen(nobody: bool) -> str:
    return " (nobody may look)" if nobody else " (you may look)"


def to_place(place: int) -> str:
    return {
        INTO_EXILE: "into exile",
        UNDER_LIBRARY: "on the bottom of its owner's library",
        HAND: "to its owner's hand",
        LIBRARY: "on top of its owner's library",
    }.get(place, f"to its owner's {PLACE_NAMES[place]}")


# -- permanents
def counters_said(p: Page, n: Amount, which: Name) -> str:
    """Return text such as `two +1/+1 counters`."""
    return p.many_of(n, counter_name(which))


def put_counters_said(p: Page, e: put_counters) -> str:
    if isinstance(e.n, fixed) and e.n.n < 0:
        return p.act(f"remove {counters_said(p, fixed(-int(e.n.n)), e.which)} from {p.what(e.what)}")
    return p.act(f"put {counters_said(p, e.n, e.which)} on {p.what(e.what)}")


def gain_control_said(p: Page, e: gain_control) -> str:
    done = p.does(e.player, f"gain control of {p.what(e.what)}")
    return f"{done}{DURATIONS[int(e.lasts)]}"


def doubled(e: changes) -> str:
    """CR 701.10. Return `power` or `power and toughness` if the effect doubles them for one object this turn.

    Otherwise return nothing.
    """
    p, t = e.value, e.more
    if e.op != facts.OP_PT or e.lasts != durations.THIS_TURN or not isinstance(e.what, Ref):
        return ""
    if not isinstance(p, value_of) or not p.signed or p.what is not e.what or p.number != derived.POWER:
        return ""
    if isinstance(t, fixed) and t.n == 0:
        return "power"
    both_ = isinstance(t, value_of) and t.signed and t.what is e.what and t.number == derived.TOUGH
    return "power and toughness" if both_ else ""


def changes_said(p: Page, e: changes) -> str:
    """CR 611.2c. Return the text of a change that lasts.

    If a set gets a restriction, only the objects that are in the set now are affected, and the text says so.
    """
    if doubled(e):
        return p.act(f"double {p.what(e.what)}'s {doubled(e)}") + DURATIONS[int(e.lasts)]
    subject, many = p.what(e.what), p.is_many(e.what)
    imposed = isinstance(e.value, fixed) and int(e.op) == facts.OP_KEYS and int(e.value.n) & IMPOSED != 0
    if imposed and isinstance(e.what, Things):
        subject += " at this time"
    return have_it(p, subject, many, operation(p, int(e.op), e.value, e.more, True)) + DURATIONS[int(e.lasts)]


def becomes_subtype_said(p: Page, e: becomes_subtype) -> str:
    words = subtypes_said([e.sub.word], e.op == facts.OP_ADD_SUBS, True)
    return have_it(p, p.what(e.what), p.is_many(e.what), [words]) + DURATIONS[int(e.lasts)]


def have_it(p: Page, subject: str, many: bool, phrases: list[str]) -> str:
    """Return text such as `creatures you control get +1/+1`. After `you may`, it is `you may have it get
    +1/+1`.
    """
    if p.lead:
        lead, p.lead = p.lead, ""
        return f"{lead} have {said_of(p, subject, True, phrases)}"
    return said_of(p, subject, many, phrases)


def becomes_all_said(p: Page, e: becomes_all) -> str:
    subject, many = p.what(e.what), p.is_many(e.what)
    return (
        have_it(p, subject, many, [x for c in e.made for x in change_said(p, c, True)])
        + DURATIONS[int(e.lasts)]
    )


def becomes_copy_said(p: Page, e: becomes_copy) -> str:
    text = f"{p.subject(e.what, 'become')} a copy of {p.ref(e.of)}"
    but = p.text(e.parts[0])
    return text + (f" {but}" if but else "") + DURATIONS[int(e.lasts)]


def entering_copy_said(p: Page, e: entering_copy) -> str:
    but = p.text(e.parts[0])
    how = "tapped " if e.tapped else ""
    return f"have this enter {how}as a copy of {p.ref(e.what)}" + (f" {but}" if but else "")


def prevent_said(p: Page, e: prevent) -> str:
    n = p.n(e.n)
    kind = "combat damage" if e.combat else "damage"
    plain = n.isdigit() or n == "X"
    much = f"all {kind}" if n == "-1" else f"the next {n if plain else 'X'} {kind}"
    to = f" to {p.what(e.what)}" if e.what is not None else ""
    where = "" if plain or n == "-1" else f", where X is {n}"
    return p.act(f"prevent {much} that would be dealt{to} this turn{where}")


def may_play_said(p: Page, e: may_play) -> str:
    terms, types = int(e.terms), int(e.types)
    verb = {TO_CAST: "cast", TO_PLAY_LANDS: "play"}.get(terms & TO_PLAY, "play")
    one = bool(terms & ONE_OF_THEM)
    text = f"you may {verb} {p.noun(e.what).one() if one and isinstance(e.what, Set) else p.what(e.what)}"
    if terms & TO_PLAY == TO_PLAY_LANDS:
        text += " as a land"
    if types == PERMANENTS & ~LAND:
        text += " as a permanent spell"
    elif types:
        text += f" as {listed([f'{article(w)} {w}' for w in type_words(types)], 'or')}"
    if terms & COLORLESS_TOO:
        text += " or as a colorless spell"
    if terms & NO_ADVENTURE:
        text += " but not as an Adventure"
    if terms & FOR_NOTHING:
        text += " without paying its mana cost"
    it = "they remain" if p.is_many(e.what) and not one else "it remains"
    text += DURATIONS[int(e.lasts)] or f" for as long as {it} exiled"
    if terms & FOR_LIFE:
        text += f". {LIFE_PAID}"
    return f"{text} (mana of any type can be spent to cast it)" if terms & ANY_MANA else text


def color_said(p: Page, e: becomes_color) -> str:
    return p.subject(e.what, f"become {colors_or_colorless(int(e.colors))}") + DURATIONS[int(e.lasts)]


say(TapsOrUntaps, lambda p, e: p.act(f"{'tap' if e.taps else 'untap'} {p.what(e.what)}"))
say(removes_from_combat, lambda p, e: p.act(f"remove {p.what(e.what)} from combat"))
say(put_counters, put_counters_said)
say(
    plus_counters,
    lambda p, e: (
        p.act(f"put {counters_said(p, e.n, counter_kind(PLUS))} on {p.what(e.what)}")
        + (" (support)" if e.cause == causes.SUPPORTED else " (bolster)")
    ),
)
say(owners_put_away, lambda p, e: (
    f"for each {p.noun(e.among).bare()}, its owner puts it on the top or bottom of their library"))  # fmt: skip
say(removes_up_to, lambda p, e: p.act(f"remove up to {counted(int(e.n))} counters from {p.ref(e.what)}"))
say(one_more_of_each, lambda p, e: p.act(f"give {p.ref(e.what)} another counter of each kind already there"))
say(attach_to, lambda p, e: p.act(f"attach {p.ref(e.what)} to {p.ref(e.to)}"))
say(unattach, lambda p, e: p.act(f"unattach {p.what(e.what)}"))
say(gain_control, gain_control_said)
say(changes, changes_said)
say(becomes_subtype, becomes_subtype_said)
say(becomes_all, becomes_all_said)
say(becomes_copy, becomes_copy_said)
say(entering_copy, entering_copy_said)
say(becomes_color, color_said)
say(
    gains_abilities_of,
    lambda p, e: f"{p.ref(e.what)} gains all activated abilities of {p.ref(e.of)} until end of turn",
)
say(double_counters, lambda p, e: p.act(f"double the number of {kind_doubled(e)} on {p.what(e.what)}"))


def kind_doubled(e: double_counters) -> str:
    """Return text such as `+1/+1 counters`, or `each kind of counter`."""
    return "each kind of counter" if e.which is None else f"{counter_name(e.which)}s"


say(prevent, prevent_said)
say(regenerate, lambda p, e: p.act(f"regenerate {p.what(e.what)}"))


def rule_said(p: Page, e: rule_for) -> str:
    """CR 611.2c. Return text such as `that player can't gain life for the rest of the game`."""
    lasts = DURATIONS[int(e.lasts)] or " for the rest of the game"
    if int(e.mark) == derived.NO_GAIN:
        return p.gets(e.player, f"can't gain life{lasts}")
    return mark_said(int(e.mark), p.player(e.player)) + lasts


say(rule_for, rule_said)
say(may_play, may_play_said)
say(fight, lambda p, e: f"{p.ref(e.a)} fights {p.ref(e.b)}")
say(
    once_turned_over,
    lambda p, e: f"{p.text(e.parts[1])}; if you do, {p.inside(e.parts[0])}",
)
say(convert, lambda p, e: p.act(f"convert {p.what(e.what)}"))
say(transform, lambda p, e: p.act(f"transform {p.what(e.what)}"))
say(flip, lambda p, e: p.act(f"flip {p.what(e.what)}"))
say(turn_it_up, lambda p, e: p.act(f"turn {p.what(e.what)} face up"))
say(detain, lambda p, e: p.act(f"detain {p.what(e.what)}"))
say(goad, lambda p, e: p.act(f"goad {p.what(e.what)}"))
say(monstrosity, lambda p, e: f"monstrosity {p.n(e.n)}")
say(tells, lambda p, e: f"({e.label})")


# -- tokens
def token_said(p: Page, kind: int, many: bool, size: str) -> str:
    """CR 111.3. Return text such as `1/1 white Soldier creature token with flying`."""
    t = CARDS
    mask = int(t.types[kind])
    own = [t.abilities[i] for i in range(int(t.first[kind]), int(t.end[kind]))]
    said = size or f"{int(t.power[kind])}/{int(t.tough[kind])}"
    words = type_words(mask >> 16 << 16)  # CR 205.4a: supertypes
    sized = mask & 1 or "Vehicle" in t.subtypes_of(kind)  # CR 301.7a
    words.append(said if sized and not any(map(defines_size, own)) else "")
    words += color_words(int(t.colors[kind])) if int(t.colors[kind]) else ["colorless"] if sized else []
    words += t.subtypes_of(kind)
    words += type_words(mask & (1 << 16) - 1)
    text = " ".join(w for w in words if w) + (" tokens" if many else " token")
    usual = " ".join(t.subtypes_of(kind))  # CR 111.4: by default a token is named after its subtypes
    if not t.kind_names[kind].startswith((f"{usual} Token", f"{usual} (")) and t.kind_names[kind] != usual:
        text += f" named {t.kind_names[kind].partition(' (')[0]}"
    having = [
        x.removeprefix("has ") if x.startswith("has ") else f'"This {x}"'
        for x in keys_said(int(t.keys[kind]), "has")
    ]
    having += [quoted(p, a, kind) for a in own]
    return text + (f" with {listed(having)}" if having else "")


def make_said(p: Page, e: make) -> str:
    said: list[str] = []  # the clause for X

    def created() -> str:
        text, where = tokens_said(p, e)
        said.append(where)
        return text

    return p.does(e.player, created) + said[0]


def tokens_said(p: Page, e: make) -> tuple[str, str]:
    """Return text such as `create two 1/1 green Saproling creature tokens`, and what X is."""
    n = p.n(e.n)
    if int(e.flags) & events.ENTERS_GROWN:
        return grown_said(p, e)
    sized = "" if isinstance(e.size, fixed) and e.size.n == 0 else p.n(e.size)
    size = "X/X" if sized else ""
    how = how_it_enters(int(e.flags))
    token = token_said(p, int(e.kind), n != "1", size)
    token = f"{how} {token}" if how else token
    if n == "1":
        text = f"create {article(token)} {token}"
    elif n.isdigit():
        text = f"create {counted(int(n))} {token}"
    else:
        known = {"X": "X", "that many": "that many", "that much": "that many"}.get(n)
        text = f"create {known or 'a number of'} {token}" + ("" if known else f" equal to {n}")
    return text, f", where X is {sized}" if sized and sized != "X" else ""


def grown_said(p: Page, e: make) -> tuple[str, str]:
    """CR 122.6, 701.53a. Return text such as `incubate 2`, `create a 0/0 green Ooze creature token with a +1/+1
    counter on it`, and what X is.
    """
    n = p.n(e.size)
    where = "" if n.isdigit() or n in ("X", "that much", "that many") else f", where X is {n}"
    number = "X" if where else n
    if CARDS.kind_names[int(e.kind)] == INCUBATOR:
        return f"incubate {number}", where
    token = " ".join(x for x in (how_it_enters(int(e.flags)), token_said(p, int(e.kind), False, "")) if x)
    number = "that many" if number == "that much" else number
    many = (
        f"{counted(int(number)) if number.isdigit() else number} +1/+1 counter{'' if number == '1' else 's'}"
    )
    return f"create {article(token)} {token} with {many} on it", where


def make_copy_said(p: Page, e: make_copy) -> str:
    how = how_it_enters(int(e.flags))
    what = f"{how + ' ' if how else ''}token"
    but = [x for c in e.but for x in change_said(p, c, False)]
    n = p.n(e.n)
    if n == "1":
        text = p.does(e.player, f"create {article(what)} {what} that's a copy of {p.ref(e.what)}")
        return text + (f", except it {listed(but)}" if but else "")
    many = counted(int(n)) if n.isdigit() else "X"
    text = p.does(e.player, f"create {many} {what}s that are copies of {p.ref(e.what)}")
    text += f", except they {listed([agreeing(x, True) for x in but])}" if but else ""
    return text if n.isdigit() or n == "X" else f"{text}, where X is {n}"


say(make, make_said)


def attached_token(p: Page, e: make_attached) -> str:
    """CR 303.4i. Return text such as `create a Monster Role token attached to target creature
    you control`.
    """
    name = CARDS.called(int(e.kind))
    return p.does(e.player, f"create {article(name)} {name} Role token attached to {p.ref(e.to)}")


say(make_attached, attached_token)
say(make_copy, make_copy_said)
say(
    investigate,
    lambda p, e: p.does(
        e.player, f"create {p.many_of(e.n, token_said(p, int(e.clue), False, ''))} (investigate)"
    ),
)
