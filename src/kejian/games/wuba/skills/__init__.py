"""The kinds of skills that hero files are written in; a hero is data, a kind is a page here."""
