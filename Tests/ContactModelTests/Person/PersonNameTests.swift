import ContactModel
import Testing
import VCardFormat

struct PersonNameTests {
  /// Pairs of notations of the same name.
  @Test(arguments: [
    (["N:Lovelace;Ada;;;"], ["N:Ada;Lovelace;;;"]),
    (["FN:Ada Lovelace"], ["FN:LOVELACE, Ada"]),
    (["FN:José Núñez"], ["N:NUNEZ;jose;;;"]),
    (["N:King;Martin;Luther;Dr.;Jr."], ["FN:Dr. Martin Luther King Jr."]),
    (["FN:Dr. Ada Lovelace, PhD", "N:Lovelace;Ada;;Dr.;PhD"], ["FN:Ada Lovelace"]),
    (["N:Müller;Hans Peter;;;"], ["N:Müller;Hans;Peter;;"]),
    (["N:Ada Lovelace;;;;", "FN:Ada Lovelace"], ["N:;Ada Lovelace;;;", "FN:Ada Lovelace"]),
    (["FN:山田太郎"], ["N:山田;太郎;;;"]),
    (["FN:Anne-Marie Petit"], ["FN:Petit Anne Marie"]),
    (["FN:Sig.ra Anna Rossi"], ["N:Rossi;Anna;;Sig.ra;"]),
    (["FN:ACME GmbH", "ORG:ACME GmbH"], ["ORG:Acme GmbH", "N:;;;;"]),
  ])
  func `Every notation of a name gives the same key`(first: [String], second: [String]) throws {
    let key = try #require(contact(first).personKey)
    #expect(contact(second).personKey == key)
  }

  @Test(arguments: [
    (["FN:Ada Lovelace"], ["FN:Ada King Lovelace"]),
    (["FN:Ada Lovelace"], ["FN:Ada Byron"]),
    (["FN:Jane Senior"], ["FN:Jane"]),
    (["N:Lovelace;Ada;;;"], ["FN:Ada"]),
  ])
  func `A name with different words has a different key`(first: [String], second: [String]) {
    #expect(contact(first).personKey != contact(second).personKey)
  }

  @Test(arguments: [
    ("Nguyễn Văn An", "Nguyễn An", NameRelation.shortened),
    ("Nguyen Van An", "Nguyen An", .shortened),
    ("Lê Văn An", "Lê An", .shortened), ("Jan van Dijk", "Jan Dijk", .same),
    ("Jan vd Dijk", "Jan van der Dijk", .same), ("Sig.ra Anna Rossi", "Anna Rossi", .same),
  ])
  func `Names relate`(first: String, second: String, relation: NameRelation) {
    let names = [first, second].map { PersonName(components: [], formatted: $0) }
    #expect(NameRelation(names[0], names[1]) == relation)
    #expect(NameRelation(names[1], names[0]) == relation)
  }

  @Test(arguments: [
    ["EMAIL:ada@home.example"], ["TEL:+44 20 7946 0018"], ["FN:", "N:;;;;"],
    ["KIND:group", "FN:Friends"], ["X-ADDRESSBOOKSERVER-KIND:group", "FN:Friends"],
  ])
  func `A card without a name, and a group, has no key`(lines: [String]) {
    #expect(contact(lines).personKey == nil)
  }
}

/// Returns a contact with some lines.
func contact(_ lines: [String]) -> Contact {
  let text = ["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]
  return Contact(VCard(reading: Array(text.joined(separator: "\r\n").utf8)))
}
