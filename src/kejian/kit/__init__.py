"""Parts that games are made of. Each is optional, none knows a game, all stand on core alone.

`flow` is how a rule is written, `moments` lets skills wait for what happens, `piles` holds cards and who knows them.
"""
