"""The commands that Dominion adds to the command line."""
