"""Where the figures of 大臂 come from. Pure functions of facts that do not change, called when somebody reads a figure."""
