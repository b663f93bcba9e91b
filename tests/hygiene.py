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
    "a document that is not here": re.compile(r"§ ?\d|\(D\.\d"),
    "a leftover": re.compile(r"\b(?:TODO|FIXME|XXX)\b"),
}
# Pictures out of a font look different on every phone: the surface is drawn or written. Inputs of tests may hold them.
EMOJI = re.compile("[\U0001f000-\U0001faff\u231a-\u23ff\u2600-\u265f\u2668-\u26ff\u2728\u2b1b-\u2b55\ufe0f]")
SURFACE = re.compile(r"(frontend/(src|public|index)|src/kejian/(?!testing/)).*")
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
            forbidden = {**FORBIDDEN, "an emoji": EMOJI} if SURFACE.match(name) else FORBIDDEN
            for what, pattern in forbidden.items():
                if pattern.search(line):
                    print(f"{name}:{number}: {what}: {line.strip()[:120]}")
                    found += 1
    print(f"hygiene: {len(listed)} files, {found} findings")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
