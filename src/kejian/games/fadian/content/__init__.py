"""The book itself: the effects its rows are written in, the fifteen 帖, the characters."""
