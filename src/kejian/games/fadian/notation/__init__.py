"""Positions as people write them: in a record, in one line, and back."""
