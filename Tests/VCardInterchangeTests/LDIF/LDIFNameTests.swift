import Testing
import VCardFormat

@testable import VCardInterchange

struct LDIFNameTests {
  @Test func `entries of one name are numbered, and read back without their numbers`() {
    let cards = [
      "FN:Ada\nEMAIL:a@x.example", "KIND:group\nFN:team",
      "FN:ADA\nUID:2\nEMAIL:a@x.example", "KIND:group\nFN:team\nMEMBER:urn:uuid:2",
      "FN:Ada 2\nEMAIL:a@x.example", "FN:Ada\nEMAIL:a@x.example\nNOTE:c",
    ].map { Interchange.card($0) }
    let written = Interchange.write(cards, as: .ldif)
    #expect(
      written.split(separator: "\n").filter { $0.hasPrefix("dn:") || $0.hasPrefix("member:") } == [
        "dn: cn=Ada,mail=a@x.example", "dn: cn=ADA 2,mail=a@x.example",
        "dn: cn=Ada 2 2,mail=a@x.example", "dn: cn=Ada 3,mail=a@x.example", "dn: cn=team",
        "dn: cn=team 2", "member: cn=ADA 2,mail=a@x.example",
      ])
    let again = Interchange.read(written, as: .ldif).cards
    #expect(again.map(\.displayName) == ["Ada", "ADA", "Ada 2", "Ada", "team", "team"])
    #expect(again.flatMap(Interchange.lines).filter { $0.hasPrefix("X-LDIF") } == [])
    #expect(Interchange.write(again, as: .ldif) == written)
  }

  @Test func `a name of a directory stays, and the same name gets a number in its first part`() {
    let entry = "dn: uid=a\\,b,ou=people,dc=x\nsn: A\ncn: A\n\n"
    let cards = Interchange.read(entry + entry, as: .ldif).cards
    let written = Interchange.write(cards, as: .ldif)
    #expect(
      written.split(separator: "\n").filter { $0.hasPrefix("dn:") } == [
        "dn: uid=a\\,b,ou=people,dc=x", "dn: uid=a\\,b 2,ou=people,dc=x",
      ])
  }

  @Test func `a number in the name of a directory stays, unless an earlier entry has the rest`() {
    let entries = """
      dn: cn=Ada 2\nsn: Ada\ncn: Ada

      dn: cn=T\nobjectClass: groupOfNames\ncn: T\nmember: cn=Ada 2

      """
    let written = Interchange.write(Interchange.read(entries, as: .ldif).cards, as: .ldif)
    #expect(written.contains("dn: cn=Ada 2\n") && written.contains("member: cn=Ada 2\n"))
  }

  @Test func `names that a directory takes for one get a number`() {
    let written = Interchange.write(
      ["FN:Ada  Olm", "FN:ADA OLM"].map { Interchange.card($0) }, as: .ldif)
    #expect(written.contains("\ndn: cn=ADA OLM 2\n"))
    #expect(LDIFName.key("cn=Ada  Müller, o=x") == LDIFName.key("CN=ADA MÜLLER,o=x"))
  }

  @Test(arguments: [
    ("cn=A,mail=a@x", "cn=A,mail=a@x", true), ("cn=A 2,mail=a@x", "cn=A,mail=a@x", true),
    ("cn=2", "cn=", true), ("cn=A 02", "cn=A", false), ("cn=A2", "cn=A", false),
    ("cn=A 2,o=x", "cn=A", false), ("cn=A 2", "cn=A,mail=a@x", false),
  ])
  func `a number after the first part belongs to no name`(name: String, own: String, isOwn: Bool) {
    #expect(LDIFName.isName(name, orNumbered: own) == isOwn)
  }
}
