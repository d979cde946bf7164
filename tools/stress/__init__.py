"""Floods against a real server, and what another visitor feels of them."""
