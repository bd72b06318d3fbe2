"""Templates of the grammar for what cards say. Each template stands beside the value that it makes."""
