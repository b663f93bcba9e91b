"""Very many playouts at once, compiled (extra `lab`). What the loops know of a game is its `DuelTable` or its `Bout`."""

from importlib.util import find_spec

if find_spec("numba") is None:
    raise ImportError("compiled playouts need the extra: pip install 'kejian[lab]'")
