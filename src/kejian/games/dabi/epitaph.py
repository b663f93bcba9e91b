"""What a player who died reads in one line: what killed him, what he had shown, what would have saved him."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Event, Message, Seat, Written
from kejian.games.dabi.fields import WholeMove

Part = Annotated[Message, Written("message")]


class Undone(Event):
    """`by` is the event that killed him."""

    who: Seat
    by: Part
    made: Part
    saved: Part

    zh = "{by}{made}；{saved}。"
    en = "{by} {made}; {saved}."
    quiet = True
    epitaph = "who"


# what he had shown


class Showed(Message):
    who: Seat
    move: WholeMove

    zh = "{who}出的是{move}"
    en = "{who} showed {move}"


class ShowedNothing(Message):
    who: Seat

    zh = "{who}这一轮不能出招"
    en = "{who} could show nothing in this round"


# what would have saved him


class WouldHave(Message):
    move: WholeMove

    zh = "出{move}就没事"
    en = "{move} would have saved him"


class NoDefence(Message):
    """Of the simple defences; there may be a cleverer move."""

    n: int

    zh = "出得起的 {n} 种防守都救不了"
    en = "none of the {n} defences that were to be had would have saved him"


class NothingToShow(Message):
    zh = "没有什么可出"
    en = "there was nothing to show"
