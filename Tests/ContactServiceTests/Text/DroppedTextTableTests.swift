import ContactModel
import Testing
import VCardFormat

@testable import ContactService

struct DroppedTextTableTests {
  @Test(arguments: [
    ("First Name,Last Name,E-mail Address\nAda,Lovelace,ada@example.org\n", ["Ada Lovelace"]),
    (
      "name;email\r\nAda Lovelace;ada@example.org\r\nGrace;g@example.org",
      ["Ada Lovelace", "Grace"]
    ),
    ("Ada Lovelace,ada@example.org", ["Ada Lovelace"]),
    ("name,email", []),
    ("Notes\nBuy milk and bread", []),
    ("", []),
  ])
  func `A table is read by its header, and other text by its form`(
    text: String, names: [String]
  ) {
    #expect(DroppedText.cards(in: text).map(\.displayName) == names)
  }
}
