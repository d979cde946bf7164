"""Processes that serve: started, watched, stopped, logged."""
