"""Where the reports of this user are kept: by the lab that writes them and by the table that lists them."""

from __future__ import annotations

import os
from pathlib import Path


def lab_folder() -> Path:
    """KEJIAN_LAB, else beside the user's other data."""
    if folder := os.environ.get("KEJIAN_LAB"):
        return Path(folder)
    if data := os.environ.get("KEJIAN_DATA"):
        return Path(data) / "lab"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Kejian" / "lab"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "kejian" / "lab"
