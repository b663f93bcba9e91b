"""What is the case: cards, characters, the table. Nothing here decides anything."""
