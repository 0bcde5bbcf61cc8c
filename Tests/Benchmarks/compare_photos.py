#!/usr/bin/env python3
"""Derived photos beside vipsthumbnail, as whole processes in one run.

    Tests/Benchmarks/compare_photos.py CONTACTS [--rounds 5] [--count 200]

CONTACTS is the release build of the program, with contacts-photo beside it. Needs python3 with Pillow and numpy,
vipsthumbnail (Debian: libvips-tools), and ../shared/compare beside the project. Prints the median of CPU seconds, the
peak of memory of the largest process, and the ratio to vipsthumbnail; then how many photos of 3 megapixels one and two
processes at a time derive in a second.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from compare import SHARED, table


def vipsthumbnail(image, work):
    """What makes the same of an image in a file."""
    return ["vipsthumbnail", image, "-s", "200x200", "--smartcrop", "centre", "-o", work / "thumbnail.jpg[Q=85,strip]"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("contacts", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--count", type=int, default=200)
    arguments = parser.parse_args()
    contacts = arguments.contacts.resolve()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        subprocess.run([sys.executable, SHARED / "images" / "gen_images.py", work], check=True)
        environment = {**os.environ, "CONTACTS_DB": str(work / "list.sqlite"), "XDG_CACHE_HOME": str(work / "cache")}
        names = ["12mp", "12mp-prog", "48mp", "48mp-prog"]
        card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{}\r\nEND:VCARD\r\n"
        (work / "all.vcf").write_text("".join(card.format(f"P{name}") for name in names), newline="")
        subprocess.run([contacts, "drop", "-q", work / "all.vcf"], check=True, env=environment)
        clear = lambda: shutil.rmtree(work / "cache", ignore_errors=True)
        for row, name in enumerate(names):
            image = work / f"{name}.jpg"
            subprocess.run([contacts, "photo", "set", "-q", f"@{row}", image], check=True, env=environment)
            get = [contacts, "photo", "get", f"@{row}", "--size", "200", "-o", work / "photo.jpg"]
            table(f"{name}.jpg, 200 × 200", [
                ("vipsthumbnail", lambda: None, vipsthumbnail(image, work)),
                ("contacts photo get --size 200", clear, get),
                ("the same, from the cache", lambda: None, get),
            ], arguments.rounds, environment)
        small = work / "3mp.jpg"
        subprocess.run(["vips", "resize", work / "12mp.jpg", small, "0.5"], check=True)
        print(f"\n### {arguments.count} photos of 3 megapixels\n\n| at a time | photos a second |\n| --- | --- |")
        for width in (1, 2):
            start = time.monotonic()
            subprocess.run(
                ["xargs", "-P", str(width), "-I", "{}", "sh", "-c",
                 f'"{contacts.parent}/contacts-photo" derive square=200 center none jpeg < "{small}" > /dev/null'],
                input="\n".join(map(str, range(arguments.count))), text=True, check=True)
            print(f"| {width} | {arguments.count / (time.monotonic() - start):.1f} |", flush=True)


if __name__ == "__main__":
    main()
