import ContactModel
import FoundationEssentials
import VCardFormat

/// Parses a selector, and makes a contact of the same bytes as a card.
enum Selecting {
  /// Days have 86,400 seconds and months have 31 days.
  private static let clock = ContactSelector.Clock(now: Date(timeIntervalSince1970: 1_000_000)) {
    year, month, day in
    Date(timeIntervalSince1970: Double(year) * 32_140_800 + Double(month * 31 + day) * 86_400)
  }

  static func test(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let arguments = text.split(separator: "\n").map(String.init)
    do throws(ContactSelectorError) {
      _ = try ContactSelector(arguments: arguments, clock: clock)
    } catch {
      check(!error.description.isEmpty, "An error says nothing.")
    }
    _ = RowReference(text)
    _ = ContactID(text)
    let lines = arguments.joined(separator: "\r\n")
    let contact = Contact(VCard(reading: Array("BEGIN:VCARD\r\n\(lines)\r\nEND:VCARD\r\n".utf8)))
    check(contact == Contact(contact.card), "A contact differs from itself.")
  }
}
