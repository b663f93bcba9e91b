"""Moves, armour and positions in words, both ways."""
