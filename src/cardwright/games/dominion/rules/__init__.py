"""The rules of Dominion: setting up, the turn, buying, gaining, scoring."""
