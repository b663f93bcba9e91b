"""The facts of a match: cards and piles, players, units, a 招 in progress. Nothing here decides anything."""
