#!/usr/bin/env python3
"""Compare what selectors cost with `show @ROW`, the query of one row, in one run.

    Tests/Benchmarks/queries.py CONTACTS LIST [--rounds N]

CONTACTS is the release build of the program, and LIST a contact list; it is only read. The commands take turns, so
that a busy machine slows all of them. Prints the median of the milliseconds of CPU of each command, and its ratio to
`show`.
The selectors in the second table have no index: they read every card, or every row, and are compared with `export`,
which reads every card too. These and `dedupe` run as often as --scans says.
"""

import argparse
import os
import statistics
import subprocess

QUERIES = [
    "anna", "name:anna", "nick:anna", "org:acme", "org.unit:sales", "title:manager", "adr.city:berlin", "email:anna",
    "tel:5555", "group:family", "group:nobody", "kind:org", "bday:06-15", "bday:1975", "changed:..1h", "created:..1h",
    "has:photo", "has:note", "anna smith", "anna,bob", "anna -smith", "tel.cell:555", "email.home:anna", "changed:..7d",
    "created:..7d",
]

# Texts of `query`: two words, their beginnings, a rare word, the beginning of an address, a part of a name, words that
# nobody has, and a frequent name. The complete address of a contact and a name of four words come after them.
TEXTS = ["anna smith", "anna smit", "zzzz", "anna.smith@", "eber", "johans xyz", "lena mar", "maria"]

# Beginnings of names, as shells complete them.
BEGINNINGS = ["anna", "smi", "zzzz"]

SCANS = [
    "adr.street:zzz", "adr.street:main", "adr:berlin", "url:example", "impp:anna", "related:anna",
    "name.last:smith", "X-ABADR:us", "has:tel.cell", "has:email.home", "has:adr.region", "has:url", "no:title", "no:tel",
    "has:anniversary", "created:..1h",
]


def address(options, row):
    """Returns the e-mail address of the first contact from a row on that has one."""
    while True:
        found = subprocess.run(
            [options.contacts, "--db", options.list, "email", "--first", f"@{row}"], stdout=subprocess.PIPE, text=True)
        if found.returncode == 0:
            return found.stdout.strip()
        row += 1


def long_name(options, row):
    """Returns the name of the first contact from a row on whose name has at least four words."""
    names = subprocess.run(
        [options.contacts, "--db", options.list, "list", f"@{row}..{row + 1000}", "--plain", "--fields", "name"],
        stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    return next(name for name in names if len(name.split()) >= 4)


def completion(options, text):
    """Returns the arguments with which the script of bash asks for the completions of `contacts list TEXT`."""
    words = ["contacts", "--db", options.list, "list", text]
    return ["---completion", "list", "--", "positional@0", "4", str(len(text)), *words]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contacts")
    parser.add_argument("list")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--scans", type=int, default=1)
    options = parser.parse_args()

    def seconds(arguments):
        process = subprocess.Popen(
            [options.contacts, "--db", options.list, *arguments], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        usage = os.wait4(process.pid, 0)[2]
        return usage.ru_utime + usage.ru_stime

    def measure(commands, rounds):
        times = {name: [] for name in commands}
        for _ in range(rounds):
            for name, arguments in commands.items():
                times[name].append(seconds(arguments))
        return {name: statistics.median(values) for name, values in times.items()}

    count = int(
        subprocess.run(
            [options.contacts, "--db", options.list, "list", "--count"], stdout=subprocess.PIPE, check=True,
            text=True).stdout)
    commands = {"show @ROW": ["show", f"@{count // 2}"]}
    commands |= {f"list {query}": ["list", "--limit", "20", query] for query in QUERIES}
    commands |= {"trash list": ["trash", "list"], "email @ROW": ["email", f"@{count // 2}"]}
    commands |= {"email anna smith": ["email", "anna smith"]}
    commands |= {"phone @ROW": ["phone", f"@{count // 2}"]}
    commands |= {f"query {text}": ["query", text] for text in TEXTS}
    commands |= {"query ADDRESS": ["query", address(options, count // 2)]}
    commands |= {"query NAME": ["query", long_name(options, count // 2)]}
    commands |= {f"completion of {text}": completion(options, text) for text in BEGINNINGS}
    medians = measure(commands, options.rounds)
    for name, median in medians.items():
        print(f"{name:24} {median * 1000:8.1f} ms {median / medians['show @ROW']:6.2f}")
    scans = {"export": ["export"]}
    scans |= {f"list {query}": ["list", "--count", query] for query in SCANS}
    scans |= {"birthdays --anniversaries": ["birthdays", "--all", "--anniversaries"], "group list": ["group", "list"]}
    scans |= {"dedupe": ["dedupe", "--plain"]}
    medians = measure(scans, options.scans)
    for name, median in medians.items():
        print(f"{name:26} {median:8.2f} s {median / medians['export']:6.2f} of export")


main()
