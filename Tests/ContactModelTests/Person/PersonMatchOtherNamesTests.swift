import ContactModel
import ContactTestSupport
import Testing

struct PersonMatchOtherNamesTests {
  private static let lines = ["TEL:+49 89 3344556", "EMAIL:olm7@mail.example"]

  private static func match(_ first: [String], _ second: [String]) -> PersonMatch? {
    PersonMatch(PersonDetails(Contact(first + lines)), PersonDetails(Contact(second + lines)))
  }

  @Test(arguments: [
    (["FN:Nguyễn Văn Hùng"], ["FN:Nguyễn Văn Hưng"]),
    (["N:Nguyễn;Dũng;Văn;;"], ["N:Nguyễn;Dung;Văn;;"]),
    (["FN:Ilgın Olm"], ["FN:İlgin Olm"]),
    (["FN:王伟", "N:Wang;Wei;;;"], ["FN:王薇", "N:Wang;Wei;;;"]),
  ])
  func `Names with other accents or signs may be two given names`(
    first: [String], second: [String]
  ) throws {
    let match = try #require(Self.match(first, second))
    #expect(match.objection == .givenName)
  }

  @Test(arguments: [
    ("Marco Bianco", "Marco e Anna Bianco"), ("Jan Novák", "Jan a Marie Novák"),
    ("Ali bin Hassan", "Hassan bin Ali"), ("محمد علي حسن", "علي محمد حسن"),
  ])
  func `A couple, and a name in the order of another one, are others`(
    first: String, second: String
  ) {
    #expect(Self.match(["FN:\(first)"], ["FN:\(second)"]) == nil)
    #expect(Self.match(["FN:\(second)"], ["FN:\(first)"]) == nil)
  }

  @Test(arguments: [
    (["ORG:Olm;Vertrieb"], ["ORG:Olm;Einkauf"], PersonMatch.Objection?.some(.department)),
    (["ORG:Olm;Vertrieb"], ["ORG:Olm"], nil),
    (["N:Olm;;;Sekretariat;"], ["ORG:Other"], .suffix),
    (["X-DEATHDATE:19700304"], ["BDAY:1985-01-02"], .birthday),
    (["BDAY:3/4/1950"], ["BDAY:1980-01-01"], .birthday),
    (["BDAY:1970-01-01"], ["BDAY:1980-02-03"], .birthday),
  ])
  func `Facts say that a card is another one's`(
    first: [String], second: [String], objection: PersonMatch.Objection?
  ) throws {
    let match = try #require(Self.match(["FN:Olm"] + first, ["FN:Olm"] + second))
    #expect(match.objection == objection)
  }

  @Test(arguments: [["FN:Sparkasse"], ["FN:Deutsche Bank"], ["FN:Olm & Co", "ORG:Olm & Co"]])
  func `Branches with only a number in common are no match`(lines: [String]) throws {
    func objection(_ first: [String], _ second: [String]) throws -> PersonMatch.Objection? {
      let cards = [first, second].map { PersonDetails(Contact(lines + ["TEL:030 7654321"] + $0)) }
      return try #require(PersonMatch(cards[0], cards[1])).objection
    }
    let (street, other) = ("ADR:;;Marktstr. 1;Berlin;;10115;", "ADR:;;Ringstr. 9;Berlin;;10115;")
    #expect(try objection([street], [other]) == .place)
    #expect(try objection([street], [street]) == nil)
    #expect(try objection([street], []) == nil)
    #expect(try objection([street, "EMAIL:a@b.example"], [other, "EMAIL:a@b.example"]) == nil)
  }

  @Test func `A person who moved is still the same`() throws {
    let lines = ["N:Olm;Otto;;;", "FN:Otto Olm", "TEL:030 7654321"]
    let cards = ["Marktstr. 1", "Ringstr. 9"].map {
      PersonDetails(Contact(lines + ["ADR:;;\($0);Berlin;;10115;"]))
    }
    #expect(try #require(PersonMatch(cards[0], cards[1])).objection == nil)
  }

  @Test(arguments: [
    "BDAY:0001-01-01", "BDAY:1970-01-01", "EMAIL:none@none.example", "EMAIL:test@test.example",
    "EMAIL:noemail@x.example", "EMAIL:unknown@x.example", "TEL:1234567890", "TEL:123456789",
    "TEL:+1 555 555 5555", "ADR:;;n/a;n/a;;;", "ADR:;;x;x;;;",
  ])
  func `A placeholder is no value of two people`(line: String) throws {
    let cards = [Contact(["FN:Ute Olm", line]), Contact(["FN:Olm, Ute", line])]
    let match = try #require(PersonMatch(PersonDetails(cards[0]), PersonDetails(cards[1])))
    #expect(match.objection == .nameAlone)
  }
}
