"""The second opinion on 唔叭荣耀: movement, attack and splash, from the clauses alone. See `judge`."""
