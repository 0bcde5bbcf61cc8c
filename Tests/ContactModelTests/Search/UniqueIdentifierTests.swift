import ContactModel
import Testing

@Suite struct UniqueIdentifierTests {
  private static let uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"

  @Test(arguments: [
    ("urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", uuid),
    ("URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", uuid),
    ("{F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6}", uuid),
    (" f81d4fae-7dec-11d0-a765-00a0c91e6bf6\t", uuid),
    ("urn:uuid:Not-One", "urn:uuid:Not-One"),
    ("Ada@Example.org", "Ada@Example.org"),
    ("g81d4fae-7dec-11d0-a765-00a0c91e6bf6", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
    ("", ""),
  ])
  func `a UUID is the same however it is written`(uid: String, normal: String) {
    #expect(UniqueIdentifier.normal(uid) == normal)
  }
}
