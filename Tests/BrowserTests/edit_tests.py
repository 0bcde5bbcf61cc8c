"""Editors change what was typed into them, and nothing else of the card."""

import json

from browser import card

# Values whose line breaks, blanks or control characters a field of a browser drops, or that it joins.
CARD = card(
    "Ada\\nLovelace", "N: King ;Ada\\nAugusta;Noel,Byron;;", "NICKNAME:a,b\\,c, d ",
    "ADR;TYPE=home:;Apt 4 ;1 Main St\\nBuilding B; Boston ;MA;02101,02102;USA\tEast",
    "TEL;TYPE=cell: +1 555 ", "item1.TEL:tel:+1-22;ext=3", "item1.X-ABLabel: My\\nlabel ",
    'EMAIL;TYPE=" boat ":a@b.example', "ORG: Foo ;Unit A\\n2;Unit B", "TITLE:Tab\there  ",
    "ROLE:control\x01character", "URL:https://ada.example/?a=b ", "BDAY:18151210", "GENDER:F; girl ",
    "RELATED;VALUE=text: Bob ", "NOTE:@ a \\n\tb\\n", 'IMPP;TYPE="a, b":xmpp:ada@chat.example',
    "X-FOO:one\\n two ",
)


def lines(contacts):
    """Returns the lines of all cards, unfolded."""
    return contacts.run("export").replace("\n ", "").splitlines()


def operations(contacts):
    """Returns the ids of all operations."""
    return [one["id"] for one in json.loads(contacts.run("log", "--json"))["operations"]]


def edit(page, text):
    """Opens the editor of a value, or of the name for no text."""
    page.catch_up()
    if text is None:
        page.one("#card .face").hover()
        page.one("[aria-label='Change the name']").click()
    else:
        page.all("#card .field").filter(has_text=text).first.dblclick()
    page.wait(lambda: page.all(".editor").count() == 1, f"the editor of {text}")
    return page.all(".editor :is(input, textarea)")


def test_editor_without_a_change_changes_nothing(contacts, open_page):
    contacts.drop(CARD)
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .field").count() > 15, "the card")
    before = contacts.run("export"), operations(contacts)
    for text in [None, *page.all("#card .field .value").all_text_contents()]:
        fields = edit(page, text)
        for field in fields.all():
            value = field.input_value()
            field.fill("x")
            field.fill(value)
        fields.last.press("Enter")
        page.editor_ends()
    assert (contacts.run("export"), operations(contacts)) == before


def test_edit_of_one_part_leaves_the_others(contacts, open_page):
    contacts.drop(CARD)
    page = open_page()
    page.row(0).click()
    page.wait(lambda: page.all("#card .field").count() > 15, "the card")
    wrong = []
    for text, label, typed, old, new in [
        (None, "Name", "Ada King", "FN:Ada\\nLovelace", "FN:Ada King"),
        (None, "First name", "Ada\nMary", ";Ada\\nAugusta;", ";Ada\\nMary;"),
        (None, "Last name", "Byron", "N: King ;", "N:Byron;"),
        (None, "Middle name", "Noel, Mary", ";Noel,Byron;", ";Noel,Mary;"),
        ("Boston", "City", "Cambridge", "; Boston ;", ";Cambridge;"),
        ("Cambridge", "Street", "1 Main St\nBuilding C", "Building B", "Building C"),
        ("Cambridge", "Postal code", "02101, 02103, 02104", ";02101,02102;", ";02101,02103,02104;"),
        ("Cambridge", "Label", "work", "ADR;TYPE=home:", "ADR;TYPE=work:"),
        ("+1 555", "Label", "home", "TYPE=cell", "TYPE=home"),
        ("+1-22", "Phone", "+1 22", "item1.TEL:tel:+1-22;ext=3", "item1.TEL:+1 22"),
        ("a@b", "E-mail", "c@d.example", ":a@b.example", ":c@d.example"),
        ("Foo", "Organization", "Bar", "ORG: Foo ;", "ORG:Bar;"),
        ("Unit A", "unit", "Unit A\n3", "Unit A\\n2", "Unit A\\n3"),
        ("Tab", "Title", "Tab\tthere  ", "\there  ", "\tthere  "),
        ("b,c", "Nickname", "b,e", "b\\,c", "b\\,e"),
        ("girl", "identity", "woman", "F; girl ", "F;woman"),
        ("@ a", "Note", "@ a \n\tc\n", "\tb\\n", "\tc\\n"),
        ("one", "X-FOO", "one\n three ", "\\n two ", "\\n three "),
    ]:
        before = lines(contacts)
        edit(page, text)
        field = page.one(f".editor [aria-label='{label}']")
        field.fill(typed)
        field.press("Enter")
        page.editor_ends()
        page.wait(lambda: lines(contacts) != before, f"the change of {label}")
        if (after := lines(contacts)) != [line.replace(old, new) for line in before]:
            wrong.append((label, [line for line in after if line not in before]))
    assert not wrong, wrong


def test_label_is_taken_away_and_a_preferred_value_stays_preferred(contacts, open_page):
    contacts.drop(card(
        "Ada", "TEL;PREF=1;TYPE=cell:111", "item1.TEL;TYPE=work;PREF=2:222", "item1.X-ABLabel:Summer house", "EMAIL;TYPE=home:a@b.example",
        "ADR;PREF=1;TYPE=home:;;1 Main St;Rome;;;"))
    page = open_page()
    page.row(0).click()
    for text, label, line in [
        ("111", "boat", "item2.X-ABLabel:boat"), ("111", "", "item2.TEL;PREF=1:111"), ("222", "", "item1.TEL;PREF=2:222"),
        ("a@b", "  ", "EMAIL:a@b.example"),
        ("Rome", "work", "ADR;PREF=1;TYPE=work:;;1 Main St;Rome;;;"), ("Rome", "", "ADR;PREF=1:;;1 Main St;Rome;;;"),
    ]:
        edit(page, text)
        page.one(".editor .label-field").fill(label)
        page.one(".editor .label-field").press("Enter")
        page.editor_ends()
        page.wait(lambda: line in lines(contacts), line)
    assert not any("X-ABLabel" in line for line in lines(contacts))
    edit(page, "222")
    page.one(".editor .label-field").fill("boat")
    page.one(".editor input:not(.label-field)").fill("")
    page.one(".editor .label-field").press("Enter")
    page.editor_ends()
    page.wait(lambda: "222" not in contacts.run("export"), "a value that is removed takes its label along")


def test_editor_at_the_end_of_a_long_card_is_seen_with_its_buttons(contacts, open_page):
    contacts.drop(card("Ada", *[f"TEL:{n}{n}{n}" for n in range(1, 30)]))
    page = open_page()
    page.row(0).click()
    page.add_field("Birthday")
    save = page.resting(page.one(".editor .primary"))
    assert save["y"] + save["height"] <= 800


def test_refused_file_is_named_once(contacts, open_page):
    page = open_page()
    page.drop(page.below_rows(), files=[contacts.file("a.vcf", card("Ada")), contacts.file("bad.txt", "nothing here")])
    page.wait(lambda: page.all("#results li.forbidden").count() == 1, "the result")
    assert page.one("#results li.forbidden").text_content().count("bad.txt") == 1


def test_outer_blanks_are_only_kept(contacts, open_page):
    contacts.drop(card("Ada", "TITLE:Countess"))
    page = open_page()
    page.row(0).click()
    before = operations(contacts)
    for typed, after in [(" Countess ", "TITLE:Countess"), (" Enchantress ", "TITLE:Enchantress"), ("  ", None)]:
        edit(page, "ess").first.fill(typed)
        page.one(".editor input").press("Enter")
        page.editor_ends()
        page.wait(lambda: not after or after in lines(contacts), typed)
    page.wait(lambda: not any("TITLE" in line for line in lines(contacts)), "the removal")
    assert len(operations(contacts)) == len(before) + 2


def test_address_with_only_a_label_gets_parts(contacts, open_page):
    contacts.drop(card("Ada", 'ADR;LABEL="12 Rue X\\nParis":;;;;;;'))
    page = open_page()
    page.row(0).click()
    fields = edit(page, "12 Rue X")
    assert [field.get_attribute("aria-label") for field in fields.all()] == [
        "Label", "Street", "Postal code", "City", "Region", "Country"]
    page.one(".editor [aria-label=City]").fill("Paris")
    page.one(".editor [aria-label=City]").press("Enter")
    page.wait(lambda: "ADR:;;;Paris;;;" in lines(contacts), "the city")


def test_name_of_a_book_keeps_its_blanks(contacts, open_page):
    contacts.run("book", "add", "work\u00a0")
    contacts.drop(card("Ada", "CATEGORIES:\u2003friends"), "--book", "contacts")
    page = open_page()
    before = operations(contacts)
    for name in ["work\u00a0", "\u2003friends"]:
        page.page.locator(f"[aria-label='Actions on {name}']").click(force=True)
        page.page.get_by_role("menuitem", name="Rename…").click()
        page.one("dialog input").press("Enter")
        page.wait(lambda: not page.one("dialog").is_visible(), "the end of the dialog")
    assert operations(contacts) == before
    page.row(0).click()
    page.page.keyboard.press("Shift+F10")
    page.page.get_by_role("menuitem", name="Move to…").click()
    page.one("dialog select").select_option("work\u00a0")
    page.one("dialog .primary").click()
    page.wait(lambda: contacts.names("--book", "work\u00a0") == ["Ada"], "the move")


def test_log_marks_what_must_be_undone_first(contacts, open_page):
    contacts.drop(card("Ada Lovelace") + card("Grace"))
    contacts.run("set", "ada", "title=Countess")
    contacts.run("set", "grace", "title=Admiral")
    contacts.run("set", "ada", "title=Programmer")
    contacts.run("set", "ada", "note=one")
    page = open_page()
    page.one("#log").click()
    undo = lambda index: page.all("#dialog li").nth(index).locator("button").click()
    marked = lambda: [page.all("#dialog li").nth(index).locator("mark").count() for index in range(5)]
    page.wait(lambda: page.all("#dialog li").count() == 5, "the log")
    undo(3)
    page.toast("undo first what the Log marks.")
    page.wait(lambda: marked() == [1, 1, 0, 0, 0], "the marks")
    assert page.one("#dialog mark").text_content() == "Undo this first"
    undo(0)
    page.wait(lambda: page.all("#dialog li.undone").count() == 1, "the first undo")
    page.wait(lambda: marked().count(1) == 1, "the mark of the other")
    page.page.keyboard.press("Escape")
    page.one("#redo").click()
    page.toast("Redid")
    page.one("#log").click()
    page.wait(lambda: page.all("#dialog li").count() == 5 and page.all("#dialog li.undone").count() == 0, "the log again")
    assert page.all("#dialog mark").count() == 0, "who redoes has given the undo up"
