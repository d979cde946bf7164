"""Delta solved exactly: every position of the 5×5 board, from the last pawn back to the first."""
