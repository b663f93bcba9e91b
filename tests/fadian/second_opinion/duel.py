"""A second, independent adjudication of 法典's exchanges, used only to cross-check the real engine.

It is written from the rule text alone and shares neither code nor data with the engine: a duel that asks its questions
through one function and plays on by recursion.  `Duel(position, players, decide, chance, options)` begins in the main
phase of a position; `play()` goes on until `decide` raises or the duel is over.  `decide(seat, options)` gets every question that
has more than one answer, with all legal answers as the notation writes them; `chance(what)` names a result of chance.

Covered: everything two characters can do to each other with the fourteen 帖 and all 技能, under the house rules turn_draw,
range_check, down_penalty, misfire_on and mirror: declaring (what is legal, and what is not), paying, insertion and 比点, turning, 前置效果, 距离 and 击空, damage with all its
bonuses and reductions, 后续效果, 出招失败, 倒地, 僵直 and 反击, sub-招 (启示, 镜像, 替身, 蹬墙, 钉杀), bare 标记, the end and
the start of turns.

Not covered: 玩偶 and 龙 (召唤, 玩偶·牵引, 爆体, 牢笼, 终幕, 唤龙 are declared by nobody, 宿命 never happens), more than two
players, the house rules wall_hit and position_view, and a pool that runs out (`NotCovered`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.fadian.second_opinion import effects
from tests.fadian.second_opinion.conditions import NEEDS
from tests.fadian.second_opinion.effects import NotCovered
from tests.fadian.second_opinion.figures import bonuses, counts_distance, figure, in_front, reaches
from tests.fadian.second_opinion.paying import PLACE, cards_of, in_order, life_of, points, sign_of, suit, ways
from tests.fadian.second_opinion.people import NEXT_MOVE, THIS_TURN, Deed, Person
from tests.fadian.second_opinion.plays import Play
from tests.fadian.second_opinion.table import GENERATES, OVERCOMES, PRESUPPOSED, ROWS, Row

Decide = Callable[[int, Sequence[str]], str]
Chance = Callable[[Sequence[str]], str]
Way = tuple[Row, tuple[str, ...], str]  # what is made, paid with which cards, of which element


class Over(Exception):
    """Somebody has won."""


class Duel:
    """Two persons on nine cells, and the exchange that is going on."""

    def __init__(
        self,
        position: Mapping[str, Any],
        players: Sequence[str],
        decide: Decide,
        chance: Chance,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.players = list(players)
        self.options = dict(options or {})
        self.people = [Person(name, seat, position[name]) for seat, name in enumerate(players)]
        self.turn = self.people[self.players.index(position.get("turn", players[0]))]
        self.pool: list[str] = list(position["牌池"])
        self.pile: list[str] = list(position.get("弃牌堆", ()))
        last = position.get("上一招")
        self.last = Deed.read(last, self.players) if last else None
        self.no_reduction, self.drag = position.get("破甲", False), position.get("时滞", 0)
        self.turn_over = False
        self.pending: Play | None = None  # the main 招 of the exchange while it has not been executed
        self.winner: Person | None = None
        self._decide, self._chance = decide, chance
        self.happened: list[str] = []  # names of what took place, so that random duels can be shown to hold it

    # questions and chance

    def ask(self, who: Person, options: Sequence[str]) -> str:
        """An answer; a single one is no question."""
        return options[0] if len(options) == 1 else self._decide(who.seat, options)

    def uses(self, who: Person, what: str) -> bool:
        used = self.ask(who, [f"用{what}", f"不{what}"]) == f"用{what}"
        self.note(f"{'用' if used else '不'}{what}")
        return used

    def pick_blindly(self, hand: Sequence[str]) -> str:
        return hand[0] if len(hand) == 1 else self._chance(in_order(hand))

    def pick_page(self) -> str:
        return self._chance(list(ROWS))

    def note(self, what: str) -> None:
        self.happened.append(what)

    def other(self, who: Person) -> Person:
        return self.people[1 - who.seat]

    # the turn, rulings K

    def play(self) -> None:
        """Goes on from the main phase until the duel is over."""
        try:
            while True:
                self._main_phase()
                skips = self._end_turn()
                self._start_turn(self.turn if skips else self.other(self.turn))
        except Over:
            self.note("终局")

    def _main_phase(self) -> None:
        maker = self.turn
        self.turn_over = False
        while not maker.down and not self.turn_over:
            made = self.declarations(maker, maker.rows, "main")
            active = self._active_skills(maker)
            if not made and not active:
                self.note("无招可出")
                return
            said = self.ask(maker, ["结束", *active, *made])
            if said == "结束":
                return
            if said in active:
                self._use_skill(maker, said)
            else:
                self._main_move(maker, made[said])

    def _end_turn(self) -> bool:
        ends, other = self.turn, self.other(self.turn)
        skips = ends.has("冻结") and ends.made >= 6 and self.uses(ends, "冻结")
        if skips:
            ends.lost.append("冻结")
        for who in (ends, other):
            if who.has("回溯") and self.other(who).cell == self.other(who).start and self.uses(who, "回溯"):
                self.draw(who, 1)
        for who in self.people:
            who.down, who.bound = max(0, who.down - 1), max(0, who.bound - 1)
        return skips

    def _start_turn(self, starts: Person) -> None:
        self.turn = starts
        self.no_reduction, self.drag = False, 0
        for who in self.people:
            for effect in THIS_TURN:
                who.take(effect)
            who.made = who.driven = who.largest = who.tied = 0
            who.discarded, who.ways, who.used, who.element = "", [], [], ""
            who.pushed = who.countered = who.dealt = who.shifted = False
            who.start_before, who.start = who.start, who.cell
        starts.tied, starts.tied_next = starts.tied_next, 0
        for who in self.people:
            who.action = who.cap
        starts.balance = starts.balance_max
        self.draw(starts, self.options.get("turn_draw", 0))
        self.note("回合开始")
        if starts.action >= 6 and self.uses(starts, "专注"):
            starts.action -= 6
            self.draw(starts, 1)
            starts.add("专注")
        elif starts.has("深瞳") and self.other(starts).hand and self.uses(starts, "深瞳"):
            shown = self.pick_blindly(self.other(starts).hand)
            if shown[0] in "♥♦":
                top = self.look_at_pool(3)
                orders = effects.orders(top)
                chosen = self.ask(starts, [f"排{''.join(order)}" for order in orders])
                self.pool[:3] = effects.split_cards(chosen[1:])

    # active skills, R64

    def _active_skills(self, who: Person) -> list[str]:
        found = []
        if who.has("火舌") and "火舌" not in who.used and self.other(who).hand:
            found.append("火舌")
        if who.has("律动") and who.view(who.cell) % 2 == 0 and not who.bound:
            found += [f"律动 弃{card}" for card in in_order(who.hand) if suit(card) == "♣"]
        return found

    def _use_skill(self, who: Person, said: str) -> None:
        name, _, paid = said.partition(" 弃")
        self.note(name)
        if name == "律动":
            goal = who.view(who.view(who.cell) // 2)
            self.discard(who, paid, Deed())
            self.move_to(who, goal, Deed())
            self.lose_life(who, 1)
            return
        who.used.append("火舌")
        shown = self.pick_blindly(self.other(who).hand)
        fitting = [card for card in in_order(who.hand) if suit(card) == suit(shown)]
        answer = self.ask(who, ["不弃", *(f"弃{card}" for card in fitting)])
        if answer != "不弃":
            self.discard(who, answer[1:], Deed())
            self.hurt(self.other(who), 4, who)

    # declaring, R27

    def declarations(
        self,
        maker: Person,
        rows: Sequence[Row],
        mode: str,
        outer: Play | None = None,
        stands_in: bool = False,
        costs_action: bool = True,
    ) -> dict[str, Way]:
        """Every legal declaration as it is written."""
        if maker.down:
            return {}
        found: dict[str, Way] = {}
        prefix = {"insert": "插入 ", "counter": "反击 ", "sub": "→ "}.get(mode, "")
        free = bool(maker.effects.get("采集"))
        for row in rows:
            if mode == "insert" and row.kind != "⚡":
                continue
            play = Play(maker, self.other(maker), row, mode, outer, stands_in)
            if not all(NEEDS[need](self, play) for need in row.needs if not free or need in PRESUPPOSED):
                continue
            if not free and maker.hp <= life_of(row.pay):
                continue
            same = sum(twin.name == row.name for twin in rows) > 1
            name = prefix + (row.full_name if same else row.name)
            pay = "" if free else cards_of(row.pay)
            for cards in ways(pay, maker.hand, maker.held, maker.discarded):
                for element in "金木水火土" if row.element == "*" else (row.element,):
                    if costs_action and not self._affords(play, cards, element):
                        continue
                    text = name + (f" {sign_of(pay)}{''.join(cards)}" if cards else "")
                    found[text + (f" {element}" if row.element == "*" else "")] = (row, cards, element)
        return found

    def _affords(self, play: Play, cards: tuple[str, ...], element: str) -> bool:
        """鹰隼's points come before the 行动 is paid (R69)."""
        maker = play.maker
        clubs = sum(suit(card) == "♣" for card in cards) if maker.has("鹰隼") and play.row.pay != "put" else 0
        return min(maker.cap, maker.action + clubs) >= self._cost(play, cards, element)

    def _cost(self, play: Play, cards: tuple[str, ...], element: str) -> int:
        """The 行动 of a 招 at its declaration (R89)."""
        maker, text = play.maker, play.row.action
        if maker.effects.get("加速"):
            return 0
        named = {
            "-": 0,
            "made": maker.made + 1,
            "2x": 2 * len(cards),
            "hp": maker.hp,
            "at": maker.view(play.cell),
        }
        cost = named[text] if text in named else int(text)
        cost += maker.effects.get("玄咒", 0) + (self.drag if play.row.moves else 0)
        cost += 1 if maker.has("笨重") and maker.shifted else 0
        if maker.has("轮转") and maker.element and element and maker.element + element in OVERCOMES:
            cost = max(0, cost - 2)
        return cost

    def declare(
        self,
        maker: Person,
        way: Way,
        mode: str,
        outer: Play | None = None,
        stands_in: bool = False,
        costs_action: bool = True,
    ) -> Play:
        """A 招 is declared: it counts, and takes what was waiting for it (R38, R45)."""
        row, cards, element = way
        play = Play(maker, self.other(maker), row, mode, outer, stands_in)
        play.cards, play.element, play.before = cards, element, self.last
        play.cost = self._cost(play, cards, element) if costs_action else 0
        maker.made += 1
        waiting = {effect: maker.take(effect) for effect in NEXT_MOVE}
        play.keen, play.free = bool(waiting["敏锐"]), bool(waiting["采集"])
        play.fast, play.sure = bool(waiting["加速"]), bool(waiting["破阵"])
        self.take_bonus(play)
        if mode == "counter":
            maker.countered = True
        for word, n in waiting.items():
            if n:
                self.note(word + "·用")
        self.note(row.full_name)
        return play

    def take_bonus(self, play: Play) -> None:
        """Damage that waits for the next 招 with a 伤害 entry (R45, R84)."""
        maker = play.maker
        if not play.row.hurts:
            return
        play.bonus = maker.take("素跃")
        if left := maker.take("血契"):
            play.bonus += 3
            if left > 1:
                maker.effects["血契"] = left - 1
        if play.row.page == "火枪":
            play.bonus += maker.take("装填")

    # a main 招 with everything it causes

    def _main_move(self, maker: Person, way: Way) -> None:
        other = self.other(maker)
        main = self.declare(maker, way, "main")
        inserted = None
        answers = {} if maker.effects.get("专注") else self.declarations(other, other.rows, "insert")
        if answers:
            said = self.ask(other, ["不插入", *answers])
            if said != "不插入":
                self.note("插入")
                inserted = self.declare(other, answers[said], "insert")
        self.pending = main
        self.pay(main)
        if inserted is None and not main.failed:
            self.carry_out(main)
        elif inserted is not None:
            self.pay(inserted)
            in_order_ = [main, inserted]
            if not main.failed and not inserted.failed and self._compare(main, inserted) is other:
                in_order_.reverse()
            for play in in_order_:
                if not play.failed:
                    self.carry_out(play)
        self.pending = None
        if main.failed:
            self.turn_over = True
        elif main.stiff and not main.has_volley:
            self.window(maker)

    def carry_out(self, play: Play) -> None:
        """Executes a 招 that has been paid for and ends it; the shots of 连珠 end by themselves."""
        self.execute(play)
        if play.failed or play.row.name != "连珠":
            self.finish(play)

    def _compare(self, main: Play, inserted: Play) -> Person:
        """比点: the winner (R35)."""
        chosen = {}
        for play in (main, inserted):
            hand = in_order(play.maker.hand)
            chosen[play] = self.ask(play.maker, [f"比{card}" for card in hand])[1:] if hand else ""
        values = []
        for play, card in chosen.items():
            swift = play.row.compare if play.row.kind == "⚡" else 0
            values.append((points(card) if card else 0) + swift + play.maker.effects.get("比点加", 0))
        for play, card in chosen.items():
            if card:
                self.discard(play.maker, card, play.deed)
        for play in (main, inserted):
            self.draw(play.maker, 1)
        self.note("比点" + ("平" if values[0] == values[1] else "主胜" if values[0] > values[1] else "插胜"))
        return main.maker if values[0] >= values[1] else inserted.maker

    def window(self, maker: Person) -> None:
        """The 反击 window of a 僵直 招 (R31), and 嘲讽 if nothing comes of it (R65)."""
        other = self.other(maker)
        if maker.effects.get("无僵直"):
            self.note("无僵直·用")
            return
        if not self.counter(other) and maker.has("嘲讽"):
            self.note("嘲讽")
            self.hurt(other, 2, maker)

    def counter(self, who: Person) -> bool:
        """Whether a right to 反击 is used (R32)."""
        answers = self.declarations(who, who.rows, "counter")
        if not answers:
            self.note("不能反击")
            return False
        said = self.ask(who, ["不反击", *answers])
        if said == "不反击":
            self.note("不反击")
            return False
        self.note("反击")
        play = self.declare(who, answers[said], "counter")
        self.pay(play)
        if not play.failed:
            self.carry_out(play)
        return True

    # paying, 4.5 and K3

    def pay(self, play: Play) -> None:
        """Cards, 体力, 行动, 重心; below 0 the 招 has failed (R25, R26)."""
        maker, row = play.maker, play.row
        if not play.free:
            if row.name == "居合":
                maker.driven = 0
            for card in play.cards:
                if row.pay == "put":
                    maker.held.remove(card)
                    self.pool.insert(0, card)
                else:
                    self.lose(maker, card, self.pile if row.pay != "lay" else maker.held, play.deed)
            maker.hp -= life_of(row.pay)
        maker.action -= play.cost
        if not play.fast and row.balance:
            self.unbalance(maker, row.balance)
            if maker.balance < 0:
                self.note("出招失败·重心")
                if play is self.pending:
                    self.pending = None
                self.fail(play)
                self.finish(play)
                return
        if play.element:
            step = maker.element + play.element
            maker.element = play.element
            if maker.has("轮转") and len(step) == 2 and step in GENERATES:
                self.note("相生")
                self.draw(maker, 1)
            elif maker.has("轮转") and len(step) == 2 and step in OVERCOMES:
                self.note("相克")

    def fail(self, play: Play) -> None:
        """出招失败, and 走火 (R25, R70)."""
        play.failed = True
        self.note("出招失败")
        self.misfire(play)

    def misfire(self, play: Play) -> None:
        if play.maker.has("走火"):
            self.note("走火")
            play.distance = play.real_distance
            self.hurt(play.maker, figure(play), None)
            self.draw(play.maker, 1)

    # executing, K4

    def execute(self, play: Play) -> None:
        """The five stages after payment; 连珠 shot by shot (R98)."""
        if play is self.pending:
            self.pending = None
        if play.maker.down:
            self.note("出招失败·倒地")
            self.fail(play)
        elif play.row.name == "连珠":
            self._volley(play)
        else:
            self._stages(play)

    def _stages(self, play: Play) -> None:
        maker, row = play.maker, play.row
        play.executed = True
        for unit in (play.unit, maker):  # the body of a stand-in turns too (R18, R61)
            if unit.cell != play.other.cell:
                unit.facing = 1 if play.other.cell > unit.cell else -1
        play.faced = maker.facing
        early = not row.hurts and not row.after  # the check comes before the 前置效果 (R24, or by a house rule: R21)
        early = early or (self.options.get("range_check") == "before_pre" and row.reach not in ("-", "x"))
        checked = play.real_distance
        if early and not self._hits(play):
            return
        for effect in row.before:
            if not self.carry(play, effect):
                self.note("出招失败·前置")
                self.fail(play)
                return
        if early:
            play.distance += play.real_distance - checked  # figures are read now, wherever it was checked (R89, R97)
        elif not self._hits(play):
            return
        self.note(f"中·{row.full_name}")
        if row.hurts and not self._damage(play):
            return
        if (burn := maker.effects.get("追加", 0)) and self.hurt(play.other, burn, maker, play) is None:
            return
        for effect in row.after:
            if not self.carry(play, effect):
                self.note(f"效果失败·{effect}")
                return
        if play.in_last_shot and self.other(maker).hand:
            self.note("三中")
            self.discard(play.other, self.pick_blindly(play.other.hand), play.deed)

    def _hits(self, play: Play) -> bool:
        """Whether the 招 reaches, at the distance it counts; with 敏锐 its maker says which (R21, R78)."""
        real = play.distance = play.real_distance
        if play.keen and not play.sure and counts_distance(play):
            found = [n for n in (real - 1, real, real + 1) if n >= 0 or play.row.name in ("太极", "狱漩")]
            said = self.ask(play.maker, [f"距{n - real:+d}".replace("+0", "0") for n in found])
            play.distance = real + int(said[1:])
        if reaches(play):
            return True
        play.missed = True
        self.note("击空")
        self.unbalance(play.maker, 1)
        if self.options.get("misfire_on") == "fail_or_miss":
            self.misfire(play)
        return False

    def _damage(self, play: Play) -> bool:
        """The 伤害 figure (R39), then 嗜血 (R104); False if it was cancelled."""
        maker = play.maker
        victims = in_front(play) if play.row.reach == "前" else [play.other]
        amounts = [figure(play) + bonuses(play, victim) for victim in victims]  # all fixed before the first (R125)
        results = [self.hurt(*victim, maker, play) for victim in zip(victims, amounts, strict=True)]
        dealt = None if results == [None] else sum(result or 0 for result in results)
        if dealt is None:
            self.note("格挡·用")
            play.blocked = True
            return False
        if dealt and maker.has("嗜血"):
            said = self.ask(maker, ["不弃", *(f"弃{card}" for card in in_order(maker.hand))])
            self.note("嗜血")
            if said == "不弃":
                self.lose_life(maker, 1)
            else:
                self.discard(maker, said[1:], play.deed)
        return True

    def _volley(self, play: Play) -> None:
        """Up to three shots, each a 招 of its own with its own window (R98)."""
        maker, hits = play.maker, 0
        play.has_volley = play.root.has_volley = True
        for number in range(3):
            shot = play
            if number or play.outer:
                shot = Play(maker, play.other, play.row, play.mode, play.outer, play.stands_in)
                shot.deed, shot.guard = Deed(maker.seat, play.row.full_name), play.guard
            if number:
                maker.made += 1
                self.take_bonus(shot)
            elif play.outer:
                shot.keen, shot.sure, shot.bonus = play.keen, play.sure, play.bonus
            shot.in_last_shot = number == 2 and hits == 2
            self.note("连珠·箭")
            self._stages(shot)
            hits += not shot.missed and not shot.blocked
            self.finish(shot)
            if self.turn is maker and play.root.mode == "main":
                self.window(maker)
            if maker.down:
                return

    def carry(self, play: Play, effect: str) -> bool:
        """One effect; False if it has failed (R28)."""
        return effects.carry(self, play, effect)

    def finish(self, play: Play) -> None:
        """A 招 ends: it becomes 上一招 with what its sub-招 did (R20), and 失控 (R106)."""
        maker, outer, is_shot = play.maker, play.outer, play.row.name == "连珠" and play.executed
        maker.used.append(play.row.name)
        if outer is None or is_shot:
            play.deed.backs = {who.seat for who in self.people if who.is_back_to(self.other(who))}
            self.last = play.deed
        if outer is None:
            way = (maker.cell - play.started_at) * play.faced
            maker.ways = [*maker.ways, "进" if way > 0 else "退"] if way else []
        else:
            outer.shifted |= play.shifted
        if outer is not None and is_shot:
            outer.deed.include(play.deed)
        elif outer is not None:
            outer.total += play.total
        maker.largest = max(maker.largest, play.total)
        maker.shifted = play.shifted
        if play.row.page == "法" and not play.failed and maker.has("失控") and maker.hand:
            self.note("失控")
            said = self.ask(maker, [f"弃{card}" for card in in_order(maker.hand)])
            self.discard(maker, said[1:], Deed())  # the 招 has ended already

    # cards

    def draw(self, who: Person, n: int) -> None:
        for _ in range(n):
            if not self.pool:
                raise NotCovered("the pool has run out")
            who.hand.append(self.pool.pop(0))

    def look_at_pool(self, n: int) -> list[str]:
        if len(self.pool) < n:
            raise NotCovered("the pool has run out")
        return self.pool[:n]

    def flip(self, n: int) -> list[str]:
        """Cards from the pool to the discard pile."""
        found = self.look_at_pool(n)
        del self.pool[:n]
        self.pile += found
        return found

    def discard(self, who: Person, card: str, deed: Deed) -> None:
        self.lose(who, card, self.pile, deed)

    def lose(self, who: Person, card: str, to: list[str], deed: Deed) -> None:
        """A card leaves a hand, and what that triggers (R51, R69)."""
        who.hand.remove(card)
        to.append(card)
        if to is self.pile and suit(card) not in who.discarded:
            who.discarded += suit(card)
        for page in who.pages:
            if page == "火枪" and suit(card) == "♣" and who.has("鹰隼"):
                self.note("鹰隼")
                who.gain_action(1)
            elif page == "火枪" and suit(card) == "♠" and who.has("游击") and not who.bound:
                self.note("游击")
                self.walk(who, effects.steps_of(self.ask(who, ["左1", "右1"])), deed)
            elif page == "玩偶" and suit(card) == "♣" and who.has("提线") and not who.bound:
                self.note("提线")
                self.walk(who, effects.steps_of(self.ask(who, ["左1", "右1"])), deed)
            elif page == "玩偶" and suit(card) == "♠" and who.has("提线") and who.mark:
                self.note("提线")
                way = effects.steps_of(self.ask(who, ["左1", "右1"]))
                who.mark.cell = min(9, max(1, who.mark.cell + way))

    # places

    def move_to(self, who: Person, cell: int, deed: Deed) -> None:
        """A person comes to another cell in one movement effect, perhaps past the other (R17)."""
        there = self.other(who).cell
        if (who.cell - there) * (cell - there) < 0:
            self.note("越过")
            deed.crossings.append((who.seat, who.cell))
        who.cell = cell

    def walk(self, who: Person, steps: int, deed: Deed) -> bool:
        """Steps along the line; whether they would have left the field (R15)."""
        goal = who.cell + steps
        self.move_to(who, min(9, max(1, goal)), deed)
        if 1 <= goal <= 9:
            return False
        self.note("撞墙")
        deed.walls.add(who.seat)
        return True

    # points and life

    def unbalance(self, who: Person, n: int) -> None:
        """重心 lost; from 0 or more to below 0 is a fall (R29)."""
        falls = who.balance >= 0 > who.balance - n
        who.balance -= n
        if falls:
            self.fell(who)

    def fell(self, who: Person) -> None:
        self.note("倒地")
        who.down = 2

    def hurt(self, victim: Person, n: int, by: Person | None, play: Play | None = None) -> int | None:
        """One instance of damage (R40): what was lost, None if it was cancelled."""
        if n <= 0:
            return 0
        if play is not None and victim is play.other and play.guarded == "格挡":
            return None
        if play is not None and victim is play.other and play.guarded == "瞬移":
            self.note("瞬移·用")
            self.move_to(victim, victim.view(min(9, n)), play.deed)
            return 0
        if not self.no_reduction and not (play and play.pierces):
            if victim.effects.get("减伤"):
                self.note("减伤·用")
            n = max(0, n - victim.effects.get("减伤", 0))
        if n == 0:
            return 0
        if victim.down and self.options.get("down_penalty") == "plus1":
            self.note("倒地加一")
            n += 1
        victim.hp -= n
        if play is not None:
            play.deed.damage[victim.seat] = play.deed.damage.get(victim.seat, 0) + n
            if victim is play.other:
                play.total += n
        if by is not None and by is not victim:
            by.dealt = True
        self.look_for_death(victim)
        if victim.has("激怒") and self.turn is victim:
            self.note("激怒")
            victim.gain_action(1)
        if by is not None and by.has("无光") and not (play and play.stands_in) and victim.is_back_to(by):
            self.note("无光")
            by.add("全加", 2)
        return n

    def lose_life(self, who: Person, n: int) -> None:
        """体力 lost without damage (R48)."""
        who.hp -= n
        self.look_for_death(who)

    def look_for_death(self, who: Person) -> None:
        if who.hp <= 0:
            self.kill(who)

    def kill(self, who: Person) -> None:
        """The first to die loses, and nothing else happens (R49)."""
        self.winner = self.other(who)
        raise Over

    def written(self) -> dict[str, Any]:
        """The position, in the words of `as_compared`."""
        if self.winner is not None:
            return {"over": True, "winner": [self.winner.name]}
        return {
            "over": False,
            "turn": self.turn.name,
            "牌池": self.pool[:],
            "弃牌堆": sorted(self.pile, key=PLACE.__getitem__),
            "破甲": self.no_reduction,
            "时滞": self.drag,
            "上一招": self.last and self.last.written(),
            **{who.name: who.written() for who in self.people},
        }
