"""The sentences of 大臂, Chinese and English, in the order of a round; `words` puts them together."""
