"""Intrigue: Lurker."""

from __future__ import annotations

from cardwright.dominion.rules import ACTION
from cardwright.dominion.words.abilities import card
from cardwright.dominion.words.qualities import in_trash, is_a, supply
from cardwright.dominion.words.verbs import gain, plus, trash
from cardwright.kernel.words import choose, choose_one, seq

card("Lurker", 2, ACTION, set_name="Intrigue", play=seq(plus(actions=1), choose_one(
    ("Trash an Action card from the Supply", choose(supply(which=is_a(ACTION)), trash)),
    ("Gain an Action card from the trash", choose(in_trash(is_a(ACTION)), gain)))))
