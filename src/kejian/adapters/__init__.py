"""Bring your own agent: every game in the interfaces of PettingZoo, Gymnasium and OpenSpiel, made from the contract alone.

`zoo`, `gym` and `spiel` are the three, `batch` steps many matches in processes; they need the extra `adapters`.
The rest is what they share: `terms` (what is played), `table` (a match that is answered by indices), `choice` and `index`
(an answer made step by step), `vector` (a view as numbers) and `reading` (the same as text).
"""
