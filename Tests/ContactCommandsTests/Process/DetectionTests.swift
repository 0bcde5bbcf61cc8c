import Testing

@Suite struct DetectionTests {
  private static let photo = String(repeating: "A", count: 80_000)

  @Test(arguments: [
    "\u{FEFF}[\"vcard\", [[\"version\", {}, \"text\", \"4.0\"], [\"fn\", {}, \"text\", \"Ada\"]]]",
    "\u{FEFF}[{\"@type\": \"Card\", \"version\": \"1.0\", \"name\": {\"full\": \"Ada\"}}]",
    "{\"version\": \"1.0\", \"uid\": \"u1\", \"name\": {\"full\": \"Ada\"}}",
    """
    {"media": {"p": {"kind": "photo", "uri": "data:image/png;base64,\(photo)"}}, \
    "name": {"full": "Ada"}, "@type": "Card"}
    """,
    "\u{FEFF}<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><fn><text>Ada</text></fn></vcard></vcards>",
    "\u{FEFF}First Name,E-mail Address\nAda,ada@example.org\n",
    "\u{FEFF}BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n",
  ])
  func `drop and convert recognize the same cards under any file name`(text: String) throws {
    for command in [
      "drop - < cards", "drop cards", "drop folder", "drop cards.json", "drop cards.txt",
    ] {
      let sandbox = try Sandbox()
      for name in ["cards", "cards.json", "cards.txt", "folder/cards.json"] {
        try sandbox.write(Array(text.utf8), to: name)
      }
      let drop = try sandbox.shell("\"$contacts\" \(command) -q")
      #expect(drop == .init(standardOutput: "", standardError: "", status: 0), "\(command)")
      let list = try sandbox.shell("\"$contacts\" list --fields name --plain")
      #expect(list.standardOutput.contains("Ada"), "\(command)")
      let convert = try sandbox.shell(
        "\"$contacts\" \(command.replacing("drop", with: "convert")) --to jcard")
      #expect(convert.status == 0, "\(command): \(convert)")
      #expect(convert.standardOutput.contains(#"["fn",{},"text","Ada"]"#), "\(command)")
    }
  }

  @Test(arguments: [#"{"name": "package", "version": "1.0"}"#, #"{"@type": "Event"}"#])
  func `a JSON file without cards is left out of a folder`(text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Array(text.utf8), to: "folder/a.json")
    #expect(try sandbox.contacts("drop", "folder").status != 0)
  }
}
