"""The web app: one origin for the pages, the API and the WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from kejian.core import Game, Lang, Refused, all_games, find_game
from kejian.server import codes, game_cards, learning, protocol, wire
from kejian.server.guard import (
    SecurityHeaders,
    behind_proxies,
    check_request,
    is_on_this_machine,
    is_own_origin,
    may_see_figures,
)
from kejian.server.judging import Form
from kejian.server.limits import PerAddress
from kejian.server.metrics import METRICS
from kejian.server.problem import Problem
from kejian.server.protocol import Failure
from kejian.server.reports import Reports
from kejian.server.rooms import Rooms
from kejian.server.socket import Sockets
from kejian.server.static import Client

_LOG = structlog.get_logger()
_STATUS = {
    "no_room": 404,
    "no_game": 404,
    "no_record": 404,
    "not_found": 404,
    "too_large": 413,
    "too_fast": 429,
    "origin": 403,
    "busy": 503,
    "store": 503,
    "damaged": 500,
    "internal": 500,
}
_OF_THE_LAB = "lab."  # how the id of a record begins that a report has
_PAGES = ("/", *(f"/{page}/{{rest:path}}" for page in ("t", "r", "judge", "rules", "learn", "maps", "heroes")))

T = TypeVar("T")


def create_app(rooms: Rooms, client: Client | None = None) -> ASGIApp:
    """The app over open rooms."""
    sockets = Sockets(rooms)
    api = Api(rooms, sockets.misses)
    client = client or Client()

    async def page(request: Request) -> Response:
        return await client.page(request.scope)

    async def missing(request: Request, _error: Exception) -> Response:
        """Whoever typed an address by hand reads a page about it; programs read what they understand."""
        if request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", ""):
            lost = await client.page(request.scope)
            lost.status_code = 404 if lost.status_code == 200 else lost.status_code  # or the browser has it already
            return lost
        return await _failed(request, Problem("not_found"))

    async def failed(request: Request, error: Exception) -> Response:
        """What the lab does not have is a page that is not there, like any other."""
        is_page = isinstance(error, Problem) and error.code == "not_found" and not request.url.path.startswith("/api/")
        return await (missing if is_page else _failed)(request, error)

    routes = [
        Route("/api/games", api.games),
        Route("/api/rules/{game}", api.rules),
        Route("/api/rooms", api.open_room, methods=["POST"]),
        Route("/api/rooms/{code}", api.room),
        Route("/api/here", api.here),
        Route("/api/content", api.content, methods=["POST"]),
        Route("/api/judge", api.judge, methods=["POST"]),
        Route("/api/learn/{game}", api.lessons),
        Route("/api/learn/{game}", api.learn, methods=["POST"]),
        Route("/api/compose", api.compose, methods=["POST"]),
        Route("/api/records/{id}", api.record),
        Route("/lab", api.reports.listing),
        Route("/lab/{name}/report.html", api.reports.page),
        Route("/lab/{name}/games/{number:int}.yaml", api.reports.yaml),
        Route("/api/records/{id}/review", api.review),
        Route("/healthz", api.health),
        Route("/metrics", api.metrics),
        *(Route(path, page) for path in _PAGES),
        Mount("/", client),
    ]
    starlette = Starlette(
        routes=routes,
        exception_handlers={
            Problem: failed,
            Refused: _failed,
            ClientDisconnect: _gone,
            404: missing,
            405: missing,
            500: _crashed,
        },
    )

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        try:
            check_request(scope["path"], request.headers, rooms.settings)
        except Problem as problem:
            await (await failed(request, problem))(scope, receive, send)
        else:
            await starlette(scope, receive, send)

    pages = SecurityHeaders(checked)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":  # by the shortest way: there are many of them, and they stay
            await sockets.serve(scope, receive, send)
        else:
            await pages(scope, receive, send)

    return behind_proxies(app, rooms.settings)


class Api:
    """The requests that are no WebSocket."""

    def __init__(self, rooms: Rooms, misses: PerAddress) -> None:
        self._rooms, self._settings, self._misses = rooms, rooms.settings, misses
        self._openings = PerAddress(rooms.settings.openings)
        self._requests = PerAddress(rooms.settings.requests)
        self._pages: dict[str, asyncio.Future[bytes]] = {}
        self.reports = Reports(rooms.settings.lab)

    async def games(self, _request: Request) -> Response:
        offered = self._settings.content
        return _json([game_cards.game_card(game, offered.get(game.code, {})) for game in all_games()])

    async def rules(self, request: Request) -> Response:
        game = _game(request.path_params["game"])
        if game.code not in self._pages:
            self._pages[game.code] = asyncio.ensure_future(asyncio.to_thread(_rules_page, game))
        page = await asyncio.shield(self._pages[game.code])
        return Response(page, media_type="application/json")

    async def open_room(self, request: Request) -> Response:
        wanted = await self._body(request, protocol.OpenRoom)
        if not self._openings.of(_address(request)).take():
            raise Problem("too_fast")
        try:
            code, seat = await self._rooms.new_room(wanted)
        except Refused as refused:
            return _refused(_game(wanted.game), refused, [wanted.nickname])
        return _json(protocol.RoomOpened(code, codes.said(code), seat), 201)

    async def room(self, request: Request) -> Response:
        code = codes.read_code(request.path_params["code"])
        with self._guessing(request):
            if code is None:
                raise Problem("no_room")
            live = await self._rooms.find(code)
        room = live.room
        free = room.seats.count(None) if room.state == "lobby" else 0
        return _json(
            protocol.RoomCard(code, codes.said(code), room.game.code, room.state, live.audience.seat_cards(), free)
        )

    @contextmanager
    def _guessing(self, request: Request) -> Iterator[None]:
        """Codes that lead nowhere are counted, so that nobody can try them all."""
        misses = self._misses.of(_address(request))
        if not misses.has():
            raise Problem("too_fast")
        try:
            yield
        except Problem as problem:
            if problem.code in ("no_room", "no_record"):
                misses.take()
            raise

    async def judge(self, request: Request) -> Response:
        asked = await self._body(request, protocol.JudgeRequest)
        self._limit(request)
        return _ready_json(await self._rooms.judging.judge(asked.record, asked.asks_of, _address(request)))

    async def lessons(self, request: Request) -> Response:
        return _json(learning.page(_game(request.path_params["game"]), _lang(request)))

    async def learn(self, request: Request) -> Response:
        asked = await self._body(request, protocol.LearnRequest)
        self._limit(request)
        game = _game(request.path_params["game"])
        return _ready_json(await self._rooms.judging.learn(game.code, asked.lang, asked.order, _address(request)))

    async def compose(self, request: Request) -> Response:
        asked = await self._body(request, protocol.ComposeRequest)
        self._limit(request)
        return _ready_json(await self._rooms.judging.compose(asked, _address(request)))

    async def content(self, request: Request) -> Response:
        asked = await self._body(request, protocol.ContentRequest)
        self._limit(request)
        game = _game(asked.game)
        return _ready_json(await self._rooms.judging.content(game.code, asked.text, _address(request)))

    async def record(self, request: Request) -> Response:
        if request.query_params.get("format") == "yaml" or "yaml" in request.headers.get("accept", ""):
            record, name = await self._played(request, "record")
            headers = {"content-disposition": f'attachment; filename="{name}.yaml"'}
            return Response(record, media_type="text/yaml; charset=utf-8", headers=headers)
        ruling, _ = await self._played(request, "replay")
        return _ready_json(ruling)

    async def review(self, request: Request) -> Response:
        review, _ = await self._played(request, "review")
        return _ready_json(review)

    async def _played(self, request: Request, form: Form) -> tuple[bytes, str]:
        """A finished match that the path of a request names, and what it is called."""
        self._limit(request)
        if request.path_params["id"].startswith(_OF_THE_LAB):
            return await self._record_of_the_lab(request, form)
        written, _, number = request.path_params["id"].rpartition("-")
        code = codes.read_code(written)
        with self._guessing(request):
            if code is None or not number.isdecimal() or len(number) > 6:
                raise Problem("no_record")
            return await self._rooms.played(code, int(number), _address(request), form), f"{code}-{number}"

    async def _record_of_the_lab(self, request: Request, form: Form) -> tuple[bytes, str]:
        """A match of a report, told as those that were played at a table are."""
        report, _, number = request.path_params["id"].removeprefix(_OF_THE_LAB).rpartition(".")
        record = await self.reports.record(report, number)
        if form == "record":
            return record.encode(), f"{report}-{number}"
        tell = self._rooms.judging.told if form == "replay" else self._rooms.judging.reviewed
        return await tell(record, _address(request)), ""

    async def here(self, request: Request) -> Response:
        """The address for others, told to who sits at this machine: nobody else learns how its network looks."""
        if not is_on_this_machine(request.scope, request.headers, self._settings):
            raise Problem("not_found")
        return _json(protocol.Here(self._settings.network))

    async def health(self, _request: Request) -> Response:
        """Whether rows can be written: asks the store."""
        await self._rooms.check()
        return _json({"ok": True})

    async def metrics(self, request: Request) -> Response:
        if not may_see_figures(request.scope, request.headers, self._settings):
            raise Problem("not_found")
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    def _limit(self, request: Request) -> None:
        if not self._requests.of(_address(request)).take():
            raise Problem("too_fast")

    async def _body(self, request: Request, type_: type[T]) -> T:
        """The request's JSON, within limits, from a page of this server."""
        if not is_own_origin(request.headers, self._settings, required=False):
            raise Problem("origin")
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Problem("bad_message")
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > self._settings.largest_body:
                raise Problem("too_large")
        try:
            return msgspec.json.decode(bytes(body), type=type_)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Problem("bad_message", protocol.Say(f"看不懂：{error}", f"Not understood: {error}")) from None


def _lang(request: Request) -> Lang:
    return "en" if request.query_params.get("lang") == "en" else "zh"


def _game(code: str) -> Game[Any]:
    try:
        return find_game(code)
    except KeyError:
        raise Problem("no_game") from None


def _rules_page(game: Game[Any]) -> bytes:
    """Half a second of work for a large game: done beside the loop, and once."""
    return wire.encode(game_cards.rules_page(game))


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _json(value: object, status: int = 200) -> Response:
    return _ready_json(wire.encode(value), status)


def _ready_json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json", headers={"cache-control": "no-store"})


def _refused(game: Game[Any], refused: Refused, players: list[str]) -> Response:
    reason = wire.refusal(game.words, players, refused.refusal)
    return _json(Failure("refused", protocol.Say(reason.zh, reason.en), reason.clauses), 422)


async def _failed(_request: Request, error: Exception) -> Response:
    problem = error if isinstance(error, Problem) else Problem("internal")
    METRICS.problem(problem.code)
    return _json(Failure(problem.code, problem.message, []), _STATUS.get(problem.code, 400))


async def _gone(_request: Request, _error: Exception) -> Response:
    """Cut off in the middle of a request: nobody hears the answer."""
    return Response(status_code=400)


async def _crashed(request: Request, error: Exception) -> Response:
    _LOG.error("request failed", path=request.url.path, exc_info=error)
    return await _failed(request, Problem("internal"))
