"""Golden playthroughs: whole games as text, to be read as a person would read them and reviewed as diffs."""
