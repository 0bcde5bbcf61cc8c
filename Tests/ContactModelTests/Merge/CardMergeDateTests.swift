import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CardMergeDateTests {
  private static let apple = "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06"

  @Test(arguments: [
    ([apple], ["BDAY:1980-05-06"], ["BDAY:1980-05-06"], "3.0"),
    (["BDAY:1980-05-06"], [apple], ["BDAY:1980-05-06"], "3.0"),
    ([apple], ["BDAY:1604-05-06"], [apple], "3.0"),
    (["BDAY:1980-05-06"], ["BDAY:1604-05-06"], ["BDAY:1980-05-06"], "3.0"),
    (["X-ANNIVERSARY:1604-05-06"], ["X-ANNIVERSARY:--05-06"], ["X-ANNIVERSARY:1604-05-06"], "3.0"),
    (["BDAY:--0506"], ["BDAY:19800506"], ["BDAY:19800506"], "4.0"),
    (["ANNIVERSARY:--0506"], ["ANNIVERSARY:20100506"], ["ANNIVERSARY:20100506"], "4.0"),
    (["X-ANNIVERSARY:2010-05-06"], ["X-ANNIVERSARY:--05-06"], ["X-ANNIVERSARY:2010-05-06"], "3.0"),
    (["DEATHDATE:2001"], ["DEATHDATE:20010203"], ["DEATHDATE:20010203"], "4.0"),
    (["DEATHDATE:20010203"], ["DEATHDATE:2001-02"], ["DEATHDATE:20010203"], "4.0"),
  ])
  func `The fuller of two dates stays`(
    ours: [String], theirs: [String], merged: [String], version: String
  ) {
    for policy in MergePolicy.allCases {
      let merge = CardMerge(
        of: VCard(reading: card(theirs, version: version)),
        into: VCard(reading: card(ours, version: version)), policy: policy)
      #expect(merge.card.bytes == card(merged, version: version), "\(policy)")
      #expect(merge.dropped == [], "\(policy)")
    }
  }

  @Test func `A date without a year is shown without one`() {
    let merge = CardMerge(
      of: VCard(reading: card(["ANNIVERSARY:--0506"], version: "4.0")),
      into: VCard(reading: card(["X-ANNIVERSARY:2010-05-07"], version: "3.0")))
    #expect(
      merge.conflicts.map(\.message) == [
        "Anniversary stays “2010-05-07”: “--05-06” was left out."
      ])
  }

  private func card(_ lines: [String], version: String) -> [UInt8] {
    ContactTestSupport.card(["FN:Ada"] + lines, version: version)
  }
}
