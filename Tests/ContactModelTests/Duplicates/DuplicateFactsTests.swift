import ContactModel
import ContactTestSupport
import Testing

/// Birthdays without a year, and suffixes that one of two cards lacks.
struct DuplicateFactsTests {
  /// A list in which a name is common, and nobody with another name has a number or an address.
  private struct CommonNames: DuplicateScore.Frequencies {
    func nameCount(of detail: SharedDetail) -> Int { 1 }
    func expectedNamesakes(of name: PersonName) -> Double { 5 }
  }

  private static func score(_ first: [String], _ second: [String]) -> DuplicateScore {
    DuplicateScore(
      PersonDetails(Contact(first)), PersonDetails(Contact(second)), in: CommonNames())
  }

  @Test(arguments: [
    ([], [], 0.65, nil),
    (["BDAY:1980-02-03"], ["BDAY:1980-02-03"], 0.895, "1980-02-03"),
    (["BDAY:--0203"], ["BDAY:--02-03"], 0.825, "--02-03"),
    (["BDAY:--0203"], ["BDAY:1980-02-03"], 0.825, "--02-03 and 1980-02-03"),
    (["BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-03"], ["BDAY:--0203"], 0.825, "--02-03"),
    // The default of a form.
    (["BDAY:--0101"], ["BDAY:--0101"], 0.65, nil),
    (["BDAY:--0101"], ["BDAY:1980-01-01"], 0.65, nil),
    (["BDAY:--0203"], [], 0.65, nil),
    (["BDAY:--0203"], ["BDAY:--0405"], 0.5, nil),
    (["BDAY:--0203"], ["BDAY:1980-04-05"], 0.5, nil),
  ])
  func `A birthday without a year counts less than one with it, and more than none`(
    first: [String], second: [String], value: Double, birthday: String?
  ) {
    let score = Self.score(["FN:Jane Bee"] + first, ["FN:Jane Bee", "NOTE:x"] + second)
    #expect(score.value == value)
    #expect(
      score.reasons.map(\.text)
        == ["the same name"] + (birthday.map { ["the same birthday, \($0)"] } ?? []))
  }

  @Test(arguments: [
    ("--0203", "--0204"), ("--0203", "--0302"), ("--0228", "1980-02-29"),
    ("1980-02-03", "--0302"),
  ])
  func `Birthdays without a year may differ as by a slip`(first: String, second: String) {
    let cards = [first, second].map { ["FN:Jane Bee", "TEL:+1 650 253 0000", "BDAY:\($0)"] }
    #expect(Self.score(cards[0], cards[1]).value == 0.85)
    #expect(Self.score(cards[1], cards[0]).value == 0.85)
    let others = cards.map { $0.filter { !$0.hasPrefix("TEL") } }
    #expect(Self.score(others[0], others[1]).isContradiction)
  }

  @Test(arguments: [("もり ゆう", "たなか はなこ"), ("モリ ユウ", "たなか はなこ")])
  func `Names in hiragana and katakana are compared`(first: String, second: String) {
    let cards = [first, second].map { ["FN:\($0)", "TEL:+81 3 1234 5679"] }
    #expect(Self.score(cards[0], cards[1]).isContradiction)
  }

  @Test(arguments: [
    (["EMAIL:john@p.example"], ["EMAIL:john@p.example"], 0.85),
    (["EMAIL:jpublic@p.example"], ["EMAIL:jpublic@p.example"], 0.85),
    (["TEL;TYPE=CELL:+1 650 253 0000"], ["TEL:+1 650 253 0000"], 0.85),
    (["TEL:+1 650 253 0000"], ["TEL;TYPE=mobile:(650) 253-0000"], 0.85),
    (["TEL:+1 650 253 0000", "BDAY:--0203"], ["TEL:+1 650 253 0000", "BDAY:--0203"], 0.85),
    // Father and son have one home.
    (["TEL;TYPE=home:+1 650 253 0000"], ["TEL;TYPE=home:+1 650 253 0000"], 0.79),
    (["EMAIL:house7@p.example"], ["EMAIL:house7@p.example"], 0.79),
    (["BDAY:--0203"], ["BDAY:--0203"], 0.55), ([], [], 0.55),
    (["BDAY:1980-02-03"], ["BDAY:1980-02-03"], 0.895),
    (["BDAY:1980-02-03", "TEL:6502530000"], ["BDAY:1980-02-03", "TEL:6502530000"], 0.94),
  ])
  func `A suffix may be missing if a value says whose it is`(
    first: [String], second: [String], value: Double
  ) {
    let (own, other) = (["N:Public;John;;;", "FN:John Public"], "John Public")
    for suffix in ["III", "Jr."] {
      let card = ["N:Public;John;;;\(suffix)", "FN:\(other) \(suffix)"]
      #expect(Self.score(card + first, own + second).value == value, "\(suffix)")
      #expect(Self.score(own + second, card + first).value == value, "\(suffix)")
      let sr = ["N:Public;John;;;Sr.", "FN:John Public Sr."]
      #expect(Self.score(card + first, sr + second).value == 0.55, "\(suffix)")
    }
  }
}
