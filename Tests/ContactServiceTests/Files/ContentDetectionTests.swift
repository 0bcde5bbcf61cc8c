import ContactDrop
import ContactService
import ContactTestSupport
import Testing
import VCardFormat
import VCardInterchange

/// Values that contain a card, and cards with text around them.
struct ContentDetectionTests {
  private static let note = "he sent this:\nBEGIN:VCARD\nVERSION:3.0\nFN:Hal\nEND:VCARD\n"
  private static let table =
    "name,email,notes\nAnn,a@x.org,hello\nBob,b@x.org,\"\(note)\"\nCy,c@x.org,bye\n"

  private func types(_ bytes: [UInt8]) throws -> [TypeIdentifier] {
    var files = try FileItems([])
    files.append(bytes)
    return try #require(files.items.first).itemProvider.registeredTypeIdentifiers
  }

  @Test(arguments: [
    (table, TypeIdentifier.commaSeparatedText),
    (table.replacing(",", with: "\t"), .commaSeparatedText),
    (
      "<?xml version=\"1.0\"?>\n<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard><note>"
        + "<text>\(note)</text></note></vcard></vcards>", .xCard
    ),
    ("[\"vcard\", [[\"note\", {}, \"text\", \"\(note)\"]]]", .jCard),
    ("dn: cn=A\nobjectclass: person\ncn: A\nsn: A\ndescription: to\n BEGIN:VCARD\n", .ldif),
  ])
  func `A line BEGIN:VCARD in a value makes no vCard`(text: String, type: TypeIdentifier) throws {
    #expect(try types(Array(text.utf8)).first == type)
    let long = String(repeating: "Zoe,z@x.org,some words\n", count: 4_000)
    if type == .commaSeparatedText, text.contains(",") {
      #expect(try types(Array(text.replacing("Bob,", with: "\(long)Bob,").utf8)).first == type)
    }
  }

  @Test(arguments: [
    "Dear Ada, \"see below\n\(note)", "name,email\nAnn,a@x.org\n\(note)", "{\n\(note)",
    "<html>\n\(note)", "\"Name\", the first\n\(note)", "alias ada ada@x.org\n\(note)",
    "\u{FEFF}\n \(note)", "name,email\nAnn,\"a@x.org\"\n\(note)",
  ])
  func `A file of cards may have other text before them`(text: String) throws {
    #expect(try types(Array(text.utf8)).first == .vCard)
  }

  @Test(arguments: CardFormat.all.filter { $0.isRead && $0.isWritten && $0.type != .vCard })
  func `A contact whose note has a card is dropped from each format as it is`(format: CardFormat)
    throws
  {
    let escaped = Self.note.replacing("\n", with: "\\n")
    let source = VCard(
      "FN:Bob", "EMAIL:b@x.org", "NOTE:\(escaped)", "AGENT:BEGIN:VCARD\\nFN:Eve\\nEND:VCARD\\n")
    var writer = try #require(format.makeWriter())
    var bytes: [UInt8] = []
    writer.append(source, to: &bytes)
    writer.finish(to: &bytes)
    #expect(try types(bytes).first == format.type)
  }
}
