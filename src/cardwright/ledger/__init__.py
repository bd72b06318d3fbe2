"""The ledger: every rule with its number, a text in our own words, its code and its tests.

The rules stand in each game's `ledger.toml`; docs/rules.md says how they are written and cited.
"""

from .check import Finding, check
from .citations import Key, parse_number
from .loading import load
from .model import EditionNote, Found, Ledger, Rule, UnknownRule
from .report import Outcome, Row, as_json, rules_command, table
from .scan import Scan, Use, scan

__all__ = [
    "EditionNote",
    "Finding",
    "Found",
    "Key",
    "Ledger",
    "Outcome",
    "Row",
    "Rule",
    "Scan",
    "UnknownRule",
    "Use",
    "as_json",
    "check",
    "load",
    "parse_number",
    "rules_command",
    "scan",
    "table",
]
