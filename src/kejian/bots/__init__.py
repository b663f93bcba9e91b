"""Players for any seat of any game. They need nothing but the contract."""

from kejian.bots.bot import Bot, Budget, bot_names, find_bot, register_bot

__all__ = ["Bot", "Budget", "bot_names", "find_bot", "register_bot"]
