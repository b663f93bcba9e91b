"""What is known when a moment comes. An occasion is a small object that abilities may change: cancel, add, replace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kejian.core import Forecast, Sum, Text
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.facts.cards import FACES, Card, colour_of
from kejian.games.sgs.facts.in_play import NONE, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import Effect, Reckoning, draw_cost_refused_by, draw_count_case
from kejian.games.sgs.numbers.calculus import How


@dataclass(slots=True, eq=False)
class Phase:
    """A phase, or the start or end of a turn."""

    state: State
    seat: int
    phase: str

    is_over = False  # nobody can stop it


@dataclass(slots=True, eq=False)
class DrawCount:
    """The rated draw count of this draw phase: effects are added to it (sgs.19.3)."""

    state: State
    seat: int
    effects: list[Effect] = field(default_factory=list)

    is_over = False

    def change(self, how: How, n: int, name: Text, clause: str) -> None:
        """It becomes more or fewer (`plus`), or is fixed (`as`)."""
        self.effects.append(Effect("draw_count", how, n, name, clause))

    def case(self) -> Reckoning:
        """As it stands now."""
        return draw_count_case(self.state.players[self.seat], self.effects)

    def cost_refused_by(self) -> tuple[str, ...]:
        """Why nothing can be paid by changing it (sgs.19.7); nothing: it can."""
        return draw_cost_refused_by(self.case().value())


@dataclass(slots=True, eq=False)
class Use:
    """A card that is being used (sgs.P3)."""

    state: State
    user: int
    card: InPlay
    targets: list[Target] = field(default_factory=list)
    second: int = -1  # 借刀杀人: the one to be hit
    source: int = -1  # who deals its damage, where that is not the user
    base: int = 1  # 伤害值基数 of what it deals
    answers: bool = False  # used in answer to another card
    nullifiable: bool = True
    shown: list[Card] = field(default_factory=list)  # 五谷丰登: what was turned up and is still there
    within: tuple[int, ...] = ()  # who was within reach when it was declared, where reasons are read
    shielded: list[str] = field(default_factory=list)  # kingdoms for whom it is cancelled out beforehand

    is_over = False

    def living_targets(self) -> int:
        """目标对应的角色数: the dead count 0, cancelled targets are out of the list (sgs.21.1, sgs.R25)."""
        return len({target.seat for target in self.targets if self.state.players[target.seat].alive})


@dataclass(slots=True, eq=False)
class Target:
    """One target of a card, and what becomes of the card there."""

    use: Use
    seat: int
    cancelled: bool = False  # 取消: no longer a target
    void: bool = False  # 无效
    needed: int = 1  # so many 闪, or 杀 at a time in 决斗
    no_dodge: tuple[str, ...] = ()  # by which clauses 闪 cannot be used
    no_armour: bool = False
    countered: bool = False  # 抵消
    own_needed: int = 1  # 决斗: so many 杀 of the user at a time
    needed_by: str = ""  # the skill by which it is more than one

    @property
    def aimed(self) -> int:
        """At whom the card goes."""
        return self.seat

    @property
    def state(self) -> State:
        return self.use.state

    @property
    def is_over(self) -> bool:
        return self.cancelled or self.void


@dataclass(slots=True, eq=False)
class Need:
    """Somebody needs to use or play a card of a family: 闪, 杀; what others or armour give comes first (sgs.R32)."""

    state: State
    seat: int
    family: str
    playing: bool  # 打出; else 使用
    why: Text
    clauses: tuple[str, ...]
    target: Target | None = None  # the card it answers
    needed: int = 1  # so many at a time,
    given: int = 0  # of which there were so many
    supplied: InPlay | None = None
    closed: tuple[str, ...] = ()  # skills that were tried in this window
    aimed: int = -1  # at whom the card goes that is to be used
    next: int = -1  # 决斗: who has to give one then
    otherwise: Callable[[], tuple[Forecast, ...]] | None = None  # what it brings to decline the last that could help
    about: Callable[[], EntryFacts | None] | None = None  # whose deed it answers

    helps_first = True  # skills that help come before one's own cards (sgs.R32)

    @property
    def is_over(self) -> bool:
        return self.supplied is not None


@dataclass(slots=True, eq=False)
class Played:
    """A card was used or played in answer."""

    state: State
    seat: int
    card: InPlay
    playing: bool

    is_over = False


@dataclass(slots=True, eq=False)
class Damage:
    """Damage on its way (sgs.P4). `by_card`: dealt by the effect of the card, not passed on along a chain (sgs.R50)."""

    state: State
    source: int | None
    victim: int
    n: Sum
    nature: str = NONE
    target: Target | None = None
    by_card: bool = True
    prevented: bool = False

    @property
    def card(self) -> InPlay | None:
        return self.target.use.card if self.target is not None else None

    @property
    def is_over(self) -> bool:
        return self.prevented

    @property
    def living_source(self) -> int | None:
        """Who dealt it, if he still lives."""
        return self.source if self.source is not None and self.state.players[self.source].alive else None

    def came_by(self, *families: str) -> bool:
        """Whether its channel is a card of these families: along a chain it is the same (sgs.R50)."""
        return self.card is not None and self.card.family in families

    def dealt_by(self, *families: str) -> bool:
        """Whether the effect of a card of these families deals it."""
        return self.by_card and self.came_by(*families)

    def add(self, n: int, name: Text, clause: str) -> None:
        """伤害+n. Brought down to 0 it is prevented, and nothing that comes later brings it back (sgs.R28)."""
        self.n = self.n.plus(n, name, clause)
        self.prevented = self.n.value <= 0


@dataclass(slots=True, eq=False)
class Recovery:
    """Hp about to come back, or that came back (sgs.R3, sgs.R29)."""

    state: State
    seat: int
    n: Sum
    healer: int | None = None
    card: InPlay | None = None
    before: int = 0  # 体力 when it came

    is_over = False

    def add(self, n: int, name: Text, clause: str) -> None:
        """The recovery value, not its base."""
        self.n = self.n.plus(n, name, clause)


@dataclass(slots=True, eq=False)
class Dying:
    """Somebody at 体力 0 or less, and who is asked now (sgs.P5)."""

    state: State
    seat: int
    asked: int

    @property
    def is_over(self) -> bool:
        return self.state.players[self.seat].hp > 0


@dataclass(slots=True, eq=False)
class Death:
    """Somebody dies."""

    state: State
    seat: int
    killer: int | None

    is_over = False

    @property
    def last_act(self) -> int:
        """Who may act although he is dead."""
        return self.seat


@dataclass(slots=True, eq=False)
class OneCharacter:
    """Something that is about one character and nothing else: dying, chained, turned over, shown."""

    state: State
    seat: int

    is_over = False


@dataclass(slots=True, eq=False)
class HpLoss:
    """扣减体力: of whom, and how much."""

    state: State
    seat: int
    n: int

    is_over = False


@dataclass(slots=True, eq=False)
class Comparison:
    """拼点 (sgs.P8): who began it, and the other."""

    state: State
    starter: int
    other: int

    is_over = False


@dataclass(slots=True, eq=False)
class Judgement:
    """A judgement (sgs.P6): whose, for what, and the card that lies there."""

    state: State
    seat: int
    reason: Text
    clause: str
    card: Card
    taken: bool = False

    is_over = False

    @property
    def suit(self) -> int:
        return FACES[self.card].suit

    @property
    def is_red(self) -> bool:
        return colour_of(self.suit) == 1


@dataclass(slots=True, eq=False)
class Leaving:
    """Cards are about to leave somebody."""

    state: State
    seat: int
    cards: Sequence[Card]

    is_over = False


@dataclass(slots=True, eq=False)
class Moved:
    """Cards left somebody in one move event (sgs.P7)."""

    state: State
    seat: int
    from_hand: int  # how many left the hand
    from_equipment: Sequence[Card]
    emptied: bool  # the last hand card went
    discarded: Sequence[Card] = ()

    is_over = False


@dataclass(slots=True, eq=False)
class Aiming:
    """A card that somebody would use on somebody: what state skills say about it."""

    state: State
    user: int
    card: InPlay
    target: int = -1
