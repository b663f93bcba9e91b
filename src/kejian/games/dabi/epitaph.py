"""What a player who died reads in one line: what killed him, what he had shown, what would have saved him."""

from __future__ import annotations

from kejian.core import Message, Seat
from kejian.games.dabi.fields import WholeMove
from kejian.kit.epitaph import Epitaph


class Undone(Epitaph):
    """Whoever died reads it; `by` is the event that killed him."""


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
