"""Three booths of a fair: a gamble, a choice for three, a pendulum."""
