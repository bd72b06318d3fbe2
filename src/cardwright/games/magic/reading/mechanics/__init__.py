"""Templates for the words of single mechanics, one module for each."""
