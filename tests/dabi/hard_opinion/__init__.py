"""A second, independent adjudication of all of 大臂, written for its hard half and used only to cross-check the engine.

`second_opinion` covers collecting, armour and plain attacks. Here curses, 吞/吐, 打断, time, 合一 and what follows from them
come in, and with them several rounds: a 超级打断 reaches what happened before. The adjudicator plays whole games and keeps
its own memory; every single piece of armour is a thing of its own. It is written from the rule texts and shares neither
code nor data with the engine; tables and readers of plain moves are those of `second_opinion`.

Not covered: a start that remembers what happened before (上回合得, 上回合断), and illegal: refuse where a 吐 duty cannot be
met. `Unsettled` is raised where the texts are silent: a 气吞山河 turned by 吞 on its swallower beside another one on him; two
claims on one count; reaching past a freeze from several sides.

* `words`: the hard moves, their names, figures and prices;
* `goods`: what somebody holds;
* `memory`: what his last move left behind for a 超级打断;
* `judging`: what is allowed;
* `interrupts`, `blows`: who stops whom, and what an attack does;
* `game`: a round from the texts to the next position.
"""
