"""Why something may not be done."""

from __future__ import annotations

from kejian.core import Compared, Derived, Refusal, Seat, Seats, Text
from kejian.games.sgs.fields import CardName, KindName, SkillName

_DISTANCE, _RANGE = Text("距离", "distance"), Text("攻击范围", "range")


class NotHeld(Refusal):
    who: Seat
    card: CardName

    zh = "{who}没有{card}。"
    en = "{who} does not have {card}."


class OutOfRange(Refusal):
    who: Seat
    target: Seat
    range: Derived
    distance: Derived

    zh = "{target}不在{who}的攻击范围内：攻击范围 {range}，距离 {distance}。"
    en = "{target} is not in {who}'s attack range: range {range}, distance {distance}."

    def lacks(self) -> Text | None:
        return Text("够不着", "too far")

    def compared(self) -> Compared | None:
        return Compared(_DISTANCE, self.distance, ">", _RANGE, self.range)


class TooFar(Refusal):
    who: Seat
    target: Seat
    needed: Derived
    distance: Derived

    zh = "{who}至{target}的距离应为 {needed}，现在是 {distance}。"
    en = "The distance from {who} to {target} must be {needed}, it is {distance}."

    def lacks(self) -> Text | None:
        return Text("够不着", "too far")

    def compared(self) -> Compared | None:
        return Compared(_DISTANCE, self.distance, "≠", self.needed.terms[0].name, self.needed)


class NoDistance(Refusal):
    target: Seat

    zh = "{target}没有距离可算。"
    en = "There is no distance to {target}."


class LimitReached(Refusal):
    kind_: KindName
    n: int
    within: Text

    zh = "{within}使用{kind_}的次数已满（{n}）。"
    en = "The limit of {kind_} in {within} is reached ({n})."


class NotHurt(Refusal):
    who: Seat

    zh = "{who}没有受伤。"
    en = "{who} is not wounded."

    def lacks(self) -> Text | None:
        return Text("没有受伤", "not wounded")


class NothingThere(Refusal):
    target: Seat
    what: Text

    zh = "{target}没有{what}。"
    en = "{target} has no {what}."

    def lacks(self) -> Text | None:
        return Text(f"没有{self.what.zh}", f"no {self.what.en}")


class Protected(Refusal):
    target: Seat
    kind_: KindName
    skill: Text

    zh = "{target}有{skill}，不能成为{kind_}的目标。"
    en = "{target} has {skill} and cannot be a target of {kind_}."

    def lacks(self) -> Text | None:
        return Text(f"{self.skill.zh}，不能指定", f"{self.skill.en}: no")


class NotOneself(Refusal):
    kind_: KindName

    zh = "不能对自己使用{kind_}。"
    en = "{kind_} is not used on oneself."


class IsDead(Refusal):
    who: Seat

    zh = "{who}已经死亡。"
    en = "{who} is dead."


class WrongTargets(Refusal):
    what: Text
    number: Text

    zh = "{what}的目标应为 {number} 名。"
    en = "{what} takes {number}."

    @classmethod
    def of(cls, what: Text, sizes: range, *clauses: str) -> Refusal:
        """So many targets, or from so many to so many; or none at all."""
        if sizes.stop <= 1:
            return NoTargetsTaken(what, clauses=clauses)
        zh, en = _so_many(sizes)
        return cls(what, Text(zh, _counted(en, "target")), clauses=clauses)


class NoTargetsTaken(Refusal):
    what: Text

    zh = "{what}不选目标。"
    en = "{what} takes no target."


class NoTarget(Refusal):
    what: Text

    zh = "{what}没有合法的目标。"
    en = "{what} has no legal target."


class NotATarget(Refusal):
    target: Seat
    what: Text

    zh = "{target}不能作为{what}的目标。"
    en = "{target} cannot be a target of {what}."

    def lacks(self) -> Text | None:
        return Text("不能指定", "no target")


class Waits(Refusal):
    what: Text
    when: Text

    zh = "{what}不是现在用的：{when}。"
    en = "{what} is not for now: {when}."

    def lacks(self) -> Text | None:
        return self.when


class NotTogether(Refusal):
    what: Text
    why: Text

    zh = "{what}不能这样指定：{why}。"
    en = "{what} cannot be aimed like this: {why}."


class OtherPrice(Refusal):
    """The price is the difference of two hands (sgs.11.1)."""

    what: Text
    one: Seat
    other: Seat
    n: Derived

    zh = "{one}与{other}的手牌数之差为 {n}，{what}要弃的就是这么多张牌。"
    en = "The hands of {one} and {other} differ by {n}: so many cards are the price of {what}."


class WrongCards(Refusal):
    what: Text

    zh = "这些牌不能用来发动{what}。"
    en = "These cards will not do for {what}."


class TooFewCards(Refusal):
    """There are not as many cards as it takes that would do."""

    what: Text

    zh = "能用来发动{what}的牌不够。"
    en = "There are not enough cards that will do for {what}."


class OtherCards(Refusal):
    what: Text
    number: Text

    zh = "发动{what}要 {number} 张牌。"
    en = "{what} takes {number}."

    @classmethod
    def of(cls, what: Text, sizes: range, *clauses: str) -> OtherCards:
        """So many cards, or from so many to so many."""
        zh, en = _so_many(sizes)
        return cls(what, Text(zh, _counted(en, "card")), clauses=clauses)


class NotRecast(Refusal):
    card: CardName

    zh = "{card}不能重铸。"
    en = "{card} cannot be recast."


class NoPair(Refusal):
    head: Text
    deputy: Text
    why: Text

    zh = "{head}和{deputy}不能做主将和副将：{why}。"
    en = "{head} and {deputy} cannot be head and deputy: {why}."


class NotOffered(Refusal):
    word: Text
    words: Text

    zh = "不能选“{word}”，可选的是：{words}。"
    en = "“{word}” cannot be chosen; to choose from: {words}."


class NotChosen(Refusal):
    target: Seat
    seats: Seats

    zh = "这里不能选{target}，可选的是：{seats}。"
    en = "{target} cannot be chosen here; to choose from: {seats}."


class NotAmong(Refusal):
    card: CardName

    zh = "{card}不在可选的牌里。"
    en = "{card} is none of the cards to choose from."


class OtherNumber(Refusal):
    number: Text

    zh = "这里要选 {number}。"
    en = "To be chosen here: {number}."

    @classmethod
    def of(cls, sizes: range, what: Text, *clauses: str) -> OtherNumber:
        """So many of something, or from so many to so many."""
        zh, en = _so_many(sizes)
        return cls(Text(f"{zh} {what.zh}", f"{en} {what.en}{'' if en == '1' else 's'}"), clauses=clauses)


class NotDiscarded(Refusal):
    card: CardName

    zh = "{card}是装备牌，这里要使用它，不能弃置。"
    en = "{card} is equipment: here it is used, not discarded."


class AnswerOnly(Refusal):
    kind_: KindName

    zh = "{kind_}只能用来响应。"
    en = "{kind_} is used in answer only."


class LiesThere(Refusal):
    target: Seat
    kind_: KindName

    zh = "{target}的判定区里已有{kind_}。"
    en = "{kind_} lies before {target} already."

    def lacks(self) -> Text | None:
        return Text("已有一张", "one lies there")


class OncePerPhase(Refusal):
    skill: SkillName

    zh = "{skill}在这个阶段已经用过。"
    en = "{skill} was used in this phase already."


class NoWeapon(Refusal):
    target: Seat

    zh = "{target}没有武器。"
    en = "{target} has no weapon."


class NotPossible(Refusal):
    what: Text
    why: Text

    zh = "{what}现在不能用：{why}。"
    en = "{what} cannot be used now: {why}."


class BadTarget(Refusal):
    target: Seat
    what: Text
    why: Text

    zh = "{target}不能作为{what}的目标：{why}。"
    en = "{target} cannot be a target of {what}: {why}."


class AlreadySpent(Refusal):
    skill: SkillName

    zh = "限定技{skill}已经用过。"
    en = "{skill} can be used once in a match, and was."


def _counted(en: str, what: str) -> str:
    return f"one {what}" if en == "1" else f"{en} {what}s"


def _so_many(sizes: range) -> Text:
    """A number, or from one to another."""
    least, most = sizes.start, sizes.stop - 1
    return Text(f"{most}", f"{most}") if least == most else Text(f"{least} 到 {most}", f"{least} to {most}")
