/// A file name that is valid on every file system, and that no command mistakes for an option.
package struct FileName: Sendable, Hashable {
  /// The maximum length of the name in bytes, without its extension and number.
  package static let limit = 120

  /// The name without its extension.
  package let stem: String

  /// Makes a name from a text.
  ///
  /// Slashes, characters that other systems refuse and control characters become hyphens; leading dots and hyphens are
  /// removed. A long name is cut between characters or, if the first character is longer than the limit, between its
  /// scalars.
  package init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isBlank = scalar.properties.isWhitespace
      if isBlank, scalars.last == " " { continue }
      scalars.append(isBlank ? " " : Self.isSafe(scalar) ? scalar : "-")
    }
    let start = scalars.drop { Self.mayNotBegin.contains($0) }
    var stem = Self.cut(String(Substring(start)))
    while let last = stem.unicodeScalars.last, Self.mayNotEnd.contains(last) {
      stem.unicodeScalars.removeLast()
    }
    self.stem = stem.isEmpty ? "contact" : stem
  }

  /// Returns the name with an extension and, if there are others like it, a number.
  package func name(number: Int, extension suffix: String) -> String {
    number < 2 ? "\(stem).\(suffix)" : "\(stem)-\(number).\(suffix)"
  }

  private static let mayNotBegin: [Unicode.Scalar] = [".", "-", " ", "~"]
  private static let mayNotEnd: [Unicode.Scalar] = [".", " "]

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": false
    default: scalar.isHarmless && scalar.properties.generalCategory != .unassigned
    }
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var result = ""
    for character in text {
      guard result.utf8.count + character.utf8.count <= limit else { break }
      result.append(character)
    }
    guard result.isEmpty else { return result }
    for scalar in text.unicodeScalars {
      guard result.utf8.count + scalar.utf8.count <= limit else { break }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal only shows the scalar: it is not a control character, does not change the text direction, and
  /// does not represent a byte of a path.
  package var isHarmless: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    default: pathByte == nil
    }
  }
}
