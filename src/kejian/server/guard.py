"""Around every answer: security headers, and a check by which name, from where and through whom a request comes."""

from __future__ import annotations

import hmac
import ipaddress
import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kejian.server.problem import Problem
from kejian.server.protocol import Say
from kejian.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
}
_FOR_THE_HOUSE = ("/healthz", "/metrics")  # asked by machines next door, by whatever name
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
_HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d+)?", re.IGNORECASE)
_LONGEST_PATH = 2000
_PEER = "kejian.peer"


class SecurityHeaders:
    """Adds the headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)  # a report has a policy of its own: no scripts, its own style
            await send(message)

        await self._app(scope, receive, send_guarded)


def behind_proxies(app: ASGIApp, settings: Settings) -> ASGIApp:
    """The app, told by the proxies of the settings, and by nobody else, for whom they ask."""
    told: ASGIApp = ProxyHeadersMiddleware(app, list(settings.proxies)) if settings.proxies else app  # type: ignore[arg-type, assignment]

    async def outermost(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("client"):
            address, port = scope["client"]
            scope["client"] = scope[_PEER] = (_plain(address), port)
        await told(scope, receive, send)

    return outermost


def _plain(address: str) -> str:
    """An IPv4 address as such, also where it came in through an IPv6 socket."""
    return address.removeprefix("::ffff:") if "." in address else address


def check_request(path: str, headers: Headers, settings: Settings) -> None:
    """Problem if a request has an absurd path or, where there is a public URL, is for or from somewhere else."""
    if len(path) > _LONGEST_PATH:
        raise Problem("not_found")
    if settings.public_url and path not in _FOR_THE_HOUSE:
        if not _is_own_host(headers, settings):
            raise Problem("origin", Say("本站不在这个网址", "This site is not at that address"))
        if "origin" in headers and not is_own_origin(headers, settings, required=False):
            raise Problem("origin")


def is_own_origin(headers: Headers, settings: Settings, *, required: bool) -> bool:
    """Whether a request comes from a page of this server (or of an allowed origin)."""
    if settings.public_url and not _is_own_host(headers, settings):
        return False
    origin = headers.get("origin")
    if origin is None:
        return not required and headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin in settings.origins:
        return True
    if settings.public_url:
        return origin == settings.public_url
    return "host" in headers and origin in (f"http://{headers['host']}", f"https://{headers['host']}")


def _is_own_host(headers: Headers, settings: Settings) -> bool:
    public = urlsplit(settings.public_url)
    usual = {"http": ":80", "https": ":443"}[public.scheme]
    return headers.get("host", "").lower().removesuffix(usual) == public.netloc


def may_see_figures(scope: Scope, headers: Headers, settings: Settings) -> bool:
    """Whoever has the token, or asks on this machine itself."""
    word, _, token = headers.get("authorization", "").partition(" ")
    if settings.metrics_token and word.lower() == "bearer":
        return hmac.compare_digest(token.strip().encode(), settings.metrics_token.encode())
    return is_on_this_machine(scope, headers, settings)


def is_on_this_machine(scope: Scope, headers: Headers, settings: Settings) -> bool:
    """Whether it is asked here, by a local name: not through a proxy, however that calls itself."""
    if _PEER not in scope or any(name in headers for name in _FORWARDED):
        return False
    peer = ipaddress.ip_address(scope[_PEER][0])
    is_proxy = any(peer in ipaddress.ip_network(proxy) for proxy in settings.proxies)
    return peer.is_loopback and not is_proxy and _HERE.fullmatch(headers.get("host", "")) is not None
