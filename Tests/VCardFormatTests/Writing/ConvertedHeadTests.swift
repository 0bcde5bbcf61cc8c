import Testing

@testable import VCardFormat

struct ConvertedHeadTests {
  /// Returns the converted head of a line, and its texts: the name, the parameters and the lines after it.
  private static func head(
    _ line: String, _ version: String, _ heads: inout ConvertedHeads
  ) -> (head: ConvertedHead, texts: [String])? {
    let card = card("VERSION:\(version)", line)
    guard let slot = card.slots.last else { return nil }
    let head = heads.head(of: slot, in: card)
    let bytes = heads.bytes
    let texts = [head.name, head.parameters, head.linesAfter].map {
      String(utf8: bytes.span, $0)
    }
    return (head, texts)
  }

  @Test func `A converted head is cached, and converted again for another version`() {
    var heads = ConvertedHeads(dialect: .v40)
    let line = "item1.TEL;HOME;VALUE=uri;PREF=2:tel:1"
    let first = Self.head(line, "2.1", &heads)
    #expect(first?.texts == ["item1.TEL", ";VALUE=uri;TYPE=HOME;PREF=2", ""])
    let count = heads.bytes.count
    let second = Self.head("item1.TEL;HOME;VALUE=uri;PREF=2:tel:2", "2.1", &heads)
    #expect(second?.head.original == first?.head.original)
    #expect(heads.bytes.count == count)
    let third = Self.head(line, "3.0", &heads)
    #expect(third?.head.source == .v30)
    #expect(heads.bytes.count > count)
  }

  @Test func `The cache of heads stays correct for any number of heads`() {
    var heads = ConvertedHeads(dialect: .v30)
    for round in 0..<3 {
      for number in 0..<3000 {
        let texts = Self.head("g\(number).TEL;TYPE=t\(number);PREF=2:1", "4.0", &heads)?.texts
        #expect(
          texts == ["g\(number).TEL", ";TYPE=t\(number);X-PREF=2", ""], "\(round)")
      }
    }
    #expect(heads.bytes.count < 1 << 18)
  }

  @Test func `A huge head doesn't keep memory in the cache`() {
    var heads = ConvertedHeads(dialect: .v30)
    let huge = "TEL;TYPE=" + String(repeating: "x", count: 1 << 18)
    #expect(Self.head("\(huge):1", "4.0", &heads) != nil)
    #expect(Self.head("TEL:1", "4.0", &heads)?.texts == ["TEL", "", ""])
    #expect(heads.bytes.count < 1 << 10)
    #expect(heads.bytes.capacity < 1 << 18)
  }

  @Test func `A printed address becomes a line after its address`() {
    var heads = ConvertedHeads(dialect: .v30)
    #expect(
      Self.head("item1.ADR;TYPE=home;LABEL=a, b^nc:;;a", "4.0", &heads)?.texts
        == ["item1.ADR", ";TYPE=home", "item1.LABEL;TYPE=home:a\\, b\\nc\r\n"])
  }
}
