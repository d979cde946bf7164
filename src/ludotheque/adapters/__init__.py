"""The boxes as other people's tools expect them: vectorised environments, PettingZoo, OpenSpiel."""
