"""The course of the game, step by step as the rulings tell it (D.1 to D.6)."""
