"""What a hero can do: the operations that everybody has. Skills are beside them, in `skills`."""
