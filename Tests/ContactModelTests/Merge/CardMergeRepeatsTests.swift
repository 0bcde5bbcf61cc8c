import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

/// Cards that have one number or address on several lines.
struct CardMergeRepeatsTests {
  private static let lines = [
    "TEL;TYPE=HOME:+4930123", "TEL;TYPE=WORK,FAX:+4930123", "EMAIL;TYPE=HOME:a@x.example",
    "EMAIL;TYPE=WORK:a@x.example", "item1.TEL:+4930999", "item1.X-ABLabel:boat",
    "item2.TEL:+4930999", "item2.X-ABLabel:office",
  ]

  @Test(arguments: [
    lines, lines.reversed(), [lines[1]], ["TEL;TYPE=FAX:+4930123"], ["TEL:+4930123"], [lines[3]],
    ["item9.TEL:+4930999", "item9.X-ABLabel:Office"], ["TEL:030123", "TEL;TYPE=work:030123"],
  ])
  func `A line goes to the one that has its types and its label`(theirs: [String]) {
    let card = VCard(["FN:Ada"] + Self.lines)
    let merge = CardMerge(of: VCard(["FN:Ada"] + theirs), into: card)
    #expect(merge.isUnchanged, "\(merge.steps)")
    let contact = Contact(card)
    let other = Contact(["FN:Ada", "NOTE:x"] + theirs)
    for merge in [
      ContactMerge(of: other, into: contact),
      ContactMerge(differencesOf: other, into: contact, policy: .preferNewest, at: nil),
    ] {
      #expect(
        merge.contact.card.bytes == ContactTestSupport.card(["FN:Ada"] + Self.lines + ["NOTE:x"]))
    }
  }

  @Test func `Two notations of a number are two lines of it`() {
    let ours = card(["FN:Ada", "TEL;TYPE=HOME:+49 30 123456", "TEL;TYPE=FAX:030 123456"])
    let theirs = card(["FN:Ada", "TEL;TYPE=FAX:+49 30 123456"])
    let merge = CardMerge(of: VCard(reading: theirs), into: VCard(reading: ours))
    #expect(
      merge.card.bytes
        == card(["FN:Ada", "TEL;TYPE=HOME:+49 30 123456", "TEL;TYPE=FAX:+49 30 123456"]))
  }

  @Test func `New types go to the line that lacks least of them`() {
    let merge = CardMerge(
      of: VCard(["FN:Ada", "TEL;TYPE=FAX,MAIN:+4930123"]),
      into: VCard(["FN:Ada"] + Self.lines))
    var lines = Self.lines
    lines[1] = "TEL;TYPE=WORK,FAX,MAIN:+4930123"
    #expect(merge.card.bytes == card(["FN:Ada"] + lines))
  }

  @Test func `Very many lines with one number are merged in little time`() {
    let lines = (0..<20_000).map { "TEL;TYPE=X-\($0):+4930123" }
    let merge = CardMerge(of: VCard(["FN:Ada"] + lines), into: VCard(["FN:Ada"] + lines))
    #expect(merge.card.properties.count == lines.count + 2)
  }
}
