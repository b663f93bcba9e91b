"""The moves of 大臂, one family per file: the row of each, what it does in its steps, and why it did not.

`catalogue` puts the rows together, `resolution` the steps. Two families need a second file, because what they do is worked
out with prices and piles that are themselves built on the rows: shields (`knocked_off`) and producers (`production`).
What 超级打断 undoes of the round before is `reach_back`.
"""
