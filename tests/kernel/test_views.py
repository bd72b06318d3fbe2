"""A view answers questions and has no reference that leads to the game."""

from __future__ import annotations

import copy
import pickle

import pytest

import cardwright
from cardwright._build import COMPILED
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.views import View
from tests.rulemark import rule

PLAIN = (int, str, bool, list, tuple, dict, type(None))


@rule("D60", "CR 400.2")
def test_what_a_view_hands_out_is_plain() -> None:
    view = cardwright.dominion(["Village"], ["Ann", "Bob"], seed=1).view("Ann")

    for name in dir(view):
        if not name.startswith("_"):
            value = getattr(view, name)
            assert callable(value) or isinstance(value, PLAIN), name


@pytest.mark.skipif(not COMPILED, reason="plain Python hides nothing")
def test_a_compiled_view_has_no_attribute_that_leads_to_the_game() -> None:
    view = cardwright.dominion(["Village"], ["Ann", "Bob"], seed=1).view("Ann")

    assert not hasattr(view, "_game")
    assert not hasattr(view, "_made_up")
    for name in dir(view):
        value = getattr(view, name, None)
        assert not isinstance(value, View), name
        assert "kernel.game" not in type(value).__module__, name
    for way in (pickle.dumps, copy.deepcopy):
        with pytest.raises(CardwrightError, match="got a view of seat 0"):
            way(view)
    assert view.hand()
