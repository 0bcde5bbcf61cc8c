import Testing

@testable import VCardFormat

/// Source: RFC 4648, section 10, and forms found in cards.
@Suite struct Base64Tests {
  private func decoded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return Base64.decode(bytes.span, 0..<bytes.count)
  }

  private func pieces(of text: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    Base64.decode(text.span, 0..<text.count) { piece in
      pieces.append(piece.indices.map { piece[$0] })
    }
    return pieces
  }

  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zm9vYmFyZm9vYmE", "foobarfooba"),
    ("Zm9v\r\n YmFy\r\n Zm9vYmFy\r\n Zm9vYg==", "foobarfoobarfoob"), ("Zm9v*YmFy", "foobar"),
    ("Zm9vYmFyZ", "foobar"), ("  Z\r\n m\r\n 9\r\n v\r\n", "foo"),
    ("=", ""), ("Z", ""), ("Zm9=vYmFy", "foobar"),
  ])
  func `base64 is decoded across folds, blanks and invalid characters`(text: String, value: String)
  {
    #expect(decoded(text) == Array(value.utf8))
  }

  @Test func `both base64 alphabets are decoded`() {
    #expect(decoded("--__AAAA++//") == [0xFB, 0xEF, 0xFF, 0, 0, 0, 0xFB, 0xEF, 0xFF])
  }

  @Test(arguments: [0, 1, 2, 3, 75, 1000, 65_519, 65_520, 65_529, 65_536, 200_001])
  func `decoding base64 in pieces gives the whole`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 8) }
    let text = Base64.encode(bytes)
    #expect(decoded(String(decoding: text, as: UTF8.self)) == bytes)
    for width in [1, 3, 74, 76] {
      var folded: [UInt8] = []
      for start in stride(from: 0, to: text.count, by: width) {
        folded += text[start..<min(start + width, text.count)] + Array("\r\n ".utf8)
      }
      let pieces = pieces(of: folded)
      #expect(pieces.reduce([], +) == bytes)
      #expect(pieces.count <= count / 60_000 + 1)
    }
  }

  @Test(arguments: [
    ("SGk=", true), ("SGkh", true), ("SA==", true), ("AAAABBBBCCCCDDDDEEEEFFFF", true),
    ("", false), ("SGk", false), ("SG", false), ("SGl=", false), ("SB==", false), ("S===", false),
    ("====", false), ("SG k", false), ("SGk=SGk=", false), ("S-_k", false), ("SGk:", false),
    ("AAAABBBBCCCCDDDDEEEE=FFF", false), ("AAAABBBBCCCC,DDDEEEEFFFF", false),
  ])
  func `base64 is canonical if encoding its bytes gives the same text`(
    text: String, isCanonical: Bool
  ) {
    let bytes = Array(text.utf8)
    let found = Base64.isCanonical(bytes.span)
    #expect(found == isCanonical)
    #expect(found == (!bytes.isEmpty && Base64.encode(decoded(text)) == bytes))
  }

  @Test func `base64 handles every byte at every position`() {
    for place in 0..<40 {
      for byte in UInt8.min...UInt8.max {
        var text = [UInt8](repeating: 0x41, count: 40)
        text[place] = byte
        let isCanonical = Base64.isCanonical(text.span)
        let decoded = Base64.decode(text.span, text.indices)
        #expect(isCanonical == (Base64.encode(decoded) == text), "\(byte) at \(place)")
      }
    }
  }
}
