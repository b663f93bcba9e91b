"""A 轮次 settled: the four moments, triggers, who is out, what everybody is left with."""
