import ContactModel
import ContactTestSupport
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
    (["FN:Kim Min-jun"], ["N:Kim;Min Jun;;;"]), (["FN:Kim Min Jun"], ["FN:Min Jun Kim"]),
    (["FN:KIM Min-Jun"], ["N:Kim;Min-jun;;;"]), (["FN:Kim, Jun"], ["N:Kim;Jun;;;"]),
    (["FN:Amartya Kumar Sen"], ["N:Sen;Amartya;Kumar;;"]), (["FN:Lee, Ma"], ["N:Lee;Ma;;;"]),
    (["FN:Wu Ming Ma"], ["N:Ma;Wu Ming;;;"]), (["FN:Ma Wu Ming"], ["FN:WU MING MA"]),
    (["FN:Uddin Rahim Md"], ["N:Uddin;Md Rahim;;;"]), (["FN:Hossain, Md."], ["N:Hossain;Md;;;"]),
    (["FN:Chan Dara Ing"], ["N:Ing;Chan Dara;;;"]),
    (["FN:Suresh Kumar M D"], ["FN:M D Suresh Kumar"]),
    (["FN:Karl Olm Jun."], ["N:Olm;Karl;;;jun."]), (["FN:Karl Olm jun"], ["FN:Karl Olm, Jun"]),
    (["N:Olm;Karl jun.;;;"], ["FN:Karl Olm sen."]), (["N:Olm;Karl jun;;;"], ["FN:Olm sen, Karl"]),
    (["FN:Eva Olm MA"], ["FN:Eva Olm, M.D., PhD"]), (["FN:Eva Olm M.D."], ["FN:Eva Olm Ph. D."]),
    (["FN:Eva Olm, Mag."], ["FN:Mag. Eva Olm"]),
  ])
  func `Every notation of a name gives the same key`(first: [String], second: [String]) throws {
    let key = try #require(Contact(first).personKey)
    #expect(Contact(second).personKey == key)
  }

  @Test(arguments: [
    "Lovelace;Ada;King;Countess;", "Olm;Karl jun.;;;", "Olm jun;Karl;;;", "Olm (Sohn);Karl;;;",
    "Neto;Karl;;;", "Olm d. J.;Karl;;;", "Jun;Kim Min;;;", "van der Berg;Anna Maria;;;",
    "Olm;;Karl;;", ";Karl;;;", "Olm;;;;", "Olm;·;;;", "山田;太郎;;;", "Müller;Jürgen;;;III",
    "Olm,Berg;Karl,Jan;Otto;;Jr.",
  ])
  func `The key from N alone is that of the whole name`(components: String) {
    let contact = Contact(["N:\(components)"])
    #expect(contact.personKey == contact.personName.key)
  }

  @Test(arguments: [
    (["FN:Ada Lovelace"], ["FN:Ada King Lovelace"]),
    (["FN:Ada Lovelace"], ["FN:Ada Byron"]),
    (["FN:Jane Senior"], ["FN:Jane"]),
    (["N:Lovelace;Ada;;;"], ["FN:Ada"]),
    (["FN:King, M."], ["FN:King, D."]), (["FN:Suresh Kumar M"], ["FN:Suresh Kumar D"]),
    (["FN:Kim, Jun"], ["FN:Kim, Sen"]), (["FN:Wu Ming Ma"], ["FN:Wu Ming"]),
    (["FN:Lee, Ma"], ["FN:Lee, Ba"]), (["FN:Kim Min Jun"], ["FN:Kim Min"]),
    (["FN:LI MING MA"], ["FN:LI MING"]),
  ])
  func `A name with different words has a different key`(first: [String], second: [String]) {
    #expect(Contact(first).personKey != Contact(second).personKey)
  }

  @Test(arguments: [
    ("Nguyễn Văn An", "Nguyễn An", NameRelation.shortened),
    ("Nguyen Van An", "Nguyen An", .shortened),
    ("Lê Văn An", "Lê An", .shortened), ("Jan van Dijk", "Jan Dijk", .same),
    ("Jan vd Dijk", "Jan van der Dijk", .same), ("Do Thi Lan", "Thi Lan Do", .same),
    ("Do Thi Lan", "Le Thi Lan", .otherGiven), ("Minjun Kim", "Kim Min-jun", .same),
    ("Kim Min Jun", "Min-jun Kim", .same), ("Kim Minjun", "Kim Min-jun", .same),
    ("Sig.ra Anna Rossi", "Anna Rossi", .same),
    ("Paul A. Jones", "Paula Jones", .shortened), ("Jo & Ann Olm", "Joann Olm", .otherGiven),
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
    #expect(Contact(lines).personKey == nil)
  }
}
