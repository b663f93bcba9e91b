"""The rulebooks: one folder each, exposing `GAME`. A game imports `kejian.core` only."""
