"""The moves of 大臂, one family per file: the row of each, and what is true of it by itself. `catalogue` puts them together.

Where to find what a move does, besides its row:

| moves | row | what happens |
|---|---|---|
| base resources, dodges | `base` | `resolution.after.gain`, `resolution.defence.defend` |
| attacks on one or two players | `attacks`, `combinations` | `resolution.interrupts.list_attacks`, `resolution.settling` |
| shields, 雷击 and its like | `shields` | `resolution.defence.absorb`, `resolution.settling.fire_shields`; composing: `declarations` |
| producers | `producers` | `resolution.before.produce` |
| curses | `curses` | `resolution.defence.curse` |
| 合一, 六脉神剑, 宇宙大爆炸 | `unions` | `resolution.after.gain`, `resolution.settling` |
| 气吞山河, 资源加倍 | `unions` | `resolution.after.grab_and_double`; swallowed: `resolution.swallowing` |
| 万箭齐发 | `volleys` | `resolution.settling.loose_volleys` |
| 太阳, 月亮, 锋利, 连接器 | `boosts` | `legality.canonical`, `price.listed`, `legality.flash_fault` |
| 反弹盾, piapia打脸, 防~ | `defences` | `resolution.defence.defend` |
| 时间 | `time` | `resolution.interrupts.rewind`, `stop_time`; `resolution.after` |
| 吞, 吐 | `swallow` | `resolution.swallowing` |
| 打断, 雾霾龙岗 | `interrupt` | `resolution.interrupts`, `resolution.reach_back` |
"""
