"""What a row of the book can say: kinds of cards, skills, the moments they wait for."""
