"""What stands before a player and takes layers: pieces, and the piles they lie in."""
