#!/usr/bin/env python3
"""Measures the page and its server: page.py CONTACTS [ROWS]. Needs Playwright and Debian's Chromium (.ci/setup --all).

The page with all rows is compared with the same files served statically with a hundred rows, in the same run.
Figures are medians.
"""

import http.client
import http.server
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "BrowserTests"))
from browser import Contacts, Page, card, launch, people, sync_playwright  # noqa: E402

ROUNDS = 11


def memory(process):
    """Returns the resident memory of a process in MB."""
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0


def cpu(process):
    """Returns the CPU time of a process in seconds."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def key(contacts):
    return next((contacts.folder / "contacts").glob("*.txt")).read_text().split("\n")[1]


class StaticFiles(http.server.BaseHTTPRequestHandler):
    """The files of the page, and the answers for a list of a hundred rows."""

    protocol_version = "HTTP/1.1"
    answers = {}

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/api/changes":
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            return
        type, body = self.answers.get(path, ("text/plain", b""))
        self.send_response(200 if path in self.answers else 404)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def static_server(answers):
    """Serves the page statically, and returns its address."""
    types = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
    files = ROOT / "Sources" / "CPage" / "Page"
    StaticFiles.answers = {
        f"/assets/{file.name}": (types[file.suffix], file.read_bytes()) for file in files.iterdir()
    } | {path: ("application/json", body) for path, body in answers.items()}
    StaticFiles.answers["/"] = StaticFiles.answers["/assets/index.html"]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), StaticFiles)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def ready(browser, address, cookies=()):
    """Returns how long a new page takes until its rows are there, in milliseconds."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies(list(cookies))
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(".row[data-id] .name", state="attached")
    elapsed = (time.perf_counter() - start) * 1000
    context.close()
    return elapsed


def rows_per_second(port, secret, count):
    """Returns how many pages of 100 rows a second of the server's CPU gives."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    headers = {"Authorization": f"Bearer {secret}"}
    for number in range(400):
        connection.request("GET", f"/api/rows?book=contacts&offset={number * 7919 % count}&limit=100", headers=headers)
        connection.getresponse().read()


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    contacts = Contacts(program)
    contacts.drop(people(count))
    with sync_playwright() as playwright:
        browser = launch(playwright)
        address = contacts.serve()
        server = contacts.server.pid
        port = int(address.split(":")[2].split("/")[0])
        secret = key(contacts)
        time.sleep(1)
        print(f"idle server: {memory(server):.0f} MB (limit 40)")

        before = cpu(server)
        rows_per_second(port, secret, count)
        print(f"rows: {400 / (cpu(server) - before):.0f} pages of 100 rows a second of CPU (limit 1,000)")

        connection = http.client.HTTPConnection("127.0.0.1", port)
        answers = {}
        for path in ["/api/books", "/api/groups", "/api/rows"]:
            query = "?book=contacts&offset=0&limit=100" if path == "/api/rows" else ""
            connection.request("GET", path + query, headers={"Authorization": f"Bearer {secret}"})
            answers[path] = connection.getresponse().read()
        document = json.loads(answers["/api/rows"])
        answers["/api/rows"] = json.dumps({**document, "total": 100}).encode()
        static = static_server(answers)

        page = Page(browser, address)
        cookies = page.context.cookies()
        home = address.split("?")[0]
        times = [(ready(browser, home, cookies), ready(browser, static)) for _ in range(ROUNDS)]
        own, other = (statistics.median(one) for one in zip(*times))
        print(f"ready: {own:.0f} ms, static page of 100 rows {other:.0f} ms: {own / other:.2f} (limit 1.5)")

        seen = []
        for number in range(ROUNDS):
            name = f"Foreign {number}"
            file = contacts.file(f"{number}.vcf", card(name))
            page.page.evaluate(
                """name => { window.seenAt = null; const look = () => {
                  if ([...document.querySelectorAll('.row .name')].some(one => one.textContent === name)) window.seenAt = Date.now();
                  else requestAnimationFrame(look); }; look(); }""", name)
            contacts.run("drop", str(file), "--at", "0")
            done = time.time() * 1000
            page.wait(lambda: page.page.evaluate("window.seenAt"), name)
            seen.append(page.page.evaluate("window.seenAt") - done)
        print(f"another program's write: visible {statistics.median(seen):.0f} ms after its end (limit 100)")

        times = []
        for number in range(ROUNDS):
            file = contacts.file(f"hundred-{number}.vcf", people(100, f"Hundred{number}x"))
            name = f"Hundred{number}x 0000"
            point = page.above(1)
            page.hold(point, files=[file])
            page.page.evaluate(
                """name => { window.seenAt = null; const look = () => {
                  if ([...document.querySelectorAll('.row .name')].some(one => one.textContent === name)) window.seenAt = performance.now();
                  else requestAnimationFrame(look); };
                  document.addEventListener('drop', () => { window.droppedAt = performance.now(); look(); }, { capture: true, once: true }); }""", name)
            page.drag("drop", *point, files=[file])
            page.wait(lambda: page.page.evaluate("window.seenAt"), name)
            times.append(page.page.evaluate("window.seenAt - window.droppedAt"))
        print(f"100 dropped cards: visible after {statistics.median(times):.0f} ms (limit 100)")

        pages = [Page(browser, contacts.run("serve", "--port", "0").strip()) for _ in range(19)]
        time.sleep(1)
        print(f"server with 20 pages: {memory(server):.0f} MB (limit 150)")
        for one in pages:
            one.close()
        page.close()
        browser.close()
    contacts.close()
    drops(program)


def drops(program):
    """Compares the CPU of a streamed drop of 100,000 cards with that of the command."""
    ratios = []
    for number in range(3):
        text = people(100_000, f"Bulk{number}x")
        contacts = Contacts(program)
        file = contacts.file("bulk.vcf", text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        contacts.run("drop", str(file), "--json", "--db", str(contacts.folder / "other.sqlite"))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        contacts.run("book", "add", "work")
        address = contacts.serve()
        port = int(address.split(":")[2].split("/")[0])
        headers = {"Authorization": f"Bearer {key(contacts)}", "Content-Type": "application/json"}
        connection = http.client.HTTPConnection("127.0.0.1", port)

        def send(method, path, body):
            connection.request(method, path, body=body, headers=headers)
            return connection.getresponse().read()

        start = cpu(contacts.server.pid)
        session = json.loads(send("POST", "/api/sessions", '{"items": [{"name": "bulk.vcf", "type": "text/vcard"}]}'))["session"]
        send("PUT", f"/api/sessions/{session}/items/0", file.read_bytes())
        lines = send("POST", f"/api/sessions/{session}/drop", "{}").decode().splitlines()
        assert '"inserted": 100000' in lines[-1], lines[-1]
        ratios.append((cpu(contacts.server.pid) - start) / command)
        contacts.close()
    print(f"100,000 cards: {statistics.median(ratios):.2f} of the CPU of “contacts drop --json” (limit 1.3)")


if __name__ == "__main__":
    main()
