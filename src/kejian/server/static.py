"""The client's files: from the folder the build made, text compressed once and kept."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

FOLDER = Path(__file__).parent / "static"
_TEXT = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"}
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_NO_CLIENT = """<!doctype html>
<html lang="zh"><meta charset="utf-8"><title>课间 Kejian</title>
<h1>课间 Kejian</h1>
<p>服务器在运行，但安装时没有构建网页（KEJIAN_SKIP_FRONTEND）。去掉这个设置重新安装，就有网页了。</p>
<p lang="en">The server runs, but it was installed without the browser client (KEJIAN_SKIP_FRONTEND).
Install it again without that setting to get the pages.</p>
</html>
"""


class Client:
    """The built client, or a page that says there is none."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._texts: dict[str, tuple[bytes, bytes]] = {}  # plain, compressed

    def page(self, request: Request) -> Response:
        """The one page; the client finds its own way from the address."""
        if not (self._folder / "index.html").is_file():
            return HTMLResponse(_NO_CLIENT)
        return self._serve(request, "index.html", "no-cache")

    def file(self, request: Request, path: str) -> Response | None:
        """A file of the build, or None. Names with a hash in `assets/` never change."""
        parts = path.split("/")
        if ".." in parts or any(part.startswith(".") for part in parts) or "\\" in path or "\0" in path:
            return None
        if not (self._folder / path).is_file():
            return None
        forever = parts[0] == "assets"
        return self._serve(request, path, "public, max-age=31536000, immutable" if forever else "no-cache")

    def _serve(self, request: Request, path: str, caching: str) -> Response:
        file = self._folder / path
        type_ = _TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        headers = {"cache-control": caching}
        if file.suffix not in _TEXT:
            return FileResponse(file, headers=headers, media_type=type_)
        plain, packed = self._text(path)
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(packed, headers=headers, media_type=type_)
        return Response(plain, headers=headers, media_type=type_)

    def _text(self, path: str) -> tuple[bytes, bytes]:
        if path not in self._texts:
            plain = (self._folder / path).read_bytes()
            self._texts[path] = plain, gzip.compress(plain, 9, mtime=0)
        return self._texts[path]
