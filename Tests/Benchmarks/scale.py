#!/usr/bin/env python3
"""What writing, reading and checking cost at scale, as ratios to other work of the same run.

    Tests/Benchmarks/scale.py CONTACTS [--count 1000000] [--rounds 3] [--seed 7] [--only writing|reading]

CONTACTS is the release build of the program. Needs python3, gcc, sqlite3, and ../shared/compare beside the project.
Each line has the median and the minimum of CPU seconds (user and system), the peak of memory, and the ratio of the
medians to the work that the line names.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SHARED = PROJECT.parent / "shared" / "compare"


class Bench:
    """The programs, files and results of one run."""

    def __init__(self, contacts, work, options):
        self.contacts = str(pathlib.Path(contacts).resolve())
        self.work = work
        self.count = options.count
        self.rounds = options.rounds
        self.seed = options.seed
        self.database = work / "list" / "contacts.sqlite"
        self.environment = {**os.environ, "CONTACTS_DB": str(self.database)}
        self.results = {}

    def cards(self, name, count, *options, start=0):
        """Makes a file of cards and one of flat rows; returns their paths."""
        cards, rows = self.work / f"{name}.vcf", self.work / f"{name}.tsv"
        subprocess.run(
            [sys.executable, SHARED / "gen_vcf.py", "--count", str(count), "--start", str(start),
             "--seed", str(self.seed), "--photos", "0", "--version", "mixed", "--out", cards, "--tsv", rows, *options],
            check=True)
        return str(cards), str(rows)

    def plain_c(self):
        """Builds the C program that fills the same tables; returns its path."""
        program = self.work / "sqlbench"
        if not program.exists():
            subprocess.run(
                ["gcc", "-O2", "-w", "-o", program, SHARED / "sqlite/sqlbench.c", "-lsqlite3"], check=True)
        return str(program)

    def fresh(self):
        """Removes the list."""
        shutil.rmtree(self.database.parent, ignore_errors=True)

    def quietly(self, *arguments):
        """Runs a command of the program without measuring it."""
        subprocess.run(
            [self.contacts, *arguments], env=self.environment, stdout=subprocess.DEVNULL, check=True)

    def measure(self, name, command, statuses=(0,)):
        """Runs a command once, and adds its CPU seconds and peak of memory to the results of a line."""
        child = os.fork()
        if child == 0:
            null = os.open(os.devnull, os.O_RDWR)
            for descriptor in (0, 1, 2):
                os.dup2(null, descriptor)
            os.execvpe(command[0], command, self.environment)
        _, status, usage = os.wait4(child, 0)
        if os.waitstatus_to_exitcode(status) not in statuses:
            sys.exit(f"{' '.join(map(str, command))}: status {status}")
        runs = self.results.setdefault(name, [])
        runs.append((usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024))

    def contacts_line(self, name, *arguments, statuses=(0,)):
        """Measures a command of the program."""
        self.measure(name, [self.contacts, *arguments], statuses)

    def output_size(self, arguments):
        """The number of bytes that a command of the program prints."""
        with subprocess.Popen(
                [self.contacts, *arguments], env=self.environment, stdout=subprocess.PIPE) as process:
            return sum(len(chunk) for chunk in iter(lambda: process.stdout.read(1 << 20), b""))

    def cpu(self, name):
        """The median of the CPU seconds of a line."""
        return statistics.median(cpu for cpu, _ in self.results[name])

    def table(self, title, lines):
        """Prints a table; each line has a name, the name of the work that it is compared with, and what is wanted."""
        print(f"\n### {title}\n\n| work | CPU s | minimum | peak MB | ratio to | ratio | wanted |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for name, base, wanted in lines:
            if name not in self.results:
                continue
            runs = self.results[name]
            least, peak = min(cpu for cpu, _ in runs), max(peak for _, peak in runs)
            ratio = f"{self.cpu(name) / max(self.cpu(base), 1e-3):.2f}" if base else ""
            print(f"| {name} | {self.cpu(name):.3f} | {least:.3f} | {peak:.0f} | {base} | {ratio} | {wanted} |",
                  flush=True)


def writing(bench):
    """Imports, drops again, merges, undoes, redoes, removes and moves."""
    count, some = bench.count, max(bench.count // 10, 1)
    cards, rows = bench.cards("all", count)
    few, few_rows = bench.cards("some", some)
    more, more_rows = bench.cards("more", some, start=5_000_000)
    hundred, _ = bench.cards("hundred", 100, start=7_000_000)
    one, _ = bench.cards("one", 1, start=8_000_000)
    changed = changed_cards(few)
    middle = str(count // 2)
    plain_all, plain_some = f"plain C, {count:,}", f"plain C, {some:,}"
    plain_more = f"plain C, {some:,} into {count:,}"
    import_all, import_some = f"drop of {count:,} into an empty list", f"drop of {some:,} into an empty list"
    import_more = f"drop of {some:,} into {count:,}"
    again, merged = f"the same {count:,} dropped again", f"{some:,} merged, all changed"
    undo, redo, remove = "undo of the import", "redo of the import", "rm of all"
    undo_removal, remove_some = "undo of rm of all", "rm of 10,000"
    move, move_some = f"move of {count // 2:,}", "move of 100"
    drop_one, drop_hundred, show = "drop of 1", "drop of 100 in the middle", "show, a row"
    for _ in range(bench.rounds):
        plain = str(bench.work / "c.sqlite")
        bench.measure(plain_some, [bench.plain_c(), "insert", few_rows, plain, "cUkIf"])
        bench.measure(plain_all, [bench.plain_c(), "insert", rows, plain, "cUkIf"])
        bench.measure(plain_more, [bench.plain_c(), "insert", more_rows, plain, "cukif", f"append={some}"])
        bench.fresh()
        bench.contacts_line(import_some, "drop", few)
        bench.contacts_line(merged, "drop", changed, statuses=(0, 3))
        bench.fresh()
        bench.contacts_line(import_all, "drop", cards)
        bench.contacts_line(undo, "undo")
        bench.contacts_line(redo, "redo")
        bench.contacts_line(again, "drop", cards)
        bench.contacts_line(move, "move", f"@{middle}..", "--at", "0")
        bench.quietly("undo")
        bench.contacts_line(remove_some, "rm", "@1000..10999", "--yes")
        bench.quietly("undo")
        bench.contacts_line(remove, "rm", "@0..", "--yes")
        bench.contacts_line(undo_removal, "undo")
        for _ in range(7):
            bench.contacts_line(show, "show", f"@{middle}")
            bench.contacts_line(move_some, "move", "@1000..1099", "--at", "0")
            bench.quietly("undo")
            bench.contacts_line(drop_one, "drop", one)
            bench.quietly("undo")
            bench.contacts_line(drop_hundred, "drop", hundred, "--at", middle)
            bench.quietly("undo")
        bench.contacts_line(import_more, "drop", more)
    bench.table(f"Writing, {count:,} contacts", [
        (plain_all, "", ""), (import_all, plain_all, "1.3"),
        (plain_some, "", ""), (import_some, plain_some, "1.5"),
        (plain_more, "", ""), (import_more, plain_more, "1.5"),
        (again, import_all, "0.2"), (merged, import_some, "2"),
        (undo, import_all, "0.2"), (redo, import_all, "0.2"),
        (remove, import_all, "0.3"), (undo_removal, import_all, ""),
        (remove_some, show, ""), (move, import_all, ""), (move_some, show, ""),
        (show, "", ""), (drop_one, show, "1.4"), (drop_hundred, show, ""),
    ])


def changed_cards(path):
    """Writes cards with another note and the same UIDs; returns the path of the file."""
    changed = path.replace(".vcf", "-changed.vcf")
    with open(path, "rb") as cards, open(changed, "wb") as output:
        for line in cards:
            if line.startswith(b"END:VCARD"):
                output.write(b"NOTE:Met again at the fair\r\n")
            output.write(line)
    return changed


def reading(bench):
    """Exports, lists, backs up, checks and restores."""
    count = bench.count
    cards, _ = bench.cards("all", count)
    bench.fresh()
    bench.quietly("drop", "-q", cards)
    copy, other = bench.work / "copy.sqlite", bench.work / "other.sqlite"
    listing, sorting, ids, export = (
        "list --json", "list --json --sort name", "list --plain --fields id", "export")
    sizes = {name: bench.output_size(name.split()) for name in (listing, ids, export)}
    backing, create = "sqlite3, .backup and integrity_check", "backup create"
    checking, verify = "sqlite3, integrity_check", "backup verify"
    doctor, quick = "doctor", "doctor --quick"
    copying, restore = "cp, and backup verify of the copy", "backup restore, without a list before"
    check = ["sqlite3", str(copy), "PRAGMA integrity_check"]
    for _ in range(bench.rounds):
        for name in (listing, sorting, ids, export):
            bench.contacts_line(name, *name.split())
        remove(copy)
        bench.measure(backing, ["sqlite3", str(bench.database), f".backup {copy}", f".open {copy}",
                                "PRAGMA integrity_check"])
        remove(copy)
        bench.contacts_line(create, "backup", "create", str(copy))
        bench.measure(checking, check)
        bench.contacts_line(verify, "backup", "verify", str(copy))
        bench.contacts_line(doctor, "doctor")
        bench.contacts_line(quick, "doctor", "--quick")
        remove(other)
        bench.measure(copying, ["sh", "-c", 'cp "$1" "$2" && "$0" backup verify "$2"',
                                bench.contacts, str(copy), str(other)])
        remove(other)
        bench.contacts_line(restore, "backup", "restore", str(copy), "--yes", "--db", str(other))
    bench.table(f"Reading and checking, {count:,} contacts", [
        (listing, "", ""), (sorting, listing, "1.5"), (ids, listing, ""), (export, listing, ""),
        (backing, "", ""), (create, backing, "1.3"),
        (checking, "", ""), (verify, checking, "2.2"), (doctor, checking, "2.2"), (quick, checking, ""),
        (copying, "", ""), (restore, copying, "1.5"),
    ])
    for name, size in sizes.items():
        print(f"- {name}: {size / 1e6:.0f} MB, {size / 1e6 / bench.cpu(name):.0f} MB/s")


def remove(database):
    """Removes a database and the files beside it."""
    for suffix in ("", "-wal", "-shm"):
        pathlib.Path(f"{database}{suffix}").unlink(missing_ok=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("contacts")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", choices=["writing", "reading"])
    options = parser.parse_args()
    if not SHARED.exists():
        sys.exit(f"The other programs are not beside the project ({SHARED}).")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options.contacts, pathlib.Path(folder), options)
        for name, part in (("writing", writing), ("reading", reading)):
            if options.only in (None, name):
                part(bench)


if __name__ == "__main__":
    main()
