import Testing
import VCardFormat

struct VCardKindTests {
  @Test(
    arguments: [
      (["KIND:GROUP"], .group), (["X-ADDRESSBOOKSERVER-KIND:Group"], .group),
      (["KIND: org "], .org), (["X-ABShowAs:COMPANY"], .org), (["FN:A"], nil), (["KIND:"], nil),
      (["X-ABShowAs:COMPANY", "KIND:individual"], .individual),
      (["KIND:x-pet"], VCardKind("X-Pet")),
    ] as [([String], VCardKind?)])
  func `the kind of a card is read in every notation`(lines: [String], kind: VCardKind?) {
    #expect(card(["VERSION:4.0"] + lines).kind == kind)
  }

  @Test(
    arguments: [
      (
        "MEMBER:urn:uuid:03A0E51F-D1AA-4385-8A53-E29025ACD8AF",
        "03a0e51f-d1aa-4385-8a53-e29025acd8af", nil
      ),
      (
        "MEMBER:urn:uuid:\"03a0e51f-d1aa-4385-8a53-e29025acd8af\"",
        "03a0e51f-d1aa-4385-8a53-e29025acd8af", nil
      ),
      (
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:03A0E51F-D1AA-4385-8A53-E29025ACD8AF:ABPerson",
        "03a0e51f-d1aa-4385-8a53-e29025acd8af", nil
      ),
      ("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a:ABPerson-2", "a", nil),
      ("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:user01-uid02", "user01-uid02", nil),
      ("X-ADDRESSBOOKSERVER-MEMBER:user1@example.org", "user1@example.org", nil),
      ("MEMBER:mailto:ada%2Bx@example.org?subject=a", nil, "ada+x@example.org"),
      ("MEMBER:MAILTO:ada@example.org", nil, "ada@example.org"),
      ("MEMBER:xmpp:ada@example.org", nil, nil),
    ] as [(String, String?, String?)])
  func `members of a group are read in every notation`(line: String, uid: String?, email: String?) {
    let member = card("VERSION:4.0", line).members.first
    #expect(member?.uid == uid)
    #expect(member?.email == email)
    #expect(member?.uri == line.drop { $0 != ":" }.dropFirst().description)
  }

  @Test func `members keep their order and their duplicates`() {
    let card = card(
      "VERSION:4.0", "MEMBER:urn:uuid:b", "MEMBER:", "MEMBER:urn:uuid:a", "MEMBER:urn:uuid:b")
    #expect(card.members.map(\.uid) == ["b", "a", "b"])
  }
}
