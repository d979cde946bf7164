"""Connect four, as pgx and OpenSpiel have it."""
