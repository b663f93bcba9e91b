"""Reports of the lab on this machine: a page that lists them, the pages themselves, and their matches for the replay page.

As with the client's own files, a path names nothing that is not in a list: here the plain folders with a plain report in them,
looked up by their names. Nothing of what is asked for becomes part of a path before it was found there.
"""

from __future__ import annotations

import asyncio
import re
import time
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kejian.core import Game, Lang, Text
from kejian.lab.pages.frame import framed
from kejian.server.problem import Problem

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_PAGE, _GAMES = "report.html", "games"
_TITLE = re.compile(r"<title>([^<]{1,200})</title>")
_LARGEST = 16 * 1024 * 1024
_MOST = 200  # reports that are listed, the newest first
_WORDS = {
    "title": Text("实验室", "The lab"),
    "lead": Text("这台机器上的报告。", "Reports of this machine."),
    "none": Text(
        "还没有报告。这样做一份：kejian lab balance cier", "No reports yet. Make one: kejian lab balance cier"
    ),
    "home": Text("回到课间", "Back to Kejian"),
}


class Shelf(NamedTuple):
    """One report as it is listed."""

    name: str
    title: str
    made: float


class Reports:
    """The folder of reports; it may come to be later, and grow."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def listing(self, request: Request) -> Response:
        """All reports, the newest first."""
        lang: Lang = "en" if request.headers.get("accept-language", "").startswith("en") else "zh"
        shelves = await asyncio.to_thread(self._shelves)
        return _html(_listing(shelves, lang).encode())

    async def page(self, request: Request) -> Response:
        """One report."""
        return _html(await asyncio.to_thread(self._read, request.path_params["name"], _PAGE))

    async def yaml(self, request: Request) -> Response:
        """The record of one of its matches."""
        content = await self.record(request.path_params["name"], request.path_params["number"])
        return Response(content, media_type="text/yaml; charset=utf-8")

    async def record(self, name: str, number: str) -> str:
        """The text of a record of a report; a Problem if there is none."""
        content = await asyncio.to_thread(self._read, name, f"{number}.yaml", _GAMES)
        return content.decode()

    def _shelves(self) -> list[Shelf]:
        found = []
        for name, folder in self._folders().items():
            page = folder / _PAGE
            try:
                with page.open(encoding="utf-8") as file:
                    title = _TITLE.search(file.read(4096))
                found.append(Shelf(name, unescape(title[1]) if title else name, page.stat().st_mtime))
            except (OSError, UnicodeDecodeError):
                continue
        return sorted(found, key=lambda shelf: (-shelf.made, shelf.name))[:_MOST]

    def _folders(self) -> dict[str, Path]:
        """The folders with a report in them, by name; links are not ours."""
        return {
            name: folder for name, folder in _entries(self._folder, folders=True).items() if _PAGE in _entries(folder)
        }

    def _read(self, name: str, file: str, within: str = "") -> bytes:
        """A file of a report, found by its name in the listing of its folder."""
        folder = self._folders().get(name)
        if folder is not None and within:
            folder = _entries(folder, folders=True).get(within)
        found = None if folder is None else _entries(folder).get(file)
        try:
            if found is None or found.stat().st_size > _LARGEST:
                raise Problem("not_found")
            return found.read_bytes()
        except OSError:
            raise Problem("not_found") from None


def _entries(folder: Path, *, folders: bool = False) -> dict[str, Path]:
    """The plain files or the folders of a folder by name: no links, nothing that begins with a dot."""
    try:
        found = [path for path in folder.iterdir() if not path.name.startswith(".") and not path.is_symlink()]
        return {path.name: path for path in found if (path.is_dir() if folders else path.is_file())}
    except OSError:
        return {}


def _html(content: bytes) -> Response:
    return HTMLResponse(content, headers={"content-security-policy": POLICY, "cache-control": "no-cache"})


def _listing(shelves: list[Shelf], lang: Lang) -> str:
    say = {key: escape(text.in_(lang)) for key, text in _WORDS.items()}
    items = "".join(
        f"<li><b>{escape(shelf.title)}</b><p>{time.strftime('%Y-%m-%d %H:%M', time.localtime(shelf.made))}</p>"
        f'<a href="/lab/{escape(shelf.name, quote=True)}/report.html">{escape(shelf.name)}</a></li>'
        for shelf in shelves
    )
    body = f'<ol class="games">{items}</ol>' if shelves else f"<p>{say['none']}</p>"
    header = f'<header><h1>{say["title"]}</h1><p>{say["lead"]} <a href="/">{say["home"]}</a></p></header>'
    return framed(header + body, title=f"{say['title']} · 课间", accent=Game.accent, lang=lang)
