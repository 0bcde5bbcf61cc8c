"""What others change meanwhile, answers that are lost, and texts that must not be."""

from browser import PATIENCE, card, people


def test_renamed_and_removed_books_are_followed(contacts, open_page):
    contacts.run("book", "add", "work")
    contacts.drop(people(2), "--book", "contacts")
    contacts.drop(people(3, "Colleague"), "--book", "work")
    page = open_page()
    other = open_page()
    for one in [page, other]:
        one.one(".target:has-text('work')").click()
        one.wait(lambda: len(one.names()) == 3, "the book")
    page.one(".target:has-text('work')").click(button="right")
    page.one("#menu >> text=Rename").click()
    page.one("dialog input").fill("office")
    page.one("dialog .primary").click()
    for one in [page, other]:
        one.wait_for_text(".target[aria-current=true]", "office")
        one.wait(lambda: len(one.names()) == 3, "its contacts")
    contacts.run("book", "rm", "office", "--yes")
    for one in [page, other]:
        one.wait_for_text(".target[aria-current=true]", "contacts")
        one.wait(lambda: one.names() == ["Person 0000", "Person 0001"], "the first book")
        assert not one.one(".problem").is_visible()


def test_renamed_and_deleted_groups_are_followed(contacts, open_page):
    contacts.drop(people(3))
    contacts.run("group", "add", "friends", "@0,@1")
    page = open_page()
    page.one(".target:has-text('friends')").click()
    page.wait(lambda: len(page.names()) == 2, "the group")
    contacts.run("group", "rename", "friends", "pals")
    page.wait_for_text(".target[aria-current=true]", "pals")
    page.wait(lambda: len(page.names()) == 2, "its members")
    page.one(".target:has-text('pals')").click(button="right")
    page.one("#menu >> text=Delete the group").click()
    page.wait(lambda: len(page.names()) == 3, "everyone")
    assert page.one(".pane input[type=search]").input_value() == ""


def test_open_dialogs_follow_the_list(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:ada@example.org") + card("Grace Hopper", "EMAIL:grace@example.org"))
    contacts.run("add", "Ada Lovelace", "email=ada@example.org", "tel=112")
    contacts.run("add", "Grace Hopper", "email=grace@example.org", "tel=113")
    pages = [open_page(), open_page()]
    for page in pages:
        page.one("#duplicates").click()
        page.wait(lambda: page.all(".set").count() == 2, "two sets")
    pages[0].one(".set:has-text('Ada') .primary").click()
    for page in pages:
        page.wait(lambda: page.all(".set").count() == 1, "one set less")
    pages[1].one(".set >> text=Different people").click()
    for page in pages:
        page.wait_for_text("dialog", "There are no duplicates.")
        page.page.keyboard.press("Escape")
        page.one("#log").click()
        page.wait_for_text("dialog", "merge")
    contacts.run("add", "Zuse")
    for page in pages:
        page.wait_for_text("dialog li:first-child", "add")
    pages[0].one("dialog >> text=Undo").click()
    for page in pages:
        page.wait_for_text("dialog li:first-child", "undone")


def test_list_of_a_deleted_group_says_so(contacts, open_page):
    contacts.drop(people(3))
    contacts.run("group", "add", "friends", "@0,@1")
    page = open_page()
    page.one(".target:has-text('friends')").click()
    page.wait(lambda: len(page.names()) == 2, "the group")
    contacts.run("group", "delete", "friends")
    page.wait_for_text(".empty", "The group “friends” has no members here, or was deleted.")
    assert page.one(".empty h2").text_content() == "Nobody is in this group"


def test_change_of_before_another_one_is_undone_and_brought_back(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("ada.vcf", card("Ada"))])
    page.toast("Inserted 1 card")
    contacts.run("add", "Bo")
    page.wait(lambda: "Bo" in page.names(), "the change of another program")
    page.one("#toast >> text=Undo").click()
    page.toast("Undid an earlier operation.")
    page.wait(lambda: page.names()[3:] == ["Bo"], "the undone drop")
    page.one("#toast >> text=Undo").click()
    page.toast("Undid undo of an earlier operation.")
    page.wait(lambda: page.names()[3:] == ["Ada", "Bo"], "the drop again")
    page.one("#log").click()
    page.wait_for_text("dialog li.undone", "undo of an earlier operation")


def merged_in_dialog(contacts, open_page):
    """Merges two contacts in the dialog of duplicates, which stays open."""
    contacts.drop(card("Ada Lovelace", "EMAIL:ada@example.org"))
    contacts.run("add", "Ada Lovelace", "email=ada@example.org", "tel=112")
    page = open_page()
    page.one("#duplicates").click()
    page.one(".set .primary").click()
    page.toast("Merged Ada Lovelace")
    return page


def test_note_is_reached_over_a_dialog(contacts, open_page):
    page = merged_in_dialog(contacts, open_page)
    page.one("#toast >> text=Undo").click()
    page.wait(lambda: page.all(".set").count() == 1, "the two contacts again")
    page.toast("Undid merge.")
    page.page.keyboard.press("Escape")
    page.wait(lambda: page.all("main > #toast").count() == 1, "the note in its place")
    page.one("#toast >> text=Redo").click()
    page.wait(lambda: contacts.names() == ["Ada Lovelace"], "the merge again")


def test_dialog_shows_a_change_that_is_told_before_its_answer(contacts, open_page):
    page = merged_in_dialog(contacts, open_page)
    page.wait_for_text("dialog", "There are no duplicates.")
    answers, reads = [], []
    page.page.route("**/api/undo", lambda route: answers.append((route, route.fetch())))
    page.page.route("**/api/duplicates*", lambda route: reads.append(route))
    page.one("#toast >> text=Undo").click()
    page.wait(lambda: answers and reads, "the undo, and the reading of what it changed")
    route, answer = answers.pop()
    route.fulfill(response=answer)
    page.toast("Undid merge.")
    page.page.unroute("**/api/duplicates*")
    for read in reads:
        read.continue_()
    page.wait(lambda: page.all(".set").count() == 1, "the two contacts again")


def test_dialogs_stay_open_until_it_is_done(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    page.one("#add").click()
    page.one("dialog input[name=name]").fill("Zoe")
    page.page.route("**/api/contacts", lambda route: route.abort())
    page.one("dialog .primary").click()
    page.wait_for_text("dialog .problem", "The server doesn’t answer")
    page.page.unroute("**/api/contacts")
    assert page.one("dialog input[name=name]").input_value() == "Zoe"
    page.page.keyboard.press("Escape")
    page.one("#add").click()
    page.one("dialog input[name=name]").fill("Zoe")
    page.page.evaluate(
        """() => { window.animated = [];
          const { animate } = Element.prototype;
          Element.prototype.animate = function (...how) {
            if (how[0][0].background) window.animated.push(this.querySelector('.name').textContent);
            return animate.apply(this, how); }; }""")
    page.page.evaluate("() => { const form = document.querySelector('dialog form'); form.requestSubmit(); form.requestSubmit(); }")
    page.wait(lambda: not page.one("dialog").is_visible(), "the end of the dialog")
    page.wait(lambda: "Zoe" in page.names(), "the new contact")
    page.wait(lambda: page.page.evaluate("window.animated").count("Zoe") == 1, "its row flashes once it is there")
    assert contacts.names().count("Zoe") == 1
    page.one("[aria-label='Add a book']").click()
    page.one("dialog input").fill("contacts")
    page.one("dialog .primary").click()
    page.wait_for_text("dialog .problem", "contacts")
    page.one("dialog input").fill("work")
    page.one("dialog .primary").click()
    page.wait_for_text("#sidebar", "work")
    page.wait(lambda: not page.one("dialog").is_visible(), "the end of the dialog")


def test_browser_asks_before_typed_text_is_lost(contacts, open_page):
    contacts.drop(card("Ada", "NOTE:old"))
    page = open_page()
    asked = []
    page.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.row(0).click()
    page.all("#card .field:has-text('old')").dblclick()
    asks = """() => { const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event); return event.defaultPrevented; }"""
    assert not page.page.evaluate(asks), "nothing was typed"
    page.one(".editor textarea").fill("new")
    page.page.close(run_before_unload=True)
    page.wait(lambda: asked == ["beforeunload"], "the question")
    assert page.one(".editor textarea").input_value() == "new"


def test_edit_goes_onto_a_contact_that_changed_elsewhere(contacts, open_page):
    contacts.drop(card("Ada Lovelace", "EMAIL:a@x.example", "TEL:1"))
    page = open_page()
    page.row(0).click()
    page.all("#card .field:has-text('a@x')").dblclick()
    field = page.one(".editor input:not(.label-field)")
    field.fill("new@x.example")
    contacts.run("set", "ada", "title=Countess")
    field.press("Enter")
    page.wait(lambda: "EMAIL:new@x.example" in contacts.run("export"), "the edit")
    assert "TITLE:Countess" in contacts.run("export")
    page.wait_for_text("#card", "Countess")
    # The same value was changed: the text stays, and after the editor the new value is shown.
    page.all("#card .field:has-text('new@x')").dblclick()
    field.fill("mine@x.example")
    contacts.run("set", "ada", "email.0=theirs@x.example")
    field.press("Enter")
    page.toast("was changed meanwhile, to “theirs@x.example”")
    assert field.input_value() == "mine@x.example"
    field.press("Escape")
    page.wait_for_text("#card .value", "theirs@x.example")
    # Who has seen the other value can replace it.
    page.all("#card .field:has-text('theirs@x')").dblclick()
    field.fill("mine@x.example")
    contacts.run("set", "ada", "email.0=other@x.example")
    field.press("Enter")
    page.toast("to “other@x.example”: save again to replace that")
    assert "EMAIL:other@x.example" in contacts.run("export")
    field.press("Enter")
    page.wait(lambda: "EMAIL:mine@x.example" in contacts.run("export"), "the second edit")
    contacts.run("set", "ada", "email.0=theirs@x.example")
    page.wait_for_text("#card .value", "theirs@x.example")
    # The text also stays if the contact is gone.
    page.all("#card .field:has-text('theirs@x')").dblclick()
    field.fill("late@x.example")
    contacts.run("rm", "ada", "--yes")
    field.press("Enter")
    page.toast("This contact is not in the list any more.")
    assert field.input_value() == "late@x.example"


def test_key_right_after_a_refusal_saves_again(contacts, open_page):
    contacts.drop(card("Ada", "EMAIL:a@x.example"))
    page = open_page()
    page.row(0).click()
    page.all("#card .field").dblclick()
    field = page.one(".editor input:not(.label-field)")
    field.fill("mine@x.example")
    release_card = page.holding("**/api/contacts/*")
    release_rows = page.holding("**/api/rows*")
    field.press("Enter")
    with page.page.expect_request("**/api/rows*"):
        contacts.run("set", "ada", "email.0=theirs@x.example")
    release_card()
    page.toast("save again to replace that")
    field.press("Enter")
    release_rows()
    page.wait(lambda: "EMAIL:mine@x.example" in contacts.run("export"), "the second edit")


def test_page_says_that_it_has_no_key_any_more(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    port = page.page.url.split(":")[2].strip("/")
    contacts.server.terminate()
    contacts.server.wait(timeout=PATIENCE)
    page.wait_for_text("#connection", "doesn’t answer")
    contacts.serve("--port", port)
    page.wait_for_text("#connection", "has no key any more")
    # Another tab that gets a key gives it to this one too.
    page.context.new_page().goto(contacts.run("serve", "--port", "0").strip())
    page.wait(lambda: not page.one("#connection").is_visible(), "the connection")
    contacts.run("add", "Zuse")
    page.wait(lambda: "Zuse" in page.names(), "what changed since")


def test_change_before_the_page_follows_the_list_is_shown(contacts, open_page):
    contacts.drop(people(3))
    page = open_page()
    release = page.reload_before_stream()
    contacts.run("rm", "@1", "--yes")
    release()
    page.wait(lambda: page.names() == ["Person 0000", "Person 0002"], "the removal")


def test_contacts_that_are_gone_are_no_longer_selected(contacts, open_page):
    contacts.drop(people(6))
    page = open_page()
    page.row(1).click()
    page.row(3).click(modifiers=["Shift"])
    with page.page.expect_response(lambda response: response.url.endswith("/api/cards") and response.status == 404) as answer:
        contacts.run("rm", "@2", "--yes")
    answer.value.finished()
    page.settles(lambda: "Person 0002" not in page.names(), "the removal")
    page.page.keyboard.press("Delete")
    page.toast("Put 2 contacts into the trash.")
    page.wait(lambda: page.names() == ["Person 0000", "Person 0004", "Person 0005"], "the rest")
    # A page that wasn't told yet hears it from the server, and then means the others.
    page.page.keyboard.press("Control+a")
    page.wait(lambda: page.all(".row[aria-selected=true]").count() == 3, "the selection")
    page.hide(True)
    contacts.run("rm", "@0", "--yes")
    page.page.keyboard.press("Delete")
    page.toast("Not in the list any more: 1 of these 3 contacts.")
    page.hide(False)
