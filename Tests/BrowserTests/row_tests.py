"""Rows: dragging and moving them, by mouse, finger, keys and menu."""

import base64
import json

from browser import card, people
from materials import picture, png


def test_note_undoes_its_own_change(contacts, open_page):
    contacts.drop(people(20))
    page = open_page()
    page.row(5).click()
    page.page.keyboard.press("Delete")
    page.toast("Put Person 0005 into the trash.")
    contacts.run("set", "Person 0010", "note=cli")
    page.one("#toast button").click()
    page.wait(lambda: contacts.names()[5] == "Person 0005", "undo of the removal")
    assert "cli" in contacts.run("show", "Person 0010")


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
    page.wait_for_text("#live", "Cut 3 contacts")
    keys.press("End")
    page.wait(lambda: page.row(19).get_attribute("aria-selected") == "true", "the last row")
    keys.press("Control+v")
    page.wait(lambda: contacts.names()[-3:] == ["Person 0000", "Person 0001", "Person 0002"], "the pasted rows")
    keys.press("Control+a")
    page.wait(lambda: page.all(".row[aria-selected=true]").count() > 10, "all rows")
    keys.press("Delete")
    page.wait(lambda: contacts.names() == [], "the trash")


def test_held_key_moves_row_by_row(contacts, open_page):
    contacts.drop(people(12))
    page = open_page()
    page.row(0).click()
    for _ in range(6):
        page.page.keyboard.press("Alt+ArrowDown")
    page.wait(lambda: contacts.names()[6] == "Person 0000", "six moves")
    page.wait(lambda: page.names()[6] == "Person 0000", "the moved row")
    for _ in range(6):
        page.page.keyboard.press("Control+z")
    page.wait(lambda: contacts.names()[0] == "Person 0000", "six undos")
    assert len(contacts.names()) == 12


def test_keys_wait_for_rows_that_are_still_read(contacts, open_page):
    contacts.drop(people(3_000))
    page = open_page()
    page.row(0).click()
    held = []
    page.page.route("**/api/rows*", lambda route: held.append(route))
    page.page.keyboard.press("End")
    page.page.keyboard.press("Delete")
    page.wait(lambda: held, "the rows at the end are asked for")
    # They go on when nobody holds them any more.
    page.page.unroute("**/api/rows*")
    page.toast("into the trash")
    assert contacts.names("@-1") == ["Person 2998"]
    assert contacts.names("@0") == ["Person 0000"]


def test_paste_of_cards_and_images(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.row(1).click()
    copy = """([type, text]) => navigator.clipboard.write([new ClipboardItem({
      [type]: new Blob([type === 'text/plain' ? text : Uint8Array.from(atob(text), one => one.charCodeAt(0))], { type }) })])"""
    page.page.evaluate(copy, ["text/plain", card("Ada Lovelace")])
    page.page.keyboard.press("Control+v")
    page.wait(lambda: contacts.names()[2] == "Ada Lovelace", "the pasted card")
    page.row(1).click()
    page.page.evaluate(copy, ["image/png", base64.b64encode(png()).decode()])
    page.page.keyboard.press("Control+v")
    page.wait(lambda: page.all("#card .well img").count() == 1, "the pasted photo")


def test_menu(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    page.row(2).click(button="right")
    page.one("#menu >> text=Move to the top").click()
    page.wait(lambda: contacts.names()[0] == "Person 0002", "moved to the top")
    page.wait(lambda: page.names()[0] == "Person 0002", "the moved row")
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
    page.wait_for_text("#live", "Moved Person 0039 to row 38 of contacts.")
    assert page.page.evaluate("document.activeElement.getAttribute('role')") == "listbox"


def test_spring_loading(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(4, "Colleague"), "--book", "work")
    contacts.drop(people(4), "--book", "contacts")
    page = open_page()
    page.wait(lambda: "Person 0000" in page.names(), "the first book")
    book = page.point(page.one(".target:has-text('work')"))
    file = contacts.file("ada.vcf", card("Ada"))
    page.hold(book, files=[file])
    page.wait(lambda: "Colleague 0000" in page.names(), "the book opens")
    picture(page, "spring-loaded")
    page.drag("dragOver", *page.above(1), files=[file])
    page.drag("drop", *page.above(1), files=[file])
    page.wait(lambda: contacts.names("--book", "work")[1] == "Ada", "the drop in the opened book")


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


def test_dragged_row_offers_its_card(contacts, open_page):
    contacts.drop(card("Ada / Lovelace", "EMAIL:ada@example.org") + people(5))
    page = open_page()
    page.row(0).click()
    page.wait_until_offered(0)
    page.page.evaluate(
        """() => document.addEventListener('dragstart', event => { const { dataTransfer } = event;
          window.offered = Object.fromEntries([...dataTransfer.types].map(type => [type, dataTransfer.getData(type)])); })""")
    page.drag_row(page.onto(0), page.above(4), release=False)
    offered = page.wait(lambda: page.page.evaluate("window.offered"), "the drag")
    assert offered["text/vcard"].replace("\r\n", "\n") == contacts.run("export", "@0")
    assert offered["text/plain"] == "Ada / Lovelace ada@example.org"
    assert offered["text/uri-list"].endswith(".vcf")
    assert offered["downloadurl"].startswith("text/vcard:Ada   Lovelace.vcf:http://127.0.0.1:")
    assert page.one("#lift").bounding_box()["width"] == 102, "the face is 100 pixels wide, with a border"
    page.page.mouse.up()


def test_row_that_misses_fades(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    page.page.evaluate(
        """() => new MutationObserver(changes => { for (const change of changes) for (const node of change.addedNodes)
          if (node.classList?.contains('missed')) window.missed = node.textContent; }).observe(document.body, { childList: true })""")
    page.drag_row(page.onto(1), page.above(3))
    page.wait(lambda: page.names()[2] == "Person 0001", "the move")
    assert page.page.evaluate("window.missed ?? null") is None
    page.drag_row(page.onto(1), (500, 20))
    assert "Person 0002" in page.wait(lambda: page.page.evaluate("window.missed"), "what missed")
    page.wait(lambda: page.all(".missed").count() == 0, "it is gone")


def test_finger_lifts_sideways_and_scrolls_vertically(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(40), "--book", "contacts")
    contacts.drop(people(3, "Colleague"), "--book", "work")
    page = open_page(has_touch=True)
    page.one("#split").click()
    page.wait(lambda: page.all(".pane").count() == 2 and len(page.names(1)) == 3, "the second list")

    def touch(kind, *point):
        page.devtools.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": point[0], "y": point[1]}] if point else []})

    def swipe(start, end):
        touch("touchStart", *start)
        for step in range(1, 13):
            touch("touchMove", *(a + (b - a) * step / 12 for a, b in zip(start, end)))
            page.page.wait_for_timeout(16)

    start = page.onto(6, 0)
    swipe(start, (start[0] + 8, start[1] - 180))
    touch("touchEnd")
    page.wait(lambda: page.page.evaluate("document.querySelector('.scroller').scrollTop") > 50, "scrolling")
    assert page.all(".lifted").count() == 0
    index = 8
    page.wait(lambda: page.row(index).count() == 1, "a row")
    swipe(page.onto(index, 0), page.above(1, 1))
    page.wait(lambda: page.all(".lifted").count() == 1 and page.all(".pane:nth-of-type(2) .insertion:visible").count() == 1, "the lifted row")
    picture(page, "finger")
    touch("touchEnd")
    page.wait(lambda: contacts.names("--book", "work")[1] == f"Person {index:04d}", "the copy")
    assert page.all(".lifted").count() == 0
    assert len(contacts.names("--book", "contacts")) == 40


def test_long_selection_keeps_its_order(contacts, open_page):
    contacts.drop(people(7_000) + card("Last"))
    page = open_page()
    page.one(".scroller").focus()
    page.page.keyboard.press("Control+a")
    page.wait_for_text("#live", "7,001 contacts selected")
    page.row(0).click(modifiers=["Control"])
    page.wait(lambda: page.row(0).get_attribute("aria-selected") == "false", "a row less")
    page.page.keyboard.press("Alt+Home")
    page.toast("Moved 7,000 contacts to row 0")
    expected = [f"Person {n:04d}" for n in range(1, 7_000)] + ["Last", "Person 0000"]
    assert contacts.names("--limit", "8000") == expected


def test_too_long_a_selection_selects_nobody(contacts, open_page):
    contacts.drop(people(10_001))
    page = open_page()
    for key in ["Control+a", "Shift+End"]:
        page.page.keyboard.press("Home")
        page.wait(lambda: page.row(0).get_attribute("aria-selected") == "true", "the first row")
        page.page.keyboard.press(key)
        page.toast("Nobody is selected: at most 10,000 contacts can be selected.")
        page.wait_for_text("#live", "Nobody is selected")
        page.wait(lambda: page.all(".row[aria-selected=true]").count() == 0, "no selection")
        page.page.keyboard.press("Delete")
    page.page.keyboard.press("Home")
    page.wait(lambda: page.row(0).get_attribute("aria-selected") == "true", "what comes after the keys")
    assert contacts.run("list", "--count") == "10001\n"


def test_rows_of_another_window_move(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    row = json.loads(contacts.run("list", "--json"))["contacts"][4]
    origin = page.page.evaluate("location.origin")
    kind = "application/x-contacts-rows"
    page.drop(page.above(1), items=[(kind, json.dumps({"origin": origin, "ids": [row["id"]]}))], mask=17)
    page.wait(lambda: page.names()[1] == "Person 0004", "the move")
    stranger = json.dumps({"origin": "http://127.0.0.1:1", "ids": [row["id"]]})
    page.drop(page.above(1), items=[(kind, stranger), ("text/vcard", card("Ada"))], mask=17)
    page.wait(lambda: contacts.names()[1] == "Ada", "the card of another list")
    assert len(contacts.names()) == 7


def test_cards_of_many_rows_are_read_at_once(contacts, open_page):
    contacts.drop(people(300))
    page = open_page()
    read = []
    page.page.on("request", lambda request: read.append(request.post_data) if request.url.endswith("/api/cards") else None)
    page.row(0).click()
    page.page.keyboard.press("Shift+End")
    page.wait(lambda: page.row(299).get_attribute("aria-selected") == "true", "all rows")
    page.page.keyboard.press("Control+c")
    page.toast("Copied 300 contacts.")
    copied = page.page.evaluate("navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n") == contacts.run("export")
    page.wait_until_offered(297)
    assert len(read) <= 3, "one request for the first row, and one for all to copy and to drag"
    page.page.evaluate(
        "() => document.addEventListener('dragstart', event => { window.offered = event.dataTransfer.getData('text/vcard'); })")
    page.drag_row(page.onto(297), page.above(295), release=False)
    offered = page.wait(lambda: page.page.evaluate("window.offered"), "the drag")
    page.page.mouse.up()
    assert offered.replace("\r\n", "\n") == contacts.run("export")


def test_links_of_another_list_are_not_dropped(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    stranger = json.dumps({"origin": "http://127.0.0.1:1", "ids": ["0123456789abcdef"]})
    items = [("application/x-contacts-rows", stranger), ("text/uri-list", "http://127.0.0.1:1/contacts/0123456789abcdef.vcf")]
    page.drop(page.onto(1), items=items, mask=17)
    page.toast("Nothing here can be added to the list.")
    assert "URL" not in contacts.run("export")


def test_delete_goes_on_to_the_next_row(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    page.row(2).click()
    page.page.keyboard.press("Delete")
    page.page.keyboard.press("Delete")
    page.wait(lambda: len(contacts.names()) == 4, "two removals")
    assert contacts.names()[2] == "Person 0004"
    page.wait_for_text("#card h2", "Person 0004")
    page.row(3).click()
    page.page.keyboard.press("Delete")
    page.wait_for_text("#card h2", "Person 0004")


def test_keys_after_a_search_mean_its_rows(contacts, open_page):
    contacts.drop(people(30))
    page = open_page()
    page.row(0).click()
    page.wait_for_text("#card h2", "Person 0000")
    keys = page.page.keyboard
    keys.press("/")
    for key in [*"0014", "ArrowDown", "Delete"]:
        keys.press(key)
    page.toast("Put Person 0014 into the trash.")
    page.one(".pane input[type=search]").fill("0021")
    page.one(".pane input[type=search]").press("ArrowDown")
    page.wait(lambda: page.row(0).get_attribute("aria-selected") == "true", "the selected result")
    page.wait_for_text("#card h2", "Person 0021")
    keys.press("Enter")
    page.wait(lambda: page.page.evaluate("document.activeElement.textContent") == "Person 0021", "its heading")
    assert set(contacts.names()) == {f"Person {n:04d}" for n in range(30) if n != 14}


def test_moved_rows_are_shown_and_meant_by_the_next_key(contacts, open_page):
    contacts.drop(people(450))
    page = open_page()
    page.page.evaluate("document.querySelector('.scroller').scrollTop = 44 * 205")
    page.row(210).click()
    page.row(212).click(modifiers=["Control"])
    page.page.keyboard.press("Alt+Home")
    page.wait(lambda: page.names()[:2] == ["Person 0210", "Person 0212"] and page.row(0).is_visible(), "the rows at the top")
    page.page.keyboard.press("Alt+End")
    page.wait(lambda: page.names()[-2:] == ["Person 0210", "Person 0212"], "the rows at the end")
    page.page.keyboard.press("Alt+ArrowUp")
    page.wait(lambda: contacts.names("--limit", "450")[-3:] == ["Person 0210", "Person 0212", "Person 0449"], "a row up")
    page.page.keyboard.press("Delete")
    page.toast("Put 2 contacts into the trash.")
    assert len(contacts.names("--limit", "450")) == 448


def test_all_rows_are_selected_after_a_change(contacts, open_page):
    contacts.drop(people(450))
    page = open_page()
    keys = page.page.keyboard
    page.one(".scroller").focus()
    for _ in range(40):
        keys.press("PageDown")
    page.wait(lambda: page.row(449).get_attribute("aria-selected") == "true", "the last row")
    keys.press("Alt+Home")
    page.toast("Moved Person 0449")
    keys.press("Control+a")
    page.wait_for_text("#live", "450 contacts selected")
    keys.press("Delete")
    page.toast("450 contacts")
    assert contacts.names() == []


def test_cut_or_copied_contact_that_is_gone_is_pasted(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    keys = page.page.keyboard
    page.row(1).click()
    keys.press("Control+c")
    page.toast("Copied Person 0001")
    keys.press("Delete")
    page.toast("into the trash")
    keys.press("Control+v")
    page.wait(lambda: "Person 0001" in contacts.names(), "the pasted contact")


def test_list_that_could_not_be_read_is_read_later(contacts, open_page):
    contacts.drop(people(5))
    contacts.run("book", "add", "other")
    contacts.run("add", "Grace", "--book", "other")
    page = open_page()
    page.page.route("**/api/rows*", lambda route: route.fulfill(status=503, body="{}"))
    page.one(".target:has-text('other')").click()
    page.wait_for_text(".pane > .problem", "503")
    page.page.unroute("**/api/rows*")
    page.wait(lambda: page.names() == ["Grace"], "the rows")


def test_groups_have_any_names(contacts, open_page):
    contacts.drop(people(3))
    for row, group in enumerate(['x"y', "end\\"]):
        contacts.run("group", "add", group, f"@{row}")
    page = open_page()
    for row, group in enumerate(['x"y', "end\\"]):
        page.all(".place .target").filter(has_text=group).click()
        page.wait(lambda: page.names() == [f"Person 000{row}"], group)
        assert page.all(".target[aria-current=true]").text_content().startswith(group)


def test_second_list_is_active_once_its_search_is_used(contacts, open_page):
    contacts.drop(people(3))
    contacts.run("book", "add", "other")
    page = open_page()
    page.one("#split").click()
    page.wait(lambda: page.all(".pane").count() == 2, "two lists")
    page.all(".pane .search input").nth(1).click()
    page.wait(lambda: page.one(".target[aria-current=true]").text_content().startswith("other"), "the book of the second list")


def test_nothing_is_pasted_behind_a_dialog(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.row(0).click()
    page.page.keyboard.press("Control+c")
    page.toast("Copied")
    page.one("#log").click()
    page.wait(lambda: page.all("#dialog li").count() == 1, "the log")
    page.page.keyboard.press("Control+v")
    page.page.wait_for_timeout(500)
    assert len(contacts.names()) == 3


def test_two_clicks_on_back_stay_in_the_page(contacts, open_page):
    contacts.drop(people(3))
    page = open_page(viewport={"width": 600, "height": 800})

    def show_card():
        page.row(0).click()
        page.wait(page.one(".shows-card .back").is_visible, "the card")

    show_card()
    # The second click may reach what is below the button, such as the search.
    page.one(".back").dblclick()
    page.page.wait_for_timeout(500)
    assert page.names() == ["Person 0000", "Person 0001", "Person 0002"]
    show_card()
    page.page.evaluate("() => { const back = document.querySelector('.back'); back.click(); back.click(); }")
    page.wait(lambda: page.page.evaluate("document.activeElement.matches('.scroller')"), "the focus in the list")
    page.page.wait_for_timeout(500)
    assert page.names() == ["Person 0000", "Person 0001", "Person 0002"]


def test_keys_wait_for_no_change_that_did_not_happen(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.row(0).click()
    page.page.keyboard.press("Control+Shift+Z")
    page.toast("There is nothing to redo")
    # An answer without a change brings the version of the list that is shown.
    assert page.page.evaluate(
        """async () => { const { caughtUp } = await import('/assets/live.js');
          let waits = true; caughtUp().then(() => { waits = false; }); await null; await null; return !waits; }""")


def test_sidebar_is_built_again_only_if_it_changes(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.page.evaluate("document.querySelector('#sidebar .place').dataset.old = 'yes'")
    contacts.run("set", "@0", "note=x")
    page.row(0).click()
    page.wait_for_text("#card", "x")
    assert page.all("#sidebar [data-old=yes]").count() == 1
    contacts.run("add", "Eve")
    page.wait(lambda: page.all("#sidebar [data-old=yes]").count() == 0, "the new number of contacts")
