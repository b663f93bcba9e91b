"""Every game says what its keys are called and which colour it has; the client keeps no table of its own."""

from __future__ import annotations

import pytest

from kejian.core import Match, all_games, find_game
from kejian.server import game_cards
from kejian.server.desk import judge

CODES = [game.code for game in all_games() if type(game).__module__.startswith("kejian.games.")]


@pytest.mark.parametrize("code", CODES)
def test_every_key_of_a_view_and_of_a_position_has_a_label_in_both_languages(code: str) -> None:
    game = find_game(code)
    players = ["甲", "乙", "丙"][: max(2, game.seats.start)]
    match = Match(game, players, seed=1)
    view, position = match.view(0), match.position()
    seen = [key for key in view if key != "players"]
    seen += [key for player in view["players"] for key in player if key != "name"]
    seen += [key for key in position if key not in (*players, "over", "winner")]
    seen += [key for name in players for key in position[name]]
    assert [key for key in seen if key not in game.labels] == []
    assert all(text.zh and text.en for text in game.labels.values())


def brightness(colour: str) -> float:
    """The relative luminance of a colour, as the guidelines for contrast reckon it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_game_has_a_colour_of_its_own_on_which_white_can_be_read() -> None:
    colours = {code: find_game(code).accent for code in CODES}
    assert len(set(colours.values())) == len(colours)
    assert [code for code, colour in colours.items() if 1.05 / (brightness(colour) + 0.05) < 4.5] == []


def test_labels_and_colour_go_out_with_the_card() -> None:
    card = game_cards.game_card(find_game("fadian"))
    assert card.accent == "#5b3e96"
    assert (card.labels["重心"].en, card.labels["拳"].en) == ("balance", "Fist")


def test_a_home_made_character_is_called_by_its_english_name() -> None:
    sheet = {"name": "木人", "english": "Wooden Man"}
    match = Match("fadian", ["甲", "乙"], {"角色": {"甲": sheet}}, seed=1)
    assert match.view(None)["characters"] == {"木人": "Wooden Man"}


def test_things_in_a_position_are_called_by_their_names_with_what_is_left_of_them() -> None:
    start = "{甲: {盾: [寒冰盾 1/2, 能量盾+1], 生产器: [小型攒生产器×40], history: [连刀, 刀×2人]}}"
    ruling = judge(f"game: dabi\nplayers: [甲, 乙]\nstart: {start}\n", 10)
    assert ruling.ok
    english = {word: name.en for word, name in ruling.names.items()}
    assert english["寒冰盾 1/2"].endswith(" 1/2")
    assert english["能量盾+1"].endswith("+1")
    assert english["小型攒生产器×40"].endswith("×40")
    assert english["刀×2人"].endswith("(two targets)")
    assert all(name.isascii() for name in (english[word].replace("×", "x") for word in english))
