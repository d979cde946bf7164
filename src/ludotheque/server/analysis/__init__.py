"""Looking into games: evaluations, score sheets, lines of moves."""
