"""Delfino."""
