"""Scenarios: text files with a position, answers to decisions, and expectations.

The format is described in docs/scenarios.md.
"""

from .errors import ScenarioError
from .judge import Failure
from .model import Scenario
from .parse import Engines, parse
from .report import run_command, run_paths
from .run import Result, StoryLine, run_file, run_scenario

__all__ = [
    "Engines", "Failure", "Result", "Scenario", "ScenarioError", "StoryLine",
    "parse", "run_command", "run_file", "run_paths", "run_scenario",
]  # fmt: skip
