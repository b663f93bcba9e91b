"""The facts of a match: abilities and roles, who is in, hp and ammo. Nothing here decides anything."""
