"""The client's files, as the build laid them down: compressed beside plain, and nothing that was not there at the start."""

from __future__ import annotations

import mimetypes
import os
from collections.abc import Iterator
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"
PAGE = "index.html"
_ENDINGS = {"br": ".br", "gzip": ".gz"}  # the better one first
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_FOREVER = "public, max-age=31536000, immutable"
_NO_CLIENT = """<!doctype html>
<html lang="zh"><meta charset="utf-8"><title>课间 Kejian</title>
<h1>课间 Kejian</h1>
<p>服务器在运行，但安装时没有构建网页（KEJIAN_SKIP_FRONTEND）。去掉这个设置重新安装，就有网页了。</p>
<p lang="en">The server runs, but it was installed without the browser client (KEJIAN_SKIP_FRONTEND).
Install it again without that setting to get the pages.</p>
</html>
"""


class Client(StaticFiles):
    """The built client, or a page that says there is none.

    A path names a file only if it stands, letter by letter, in the list made at the start: there is no spelling to
    normalise, no folder to leave, no link to follow, and the disk is not asked about anything else.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        found = dict(_files(folder))
        self._packed = {
            path: {coding: found[path + ending] for coding, ending in _ENDINGS.items() if path + ending in found}
            for path in found
        }
        self._files = {path: file for path, file in found.items() if not path.endswith(tuple(_ENDINGS.values()))}

    async def page(self, scope: Scope) -> Response:
        """The one page; the client finds its own way from the address."""
        return await self.get_response(PAGE, scope) if PAGE in self._files else HTMLResponse(_NO_CLIENT)

    async def check_config(self) -> None:
        """Nothing to check: without a folder there are no files."""

    def get_path(self, scope: Scope) -> str:
        path: str = scope["path"]
        return path.removeprefix("/")

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        file = self._files.get(path)
        try:
            return (path, os.stat(file)) if file else ("", None)
        except FileNotFoundError:  # somebody is building
            return "", None

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path, asked = str(full_path), Headers(scope=scope)
        packed = self._packed[path]
        coding = next((each for each in packed if each in _accepted(asked.get("accept-encoding", ""))), None)
        headers = {"cache-control": _FOREVER if path.startswith("assets/") else "no-cache"}
        if packed:
            headers["vary"] = "accept-encoding"
        if coding:
            headers["content-encoding"] = coding
        type_ = _TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        file = packed[coding] if coding else self._files[path]
        answer = FileResponse(file, status_code, headers, type_, stat_result=os.stat(file) if coding else stat_result)
        return NotModifiedResponse(answer.headers) if self.is_not_modified(answer.headers, asked) else answer


def _files(folder: Path) -> Iterator[tuple[str, str]]:
    """Plain files by their path in the folder; what begins with a dot is the build's own, what is a link is not ours."""
    for at, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            file = Path(at, name)
            if not name.startswith(".") and not file.is_symlink():
                yield file.relative_to(folder).as_posix(), str(file)


def _accepted(header: str) -> set[str]:
    """The codings a browser takes (RFC 9110, 12.5.3); one with the weight 0 it does not."""
    accepted = set()
    for item in header.lower().split(","):
        coding, _, weight = item.replace(" ", "").partition(";q=")
        if weight.strip("0.") or not weight:
            accepted.add(coding)
    return accepted
