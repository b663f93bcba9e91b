"""The table: rooms, their log, and the web app around them. See `protocol` for what goes over the wire."""
