"""The contract: Box, Position, Move, Outcome, errors. No input or output; knows no game."""
