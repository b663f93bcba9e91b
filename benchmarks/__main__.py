"""`./run bench`: every benchmark, or those named."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main() -> int:
    names = sys.argv[1:] or sorted(file.stem for file in Path(__file__).parent.glob("bench_*.py"))
    missed = 0
    for name in names:
        print(f"== {name}", flush=True)
        missed |= import_module(f"benchmarks.{name}").main()
    return missed


if __name__ == "__main__":
    sys.exit(main())
