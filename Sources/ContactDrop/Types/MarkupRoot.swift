import VCardFormat

/// The first element of a text in XML or HTML.
struct MarkupRoot {
  /// The name, with its prefix.
  let name: String

  /// Whether the text begins with the declaration of XML.
  let isDeclared: Bool

  /// Finds the first element of a text, which only declarations and comments may precede; otherwise this is `nil`.
  ///
  /// - Complexity: O(*n*) in the bytes.
  init?(of bytes: [UInt8]) {
    var rest = bytes.withoutByteOrderMark.drop(while: Self.isBlank)
    isDeclared = rest.starts(with: "<?xml".utf8)
    while true {
      let end: [UInt8]
      if rest.starts(with: "<!--".utf8) {
        end = Array("-->".utf8)
      } else if rest.starts(with: "<?".utf8) {
        end = Array("?>".utf8)
      } else if rest.starts(with: "<!".utf8) {
        end = Array(">".utf8)
      } else {
        break
      }
      guard let next = rest.firstRange(of: end) else { return nil }
      rest = rest[next.upperBound...].drop(while: Self.isBlank)
    }
    guard rest.first == 0x3C else { return nil }
    let name = rest.dropFirst().prefix { $0 != 0x3E && $0 != 0x2F && $0 > 0x20 }
    guard !name.isEmpty else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
  }

  /// Whether a text that begins with the element is XML: it says so, or it ends with the element.
  ///
  /// HTML isn't.
  func isXML(_ text: [UInt8]) -> Bool {
    guard name.lowercased() != "html" else { return false }
    return isDeclared
      || text.reversed().drop(while: Self.isBlank).starts(with: "</\(name)>".utf8.reversed())
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
