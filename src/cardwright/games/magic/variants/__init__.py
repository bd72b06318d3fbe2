"""CR 903.2. What some games of Magic add: commanders, planes, schemes, conspiracies, stickers, ante."""
