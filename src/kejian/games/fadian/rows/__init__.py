"""What a row of the book can say: 战技, 技能, lasting effects, their numbers, conditions, costs and moments."""
