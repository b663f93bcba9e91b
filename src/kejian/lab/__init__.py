"""The balance lab: what bots, house rules and content do to a game, measured. Games are seen through core only."""
