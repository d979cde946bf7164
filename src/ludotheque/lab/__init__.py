"""Tournaments and the calibration of ladders."""
