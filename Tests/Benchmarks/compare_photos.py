#!/usr/bin/env python3
"""Derived photos beside vipsthumbnail, as whole processes in one run.

    Tests/Benchmarks/compare_photos.py CONTACTS [--rounds 5] [--count 200]

CONTACTS is the release build of the program, with contacts-photo beside it. Needs python3 with Pillow and numpy,
vipsthumbnail (Debian: libvips-tools), taskset, and ../shared/compare beside the project. Prints the median of CPU
seconds, the peak of memory of the largest process, and the ratio to vipsthumbnail; then how many photos of 3 megapixels
`contacts export --photo-size` derives in a second on one processor and on two. That is wall time: where other programs
run, the best of the rounds tells most, and the CPU that was used in it.
"""

import argparse
import base64
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from compare import SHARED, measure, table


def vipsthumbnail(image, work):
    """What makes the same of an image in a file."""
    return ["vipsthumbnail", image, "-s", "200x200", "--smartcrop", "centre", "-o", work / "thumbnail.jpg[Q=85,strip]"]


def cards_of_photos(photo, count):
    """Cards with one photo each; what follows the end of the image makes each another one."""
    for number in range(count):
        text = base64.b64encode(photo + str(number).encode()).decode()
        lines = "\r\n ".join(text[start:start + 74] for start in range(0, len(text), 74))
        yield f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P{number}\r\nPHOTO;ENCODING=b;TYPE=JPEG:\r\n {lines}\r\nEND:VCARD\r\n"


def compare_export(contacts, work, count, rounds, environment):
    """Derives many small photos, beside one process of vipsthumbnail that opens all of them."""
    folder = work / "small"
    folder.mkdir()
    image = work / "small.jpg"
    subprocess.run(["vips", "thumbnail", work / "12mp.jpg", image, "800"], check=True)
    files = [folder / f"{number}.jpg" for number in range(count)]
    for number, file in enumerate(files):
        file.write_bytes(image.read_bytes() + str(number).encode())
    with open(work / "small.vcf", "w", newline="") as file:
        file.writelines(cards_of_photos(image.read_bytes(), count))
    environment = {**environment, "CONTACTS_DB": str(work / "small.sqlite")}
    subprocess.run([contacts, "drop", "-q", work / "small.vcf"], check=True, env=environment)
    table(f"{count} photos of {image.stat().st_size // 1000} kB, 200 pixels wide", [
        ("one process of vipsthumbnail", lambda: None, ["vipsthumbnail", *files, "-s", "200x", "-o", f"{work}/out-%s.jpg[Q=85,strip]"]),
        ("contacts export --photo-size 200", lambda: shutil.rmtree(work / "cache", ignore_errors=True), [contacts, "export", "--photo-size", "200"]),
        ("the same, from the cache", lambda: None, [contacts, "export", "--photo-size", "200"]),
    ], rounds, environment)


def compare_processors(contacts, work, count, rounds, environment):
    """Derives many photos on one processor, and on two."""
    small = work / "3mp.jpg"
    subprocess.run(["vips", "resize", work / "12mp.jpg", small, "0.5"], check=True)
    with open(work / "many.vcf", "w", newline="") as file:
        file.writelines(cards_of_photos(small.read_bytes(), count))
    environment = {**environment, "CONTACTS_DB": str(work / "many.sqlite")}
    subprocess.run([contacts, "drop", "-q", work / "many.vcf"], check=True, env=environment)
    runs = {"0": [], "0,1": []}
    for _ in range(rounds):
        for processors, results in runs.items():
            shutil.rmtree(work / "cache", ignore_errors=True)
            start = time.monotonic()
            user, system, _ = measure(
                ["taskset", "-c", processors, str(contacts), "export", "--photo-size", "200"], environment)
            results.append((time.monotonic() - start, user + system))
    title = f"{count} photos of 3 megapixels, exported 200 pixels wide"
    print(f"\n### {title}\n\n| processors | photos a second | CPU s | processors busy | ratio |\n| --- | --- | --- | --- | --- |")
    base = min(runs["0"])[0]
    for processors, results in runs.items():
        wall, cpu = min(results)
        number = len(processors.split(","))
        print(f"| {number} | {count / wall:.1f} | {cpu:.2f} | {cpu / wall:.2f} | {base / wall:.2f} |", flush=True)


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
            get = [contacts, "photo", "get", f"@{row}", "--size", "200", "--yes", "-o", work / "photo.jpg"]
            table(f"{name}.jpg, 200 × 200", [
                ("vipsthumbnail", lambda: None, vipsthumbnail(image, work)),
                ("contacts photo get --size 200", clear, get),
                ("the same, from the cache", lambda: None, get),
            ], arguments.rounds, environment)
        compare_export(contacts, work, arguments.count, arguments.rounds, environment)
        compare_processors(contacts, work, arguments.count, arguments.rounds, environment)


if __name__ == "__main__":
    main()
