"""The contact, its photo and its fields; undo; and what belongs to no drag."""

import base64
import json
import pathlib

from browser import card, people
from materials import picture, png


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


def test_sepia_switch_flips_during_a_drag(contacts, open_page):
    contacts.drop(card("Ada Lovelace") + card("Grace Hopper"))
    contacts.run("photo", "set", "ada", str(contacts.file("a.png", png())))
    page = open_page()
    page.row(0).click()
    page.one("#card >> text=Photo").click()
    page.wait(lambda: page.all("#card .switch").count() == 1, "the switch")
    page.hold(page.point(page.one("#card .switch")), files=[contacts.file("b.png", png())])
    page.wait(lambda: page.all("#card .switch[aria-checked=true]").count() == 1, "the switch flips")
    assert "sepia" in contacts.run("photo", "show", "ada")


def test_photo_tab_opens_during_a_drag(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL:1"))
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .field").count() == 1, "the card")
    files = [contacts.file("b.png", png())]
    page.hold(page.point(page.one("#card >> text=Photo")), files=files)
    page.wait(lambda: page.all("#card .field").count() == 0, "the photo tab opens")
    large = page.one("#card .well")
    assert large.bounding_box()["width"] > 300
    page.hold(page.point(large), files=files)
    page.wait(lambda: page.all(".well.over").count() == 1, "the outline of the face")
    picture(page, "photo-tab")
    page.drag("drop", *page.point(large), files=files)
    page.wait(lambda: page.all("#card .well img").count() == 1, "the photo")
    page.one("#card >> text=Card").click()
    page.wait(lambda: page.all("#card .field").count() == 1, "the card again")


def test_photo_is_dragged_to_another_contact(contacts, open_page):
    contacts.drop(card("Paris") + card("Rome"))
    photo = png(90, 60)
    contacts.run("photo", "set", "paris", str(contacts.file("a.png", photo)))
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .well img").count() == 1, "the photo")
    page.drag_row(page.point(page.one("#card .well img")), page.onto(1))
    page.wait(lambda: "image/png" in contacts.run("photo", "show", "rome", check=False), "the photo of the other contact")
    assert base64.b64encode(photo).decode() in contacts.run("export", "rome").replace("\n ", "").replace("\r", "")


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


def test_editing_in_place(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL;TYPE=cell:111", "EMAIL:ada@example.org"))
    page = open_page()
    page.row(0).click()
    field = page.one(".field:has-text('111')")
    field.hover()
    field.locator("[aria-label^=Edit]").click()
    picture(page, "editing")
    editor = page.one(".editor input:not(.label-field)")
    editor.fill("222")
    editor.press("Escape")
    page.editor_ends()
    assert "111" in contacts.run("show", "ada")
    field = page.one(".field:has-text('111')")
    field.hover()
    field.locator("[aria-label^=Edit]").click()
    page.one(".editor input:not(.label-field)").fill("+44 20 7946 0000")
    page.one(".editor .label-field").fill("Summer house, work")
    page.one(".editor .label-field").press("Enter")
    page.wait(lambda: "7946 0000" in contacts.run("show", "ada"), "the new number")
    page.editor_ends()
    page.add_field("Title")
    page.one(".editor input").fill("Countess")
    page.one(".editor input").press("Enter")
    page.wait(lambda: "Countess" in contacts.run("show", "ada"), "the added field")
    page.wait_for_text("#card", "Countess")


def test_each_of_two_equal_values_is_edited(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:a@x.example", "EMAIL:a@x.example"))
    page = open_page()
    page.row(0).click()
    page.all(".field:has-text('a@x')").first.dblclick()
    page.wait(lambda: page.all(".editor + .field").count() == 1, "the editor of the first value")


def test_focus_goes_to_the_list_in_use(contacts, open_page):
    contacts.drop(people(3))
    contacts.run("book", "add", "other")
    contacts.run("add", "Grace", "--book", "other")
    contacts.run("group", "add", "friends", "Grace")
    page = open_page()
    page.one("#split").click()
    page.row(0, 1).click()
    page.wait(lambda: page.all(".tag").count() == 1, "the group")
    page.one("[aria-label='Remove from friends']").focus()
    page.page.keyboard.press("Enter")
    page.toast("Removed Grace")
    page.settles(lambda: page.page.evaluate("document.activeElement.matches('.scroller')"), "the focus in the list")
    page.page.keyboard.press("Delete")
    page.toast("Put Grace into the trash")


def test_focus_stays_in_the_page(contacts, open_page):
    contacts.drop(people(5))
    contacts.run("group", "add", "friends", "@0..2")
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all(".tag").count() == 1, "the group")

    def press(selector):
        page.one(selector).focus()
        page.page.keyboard.press("Enter")

    for action, text in [
        (lambda: press("[aria-label='Remove from friends']"), "Removed Person 0000"),
        (lambda: press("#toast button:text-is('Undo')"), "Undid"),
        (lambda: press("#toast button:text-is('Redo')"), "Redid"),
        (lambda: press("#toast [aria-label='Close this note']"), ""),
    ]:
        action()
        page.wait(lambda: text in page.one("#toast").text_content(), text)
        page.settles(lambda: page.page.evaluate("document.activeElement !== document.body && document.activeElement.checkVisibility()"), text)
    press("#log")
    page.wait(lambda: page.all("#dialog li button").count() > 0, "the operations")
    press("#dialog li button")
    page.wait(lambda: page.all("#dialog li.undone").count() == 1, "the undone operation")
    page.settles(lambda: page.page.evaluate("document.querySelector('#dialog').contains(document.activeElement)"), "the focus in the dialog")


def test_note_keeps_its_lines(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "NOTE:one\\ntwo"))
    page = open_page()
    page.row(0).click()
    before = contacts.run("export")
    for keys, after in [(["Enter"], "one\\ntwo"), (["Shift+Enter", "x", "Enter"], "one\\ntwo\\nx")]:
        field = page.one(".field:has-text('one')")
        field.hover()
        field.locator("[aria-label^=Edit]").click()
        for key in keys:
            page.one(".editor textarea").press(key)
        page.editor_ends()
        page.wait(lambda: f"NOTE:{after}\n" in contacts.run("export"), after)
        if keys == ["Enter"]:
            assert contacts.run("export") == before


def test_added_date_may_lack_its_year(contacts, open_page):
    contacts.drop(card("Ada Lovelace"))
    page = open_page()
    page.row(0).click()
    page.add_field("Birthday")
    page.one(".editor input").fill("12-10")
    page.one(".editor input").press("Enter")
    page.wait(lambda: "BDAY:--1210" in contacts.run("export"), "the birthday")
    page.editor_ends()
    page.add_field("Related")
    page.one(".editor input:not(.label-field)").fill("Bob")
    page.one(".editor input:not(.label-field)").press("Enter")
    page.wait(lambda: "Bob" in contacts.run("export"), "the relation")
    assert "spouse" not in contacts.run("export").lower()


def test_changes_of_other_programs_appear(contacts, open_page):
    contacts.drop(people(300))
    page = open_page()
    other = open_page()
    page.wait_for_stream()
    page.page.evaluate("document.querySelector('.scroller').scrollTop = 4400")
    page.wait(lambda: page.row(105).count() == 1 and page.row(105).get_attribute("data-id"), "the rows")
    seen = page.row(105).bounding_box()["y"]
    name = page.row(105).locator(".name").text_content()
    contacts.drop(people(5, "Guest"), "--at", "0")
    page.wait(lambda: page.row(110).count() == 1 and page.row(110).locator(".name").text_content() == name, "the rows below")
    assert abs(page.row(110).bounding_box()["y"] - seen) < 3, "the list must not jump"
    other.wait(lambda: other.names()[0] == "Guest 0000", "the drop in the other page")


def test_duplicates_beside_each_other(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:mailto:ada@example.org") + card("Grace"))
    contacts.run("add", "Ada Lovelace", "email=ada@example.org", "tel=112")
    page = open_page()
    page.one("#duplicates").click()
    page.wait(lambda: page.all(".set").count() == 1, "the set")
    picture(page, "duplicates")
    assert page.all(".set mark").all_text_contents() == ["ada@example.org"] * 2
    page.one(".set .primary").click()
    page.wait(lambda: contacts.names() == ["Ada Lovelace", "Grace"], "the merge")


def test_duplicates_that_changed_are_not_merged(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:ada@example.org"))
    contacts.run("add", "Ada Lovelace", "email=ada@example.org")
    page = open_page()
    page.one("#duplicates").click()
    page.wait(lambda: page.all(".set").count() == 1, "the set")
    sent = []
    page.page.route("**/api/merges", lambda route: (contacts.run("set", "@1", "tel=112"), sent.append(route.fetch()), route.fulfill(response=sent[-1])))
    page.one(".set .primary").click()
    page.wait(lambda: sent, "the answer")
    assert sent[0].status == 409 and len(contacts.names()) == 2


def test_search_and_groups(contacts, open_page):
    contacts.drop(people(50) + card("Zoë Ångström", "CATEGORIES:friends"))
    page = open_page()
    page.one(".pane input[type=search]").fill("zoe")
    page.wait(lambda: page.names() == ["Zoë Ångström"], "the search")
    page.one(".pane input[type=search]").fill("bday:")
    page.wait(lambda: page.one(".problem").is_visible() or page.all(".empty").count() == 1, "an answer")
    page.one(".target:has-text('friends')").click()
    page.wait(lambda: page.names() == ["Zoë Ångström"], "the group")
    page.row(0).click()
    page.one("[aria-label='Remove from friends']").click()
    page.wait_for_text(".empty", "Nobody is in this group")
    page.one(".target:has-text('contacts')").click()
    page.wait(lambda: len(page.names()) > 10, "the book")


def test_search_stays_when_the_page_is_read_again(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(5), "--book", "contacts")
    contacts.drop(people(5), "--book", "work")
    page = open_page()
    origin = page.page.evaluate("location.origin")
    search = page.one(".pane input[type=search]")

    def read_again(how):
        how()
        page.page.wait_for_selector("html[data-ready=true]")

    page.one(".target:has-text('work')").click()
    search.fill("0003")
    page.wait(lambda: page.names() == ["Person 0003"], "the search")
    read_again(page.page.reload)
    page.wait(lambda: page.names() == ["Person 0003"], "the search again")
    assert search.input_value() == "0003"
    page.wait_for_text(".target[aria-current=true]", "work")
    search.fill("")
    page.wait(lambda: len(page.names()) == 5, "everyone")
    assert page.page.url == f"{origin}/"
    # A link with a search, with a key and in the open page.
    read_again(lambda: page.page.goto(contacts.run("serve", "--port", "0").strip() + "#q=0004&book=gone"))
    page.wait(lambda: page.names() == ["Person 0004"] * 2, "the search of the link, in all books")
    assert "key" not in page.page.url
    page.page.goto(f"{origin}/#q=0001&book=work")
    page.wait(lambda: page.names() == ["Person 0001"], "the search of another link")
    page.page.go_back()
    page.wait(lambda: page.names() == ["Person 0004"] * 2, "the search of before")


def test_sepia_flips_once_in_a_hover(contacts, open_page):
    contacts.drop(card("Ada Lovelace"))
    contacts.run("photo", "set", "ada", str(contacts.file("a.png", png())))
    page = open_page()
    page.row(0).click()
    page.one("#card >> text=Photo").click()
    page.wait(lambda: page.all("#card .switch").count() == 1, "the switch")
    x, y = page.point(page.one("#card .switch"))
    file = contacts.file("b.png", png())
    page.hold((x, y), files=[file])
    page.wait(lambda: page.all("#card .switch[aria-checked=true]").count() == 1, "the switch flips")
    for step in range(20):
        page.drag("dragOver", x + step % 2, y, files=[file])
        page.page.wait_for_timeout(60)
    operations = json.loads(contacts.run("log", "--json"))["operations"]
    assert len([one for one in operations if "photo" in one["command"]]) == 2, operations


def test_changed_photo_is_shown_everywhere(contacts, open_page):
    contacts.drop(card("Ada Lovelace"))
    contacts.run("photo", "set", "ada", str(contacts.file("a.png", png(colour=(20, 60, 220)))))
    page = open_page()
    page.row(0).click()
    colours = """() => ['.well img', '.row .avatar img'].map(selector => {
      const image = document.querySelector(selector);
      if (!image) return '';
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context.drawImage(image, 0, 0, 1, 1);
      const [red, , blue] = context.getImageData(0, 0, 1, 1).data;
      return 2 * red > blue ? 'warm' : 'blue'; })"""
    shown = lambda colour: lambda: page.page.evaluate(colours) == [colour, colour]
    page.wait(shown("blue"), "the photo")
    page.one("#card >> text=Photo").click()
    page.wait(shown("blue"), "the large photo")
    page.one("#card .switch").click()
    page.wait(shown("warm"), "the photo in sepia")
    page.one("#card .switch").click()
    page.wait(shown("blue"), "the photo in its colours")
    contacts.run("photo", "set", "ada", str(contacts.file("b.png", png(colour=(220, 60, 20)))))
    page.wait(shown("warm"), "another photo")


def test_address_is_one_block(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "N:Lovelace;Ada;;;", "ADR;TYPE=home:;;12 St James's Square;London;;SW1Y 4LE;United Kingdom",
                       "ADR;TYPE=work:;;Street 1;Berlin;;10115;Germany"))
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .field").count() == 2, "two addresses")
    assert page.all("#card .field .value").all_text_contents() == [
        "12 St James's Square\nLondon\nSW1Y 4LE\nUnited Kingdom", "Street 1\n10115 Berlin\nGermany"]
    assert page.all("#card .field .label").all_text_contents() == ["home", "work"]
    page.one("#card [aria-label='Edit work']").focus()
    page.page.keyboard.press("Enter")
    page.one(".editor [aria-label=City]").fill("Potsdam")
    page.one(".editor [aria-label=Region]").fill("Brandenburg")
    page.one(".editor [aria-label='Postal code']").fill("")
    page.one(".editor .label-field").fill("Holidays")
    page.one(".editor [aria-label=City]").press("Enter")
    page.wait(lambda: "ADR:;;Street 1;Potsdam;Brandenburg;;Germany" in contacts.run("export"), "the changed address")
    page.editor_ends()
    page.add_field("Address")
    page.one(".editor [aria-label=City]").fill("Paris")
    page.one(".editor [aria-label=City]").press("Enter")
    page.toast("has an address “home” already")
    page.one(".editor .label-field").fill("Summer house")
    page.one(".editor .label-field").press("Enter")
    page.wait(lambda: "ADR:;;;Paris;;;" in contacts.run("export"), "a third address")
    assert "12 St James's Square;London" in contacts.run("export")


def test_edit_of_a_contact_that_changed_meanwhile_is_refused(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:a@x.example", "EMAIL:b@x.example"))
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .field").count() == 2, "two addresses")
    page.all("#card .field").nth(0).dblclick()
    contacts.run("unset", "ada", "email.0")
    field = page.one(".editor input:not(.label-field)")
    field.fill("new@x.example")
    field.press("Enter")
    page.toast("was changed meanwhile")
    assert "EMAIL:b@x.example" in contacts.run("export")
    assert field.input_value() == "new@x.example"


def test_editor_says_at_once_that_its_contact_is_gone(contacts, open_page):
    contacts.drop(card("Ada", "NOTE:old") + card("Grace"))
    page = open_page()
    page.row(0).click()
    page.all("#card .field:has-text('old')").dblclick()
    text = page.one(".editor textarea")
    text.fill("What was typed")
    contacts.run("rm", "ada", "--yes")
    page.wait_for_text(".editor .problem", "This contact is not in the list any more.")
    picture(page, "gone")
    assert text.input_value() == "What was typed"
    contacts.run("undo")
    page.wait(lambda: not page.one(".editor .problem").is_visible(), "the contact is back")
    text.press("Enter")
    page.toast("Changed Ada.")
    assert "NOTE:What was typed" in contacts.run("export")


def test_values_without_parts_of_their_own_are_shown(contacts, open_page):
    contacts.drop(card("Ada", 'ADR;LABEL="12 Rue X\\nParis":;;;;;;', "ORG:Acme;Engines", "GENDER:F;girl"))
    page = open_page()
    page.row(0).click()
    for text in ["12 Rue X\nParis", "Engines", "girl"]:
        page.wait_for_text("#card .value", text)
    assert "Engines" not in page.one("#card .who").text_content()


def test_back_returns_to_the_list_of_a_narrow_window(contacts, open_page):
    contacts.drop(people(3))
    page = open_page(viewport={"width": 390, "height": 844})
    focuses = lambda selector: page.page.evaluate("selector => document.activeElement.matches(selector)", selector)
    for leave in [page.page.go_back, lambda: page.one("#card .back").click(), lambda: page.page.keyboard.press("Escape")]:
        release = page.holding("**/api/contacts/*")
        page.row(1).click()
        page.wait(page.one("#card").is_visible, "the card")
        page.wait(lambda: not page.one(".scroller").is_visible(), "the end of the list")
        release()
        page.settles(lambda: focuses(".card-title"), "the focus in the card")
        leave()
        page.wait(lambda: not page.one("#card").is_visible(), "the list")
        assert page.row(1).get_attribute("aria-selected") == "true"
        page.settles(lambda: focuses(".scroller"), "the focus in the list")


def test_cards_dropped_on_a_group_are_one_operation(contacts, open_page):
    contacts.drop(card("Zoë Ångström", "CATEGORIES:friends"))
    page = open_page()
    files = [contacts.file("two.vcf", people(2))]
    page.drop(page.point(page.one(".target:has-text('friends')")), files=files)
    page.wait(lambda: "3\n" == contacts.run("list", "group:friends", "--count"), "two more members")
    contacts.run("undo")
    assert contacts.names() == ["Zoë Ångström"]


def test_name_is_changed_in_place(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "N:Lovelace;Ada;;;"))
    page = open_page()
    page.row(0).click()
    page.one("#card .face").hover()
    page.one("[aria-label='Change the name']").click()
    page.one(".editor [aria-label='Last name']").fill("King")
    page.one(".editor [aria-label='Last name']").press("Enter")
    page.wait(lambda: page.names() == ["Ada King"], "the new name")
    assert "N:King;Ada;;;" in contacts.run("export")


def test_focus_stays_while_others_write(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(card("Ada", "TEL:1") + card("Grace"), "--book", "contacts")
    page = open_page()
    page.row(0).click()
    label = lambda: page.page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
    for control in ["#card [aria-label^='Copy']", "[aria-label='Actions on work']"]:
        page.one(control).focus()
        before = label()
        count = len(contacts.names())
        contacts.drop(card(f"Guest {count}"), "--book", "contacts")
        page.wait_for_text(".count", f"{count + 1} contacts")
        page.wait_for_text("#sidebar", str(count + 1))
        page.settles(lambda: label() == before, before)


def test_book_is_downloaded(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.one(".place").hover()
    page.one("[aria-label='Actions on contacts']").click()
    with page.page.expect_download() as download:
        page.one("#menu >> text=Download book").click()
    assert download.value.suggested_filename == "contacts.vcf"
    assert pathlib.Path(download.value.path()).read_bytes() == people(3).encode()


def test_page_says_that_the_server_is_gone(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    contacts.server.terminate()
    page.wait(page.one("#connection").is_visible, "the message")
    assert "contacts serve" in page.one("#connection").text_content()


def test_redo_button(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.one("#undo").click()
    page.wait(lambda: contacts.names() == [], "undo")
    page.one("#redo").click()
    page.wait(lambda: len(contacts.names()) == 3, "redo")
