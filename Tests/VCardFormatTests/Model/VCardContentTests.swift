import Testing
import VCardFormat

struct VCardContentTests {
  private let base = card("VERSION:3.0", "FN:Ada Lovelace", "NOTE:abcdef", "REV:1", "X-FOO:1")

  private func text(_ text: String) -> VCard { VCard(reading: Array(text.utf8)) }

  @Test func `Folds and line ends don't change the content hash`() {
    let other = text(
      "begin:vcard\nVERSION:3.0\nFN:Ada\n  Lovelace\n\nNOTE:abc\n def\nREV:1\nX-FOO:1\nEND:VCARD")
    #expect(base.hasSameContent(as: other, ignoring: []))
    #expect(base.contentHash(ignoring: []) == other.contentHash(ignoring: []))
  }

  @Test func `Ignored properties don't change the content hash`() {
    let other = card("VERSION:3.0", "FN:Ada Lovelace", "NOTE:abcdef", "REV:2", "PRODID:x")
    #expect(!base.hasSameContent(as: other, ignoring: [.rev, .prodid]))
    #expect(base.hasSameContent(as: other, ignoring: [.rev, .prodid, "x-foo"]))
    #expect(
      base.contentHash(ignoring: [.rev, "x-foo"]) == other.contentHash(ignoring: [.rev, .prodid]))
  }

  @Test func `Values, parameters and order change the content hash`() {
    for lines in [
      ["VERSION:3.0", "FN:Ada Lovelace", "NOTE:abcdeg", "REV:1", "X-FOO:1"],
      ["VERSION:3.0", "NOTE:abcdef", "FN:Ada Lovelace", "REV:1", "X-FOO:1"],
      ["VERSION:3.0", "FN;X=1:Ada Lovelace", "NOTE:abcdef", "REV:1", "X-FOO:1"],
      ["VERSION:3.0", "FN:Ada Lovelace", "NOTE:abcdef", "REV:1"],
    ] {
      #expect(!base.hasSameContent(as: card(lines), ignoring: []))
      #expect(base.contentHash(ignoring: []) != card(lines).contentHash(ignoring: []))
    }
  }

  @Test func `The content hash is stable between releases`() {
    #expect(base.contentHash(ignoring: []) == 2_511_356_837_582_841_088)
  }
}
