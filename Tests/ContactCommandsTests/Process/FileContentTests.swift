import Testing

/// Values that are the content of a file.
@Suite struct FileContentTests {
  @Test func `An error about the content of a file names the file`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([0x61, 0xFF, 0x62], to: "latin.txt")
    try sandbox.write([0x61, 0x62], to: "text.png")
    for (line, message) in [
      ("set @0 note=@latin.txt", "note=@latin.txt: The content is no text in UTF-8."),
      (
        "set @0 photo=@text.png",
        "photo=@text.png: The content is not a known kind of image: use a JPEG, PNG, WebP, GIF or HEIC file."
      ),
    ] {
      try sandbox.check(line, errors: "contacts: \(message)\n", status: 64)
    }
  }

  @Test func `A file with control characters is no value`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write([0x61, 0x00, 0x62], to: "zero.txt")
    let outcome = try sandbox.contacts("set", "@0", "note=@zero.txt")
    #expect(outcome.status == 64)
    #expect(
      outcome.standardError
        == "contacts: note=@zero.txt: The content has control characters, which a card can't hold.\n"
    )
  }
}
