import ContactDrop
import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactService

struct ContactRepresentationTests {
  @Test(arguments: [
    (TypeIdentifier.utf8PlainText, "Ada <ada@example.org>\n"),
    (.vCard, String(decoding: card("FN:Ada", "EMAIL:ada@example.org"), as: UTF8.self)),
  ])
  func `A contact is offered as a card, and as text with its name and address`(
    type: TypeIdentifier, text: String
  ) throws {
    let contact = Contact("FN:Ada", "EMAIL:ada@example.org")
    let bytes = try ContactRepresentation.bytes(of: contact, as: type)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("Lovelace\\, Ada", #""Lovelace, Ada" <a@b.c>"#), ("Dr. Ada", #""Dr. Ada" <a@b.c>"#),
    (#"Ada "Al" L"#, #""Ada \"Al\" L" <a@b.c>"#), ("Ada (work)", #""Ada (work)" <a@b.c>"#),
    ("Zoë O'Brien", "Zoë O'Brien <a@b.c>"), ("a@b.c", "a@b.c"),
  ])
  func `A name that has signs with a meaning in mail headers is quoted`(
    name: String, text: String
  ) throws {
    let contact = Contact("FN:\(name)", "EMAIL:a@b.c")
    let bytes = try ContactRepresentation.bytes(of: contact, as: .utf8PlainText)
    #expect(String(decoding: bytes, as: UTF8.self) == text + "\n")
  }

  @Test(arguments: [
    (["EMAIL:a@b.c"], "a@b.c\n"), (["FN:Ada"], "Ada\n"), (["TEL:1"], "1\n"),
  ])
  func `The text of a contact has its name or its address if one is missing`(
    lines: [String], text: String
  ) throws {
    let contact = Contact(lines[0])
    let bytes = try ContactRepresentation.bytes(of: contact, as: .utf8PlainText)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `A contact is offered as jCard, as a table with a header, and as a photo`() throws {
    let contact = Contact("FN:Ada", "EMAIL:ada@example.org", "PHOTO;ENCODING=b:iVBORw0KGgo=")
    let jCard = try ContactRepresentation.bytes(of: contact, as: .jCard)
    #expect(String(decoding: jCard, as: UTF8.self).contains("[\"fn\",{},\"text\",\"Ada\"]"))
    let table = try ContactRepresentation.bytes(of: contact, as: .commaSeparatedText)
    let rows = DroppedText.cards(in: String(decoding: table, as: UTF8.self))
    #expect(rows.map(\.displayName) == ["Ada"])
    let photo = try ContactRepresentation.bytes(of: contact, as: .image)
    #expect(photo == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test(arguments: ["PHOTO:https://example.org/a.png", "PHOTO:", "NOTE:none"])
  func `A photo that isn't embedded in the card is an error`(line: String) {
    let contact = Contact("FN:Ada", line)
    #expect(throws: ContactError.self) {
      try ContactRepresentation.bytes(of: contact, as: .image)
    }
  }
}
