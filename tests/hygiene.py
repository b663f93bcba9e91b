"""What may not stand in any file of the project: registry hosts, machine paths, leftovers.

Run as `python -m tests.hygiene`; part of the lint.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORBIDDEN = {
    "a registry host": re.compile(r"registry\.npmjs|pypi\.org|pythonhosted|deb\.debian|npmmirror|files\.python"),
    "a machine path": re.compile(r"(?<![\w.])/(?:work|root|home|tmp|Users)/[\w.]"),
    "a leftover": re.compile(r"\b(?:TODO|FIXME|XXX)\b"),
}
BINARY = {".png", ".jpg", ".woff2", ".ico"}


def main() -> int:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    found = 0
    for name in listed:
        path = ROOT / name
        if path.suffix in BINARY or path == Path(__file__).resolve() or not path.is_file():
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for what, pattern in FORBIDDEN.items():
                if pattern.search(line):
                    print(f"{name}:{number}: {what}: {line.strip()[:120]}")
                    found += 1
    print(f"hygiene: {len(listed)} files, {found} findings")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
