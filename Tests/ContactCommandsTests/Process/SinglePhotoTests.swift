import Foundation
import Testing

/// Runs the program to drop one image without a row.
@Suite struct SinglePhotoTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    for name in ["Grace Hopper.png", "nobody.png", "in/lovelace_ada.png", "in/nobody.png"] {
      try sandbox.write(DropTests.image, to: name)
    }
    let page = "<!DOCTYPE html>\n<html><body>Not found</body></html>\n"
    try sandbox.write(page, to: "page.jpg")
    try sandbox.write([0, 1, 2, 3], to: "broken.jpg")
    return sandbox
  }

  @Test(arguments: [
    CommandFixture("drop 'Grace Hopper.png'", output: "Set the photo of Grace Hopper.\n"),
    CommandFixture("drop 'Grace Hopper.png' --at 0", output: "Set the photo of Grace Hopper.\n"),
    CommandFixture(
      "drop 'Grace Hopper.png' -n",
      output: """
        would merge   Grace Hopper.png  @1  Grace Hopper
        Would set the photo of Grace Hopper.

        """),
    CommandFixture(
      "drop nobody.png",
      errors: "contacts: “nobody.png” doesn't have the name of a contact: drop it on a contact, "
        + "or name the file after the contact.\n\(CommandFixture.intoHint)", status: 77),
    CommandFixture(
      "drop page.jpg --into ada",
      errors:
        "contacts: “page.jpg” has the name of an image, but isn't one: open it to see what it is, "
        + "and save the image itself.\n", status: 77),
    CommandFixture(
      "drop broken.jpg",
      errors:
        "contacts: “broken.jpg” has the name of an image, but isn't one: open it to see what it is, "
        + "and save the image itself.\n", status: 77),
    CommandFixture(
      "photo set ada page.jpg",
      errors: "contacts: “page.jpg” is not an image: use a JPEG, PNG, WebP, GIF or HEIC file.\n",
      status: 77),
  ])
  func `an image is set for the contact that it is named after, or refused with advice`(
    fixture: CommandFixture
  ) throws {
    try fixture.check(in: try sandbox())
  }

  @Test func `an image for a contact with a damaged card fails, and other files are dropped`()
    throws
  {
    let sandbox = try sandbox()
    try sandbox.write(SampleCards.card("FN:New"), to: "all/new.vcf")
    try sandbox.write(DropTests.image, to: "all/Grace Hopper.png")
    try DamagedCardTests.damage(2, in: sandbox)
    let outcome = try sandbox.contacts("drop", "all").normalized(in: sandbox)
    #expect(outcome.status == 3)
    #expect(outcome.standardOutput.hasPrefix("Inserted 1 card at @3"), "\(outcome)")
    #expect(
      outcome.standardError.hasPrefix(
        "contacts: all/Grace Hopper.png: The card of Grace Hopper (row 1 of contacts, id:<id>) is damaged"
      ),
      "\(outcome)")
  }

  @Test func `an image is refused if several contacts have its name`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts(["drop", "-"], input: SampleCards.card("FN:Grace Hopper", "TEL:+1 1"))
    try sandbox.contacts(
      ["drop", "-", "--on-duplicate", "keep"],
      input: SampleCards.card("FN:Hopper Grace", "TEL:+49 30 23125 001"))
    try sandbox.check(
      "drop 'Grace Hopper.png'",
      errors: "contacts: “Grace Hopper.png” has the name of several contacts: "
        + "drop it on one of them.\n\(CommandFixture.intoHint)", status: 77)
  }

  @Test func `a dropped image becomes the photo, and undo restores the card`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("drop", "Grace Hopper.png")
    #expect(
      try sandbox.output("list", "has:photo", "--plain", "--fields", "name")
        == "Grace Hopper\n")
    try sandbox.contacts("photo", "get", "grace", "-o", "out.png")
    #expect(try sandbox.bytes(of: "out.png") == DropTests.image)
    try sandbox.contacts("undo")
    let export = try sandbox.output("export")
    #expect(export == String(decoding: SampleCards.all, as: UTF8.self))
  }

  @Test func `watch sets the photo of the contact that each image is named after`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.contacts("watch", "in", "--once")
    #expect(
      outcome
        == Sandbox.Outcome(
          standardOutput: "in/lovelace_ada.png: Set the photo of Ada Lovelace.\n",
          standardError:
            "contacts: in/nobody.png: “in/nobody.png” doesn't have the name of a contact: "
            + "drop it on a contact, or name the file after the contact.\n", status: 3))
    let done = try sandbox.names(in: "in/done")
    #expect(done == ["lovelace_ada.png"])
  }
}
