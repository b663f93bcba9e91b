"""The questions, and what may be answered."""
