"""Tables that the rules read, and files that people bring along."""
