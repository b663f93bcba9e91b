"""Load on a server: rooms of two scripted players each, against ours and a boardgame.io server in the same run."""
