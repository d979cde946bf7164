"""The dolphin card: its tail, fin and nose lie in three corners, the fourth is empty sea."""

from __future__ import annotations

# The dolphin swims to the right, 120 long; the card turns it by 45°, its beak into the top right corner.
BODY = (
    "M59-1.2C54.5-4.6 50-6 44.5-6.6C41.5-14 34.5-20 26-23C23.5-23.9 21-24.6 18.5-25.1"  # beak, forehead
    "C17-37 10.5-50-.5-58.5C.5-48 0-37-4.5-27.2"  # fin
    "C-19-26.4-30.5-19-37.5-8.4C-41.4-13.4-47-13.6-55-8.6C-54.6-4.6-52.6-1.6-48.6-.6"  # back, fluke
    "C-52 1.4-54.6 4.6-55.4 8.4C-47.6 12.4-39.4 8.2-35.5-.2"
    "C-29-4-21-2-11 4C1 10.8 14 12.4 26 9.2C34 7 39 6 43.5 5.8C49.5 6.2 55 5.6 58.5 3.6C60.7 2 60.7 0 59-1.2z"
)
BELLY = (
    "M58.5 3.4C50 4.4 42.5 3.2 37.5 1.4C29 4 13 2.4-1-.6C-13-3.6-26-4.6-35.5-.2"
    "C-29-4-21-2-11 4C1 10.8 14 12.4 26 9.2C34 7 39 6 43.5 5.8C49.5 6.2 55 5.6 58.5 3.4z"
)
FLIPPER = "M18 5.6C15.6 14.6 7 23.4-6 27.4C-5.4 19.6-1.6 11.6 5.6 6C9.6 3.8 14 3.6 18 5.6z"
SMILE = "M58 2C50 3.6 43 2.6 37.5-1.5"
GLEAM = "M38.5-12.5C34.5-17 29-19.5 23-21.3"
RIPPLES = "M6 30q4-3.5 8 0t8 0M-33-12q2.5-2.6 5 0t5 0M22 12q3.5-3 7 0t7 0M-12 38q3-2.6 6 0t6 0"

LINE, DARK, SKIN, PALE = "#17324f", "#2d5378", "url(#dolphin-skin)", "#f1f6f4"


def card() -> str:
    """A card 93 wide round (0, 0), the nose top right; needs `card_defs`.

    Its shadow is the same on all sides, because the card turns.
    """
    return (
        '<rect x="-48" y="-48" width="96" height="96" rx="11" fill="#3d2b12" fill-opacity=".2"/>'
        '<rect x="-46.5" y="-46.5" width="93" height="93" rx="9" fill="url(#dolphin-sea)" stroke="#2c7f9c"'
        ' stroke-width="1.4"/>'
        f'<path d="{RIPPLES}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"'
        f' stroke-linecap="round"/><g transform="rotate(-45)">{dolphin()}</g>'
    )


def dolphin() -> str:
    return (
        f'<g stroke="{LINE}" stroke-width="1.3" stroke-linejoin="round"><path d="{BODY}" fill="{SKIN}"/>'
        f'<path d="{BELLY}" fill="{PALE}" stroke="none"/><path d="{FLIPPER}" fill="{DARK}"/>'
        f'<path d="{SMILE}" fill="none" stroke-linecap="round"/></g>'
        f'<circle cx="33.5" cy="-6" r="2.7" fill="#0d1c2c"/><circle cx="34.3" cy="-6.9" r=".9" fill="#fff"/>'
        f'<path d="{GLEAM}" fill="none" stroke="#a9c9dc" stroke-opacity=".55" stroke-width="2"'
        ' stroke-linecap="round"/>'
    )


def card_defs() -> str:
    """The gradients that cards refer to: `dolphin-sea`, `dolphin-skin`."""
    return (
        '<linearGradient id="dolphin-sea" x2="1" y2="1"><stop offset="0" stop-color="#8ed3de"/>'
        '<stop offset="1" stop-color="#4aa6c2"/></linearGradient>'
        '<linearGradient id="dolphin-skin" x2="0" y2="1"><stop offset="0" stop-color="#27496d"/>'
        '<stop offset=".55" stop-color="#3d6d94"/><stop offset="1" stop-color="#6f9dbd"/></linearGradient>'
    )
