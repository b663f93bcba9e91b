"""The course of a turn and of a 招, and what it does to cards, places and lives. Names no 战技 and no 技能."""
