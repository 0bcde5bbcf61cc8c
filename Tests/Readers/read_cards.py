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
        try:
            card = vobject.readOne(stream.read())
        except Exception:
            continue
    print(file)
    for line in card.contents.get(name.lower(), []) if card else []:
        value = line.value.city if name == "ADR" else line.value
        print(file, " ".join(str(value).split()), sep="\t")
