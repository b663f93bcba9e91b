"""The six numeric examples of the appendix, by name (dabi.A.1.5)."""

from __future__ import annotations

from collections.abc import Mapping

from tests.dabi.table import played, told


def layers_left(attacker: str, start: Mapping[str, object], defence: str, victim: Mapping[str, object]) -> object:
    """How many layers the cancelling leaves of an attack on 乙."""
    match = played({"甲": attacker, "乙": defence}, 甲=start, 乙=victim)
    ((*_, left),) = told(match, "cancel")
    return left


def test_example_1_a_dodge_stops_all_of_dingpeis_knife() -> None:
    assert layers_left("丁裴刀 > 乙", {"大臂": 4}, "小闪", {}) == 0


def test_example_2_a_super_dodge_stops_all_of_a_double_buddhas_ber() -> None:
    assert layers_left("双如来神ber > 乙", {"攒": 12}, "超闪", {}) == 0


def test_example_3_a_face_slap_leaves_one_layer_of_a_charge() -> None:
    start = {"大臂": 1, "攒": 1, "方盾": 1, "圆盾": 1}
    assert layers_left("冲锋 > 乙", start, "piapia打脸", {"小闪": 1, "超闪": 1}) == 1


def test_example_4_a_dodge_leaves_one_layer_of_a_double_sun_punch() -> None:
    assert layers_left("二连太阳拳 > 乙", {"大臂": 2, "方盾": 4}, "小闪", {}) == 1


def test_example_5_a_dodge_leaves_seventeen_layers_of_ten_crescent_hooks() -> None:
    assert layers_left("十连月牙钩 > 乙", {"圆盾": 10, "天体": ["月亮"]}, "小闪", {}) == 17


def test_example_6_a_super_dodge_leaves_five_layers_of_twenty_bers() -> None:
    assert layers_left("二十连ber > 乙", {"攒": 20}, "超闪", {}) == 5
