"""The colours of the lids as a stylesheet: no page carries styles of its own."""

from __future__ import annotations

from functools import cache

from ludotheque.shelf import shelf

CREAM, INK = "#fff8ea", "#20160d"


@cache
def lids_css() -> str:
    """One rule per box."""
    return "\n".join(
        f".lid-{name} {{ --lid: {facts.lid}; --on-lid: {readable_on(facts.lid)}; }}"
        for name, (_, facts) in shelf().items()
    )


def readable_on(colour: str) -> str:
    """Cream or ink, whichever stands out more.

    >>> readable_on("#8a5a33"), readable_on("#e8d9a0")
    ('#fff8ea', '#20160d')
    """
    return max((CREAM, INK), key=lambda text: contrast(text, colour))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours by WCAG.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
