"""The question of a round: what may be answered and why not, its menu, its blanks, a move at random."""
