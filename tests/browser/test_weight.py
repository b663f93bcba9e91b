"""What the first visit to a table costs. Weighed on the build, compressed as the server sends it."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest

from tests.browser.host import ROOT
from tests.browser.monkey import PLAYED

STATIC = ROOT / "src/kejian/server/static"
MOST = 100 * 1024
TABLE = ("index.html", "src/pages/Table.svelte")
STATES = {
    "lobby": (*TABLE, "src/pages/table/Lobby.svelte"),
    **{game: (*TABLE, "src/pages/table/Play.svelte", f"src/games/{game}/face.ts") for game in PLAYED},
}
STATES |= {f"wuba, {part.lower()}": (*STATES["wuba"], f"src/games/wuba/{part}.svelte") for part in ("Draft", "Battle")}


def files_of(manifest: dict[str, Any], entry: str, seen: set[str]) -> None:
    """All files an entry of the build needs before it can run."""
    if entry in seen:
        return
    seen.add(entry)
    for other in manifest[entry].get("imports", []):
        files_of(manifest, other, seen)


def all_of(state: str) -> tuple[dict[str, Any], set[str]]:
    """The build's list, and all entries a state of the table needs."""
    manifest = json.loads((STATIC / ".vite/manifest.json").read_text("utf-8"))
    seen: set[str] = set()
    for entry in STATES[state]:
        files_of(manifest, entry, seen)
    return manifest, seen


@pytest.mark.parametrize("state", STATES)
def test_the_table_page_loads_at_most_100_kilobytes(state: str) -> None:
    manifest, seen = all_of(state)
    files = {manifest[entry]["file"] for entry in seen} | {
        css for entry in seen for css in manifest[entry].get("css", [])
    }
    weights = {name: len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in {*files, "index.html"}}
    assert sum(weights.values()) <= MOST, weights


@pytest.mark.parametrize("state", STATES)
def test_fonts_qr_pinyin_and_markdown_wait_until_they_are_wanted(state: str) -> None:
    early = " ".join(all_of(state)[1])
    assert not any(name in early for name in ("wenkai", "node_modules/qr", "pinyin-match", "marked"))
