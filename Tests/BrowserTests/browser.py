"""Drives the page in Debian's Chromium: real servers, real lists, and events that the browser trusts."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# How many seconds something may take on a busy machine.
PATIENCE = 120
# A number that chooses by how much the page's requests, their answers and the events are delayed; without it, they aren't.
DELAYS = os.environ.get("CONTACTS_DELAYS")
# Requests overtake each other; events stay in their order.
DELAYING = """(seed => {
  const chance = () => {
    seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return (seed >>> 8) / 2 ** 24;
  };
  const pause = async () => {
    const [kind, length] = [chance(), chance()];
    if (kind > 0.5) await new Promise(resolve => setTimeout(resolve, kind > 0.95 ? 1_000 : 300 * length));
  };
  const { fetch, EventSource: Source } = window;
  window.fetch = async (...request) => {
    await pause();
    const answer = await fetch(...request);
    await pause();
    return answer;
  };
  window.EventSource = class {
    static OPEN = 1;
    static CLOSED = 2;
    readyState = 0;
    constructor(address) {
      let source;
      let last = pause().then(() => {
        if (this.readyState === 2) return;
        source = new Source(address);
        for (const name of ['onopen', 'onmessage', 'onerror']) source[name] = ({ data }) => {
          const { readyState } = source;
          last = last.then(pause).then(() => {
            if (this.readyState === 2) return;
            this.readyState = readyState;
            this[name]({ target: this, data });
          });
        };
      });
      this.close = () => { source?.close(); this.readyState = 2; };
    }
  };
})"""


def card(name, *lines, version="4.0"):
    """Returns a card."""
    return "\r\n".join(
        ["BEGIN:VCARD", f"VERSION:{version}", f"FN:{name}", *lines, "END:VCARD", ""]
    )


def people(count, prefix="Person"):
    """Returns cards of people with numbers."""
    return "".join(
        card(f"{prefix} {n:04d}", f"EMAIL:{prefix.lower()}{n}@example.org", f"ORG:Team {n % 7}")
        for n in range(count)
    )


class Contacts:
    """A list, the program, and a server for the list."""

    def __init__(self, program):
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="contacts-page-"))
        self.database = self.folder / "list.sqlite"
        self.environment = {
            **os.environ,
            "CONTACTS_DB": str(self.database),
            "XDG_RUNTIME_DIR": str(self.folder),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "HOME": str(self.folder),
            "LC_ALL": "C.UTF-8",
        }
        self.server = None

    def run(self, *arguments, check=True):
        """Runs a command, and returns what it prints."""
        result = subprocess.run(
            [self.program, *arguments], env=self.environment, capture_output=True, text=True
        )
        if check and result.returncode != 0:
            raise AssertionError(f"contacts {arguments}: {result.returncode} {result.stderr}")
        return result.stdout

    def drop(self, text, *options):
        """Drops cards on the list."""
        file = self.file("dropped.vcf", text)
        return self.run("drop", str(file), *options)

    def names(self, *options):
        """Returns the names in the list."""
        document = json.loads(self.run("list", "--json", *options))
        return [contact["name"] for contact in document["contacts"]]

    def file(self, name, content):
        """Writes a file, and returns its path."""
        path = self.folder / "files" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def serve(self, *options):
        """Starts a server, and returns the address of the page."""
        self.server = subprocess.Popen(
            [self.program, "serve", "--port", "0", *options],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        address = self.server.stdout.readline().strip()
        if not address:
            raise AssertionError(f"the server doesn't start: {self.server.stderr.read()}")
        return address

    def close(self):
        """Ends the server, and removes the list."""
        if self.server:
            self.server.terminate()
            self.server.wait(timeout=PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    """The page in a browser."""

    def __init__(self, browser, address, **context):
        self.context = browser.new_context(
            viewport=context.pop("viewport", {"width": 1280, "height": 800}), **context
        )
        self.context.set_default_timeout(1_000 * PATIENCE)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        if DELAYS:
            self.context.add_init_script(f"{DELAYING}({int(DELAYS)})")
        self.page = self.context.new_page()
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on(
            "console",
            lambda message: self.problems.append(message.text)
            if "Security Policy" in message.text or "Trusted" in message.text
            else None,
        )
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("Network.enable")
        self.events = []
        self.devtools.on("Network.eventSourceMessageReceived", lambda event: self.events.append(event))
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready=true]")

    def close(self):
        self.context.close()

    # The page, as a test sees it.

    def all(self, selector):
        return self.page.locator(selector)

    def one(self, selector):
        return self.page.locator(selector).first

    def row(self, index, pane=0):
        return self.page.locator(f".pane:nth-of-type({pane + 1}) .row:not(.arriving)[data-index='{index}']")

    def names(self, pane=0):
        """Returns the names of the visible rows, from top to bottom."""
        return self.page.evaluate(
            """pane => [...document.querySelectorAll('.pane')[pane].querySelectorAll('.row')]
              .filter(row => row.dataset.id)
              .sort((a, b) => a.dataset.index - b.dataset.index)
              .map(row => row.querySelector('.name').textContent)""",
            pane,
        )

    def wait(self, condition, what="something"):
        """Waits until a function returns something true; the page may not evaluate text, so this polls."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # A row that isn't there yet is no error.
            try:
                if value := condition():
                    return value
            except IndexError:
                pass
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{what} didn't happen in {PATIENCE} s")

    def settles(self, condition, what="something"):
        """Waits until a function returns something true, but not because nothing has happened yet."""
        self.page.wait_for_timeout(300)
        self.wait(condition, what)

    def catch_up(self):
        """Waits until the page shows its own changes, also in the card."""
        self.page.evaluate(
            """async () => { await (await import('/assets/live.js')).caughtUp();
              await (await import('/assets/card.js')).refreshCard(); }""")

    def wait_for_stream(self):
        """Waits until the page hears of each change: of one before that, it only hears that there was one."""
        self.wait(lambda: self.events, "the first event")

    def hide(self, hidden):
        """Hides the tab, or shows it again: the page hears of no changes meanwhile."""
        self.page.evaluate(
            """hidden => {
              Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
              document.dispatchEvent(new Event('visibilitychange')); }""",
            hidden)

    def wait_for_text(self, selector, text):
        self.wait(
            lambda: any(text in found for found in self.all(selector).all_text_contents()),
            f"“{text}” in {selector}",
        )

    def holding(self, requests, answers=False):
        """Holds requests of the page, or only their answers; returns what waits for one and then lets it and all later ones pass."""
        held = []
        self.page.route(requests, lambda route: held.append((route, route.fetch() if answers else None)))

        def release():
            self.wait(lambda: held, "a request")
            for route, answer in held:
                route.fulfill(response=answer) if answer else route.continue_()
            self.page.unroute(requests)

        return release

    def reload_before_stream(self):
        """Reloads the page, and returns what lets its stream of changes begin."""
        release = self.holding("**/api/changes")
        self.page.reload()
        self.page.wait_for_selector("html[data-ready=true]")
        return release

    def wait_until_offered(self, index):
        """Waits until a drag of a row would offer its card, which the page reads ahead."""
        self.wait(lambda: self.row(index).evaluate(
            """row => {
              const [start, end] = ['dragstart', 'dragend'].map(type =>
                new DragEvent(type, { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true }));
              row.dispatchEvent(start);
              row.dispatchEvent(end);
              return start.dataTransfer.getData('text/vcard'); }"""), "the card that a drag offers")

    def add_field(self, title):
        """Opens an editor for another value of the card."""
        self.one(".adder").click()
        self.page.get_by_role("menuitem", name=title, exact=True).click()

    def editor_ends(self):
        """Waits until no editor is open: what is typed earlier goes into one that still saves."""
        self.wait(lambda: self.all(".editor").count() == 0, "the end of the editor")

    def toast(self, text):
        self.wait_for_text("#toast", text)

    # Drags from other programs.

    def drag(self, kind, x, y, files=(), items=(), mask=1):
        data = {
            "items": [{"mimeType": type, "data": text} for type, text in items],
            "files": [str(file) for file in files],
            "dragOperationsMask": mask,
        }
        self.devtools.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})

    def hold(self, point, **what):
        """Holds a drag over a point."""
        self.drag("dragEnter", *point, **what)
        self.drag("dragOver", *point, **what)
        self.drag("dragOver", *point, **what)

    def drop(self, point, **what):
        """Drops something at a point."""
        self.hold(point, **what)
        self.drag("drop", *point, **what)

    # Points.

    def above(self, index, pane=0):
        """A point in the top third of a row: before it."""
        return self.point(self.row(index, pane), 0.1)

    def onto(self, index, pane=0):
        """A point in the middle third of a row: into it."""
        return self.point(self.row(index, pane), 0.5)

    def resting(self, locator):
        """Returns the box of an element that doesn't move any more: rows slide to their places."""
        last = None

        def box():
            nonlocal last
            last, before = locator.bounding_box(), last
            return last if last and last == before else None

        return self.wait(box, "an element at rest")

    def point(self, locator, part=0.5):
        box = self.resting(locator)
        return box["x"] + box["width"] * 0.3, box["y"] + box["height"] * part

    def in_list(self, height):
        """A point in the visible part of the list, so many rows below its top."""
        box = self.one(".scroller").bounding_box()
        return box["x"] + box["width"] * 0.3, box["y"] + 44 * (height + 0.1)

    def below_rows(self, pane=0):
        box = self.all(".pane .scroller").nth(pane).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] - 12

    # Drags within the page.

    def drag_row(self, source, target, steps=8, key=None, release=True):
        """Drags with the mouse, from a point to a point."""
        mouse = self.page.mouse
        mouse.move(*source)
        mouse.down()
        mouse.move(source[0] + 4, source[1] + 8, steps=3)
        if key:
            self.page.keyboard.down(key)
        mouse.move(*target, steps=steps)
        mouse.move(target[0] + 1, target[1])
        self.page.wait_for_timeout(60)
        if release:
            mouse.up()
            if key:
                self.page.keyboard.up(key)


def launch(playwright):
    """Starts Debian's Chromium."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


__all__ = ["DELAYS", "PATIENCE", "Contacts", "Page", "card", "launch", "people", "sync_playwright"]
