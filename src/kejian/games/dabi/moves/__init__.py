"""The move tables of 大臂, one family per file; `catalogue` puts them together."""
