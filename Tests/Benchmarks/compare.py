#!/usr/bin/env python3
"""Whole processes side by side in one run: contacts, other readers, plain C on SQLite, and the sqlite3 shell.

    Tests/Benchmarks/compare.py CONTACTS [--counts 10000,100000] [--rounds 3] [--only reading|list|managers]

CONTACTS is the release build of the program. Needs python3, gcc, sqlite3, and ../shared/compare beside
the project; EVCard, khard and abook are compared where libebook-contacts1.2-dev, khard and abook are installed. Prints the median of CPU seconds (of
user CPU alone for reading and writing vCards), the peak of memory, and the ratio to the first program of each table.
"""

import argparse
import contextlib
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SHARED = PROJECT.parent / "shared" / "compare"


def measure(command, environment):
    """Runs a command; returns its seconds of user and system CPU and its peak memory in megabytes."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.execvpe(command[0], command, environment)
    _, status, usage = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1, 3):  # 1: nobody matches; 3: lint has warnings
        sys.exit(f"{' '.join(map(str, command))}: status {status}")
    return usage.ru_utime, usage.ru_stime, usage.ru_maxrss / 1024


def table(title, programs, rounds, environment, counts_system=True):
    """Runs the programs in turn, and prints a table of them; the first is the measure."""
    results = {name: [] for name, _, _ in programs}
    for _ in range(rounds):
        for name, prepare, command in programs:
            prepare()
            user, system, peak = measure(command, environment)
            results[name].append((user + system if counts_system else user, peak))
    base = statistics.median(cpu for cpu, _ in results[programs[0][0]])
    unit = "CPU s" if counts_system else "user CPU s"
    print(f"\n### {title}\n\n| program | {unit} | peak MB | ratio |\n| --- | --- | --- | --- |")
    for name, runs in results.items():
        cpu = statistics.median(cpu for cpu, _ in runs)
        peak = max(peak for _, peak in runs)
        print(f"| {name} | {cpu:.3f} | {peak:.0f} | {cpu / max(base, 1e-3):.3f} |", flush=True)


def build_point_query():
    """Builds the least that a Swift program can do to look a contact up; returns its path."""
    build = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path",
             PROJECT / "Tests/Benchmarks/PointQuery"]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    path = subprocess.run([*build, "--show-bin-path"], capture_output=True, text=True, check=True)
    return path.stdout.strip() + "/PointQuery"


def known_values(database, middle):
    """The UID, an e-mail address and a telephone number of contacts in the middle of a list."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        address = "SELECT normal FROM contact_address WHERE kind = ? AND contact_id > ? LIMIT 1"
        uid = connection.execute(
            "SELECT uid FROM contact WHERE uid IS NOT NULL AND id > ? LIMIT 1", [middle])
        email, phone = (connection.execute(address, [kind, middle]) for kind in (1, 2))
        return uid.fetchone()[0], email.fetchone()[0], phone.fetchone()[0][::-1]


def compare_starts(contacts, work, rounds):
    """Starts programs that have next to nothing to do."""
    database = work / "empty" / "contacts.sqlite"
    environment = {**os.environ, "CONTACTS_DB": str(database)}
    card = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n"
    subprocess.run([contacts, "drop", "-", "-q"], env=environment, input=card, check=True)
    subprocess.run([contacts, "rm", "@0", "--yes", "-q"], env=environment, check=True)
    keep = lambda: None
    table("Starting, with an empty list", [
        ("a bare program with GRDB, a point query", keep,
         [build_point_query(), str(database), "x"]),
        ("contacts --version", keep, [contacts, "--version"]),
        ("contacts list email:x", keep, [contacts, "list", "email:x"]),
        ("contacts show uid:x", keep, [contacts, "show", "uid:x"]),
    ], rounds * 7, environment)


def build_evcard(work):
    """Builds the program that reads with EVCard; returns its path, or None where its library isn't installed."""
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libebook-contacts-1.2"], capture_output=True, text=True,
        check=False)
    if flags.returncode != 0:
        print("EVCard is left out: libebook-contacts1.2-dev is not installed.")
        return None
    program = work / "evcard"
    subprocess.run(
        ["gcc", "-O2", "-w", "-o", program, SHARED / "parse/ebook_parse.c", *flags.stdout.split()],
        check=True)
    return program


def compare_cards(contacts, minparse, evcard, work, count, rounds):
    """Reads and writes files of cards without photos, and with one in ten."""
    for photos, title in (("0", "without photos"), ("0.1", "with photos")):
        cards = str(work / f"{count}-{photos}.vcf")
        subprocess.run(
            [sys.executable, SHARED / "gen_vcf.py", "--count", count, "--photos", photos,
             "--version", "mixed", "--out", cards], check=True)
        keep = lambda: None
        lint = ("contacts lint --quiet", keep, [contacts, "lint", "--quiet", cards])
        others = [("EVCard", keep, [str(evcard), cards])] if evcard else []
        others.append(("a minimal parser in C", keep, [str(minparse), cards]))
        table(f"Reading {count} cards {title}", [*others, lint], rounds, os.environ, False)
        table(f"Writing {count} cards {title}", [
            lint,
            ("contacts convert", keep, [contacts, "convert", cards]),
            ("contacts convert --rewrite", keep, [contacts, "convert", "--rewrite", cards]),
            *((f"contacts convert --to {version}", keep, [contacts, "convert", "--to", version, cards])
              for version in ("vcard4", "vcard3", "vcard21")),
        ], rounds, os.environ, False)
        os.remove(cards)


def compare_managers(contacts, work, count, rounds):
    """Lists the contacts of one address book with each contact manager, and looks for one of them."""
    if not (shutil.which("khard") and shutil.which("abook")):
        print("khard and abook are left out: one of them is not installed.")
        return
    cards = work / "managers.vcf"
    subprocess.run(
        [sys.executable, SHARED / "gen_vcf.py", "--count", str(count), "--photos", "0",
         "--version", "3.0", "--out", cards], check=True)
    folder = work / "vdir"
    folder.mkdir()
    for number, card in enumerate(cards.read_bytes().split(b"BEGIN:VCARD")[1:]):
        (folder / f"{number}.vcf").write_bytes(b"BEGIN:VCARD" + card)
    settings = work / "khard.conf"
    settings.write_text(f"[addressbooks]\n[[one]]\npath = {folder}\n")
    book = work / "addressbook"
    subprocess.run(
        ["abook", "--convert", "--informat", "vcard", "--infile", cards, "--outformat", "abook",
         "--outfile", book], check=True)
    database = work / "managers.sqlite"
    environment = {**os.environ, "CONTACTS_DB": str(database)}
    subprocess.run([contacts, "drop", "-q", cards], env=environment, check=True)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        name, = connection.execute(
            "SELECT name FROM contact WHERE id = ?", [count // 2]).fetchone()
    keep = lambda: None
    table(f"Listing {count} contacts", [
        ("khard list", keep, ["khard", "-c", str(settings), "list"]),
        ("contacts list", keep, [contacts, "list"]),
    ], rounds, environment)
    table(f"Looking for one of {count} contacts", [
        ("khard list NAME", keep, ["khard", "-c", str(settings), "list", name]),
        ("abook --mutt-query NAME", keep,
         ["abook", "--datafile", str(book), "--mutt-query", name]),
        ("contacts list NAME", keep, [contacts, "list", f'"{name}"']),
    ], rounds, environment)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("contacts")
    parser.add_argument("--counts", default="10000,100000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=["reading", "list", "managers"],
                        help="vCards and no list, a list and no vCards, or other contact managers")
    options = parser.parse_args()
    if not SHARED.exists():
        sys.exit(f"The other programs are not beside the project ({SHARED}).")
    contacts = str(pathlib.Path(options.contacts).resolve())
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        if options.only in (None, "managers"):
            compare_managers(contacts, work, int(options.counts.split(",")[0]), options.rounds)
        if options.only == "managers":
            return
        sqlbench, minparse = work / "sqlbench", work / "minparse"
        for source, program, libraries in (
            ("sqlite/sqlbench.c", sqlbench, ["-lsqlite3"]), ("parse/minparse.c", minparse, [])
        ):
            subprocess.run(
                ["gcc", "-O2", "-w", "-o", program, SHARED / source, *libraries], check=True)
        evcard = build_evcard(work)
        database = work / "list" / "contacts.sqlite"
        environment = {**os.environ, "CONTACTS_DB": str(database)}
        fresh = lambda: shutil.rmtree(database.parent, ignore_errors=True)
        keep = lambda: None
        if options.only != "reading":
            compare_starts(contacts, work, options.rounds)
        for count in options.counts.split(","):
            if options.only != "list":
                compare_cards(contacts, minparse, evcard, work, count, options.rounds)
            if options.only == "reading":
                continue
            cards, rows = str(work / f"{count}.vcf"), str(work / f"{count}.tsv")
            subprocess.run(
                [sys.executable, SHARED / "gen_vcf.py", "--count", count, "--photos", "0",
                 "--version", "mixed", "--out", cards, "--tsv", rows], check=True)
            more = str(work / "more.vcf")
            subprocess.run(
                [sys.executable, SHARED / "gen_vcf.py", "--start", "5000000", "--count", "100",
                 "--photos", "0", "--version", "mixed", "--out", more], check=True)
            table(f"Dropping {count} cards into an empty list", [
                ("plain C, the same tables", keep,
                 [str(sqlbench), "insert", rows, str(work / "c.sqlite"), "cUkIf"]),
                ("contacts drop", fresh, [contacts, "drop", cards]),
            ], options.rounds, environment)
            middle = str(int(count) // 2)
            uid, email, phone = known_values(database, int(middle))
            point = [
                "sqlite3", str(database), f"SELECT name FROM contact WHERE id = {middle}"]
            table(f"Reading from a list of {count}", [
                ("sqlite3, a point query", keep, point),
                ("contacts list --limit 50, in the middle", keep,
                 [contacts, "list", "--limit", "50", "--offset", middle]),
                ("contacts list --sort name --limit 50, in the middle", keep,
                 [contacts, "list", "--sort", "name", "--limit", "50", "--offset", middle]),
                ("contacts show, a row", keep, [contacts, "show", f"@{middle}"]),
                ("contacts email, a row", keep, [contacts, "email", f"@{middle}"]),
                ("contacts query, an address", keep, [contacts, "query", email]),
                ("contacts query, two rare prefixes", keep, [contacts, "query", "guðrún szab"]),
                ("contacts group list", keep, [contacts, "group", "list"]),
                ("contacts birthdays", keep, [contacts, "birthdays"]),
                ("contacts list, a UID", keep, [contacts, "list", "uid:" + uid]),
                ("contacts list, an e-mail address", keep, [contacts, "list", "email:" + email]),
                ("contacts list, a telephone number", keep, [contacts, "list", "tel:" + phone]),
                ("contacts list, two rare prefixes", keep,
                 [contacts, "list", "guðrún szab", "--limit", "50"]),
                ("contacts list, a usual prefix", keep,
                 [contacts, "list", "schmi", "--limit", "50"]),
                ("contacts list, one letter", keep, [contacts, "list", "a", "--limit", "50"]),
                ("contacts list, a part of names", keep,
                 [contacts, "list", "chmid", "--limit", "50"]),
            ], options.rounds * 3, environment)
            undo = lambda: subprocess.run(
                [contacts, "undo"], env=environment, stdout=subprocess.DEVNULL, check=True)
            subprocess.run(
                [contacts, "drop", more, "--at", middle], env=environment, check=True,
                stdout=subprocess.DEVNULL)
            table(f"Writing to a list of {count}", [
                ("contacts drop, 100 cards in the middle", undo,
                 [contacts, "drop", more, "--at", middle]),
                ("contacts move, 100 rows to the start", keep,
                 [contacts, "move", f"@{middle}..{int(middle) + 99}", "--at", "0"]),
                ("contacts undo, of the move", keep, [contacts, "undo"]),
                ("contacts rm, 100 rows", keep,
                 [contacts, "rm", f"@{middle}..{int(middle) + 99}", "--yes"]),
                ("contacts undo, of the removal", keep, [contacts, "undo"]),
            ], options.rounds, environment)


if __name__ == "__main__":
    main()
