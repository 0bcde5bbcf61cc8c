import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Spellings of a postal address, and values that lack a part.
struct CardMergeAddressTests {
  private static let german = "ADR:;;Lindenallee 5\\nHinterhaus;Berlin;;10115;Deutschland"
  private static let withoutCountry = "ADR:;;Lindenallee 5\\nHinterhaus;Berlin;;10115;"

  @Test(arguments: [
    "ADR:;Hinterhaus;Lindenallee 5;Berlin;;10115;Deutschland",
    "ADR:;;Hinterhaus\\, Lindenallee 5;Berlin;;10115;Germany",
    "ADR:;Hinterhaus;Lindenallee 5;Berlin;;10115;DE",
    "ADR:;;LINDENALLEE 5 Hinterhaus;Berlin;;10 115;D", withoutCountry,
    "ADR:;Hinterhaus;Lindenallee 5;Berlin;;10115;",
  ])
  func `An address that another program wrote adds nothing`(other: String) {
    // The street in one part can stand in either order only if the other address has two parts.
    let own =
      other.contains("\\,") ? "ADR:;Hinterhaus;Lindenallee 5;Berlin;;10115;DE" : Self.german
    for policy in MergePolicy.allCases {
      let merge = merge(other, into: own, policy)
      #expect(merge.card.bytes == card([own]), "\(policy)")
      #expect(merge.dropped == [])
    }
  }

  @Test(arguments: [
    (withoutCountry, german, german),
    (
      "ADR;TYPE=home:;Hinterhaus;Lindenallee 5;Berlin;;10115", german,
      "ADR;TYPE=home:;Hinterhaus;Lindenallee 5;Berlin;;10115;Deutschland"
    ),
    (
      "ADR;TYPE=home:;;A 1;Ulm;;;", "ADR;TYPE=work:;;A 1;Ulm;;;DE",
      "ADR;TYPE=home,work:;;A 1;Ulm;;;DE"
    ),
    ("ORG:Werk", "ORG:Werk;Labor", "ORG:Werk;Labor"),
    ("ORG:Werk;Labor", "ORG:Werk", "ORG:Werk;Labor"),
    ("ORG:Werk; ; ", "ORG:Werk;Labor;Raum", "ORG:Werk;Labor;Raum"),
  ])
  func `The fuller value stays`(own: String, other: String, merged: String) {
    for policy in MergePolicy.allCases {
      let merge = merge(other, into: own, policy)
      #expect(merge.card.bytes == card([merged]), "\(policy)")
      #expect(merge.dropped == [])
    }
  }

  @Test(arguments: [
    ("ADR:;Flat 1;Main St 5;Ulm;;89073;", "ADR:;Flat 2;Main St 5;Ulm;;89073;"),
    ("ADR:;;Flat 5 12 Main St;Ulm;;89073;", "ADR:;Flat 12;5 Main St;Ulm;;89073;"),
    ("ADR:;Hinterhaus;Main St 5;Ulm;;89073;", "ADR:;;Main St 5;Ulm;;89073;DE"),
    ("ADR:Box 1;;;Ulm;;89073;", "ADR:Box 2;;;Ulm;;89073;"),
    ("ADR:;;Main St 5;London;;;GB", "ADR:;;Main St 5;London;;;CA"),
    ("ADR:;;Main St 5;Ulm;;;Atlantis", "ADR:;;Main St 5;Ulm;;;Lemuria"),
    ("ADR:;;Main St 5;Ulm;;89073;", "ADR:;;Main St 5;Ulm;;89073;;;3B"),
    ("ADR:;;Main St 5;Ulm;;89073;;;4B", "ADR:;;Main St 5;Ulm;;89073;;;3B"),
    ("ADR:;;Main St 5;Ulm;;89073;DE;;4B", "ADR:;;Main St 5;Ulm;;89073;;;3B"),
    ("ORG:Werk;Labor", "ORG:Werk;Lager"), ("ORG:Werk", "ORG:Werkstatt;Labor"),
  ])
  func `Other addresses and organizations are added`(own: String, other: String) {
    for (own, other) in [(own, other), (other, own)] {
      #expect(merge(other, into: own, .preferTarget).card.bytes == card([own, other]))
    }
  }

  @Test func `Both forms of a value stay if one card has both`() {
    let lines = [Self.withoutCountry, Self.german, "ORG:Werk", "ORG:Werk;Labor"]
    let both = VCard(reading: card(lines))
    let merge = CardMerge(of: both, into: VCard(reading: card([])), policy: .preferTarget)
    #expect(merge.card.bytes == card(lines))
    #expect(CardMerge(of: both, into: both, policy: .preferTarget).card.bytes == card(lines))
  }

  private func merge(_ other: String, into own: String, _ policy: MergePolicy) -> CardMerge {
    CardMerge(
      of: VCard(reading: card([other])), into: VCard(reading: card([own])), policy: policy)
  }

  private func card(_ lines: [String]) -> [UInt8] {
    ContactTestSupport.card(["FN:Ada"] + lines)
  }
}
