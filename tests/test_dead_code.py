"""What nothing speaks of is dead: every function and class of the source is named somewhere else."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "kejian"
CALLED_BY_LIBRARIES = {  # by their names alone
    "_apply_action", "capture_signals", "check_config", "file_response", "get_path", "ignore_aliases", "lookup_path",
    "make_py_observer",
    "pytest_addoption", "pytest_configure",
}  # fmt: skip
COLLECTED = ("law(", "_check", "app.command(")  # decorators under which a function is kept and called


def defined(source: str) -> list[str]:
    """The functions and classes of a piece of code that nothing collects by a decorator."""
    made = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, made)]
    return [
        node.name
        for node in found
        if not node.name.startswith("__")
        and not any(ast.unparse(each).startswith(COLLECTED) for each in node.decorator_list)
    ]


def spoken_of() -> Counter[str]:
    """Every word of source, tests, benchmarks and the client's types, and how often it stands there."""
    files = [file for folder in ("src", "tests", "benchmarks") for file in (ROOT / folder).rglob("*.py")]
    files += [*(ROOT / "frontend" / "src").rglob("types.ts"), ROOT / "pyproject.toml"]
    return Counter(word for file in files for word in re.findall(r"\w+", file.read_text("utf-8")))


def test_every_function_and_class_is_named_somewhere_else() -> None:
    said = spoken_of()
    dead = {
        f"{file.relative_to(SOURCE)}: {name}"
        for file in SOURCE.rglob("*.py")
        if "template" not in file.parts
        for name in defined(file.read_text("utf-8"))
        if said[name] < 2 and name not in CALLED_BY_LIBRARIES
    }
    assert dead == set()
