import Testing
import VCardFormat

@testable import VCardInterchange

/// The members of groups that have entries in the same file.
struct LDIFGroupTests {
  private static func entries(of text: String) throws -> [CardEntry] {
    var reader = try #require(CardReader(.ldif))
    reader.append(Array(text.utf8))
    reader.finish()
    var entries: [CardEntry] = []
    while let entry = reader.next() { entries.append(entry) }
    return entries
  }

  private static func person(_ name: String, _ lines: String...) -> String {
    (["dn: \(name)", "objectClass: person", "cn: P", "sn: P"] + lines).joined(separator: "\n")
      + "\n\n"
  }

  private static func group(_ name: String, _ members: [String]) -> String {
    (["dn: cn=\(name)", "objectClass: groupOfNames", "cn: \(name)"]
      + members.map { "member: \($0)" }).joined(separator: "\n") + "\n\n"
  }

  @Test(arguments: [true, false])
  func `a group tells the lines of members without an address of their own`(
    isFirst: Bool
  ) throws {
    let group = Self.group(
      "team",
      ["cn = Ada", "cn=Bo,mail=bo@x.example", "cn=Cy,o=x", "uid=dan", "uid=eve", "uid=none"])
    let people =
      Self.person("cn=ada") + Self.person("cn=Bo,mail=bo@x.example", "mail: bo@x.example")
      + Self.person("CN=Cy, O=x", "entryUUID: b2e0c0a4-0000-4000-8000-000000000001")
      + Self.person("uid=dan", "mail: home@x.example")
      + Self.person("uid=eve", "mail: eve@x.example", "mozillaSecondEmail: Home@X.example")
    let entries = try Self.entries(of: isFirst ? group + people : people + group)
    let offset = isFirst ? 10 : 0
    #expect(entries.map(\.line) == [1, 6, 12, 18, 24].map { $0 + offset } + [isFirst ? 1 : 31])
    let card = try #require(entries.last?.card)
    #expect(
      Interchange.lines(card) == [
        "KIND:group", "FN:team", "MEMBER;X-DN=cn = Ada:ldap:///cn%20=%20Ada",
        "MEMBER;X-DN=\"cn=Bo,mail=bo@x.example\":mailto:bo@x.example",
        "MEMBER;X-DN=\"cn=Cy,o=x\":urn:uuid:b2e0c0a4-0000-4000-8000-000000000001",
        "MEMBER;X-DN=uid=dan:mailto:home@x.example",
        "MEMBER;X-DN=uid=eve:mailto:eve@x.example", "MEMBER:ldap:///uid=none",
      ])
    let lines = [1, 12, 18].map { $0 + offset }
    #expect(entries.last?.memberLines == [3: lines[0], 5: lines[1], 6: lines[2]])
    #expect(entries.dropLast().filter { !$0.memberLines.isEmpty }.isEmpty)
  }

  @Test func `a group is read after the groups that are its members`() throws {
    let text =
      Self.group("all", ["cn=crew", "cn=P"]) + Self.group("crew", ["cn=team", "cn=crew"])
      + Self.group("team", ["cn=P"]) + Self.group("ring", ["cn=all", "cn=crown"])
      + Self.group("crown", ["cn=ring"]) + Self.person("cn=P")
    let entries = try Self.entries(of: text)
    #expect(
      entries.map { $0.card?.displayName } == ["P", "team", "crew", "all", "ring", "crown"])
  }

  @Test func `a group before an entry with the address of its member tells the line of the member`()
    throws
  {
    let text =
      Self.person("cn=P", "mail: home@x.example") + Self.group("team", ["cn=P"])
      + Self.person("cn=Q", "mail: home@x.example")
    let entries = try Self.entries(of: text)
    #expect(entries.map(\.line) == [1, 12, 7])
    #expect(entries.last?.memberLines == [3: 1])
  }

  @Test func `groups in a circle name each other by UIDs, which are always the same`() throws {
    let uid = "b2e0c0a4-0000-4000-8000-000000000001"
    let text =
      Self.group("ring", ["CN = crown", "cn=P"])
      + Self.group("crown", ["cn=jewel"]).replacing("\n\n", with: "\nentryUUID: \(uid)\n\n")
      + Self.person("cn=P", "mail: p@x.example") + Self.group("jewel", ["cn=ring", "cn=none"])
    let entries = try Self.entries(of: text)
    let cards = entries.compactMap(\.card)
    #expect(cards.map(\.displayName) == ["P", "ring", "crown", "jewel"])
    let ring = try #require(cards[1].first(.uid)?.text)
    let jewel = try #require(cards[3].first(.uid)?.text)
    #expect(cards[2].first(.uid)?.text == uid)
    #expect(
      cards.dropFirst().map { $0.all(.member).map(\.text) } == [
        ["urn:uuid:\(uid)", "mailto:p@x.example"], ["urn:uuid:\(jewel)"],
        ["urn:uuid:\(ring)", "ldap:///cn=none"],
      ])
    #expect(
      ring.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
        != nil)
    #expect(try Self.entries(of: text).compactMap(\.card) == cards)
  }

  @Test(arguments: [
    ("cn=Ada Lovelace,o=x", "CN = ada  lovelace , O = X"), ("cn=a,o=x", "cn=a;o=x"),
    ("cn=Ada\\, B", "cn=Ada\\2C B"), ("cn=Zo\\C3\\AB", "cn=Zo\u{EB}"), ("cn=a\\=b", "cn=a=b"),
    ("cn=\\ a\\ ", "cn=a"), ("cn=a+mail=b", "cn=a + mail=b"),
  ])
  func `two notations are one name`(name: String, other: String) {
    #expect(LDIFName.key(name) == LDIFName.key(other))
  }

  @Test(arguments: [
    ("cn=a,o=x", "cn=a\\,o=x"), ("cn=a b", "cn=ab"), ("cn=a", "cn=a,o=x"), ("cn=a\\", "cn=a"),
    ("cn=a+o=b", "cn=a\\+o=b"),
  ])
  func `two names stay two`(name: String, other: String) {
    #expect(LDIFName.key(name) != LDIFName.key(other))
  }

  @Test func `an address in a name may have blanks and bytes in hexadecimal digits`() {
    #expect(LDIFName.memberURI("cn=A , MAIL = a\\2Bb@x.org") == "mailto:a+b@x.org")
    #expect(LDIFName.memberURI("cn=A\\,B,o=x") == "ldap:///cn=A%5C,B,o=x")
  }
}
