"""Drops from other programs: where they go, what is refused, and what becomes of each card."""

import gzip
import io
import json
import pathlib
import sqlite3
import zipfile

from browser import card, people
from materials import LIMIT, MIXED, picture, png


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
    contacts.drop(people(5))
    page = open_page()
    page.wait(lambda: len(page.names()) == 5, "five contacts")
    picture(page, "five")
    page.hold(page.below_rows(), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait(lambda: page.all(".pane.over-end").count() == 1, "the outline of the list")
    picture(page, "drop-at-end")
    assert not page.one(".insertion").is_visible()


def test_destinations_agree_with_the_library(contacts, open_page):
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
    page.wait_for_text("#results", "Inserted 1 card at row 0")
    page.wait(lambda: page.names() == ["One"], "the first row")
    header = page.point(page.one(".pane > header"))
    page.drop(header, files=[contacts.file("two.vcf", card("Two"))])
    page.wait_for_text("#results", "Inserted 1 card at row 1")
    page.wait(lambda: page.names() == ["One", "Two"], "the second row")
    page.drop(page.below_rows(), files=[contacts.file("three.vcf", card("Three"))])
    page.wait(lambda: contacts.names() == ["One", "Two", "Three"], "the third row")


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


def test_refused_drop_says_why_once_it_has_ended(contacts, open_page):
    contacts.drop(people(5))
    page = open_page(has_touch=True)
    image = contacts.file("face.png", png())

    def refused(reason):
        page.toast(reason)
        page.wait_for_text("#live", reason)
        page.wait(lambda: not page.one("#badge").is_visible(), "the end of the badge")
        page.one("#toast [aria-label='Close this note']").click()

    for place in [page.above(2), page.below_rows()]:
        page.drop(place, files=[image])
        refused("A photo goes onto a contact")
        # The badge tells one that only passes.
        page.hold(place, files=[image])
        page.hold(page.onto(2), files=[image])
        page.drag("dragCancel", *page.onto(2))
        assert not page.one("#toast").is_visible()
    page.row(1).click()
    page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
    well = page.point(page.one("#card .well"))
    page.drag_row(page.onto(3), well)
    refused("A card can’t be a photo")
    page.row(0).click()
    page.row(1).click(modifiers=["Shift"])
    page.drag_row(page.onto(0), page.onto(1))
    refused("These rows can’t go into one of themselves.")
    # A finger.
    x, y = page.onto(3)
    path = [(x + (well[0] - x) * step / 12, y) for step in range(12)] + [well, well]
    for kind, *points in [("touchStart", path[0]), *[("touchMove", point) for point in path[1:]], ("touchEnd",)]:
        touches = [{"x": x, "y": y} for x, y in points]
        page.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        page.page.wait_for_timeout(16)
    refused("A card can’t be a photo")
    assert contacts.names() == [f"Person {n:04d}" for n in range(5)]


def test_unknown_types_are_taken(contacts, open_page):
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("card.unknown", card("Ada"))])
    page.wait(lambda: contacts.names() == ["Ada"], "the card of unknown type")


def test_archives_are_folders(contacts, open_page):
    page = open_page()
    packed = contacts.file("ada.vcf.gz", gzip.compress(card("Ada").encode()))
    page.drop(page.below_rows(), files=[packed])
    page.wait(lambda: contacts.names() == ["Ada"], "the card in a gzip file")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as both:
        both.writestr("grace.vcf", card("Grace"))
        both.writestr("mary.vcf", card("Mary"))
    page.drop(page.below_rows(), files=[contacts.file("both.zip", archive.getvalue())])
    page.wait(lambda: contacts.names() == ["Ada", "Grace", "Mary"], "the cards in a zip file")


def test_results_of_each_card(contacts, open_page):
    contacts.drop(people(1))
    contacts.run(*LIMIT)
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("mixed.vcf", MIXED)])
    page.wait_for_text("#results", "1 item failed")
    failed = page.one("#results li.failed")
    page.wait(failed.is_visible, "the failed card")
    text = failed.text_content()
    assert "Too Large mixed.vcf, card 2, line 5 The card is larger than 1000000 bytes" in text, text
    assert "line" not in text.split("line 5")[1], text
    assert page.all("#results li.inserted").count() == 2
    picture(page, "results-with-failures")
    page.page.wait_for_timeout(500)
    assert page.all("#results .result").count() == 1
    with page.page.expect_download() as download:
        page.one("#results >> text=Save the failed cards").click()
    saved = pathlib.Path(download.value.path()).read_text()
    assert "FN:Too Large" in saved and "Good" not in saved, saved[:300]
    page.one("#results [aria-label=Dismiss]").click()
    assert page.all("#results .result").count() == 0


def test_placeholders_and_cancel(contacts, open_page):
    contacts.drop(people(10))
    page = open_page()
    held = []
    page.page.route("**/items/*", lambda route: held.append(route))
    page.drop(page.above(4), files=[contacts.file("team.vcf", people(3, "Guest"))])
    page.wait(lambda: page.all(".row.arriving:visible").count() == 1, "the placeholder")
    assert page.one(".row.arriving").get_attribute("data-index") == "4"
    page.wait(lambda: page.all("#results progress").count() == 1, "the progress")
    picture(page, "arriving")
    page.row(5).click()
    page.wait_for_text("#card h2", "Person 0005")
    below = page.point(page.row(6))
    page.page.mouse.move(*below)
    assert page.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.row').textContent", below).startswith("P0Person 0006")
    page.one("#results >> text=Cancel").click()
    page.toast("cancelled")
    page.wait(lambda: page.all(".row.arriving:visible").count() == 0, "the end of the placeholder")
    assert len(contacts.names()) == 10


def test_same_file_twice(contacts, open_page):
    page = open_page()
    file = contacts.file("team.vcf", people(4))
    page.drop(page.below_rows(), files=[file])
    page.wait_for_text("#results", "Inserted 4 cards")
    page.one("#results summary").click()
    page.wait(lambda: page.all("#results li.inserted").count() == 4, "the result of each card")
    page.drop(page.below_rows(), files=[file])
    page.wait_for_text("#results", "in the list already")
    assert len(contacts.names()) == 4


def test_edge_scrolling_under_a_resting_pointer(contacts, open_page):
    contacts.drop(people(300))
    page = open_page()
    file = contacts.file("ada.vcf", card("Ada"))
    box = page.one(".scroller").bounding_box()
    bottom = (box["x"] + 200, box["y"] + box["height"] - 6)
    page.hold(bottom, files=[file])
    position = lambda: page.page.evaluate("document.querySelector('.scroller').scrollTop")
    page.wait(lambda: position() > 300, "scrolling without further events")
    # The middle of a row may be at the edge, where a drop would merge; away from it, the rows rest.
    page.drag("dragOver", box["x"] + 200, box["y"] + box["height"] / 2, files=[file])
    row = int(position() / 44) + 5
    gap = page.above(row)
    page.drag("dragOver", *gap, files=[file])
    page.drag("drop", *gap, files=[file])
    page.wait(lambda: "Ada" in contacts.names(), "the drop")
    assert contacts.names().index("Ada") == row


def test_photo_on_a_row_and_on_the_face(contacts, open_page):
    contacts.drop(card("Ada Lovelace") + card("Grace Hopper"))
    page = open_page()
    page.drop(page.onto(1), files=[contacts.file("x.png", png())])
    page.wait(lambda: "image/png" in contacts.run("photo", "show", "grace", check=False), "the photo of the row")
    page.row(0).click()
    page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
    face = page.point(page.one("#card .well"))
    files = [contacts.file("y.png", png(colour=(20, 90, 200)))]
    page.hold(face, files=files)
    page.wait(lambda: page.all(".well.over").count() == 1, "the outline of the face")
    picture(page, "photo-on-face")
    page.drag("drop", *face, files=files)
    page.wait(lambda: page.all("#card .well img").count() == 1, "the photo on the face")
    picture(page, "photo")


def test_dropped_folder(contacts, open_page):
    page = open_page()
    for n in range(120):
        contacts.file(f"team/{n:03d}.vcf", card(f"Member {n:03d}"))
    page.drop(page.below_rows(), files=[contacts.folder / "files" / "team"])
    page.wait(lambda: len(contacts.names()) == 120, "all files of the folder")


def test_text_and_links(contacts, open_page):
    page = open_page()
    page.drop(page.below_rows(), items=[("text/plain", "Ada Lovelace <ada@example.org>")])
    page.wait(lambda: contacts.names() == ["Ada Lovelace"], "the person in the text")
    page.drop(page.onto(0), items=[("text/uri-list", "https://example.org/ada")])
    page.wait(lambda: "https://example.org/ada" in contacts.run("show", "ada"), "the link")
    # A browser puts this in place of a link that it doesn't pass on.
    page.drop(page.onto(0), items=[("text/uri-list", "about:blank#blocked")])
    page.drop(page.onto(0), items=[("text/uri-list", "https://example.org/later")])
    page.wait(lambda: "https://example.org/later" in contacts.run("show", "ada"), "the next link")
    assert "blocked" not in contacts.run("export")


def test_hidden_tab_gives_its_connection_up(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.hide(True)
    contacts.run("add", "Zuse")
    page.page.wait_for_timeout(1_000)
    assert "Zuse" not in page.names()
    page.hide(False)
    page.wait(lambda: "Zuse" in page.names(), "what changed while the tab was hidden")
    # A tab may be hidden before it knows the version of the list.
    page.page.add_init_script("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.page.reload()
    page.page.wait_for_selector("html[data-ready=true]")
    page.wait(lambda: "Zuse" in page.names(), "the rows of a hidden tab")
    contacts.run("add", "Aiken")
    page.hide(False)
    page.wait(lambda: "Aiken" in page.names(), "what changed before the tab was seen")


def test_conflict_is_told(contacts, open_page):
    contacts.drop(people(10))
    page = open_page()
    page.page.route("**/api/changes", lambda route: route.abort())
    page.page.reload()
    page.page.wait_for_selector("html[data-ready=true]")
    page.wait(page.one("#connection").is_visible, "the lost connection")
    contacts.run("rm", "@4", "--yes")
    page.drop(page.above(4), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait_for_text("#results .failed", "The rows at this place changed meanwhile")
    assert "Ada" not in contacts.names()


def test_files_that_miss_every_target_go_to_the_end(contacts, open_page):
    contacts.drop(people(40))
    page = open_page()
    page.row(0).click()
    page.page.keyboard.press("Delete")
    page.toast("into the trash")
    for name, target in [("Note", "#toast"), ("Bar", "h1"), ("Card", "#card .fields"), ("Side", "#sidebar h2")]:
        point = page.point(page.one(target))
        file = contacts.file(f"{name}.vcf", card(name))
        page.hold(point, files=[file])
        page.wait(lambda: page.all(".pane.over-end").count() == 1, "the outline")
        assert not page.one(".insertion").is_visible()
        page.drag("drop", *point, files=[file])
        page.wait(lambda: contacts.names("@-1") == [name], f"the card on {target}")
        page.wait(lambda: page.all(".pane.over-end").count() == 0, "no outline")
    point = page.point(page.one("h1"))
    page.drop(point, items=[("text/plain", "Bo Dahl <bo@example.org>")])
    page.one("#add").click()
    page.drop(page.point(page.one("dialog h2")), files=[contacts.file("no.vcf", card("No"))])
    page.drop(page.point(page.one("#toast")), files=[contacts.file("no.vcf", card("No"))])
    page.page.wait_for_timeout(300)
    assert contacts.names("@-1") == ["Side"]
    assert page.page.url.endswith("/")


def test_read_only_page_says_so_and_offers_no_changes(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:ada@example.org", "NOTE:old") + people(3))
    contacts.run("add", "Ada Lovelace", "email=ada@example.org")
    contacts.run("group", "add", "friends", "@0")
    page = open_page("--read-only")
    page.toast("This list can only be read here.")
    page.wait_for_text("h1", "read only")
    page.row(0).click()
    page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
    page.all("#card .field:has-text('old')").dblclick()
    page.one("#card .tabs >> text=Photo").click()
    page.one("#card .tabs >> text=Card").click()
    page.row(0).click(button="right")
    assert page.all("#menu button span").all_text_contents() == ["Copy as vCard", "Save as .vcf"]
    page.page.keyboard.press("Escape")
    page.drop(page.above(1), files=[contacts.file("eve.vcf", card("Eve"))])
    page.hold(page.above(1), files=[contacts.file("eve.vcf", card("Eve"))])
    page.wait_for_text("#badge", "This list can only be read here.")
    page.drag("dragCancel", *page.above(1))
    page.one("#duplicates").click()
    page.wait(lambda: page.all(".set").count() == 1, "the duplicates")
    shown = {(control.text_content() or control.get_attribute("aria-label")).strip() for control in page.all("button:visible, select:visible, .editor").all()}
    left = shown - {"Split", "Duplicates", "Log", "Go to the list", "Card", "Photo", "Actions on contacts", "Actions on the selection", "Close", "Close this note"}
    assert all(name.startswith(("Copy", "Choose a photo", "contacts", "friends", "AL")) for name in left), left
    assert page.one("#card .well").is_disabled()
    assert len(contacts.names()) == 5


def test_card_on_the_face_is_refused(contacts, open_page):
    contacts.drop(card("Ada Lovelace"))
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .well").count() == 1, "the contact")
    face = page.point(page.one("#card .well"))
    for what in [{"items": [("text/plain", "Ada")]}, {"files": [contacts.file(f"{n}.png", png()) for n in range(2)]}]:
        page.hold(face, **what)
        page.wait_for_text("#badge", "The photo takes one image")
        page.drag("drop", *face, **what)
    assert "PHOTO" not in contacts.run("export")


def test_images_find_their_contacts(contacts, open_page):
    contacts.drop(card("Ada Lovelace") + card("Grace Hopper") + card("Alan Turing"))
    page = open_page()
    files = [contacts.file(f"{name}.png", png()) for name in ["Grace Hopper", "Ada Lovelace", "nobody"]]
    page.drop(page.above(1), files=files)
    page.wait_for_text("#results", "Set the photos of 2 contacts. 1 item failed.")
    page.wait(lambda: page.all(".row .avatar img").count() == 2, "two faces")
    picture(page, "several-images")
    with_photos = [row["name"] for row in json.loads(contacts.run("list", "--json"))["contacts"] if row["has_photo"]]
    assert with_photos == ["Ada Lovelace", "Grace Hopper"]


def test_cancel_while_the_list_is_written(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    other = sqlite3.connect(contacts.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    page.drop(page.below_rows(), files=[contacts.file("team.vcf", people(20, "Guest"))])
    page.one("#results >> text=Cancel").click()
    page.toast("The drop was cancelled; the list is as it was.")
    other.execute("ROLLBACK")
    page.drop(page.above(1), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait(lambda: "Ada" in contacts.names(), "the next drop")
    assert len(contacts.names()) == 4


def test_failure_stays_until_it_is_dismissed(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("empty.vcf", "BEGIN:VCAR")])
    page.wait_for_text("#results .failed", "empty.vcf")
    page.drop(page.below_rows(), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait_for_text("#results", "Inserted 1 card")
    page.drop(page.below_rows(), files=[contacts.file("bob.vcf", card("Bob"))])
    page.wait_for_text("#results", "at row 4")
    assert page.all("#results .result").count() == 2, "a result without failures makes room for the next"
    page.one("#results .failed [aria-label=Dismiss]").click()
    assert page.all("#results .failed").count() == 0


def test_lost_answer_is_told_as_such(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.page.route("**/api/sessions/*/drop", lambda route: route.abort("connectionreset"))
    page.drop(page.below_rows(), files=[contacts.file("ada.vcf", card("Ada"))])
    page.wait_for_text("#results .failed", "The server’s answer was lost: look at the list.")
    assert "Nothing was dropped" not in page.one("#results").text_content()


def test_folder_is_taken_in_the_order_of_names(contacts, open_page):
    page = open_page()
    for name in ["c", "a", "B", "b/z", "b/y", ".hidden", "A"]:
        contacts.file(f"team/{name}.vcf", card(name))
    folder = contacts.folder / "files" / "team"
    page.drop(page.below_rows(), files=[folder])
    page.wait(lambda: len(contacts.names()) == 6, "the files of the folder")
    dropped = contacts.names()
    contacts.run("undo")
    contacts.run("drop", str(folder))
    assert dropped == contacts.names()
