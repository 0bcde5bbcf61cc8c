#!/usr/bin/env python3
"""Compare `vdir sync` of an unchanged folder with `ls -l` of it and with `show @ROW`, in one run.

    Tests/Benchmarks/sync.py CONTACTS [--files N] [--rounds N]

CONTACTS is the release build of the program. The script makes a list and a folder of N cards in a temporary folder. The
commands take turns, so that a busy machine slows all of them. Prints medians of wall time and CPU time, and the limit:
twice `ls -l` and a `show` for each hundred files. Then all files get other names, in the reverse order, and the last line
compares a sync with the first one.
"""

import argparse
import os
import resource
import statistics
import subprocess
import tempfile
import time


def card(number):
    return (
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u{number}\r\nFN:Person {number}\r\nN:{number};Person;;;\r\n"
        f"TEL;TYPE=CELL:+49 30 {number:07}\r\nEMAIL:p{number}@example.org\r\nEND:VCARD\r\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contacts")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    contacts = os.path.abspath(options.contacts)

    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"CONTACTS_DB": f"{folder}/list.sqlite"}

        def run(arguments):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            start = time.perf_counter()
            subprocess.run(arguments, stdout=subprocess.DEVNULL, check=True, env=environment, cwd=folder)
            elapsed = time.perf_counter() - start
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return elapsed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        with open(f"{folder}/all.vcf", "w", newline="") as file:
            file.writelines(card(number) for number in range(options.files))
        os.mkdir(f"{folder}/book")
        run([contacts, "drop", "all.vcf"])
        first = run([contacts, "vdir", "sync", "book"])
        print(f"{'first sync':14} {first[0] * 1000:8.1f} ms")
        # Files that were written during the last sync are read once more.
        time.sleep(0.1)
        run([contacts, "vdir", "sync", "book"])
        commands = {
            "ls -l": ["ls", "-l", "book"],
            "show @ROW": [contacts, "show", f"@{options.files // 2}"],
            "vdir sync": [contacts, "vdir", "sync", "book"],
        }
        times = {name: [] for name in commands}
        for _ in range(options.rounds):
            for name, arguments in commands.items():
                times[name].append(run(arguments))
        medians = {
            name: tuple(statistics.median(value[kind] for value in values) for kind in (0, 1))
            for name, values in times.items()
        }
        for name, (wall, cpu) in medians.items():
            print(f"{name:14} {wall * 1000:8.1f} ms {cpu * 1000:8.1f} ms of CPU")
        for kind, unit in enumerate(["wall", "CPU"]):
            limit = 2 * medians["ls -l"][kind] + medians["show @ROW"][kind] * options.files / 100
            print(f"{unit}: {medians['vdir sync'][kind] / medians['ls -l'][kind]:.2f} of ls -l, "
                  f"{medians['vdir sync'][kind] / limit:.2f} of the limit")

        for number in range(options.files):
            os.rename(f"{folder}/book/u{number}.vcf", f"{folder}/book/n{options.files - number:09}.vcf")
        renamed = run([contacts, "vdir", "sync", "book"])
        print(f"{'all renamed':14} {renamed[0] * 1000:8.1f} ms {renamed[1] * 1000:8.1f} ms of CPU, "
              f"{renamed[1] / first[1]:.2f} of the first sync")


if __name__ == "__main__":
    main()
