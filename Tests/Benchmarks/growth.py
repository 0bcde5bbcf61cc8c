#!/usr/bin/env python3
"""What inputs that are made to be slow cost at one size, and at four times of it.

    Tests/Benchmarks/growth.py CONTACTS [--size BYTES] [--only WORD]

CONTACTS is the release build of the program. Each input is a piece repeated up to a size (250 KB) and to four
times of it; each is read, written anew, and written in other formats. Prints the seconds of user CPU, of which
those of an empty card are taken off, their ratio, where 4 is linear, and the peak of memory. Ends with 1 where a
ratio is over 8: run it again before you believe it, for the machine may have been busy.
"""

import argparse
import os
import pathlib
import sys
import tempfile

HEAD = "BEGIN:VCARD\nVERSION:{}\nFN:A\n"
END = "END:VCARD\n"

# A name, what stands before, the piece that is repeated, and what stands behind.
PIECES = [
    ("cards", "", HEAD.format("3.0") + END, ""),
    ("BEGINs", "", "BEGIN:VCARD\n", ""),
    ("ENDs", "", "END:VCARD\n", ""),
    ("BEGINs and blank lines", HEAD.format("3.0"), "BEGIN:VCARD\n\n \n", END),
    ("folded BEGINs", "", "B\n E\n G\n", ""),
    ("components", HEAD.format("3.0"), "BEGIN:X\n", END),
    ("closed components", HEAD.format("3.0"), "BEGIN:X\nEND:X\n", END),
    ("AGENTs in AGENTs", HEAD.format("2.1"), "AGENT:\nBEGIN:VCARD\nFN:B\n", ""),
    ("AGENTs on one line", HEAD.format("2.1"), "AGENT:BEGIN:VCARD\n", ""),
    ("closed AGENTs", HEAD.format("2.1"), "AGENT:\nBEGIN:VCARD\nEND:VCARD\n", END),
    ("short lines", HEAD.format("3.0"), "A:\n", END),
    ("lines without a colon", HEAD.format("3.0") + "NOTE:x\n", "x\n", END),
    ("carriage returns", HEAD.format("3.0"), "\r", END),
    ("blank lines", HEAD.format("3.0") + "NOTE:x", "\n", " y\n" + END),
    ("folds", HEAD.format("3.0") + "NOTE:", "\n x", "\n" + END),
    ("empty folds", HEAD.format("3.0") + "NOTE:", "\n ", "\n" + END),
    ("folds in a name", HEAD.format("3.0"), "X\n ", ":y\n" + END),
    ("folds in parameters", HEAD.format("3.0") + "TEL;X=", "y\n ", ":1\n" + END),
    ("dots in a name", HEAD.format("3.0"), "g.", "NOTE:y\n" + END),
    ("groups", HEAD.format("3.0"), "item{n}.TEL:{n}\nitem{n}.X-ABLabel:l{n}\n", END),
    ("one group", HEAD.format("3.0"), "item1.TEL:{n}\nitem1.X-ABLabel:l\n", END),
    ("parameters", HEAD.format("3.0") + "TEL", ";X=y", ":1\n" + END),
    ("nameless parameters", HEAD.format("2.1") + "TEL", ";HOME", ":1\n" + END),
    ("empty parameters", HEAD.format("3.0") + "TEL", ";", ":1\n" + END),
    ("TYPEs", HEAD.format("4.0") + "TEL", ";TYPE=t{n}", ":1\n" + END),
    ("types in a list", HEAD.format("4.0") + "TEL;TYPE=a", ",t{n}", ":1\n" + END),
    ("carets", HEAD.format("4.0") + "TEL;X=", "^", ":1\n" + END),
    ("quotes in parameters", HEAD.format("4.0") + "TEL;X=", ',"', ":1\n" + END),
    ("quotes without an end", HEAD.format("4.0"), 'TEL;X="\n', END),
    ("backslashes", HEAD.format("3.0") + "NOTE:", "\\", "\n" + END),
    ("commas", HEAD.format("4.0") + "CATEGORIES:", "a,", "\n" + END),
    ("semicolons", HEAD.format("4.0") + "ADR:", ";", "\n" + END),
    ("commas in N", HEAD.format("4.0") + "N:a", ",b", "\n" + END),
    ("one long line", HEAD.format("3.0") + "NOTE:", "abcdefgh ", "\n" + END),
    ("one long name", HEAD.format("3.0"), "abcdefgh", ":1\n" + END),
    ("one long line of combining marks", HEAD.format("3.0") + "NOTE:", "\u0308", "\n" + END),
    ("joiners", HEAD.format("3.0") + "NOTE:", "a\u200d", "\n" + END),
    ("base64", HEAD.format("3.0") + "PHOTO;ENCODING=b:", "QUJD", "\n" + END),
    ("base64 without an end", HEAD.format("2.1") + "PHOTO;BASE64:\n", " QUJD\n", ""),
    ("base64 without blanks", HEAD.format("2.1") + "PHOTO;BASE64:\n", "QUJD\n", ""),
    ("PHOTOs", HEAD.format("2.1"), "PHOTO;BASE64:\n QUJD\n\n", END),
    ("quoted-printable", HEAD.format("2.1") + "NOTE;QUOTED-PRINTABLE:", "=C3=BC", "\n" + END),
    ("soft breaks", HEAD.format("2.1") + "NOTE;QUOTED-PRINTABLE:", "=\n", ""),
    ("equals signs", HEAD.format("2.1") + "NOTE;QUOTED-PRINTABLE:", "=", "\n" + END),
    ("CHARSETs", HEAD.format("2.1"), "NOTE;CHARSET=ISO-8859-1:\xfc\n", END),
    ("CHARSETs that nobody knows", HEAD.format("2.1"), "NOTE;CHARSET=x{n}:y\n", END),
    ("broken Shift JIS", HEAD.format("2.1") + "NOTE;CHARSET=SHIFT_JIS:", "\x81", "\n" + END),
    ("undeclared bytes", HEAD.format("3.0") + "NOTE:", "\xe4\xfc", "\n" + END),
    ("VERSIONs", HEAD.format("3.0"), "VERSION:2.1\n", END),
    ("LABELs", HEAD.format("3.0"), "LABEL;TYPE=t{n}:x\n", END),
    ("LABELs and ADRs", HEAD.format("3.0"), "ADR;TYPE=a{n}:;;x\nLABEL;TYPE=b{n}:x\n", END),
    ("SORT-STRINGs", HEAD.format("3.0"), "SORT-STRING:x\n", END),
    ("Ns", HEAD.format("4.0"), "N;SORT-AS=x{n}:a;b\n", END),
    ("ORGs", HEAD.format("4.0"), "ORG;SORT-AS=x:a{n}\n", END),
    ("languages", HEAD.format("4.0"), "TITLE;ALTID={n};LANGUAGE=l{n}:x\n", END),
    ("ALTIDs", HEAD.format("4.0"), "TITLE;ALTID=1;LANGUAGE=l{n}:x\n", END),
    ("languages of a name", HEAD.format("4.0"), "N;ALTID=1;LANGUAGE=l{n}:a;b\n", END),
    ("JSPROPs", HEAD.format("4.0"), 'JSPROP;JSPTR="a{n}/b":1\n', END),
    ("JSPTRs in each other", HEAD.format("4.0") + 'JSPROP;JSPTR="a', "/b", '":1\n' + END),
    ("X-ABDATEs", HEAD.format("3.0"), "item{n}.X-ABDATE:2001-02-03\n", END),
    ("IMPPs", HEAD.format("4.0"), "IMPP;PROP-ID=p1:xmpp:a{n}\n", END),
    ("XML", HEAD.format("4.0"), "XML:<a xmlns='u'>{n}</a>\n", END),
    ("deep XML", HEAD.format("4.0") + "XML:", "<a>", "\n" + END),
    ("RELATEDs", HEAD.format("4.0"), "RELATED:urn:uuid:{n}\n", END),
    ("NULs", HEAD.format("3.0") + "NOTE:", "\0", "\n" + END),
    ("text", "", "nothing of a card\n", ""),
    ("JSON cards", "[", '["vcard",[["version",{{}},"text","4.0"]]],', '["vcard",[]]]'),
    ("brackets", "", "[", ""),
    ("JSON strings", '["vcard",[["note",{},"text"', ',"x"', ']]]'),
    ("one JSON string", '["vcard",[["note",{},"text","', "\\u0041", '"]]]'),
    ("JSON keys", '{"@type":"Card","x":{"a":1', ',"k{n}":{n}', "}}"),
    ("the same JSON key", '{"@type":"Card","x":{"a":1', ',"k":{n}', "}}"),
    ("JSContact e-mails", '{"@type":"Card","emails":{"a":{}', ',"e{n}":{{"address":"x"}}', "}}"),
    ("JSContact patches", '{"@type":"Card","titles":{},"localizations":{"de":{"a":1',
     ',"titles/t{n}/name":"x"', "}}}"),
    ("JSON digits", '["vcard",[["note",{},"float",', "1", ']]]'),
    ("XML cards", '<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0">',
     "<vcard><fn><text>x</text></fn></vcard>", "</vcards>"),
    ("XML elements", '<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard>', "<a/>",
     "</vcard></vcards>"),
    ("XML text", '<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard><note><text>', "a&amp;\n",
     "</text></note></vcard></vcards>"),
    ("an XML comment", '<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><!-- ', "a ",
     "--></vcards>"),
    ("an XML attribute", '<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0" a="', "b ",
     '"></vcards>'),
    ("XML attributes", '<vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard', ' a{n}="b"',
     '></vcard></vcards>'),
    ("CSV rows", "First Name,Last Name\n", "a,b\n", ""),
    ("CSV columns", "First Name", ",x{n}", "\na,b\n"),
    ("the same CSV column", "First Name", ",E-mail Address", "\na,b\n"),
    ("a CSV field", 'First Name,Notes\na,"', 'x""\n', '"\n'),
    ("an open CSV field", 'First Name,Notes\na,"', "x\n", ""),
    ("values in a CSV field", "First Name,E-mail 1 - Label,E-mail 1 - Value\na,", "x ::: ", "x,y\n"),
]

COMMANDS = {
    "lint": ["lint", "--quiet"],
    "rewrite": ["convert", "--rewrite"],
    "vcard21": ["convert", "--to", "vcard21"],
    "vcard4": ["convert", "--to", "vcard4"],
    "jcard": ["convert", "--to", "jcard"],
    "xcard": ["convert", "--to", "xcard"],
    "csv": ["convert", "--to", "csv-google"],
    "jscontact": ["convert", "--to", "jscontact"],
}


def fill(path, size, before, piece, behind):
    """Writes an input of about a size."""
    text = [before]
    length = 0
    number = 0
    while length < size:
        next_piece = piece.replace("{n}", str(number)).replace("{{", "{").replace("}}", "}")
        text.append(next_piece)
        length += len(next_piece)
        number += 1
    text.append(behind)
    whole = "".join(text)
    is_single = all(ord(letter) < 0x100 for letter in whole)
    path.write_bytes(whole.encode("latin-1" if is_single else "utf-8"))


def measure(command):
    """Runs a command; returns its seconds of user CPU and its peak memory in megabytes."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 3, 65):  # 3: something is wrong with a card; 65: nothing can be read
        sys.exit(f"{' '.join(command)}: status {code}")
    return usage.ru_utime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("contacts")
    parser.add_argument("--size", type=int, default=250_000)
    parser.add_argument("--only", default="", help="a word in the name of the inputs or commands")
    options = parser.parse_args()
    contacts = str(pathlib.Path(options.contacts).resolve())
    is_steep = False
    with tempfile.TemporaryDirectory() as folder:
        small, large = pathlib.Path(folder, "small"), pathlib.Path(folder, "large")
        fill(small, 0, HEAD.format("3.0"), "", END)
        base = min(measure([contacts, "lint", "--quiet", str(small)])[0] for _ in range(5))
        print("| input | command | CPU s | of 4 times as much | ratio | peak MB |")
        print("| --- | --- | --- | --- | --- | --- |")
        for name, before, piece, behind in PIECES:
            fill(small, options.size, before, piece, behind)
            fill(large, options.size * 4, before, piece, behind)
            for command, arguments in COMMANDS.items():
                if options.only not in f"{name} {command}":
                    continue
                once = max(measure([contacts, *arguments, str(small)])[0] - base, 0.02)
                seconds, peak = measure([contacts, *arguments, str(large)])
                ratio = (seconds - base) / once
                is_steep = is_steep or ratio > 8
                mark = " **" if ratio > 8 else ""
                print(f"| {name} | {command} | {once:.3f} | {seconds - base:.3f} "
                      f"| {ratio:.1f}{mark} | {peak:.0f} |", flush=True)
    sys.exit(1 if is_steep else 0)


if __name__ == "__main__":
    main()
