"""Reads cards with vobject: read_cards.py FOLDER PROPERTY.

Prints a line with the name of each file that has a readable card, and after it a line for each value of the property:
the name, a tab, and the value; of an address, its city.
"""

import os
import sys

import vobject

folder, name = sys.argv[1:]
for file in os.listdir(folder):
    with open(os.path.join(folder, file), encoding="utf-8", errors="replace", newline="") as stream:
        text = stream.read()
    # Lines of quoted-printable text may end softly. vobject reads that only if it is asked to, but then fails at others.
    for allows_soft_ends in (False, True):
        try:
            card = vobject.readOne(text, allowQP=allows_soft_ends)
            break
        except Exception:
            card = None
    if not card:
        continue
    print(file)
    for line in card.contents.get(name.lower(), []):
        value = line.value.city if name == "ADR" else line.value
        print(file, " ".join(str(value).split()), sep="\t")
