/// A line of a dropped text, without surrounding blanks.
struct TextLine {
  /// The line without a leading bullet or item number.
  var text: String

  /// The line as written, without surrounding blanks.
  private(set) var original: String

  /// Whether it begins with a bullet or an item number.
  private(set) var isItem = false

  /// Whether it is quoted from another message.
  private(set) var isQuoted = false

  /// The maximum number of characters of a line that is part of a contact.
  static let limit = 400

  /// The maximum size of a line that is searched for the addresses of several people.
  static let listLimit = 1 << 15

  /// Whether the line is too long to be about people.
  var isTooLong: Bool {
    let count = text.utf8.count
    return count > Self.listLimit
      || count > Self.limit && text.count > Self.limit && !text.contains("@")
  }

  /// Whether the line is empty or consists of a rule such as `-----`.
  var isBlank: Bool { text.allSatisfy { "-=_*~–—#.+| ".contains($0) } }

  /// Whether a signature begins on the next line.
  var isSignatureMark: Bool { original == "--" || original == "—" || original == "---" }

  private init(_ line: String, isQuoted: Bool = false) {
    original = line.trimmed
    text = original.contains("**") ? original.replacing("**", with: "") : original
    self.isQuoted = isQuoted
    if let rest = Self.withoutBullet(text) {
      text = rest
      isItem = true
    }
  }

  /// Splits a text at line ends of any kind.
  ///
  /// Invisible characters are removed, and so are quotation marks of mail if every line has them.
  static func lines(of text: String) -> [TextLine] {
    let scalars = text.unicodeScalars.lazy.filter { !isInvisible($0) }.map(ordinaryBlank)
    let text = String(String.UnicodeScalarView(scalars))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      \.trimmed)
    let isQuoted = lines.map { $0.hasPrefix(">") }
    let areAllQuoted = zip(lines, isQuoted).allSatisfy { $0.isEmpty || $1 }
    return zip(lines, isQuoted).map { line, isQuoted in
      areAllQuoted
        ? TextLine(line.drop { $0 == ">" || $0.isWhitespace }.trimmed)
        : TextLine(line, isQuoted: isQuoted)
    }
  }

  /// The sentences of the line; abbreviations and initials don't end a sentence.
  var sentences: [TextLine] {
    let words = text.split(separator: " ")
    let starts = zip(words, words.dropFirst()).compactMap { word, next -> String.Index? in
      let isNumber = next.first?.isNumber == true || next.first == "+"
      let isLabel = isNumber && TextWords.label(TextWords.lowercasedWords(String(word))) != nil
      let isStart = isNumber || next.first?.isUppercase == true
      return TextName.isEnd(word) && isStart && !isLabel ? next.startIndex : nil
    }
    guard !starts.isEmpty else { return [self] }
    return zip([text.startIndex] + starts, starts + [text.endIndex]).map { start, end in
      var sentence = self
      sentence.text = text[start..<end].trimmed
      sentence.original = sentence.text
      sentence.isItem = isItem && start == text.startIndex
      return sentence
    }
  }

  private static let bullets = Set<Character>("-*•·–—▪●◦‣►▶→✓☐☑✔+○■□➤»")

  /// Returns the line without its bullet and the number or check box that follows; `nil` if it has no bullet.
  private static func withoutBullet(_ line: String) -> String? {
    guard let rest = withoutSign(line[...]) else { return nil }
    let text = (withoutSign(rest[...]) ?? rest).trimmed
    return text.isEmpty ? nil : text
  }

  private static func withoutSign(_ line: Substring) -> String? {
    guard let first = line.first else { return nil }
    var rest = line
    if bullets.contains(first) {
      rest.removeFirst()
      guard rest.first?.isWhitespace == true || !first.isASCII else { return nil }
    } else if first == "[", line.dropFirst(2).first == "]",
      " xX".contains(line[line.index(after: line.startIndex)])
    {
      rest.removeFirst(3)
    } else {
      if first.isLetter, first.isASCII, first.isLowercase, line.dropFirst().first == ")" {
        return line.dropFirst(2).trimmed
      }
      if first == "(" || first == "#" { rest.removeFirst() }
      let digits = rest.prefix(first == "(" ? 2 : 3).prefix(while: \.isWholeNumber)
      rest = rest[digits.endIndex...]
      guard !digits.isEmpty, let sign = rest.first, ".):".contains(sign) || first == "#" else {
        return nil
      }
      if ".):".contains(sign) { rest.removeFirst() }
      guard rest.first?.isWhitespace == true || rest.first?.isLetter == true && sign != ":" else {
        return nil
      }
    }
    return rest.trimmed
  }

  /// Replaces a blank of another width, or a no-break space, with a space.
  private static func ordinaryBlank(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .spaceSeparator ? " " : scalar
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    case 0..<0x09, 0x0B, 0x0E..<0x20, 0x7F: true
    default: false
    }
  }
}
