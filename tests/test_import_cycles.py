"""Nothing is a knot: modules import each other in one direction only, imports inside functions included."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from importlib import resources
from pathlib import Path

import pytest

GAMES = Path(str(resources.files("kejian.games")))
PACKAGES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").is_file())

Graph = dict[str, set[str]]


def modules(package: str, above: Path = GAMES) -> dict[str, Path]:
    """The modules of a game, or of another part, by their dotted names; a package is its __init__."""
    found = {}
    for file in sorted((above / package).rglob("*.py")):
        parts = file.relative_to(GAMES.parent.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def imported(node: ast.AST) -> list[str]:
    """All that a piece of code imports, at any depth, but for what only the type checker reads."""
    if is_for_types_only(node):
        return [name for child in node.orelse for name in imported(child)]
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for child in ast.iter_child_nodes(node) for name in imported(child)]


def graph(sources: dict[str, str]) -> Graph:
    """Which module imports which: a name is a module if there is one of that name, else it stands in the one above."""
    edges: Graph = {}
    for module, text in sources.items():
        names = imported(ast.parse(text))
        targets = {name if name in sources else name.rpartition(".")[0] for name in names}
        edges[module] = {target for target in targets if target in sources and target != module}
    return edges


def cycle(edges: Graph) -> list[str]:
    """One cycle of the graph, if there is any."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_modules_of_a_game_import_each_other_in_one_direction(package: str) -> None:
    edges = graph({name: file.read_text("utf-8") for name, file in modules(package).items()})
    assert cycle(edges) == []


# A game is pickled as its code, and found again by the registry, which looks it through.
BACK = {"core": {("kejian.core.game", "kejian.core.registry")}}


@pytest.mark.parametrize("part", ["adapters", "core", "kit", "lab", "learn", "testing", "cli", "server"])
def test_the_modules_of_the_house_import_each_other_in_one_direction(part: str) -> None:
    sources = {name: file.read_text("utf-8") for name, file in modules(part, GAMES.parent).items()}
    edges = graph({name: text for name, text in sources.items() if ".template." not in name})
    for module, target in BACK.get(part, ()):
        edges[module].remove(target)
    assert cycle(edges) == []


def test_the_folders_of_fadian_stand_on_each_other_in_one_direction() -> None:
    edges = graph({name: file.read_text("utf-8") for name, file in modules("fadian").items()})
    folders: Graph = {}
    for module, targets in edges.items():
        folder = module.split(".")[3] if module.count(".") > 3 else ""
        inner = {target.split(".")[3] for target in targets if target.count(".") > 3}
        if folder:
            folders.setdefault(folder, set()).update(inner - {folder})
    assert cycle(folders) == []


def test_a_move_of_dabi_stands_below_the_round_that_plays_it() -> None:
    edges = graph({name: file.read_text("utf-8") for name, file in modules("dabi").items()})
    moves = [module for module in edges if module.startswith("kejian.games.dabi.moves.")]
    assert "kejian.games.dabi.moves.grand" in moves
    above = {target for module in moves for target in edges[module] if "dabi.resolution" in target}
    assert above == set()


def test_an_import_inside_a_function_is_seen_and_one_for_types_is_not() -> None:
    lazy = {"g.a": "import g.b", "g.b": "def f():\n    from g import a"}
    typed = {"g.a": "import g.b", "g.b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from g.a import x"}
    assert sorted(set(cycle(graph(lazy)))) == ["g.a", "g.b"]
    assert cycle(graph(typed)) == []
