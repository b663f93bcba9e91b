"""Pages of the lab: HTML without scripts, for the screen and for paper."""
