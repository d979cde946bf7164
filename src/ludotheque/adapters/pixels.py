"""An SVG document as an array of pixels."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import resvg_py
from numpy.typing import NDArray

from ludotheque.core.kernels import generic, inlined

WIDTH = 480
PAPER = "#ffffff"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def pixels(svg: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """Height × width × red, green, blue."""
    return unpack(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=PAPER)))


def unpack(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG file as resvg writes them: eight bits for each of red, green, blue and maybe alpha, no interlacing."""
    chunks = dict.fromkeys((b"IHDR", b"IDAT"), b"")
    for kind, content in _chunks(png):
        if kind in chunks:
            chunks[kind] += content
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if depth != 8 or colour not in (2, 6) or interlaced:
        raise ValueError("a PNG file of another kind")
    channels = 4 if colour == 6 else 3
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, 1 + channels * width)
    image = np.zeros((height, width * channels), np.uint8)
    unfilter(lines, image, channels)
    return np.ascontiguousarray(image.reshape(height, width, channels)[:, :, :3])


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not png.startswith(SIGNATURE):
        raise ValueError("not a PNG file")
    at = len(SIGNATURE)
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length


@generic
def unfilter(lines: Any, image: Any, channels: int) -> None:
    """Bytes from how they differ from their neighbours (PNG, chapter 9); each line begins with the kind of its filter."""
    for row in range(image.shape[0]):
        kind = lines[row, 0]
        for at in range(image.shape[1]):
            left = int(image[row, at - channels]) if at >= channels else 0
            up = int(image[row - 1, at]) if row else 0
            corner = int(image[row - 1, at - channels]) if row and at >= channels else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            elif kind == 4:
                guess = paeth(left, up, corner)
            else:
                guess = 0
            image[row, at] = (int(lines[row, at + 1]) + guess) & 255


@inlined
def paeth(left: int, up: int, corner: int) -> int:
    """The neighbour that is nearest to left + up - corner."""
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner
