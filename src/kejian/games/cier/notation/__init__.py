"""Declarations and positions in words, both ways."""
