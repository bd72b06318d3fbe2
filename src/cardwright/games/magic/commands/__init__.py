"""The commands that Magic adds to the command line."""
