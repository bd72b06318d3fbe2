"""The mark of a test that shows a rule: `@rule("D33")`, `@rule("D4", "CR 701.12a")`."""

from __future__ import annotations

import pytest

from cardwright.ledger import load


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test as showing these rules. A number that the ledger does not have raises at once."""
    if not numbers:
        raise ValueError("expected the number of a rule, such as 'D33', got none")
    return pytest.mark.rule(*(str(load().find(number).rule.key) for number in numbers))
