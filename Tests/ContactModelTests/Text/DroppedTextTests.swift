import ContactModel
import Foundation
import Testing
import VCardFormat

struct DroppedTextTests {
  @Test(arguments: [
    "Please call me at +44 20 7946 0812 tomorrow.",
    "Buy milk and bread",
    "2026-11-21",
    "12.10.1815",
    "Meet on 2026-11-21 at 10:00.\nBring the engine, and do not forget to write to ada@example.org about it before that.",
    "not@an@address",
    "192.168.100.1",
    "",
    "Lovelace",
    "1985 - 2004",
    "call me at 5\nada@example.org",
    "http://example.org/?a=b c",
    "Order 123456789 was shipped to your address today.",
  ])
  func `A text that names nobody gives no card, and a note on a contact`(_ text: String) {
    let dropped = DroppedText(text)
    #expect(dropped.cards.isEmpty)
    #expect(dropped.link == nil)
    #expect(dropped.property?.name == (text.isEmpty ? nil : .note))
    #expect(dropped.property?.text == (text.isEmpty ? nil : text))
  }

  @Test(arguments: [
    ("https://example.org/ada", "https://example.org/ada"),
    ("  www.example.org\n", "http://www.example.org"), ("example.org", "http://example.org"),
    ("xmpp://ada@example.org/", "xmpp://ada@example.org/"),
  ])
  func `A link gives no card, and a URL on a contact`(text: String, link: String) {
    let dropped = DroppedText(text)
    #expect(dropped.cards.isEmpty)
    #expect(dropped.property?.name == .url)
    #expect(dropped.property?.text == link)
  }

  @Test(arguments: [
    ("ada@example.org\n", "EMAIL"), ("+44 20 7946 0999", "TEL"), ("+1 (202) 555-0123", "TEL"),
    ("+1", "NOTE"), ("+1 more", "NOTE"),
  ])
  func `An address or a number alone becomes one on a contact`(text: String, name: String) {
    let property = DroppedText(text).property
    #expect(property?.name.canonicalName == name)
    #expect(property?.text == text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test(arguments: [
    "<ada@example.org>", "< ada@example.org >", "mailto:ada@example.org",
    "<mailto:ada@example.org>",
  ])
  func `An address as a mail program copies it becomes an address on a contact`(text: String) {
    let dropped = DroppedText(text)
    #expect(dropped.property?.name == .email)
    #expect(dropped.property?.text == "ada@example.org")
    #expect(!dropped.isAboutPerson)
  }

  @Test(arguments: ["mailto:ada@example.org?cc=bob@example.org", "<ada@example.org> Ada", "<>"])
  func `A text that says more than an address stays a note on a contact`(text: String) {
    let property = DroppedText(text).property
    #expect(property?.name == .note)
    #expect(property?.text == text)
  }

  @Test func `Text that looks like vCard markup stays text`() {
    let card = DroppedText("Name: Ada\\nEND:VCARD; x\nNote: a\\,b;c\nada@example.org").cards[0]
    #expect(card.first(.note)?.text == "x\na\\,b;c")
    #expect(card.first(.fn)?.text == "Ada\\nEND:VCARD")
    #expect(card.properties.count == 4)
  }

  @Test(arguments: [
    "\u{FEFF}Ada Lovelace <ada@example.org>\r\n",
    "\u{202A}Ada\u{A0}Lovelace\u{202C} <ada@example.org>",
    "\n\n\tAda   Lovelace  <ada@example.org>  \r\r",
  ])
  func `Blanks, invisible marks and line ends don't change the result`(_ text: String) {
    #expect(
      DroppedText(text).cards.map { TextFixture.summary(of: $0, withParts: true) } == [
        "FN Ada Lovelace | N Lovelace;Ada;;; | EMAIL ada@example.org"
      ])
  }

  @Test(arguments: [
    ":", ">", "\"", "<", "](", "<](", "A and ", "via ", "(", "a@b.c,", "@", "1 ", ";tel:", "Tel: 1",
    "A ", "%41", "\n", "a\n\n",
    "e\u{301}",
  ])
  func `Long repetitive text is read in linear time`(_ unit: String) {
    let text = String(repeating: unit, count: DroppedText.limit / 8 / unit.utf8.count)
    #expect(DroppedText(text).cards.count <= text.utf8.count)
    #expect(DroppedText("Ada <\(text)").cards.isEmpty)
    #expect(DroppedText("\(text)ada@example.org").cards.count <= text.utf8.count)
  }

  @Test func `A text with too many lines is refused with the limit`() {
    let dropped = DroppedText(String(repeating: "Ada Lovelace\n", count: DroppedText.lineLimit))
    #expect(dropped.cards.isEmpty)
    #expect(dropped.refusal == "This text has more than 1 MB or 10000 lines: drop a part of it.")
  }
}
