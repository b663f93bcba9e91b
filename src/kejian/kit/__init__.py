"""Parts that games are made of. Each is optional, none knows a game, all stand on core alone.

`flow` is how a rule is written, `moments` lets skills wait for what happens, `asks` holds the small questions of a rule,
`piles` holds cards and who knows them. `positions`, `lines`, `move_text` and `content` read what people write:
positions, the same in one line, moves, and files of their own; `nearest` finds what they meant.
"""
