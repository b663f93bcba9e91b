"""The table: rooms, their log, and the web app around them. See `protocol.py` for what goes over the wire."""
