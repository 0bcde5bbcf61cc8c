import Testing

@testable import VCardFormat

@Suite struct SpanTests {
  /// Returns random bytes of an alphabet, the same in every run.
  private static func texts(count: Int, from alphabet: [UInt8]) -> [[UInt8]] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % limit
    }
    return (0..<count).map { _ in
      (0..<number(below: 70)).map { _ in alphabet[number(below: alphabet.count)] }
    }
  }

  @Test func `Short ranges are UTF-8 exactly if the standard library says so`() {
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for first in edges {
      for second in edges {
        for third in edges {
          for fourth in edges {
            for text in [
              [first, second, third, fourth], [0x41, first, second, third, fourth, 0x41],
            ] {
              let spaced = [UInt8](repeating: 0x20, count: 32) + text
              let span = text.span
              let spacedSpan = spaced.span
              let isUTF8 = span.isUTF8(in: 0..<text.count)
              let isSpacedUTF8 = spacedSpan.isUTF8(in: 32..<spaced.count)
              #expect(isUTF8 == (String(validating: text, as: UTF8.self) != nil), "\(text)")
              #expect(isSpacedUTF8 == isUTF8, "\(text)")
            }
          }
        }
      }
    }
  }

  @Test func `Bytes around a range don't affect whether it is UTF-8`() {
    let bytes: [UInt8] = [0xC3, 0xA9, 0x20, 0xE2, 0x82, 0xAC]
    let span = bytes.span
    let whole = span.isUTF8(in: 0..<6)
    let cutAtEnd = span.isUTF8(in: 0..<5)
    let cutAtStart = span.isUTF8(in: 1..<6)
    let inside = span.isUTF8(in: 2..<3)
    #expect(whole && inside && !cutAtEnd && !cutAtStart)
  }

  @Test func `Long ranges are UTF-8 exactly if the standard library says so`() {
    var whole = 0
    for (index, faults) in Self.texts(count: 3_000, from: [0, 0, 0, 0, 0, 0, 0, 1]).enumerated() {
      let letters = ["a", "é", "ß", "я", "\u{80}", "\u{7FF}", "€", "b"]
      var text = faults.indices.flatMap {
        letters[($0 &* 7 &+ index) % (index % 3 == 0 ? 8 : 6)].utf8
      }
      for (place, fault) in faults.enumerated() where fault == 1 && index.isMultiple(of: 2) {
        text[place] = [0x41, 0x80, 0xC1, 0xC3, 0xE0, 0xF5][(place &+ index) % 6]
      }
      let span = text.span
      for start in 0...min(text.count, 4) {
        for end in stride(from: text.count, through: max(start, text.count - 3), by: -1) {
          let isUTF8 = span.isUTF8(in: start..<end)
          #expect(isUTF8 == (String(validating: text[start..<end], as: UTF8.self) != nil))
          if isUTF8 { whole += 1 }
        }
      }
    }
    #expect(whole > 3_000)
  }

  @Test func `The kinds of bytes are found only inside the range`() {
    for text in Self.texts(count: 2_000, from: Array("abcdefghij klmno\\\u{1}é\t".utf8)) {
      let range = min(3, text.count)..<max(min(3, text.count), text.count - 3)
      let part = text[range]
      let span = text.span
      let kinds = ByteKinds(in: span, range)
      #expect(kinds.contains(.nonASCII) == part.contains { $0 >= 0x80 })
      #expect(kinds.contains(.control) == part.contains { $0 < 0x20 })
      #expect(kinds.contains(.backslash) == part.contains(0x5C))
    }
  }

  @Test func `Line ends and semicolons are found as a simple loop finds them`() {
    for text in Self.texts(count: 2_000, from: Array("abcdefghij;klmnopqrstu\r\n:é".utf8)) {
      let span = text.span
      for start in stride(from: 0, through: text.count, by: 5) {
        let lineEnd = span.firstLineEnd(from: start, to: text.count)
        #expect(lineEnd == text[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.count)
        let count = span.count(of: 0x3B, in: start..<text.count)
        #expect(count == text[start...].count { $0 == 0x3B })
      }
    }
  }

  @Test(arguments: [
    ("QUOTED-PRINTABLE", true), ("quoted-Printable", true), ("quoted-printablE", true),
    ("QUOTED_PRINTABLE", false), ("QUOTED-PRINTABL", false), ("QUÖTED-PRINTABL", false),
  ])
  func `A word is found in any case`(_ text: String, _ isWord: Bool) {
    let bytes = Array(text.utf8)
    let span = bytes.span
    let found = span.isWord("QUOTED-PRINTABLE", in: 0..<bytes.count)
    #expect(found == isWord)
  }
}
