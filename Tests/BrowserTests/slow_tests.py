"""A slow server, a server that is gone, and other programs that change the list meanwhile."""

from browser import PATIENCE, card, people
from materials import png


def test_held_arrow_key_reads_only_where_it_stops(contacts, open_page):
    contacts.drop(people(30))
    page = open_page()
    with page.page.expect_response("**/api/cards") as answer:
        page.row(0).click()
    answer.value.finished()
    page.wait_for_text("#card h2", "Person 0000")
    read = {"contacts": 0, "cards": 0}

    def count(request):
        for path in read:
            read[path] += f"/api/{path}" in request.url

    page.page.on("request", count)
    release = [page.holding("**/api/contacts/*"), page.holding("**/api/cards")]
    for _ in range(20):
        page.page.keyboard.press("ArrowDown")
    page.wait(lambda: page.row(20).get_attribute("aria-selected") == "true", "the row where the key stops")
    page.settles(lambda: read == {"contacts": 1, "cards": 1}, "one request for each")
    for one in release:
        one()
    page.wait_for_text("#card h2", "Person 0020")
    page.settles(lambda: read == {"contacts": 2, "cards": 2}, "one more request for each")


def test_cut_contacts_stay_cut_if_one_of_them_is_gone(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    keys = page.page.keyboard
    names = lambda *numbers: [f"Person {number:04d}" for number in numbers]
    page.row(1).click()
    keys.press("Shift+ArrowDown")
    keys.press("Shift+ArrowDown")
    keys.press("Control+x")
    page.toast("Cut 3 contacts.")
    cards, moves = [], []
    page.page.route("**/api/cards", lambda route: cards.append(route))
    page.page.route("**/api/moves", lambda route: moves.append(route))
    contacts.run("rm", "@2", "--yes")
    page.wait(lambda: page.names() == names(0, 1, 3, 4), "the removal")
    page.wait(lambda: cards, "a request for the cards of the three")
    page.page.unroute("**/api/cards")
    keys.press("End")
    keys.press("Control+v")
    page.wait(lambda: moves, "the paste")
    # Another request is told that one of the contacts is gone, but the paste isn't.
    with page.page.expect_response("**/api/cards") as answer:
        cards[0].continue_()
    answer.value.finished()
    moves[0].abort()
    page.toast("The server doesn’t answer")
    page.page.unroute("**/api/moves")
    keys.press("Control+v")
    page.toast("Nothing was pasted: 1 of 3 contacts left the list. Paste again for the others.")
    assert contacts.names() == names(0, 1, 3, 4)
    assert page.all(".row.cut").count() == 2
    keys.press("Control+v")
    page.wait(lambda: contacts.names() == names(0, 4, 1, 3), "the others")
    page.wait(lambda: page.all(".row.cut").count() == 0, "nothing is cut")
    # The clipboard still has the card of the contact that is gone.
    keys.press("Control+v")
    page.wait(lambda: sorted(contacts.names()) == names(*range(5)), "the card")


def test_paste_waits_for_the_copy_before_it(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    with page.page.expect_response(lambda response: response.url.endswith("/api/cards")):
        page.row(1).click()
    page.page.evaluate("navigator.clipboard.writeText('Old Text <old@example.org>')")
    release = page.holding("**/api/cards")
    for key in ["Control+x", "End", "Control+v"]:
        page.page.keyboard.press(key)
    release()
    page.wait(lambda: contacts.names()[-1] == "Person 0001", "the cut contact")
    assert len(contacts.names()) == 5


def test_typed_text_goes_into_the_trash_with_its_contact(contacts, open_page):
    contacts.drop(card("Ada", "NOTE:old", "BDAY:18151210") + card("Grace"))
    page = open_page()
    page.row(0).click()
    page.all("#card .field:has-text('1815')").dblclick()
    page.one(".editor input").fill("1990-02-30")
    page.one(".scroller").focus()
    page.page.keyboard.press("Delete")
    page.toast("“1990-02-30” is not a date")
    assert contacts.names() == ["Ada", "Grace"]
    page.one(".editor input").press("Escape")
    page.all("#card .field:has-text('old')").dblclick()
    page.one(".editor textarea").fill("typed")
    page.one(".scroller").focus()
    page.page.keyboard.press("Delete")
    page.toast("Put Ada into the trash.")
    page.wait_for_text("#card h2", "Grace")
    page.one("#toast >> text=Undo").click()
    page.wait(lambda: contacts.names() == ["Ada", "Grace"], "undo")
    assert "NOTE:typed" in contacts.run("export")


def test_focus_goes_on_to_the_next_duplicates(contacts, open_page):
    names = ["Ada Lovelace", "Grace Hopper", "Mary Jackson"]
    for number in range(2):
        contacts.drop("".join(card(name, f"EMAIL:{name[:3]}@x.example", f"TEL:{number}") for name in names), "--on-duplicate", "keep")
    page = open_page()
    keys = page.page.keyboard

    def press(key, left):
        keys.press(key)
        page.wait(lambda: page.all(".set").count() == left, f"{left} sets")

    def focuses(button, what):
        focused = "() => [...document.querySelectorAll('.set button')].indexOf(document.activeElement)"
        page.settles(lambda: page.page.evaluate(focused) == button, what)

    page.one("#duplicates").focus()
    press("Enter", 3)
    keys.press("Tab")
    keys.press("Tab")
    focuses(1, "the first set, to keep its first contact")
    press("Enter", 2)
    focuses(1, "the next set, to keep its first contact")
    for _ in range(2):
        keys.press("Tab")
    contacts.drop(card("Zoe"))
    page.wait_for_text(".count", "6 contacts")
    focuses(3, "the same button, after a change of another program")
    press("Enter", 1)
    focuses(0, "the set before, to tell its contacts apart")
    press("Enter", 0)
    page.settles(lambda: page.page.evaluate("document.activeElement.ariaLabel") == "Close", "the button of the dialog")


def test_what_fails_without_the_server_is_told(contacts, open_page):
    contacts.drop(card("Ada") + card("Grace"))
    contacts.run("photo", "set", "ada", str(contacts.file("a.png", png())))
    page = open_page()
    page.row(0).click()
    photo = page.wait(lambda: page.one(".well img").get_attribute("src"), "the photo").split("?")[0]
    page.page.route("**/contacts/*/photo/*", lambda route: route.abort())
    page.drop(page.onto(1), items=[("text/uri-list", page.page.evaluate("location.origin") + photo)])
    page.toast("The server doesn’t answer")
    contacts.server.terminate()
    contacts.server.wait(timeout=PATIENCE)
    page.one("#split").click()
    page.wait(lambda: page.all(".pane").count() == 2, "two lists")
    page.wait_for_text(".pane:nth-of-type(2) > .problem", "The server doesn’t answer")
    assert page.all(".pane:nth-of-type(2) option").count() == 2
    page.one("#split").click()
    page.wait(lambda: page.all(".pane").count() == 1, "one list")


def test_card_of_another_contact_is_no_longer_meant(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.row(0).click()
    page.wait_for_text("#card h2", "Person 0000")
    focused = lambda: page.page.evaluate("document.activeElement.textContent")
    release = page.holding("**/api/contacts/*")
    page.row(1).click()
    page.page.keyboard.press("Enter")
    page.wait(lambda: page.all("#card[aria-busy=true]").count() == 1, "the card is shown as an old one")
    page.page.wait_for_timeout(200)
    assert focused() != "Person 0000"
    release()
    page.wait(lambda: focused() == "Person 0001", "the card that Enter means")
    assert page.all("#card[aria-busy=true]").count() == 0
    # Who went somewhere else meanwhile stays there.
    release = page.holding("**/api/contacts/*")
    page.row(2).click()
    page.page.keyboard.press("Enter")
    page.one(".search input").click()
    release()
    page.wait_for_text("#card h2", "Person 0002")
    assert page.page.evaluate("document.activeElement.matches('.search input')")


def test_held_enter_presses_a_button_once(contacts, open_page):
    for number in range(2):
        contacts.drop("".join(card(f"{name} Smith", f"EMAIL:{name}@x.example", f"TEL:{number}") for name in ["Ada", "Eve"]), "--on-duplicate", "keep")
    page = open_page()
    page.one("#duplicates").click()
    page.wait(lambda: page.all(".set").count() == 2, "the sets")
    page.one(".set .primary").focus()
    page.page.keyboard.down("Enter")
    page.wait(lambda: page.all(".set").count() == 1, "one of them is merged")
    page.page.wait_for_timeout(300)
    for _ in range(3):
        page.page.keyboard.down("Enter")
    page.page.keyboard.up("Enter")
    page.page.wait_for_timeout(300)
    assert len(contacts.names()) == 3


def test_keys_wait_for_the_stream_of_changes(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    release = page.reload_before_stream()
    page.row(0).click()
    for _ in range(3):
        page.page.keyboard.press("Alt+ArrowDown")
    page.wait(lambda: contacts.names()[1] == "Person 0000", "the first move")
    release()
    page.wait(lambda: contacts.names()[3] == "Person 0000", "all moves")


def test_click_means_the_contact_that_was_seen(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    release = page.holding("**/api/rows*")
    with page.page.expect_request("**/api/rows*"):
        contacts.run("add", "Zuse", "--at", "0")
    page.row(2).click()
    release()
    page.wait_for_text("#card h2", "Person 0002")
    page.wait(lambda: page.row(3).get_attribute("aria-selected") == "true", "the row of that contact")


def test_click_means_the_contact_that_was_pressed(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    mouse = page.page.mouse

    def click(point, name):
        mouse.move(*point)
        mouse.down()
        contacts.run("add", name, "--at", "0")
        page.wait(lambda: page.names()[0] == name, "the rows slide")
        page.resting(page.row(2))
        mouse.up()

    click(page.onto(2), "Zuse")
    page.settles(lambda: page.row(3).get_attribute("aria-selected") == "true", "the row that was pressed")
    page.wait_for_text("#card h2", "Person 0002")
    page.row(5).hover()
    click(page.point(page.row(5).locator(".more"), 0.1), "Aiken")
    page.one("#menu >> text=Remove").click()
    page.toast("Put Person 0004 into the trash.")


def test_drop_goes_where_it_was_seen(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    point = page.above(3)
    release = page.holding("**/api/rows*")
    with page.page.expect_request("**/api/rows*"):
        contacts.run("add", "Zuse", "--at", "0")
    page.drop(point, files=[contacts.file("ada.vcf", card("Ada"))])
    page.drag("dragCancel", *point)
    release()
    page.wait(lambda: "Ada" in contacts.names(), "the drop")
    assert contacts.names()[3:6] == ["Person 0002", "Ada", "Person 0003"]


def test_rows_stay_at_their_place_while_they_are_read_again(contacts, open_page):
    contacts.drop(people(300))
    page = open_page()
    page.wait_for_stream()
    # The visible rows are on two pages of rows; or they are the last.
    for top, index, held in [(44 * 190, 193, "offset=100"), (44 * 190, 204, "offset=200"), (10**6, 299, "limit=100")]:
        page.page.evaluate("top => { document.querySelector('.scroller').scrollTop = top; }", top)
        page.wait(lambda: page.row(index).get_attribute("data-id"), "the row")
        name = page.row(index).locator(".name").text_content()
        point = page.point(page.row(index))
        seen = lambda: page.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('.row').querySelector('.name').textContent", point)
        release = page.holding(f"**/api/rows*{held}*")
        with page.page.expect_request(f"**/api/rows*{held}*"):
            contacts.drop(card(f"Guest {held}"), "--at", "0")
        page.page.wait_for_timeout(300)
        assert seen() == name, "not yet"
        release()
        page.wait(lambda: page.row(index + 1).locator(".name").text_content() == name, "the row below the new one")
        page.page.wait_for_timeout(300)
        assert seen() == name, "the list must not jump"
        contacts.run("undo")
        page.wait(lambda: page.row(index).locator(".name").text_content() == name, "the row of before")


def test_selection_that_is_still_read_stays_out_of_another_book(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(300), "--book", "contacts")
    contacts.drop(people(2, "Colleague"), "--book", "work")
    page = open_page()
    release = page.holding("**/api/rows*limit=300*")
    page.one(".scroller").focus()
    page.page.keyboard.press("Control+a")
    page.one(".target:has-text('work')").click()
    page.wait(lambda: page.names() == ["Colleague 0000", "Colleague 0001"], "the other book")
    release()
    page.one(".scroller").focus()
    page.page.keyboard.press("Delete")
    page.page.keyboard.press("Home")
    page.wait_for_text("#card h2", "Colleague 0000")
    assert contacts.run("list", "--count") == "302\n"
