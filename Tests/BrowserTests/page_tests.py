"""The fifteen things that people expect of the page, each in a real browser."""

import os
import pathlib
import struct
import zlib

from browser import card, people

SAMPLES = pathlib.Path(__file__).parents[2] / "docs" / "samples"


def picture(page, name):
    """Keeps a screenshot, if the run wants some."""
    folder = os.environ.get("SCREENSHOTS")
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        page.page.screenshot(path=pathlib.Path(folder) / f"{name}.png", animations="disabled")


def png(width=64, height=64, colour=(200, 60, 40)):
    """Returns an image of one colour."""
    line = b"\0" + bytes(colour) * width
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(line * height)), (b"IEND", b""),
    ]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


# The second card is larger than the tests allow.
MIXED = card("Good One") + card("Too Large", "NOTE:" + "large " * 2_000_000) + card("Also Good")
LIMIT = ("config", "set", "card.max-size", "1MB")


# 1. The insertion line, and the outlines

def test_line_and_outlines(contacts, open_page):
    contacts.drop(people(30))
    page = open_page()
    file = contacts.file("ada.vcf", card("Ada"))
    line = page.one(".insertion")
    assert not line.is_visible()
    page.hold(page.above(3), files=[file])
    page.wait(line.is_visible, "the insertion line")
    assert line.bounding_box()["height"] == 2
    assert abs(line.bounding_box()["y"] - page.row(3).bounding_box()["y"]) <= 2
    picture(page, "drop-between-rows")
    page.drag("dragOver", *page.onto(3), files=[file])
    page.wait(lambda: page.all(".row.into").count() == 1 and not line.is_visible(), "the outline")
    picture(page, "drop-into-row")
    page.drag("dragOver", 400, 15, files=[file])
    page.drag("dragOver", 400, 15, files=[file])
    page.wait(lambda: page.all(".row.into").count() == 0, "leaving hides the outline")
    page.hold(page.above(5), files=[file])
    page.wait(line.is_visible, "the insertion line")
    page.page.keyboard.press("Escape")
    page.wait(lambda: not line.is_visible(), "Escape hides the line")


def test_outline_of_the_list(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.hold(page.below_rows(), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait(lambda: page.all(".pane.over-end").count() == 1, "the outline of the list")
    assert not page.one(".insertion").is_visible()


def test_destinations_agree_with_the_library(contacts, open_page):
    import json
    page = open_page(bypass_csp=True)
    table = pathlib.Path(__file__).parents[1] / "ContactDropTests" / "Fixtures" / "destination.json"
    for case in json.loads(table.read_text()):
        sections = [
            {"headerHeight": header, "rowCount": count, "rowHeight": height}
            for header, count, height in case.pop("sections")
        ]
        y = case.pop("y")
        found = page.page.evaluate(
            """async ([sections, y]) => (await import('/assets/destination.js')).destination(sections, y)""",
            [sections, y])
        assert found == case, f"{sections} {y}: {found} != {case}"


# 2. A drop anywhere

def test_drop_between_rows(contacts, open_page):
    contacts.drop(people(10))
    page = open_page()
    page.drop(page.above(3), files=[contacts.file("ada.vcf", card("Ada Lovelace"))])
    page.toast("Inserted 1 card at row 3")
    assert contacts.names()[3] == "Ada Lovelace"
    page.wait(lambda: page.names()[3] == "Ada Lovelace", "the row in the page")


def test_drop_on_empty_list_header_and_below(contacts, open_page):
    page = open_page()
    page.wait(lambda: page.all(".empty").count() == 1, "the empty list")
    picture(page, "empty")
    page.drop(page.below_rows(), files=[contacts.file("one.vcf", card("One"))])
    page.wait(lambda: page.names() == ["One"], "the first row")
    header = page.point(page.one(".pane > header"))
    page.drop(header, files=[contacts.file("two.vcf", card("Two"))])
    page.wait(lambda: page.names() == ["One", "Two"], "the second row")
    page.drop(page.below_rows(), files=[contacts.file("three.vcf", card("Three"))])
    page.wait(lambda: contacts.names() == ["One", "Two", "Three"], "the third row")


def test_file_beside_the_list_keeps_the_page(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.drop((400, 15), files=[contacts.file("ada.vcf", card("Ada"))])
    page.page.wait_for_timeout(300)
    assert page.page.url.endswith("/")
    assert page.names() == contacts.names() and "Ada" not in contacts.names()


# 3. Honest acceptance

def test_refusals_say_why(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    image = contacts.file("face.png", png())
    page.hold(page.above(2), files=[image])
    page.wait_for_text("#badge", "A photo goes onto a contact")
    assert not page.one(".insertion").is_visible()
    picture(page, "refused-image")
    page.drag("drop", *page.above(2), files=[image])
    page.row(1).click()
    page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
    page.drag_row(page.onto(3), page.point(page.one("#card .well")), release=False)
    page.wait_for_text("#badge", "A card can’t be a photo")
    page.page.mouse.up()
    assert contacts.names() == [f"Person {n:04d}" for n in range(5)]


def test_unknown_types_are_taken(contacts, open_page):
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("card.unknown", card("Ada"))])
    page.wait(lambda: contacts.names() == ["Ada"], "the card of unknown type")


# 4. A result for each card

def test_results_of_each_card(contacts, open_page):
    contacts.drop(people(1))
    contacts.run(*LIMIT)
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("mixed.vcf", MIXED)])
    page.wait_for_text("#results", "failed")
    text = page.one("#results").text_content()
    assert "mixed.vcf" in text and "line" in text, text
    picture(page, "results-with-failures")
    page.page.wait_for_timeout(500)
    assert page.all("#results .result").count() == 1
    with page.page.expect_download() as download:
        page.one("#results >> text=Save the failed cards").click()
    saved = pathlib.Path(download.value.path()).read_text()
    assert "FN:Too Large" in saved and "Good" not in saved, saved[:300]
    page.one("#results >> text=Dismiss").click()
    assert page.all("#results .result").count() == 0


# 5. Progress, cancelling and placeholders

def test_placeholders_and_cancel(contacts, open_page):
    contacts.drop(people(10))
    page = open_page()
    held = []
    page.page.route("**/items/*", lambda route: held.append(route))
    page.drop(page.above(4), files=[contacts.file("team.vcf", people(3, "Guest"))])
    page.wait(lambda: page.all(".row.arriving").count() == 1, "the placeholder")
    assert page.one(".row.arriving").get_attribute("data-index") == "4"
    page.wait(lambda: page.all("#results progress").count() == 1, "the progress")
    picture(page, "arriving")
    page.one("#results >> text=Cancel").click()
    page.toast("cancelled")
    page.wait(lambda: page.all(".row.arriving").count() == 0, "the end of the placeholder")
    assert len(contacts.names()) == 10


# 6. Undo and redo

def test_undo_and_redo(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    files = [contacts.file(f"{n}.vcf", card(f"Guest {n}")) for n in range(3)]
    page.drop(page.above(2), files=files)
    page.toast("Inserted 3 cards at row 2")
    page.one("#toast >> text=Undo").click()
    page.wait(lambda: len(contacts.names()) == 5, "undo")
    page.toast("Undid")
    page.one(".scroller").focus()
    page.page.keyboard.press("Control+Shift+Z")
    page.wait(lambda: len(contacts.names()) == 8, "redo")
    page.page.keyboard.press("Control+z")
    page.wait(lambda: len(contacts.names()) == 5, "undo by key")
    page.one("#log").click()
    page.wait_for_text("dialog", "drop of")
    picture(page, "log")


# 7. The same file twice

def test_same_file_twice(contacts, open_page):
    page = open_page()
    file = contacts.file("team.vcf", people(4))
    page.drop(page.below_rows(), files=[file])
    page.wait(lambda: len(contacts.names()) == 4, "the first drop")
    page.drop(page.below_rows(), files=[file])
    page.wait_for_text("#results", "in the list already")
    assert len(contacts.names()) == 4


# 8. Scrolling at the edges

def test_edge_scrolling_under_a_resting_pointer(contacts, open_page):
    contacts.drop(people(300))
    page = open_page()
    file = contacts.file("ada.vcf", card("Ada"))
    box = page.one(".scroller").bounding_box()
    bottom = (box["x"] + 200, box["y"] + box["height"] - 6)
    page.hold(bottom, files=[file])
    position = lambda: page.page.evaluate("document.querySelector('.scroller').scrollTop")
    page.wait(lambda: position() > 300, "scrolling without further events", 6)
    # The middle of a row may be at the edge, where a drop would merge; away from it, the rows rest.
    page.drag("dragOver", box["x"] + 200, box["y"] + box["height"] / 2, files=[file])
    row = int(position() / 44) + 5
    gap = page.above(row)
    page.drag("dragOver", *gap, files=[file])
    page.drag("drop", *gap, files=[file])
    page.wait(lambda: "Ada" in contacts.names(), "the drop")
    assert contacts.names().index("Ada") == row


# 10. The keyboard

def test_keyboard(contacts, open_page):
    contacts.drop(people(20))
    page = open_page()
    keys = page.page.keyboard
    page.one(".scroller").focus()
    keys.press("Home")
    keys.press("ArrowDown")
    page.wait(lambda: page.row(1).get_attribute("aria-selected") == "true", "the selected row")
    keys.press("Alt+ArrowDown")
    page.wait(lambda: contacts.names()[2] == "Person 0001", "Alt+Down")
    page.wait(lambda: page.row(2).get_attribute("aria-selected") == "true", "the moved row")
    keys.press("Alt+ArrowUp")
    page.wait(lambda: contacts.names()[1] == "Person 0001", "Alt+Up")
    page.wait(lambda: page.names()[1] == "Person 0001", "the moved row")
    keys.press("Alt+Home")
    page.wait(lambda: contacts.names()[0] == "Person 0001", "Alt+Home")
    keys.press("Control+z")
    page.wait(lambda: contacts.names()[1] == "Person 0001", "undo")
    page.wait(lambda: page.names()[1] == "Person 0001", "undo in the page")
    keys.press("Home")
    keys.press("Shift+ArrowDown")
    keys.press("Shift+ArrowDown")
    page.wait(lambda: page.all(".row[aria-selected=true]").count() == 3, "three rows")
    keys.press("Control+x")
    page.wait(lambda: page.all(".row.cut").count() == 3, "the cut rows")
    keys.press("End")
    page.page.wait_for_timeout(200)
    page.page.evaluate(
        """async () => { const text = await navigator.clipboard.readText();
          const transfer = new DataTransfer(); transfer.setData('text/plain', text);
          document.querySelector('.scroller').dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })); }""")
    page.wait(lambda: contacts.names()[-3:] == ["Person 0000", "Person 0001", "Person 0002"], "the pasted rows")
    keys.press("Control+a")
    page.wait(lambda: page.all(".row[aria-selected=true]").count() > 10, "all rows")
    keys.press("Delete")
    page.wait(lambda: contacts.names() == [], "the trash")


def test_paste_of_cards_and_images(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.row(1).click()
    paste = """([type, text]) => { const transfer = new DataTransfer();
      if (type === 'text/plain') transfer.setData(type, text);
      else transfer.items.add(new File([Uint8Array.from(atob(text), one => one.charCodeAt(0))], 'face.png', { type }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })); }"""
    page.page.evaluate(paste, ["text/plain", card("Ada Lovelace")])
    page.wait(lambda: contacts.names()[2] == "Ada Lovelace", "the pasted card")
    page.row(1).click()
    import base64
    page.page.evaluate(paste, ["image/png", base64.b64encode(png()).decode()])
    page.wait(lambda: page.all("#card .well img").count() == 1, "the pasted photo")


# 11. Without dragging

def test_menu(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    page.row(2).click(button="right")
    page.one("#menu >> text=Move to the top").click()
    page.wait(lambda: contacts.names()[0] == "Person 0002", "moved to the top")
    page.row(0).hover()
    page.row(0).locator(".more").click()
    picture(page, "menu")
    page.one("#menu >> text=Move to…").click()
    page.one("dialog input[name=row]").fill("4")
    page.one("dialog .primary").click()
    page.wait(lambda: contacts.names()[3] == "Person 0002", "moved to a row")
    page.row(1).click(button="right")
    with page.page.expect_download() as download:
        page.one("#menu >> text=Save as .vcf").click()
    assert download.value.suggested_filename.endswith(".vcf")
    page.row(1).click(button="right")
    page.one("#menu >> text=Copy as vCard").click()
    page.wait(lambda: "BEGIN:VCARD" in page.page.evaluate("navigator.clipboard.readText()"), "the clipboard")
    page.row(1).click(button="right")
    page.one("#menu >> text=Add to a group").click()
    page.one("dialog input[name=group]").fill("friends")
    page.one("dialog .primary").click()
    page.wait_for_text("#sidebar", "friends")


# 12. What a screen reader hears

def test_listbox_and_live_region(contacts, open_page):
    contacts.drop(people(40))
    page = open_page()
    page.one(".scroller").focus()
    page.page.keyboard.press("End")
    page.wait(lambda: page.row(39).get_attribute("aria-selected") == "true", "the last row")
    box = page.one("[role=listbox]")
    active = box.get_attribute("aria-activedescendant")
    element = page.one(f"#{active}")
    assert element.get_attribute("aria-posinset") == "40"
    assert element.get_attribute("aria-setsize") == "40"
    page.page.keyboard.press("Alt+ArrowUp")
    page.wait_for_text("#live", "Moved 1 contact to row 38")
    assert page.page.evaluate("document.activeElement.getAttribute('role')") == "listbox"


# 13. Spring loading

def test_spring_loading(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(4, "Colleague"), "--book", "work")
    contacts.drop(people(4), "--book", "contacts")
    page = open_page()
    page.wait(lambda: "Person 0000" in page.names(), "the first book")
    book = page.point(page.one(".target:has-text('work')"))
    file = contacts.file("ada.vcf", card("Ada"))
    page.hold(book, files=[file])
    page.wait(lambda: "Colleague 0000" in page.names(), "the book opens", 3)
    picture(page, "spring-loaded")
    page.drag("dragOver", *page.above(1), files=[file])
    page.drag("drop", *page.above(1), files=[file])
    page.wait(lambda: contacts.names("--book", "work")[1] == "Ada", "the drop in the opened book")


def test_sepia_switch_flips_during_a_drag(contacts, open_page):
    contacts.drop(card("Ada Lovelace") + card("Grace Hopper"))
    contacts.run("photo", "set", "ada", str(contacts.file("a.png", png())))
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .switch").count() == 1, "the switch")
    page.hold(page.point(page.one("#card .switch")), files=[contacts.file("b.png", png())])
    page.wait(lambda: page.all("#card .switch[aria-checked=true]").count() == 1, "the switch flips", 3)
    assert "sepia" in contacts.run("photo", "show", "ada")


# 14. Dragging a selection

def test_rows_are_moved_in_their_order(contacts, open_page):
    contacts.drop(people(12))
    page = open_page()
    page.row(1).click()
    page.row(3).click(modifiers=["Control"])
    page.row(5).click(modifiers=["Control"])
    page.wait(lambda: page.all(".row[aria-selected=true]").count() == 3, "three rows")
    page.drag_row(page.onto(3), page.above(9), release=False)
    page.wait(lambda: page.all(".row.dragged").count() == 3, "the faded rows")
    assert page.one("#lift").text_content() == "3 contacts"
    page.wait(page.one(".insertion").is_visible, "the insertion line")
    picture(page, "drag-selection")
    page.page.mouse.up()
    page.wait(lambda: contacts.names()[6:9] == ["Person 0001", "Person 0003", "Person 0005"], "the move")
    page.wait(lambda: page.all(".row.dragged").count() == 0, "the end of the drag")
    page.wait(lambda: page.names()[6:9] == contacts.names()[6:9], "the moved rows in the page")


def test_drop_on_a_row_merges_and_on_itself_does_nothing(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL:111") + card("Ada L.", "EMAIL:ada@example.org") + card("Grace"))
    page = open_page()
    before = contacts.run("log", "--json")
    page.drag_row(page.onto(1), (page.onto(1)[0] + 40, page.onto(1)[1] + 3))
    page.page.wait_for_timeout(300)
    assert contacts.run("log", "--json") == before
    page.drag_row(page.onto(1), page.onto(0), release=False)
    page.wait(lambda: page.all(".row.into").count() == 1, "the outline")
    picture(page, "merge-rows")
    page.page.mouse.up()
    page.wait(lambda: contacts.names() == ["Ada Lovelace", "Grace"], "the merge")
    assert "ada@example.org" in contacts.run("show", "lovelace")


def test_photo_on_a_row_and_on_the_face(contacts, open_page):
    contacts.drop(card("Ada Lovelace") + card("Grace Hopper"))
    page = open_page()
    page.drop(page.onto(1), files=[contacts.file("x.png", png())])
    page.wait(lambda: "image/png" in contacts.run("photo", "show", "grace", check=False), "the photo of the row")
    page.row(0).click()
    page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
    page.drop(page.point(page.one("#card .well")), files=[contacts.file("y.png", png(colour=(20, 90, 200)))])
    page.wait(lambda: page.all("#card .well img").count() == 1, "the photo on the face")
    picture(page, "photo")


def test_two_lists_side_by_side(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(4, "Colleague"), "--book", "work")
    contacts.drop(people(6), "--book", "contacts")
    page = open_page()
    page.one("#split").click()
    page.wait(lambda: page.all(".pane").count() == 2 and len(page.names(1)) == 4, "the second list")
    page.drag_row(page.onto(2, 0), page.above(1, 1), release=False)
    picture(page, "split")
    page.page.mouse.up()
    page.wait(lambda: contacts.names("--book", "work")[1] == "Person 0002", "the copy")
    assert len(contacts.names("--book", "contacts")) == 6
    page.wait(lambda: page.names(1)[1] == "Person 0002", "the copy in the page")


# 15. Text stays text, and folders are opened

def test_hostile_cards_are_text(contacts, open_page):
    name = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    contacts.drop(card(name, "NOTE:" + "long " * 100_000, "ORG:<b>bold</b>", "URL:javascript:alert(3)")
                  + card("\u202eevil", "EMAIL:\"><svg onload=alert(4)>@x"))
    page = open_page()
    page.wait(lambda: page.names()[0] == name, "the name as text")
    page.row(0).click()
    page.wait_for_text("#card", "javascript:alert(3)")
    assert page.all("#card a[href^=javascript]").count() == 0
    assert page.all("main script, main b, #card script, #card b").count() == 0


def test_dropped_folder(contacts, open_page):
    page = open_page()
    for n in range(120):
        contacts.file(f"team/{n:03d}.vcf", card(f"Member {n:03d}"))
    page.drop(page.below_rows(), files=[contacts.folder / "files" / "team"])
    page.wait(lambda: len(contacts.names()) == 120, "all files of the folder", 20)


def test_text_and_links(contacts, open_page):
    page = open_page()
    page.drop(page.below_rows(), items=[("text/plain", "Ada Lovelace <ada@example.org>")])
    page.wait(lambda: contacts.names() == ["Ada Lovelace"], "the person in the text")
    page.drop(page.onto(0), items=[("text/uri-list", "https://example.org/ada")])
    page.wait(lambda: "https://example.org/ada" in contacts.run("show", "ada"), "the link")


# Editing, and what others do

def test_editing_in_place(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL;TYPE=cell:111", "EMAIL:ada@example.org"))
    page = open_page()
    page.row(0).click()
    field = page.one(".field:has-text('111')")
    field.hover()
    field.locator("text=Edit").click()
    picture(page, "editing")
    editor = page.one(".editor input")
    editor.fill("222")
    editor.press("Escape")
    page.wait(lambda: page.all(".editor").count() == 0, "Escape restores")
    assert "111" in contacts.run("show", "ada")
    field = page.one(".field:has-text('111')")
    field.hover()
    field.locator("text=Edit").click()
    page.one(".editor input").fill("+44 20 7946 0000")
    page.one(".editor select").select_option("work")
    page.one(".editor input").press("Enter")
    page.wait(lambda: "7946 0000" in contacts.run("show", "ada"), "the new number")
    page.one("select[aria-label='Add a field']").select_option("title")
    page.one(".editor input").fill("Countess")
    page.one(".editor input").press("Enter")
    page.wait(lambda: "Countess" in contacts.run("show", "ada"), "the added field")
    page.wait_for_text("#card", "Countess")


def test_changes_of_other_programs_appear(contacts, open_page):
    contacts.drop(people(300))
    page = open_page()
    other = open_page()
    page.page.evaluate("document.querySelector('.scroller').scrollTop = 4400")
    page.wait(lambda: page.row(105).count() == 1 and page.row(105).get_attribute("data-id"), "the rows")
    seen = page.row(105).bounding_box()["y"]
    name = page.row(105).locator(".name").text_content()
    contacts.drop(people(5, "Guest"), "--at", "0")
    page.wait(lambda: page.row(110).count() == 1 and page.row(110).locator(".name").text_content() == name, "the rows below")
    assert abs(page.row(110).bounding_box()["y"] - seen) < 3, "the list must not jump"
    other.wait(lambda: other.names()[0] == "Guest 0000", "the drop in the other page")


def test_conflict_is_told(contacts, open_page):
    contacts.drop(people(10))
    page = open_page()
    page.page.route("**/api/changes", lambda route: route.abort())
    page.page.reload()
    page.page.wait_for_selector("html[data-ready=true]")
    contacts.run("rm", "@4", "--yes")
    page.drop(page.above(4), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait(lambda: page.all("#toast:visible").count() == 1, "the message")
    assert "Ada" not in contacts.names()


def test_duplicates_beside_each_other(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:ada@example.org") + card("Grace"))
    contacts.run("add", "Ada Lovelace", "email=ada@example.org", "tel=112")
    page = open_page()
    page.one("#duplicates").click()
    page.wait(lambda: page.all(".set").count() == 1, "the set")
    picture(page, "duplicates")
    page.one(".set .primary").click()
    page.wait(lambda: contacts.names() == ["Ada Lovelace", "Grace"], "the merge")


def test_search_and_groups(contacts, open_page):
    contacts.drop(people(50) + card("Zoë Ångström", "CATEGORIES:friends"))
    page = open_page()
    page.one(".pane input[type=search]").fill("zoe")
    page.wait(lambda: page.names() == ["Zoë Ångström"], "the search")
    page.one(".pane input[type=search]").fill("bday:")
    page.wait(lambda: page.one(".problem").is_visible() or page.all(".empty").count() == 1, "an answer")
    page.one(".target:has-text('friends')").click()
    page.wait(lambda: page.names() == ["Zoë Ångström"], "the group")
    page.one(".target:has-text('contacts')").click()
    page.wait(lambda: len(page.names()) > 10, "the book")


def test_read_only_server_refuses(contacts, open_page):
    contacts.drop(people(3))
    page = open_page("--read-only")
    page.drop(page.above(1), files=[contacts.file("ada.vcf", card("Ada"))])
    page.toast("only reads")
    assert len(contacts.names()) == 3


# The look of the page

def test_states_have_no_accessibility_violations(contacts, open_page):
    from importlib.resources import files
    axe = (files("axe_playwright_python") / "axe.min.js").read_text()
    contacts.drop(people(5))
    contacts.run(*LIMIT)
    contacts.run("photo", "set", "@0", str(contacts.file("a.png", png())))
    for scheme in ["light", "dark"]:
        page = open_page(color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
        for state in ["list", "contact", "results"]:
            if state == "contact":
                page.row(0).click()
                page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
            if state == "results":
                page.drop(page.below_rows(), files=[contacts.file("mixed.vcf", MIXED)])
                page.wait_for_text("#results", "failed")
            page.page.evaluate(axe)
            found = page.page.evaluate(
                "axe.run(document, {runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']})")
            violations = [(one["id"], [(node["html"][:120], node["failureSummary"]) for node in one["nodes"]][:3]) for one in found["violations"]]
            assert not violations, f"{scheme} {state}: {violations}"


def test_pictures_of_sizes_and_schemes(contacts, open_page):
    contacts.run("drop", str(SAMPLES))
    contacts.drop(people(20))
    for name, context in [
        ("list", {}), ("dark", {"color_scheme": "dark"}),
        ("narrow", {"viewport": {"width": 390, "height": 844}}),
        ("zoomed", {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}),
        ("forced-colours", {"forced_colors": "active"}),
    ]:
        page = open_page(**context)
        page.row(0).click()
        page.page.wait_for_timeout(400)
        picture(page, name)
        if name == "narrow":
            assert page.one("#card").is_visible()
            page.one("#card >> text=Back").click()
            page.page.wait_for_timeout(300)
            picture(page, "narrow-list")
        width = page.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, f"{name}: the page is {width} pixels too wide"


# A million rows, many writers, and any request

def test_million_rows(contacts, open_page):
    count = int(os.environ.get("CONTACTS_ROWS", "1000000"))
    contacts.drop(people(count))
    page = open_page()
    page.page.evaluate(
        """() => { window.seen = { tasks: [], shift: 0 };
          new PerformanceObserver(list => seen.tasks.push(...list.getEntries().map(one => one.duration)))
            .observe({ type: 'longtask' });
          new PerformanceObserver(list => { for (const one of list.getEntries()) { seen.shift += one.value;
            seen.nodes = [...seen.nodes ?? [], ...one.sources.map(source => source.node?.id || source.node?.className || source.node?.nodeName)]; } })
            .observe({ type: 'layout-shift' }); }""")
    page.wait_for_text(".count", f"{count:,}")
    picture(page, "million")
    box = page.one(".scroller").bounding_box()
    page.page.mouse.move(box["x"] + 100, box["y"] + 200)
    for _ in range(20):
        page.page.mouse.wheel(0, 400)
        page.page.wait_for_timeout(30)
    page.wait(lambda: page.names() and "Person 018" in page.names()[10], "8,000 pixels further")
    waits = []
    for part in [0.1, 0.9, 0.5, 0.3, 0.77]:
        waits.append(page.page.evaluate(
            """async part => {
              const scroller = document.querySelector('.scroller');
              const start = performance.now();
              scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
              for (;;) {
                await new Promise(requestAnimationFrame);
                const rows = [...document.querySelectorAll('.row')];
                const box = scroller.getBoundingClientRect();
                const visible = rows.filter(row => { const y = row.getBoundingClientRect().top; return y >= box.top && y < box.bottom - 44; });
                const at = Number(visible[0]?.dataset.index ?? -1) / 1;
                if (visible.length > 5 && visible.every(row => row.dataset.id) && performance.now() - start > 20) return performance.now() - start;
                if (performance.now() - start > 5000) return 5000;
              } }""", part))
    page.one(".scroller").focus()
    page.page.keyboard.press("End")
    page.wait(lambda: page.names()[-1] == f"Person {count - 1:04d}", "the last row")
    page.drop(page.point(page.row(count - 3), 0.1), files=[contacts.file("ada.vcf", card("Ada Lovelace"))])
    page.wait(lambda: "Ada Lovelace" in page.names(), "the dropped card")
    assert contacts.names("@-3..-1")[0] == "Ada Lovelace" or "Ada Lovelace" in contacts.names("@-4..-1")
    seen = page.page.evaluate("seen")
    print(f"  text after a jump: {sorted(waits)[2]:.0f} ms (median); long tasks {seen['tasks']}; shift {seen['shift']}")
    assert seen["shift"] == 0, seen
    assert not seen["tasks"], seen
    assert sorted(waits)[2] < 1_000, waits


def test_many_writers_agree(contacts, open_page):
    """Two pages, a terminal and a watched folder write at the same time; then all show the same list."""
    import subprocess
    import threading
    import time
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
            page.drop(page.above(number % 8), files=[contacts.file(f"{number}.vcf", card(name))])
            # A gap whose rows changed meanwhile is refused, and rows may slide under the pointer; nothing else may go wrong.
            said = page.wait(
                lambda: page.page.evaluate(
                    """name => { const text = document.querySelector('#toast').textContent;
                      return /Inserted|Merged|changed meanwhile/.test(text) ? text : ''; }""", name),
                "an answer to " + name)
            if "Inserted" in said:
                dropped.append(name)
            page.page.evaluate("document.querySelector('#toast').replaceChildren()")
            page.page.evaluate("document.querySelector('#results').replaceChildren()")
    thread.join()
    pages[0].wait(lambda: not [one for one in inbox.iterdir() if one.suffix == ".vcf"], "the watched files", 30)
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


def test_requests_are_as_described(contacts, open_page):
    """schemathesis sends any requests that the description allows; no answer may be an internal error."""
    import json
    import subprocess
    import sys
    contacts.drop(people(20))
    address = contacts.serve()
    key = next((contacts.folder / "contacts").glob("*.txt")).read_text().split("\n")[1]
    program = pathlib.Path(sys.executable).parent / "schemathesis"
    if not program.exists():
        print("  SKIPPED: schemathesis is missing")
        return
    base = address.split("/?")[0]
    seconds = os.environ.get("CONTACTS_REQUESTS", "60")
    result = subprocess.run(
        ["timeout", str(int(seconds) + 60), str(program), "run", f"{base}/api/openapi.json",
         "--header", f"Authorization: Bearer {key}", "--checks",
         "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
         "--exclude-path", "/api/changes", "--exclude-path-regex", "/api/sessions/.*/drop",
         "--max-examples", seconds, "--phases", "examples,coverage,fuzzing", "--seed", "1", "--no-color"],
        capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-500:]
    assert contacts.server.poll() is None
    print("  " + result.stdout.strip().splitlines()[-1])
