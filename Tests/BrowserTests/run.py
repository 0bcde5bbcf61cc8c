"""Runs the tests of the page: python run.py PROGRAM [NAME ...]; screenshots go to the folder of $SCREENSHOTS."""

import sys
import time
import traceback

import card_tests
import drop_tests
import edit_tests
import editor_tests
import load_tests
import look_tests
import program_tests
import row_tests
import safety_tests
import slow_tests
from browser import DELAYS, Contacts, Page, launch, sync_playwright


def main():
    program, *names = sys.argv[1:]
    tests = [
        (name, function)
        for module in (drop_tests, row_tests, card_tests, edit_tests, editor_tests, safety_tests, slow_tests, look_tests, program_tests, load_tests)
        for name, function in vars(module).items()
        if name.startswith("test_")
        and (not names or any(part in name for part in names))
    ]
    failures = []
    if DELAYS:
        print(f"The delays are those of CONTACTS_DELAYS={DELAYS}.", flush=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, function in tests:
            start = time.monotonic()
            contacts = Contacts(program)
            pages = []

            def open_page(*options, **context):
                address = contacts.serve(*options) if contacts.server is None else None
                address = address or contacts.run("serve", "--port", "0").strip()
                page = Page(browser, address, **context)
                pages.append(page)
                return page

            try:
                function(contacts, open_page)
                problems = [problem for page in pages for problem in page.problems]
                assert not problems, f"the page has problems: {problems}"
                print(f"✔ {name} ({time.monotonic() - start:.1f} s)", flush=True)
            except Exception:
                failures.append(name)
                print(f"✘ {name} ({time.monotonic() - start:.1f} s)", flush=True)
                traceback.print_exc()
                for page in pages:
                    print(f"  toast: {page.one('#toast').text_content()!r}; rows: {page.names()[:12]}")
            finally:
                for page in pages:
                    page.close()
                contacts.close()
        browser.close()
    print(f"{len(tests) - len(failures)} tests passed, {len(failures)} failed: {failures}")
    sys.exit(1 if failures or not tests else 0)


if __name__ == "__main__":
    main()
