"""Duel."""
