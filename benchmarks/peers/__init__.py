"""The benchmark's peers: two-player 呲儿 (个人战, hp 1 each) written for the frameworks one would otherwise have used.

* `plain_cier`: the rules of the duel in plain Python, without any framework. The floor under both peers.
* `openspiel_cier`: those rules as a registered OpenSpiel Python game (simultaneous moves).
* `pettingzoo_cier`: those rules as a PettingZoo `ParallelEnv` with action masks.

Each module has `playout(rng) -> int`: one game of uniformly random legal moves, at most `BEAT_LIMIT` beats (轮次),
returning the number of beats played. With the same seed all three play the same game, move by move, so their times
are times of the same work.

What keeps the comparison fair, and where it leans, it leans towards the peers: both peers call one and the same rule
code, which is a table look-up per beat for two players only and neither checks declarations nor explains results; the
peers are written as the examples that come with each framework are written; nothing in them is slowed down.

`plain_cier` needs the standard library only; `openspiel_cier` needs the package `open_spiel`, `pettingzoo_cier` needs
`pettingzoo` (with gymnasium and numpy). Importing this package imports none of them.
"""
