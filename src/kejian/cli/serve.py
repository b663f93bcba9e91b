"""`kejian serve`: the web app on this machine, with the link (and a QR code of it) for the phones around."""

from __future__ import annotations

import contextlib
import errno
import io
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from kejian.cli.content import Content
from kejian.cli.paper import put
from kejian.cli.trouble import Trouble
from kejian.core.text import Lang, Text

_ANY = ("", "0.0.0.0", "::")
_LOCAL = ("127.0.0.1", "localhost", "::1")

_LINK = Text("打开 {link}", "Open {link}")
_STORE = Text("对局存在 {db}", "Matches are kept in {db}")
_STOP = Text("按 Ctrl+C 停止", "Press Ctrl+C to stop")
_ONLY_HERE = Text(
    "只有这台机器打得开；要让别人也能来：kejian serve --host 0.0.0.0",
    "Only this machine can open it; to let others in: kejian serve --host 0.0.0.0",
)
_NO_SERVER = Text("没有安装网页服务器：{why}", "The web server is not installed: {why}")
_PORT = Text("{host} 的端口 {port} 不能用：{why}", "Port {port} of {host} cannot be used: {why}")
_BAD_URL = Text(
    "--public-url 应写作 https://名字 或 http://名字:端口，后面不带路径：{url}",
    "--public-url is written https://name or http://name:port, without a path: {url}",
)
_BAD_PROXY = Text(
    "--proxy 应为代理的地址或网段，如 127.0.0.1 或 10.0.0.0/8：{why}",
    "--proxy is the address or network of a proxy, such as 127.0.0.1 or 10.0.0.0/8: {why}",
)
_STORE_TROUBLE = Text("对局存不了：{why}", "The store cannot be used: {why}")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    data: Path | None = None,
    lang: Lang = "zh",
    *,
    public_url: str = "",
    proxies: Sequence[str] = (),
    qr: bool = True,
    keep: int | None = None,
    content: Sequence[Path] = (),
) -> int:
    """Runs until it is stopped. `db`: a PostgreSQL URL or an SQLite file; by default a file in the folder `data`.

    Tables without a new row for `keep` days are cleared; without that they are kept for ever. Lobbies offer `content`.
    """
    try:
        from kejian.server.serve import serve as run
        from kejian.server.settings import Settings, data_folder, read_proxies, read_public_url
        from kejian.server.store import StoreError
    except ModuleNotFoundError as error:
        raise Trouble(_NO_SERVER.in_(lang).format(why=error)) from None

    try:
        public_url = read_public_url(public_url) if public_url else ""
    except ValueError:
        raise Trouble(_BAD_URL.in_(lang).format(url=public_url)) from None
    try:
        trusted = read_proxies(proxies)
    except ValueError as error:
        raise Trouble(_BAD_PROXY.in_(lang).format(why=error)) from None
    offered = Content(content, lang).by_game()
    listening = _bind(host, port, lang)
    db = db or str((data or data_folder()) / "tables.db")
    port = listening.getsockname()[1]
    settings = Settings(
        db=db,
        keep_days=keep,
        public_url=public_url,
        network=public_url or _network(host, port),
        proxies=trusted,
        content=offered,
    )

    def greet() -> None:
        put(
            _greeting(
                _answering(host, port),
                port,
                db,
                lang,
                link=public_url and f"{public_url}/",
                qr=qr and sys.stdout.isatty(),
            )
        )

    try:
        run(settings, listening, greet)
    except StoreError as error:
        raise Trouble(_STORE_TROUBLE.in_(lang).format(why=error)) from None
    return 0


def _bind(host: str, port: int, lang: Lang) -> socket.socket:
    """Takes the port before anything else, so that a taken one is said in a line."""
    bound: socket.socket | None = None
    try:
        found = socket.getaddrinfo(host or "0.0.0.0", port, type=socket.SOCK_STREAM)
        family, _, _, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
        bound = socket.socket(family, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # “::” is every address, of either kind
        bound.bind(address)
    except (OSError, OverflowError, UnicodeError) as error:
        if bound is not None:
            bound.close()
        why = "已被占用" if lang == "zh" and getattr(error, "errno", 0) == errno.EADDRINUSE else str(error)
        raise Trouble(_PORT.in_(lang).format(host=host, port=port, why=why)) from None
    return bound


def _answering(host: str, port: int) -> str:
    """The host for the link. One that stands for every address is told as an address at which the server answers."""
    if host not in _ANY:
        return host
    candidates = (_own_address(socket.AF_INET), _own_address(socket.AF_INET6), "127.0.0.1", "::1")
    for address in filter(None, candidates):
        with contextlib.suppress(OSError), socket.create_connection((address, port), timeout=1):
            return address
    return host


def _network(host: str, port: int) -> str:
    """The address by which others in the network come; nothing where only this machine is answered."""
    address = _own_address(socket.AF_INET) or _own_address(socket.AF_INET6) if host in _ANY else host
    return "" if not address or address in _LOCAL else _link(address, port)


def _link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _greeting(host: str, port: int, db: str, lang: Lang, *, link: str = "", qr: bool) -> list[str]:
    """What a person reads first: the link he can send (`link`: where it is not this machine's own), and where it is kept."""
    is_public = bool(link)
    link = link or f"{_link(host, port)}/"
    lines = [_LINK.in_(lang).format(link=link)]
    if not is_public and host in _LOCAL:
        lines.append(_ONLY_HERE.in_(lang))
    elif qr:
        lines += ["", *_qr_lines(link)]
    where = db if "://" not in db else db.partition("://")[0]  # a URL may hold a password
    return [*lines, _STORE.in_(lang).format(db=where), _STOP.in_(lang)]


def _qr_lines(link: str) -> list[str]:
    import segno

    drawn = io.StringIO()
    segno.make(link, error="m").terminal(drawn, compact=True)
    return drawn.getvalue().splitlines()


def _own_address(family: socket.AddressFamily) -> str | None:
    """The address of this machine that others in its network reach; nothing is sent to find it."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1" if family == socket.AF_INET else "2001:db8::1", 9))
            address: str = probe.getsockname()[0]
    except OSError:
        return None
    return address
