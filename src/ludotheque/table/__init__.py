"""A table as pure logic: seats, clocks, offers, dice, the event log and what each caller sees of it."""
