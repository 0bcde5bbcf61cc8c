import ContactModel
import ContactTestSupport
import Testing

struct NamelessPersonTests {
  private static let nameless = ["N:;;;;", "FN:"]

  @Test(arguments: [
    (nameless + ["TEL:+491701234567"], nameless + ["TEL:0170 1234567"]),
    (nameless + ["TEL:+491701234567"], ["FN:+491701234567", "TEL:+491701234567"]),
    (nameless + ["TEL:11833"], nameless + ["TEL:11833"]),
    (nameless + ["EMAIL:a@b.example"], ["FN:a@b.example", "EMAIL:A@b.example", "TEL:112"]),
    (["EMAIL:a@b.example", "EMAIL:c@d.example"], ["FN:c@d.example", "EMAIL:c@d.example"]),
    (
      ["FN:a@b.example", "EMAIL:a@b.example", "TEL:+491701234567"],
      ["FN:+491701234567", "EMAIL:a@b.example", "TEL:+491701234567"]
    ),
  ])
  func `Contacts without a name are one person if they share an address`(
    first: [String], second: [String]
  ) throws {
    for (card, contact) in [(Contact(first), Contact(second)), (Contact(second), Contact(first))] {
      let match = try #require(PersonMatch(PersonDetails(card), PersonDetails(contact)))
      #expect(match.objection == nil)
    }
  }

  @Test(arguments: [
    (nameless + ["TEL:3311"], nameless + ["TEL:3311"]),
    (nameless + ["TEL:3311"], ["FN:a@b.example", "EMAIL:a@b.example", "TEL:3311"]),
    (nameless + ["TEL:+491701234567"], ["FN:Ada Lovelace", "TEL:+491701234567"]),
    (nameless + ["TEL:+491701234567"], ["ORG:Acme", "TEL:+491701234567"]),
    (nameless + ["TEL:+491701234567"], ["FN:Friends", "KIND:group", "TEL:+491701234567"]),
    (["TEL:+49301234567", "EMAIL:a@b.example"], ["TEL:+49301234567", "EMAIL:c@b.example"]),
    (["TEL:+49301234567", "TEL:+491701234567"], ["TEL:+49301234567", "TEL:+491707654321"]),
    (["TEL:+49301234567", "EMAIL:a@x.example"], ["TEL:+49301234567", "TEL:+491701111111"]),
    (
      ["TEL:+49301234567", "ADR:;;A 1;Ulm;;89073;"], ["TEL:+49301234567", "ADR:;;B 2;Ulm;;89073;"]
    ),
    (["TEL:+49301234567", "BDAY:1980-05-06"], ["TEL:+49301234567", "BDAY:1990-05-06"]),
    (nameless + ["ADR:;;A 1;Ulm;;89073;"], nameless + ["ADR:;;A 1;Ulm;;89073;"]),
    (["FN:Ada Lovelace", "TEL:3311"], ["FN:Grace Hopper", "TEL:3311"]),
  ])
  func `A short number, or a number that others use, is no evidence`(
    first: [String], second: [String]
  ) {
    for (card, contact) in [(Contact(first), Contact(second)), (Contact(second), Contact(first))] {
      let match = PersonMatch(PersonDetails(card), PersonDetails(contact))
      #expect(match == nil || match?.objection != nil)
    }
  }
}
