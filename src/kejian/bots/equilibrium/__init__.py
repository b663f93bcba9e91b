"""Exact play of duels: tables from the rules, solved with certificates, stored, and played. See `docs/bots.md`."""
