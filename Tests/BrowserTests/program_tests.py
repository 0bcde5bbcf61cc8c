"""The page and other programs: a drag from another window under X11, and Firefox."""

import base64
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from browser import CHROMIUM, PATIENCE, card, people

HERE = pathlib.Path(__file__).parent


def missing(*programs):
    """Whether a program is missing, which is said."""
    for program in programs:
        if not shutil.which(program):
            print(f"  SKIPPED: {program} is missing")
            return True
    if subprocess.run(["/usr/bin/python3", "-c", "import gi; gi.require_version('Gtk', '3.0')"], capture_output=True).returncode:
        print("  SKIPPED: GTK for Python is missing")
        return True
    return False


def wait_until(condition, what):
    """Waits until a function returns something true, and returns that."""
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"{what} didn't happen in {PATIENCE} s")
        time.sleep(0.05)
    return value


def test_files_are_dragged_from_another_program(contacts, open_page):
    from playwright.sync_api import sync_playwright  # noqa: F401  (the browser is started by hand)
    if missing(CHROMIUM, "Xvfb", "xdotool"):
        return
    contacts.drop(people(10))
    address = contacts.serve()
    files = [contacts.file(f"{name}.vcf", card(name)) for name in ["Ada", "Grace"]]
    port = 9400 + os.getpid() % 500
    with Screen(contacts) as screen:
        start, mouse = screen.start, screen.mouse
        start(CHROMIUM, "--no-sandbox", "--test-type", f"--user-data-dir={contacts.folder}/profile", "--no-first-run",
              "--disable-gpu", "--disable-dev-shm-usage", f"--remote-debugging-port={port}", f"--app={address}",
              "--window-position=240,0", "--window-size=1040,800")
        screen.start_source(*files)
        page = RemotePage(port)
        page.wait("document.documentElement.dataset.ready === 'true' && document.querySelectorAll('.row[data-id]').length > 5")
        page.run("addEventListener('mousemove', event => { window.origin_ = [event.screenX - event.clientX, event.screenY - event.clientY]; })")
        steps = itertools.count()

        def origin():
            mouse("mousemove", 700 + next(steps) % 20, 400)
            return page.run("window.origin_")

        left, top = wait_until(origin, "a move of the mouse in the page")
        row = page.run("(box => [box.x, box.y])(document.querySelector('.row[data-index=\"3\"]').getBoundingClientRect())")
        x, y = int(left + row[0] + 100), int(top + row[1] + 3)
        screen.drag((100, 80), (x, y), lambda: page.run("!document.querySelector('.insertion').hidden"))
        page.wait("document.querySelector('#toast').textContent.includes('Inserted 2 cards at row 3')")
        assert contacts.names()[3:5] == ["Ada", "Grace"]


class Screen:
    """A screen without a monitor, on which programs run and a mouse moves."""

    def __init__(self, contacts):
        display = f":{90 + os.getpid() % 100}"
        self.environment = {**contacts.environment, "DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        self.processes = []
        self.start("Xvfb", display, "-screen", "0", "1280x800x24", "-nolisten", "tcp")
        wait_until(lambda: subprocess.run(["xdotool", "getdisplaygeometry"], env=self.environment, capture_output=True).returncode == 0, "Xvfb")

    def start(self, *command, **options):
        options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options}
        self.processes.append(subprocess.Popen(command, env=self.environment, start_new_session=True, **options))
        return self.processes[-1]

    def start_source(self, *files):
        """Opens a small window from which files can be dragged."""
        source = self.start("/usr/bin/python3", str(HERE / "drag_source.py"), *map(str, files), stdout=subprocess.PIPE, text=True)
        assert source.stdout.readline().strip() == "ready"

    def mouse(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, check=True)

    def drag(self, source, target, is_over):
        """Drags from a point to another one, and drops when the page shows where."""
        (x0, y0), (x, y) = source, target
        self.mouse("mousemove", x0, y0)
        self.mouse("mousedown", 1)
        for step in (4, 9, 15):
            self.mouse("mousemove", x0 + step, y0)
            time.sleep(0.05)
        for step in range(1, 9):
            self.mouse("mousemove", x0 + (x - x0) * step // 8, y0 + (y - y0) * step // 8)
            time.sleep(0.05)
        steps = itertools.count()

        def arrives():
            self.mouse("mousemove", x + next(steps) % 2, y)
            return is_over()

        wait_until(arrives, "the insertion line")
        self.mouse("mouseup", 1)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for process in reversed(self.processes):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(timeout=PATIENCE)


class RemotePage:
    """A page of a browser that was started with a port for developers."""

    def __init__(self, port):
        import urllib.request
        import websocket

        def target():
            try:
                pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
                return next((page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page"), None)
            except OSError:
                return None

        self.socket = websocket.create_connection(wait_until(target, "the page"), suppress_origin=True, timeout=PATIENCE)
        self.number = 0

    def run(self, expression):
        """Evaluates an expression."""
        self.number += 1
        self.socket.send(json.dumps({
            "id": self.number, "method": "Runtime.evaluate",
            "params": {"expression": expression, "returnByValue": True, "awaitPromise": True}}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.number:
            pass
        return answer.get("result", {}).get("result", {}).get("value")

    def wait(self, expression):
        """Waits until an expression is true, and returns its value."""
        return wait_until(lambda: self.run(expression), expression)


def test_firefox_shows_the_page(contacts, open_page):
    if missing("firefox-esr", "Xvfb", "xdotool"):
        return
    import websocket
    contacts.drop(people(50))
    address = contacts.serve()
    profile = tempfile.mkdtemp(dir=contacts.folder)
    with Screen(contacts) as screen:
        firefox = screen.start(
            "firefox-esr", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank", stderr=subprocess.PIPE, text=True)
        found = next(match for line in firefox.stderr if (match := re.search(r"BiDi listening on (ws://\S+)", line)))
        socket = websocket.create_connection(found[1] + "/session", timeout=PATIENCE, suppress_origin=True)
        number = 0

        def call(method, **parameters):
            nonlocal number
            number += 1
            socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
            while (answer := json.loads(socket.recv())).get("id") != number:
                pass
            assert answer.get("type") != "error", f"{method}: {answer}"
            return answer["result"]

        call("session.new", capabilities={})
        context = call("browsingContext.getTree")["contexts"][0]["context"]
        call("browsingContext.navigate", context=context, url=address, wait="complete")

        def run(body):
            answer = call("script.evaluate", expression=f"(async () => JSON.stringify(await (async () => {{ {body} }})()))()",
                          target={"context": context}, awaitPromise=True)
            assert answer["type"] == "success", answer
            return json.loads(answer["result"]["value"])

        def wait(body):
            return wait_until(lambda: run(body), body)

        wait("return document.querySelectorAll('.row[data-id]').length > 5")
        run("document.querySelector('.row[data-index=\"2\"]').click(); return true")
        wait("return document.querySelector('#card .card-title')?.textContent === 'Person 0002'")
        def point(index, part):
            return run(f"""const box = document.querySelector('.row[data-index="{index}"]').getBoundingClientRect();
              return [mozInnerScreenX + box.x + 90, mozInnerScreenY + box.y + {part} * box.height].map(Math.round)""")

        is_over = lambda: run("return !document.querySelector('.insertion').hidden")
        screen.drag(point(2, 0.5), point(7, 0.1), is_over)
        wait("return document.querySelector('#toast').textContent.includes('Moved Person 0002 to row 6')")
        assert contacts.names()[6] == "Person 0002"
        screen.start_source(contacts.file("ada.vcf", card("Ada")))
        screen.drag((100, 80), point(4, 0.1), is_over)
        wait("return document.querySelector('#toast').textContent.includes('Inserted 1 card at row 4')")
        assert contacts.names()[4] == "Ada"
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            picture = call("browsingContext.captureScreenshot", context=context)["data"]
            (pathlib.Path(folder) / "firefox.png").write_bytes(base64.b64decode(picture))
