import Testing
import VCardFormat

struct UniqueIdentifierTests {
  private static let uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"

  @Test(arguments: [
    ("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", uuid),
    ("URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", uuid),
    ("{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}", uuid),
    (" f81d4fae-7dec-11d0-a765-00a0c91e6bf6\t", uuid),
    ("urn:uuid:Not-One", "urn:uuid:Not-One"),
    ("Ada@Example.org", "Ada@Example.org"),
    ("g81d4fae-7dec-11d0-a765-00a0c91e6bf6", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
    (" Ada Lovelace\r\n", "Ada Lovelace"), ("{}", "{}"), ("urn:uuid:", "urn:uuid:"), (" ", ""),
    ("", ""),
  ])
  func `every notation of a UUID has the same normal form`(uid: String, normal: String) {
    #expect(UniqueIdentifier.normal(uid) == normal)
  }

  @Test(arguments: [
    "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
    "ada@example.org", "https://example.org/ada", "1234", " a b ",
  ])
  func `a UID is kept as written`(uid: String) {
    let card = card("VERSION:3.0", "FN:A", "UID:\(uid)")
    #expect(card.first(.uid)?.text == uid)
    #expect(card.converted(to: .v40).converted(to: .v30).first(.uid)?.text == uid)
    #expect(card.converted(to: .v21).first(.uid)?.text == uid)
  }
}
