"""Editors that open, save and end while the page waits for answers."""

import json

from browser import card, people


def test_next_value_is_edited_while_the_first_is_saved(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL;TYPE=cell:111", "TEL;TYPE=home:333", "EMAIL:ada@example.org"))
    page = open_page()
    page.row(0).click()
    editor = page.one(".editor input:not(.label-field)")
    page.one(".field:has-text('111')").dblclick()
    editor.fill("")
    page.one(".field:has-text('333')").dblclick()
    page.wait(lambda: page.all(".field").count() == 1, "the first number is gone, and the second is edited")
    assert editor.input_value() == "333"
    editor.fill("444")
    page.add_field("Title")
    page.wait(lambda: page.all(".field:has-text('444')").count() == 1, "the second number is saved")
    editor = page.one(".editor input")
    editor.fill("Countess")
    page.one("#card button:text-is('Photo')").click()
    page.one("#card button:text-is('Card')").click()
    page.wait_for_text("#card", "Countess")
    assert [line for line in contacts.run("export").splitlines() if line[:3] in ("TEL", "TIT")] == ["TEL;TYPE=home:444", "TITLE:Countess"]


def test_focus_stays_where_the_person_went(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    page.row(0).click()
    release = page.holding("**/api/edits")
    page.one(".field:has-text('person0')").dblclick()
    page.one(".editor input:not(.label-field)").fill("new@x.example")
    page.page.keyboard.press("Enter")
    page.one(".search input").click()
    page.page.keyboard.type("person")
    release()
    page.page.keyboard.type(" 0004", delay=50)
    page.wait(lambda: "new@x.example" in contacts.run("export"), "the edit")
    page.wait(lambda: page.names() == ["Person 0004"], "the search")
    assert page.one(".search input").input_value() == "person 0004"
    assert page.all(".editor").count() == 0


def test_undo_after_an_edit_undoes_it(contacts, open_page):
    contacts.drop(people(5))
    page = open_page()
    page.row(0).click()
    page.page.keyboard.press("Alt+ArrowDown")
    page.toast("Moved")
    page.catch_up()
    release = page.holding("**/api/edits")
    page.one(".field:has-text('person0')").dblclick()
    page.one(".editor input:not(.label-field)").fill("new@x.example")
    page.page.keyboard.press("Enter")
    page.one("#undo").click()
    release()
    page.toast("Undid change")
    assert "new@x.example" not in contacts.run("export")
    assert contacts.names()[:2] == ["Person 0001", "Person 0000"]


def test_typed_text_stays_when_its_row_is_chosen_again(contacts, open_page):
    contacts.drop(people(2))
    page = open_page()
    page.row(0).click()
    page.one(".field:has-text('person0')").dblclick()
    page.one(".editor input:not(.label-field)").fill("new@x.example")
    contacts.run("set", "@0", "tel+=123456")
    page.row(0).click()
    page.page.wait_for_timeout(300)
    assert page.one(".editor input:not(.label-field)").input_value() == "new@x.example"
    page.one(".editor input:not(.label-field)").press("Enter")
    page.wait(lambda: "new@x.example" in contacts.run("export"), "the edit")
    page.wait_for_text("#card", "123456")


def test_editor_that_opens_before_another_card_is_saved(contacts, open_page):
    contacts.drop(people(2))
    page = open_page()
    page.row(0).click()
    page.wait_for_text("#card h2", "Person 0000")
    second = json.loads(contacts.run("list", "--json"))["contacts"][1]["id"]
    release = page.holding(f"**/api/contacts/{second}*")
    page.row(1).click()
    page.one(".field:has-text('person0')").dblclick()
    page.one(".editor input:not(.label-field)").fill("new@x.example")
    release()
    page.wait_for_text("#card h2", "Person 0001")
    assert "new@x.example" in contacts.run("export", "@0")


def test_editor_opens_while_the_card_before_another_is_read_again(contacts, open_page):
    contacts.drop(people(2))
    page = open_page()
    page.row(0).click()
    page.wait_for_text("#card h2", "Person 0000")
    release = page.holding("**/api/contacts/*")
    with page.page.expect_request("**/api/contacts/*"):
        page.row(0).click()
    page.row(1).click()
    page.wait(lambda: page.all("#card[aria-busy=true]").count() == 1, "the card is shown as an old one")
    page.one(".field:has-text('person0')").dblclick()
    page.one(".editor input:not(.label-field)").fill("new@x.example")
    release()
    page.wait_for_text("#card h2", "Person 0001")
    assert "new@x.example" in contacts.run("export", "@0")


def test_one_editor_opens_while_another_saves(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL:111", "EMAIL:ada@example.org"))
    page = open_page()
    page.row(0).click()
    release = page.holding("**/api/edits")
    page.one(".field:has-text('111')").dblclick()
    page.one(".editor input:not(.label-field)").fill("222")
    field = page.one(".field:has-text('ada@example.org')")
    field.hover()
    field.locator("[aria-label^=Edit]").dblclick()
    release()
    page.wait(lambda: page.all(".field:has-text('222')").count() == 1, "the first value")
    page.one(".editor input:not(.label-field)").fill("new@example.org")
    page.page.keyboard.press("Enter")
    page.wait(lambda: "new@example.org" in contacts.run("export"), "the second value")


def test_card_is_shown_between_two_editors(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL:111", "EMAIL:ada@example.org"))
    page = open_page()
    page.row(0).click()
    page.one(".field:has-text('111')").dblclick()
    page.one(".editor input:not(.label-field)").fill("222")
    release_answer = page.holding("**/api/edits", answers=True)
    sent = []
    page.page.on("request", lambda request: sent.append(request.url.split("/api/")[-1].split("/")[0]))
    page.one(".field:has-text('ada@example.org')").dblclick()
    page.wait(lambda: "edits" in sent and "contacts" in sent[sent.index("edits"):], "the contact is read when its change is told")
    page.catch_up()
    release_card = page.holding("**/api/contacts/*")
    release_answer()
    page.settles(lambda: page.all(".editor").count() == 0, "no editor on the old card")
    release_card()
    page.wait(lambda: page.all(".editor").count() == 1, "the second editor")
    assert page.one(".editor input:not(.label-field)").input_value() == "ada@example.org"
    assert page.all(".field:has-text('222')").count() == 1


def test_card_is_shown_between_a_saved_editor_and_the_next(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "TEL:111", "EMAIL:ada@example.org"))
    page = open_page()
    page.row(0).click()
    page.one(".field:has-text('111')").dblclick()
    page.one(".editor input:not(.label-field)").fill("222")
    release_edit = page.holding("**/api/edits")
    with page.page.expect_request("**/api/edits"):
        page.page.keyboard.press("Enter")
    release_card = page.holding("**/api/contacts/*")
    release_edit()
    page.editor_ends()
    page.one(".field:has-text('ada@example.org')").dblclick()
    page.settles(lambda: page.all(".editor").count() == 0, "no editor on the old card")
    release_card()
    page.wait(lambda: page.all(".editor").count() == 1, "the second editor")
    assert page.all(".field:has-text('222')").count() == 1


def test_what_was_typed_is_saved_when_another_contact_is_chosen(contacts, open_page):
    contacts.drop(card("Ada", "BDAY:18151210") + card("Grace"))
    page = open_page()

    def type_note(text):
        page.add_field("Note")
        page.one(".editor textarea").fill(text)

    page.row(0).click()
    page.wait_for_text("#card h2", "Ada")
    type_note("Ten lines")
    page.row(1).click()
    page.toast("Changed Ada.")
    page.wait_for_text("#card h2", "Grace")
    assert "Ten lines" in contacts.run("show", "ada")
    type_note("A note of Grace")
    page.one("#card >> text=Photo").click()
    page.wait(lambda: page.all("#card .photo-tools").count() == 1, "the photo")
    assert "A note of Grace" in contacts.run("show", "grace")
    page.one("#card >> text=Card").click()
    page.row(0).click()
    page.all("#card .field:has-text('1815')").dblclick()
    page.one(".editor input").fill("1990-02-30")
    page.row(1).click()
    page.toast("“1990-02-30” is not a date: write 1815-12-10")
    assert page.one(".editor input").input_value() == "1990-02-30"
