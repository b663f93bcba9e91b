"""Learning a game: puzzles and a coach's first match, written as data beside each game, judged by its engine."""
