"""Kejian (课间): homebrew rulebooks as real games. `kejian.core` is the engine, `kejian.games` the rulebooks."""

__version__ = "0.1.0"
