"""The words of 大臂: its sentences, and how moves, costs and armour are written in them, Chinese and English."""

from __future__ import annotations

from collections.abc import Sequence

from kejian.core import CORE_WORDS, Lang, Words
from kejian.games.dabi.catalogue import ROWS, title
from kejian.games.dabi.figures import show_damage
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES
from kejian.games.dabi.moves.move import Declaration, Item, Move, Recipe
from kejian.games.dabi.moves.row import Name, Shown
from kejian.games.dabi.moves.shields import FULL
from kejian.games.dabi.resources import RESOURCES, Cost
from kejian.games.dabi.sentences.ending import ENDING
from kejian.games.dabi.sentences.reasons import REASONS
from kejian.games.dabi.sentences.settling import SETTLING
from kejian.games.dabi.sentences.showing import SHOWING
from kejian.games.dabi.state import Celestial, Piece, Producer

Players = Sequence[str]


def _join(words: Sequence[str], lang: Lang) -> str:
    if not words:
        return "无" if lang == "zh" else "nothing"
    return ("、" if lang == "zh" else ", ").join(words)


def name_text(name: Name | None, lang: Lang, _players: Players = ()) -> str:
    if name is None:
        return "反伤" if lang == "zh" else "return hit"
    return title(name, lang)


def shown_text(shown: Shown, lang: Lang, _players: Players = ()) -> str:
    two = ("（两个目标）" if lang == "zh" else " (two targets)") if shown.aims == 2 else ""
    return title(shown.name, lang) + two


def row_text(id_: str, lang: Lang, _players: Players = ()) -> str:
    return ROWS[id_].name.in_(lang)


def resource_text(number: int, lang: Lang, _players: Players = ()) -> str:
    return RESOURCES[number].name.in_(lang)


def cost_words(cost: Cost, lang: Lang) -> list[str]:
    return [f"{RESOURCES[resource].name.in_(lang)}×{n}" for resource, n in cost]


def cost_text(cost: Cost, lang: Lang, _players: Players = ()) -> str:
    return _join(cost_words(cost, lang), lang)


def piece_text(piece: Piece, lang: Lang) -> str:
    """A piece of armour as positions write it: `寒冰盾 1/2`, `充能盾+2`, 太阳."""
    if isinstance(piece, Producer):
        return title(piece.name, lang)
    if isinstance(piece, Celestial):
        return CELESTIAL_NAMES[piece.kind].in_(lang)
    text = ROWS[piece.kind].name.in_(lang)
    if piece.layers != FULL[piece.kind]:
        text += f" {piece.layers}/{FULL[piece.kind]}"
    return text + (f"+{piece.energy}" if piece.energy else "")


def pieces_words(pieces: Sequence[Piece], lang: Lang) -> list[str]:
    """Equal pieces together."""
    counted: dict[str, int] = {}
    for piece in pieces:
        text = piece_text(piece, lang)
        counted[text] = counted.get(text, 0) + 1
    return [text + (f"×{n}" if n > 1 else "") for text, n in counted.items()]


def things_text(things: tuple[Cost, Sequence[Piece]], lang: Lang, _players: Players = ()) -> str:
    return _join([*cost_words(things[0], lang), *pieces_words(things[1], lang)], lang)


def taken_text(taken: Sequence[tuple[Piece, int]], lang: Lang, _players: Players = ()) -> str:
    unit = " 层" if lang == "zh" else ""
    return _join([f"{piece_text(piece, lang)} −{n}{unit}" for piece, n in taken], lang)


def item_text(item: Item, lang: Lang) -> str:
    if isinstance(item, int):
        return RESOURCES[item].name.in_(lang)
    return ROWS[item].name.in_(lang) if isinstance(item, str) else title(item, lang)


def recipe_text(recipe: Recipe, lang: Lang, _players: Players = ()) -> str:
    return _join([f"{item_text(item, lang)}×{n}" for item, n in recipe], lang)


def declaration_text(declaration: Declaration, lang: Lang, _players: Players = ()) -> str:
    shield, k = ROWS[declaration.shield].name.in_(lang), declaration.k
    verb = {"compose": ("合成", "compose "), "charge": ("充能", "charge ")}[declaration.kind][0 if lang == "zh" else 1]
    recipe = f" ({recipe_text(declaration.recipe, lang)})" if declaration.recipe else ""
    return f"{verb}{shield}{recipe}" + (f"×{k}" if k > 1 else "")


def move_text(move: Move, lang: Lang, players: Players) -> str:
    zh = lang == "zh"
    text = title(move.name, lang)
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
    return _join([f"{players[who]} {title(name, lang)}" for who, name in value], lang)


def _rounds(value: int, lang: Lang, _players: Players) -> str:
    return f"{value} 回合" if lang == "zh" else f"{value} round{'' if value == 1 else 's'}"


def _sharp(value: bool, lang: Lang, _players: Players) -> str:
    return ("锋利" if lang == "zh" else "sharpened ") if value else ""


WORDS = CORE_WORDS | Words(
    (*SHOWING, *SETTLING, *ENDING, *REASONS),
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
        "damage": lambda value, _lang, _players: show_damage(value),
        "layers": lambda value, _lang, _players: str(value),
        "sharp": _sharp,
        "rounds": _rounds,
    },
)
