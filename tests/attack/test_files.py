"""Nobody reads a file that is not of the built client, however he spells it."""

from __future__ import annotations

import gzip
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from kejian.server.static import Client
from tests.attack.conftest import Effort
from tests.attack.raw_requests import ask
from tests.server.host import serving, settings

SECRET = b"the seed of a running match"
SCRIPT = b"export const x = 1;\n" * 50


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server over a small client, with secrets around it; its address and the client's folder."""
    place = tmp_path_factory.mktemp("house")
    folder = place / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    for path in (place / "secret.txt", folder / ".stamp", folder / ".vite/manifest.json"):
        path.write_bytes(SECRET)
    (folder / "index.html").write_text("<!doctype html><title>课间</title>", "utf-8")
    (folder / "assets/main-abc.js").write_bytes(SCRIPT)
    (folder / "assets/main-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets/main-abc.js.br").write_bytes(b"brotli")
    (folder / "assets/link.js").symlink_to(place / "secret.txt")
    (folder / "around").symlink_to(place, target_is_directory=True)
    with serving(settings(str(place / "tables.db")), Client(folder)) as url:
        yield url, folder


def spellings(secret: str) -> Iterator[bytes]:
    """Ways to say: the file outside."""
    name = os.path.basename(secret)
    yield from (
        f"/{secret}".encode(),
        f"//{secret}".encode(),
        f"///{secret}".encode(),
        ("/%2f" + secret.removeprefix("/")).encode(),
        ("/" + quote(secret, safe="")).encode(),
        ("/%5c" + secret.replace("/", "%5c")).encode(),
        ("/" + secret.replace("/", "\\")).encode(),
        f"/C:{secret}".encode(),
        f"/c%3a%5c{name}".encode(),
        f"/file://{secret}".encode(),
        f"file://{secret}".encode(),
        f"/\0{secret}".encode(),
        f"/%00{secret}".encode(),
        f"/assets/main-abc.js%00/../../../{name}".encode(),
    )
    for up in (
        b"..", b"%2e%2e", b".%2e", b"..%2f..", b"%252e%252e", b"..;", b"....", b"%c0%ae%c0%ae", b"\xc0\xae\xc0\xae",
        b"%e0%80%ae%e0%80%ae", b"%f0%80%80%ae%f0%80%80%ae", b"%uff0e%uff0e", "．．".encode(), b"..\\..", b"..%5c..",
        b"..%c0%af..", b"..%ef%bc%8f..", b".%00.",
    ):  # fmt: skip
        for before in (b"/", b"//", b"/assets/", b"/./", b"/t/", b"\\", b"/assets/%2e/"):
            yield before + up + b"/" + name.encode()
            yield before + up + b"/" + up + b"/" + name.encode()


def test_no_spelling_names_a_file_outside_the_built_folder(house: tuple[str, Path]) -> None:
    url, folder = house
    secret = str(folder.parent / "secret.txt")
    for target in [*spellings(secret), *spellings("/etc/passwd"), *spellings(str(folder.parent / "tables.db"))]:
        answer = ask(url, target)
        assert SECRET not in answer.body and b"root:" not in answer.body and b"SQLite" not in answer.body, target
        is_page = target.startswith(b"/t/") and answer.status == 200 and "课间" in answer.body.decode()
        assert answer.status in (400, 404) or is_page, target


def test_what_the_build_keeps_for_itself_and_links_are_not_served(house: tuple[str, Path]) -> None:
    url, _ = house
    for path in (
        "/.stamp", "/.vite/manifest.json", "/assets/link.js", "/around/secret.txt", "/around/static/index.html",
        "/assets", "/assets/", "/index.html/", "/assets//main-abc.js", "//assets/main-abc.js", "/assets/./main-abc.js",
        "/assets/x/../main-abc.js", "/ASSETS/main-abc.js", "/assets/main-abc.js.gz", "/assets/main-abc.js.br",
    ):  # fmt: skip
        for method in (b"GET", b"HEAD"):
            answer = ask(url, path.encode(), method=method)
            assert answer.status == 404, path
            assert SECRET not in answer.body


def test_a_random_path_finds_nothing(house: tuple[str, Path], effort: Effort) -> None:
    url, _ = house
    rng = random.Random(1)
    bits = [
        b"/",
        b"..",
        b"%2e",
        b"%2f",
        b"%5c",
        b"\\",
        b"etc",
        b"passwd",
        b"secret.txt",
        b"%00",
        b"//",
        b"C:",
        b"around",
    ]
    for _ in effort.each(effort.inputs // 20, "paths"):
        target = b"/" + b"".join(rng.choice(bits) for _ in range(rng.randint(1, 12)))
        answer = ask(url, target)
        assert SECRET not in answer.body and b"root:" not in answer.body, target
        assert answer.status in (400, 404) or target.strip(b"/") == b"", target


def test_a_path_of_5000_characters_is_a_plain_404(house: tuple[str, Path]) -> None:
    url, _ = house
    for path in (
        "a" * 5000,
        "assets/" + "a" * 5000,
        "a/" * 2500,
        "t/" + "a" * 5000,
        "api/rooms/" + "1" * 5000,
        "%e8" * 1666,
    ):
        answer = ask(url, f"/{path}".encode())
        assert answer.status == 404
        assert b'"not_found"' in answer.body
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_file_comes_as_the_browser_can_take_it(house: tuple[str, Path]) -> None:
    url, _ = house
    path = b"/assets/main-abc.js"
    for accepts, coding, body in (
        ("gzip, br", "br", b"brotli"),
        ("gzip", "gzip", gzip.compress(SCRIPT)),
        ("gzip;q=0.5, br;q=0", "gzip", None),
        ("br ; q=0.0, gzip ;q=0", None, SCRIPT),
        ("identity", None, SCRIPT),
        ("gzipped", None, SCRIPT),
    ):
        answer = ask(url, path, f"Accept-Encoding: {accepts}")
        assert answer.status == 200
        assert answer.headers.get("content-encoding") == coding, accepts
        assert body is None or len(answer.body) == len(body)
        assert answer.headers["vary"] == "accept-encoding"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].startswith("text/javascript")
        again = ask(url, path, f"Accept-Encoding: {accepts}", f"If-None-Match: {answer.headers['etag']}")
        assert (again.status, again.body) == (304, b"")
        assert again.headers["vary"] == "accept-encoding"
        head = ask(url, path, f"Accept-Encoding: {accepts}", method=b"HEAD")
        assert (head.status, head.body) == (200, b"")
        assert head.headers["content-length"] == answer.headers["content-length"]
    assert len({ask(url, path, f"Accept-Encoding: {each}").headers["etag"] for each in ("gzip", "br", "x")}) == 3
    page = ask(url, b"/t/qing-zhu-12")
    assert page.headers["cache-control"] == "no-cache"
    assert ask(url, b"/t/qing-zhu-12", f"If-None-Match: {page.headers['etag']}").status == 304


def test_nothing_is_kept_because_somebody_asked(house: tuple[str, Path]) -> None:
    url, folder = house
    script = folder / "assets/main-abc.js"
    assert ask(url, b"/assets/main-abc.js").body == SCRIPT
    script.write_bytes(SCRIPT + b"more")
    try:
        assert ask(url, b"/assets/main-abc.js").body == SCRIPT + b"more"
    finally:
        script.write_bytes(SCRIPT)


def test_the_build_brought_its_compressed_files(figure: Callable[[str, object], None]) -> None:
    """The build lays them down; the server has no other way to compress."""
    from kejian.server.static import FOLDER

    if not (FOLDER / "index.html").exists():
        pytest.skip("installed without the client")
    scripts = list((FOLDER / "assets").glob("*.js"))
    plain = sum(path.stat().st_size for path in scripts)
    packed = sum(path.with_name(path.name + ".br").stat().st_size for path in scripts)
    assert scripts and all(path.with_name(path.name + ".gz").exists() for path in scripts)
    figure("scripts of the client, plain and as sent", f"{plain // 1024} KB, {packed // 1024} KB")
    assert packed < plain / 2
