"""What is not accepted in 法典, and why."""

from __future__ import annotations

from kejian.core import Derived, Refusal, Seat, Seats, Text
from kejian.games.fadian.fields import Unit, Units


class CannotAct(Refusal):
    who: Unit

    zh = "{who}现在不能出招。"
    en = "{who} cannot make a move now."


class Condition(Refusal):
    name: str | Text
    condition: str | Text

    zh = "{name}的前提不满足：{condition}。"
    en = "{name} needs: {condition}."

    def lacks(self) -> Text | None:
        return Text("前提不满足", "not met")


class ShortOfLife(Refusal):
    name: str | Text
    n: int

    zh = "体力不够：{name}要付 {n} 点。"
    en = "Not enough life: {name} costs {n}."

    def lacks(self) -> Text | None:
        return Text("差体力", "life short")


class ShortOfAction(Refusal):
    name: str | Text
    cost: Derived
    have: int

    zh = "行动不够：{name}要 {cost}，只有 {have}。"
    en = "Not enough action: {name} costs {cost}, there is {have}."

    def lacks(self) -> Text | None:
        n = int(self.cost) - self.have
        return Text(f"差行动 {n}", f"{n} action short")


class NoSuchUnit(Refusal):
    who: Seat

    zh = "{who}没有龙。"
    en = "{who} has no dragon."


class NotCarried(Refusal):
    who: Unit
    name: str | Text

    zh = "{who}没有{name}这一招。"
    en = "{who} does not have {name}."


class NotDeclared(Refusal):
    name: str | Text

    zh = "{name}不能宣言，到时候才用。"
    en = "{name} is not declared: it is used when its moment comes."


class NoWindow(Refusal):
    word: str | Text

    zh = "现在没有可以{word}的招。"
    en = "There is no move to answer now: “{word}”."


class NotSwift(Refusal):
    name: str | Text

    zh = "{name}不是迅捷战技，不能插入。"
    en = "{name} is not swift and cannot be inserted."


class BadTarget(Refusal):
    name: str | Text

    zh = "{name}的目标不对。"
    en = "{name} is aimed at nobody it can be aimed at."


class NoSuchTarget(Refusal):
    name: str | Text
    units: Units

    zh = "没有“{name}”这个目标，可以对：{units}。"
    en = "“{name}” cannot be aimed at, only: {units}."


class MissingTarget(Refusal):
    who: Seats

    zh = "要写目标：{who}。"
    en = "Name a target: {who}."


class NeedlessCards(Refusal):
    name: str | Text

    zh = "{name}现在不用付牌。"
    en = "{name} takes no cards now."


class Payment(Refusal):
    name: str | Text
    pay: str | Text

    zh = "{name}的前提是：{pay}。"
    en = "{name} asks: {pay}."

    def lacks(self) -> Text | None:
        return Text("差牌", "cards missing")


class NeedsElement(Refusal):
    name: str | Text

    zh = "{name}要说明五行：金木水火土之一。"
    en = "{name} needs an element: metal (金), wood (木), water (水), fire (火) or earth (土)."


class NeedsSub(Refusal):
    name: str | Text

    zh = "{name}要写明玩偶用什么战技：→ 战技。"
    en = "{name} needs the doll's move: → move."


class NeedlessSub(Refusal):
    name: str | Text

    zh = "{name}不带别的战技。"
    en = "{name} carries no other move."


class UsedThisTurn(Refusal):
    name: str | Text

    zh = "{name}本回合已经用过。"
    en = "{name} was used this turn."

    def lacks(self) -> Text | None:
        return Text("用过了", "used")


class EmptyHand(Refusal):
    who: Seat

    zh = "{who}没有手牌。"
    en = "{who} has no cards."


class NoSuchSkill(Refusal):
    who: Seat
    name: str | Text

    zh = "{who}现在用不了{name}。"
    en = "{who} cannot use {name} now."
