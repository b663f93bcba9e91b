"""Our server without a game: a move is read, committed and passed on in the smallest frames. What is left is the floor."""

from __future__ import annotations

from benchmarks.load import host
from kejian.server import log, protocol
from kejian.server.connection import Connection, frame
from kejian.server.live import LiveRoom
from kejian.server.log import encode_row
from kejian.server.protocol import Command
from kejian.server.turns import Reply

_perform = LiveRoom.perform


def perform(live: LiveRoom, connection: Connection, command: Command) -> None:
    if isinstance(command, protocol.Answer):
        live._turns.take(_pass_on(live, connection, command))
    else:
        _perform(live, connection, command)


async def _pass_on(live: LiveRoom, connection: Connection, command: protocol.Answer) -> None:
    room = live.room
    seat = room.seat_of(connection.token) or 0
    row = log.Answered(at=0, id=command.id, match=1, question=command.question, seat=seat, text=command.move)
    reply: Reply[bool] = Reply()
    live.house.store.write(room.code, room.seq + 1, encode_row(row), reply.bring)
    assert await reply
    room.tally.count(row)
    room.pending[seat] = command.move
    if len(room.pending) == 2:
        room.pending, room.question = {}, room.question + 1
        for viewer in live.viewers:
            viewer.post(_table(room.question))
    else:
        for viewer in live.viewers:
            if viewer is not connection:
                viewer.post(frame(protocol.Waiting(1, room.question, 1, [1 - seat], None)))
    connection.post(frame(protocol.Ack(command.id)))


def _table(question: int) -> bytes:
    nothing = protocol.Say("", "")
    menu = protocol.Menu([], 1, "")
    asked = protocol.Asked(question, 0, True, "", nothing, menu, {}, "", False, True, None)
    return frame(protocol.Table(1, 1, [], {}, 0, [], asked, [], None, None, None, False, False))


def main() -> None:
    LiveRoom.perform = perform  # type: ignore[method-assign]
    host.main()


if __name__ == "__main__":
    main()
