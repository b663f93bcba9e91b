"""Moves in words, both ways: `合成雷电盾×2; 锋利五连刀 > 乙`. Lenient on input, canonical on output."""

from __future__ import annotations

import re

from kejian.core import BadMoveText
from kejian.games.dabi import refusals
from kejian.games.dabi.asks.legality import canonical, same_recipe
from kejian.games.dabi.moves.catalogue import ROWS, title
from kejian.games.dabi.moves.move import Declaration, Item, Move, Recipe
from kejian.games.dabi.moves.price import default_bill, sum_recipe
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import SHIELDS
from kejian.games.dabi.notation.names import (
    RESOURCE_WORDS,
    SHIELD_WORDS,
    SIGNS,
    TIMES,
    plain,
    read_charge,
    read_name,
    unknown,
)  # fmt: skip
from kejian.games.dabi.notation.numerals import read_numeral
from kejian.games.dabi.resources import RESOURCES
from kejian.games.dabi.state import Player, State
from kejian.kit.move_text import Unreadable, read_seats, unreadable

# whole texts


def read_move(state: State, seat: int, text: str) -> Move:
    """Reads what a player wrote; BadMoveText if it is no move of the game."""
    try:
        return _read_text(state, seat, text)
    except Unreadable as fault:
        raise unreadable(text, fault.why.zh, fault.why.en, "dabi.R3", *_about(plain(text))) from None


def _about(text: str) -> tuple[str, ...]:
    """The rulings on what a text that was not understood begins with."""
    if text in ("", "-"):
        return ("dabi.R4",)
    begun = {"防": "dabi.R62", "丢下个": "dabi.R22", "合成": "dabi.R50", "充能": "dabi.R51"}
    return tuple(clause for word, clause in begun.items() if text.startswith(word))


def _read_text(state: State, seat: int, text: str) -> Move:
    parts = [part.strip() for part in text.translate(SIGNS).split(";")]
    parts = [part for part in parts if part]
    declared: list[Declaration] = []
    said: list[str] = []
    for number, part in enumerate(parts):
        declaration = _read_declaration(plain(part))
        alone = declaration is not None and declaration.kind == "charge" and state.rules.charge_is_move
        if declaration is None or (alone and number == len(parts) - 1 and not said):
            said.append(part)
        else:
            declared.append(declaration)
    if not said:
        raise Unreadable("没有写招式", "no move is named")
    if len(said) > 1:
        raise Unreadable(f"“{said[0]}”和“{said[1]}”只能出一招", f"“{said[0]}” and “{said[1]}”: one move only")
    return _read_single(state, seat, said[0])._replace(declared=tuple(declared))


def _read_declaration(word: str) -> Declaration | None:
    """`合成雷电盾(元素盾×2)×2`, `充能充能盾×2`; None if it is something else."""
    if word.startswith("充能") and not word.startswith("充能盾"):
        name = read_charge(word)
        assert name.of is not None
        return Declaration("charge", name.of.row, name.n)
    if not word.startswith("合成"):
        return None
    k = 1
    if found := TIMES.search(word):
        k, word = read_numeral(found["k"]) or 0, word[: found.start()]
    word, recipe = _split_recipe(word.removeprefix("合成").strip())
    if word not in SHIELD_WORDS:
        raise unknown(word, [row.name.zh for row in SHIELDS])
    if k < 1:
        raise Unreadable("合成的次数看不懂", "how often to compose is not clear")
    return Declaration("compose", SHIELD_WORDS[word], k, recipe)


def _split_recipe(word: str) -> tuple[str, Recipe | None]:
    """A trailing `(大臂×6)` apart from the name before it."""
    if not word.endswith(")"):
        return word, None
    depth = 0
    for place in range(len(word) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(word[place], 0)
        if depth == 0:
            return word[:place].strip(), _read_recipe(word[place + 1 : -1]) or None
    raise Unreadable(f"“{word}”的括号不成对", f"the brackets of “{word}” do not match")


def _read_recipe(text: str) -> Recipe:
    items: list[tuple[Item, int]] = []
    for word in re.findall(r"[^\s,+]+", re.sub(r"\s*([×*])\s*", r"\1", text)):
        k = 1
        if found := TIMES.search(word):
            k, word = read_numeral(found["k"]) or 0, word[: found.start()]
        items.append((_read_item(word), k))
    merged: dict[Item, int] = {}
    for item, k in items:
        merged[item] = merged.get(item, 0) + k
    return tuple(merged.items())


def _read_item(word: str) -> Item:
    if word in RESOURCE_WORDS:
        return RESOURCE_WORDS[word]
    if word in SHIELD_WORDS:
        return SHIELD_WORDS[word]
    if word.endswith("生产器"):
        return read_name(word)
    raise unknown(word, [*(item.name.zh for item in RESOURCES), *(row.name.zh for row in SHIELDS)])


def _read_single(state: State, seat: int, text: str) -> Move:
    said, arrow, rest = text.partition(">")
    targets = _read_targets(state, rest) if arrow else ()
    if arrow and not targets:
        raise Unreadable("“>”后面没有名字", "no name after “>”")
    word, recipe = _split_recipe(plain(said))
    if not word:
        raise Unreadable("没有写招式", "no move is named")
    dropped, sharp, name = _read_prefixes(word)
    player, row = state.players[seat], ROWS[name.row]
    if row.family == "charge" and not state.rules.charge_is_move:
        raise Unreadable("充能只是说明，还要出一招", "charging is only a declaration; a move is still needed")
    name = canonical(name, player)
    if not targets and row.aim == "one":
        others = state.others(seat)
        if len(others) != 1:
            raise BadMoveText(refusals.MissingTarget(row.id, tuple(others), clauses=("dabi.R3", "dabi.R26")))
        targets = tuple(others)
    return _tidy(player, Move(name, targets, sharp, recipe, dropped))


def _read_prefixes(word: str) -> tuple[bool, bool, Name]:
    """丢下个 and 锋利 before a name; 锋利 alone is the move that makes one."""
    dropped = word.startswith("丢下个")
    word = word.removeprefix("丢下个").strip()
    if word.startswith("锋利") and word != "锋利":
        return dropped, True, read_name(word.removeprefix("锋利").strip())
    if word.endswith("+锋利"):
        return dropped, True, read_name(word.removesuffix("+锋利").strip())
    return dropped, False, read_name(word)


def _read_targets(state: State, text: str) -> tuple[int, ...]:
    players = [name.translate(SIGNS) for name in state.rules.players]
    targets = read_seats(text, players, "dabi.R3")
    if len(targets) > 2:
        raise Unreadable("最多两个目标", "there are at most two targets")
    return targets


def _tidy(player: Player, move: Move) -> Move:
    """A recipe that would be picked anyway is not kept; two targets come in seat order where it makes no difference."""
    row = ROWS[move.name.row]
    aims = max(1, len(move.targets) if row.aim == "one" else 0)
    bill = None if aims > 2 else default_bill(player, move.name, aims)
    if move.recipe is not None and bill is not None and same_recipe(sum_recipe(bill), move.recipe):
        move = move._replace(recipe=None)
    if len(move.targets) == 2 and move.recipe is None and (bill is None or bill[0] == bill[-1]):
        move = move._replace(targets=tuple(sorted(move.targets)))
    return move


# writing


def write_move(move: Move, players: tuple[str, ...]) -> str:
    """The canonical text: `read_move` gives the move again."""
    parts = [write_declaration(declaration) for declaration in move.declared]
    text = ("丢下个" if move.dropped else "") + ("锋利" if move.sharp else "") + title(move.name)
    if move.recipe:
        text += write_recipe(move.recipe)
    if move.targets:
        text += " > " + ", ".join(players[target] for target in move.targets)
    return "; ".join([*parts, text])


def write_declaration(declaration: Declaration) -> str:
    times = f"×{declaration.k}" if declaration.k > 1 else ""
    shield = ROWS[declaration.shield].name.zh
    if declaration.kind == "charge":
        return f"充能{shield}{times}"
    return f"合成{shield}" + ("" if declaration.recipe is None else write_recipe(declaration.recipe)) + times


def write_recipe(recipe: Recipe) -> str:
    return "(" + " ".join(item_title(item) + (f"×{k}" if k > 1 else "") for item, k in recipe) + ")"


def item_title(item: Item) -> str:
    if isinstance(item, int):
        return RESOURCES[item].name.zh
    return ROWS[item].name.zh if isinstance(item, str) else title(item)
