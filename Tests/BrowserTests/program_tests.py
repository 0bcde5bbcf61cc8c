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

from browser import CHROMIUM, card, people

HERE = pathlib.Path(__file__).parent


def missing(*programs):
    """Whether a program is missing, which is said."""
    for program in programs:
        if not shutil.which(program):
            print(f"  SKIPPED: {program} is missing")
            return True
    return False


def wait_until(condition, what, seconds=60):
    """Waits until a function returns something true."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{what} didn't happen in {seconds} s")
        time.sleep(0.1)


def test_files_are_dragged_from_another_program(contacts, open_page):
    from playwright.sync_api import sync_playwright  # noqa: F401  (the browser is started by hand)
    if missing("Xvfb", "xdotool", CHROMIUM) or subprocess.run(
            ["/usr/bin/python3", "-c", "import gi; gi.require_version('Gtk', '3.0')"], capture_output=True).returncode:
        print("  SKIPPED: GTK for Python is missing")
        return
    contacts.drop(people(10))
    address = contacts.serve()
    files = [contacts.file(f"{name}.vcf", card(name)) for name in ["Ada", "Grace"]]
    display = f":{90 + os.getpid() % 100}"
    port = 9400 + os.getpid() % 500
    environment = {**contacts.environment, "DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
    processes = []

    def start(*command, **options):
        options = {"stdout": subprocess.DEVNULL, **options}
        process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, **options)
        processes.append(process)
        return process

    def mouse(*arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=environment, check=True)

    try:
        start("Xvfb", display, "-screen", "0", "1280x800x24", "-nolisten", "tcp")
        wait_until(lambda: subprocess.run(["xdotool", "getdisplaygeometry"], env=environment, capture_output=True).returncode == 0, "Xvfb")
        start(CHROMIUM, "--no-sandbox", "--test-type", f"--user-data-dir={contacts.folder}/profile", "--no-first-run",
              "--disable-gpu", "--disable-dev-shm-usage", f"--remote-debugging-port={port}", f"--app={address}",
              "--window-position=240,0", "--window-size=1040,800")
        source = start("/usr/bin/python3", str(HERE / "drag_source.py"), *map(str, files), stdout=subprocess.PIPE, text=True)
        assert source.stdout.readline().strip() == "ready"
        page = RemotePage(port)
        page.wait("document.documentElement.dataset.ready === 'true' && document.querySelectorAll('.row[data-id]').length > 5")
        page.run("addEventListener('mousemove', event => { window.origin_ = [event.screenX - event.clientX, event.screenY - event.clientY]; })")
        for step in range(20):
            mouse("mousemove", 700 + step, 400)
            time.sleep(0.05)
        left, top = page.wait("window.origin_")
        row = page.run("(box => [box.x, box.y])(document.querySelector('.row[data-index=\"3\"]').getBoundingClientRect())")
        x, y = int(left + row[0] + 100), int(top + row[1] + 3)
        mouse("mousemove", 100, 80)
        mouse("mousedown", 1)
        for step in (4, 9, 15):
            mouse("mousemove", 100 + step, 80)
            time.sleep(0.05)
        for step in range(1, 9):
            mouse("mousemove", 100 + (x - 100) * step // 8, 80 + (y - 80) * step // 8)
            time.sleep(0.05)
        steps = itertools.count()

        def is_over():
            mouse("mousemove", x + next(steps) % 2, y)
            return page.run("!document.querySelector('.insertion').hidden")

        wait_until(is_over, "the insertion line")
        mouse("mouseup", 1)
        page.wait("document.querySelector('#toast').textContent.includes('Inserted 2 cards at row 3')")
        assert contacts.names()[3:5] == ["Ada", "Grace"]
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            process.wait(timeout=10)


class RemotePage:
    """A page of a browser that was started with a port for developers."""

    def __init__(self, port):
        import urllib.request
        import websocket
        for _ in range(600):
            try:
                pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
                target = next(page for page in pages if page["type"] == "page")
                break
            except (OSError, StopIteration):
                time.sleep(0.1)
        self.socket = websocket.create_connection(target["webSocketDebuggerUrl"], suppress_origin=True, timeout=20)
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

    def wait(self, expression, seconds=40):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if value := self.run(expression):
                return value
            time.sleep(0.05)
        raise AssertionError(f"{expression} didn't happen; toast: {self.run('document.querySelector(`#toast`).textContent')}")


def test_firefox_shows_the_page(contacts, open_page):
    if missing("firefox-esr"):
        return
    import websocket
    contacts.drop(people(50))
    address = contacts.serve()
    profile = tempfile.mkdtemp(dir=contacts.folder)
    firefox = subprocess.Popen(
        ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
        stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=contacts.environment, start_new_session=True)
    try:
        found = next(match for line in firefox.stderr if (match := re.search(r"BiDi listening on (ws://\S+)", line)))
        socket = websocket.create_connection(found[1] + "/session", timeout=30, suppress_origin=True)
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
        call("browsingContext.setViewport", context=context, viewport={"width": 1280, "height": 800})
        call("browsingContext.navigate", context=context, url=address, wait="complete")

        def run(body):
            answer = call("script.evaluate", expression=f"(async () => JSON.stringify(await (async () => {{ {body} }})()))()",
                          target={"context": context}, awaitPromise=True)
            assert answer["type"] == "success", answer
            return json.loads(answer["result"]["value"])

        def wait(body):
            for _ in range(800):
                if value := run(body):
                    return value
                time.sleep(0.05)
            raise AssertionError(body)

        wait("return document.querySelectorAll('.row[data-id]').length > 5")
        run("document.querySelector('.row[data-index=\"2\"]').click(); return true")
        wait("return document.querySelector('#card .card-title')?.textContent === 'Person 0002'")
        run("""const transfer = new DataTransfer();
          transfer.items.add(new File(['BEGIN:VCARD\\r\\nVERSION:4.0\\r\\nFN:Ada\\r\\nEND:VCARD\\r\\n'], 'ada.vcf'));
          const row = document.querySelector('.row[data-index="4"]');
          const box = row.getBoundingClientRect();
          const options = { bubbles: true, cancelable: true, dataTransfer: transfer, clientX: box.x + 60, clientY: box.y + 3 };
          for (const type of ['dragenter', 'dragover', 'drop']) row.dispatchEvent(new DragEvent(type, options));
          return true""")
        wait("return document.querySelector('#toast').textContent.includes('Inserted 1 card at row 4')")
        assert contacts.names()[4] == "Ada"
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            picture = call("browsingContext.captureScreenshot", context=context)["data"]
            (pathlib.Path(folder) / "firefox.png").write_bytes(base64.b64decode(picture))
    finally:
        os.killpg(firefox.pid, signal.SIGTERM)
        firefox.wait(timeout=20)
