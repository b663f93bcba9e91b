"""The words of the tables' 前置 and 后续效果, carried out one by one; each says whether it has failed (R28)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from tests.fadian.second_opinion.conditions import WHEN, both_even
from tests.fadian.second_opinion.paying import in_order, points, suit
from tests.fadian.second_opinion.people import CELLS, Mark, Person
from tests.fadian.second_opinion.plays import Play
from tests.fadian.second_opinion.table import NAMED, ROWS, Row


class NotCovered(Exception):
    """The duel has left what this second opinion adjudicates."""


if TYPE_CHECKING:
    from tests.fadian.second_opinion.duel import Duel


def carry(duel: Duel, play: Play, text: str) -> bool:
    """One effect of a table, with the clause before it; False if it has failed."""
    when, colon, rest = text.rpartition(": ")
    if colon and when not in play.clauses:  # a clause holds for all that follows it, or for nothing
        play.clauses[when] = WHEN[when](duel, play)
    if colon and not play.clauses[when]:
        return True
    if colon:
        duel.note(f"若·{when}")
    word, _, argument = rest.partition(" ")
    return EFFECTS[word](duel, play, argument)


def amount(play: Play, text: str) -> int:
    named = {"made": play.maker.made, "x": play.x, "d": play.distance, "distance": play.real_distance, "paid": play.x}
    return named[text] if text in named else int(text)


# answers


def steps_of(answer: str) -> int:
    return 0 if answer == "停" else int(answer[1:]) * (1 if answer[0] == "右" else -1)


def step_text(steps: int) -> str:
    return "停" if steps == 0 else f"{'右' if steps > 0 else '左'}{abs(steps)}"


def split_cards(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def orders(cards: Sequence[str]) -> list[tuple[str, ...]]:
    return list(permutations(cards))


def ask_steps(duel: Duel, who: Person, choices: Sequence[int]) -> int:
    return steps_of(duel.ask(who, list(map(step_text, choices))))


def ask_cell(duel: Duel, who: Person, cells: Sequence[int]) -> int:
    return int(duel.ask(who, [f"至{cell}" for cell in cells])[1:])


# one's own movement: of the body, or of the 标记 that stands in for it (R61)


def cannot_move(play: Play) -> bool:
    return not play.stands_in and play.maker.bound > 0


def go(duel: Duel, play: Play, steps: int) -> None:
    if play.stands_in:
        play.unit.cell = min(CELLS, max(1, play.cell + steps))
        return
    before = play.cell
    duel.walk(play.maker, steps, play.deed)
    play.shifted |= play.cell != before


def jump(duel: Duel, play: Play, cell: int) -> None:
    if play.stands_in:
        play.unit.cell = cell
        return
    play.shifted |= play.cell != cell
    duel.move_to(play.maker, cell, play.deed)


def step(duel: Duel, play: Play, text: str) -> bool:
    if cannot_move(play):
        return False
    n = amount(play, text)
    go(duel, play, ask_steps(duel, play.maker, [-n, n]))
    return True


def upto(duel: Duel, play: Play, text: str) -> bool:
    """至多: staying is one of the choices, so whoever cannot move has not failed."""
    n = amount(play, text)
    if not cannot_move(play):
        go(duel, play, ask_steps(duel, play.maker, range(-n, n + 1)))
    return True


def forward(duel: Duel, play: Play, text: str) -> bool:
    if cannot_move(play):
        return False
    go(duel, play, play.facing * amount(play, text))
    return True


def back(duel: Duel, play: Play, text: str) -> bool:
    if cannot_move(play):
        return False
    go(duel, play, -play.facing * amount(play, text))
    return True


def may_forward(duel: Duel, play: Play, text: str) -> bool:
    if not cannot_move(play):
        go(duel, play, ask_steps(duel, play.maker, [0, play.facing]))
    return True


def sway(duel: Duel, play: Play, text: str) -> bool:
    """上挑: back up to three, or one forward, or neither."""
    if not cannot_move(play):
        choices = [0, -play.facing, -2 * play.facing, -3 * play.facing, play.facing]
        go(duel, play, ask_steps(duel, play.maker, choices))
    return True


def bounced(cell: int, steps: int) -> tuple[int, int]:
    """Where a bouncing movement ends, and how often it meets a wall (R16)."""
    way, walls = (1 if steps > 0 else -1), 0
    for _ in range(abs(steps)):
        if not 1 <= cell + way <= CELLS:
            way, walls = -way, walls + 1
        cell += way
    return cell, walls


def run(duel: Duel, play: Play, text: str) -> bool:
    """移动: as many steps as the card has points, bouncing; each wall hurts and brings a card (R79)."""
    if cannot_move(play):
        return False
    n = points(play.cards[0]) if play.cards else 0
    steps = ask_steps(duel, play.maker, [-n, n]) if n else 0
    goal, walls = bounced(play.cell, steps)
    jump(duel, play, goal)
    if walls and not play.stands_in:
        play.deed.walls.add(play.maker.seat)
    for _ in range(walls):
        duel.note("移动撞墙")
        duel.lose_life(play.maker, 2)
        duel.draw(play.maker, 1)
    return True


def teleport(duel: Duel, play: Play, text: str) -> bool:
    if cannot_move(play):
        return False
    jump(duel, play, ask_cell(duel, play.maker, range(1, CELLS + 1)))
    return True


def join(duel: Duel, play: Play, text: str) -> bool:
    if cannot_move(play):
        return False
    jump(duel, play, play.other.cell)
    return True


def return_(duel: Duel, play: Play, text: str) -> bool:
    """回溯·流光."""
    if cannot_move(play):
        return False
    jump(duel, play, play.maker.start)
    return True


def prime(duel: Duel, play: Play, text: str) -> bool:
    """素跃: to another of 2, 3, 5, 7 in one's own count."""
    if cannot_move(play):
        return False
    cells = sorted(play.maker.view(k) for k in (2, 3, 5, 7) if play.maker.view(k) != play.cell)
    before = play.cell
    jump(duel, play, ask_cell(duel, play.maker, cells))
    play.jump = abs(play.cell - before)
    return True


def jumped(duel: Duel, play: Play, text: str) -> bool:
    if play.jump in (1, 2, 3):
        duel.note(f"素跃{play.jump}")
    if play.jump == 1:
        play.maker.heal(3)
    elif play.jump == 2:
        duel.draw(play.maker, 2)
    elif play.jump == 3:
        play.maker.add("素跃", 3)
    return True


def reflect(duel: Duel, play: Play, text: str) -> bool:
    """Oneself about the opponent (R14, R96); by a house rule 幽步·二 is about the centre."""
    centre = play.row.name == "幽步·二" and duel.options.get("mirror") == "center"
    goal = CELLS + 1 - play.cell if centre else 2 * play.other.cell - play.cell
    if cannot_move(play) or not 1 <= goal <= CELLS:
        return False
    jump(duel, play, goal)
    return True


def cut(duel: Duel, play: Play, text: str) -> bool:
    """切割: oneself about the opponent, or the opponent about oneself."""
    if duel.ask(play.maker, ["己", "敌"]) == "己":
        return reflect(duel, play, text)
    goal = 2 * play.cell - play.other.cell
    if not 1 <= goal <= CELLS:
        return False
    duel.move_to(play.other, goal, play.deed)
    return True


def swap(duel: Duel, play: Play, text: str) -> bool:
    """Places with the opponent; the opponent's or one's own with the 标记."""
    mark = play.maker.mark
    if text == "him":
        assert mark is not None
        mark.cell, goal = play.other.cell, mark.cell
        duel.move_to(play.other, goal, play.deed)
        return True
    if cannot_move(play):
        return False
    if text == "mark":
        assert mark is not None
        mark.cell, goal = play.cell, mark.cell
        jump(duel, play, goal)
        return True
    mine, his = play.cell, play.other.cell
    if mine != his:
        play.shifted |= not play.stands_in
        play.unit.cell, play.other.cell = his, mine
        if not play.stands_in:
            play.deed.crossings += [(play.maker.seat, mine), (play.other.seat, his)]
    return True


def fold(duel: Duel, play: Play, text: str) -> bool:
    """折叠: both to half their place; with an odd one nobody moves (R118)."""
    if not both_even(play) or cannot_move(play):
        return False
    maker = play.maker
    mine, his = (maker.view(maker.view(cell) // 2) for cell in (play.cell, play.other.cell))
    jump(duel, play, mine)
    duel.move_to(play.other, his, play.deed)
    return True


# forced movement


def push(duel: Duel, play: Play, text: str) -> bool:
    return driven(duel, play, amount(play, text), bounces=False) is not None


def driven(duel: Duel, play: Play, n: int, bounces: bool, way: int = 0) -> int | None:
    """A 击退 with the skills around it (R11, R66): how many walls were met, None if it was cancelled."""
    maker, victim = play.maker, play.other
    if play.guarded == "格挡":
        duel.note("格挡·用")
        play.blocked = True
        return None
    if n == 0:
        return 0  # x is 0 after 采集: nothing is pushed (R46)
    way = way or (1 if victim.cell > play.cell else -1 if victim.cell < play.cell else play.facing)
    if not maker.pushed and maker.has("脉鸣") and maker.hp > 1 and duel.uses(maker, "脉鸣"):
        maker.hp -= 1
        n += 1
    maker.pushed = True
    before = victim.cell
    if bounces:
        goal, walls = bounced(before, way * n)
        duel.move_to(victim, goal, play.deed)
        if walls:
            play.deed.walls.add(victim.seat)
        maker.driven += n
    else:
        walls = int(duel.walk(victim, way * n, play.deed))
        maker.driven += abs(victim.cell - before)
    play.wall = walls > 0
    if maker.has("猩红") and maker.hp > 1 and duel.uses(maker, "猩红"):
        maker.hp -= 1
        duel.draw(maker, 1)
    if walls and maker.has("穿云") and duel.uses(maker, "穿云"):
        if (
            not maker.bound
        ):  # a skill's step is his own, also while 替身 stands elsewhere, and no effect of the 招 (R105)
            duel.walk(maker, ask_steps(duel, maker, [-1, 1]), play.deed)
        duel.draw(maker, 1)
        maker.add("枪术加", 2)
    return walls


def drive(duel: Duel, play: Play, text: str) -> bool:
    """屠斩: a push that bounces, two damage for each wall (R102)."""
    walls = driven(duel, play, sum(map(points, play.flips)), bounces=True)
    if walls is None:
        return False
    return all(extra(duel, play, "2") for _ in range(walls))


def pull(duel: Duel, play: Play, text: str) -> bool:
    far = play.cell - play.other.cell
    if far == 0:
        return False
    n = min(abs(far), amount(play, text))
    duel.move_to(play.other, play.other.cell + (n if far > 0 else -n), play.deed)
    return True


def shove(duel: Duel, play: Play, text: str) -> bool:
    """法·牵引: the opponent walks as the performer says (R13)."""
    n = amount(play, text)
    duel.walk(play.other, ask_steps(duel, play.maker, [-n, n]), play.deed)
    return True


def send(duel: Duel, play: Play, text: str) -> bool:
    """拒马: back to where he was before he crossed."""
    found = [] if play.before is None else [cell for who, cell in play.before.crossings if who == play.other.seat]
    if not found:
        return False
    duel.move_to(play.other, found[-1], play.deed)
    return True


def swoop(duel: Duel, play: Play, text: str) -> bool:
    """掠翼: cell by cell; whoever is met is hurt and driven on (R102)."""
    if cannot_move(play):
        return False
    n = sum(map(points, play.flips))
    steps = ask_steps(duel, play.maker, [-n, n])
    way = 1 if steps > 0 else -1
    for _ in range(n):
        if not 1 <= play.cell + way <= CELLS:
            if not play.stands_in:
                play.deed.walls.add(play.maker.seat)
            return True
        go(duel, play, way)
        if play.cell == play.other.cell:
            duel.note("掠过")
            if play.guarded == "瞬移":
                raise NotCovered("the texts do not say where 掠翼 drives a target that 瞬移 has taken away")
            play.unit.facing = way
            if duel.hurt(play.other, 3, play.maker, play) is None:
                return False
            if driven(duel, play, 1, bounces=False, way=way) is None:
                return False
    return True


# damage and life


def extra(duel: Duel, play: Play, text: str) -> bool:
    return duel.hurt(play.other, amount(play, text), play.maker, play) is not None


def heal(duel: Duel, play: Play, text: str) -> bool:
    play.maker.heal(amount(play, text))
    return True


def drink(duel: Duel, play: Play, text: str) -> bool:
    play.maker.heal(play.total)
    return True


def siphon(duel: Duel, play: Play, text: str) -> bool:
    play.maker.heal(0 if play.before is None else play.before.damage.get(play.other.seat, 0))
    return True


def devour(duel: Duel, play: Play, text: str) -> bool:
    """自噬: the cap first (R100)."""
    maker = play.maker
    maker.hp_max -= 3
    maker.hp = min(maker.hp, maker.hp_max)
    duel.look_for_death(maker)
    maker.heal(3)
    return True


def lose(duel: Duel, play: Play, text: str) -> bool:
    duel.lose_life(play.maker, amount(play, text))
    return True


def swap_lives(duel: Duel, play: Play) -> bool:
    maker, other = play.maker, play.other
    maker.hp, other.hp = min(maker.hp_max, other.hp), min(other.hp_max, maker.hp)
    return True


def kill(duel: Duel, play: Play, text: str) -> bool:
    duel.note("处决")
    duel.kill(play.other)
    return True


# cards


def draw(duel: Duel, play: Play, text: str) -> bool:
    duel.draw(play.maker, amount(play, text))
    return True


def look(duel: Duel, play: Play, text: str) -> bool:
    return True


def rob(duel: Duel, play: Play, text: str) -> bool:
    """A blind card of the opponent: away, into one's hand, or bought (R50, R99)."""
    maker, other = play.maker, play.other
    if not other.hand:
        return False
    card = duel.pick_blindly(other.hand)
    keeps = text == "to hand" or (text == "or buy" and maker.hp > 1 and duel.uses(maker, "买"))
    if text == "or buy" and keeps:
        maker.hp -= 1
    duel.lose(other, card, maker.hand if keeps else duel.pile, play.deed)
    return True


def take(duel: Duel, play: Play, text: str) -> bool:
    """Seen cards (读心, 预判); as many as there are if fewer."""
    n = min(amount(play, text), len(play.other.hand))
    if not n:
        return False
    choices = combinations(in_order(play.other.hand), n)
    said = duel.ask(play.maker, [f"取{''.join(cards)}" for cards in choices])
    for card in split_cards(said[1:]):
        duel.lose(play.other, card, play.maker.hand, play.deed)
    return True


def drop(duel: Duel, play: Play, text: str) -> bool:
    """卸力: the opponent chooses what he discards."""
    if not play.other.hand:
        return False
    said = duel.ask(play.other, [f"弃{card}" for card in in_order(play.other.hand)])
    duel.discard(play.other, said[1:], play.deed)
    return True


def exchange(duel: Duel, play: Play, text: str) -> bool:
    """曲射."""
    hand = in_order(play.maker.hand)
    sets = [cards for n in range(1, len(hand) + 1) for cards in combinations(hand, n)]
    said = duel.ask(play.maker, ["不弃", *(f"弃{''.join(cards)}" for cards in sets)])
    chosen = [] if said == "不弃" else split_cards(said[1:])
    for card in chosen:
        duel.discard(play.maker, card, play.deed)
    duel.draw(play.maker, len(chosen))
    return True


def flip(duel: Duel, play: Play, text: str) -> bool:
    play.flips = duel.flip(int(text))
    return True


def one_suit(duel: Duel, play: Play, text: str) -> bool:
    """掠翼, 屠斩: otherwise one is 倒地 (R102)."""
    if len(set(map(suit, play.flips))) == 1:
        return True
    duel.fell(play.maker)
    return False


def plunge(duel: Duel, play: Play, text: str) -> bool:
    """龙坠."""
    fitting = [card for card in in_order(play.maker.hand) if suit(card) == suit(play.flips[0])]
    if not fitting:
        duel.fell(play.maker)
        return False
    said = duel.ask(play.maker, [f"弃{card}" for card in fitting])
    duel.discard(play.maker, said[1:], play.deed)
    return extra(duel, play, "3") and rob(duel, play, "")


def search(duel: Duel, play: Play, text: str) -> bool:
    top = duel.look_at_pool(3)
    said = duel.ask(play.maker, ["不弃顶", *(f"弃顶{card}" for card in top)])
    if said != "不弃顶":
        duel.pool.remove(said[2:])
        duel.pile.append(said[2:])
    return True


# points and what lasts


def either(duel: Duel, play: Play, text: str) -> bool:
    if duel.ask(play.maker, ["行动", "重心"]) == "行动":
        play.maker.gain_action(2)
        return True
    return poise(duel, play, "1")


def poise(duel: Duel, play: Play, text: str) -> bool:
    maker = play.maker
    maker.balance = min(maker.balance_max, maker.balance + amount(play, text))
    return True


def unbalance(duel: Duel, play: Play, text: str) -> bool:
    duel.unbalance(play.other, amount(play, text))
    return True


def fell(duel: Duel, play: Play, text: str) -> bool:
    duel.fell(play.other)
    return True


def gain(duel: Duel, play: Play, text: str) -> bool:
    effect, n = text.split()
    play.maker.add(effect, int(n))
    return True


def next_(duel: Duel, play: Play, text: str) -> bool:
    play.maker.add(text)
    return True


def curse(duel: Duel, play: Play, text: str) -> bool:
    play.other.add("玄咒", 2)
    return True


def tie(duel: Duel, play: Play, text: str) -> bool:
    play.other.tied_next += 2
    return True


def seal(duel: Duel, play: Play, text: str) -> bool:
    play.other.cap_lost += 2
    play.other.gain_action(0)
    return True


def bind(duel: Duel, play: Play, text: str) -> bool:
    play.other.bound = 2
    return True


def drag(duel: Duel, play: Play, text: str) -> bool:
    duel.drag += 2
    return True


def pierce(duel: Duel, play: Play, text: str) -> bool:
    if text == "all":
        duel.no_reduction = True
    else:
        play.pierces = True
    return True


def guard(duel: Duel, play: Play, text: str) -> bool:
    """格挡, 瞬移: only against a main 招 that has not been executed (R82, R90)."""
    if play.mode != "insert" or duel.pending is None or (text == "瞬移" and cannot_move(play)):
        return False
    duel.pending.guard = text
    return True


def counter(duel: Duel, play: Play, text: str) -> bool:
    duel.note("格挡·反击")
    duel.counter(play.maker)
    return True


def finish(duel: Duel, play: Play, text: str) -> bool:
    if duel.turn is play.maker:
        duel.turn_over = True
    return True


# 标记


def mark(duel: Duel, play: Play, text: str) -> bool:
    maker = play.maker
    cells: Sequence[int] = [play.cell] if text == "here" else range(1, CELLS + 1)
    if text == "empty":
        cells = [cell for cell in cells if cell not in [who.cell for who in duel.people]]
    cell = ask_cell(duel, maker, cells)
    if maker.mark is None:
        maker.mark = Mark(cell, play.facing)  # the text is silent; as its maker faces
    maker.mark.cell = cell
    maker.mark.aimed |= text == "anywhere"
    return True


def home(duel: Duel, play: Play, text: str) -> bool:
    """回溯·残影: back to the 标记, which goes."""
    if play.maker.mark is None or cannot_move(play):
        return False  # a 反击 before it may have taken the 标记 away
    jump(duel, play, play.maker.mark.cell)
    play.maker.mark = None
    return True


def march(duel: Duel, play: Play, text: str) -> bool:
    """木兵: the 标记 goes the other way."""
    if cannot_move(play) or play.maker.mark is None:
        return False
    way = ask_steps(duel, play.maker, [-1, 1])
    go(duel, play, way)
    play.maker.mark.cell = min(CELLS, max(1, play.maker.mark.cell - way))
    return True


def hymn(duel: Duel, play: Play, text: str) -> bool:
    """颂词: everybody from the singer to the 标记."""
    assert play.maker.mark is not None
    low, high = sorted((play.cell, play.maker.mark.cell))
    for who in duel.people:
        if low <= who.cell <= high:
            who.heal(2)
    return True


# sub-招, R37


def sub(
    duel: Duel,
    play: Play,
    rows: Sequence[Row],
    stands_in: bool = False,
    fails: bool = True,
    costs_action: bool = True,
) -> bool:
    """A 招 within a 招; without one the effect has failed (R59, R60), or nothing follows (蹬墙, 钉杀)."""
    stands_in = stands_in or play.stands_in
    answers = duel.declarations(play.maker, rows, "sub", play, stands_in, costs_action)
    said = duel.ask(play.maker, ["不发动", *answers])
    if said == "不发动":
        return not fails
    duel.note("招中招")
    inner = duel.declare(play.maker, answers[said], "sub", play, stands_in, costs_action)
    duel.pay(inner)
    if not inner.failed:
        duel.carry_out(inner)
    play.stiff |= inner.stiff  # also what a 招 within it was
    if inner.failed:
        play.failed = True
        return False
    return True


def reveal(duel: Duel, play: Play, text: str) -> bool:
    return sub(duel, play, ROWS[duel.pick_page()])


def mirror(duel: Duel, play: Play, text: str) -> bool:
    return sub(duel, play, [row for page in play.other.pages for row in ROWS[page]])


def stand(duel: Duel, play: Play, text: str) -> bool:
    return sub(duel, play, play.maker.rows, stands_in=True)


def volley(duel: Duel, play: Play, text: str) -> bool:
    return sub(duel, play, [NAMED["游侠/连珠"]], fails=False)


def stab(duel: Duel, play: Play, text: str) -> bool:
    return sub(duel, play, [NAMED["刺客/背刺"]], fails=False, costs_action=False)


def not_covered(duel: Duel, play: Play, text: str) -> bool:
    raise AssertionError(f"{play.row.name} is not covered")


EFFECTS: dict[str, Callable[[Duel, Play, str], bool]] = {
    "step": step, "upto": upto, "forward": forward, "back": back, "may": may_forward, "sway": sway, "run": run,
    "teleport": teleport, "join": join, "return": return_, "prime": prime, "jumped": jumped, "reflect": reflect,
    "cut": cut, "fold": fold, "push": push, "drive": drive, "pull": pull, "shove": shove, "send": send,
    "swoop": swoop, "extra": extra, "heal": heal, "drink": drink, "siphon": siphon, "devour": devour, "lose": lose,
    "kill": kill, "draw": draw, "look": look, "rob": rob, "take": take, "drop": drop, "exchange": exchange,
    "flip": flip, "one": one_suit, "plunge": plunge, "search": search, "either": either, "poise": poise,
    "unbalance": unbalance, "fell": fell, "gain": gain, "next": next_, "curse": curse, "tie": tie, "seal": seal,
    "bind": bind, "drag": drag, "pierce": pierce, "guard": guard, "counter": counter, "finish": finish, "mark": mark,
    "home": home, "march": march, "hymn": hymn, "reveal": reveal, "mirror": mirror, "stand": stand,
    "volley": volley, "stab": stab, "summon": not_covered, "burst": not_covered, "cage": not_covered,
    "dragon": not_covered,
    "swap": lambda duel, play, text: swap_lives(duel, play) if text == "lives" else swap(duel, play, text),
}  # fmt: skip
