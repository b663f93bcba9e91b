"""Positions as records write them, and back."""
