"""What is said beside the story: how it was dealt, what figures came to, why something did not happen."""
