"""Many writers, and any request."""

import json
import os
import pathlib
import socket
import subprocess
import sys
import threading
import time

from browser import PATIENCE, card, people


def test_many_writers_agree(contacts, open_page):
    """Two pages, a terminal and a watched folder write at the same time; then all show the same list."""
    seconds = int(os.environ.get("CONTACTS_SOAK", "20"))
    contacts.drop(people(50))
    pages = [open_page(), open_page()]
    inbox = contacts.folder / "inbox"
    inbox.mkdir()
    watch = subprocess.Popen([contacts.program, "watch", str(inbox), "--at", "0"], env=contacts.environment,
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    dropped, failures = [], []
    end = time.monotonic() + seconds

    def terminal():
        number = 0
        while time.monotonic() < end:
            number += 1
            try:
                contacts.run("add", f"Terminal {number}", "--at", "3")
                dropped.append(f"Terminal {number}")
                (inbox / f"{number}.vcf").write_text(card(f"Watched {number}"))
                dropped.append(f"Watched {number}")
            except AssertionError as error:
                failures.append(str(error))
            time.sleep(0.1)

    thread = threading.Thread(target=terminal)
    thread.start()
    number = 0
    while time.monotonic() < end:
        for index, page in enumerate(pages):
            number += 1
            name = f"Page {index} {number}"
            # The list may have scrolled to the last drop, so this names a point and not a row.
            page.drop(page.in_list(number % 8), files=[contacts.file(f"{number}.vcf", card(name))])
            # A gap whose rows changed meanwhile is refused, and rows may slide under the pointer; nothing else may go wrong.
            said = page.wait(
                lambda: page.page.evaluate("document.querySelector('.result.done, .result.failed')?.textContent"),
                "an answer to " + name)
            if "Inserted 1 card" in said:
                dropped.append(name)
            else:
                assert "Merged" in said or "changed meanwhile" in said, said
            page.page.evaluate("document.querySelector('#results').replaceChildren()")
    thread.join()
    # A file that is being dropped is in `.taking`; if the program ends then, its next run goes on with it.
    pages[0].wait(lambda: not [*inbox.glob("*.vcf"), *inbox.glob(".taking/*/*.vcf")], "the watched files")
    watch.terminate()
    watch.wait()
    assert not failures, failures[:3]
    names = contacts.names()
    for name in dropped:
        assert names.count(name) == 1, f"{name}: {names.count(name)}"
    for page in pages:
        page.page.evaluate("document.querySelector('.scroller').scrollTop = 0")
        page.wait(lambda: page.names()[:10] == contacts.names("--limit", "10"), "the same rows")
    print(f"  {len(dropped)} drops, {len(names)} contacts")


def test_streams_that_begin_at_once(contacts, open_page):
    """Many pages connect again at the same moment; the server must go on, and end when it is told to."""
    contacts.drop(people(20))
    base = contacts.serve().split("/?")[0]
    key = next((contacts.folder / "contacts").glob("*.txt")).read_text().split("\n")[1]
    host, port = base.removeprefix("http://").split(":")
    headers = f"HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {key}\r\n\r\n"

    def connect(path):
        connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
        connection.sendall(f"GET {path} {headers}".encode())
        return connection

    for _ in range(3):
        streams = [connect("/api/changes") for _ in range(40)]
        answer = connect("/api/rows?limit=5").recv(1000)
        assert answer.startswith(b"HTTP/1.1 200"), answer
        assert all(b"event-stream" in stream.recv(1000) for stream in streams)
        for stream in streams:
            stream.close()


def test_requests_are_as_described(contacts, open_page):
    """schemathesis sends any requests that the description allows; no answer may be an internal error."""
    contacts.drop(people(20))
    address = contacts.serve()
    key = next((contacts.folder / "contacts").glob("*.txt")).read_text().split("\n")[1]
    program = pathlib.Path(sys.executable).absolute().parent / "schemathesis"
    if not program.exists():
        print("  SKIPPED: schemathesis is missing")
        return
    base = address.split("/?")[0]
    examples = os.environ.get("CONTACTS_REQUESTS", "60")
    result = subprocess.run(
        # A server that hangs ends the test; one on a busy machine doesn't.
        ["timeout", "600", str(program), "run", f"{base}/api/openapi.json",
         "--header", f"Authorization: Bearer {key}", "--checks",
         "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
         "--exclude-path", "/api/changes", "--exclude-path-regex", "/api/sessions/.*/drop",
         "--max-examples", examples, "--phases", "examples,coverage,fuzzing", "--seed", "1", "--no-color"],
        capture_output=True, text=True, cwd=contacts.folder)
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-500:]
    assert contacts.server.poll() is None
    print("  " + result.stdout.strip().splitlines()[-1])
