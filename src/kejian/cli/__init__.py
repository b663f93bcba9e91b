"""The command line. `app.py` says what each command takes; a module per command does it."""

from kejian.cli.app import main

__all__ = ["main"]
