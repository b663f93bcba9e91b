"""The questions a player is asked, what may be answered, and how it is laid out and written."""
