"""Chinese numerals both ways: 二, 十二, 二十, 一百零五."""

from __future__ import annotations

_DIGITS = "零一二三四五六七八九"
_VALUES = {**{digit: n for n, digit in enumerate(_DIGITS)}, "〇": 0, "两": 2}
_PLACES = {"十": 10, "百": 100, "千": 1000}
DIGITS = 4000
"""So many digits a number may have wherever one is read: the rules let counts grow by less than one digit a round."""
MOST = 10**DIGITS - 1
NUMERAL = f"[0-9]{{1,{DIGITS}}}|[零〇一二两三四五六七八九十百千]{{1,12}}"
"""What a number in a name may look like, for regular expressions."""


def write_numeral(n: int) -> str:
    """n as players write it; from ten thousand on in digits."""
    if n >= 10_000:
        return str(n)
    text, gap = "", False
    for place, word in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = n // place % 10
        if digit:
            text += ("零" if gap and text else "") + _DIGITS[digit] + word
            gap = False
        else:
            gap = True
    return text[1:] if text.startswith("一十") else text or "零"


def read_numeral(text: str) -> int | None:
    """The number of a Chinese numeral or of digits; None if it is neither."""
    if text.isascii():
        return int(text) if text.isdigit() else None
    if len(text) > 1 and all(sign in _VALUES for sign in text):
        return int("".join(str(_VALUES[sign]) for sign in text))  # 二〇
    total, digit, last = 0, None, 10_000
    for sign in text:
        if sign in _PLACES:
            place = _PLACES[sign]
            if place >= last or (digit is None and (place != 10 or total)):
                return None
            total, digit, last = total + (1 if digit is None else digit) * place, None, place
        elif sign in _VALUES:
            if digit:
                return None
            digit = _VALUES[sign]
        else:
            return None
    return total + (digit or 0)
