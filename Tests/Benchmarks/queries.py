#!/usr/bin/env python3
"""Compare what selectors cost with `show @ROW`, the query of one row, in one run.

    Tests/Benchmarks/queries.py CONTACTS LIST [--rounds N]

CONTACTS is the release build of the program, and LIST a contact list; it is only read. The commands take turns, so
that a busy machine slows all of them. Prints the median of the milliseconds of CPU of each command, and its ratio to
`show`.
`export` and `dedupe` read every card and run once.
"""

import argparse
import os
import statistics
import subprocess

QUERIES = [
    "anna", "nick:anna", "org:acme", "title:manager", "adr.city:berlin", "email:anna", "tel:5555", "group:family",
    "kind:org", "bday:06-15", "bday:1975", "changed:..1h", "created:..1h", "has:photo", "has:note", "anna smith",
    "anna,bob", "anna -smith", "tel.cell:555",
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contacts")
    parser.add_argument("list")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()

    def seconds(arguments):
        process = subprocess.Popen(
            [options.contacts, "--db", options.list, *arguments], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        usage = os.wait4(process.pid, 0)[2]
        return usage.ru_utime + usage.ru_stime

    count = int(
        subprocess.run(
            [options.contacts, "--db", options.list, "list", "--count"], stdout=subprocess.PIPE, check=True,
            text=True).stdout)
    commands = {"show @ROW": ["show", f"@{count // 2}"]}
    commands |= {f"list {query}": ["list", "--limit", "20", query] for query in QUERIES}
    commands |= {"trash list": ["trash", "list"], "email @ROW": ["email", f"@{count // 2}"], "query": ["query", "anna smith"]}
    times = {name: [] for name in commands}
    for _ in range(options.rounds):
        for name, arguments in commands.items():
            times[name].append(seconds(arguments))
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, median in medians.items():
        print(f"{name:24} {median * 1000:8.1f} ms {median / medians['show @ROW']:6.2f}")
    export = seconds(["export"])
    print(f"{'export':24} {export:8.2f} s")
    for name, arguments in {
        "list adr.street:zzz": ["list", "--count", "adr.street:zzz"], "list has:tel.cell": ["list", "--count", "has:tel.cell"],
        "group list": ["group", "list"], "dedupe": ["dedupe", "--plain"],
    }.items():
        value = seconds(arguments)
        print(f"{name:24} {value:8.2f} s {value / export:6.2f} of export")


main()
