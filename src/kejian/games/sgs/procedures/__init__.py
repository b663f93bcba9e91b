"""The course of the game, step by step as the rulings tell it (sgs.P2 to sgs.P7)."""
