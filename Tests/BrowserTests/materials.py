"""What the tests drop, and where their pictures go."""

import os
import pathlib
import struct
import zlib

from browser import card

SAMPLES = pathlib.Path(__file__).parents[2] / "docs" / "samples"


def picture(page, name):
    """Keeps a screenshot, if the run wants some."""
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        page.page.screenshot(path=pathlib.Path(folder) / f"{name}.png", animations="disabled")


def png(width=64, height=64, colour=(200, 60, 40)):
    """Returns an image of one colour."""
    line = b"\0" + bytes(colour) * width
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(line * height)), (b"IEND", b""),
    ]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


NAMES = [
    ("Alan Turing", "Bletchley Park"), ("Amina Diallo", "Université de Dakar"), ("Björk Guðmundsdóttir", ""),
    ("Chen Wei", "Tsinghua University"), ("Clara Immerwahr", "Universität Breslau"), ("Dorothy Vaughan", "Langley Research Center"),
    ("Emmy Noether", "Bryn Mawr College"), ("فاطمة الفهرية", "جامعة القرويين"), ("Hedy Lamarr", "Inventors’ Office"),
    ("Ivan Petrović", "Luka Rijeka"), ("Joan Clarke", "Bletchley Park"), ("Katherine Johnson", "Langley Research Center"),
    ("Lise Meitner", "Kaiser-Wilhelm-Institut"), ("Mary Jackson", "Langley Research Center"), ("岡潔", "奈良女子大学"),
    ("Olga Ladyzhenskaya", "Steklov Institute"), ("Radia Perlman", ""), ("Sofja Kowalewskaja", "Stockholms högskola"),
]


def team():
    """Returns cards of people with names of many kinds."""
    return "".join(
        card(name, f"EMAIL:{chr(97 + number)}@example.org", *([f"ORG:{place}"] if place else []))
        for number, (name, place) in enumerate(NAMES)
    )


# The second card is larger than the tests allow.
MIXED = card("Good One") + card("Too Large", "NOTE:" + "large " * 2_000_000) + card("Also Good")
LIMIT = ("config", "set", "card.max-size", "1MB")
