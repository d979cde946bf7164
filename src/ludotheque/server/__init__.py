"""The web application: API, live events, bots at work, operations."""
