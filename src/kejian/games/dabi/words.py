"""The words of 大臂: its sentences, and how moves, costs and armour are written in them, Chinese and English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from kejian.core import CORE_WORDS, Lang, Sum, Words, brief_number, messages_of
from kejian.core.number import exact
from kejian.games.dabi import epitaph, refusals, told
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer
from kejian.games.dabi.armour.runs import Listed
from kejian.games.dabi.figures import Exact, Infinity, show_damage, show_layers
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES
from kejian.games.dabi.moves.catalogue import ROWS, called
from kejian.games.dabi.moves.move import Declaration, Item, Move, Recipe
from kejian.games.dabi.moves.row import Name, Shown
from kejian.games.dabi.moves.shields import FULL
from kejian.games.dabi.resources import RESOURCES, Cost

Players = Sequence[str]


def _join(words: Sequence[str], lang: Lang) -> str:
    if not words:
        return "无" if lang == "zh" else "nothing"
    return ("、" if lang == "zh" else ", ").join(words)


def name_text(name: Name | None, lang: Lang, _players: Players = ()) -> str:
    if name is None:
        return "反伤" if lang == "zh" else "return hit"
    return called(name, lang)


def shown_text(shown: Shown, lang: Lang, _players: Players = ()) -> str:
    two = ("（两个目标）" if lang == "zh" else " (two targets)") if shown.aims == 2 else ""
    return called(shown.name, lang) + two


def row_text(id_: str, lang: Lang, _players: Players = ()) -> str:
    return ROWS[id_].name.in_(lang)


def resource_text(number: int, lang: Lang, _players: Players = ()) -> str:
    return RESOURCES[number].name.in_(lang)


def cost_words(cost: Cost, lang: Lang) -> list[str]:
    return [f"{RESOURCES[resource].name.in_(lang)}×{brief_number(n)}" for resource, n in cost]


def cost_text(cost: Cost, lang: Lang, _players: Players = ()) -> str:
    return _join(cost_words(cost, lang), lang)


def piece_text(piece: Piece, lang: Lang) -> str:
    """A piece of armour in words: `寒冰盾 1/2`, `充能盾+2`, 太阳."""
    if isinstance(piece, Producer):
        return called(piece.name, lang)
    if isinstance(piece, Celestial):
        return CELESTIAL_NAMES[piece.kind].in_(lang)
    text = ROWS[piece.kind].name.in_(lang)
    if piece.layers != FULL[piece.kind]:
        text += f" {piece.layers}/{FULL[piece.kind]}"
    return text + (f"+{piece.energy}" if piece.energy else "")


def _others(n: int, lang: Lang) -> str:
    return f"其他 {brief_number(n)} 件" if lang == "zh" else f"{brief_number(n)} others"


def _pieces(piece: Piece | None, n: int, lang: Lang) -> str:
    return _others(n, lang) if piece is None else piece_text(piece, lang) + times_text(n)


def times_text(n: int, _lang: Lang = "zh", _players: Players = ()) -> str:
    """Nothing for one, `×2` for two."""
    return f"×{brief_number(n)}" if n > 1 else ""


def things_text(things: tuple[Cost, Listed], lang: Lang, _players: Players = ()) -> str:
    return _join([*cost_words(things[0], lang), *(_pieces(piece, n, lang) for piece, n in things[1])], lang)


def taken_text(taken: Sequence[tuple[Piece | None, int, int]], lang: Lang, _players: Players = ()) -> str:
    unit = " 层" if lang == "zh" else ""
    return _join([f"{_pieces(piece, n, lang)} −{brief_number(lost)}{unit}" for piece, n, lost in taken], lang)


def item_text(item: Item, lang: Lang) -> str:
    if isinstance(item, int):
        return RESOURCES[item].name.in_(lang)
    return ROWS[item].name.in_(lang) if isinstance(item, str) else called(item, lang)


def recipe_text(recipe: Recipe, lang: Lang, _players: Players = ()) -> str:
    return _join([f"{item_text(item, lang)}×{brief_number(n)}" for item, n in recipe], lang)


def declaration_text(declaration: Declaration, lang: Lang, _players: Players = ()) -> str:
    shield, k = ROWS[declaration.shield].name.in_(lang), declaration.k
    verb = {"compose": ("合成", "compose "), "charge": ("充能", "charge ")}[declaration.kind][0 if lang == "zh" else 1]
    recipe = f" ({recipe_text(declaration.recipe, lang)})" if declaration.recipe else ""
    return f"{verb}{shield}{recipe}" + times_text(k)


def move_text(move: Move, lang: Lang, players: Players) -> str:
    zh = lang == "zh"
    text = called(move.name, lang)
    if move.sharp:
        text = f"锋利{text}" if zh else f"sharpened {text}"
    if move.dropped:
        text = f"丢下个{text}" if zh else f"dropped {text}"
    if move.recipe:
        text += f" ({recipe_text(move.recipe, lang)})"
    if move.targets:
        text += " > " + ", ".join(players[target] for target in move.targets)
    return "; ".join([*(declaration_text(said, lang) for said in move.declared), text])


def _order(value: Sequence[tuple[int, Name]], lang: Lang, players: Players) -> str:
    return _join([f"{players[who]} {called(name, lang)}" for who, name in value], lang)


def _rounds(value: int | Sum, lang: Lang, _players: Players) -> str:
    n = brief_number(int(value))
    return f"{n} 回合" if lang == "zh" else f"{n} round{'' if value == 1 else 's'}"


def _damage(value: Exact | Sum, _lang: Lang, _players: Players) -> str:
    """Damage in tenths, or a sum in ones."""
    return show_damage(exact(Fraction(value.value) * 10) if isinstance(value, Sum) else value)


def _layers(value: Sum | Infinity, _lang: Lang, _players: Players) -> str:
    return show_layers(int(value) if isinstance(value, Sum) else value)


def _names(value: Sequence[Name], lang: Lang, _players: Players) -> str:
    return _join([called(name, lang) for name in value], lang)


def _shields(value: Sequence[tuple[str, int]], lang: Lang, _players: Players) -> str:
    return _join([row_text(kind, lang) + times_text(n) for kind, n in value], lang)


def _made(value: Sequence[tuple[int, Shown | None]], lang: Lang, players: Players) -> str:
    none = "无招" if lang == "zh" else "no move"
    return _join([f"{players[who]} {none if shown is None else shown_text(shown, lang)}" for who, shown in value], lang)


def _fresh(value: bool, lang: Lang, _players: Players) -> str:
    return ("（先用这回合做的）" if lang == "zh" else " (this round's first)") if value else ""


def _stun(value: bool, lang: Lang, _players: Players) -> str:
    if lang == "zh":
        return "真眩晕" if value else "假眩晕"
    return "true stun" if value else "false stun"


def _sharp(value: bool, lang: Lang, _players: Players) -> str:
    return ("锋利" if lang == "zh" else "sharpened ") if value else ""


WORDS = CORE_WORDS | Words(
    messages_of(told, refusals, epitaph),
    {
        "name": name_text,
        "shown": shown_text,
        "row": row_text,
        "resource": resource_text,
        "cost": cost_text,
        "things": things_text,
        "taken": taken_text,
        "order": _order,
        "recipe": recipe_text,
        "declaration": declaration_text,
        "move": move_text,
        "damage": _damage,
        "layers": _layers,
        "names": _names,
        "shields": _shields,
        "made": _made,
        "stun": _stun,
        "fresh": _fresh,
        "number": lambda value, _lang, _players: brief_number(value),
        "times": times_text,
        "sharp": _sharp,
        "rounds": _rounds,
    },
)
