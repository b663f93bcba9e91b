"""The bot that looks a turn ahead, in any game: what is chosen at once as a game of its own, the rest as a tree."""
