"""The abilities with which cards are defined: static abilities, replacement effects and prohibitions."""
