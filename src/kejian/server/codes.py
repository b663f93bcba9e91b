"""Codes of tables: two words and two digits, short enough to call across a corridor: 青竹47, in links qing-zhu-47."""

from __future__ import annotations

import re
import secrets
import unicodedata

_FIRST = """
青qing 红hong 黄huang 蓝lan 绿lv 白bai 黑hei 紫zi 金jin 银yin 大da 小xiao 高gao 长chang 老lao 新xin 早zao 晚wan 春chun
夏xia 秋qiu 冬dong 南nan 北bei 天tian 冰bing 火huo 快kuai 慢man 香xiang 圆yuan 方fang 明ming 静jing 冷leng 热re 软ruan
双shuang 飞fei 古gu
"""
_SECOND = """
竹zhu 松song 梅mei 兰lan 荷he 柳liu 桃tao 杏xing 枣zao 瓜gua 豆dou 麦mai 米mi 茶cha 花hua 草cao 叶ye 山shan 石shi 水shui
江jiang 湖hu 海hai 泉quan 云yun 雨yu 雪xue 风feng 雷lei 月yue 日ri 龙long 马ma 牛niu 羊yang 鸡ji 狗gou 猫mao 兔tu 鼠shu
猴hou 鹿lu 熊xiong 象xiang 鸟niao 鹰ying 燕yan 蝶die 龟gui 船chuan 车che 灯deng 鼓gu 笔bi 剑jian 弓gong 刀dao 伞san
桥qiao 塔ta 门men 亭ting 钟zhong 球qiu 琴qin 棋qi 饼bing 糖tang 瓦wa 帆fan 沙sha 林lin
"""

FIRST = {word[1:]: word[0] for word in _FIRST.split()}
SECOND = {word[1:]: word[0] for word in _SECOND.split()}
_SPELLED = {first + second: (first, second) for first in FIRST for second in SECOND}
_SPELLED |= {FIRST[first] + SECOND[second]: (first, second) for first in FIRST for second in SECOND}
_LONGEST = 40
_WRITTEN = re.compile(r"([a-z]+|[^\W\d_]{2})(\d{2,6})")


def new_code(digits: int = 2) -> str:
    """A code for a link. More digits where the short ones are taken."""
    number = secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)
    return f"{secrets.choice(list(FIRST))}-{secrets.choice(list(SECOND))}-{number}"


def said(code: str) -> str:
    """The code as one says it."""
    first, second, number = code.split("-")
    return f"{FIRST[first]}{SECOND[second]}{number}"


def read_code(written: str) -> str | None:
    """A code however somebody wrote it; None if it cannot be one."""
    if len(written) > _LONGEST:
        return None
    plain = re.sub(r"[\s\-·]", "", unicodedata.normalize("NFKC", written).lower())
    found = _WRITTEN.fullmatch(plain)
    if found is None or found[1] not in _SPELLED:
        return None
    first, second = _SPELLED[found[1]]
    return f"{first}-{second}-{int(found[2])}"
