"""Very many playouts of a duel at once, compiled (extra `lab`). What the loops know of a game is its `DuelTable`."""
