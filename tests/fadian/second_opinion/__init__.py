"""The second opinion on 法典: see `duel`."""
