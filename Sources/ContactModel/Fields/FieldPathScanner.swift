import VCardFormat

/// Splits a field path at its dots.
package enum FieldPathScanner {
  /// A piece of a path between two dots, without its quotation marks.
  struct Segment: CustomStringConvertible {
    var text = ""
    var isQuoted = false

    /// The piece with its quotation marks.
    var description: String { isQuoted ? text.quoted : text }
  }

  /// A character of a text that may have quotation marks.
  package struct Letter {
    /// What a character is.
    package enum Role {
      /// It is outside of quotation marks.
      case plain
      /// It is between quotation marks.
      case quoted
      /// It is a quotation mark.
      case mark
    }

    /// The place in the text.
    package let index: String.Index

    /// The character.
    package let character: Character

    /// What the character is.
    package let role: Role
  }

  /// Returns the characters of a text, without the backslashes that are escapes.
  ///
  /// Between quotation marks, a backslash before a quotation mark or another backslash is an escape; any other one is a
  /// character.
  package static func letters(of text: some StringProtocol) -> [Letter] {
    var letters: [Letter] = []
    var isOpen = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isOpen, !isEscaped, character == "\\",
        text[text.index(after: index)...].first.map({ $0 == "\"" || $0 == "\\" }) ?? false
      {
        isEscaped = true
        continue
      }
      let isMark = character == "\"" && !isEscaped
      isEscaped = false
      if isMark { isOpen.toggle() }
      let role: Letter.Role = isMark ? .mark : isOpen ? .quoted : .plain
      letters.append(Letter(index: index, character: character, role: role))
    }
    return letters
  }

  /// Returns a label with quotation marks; it may have them already.
  static func label(_ text: String) -> String {
    String(letters(of: text).filter { $0.role != .mark }.map(\.character)).quoted
  }

  /// Returns the texts between the commas of a list, without the blanks around them; a comma in a quoted label separates
  /// nothing.
  package static func items(of list: String) -> [String] {
    let commas = letters(of: list).filter { $0.role == .plain && $0.character == "," }.map(\.index)
    let starts = [list.startIndex] + commas.map { list.index(after: $0) }
    return zip(starts, commas + [list.endIndex]).map { start, end in
      String(list[start..<end].trimmingBlanks)
    }
  }

  /// Returns the end of the path at the beginning of a text, before `=`, `+=` or `-=`; `nil` if there is no path.
  static func pathEnd(in text: String) -> String.Index? {
    guard let first = text.first, first.isLetter else { return nil }
    for letter in letters(of: text) where letter.role == .plain {
      let character = letter.character
      let next = text[letter.index...].dropFirst().first
      if character == "=" || "+-".contains(character) && next == "=" { return letter.index }
      guard isPart(character) else { return nil }
    }
    return nil
  }

  /// Throws an error if a text is an assignment to a field with a label that lacks its quotation marks.
  ///
  /// - Throws: `ContactError.Code.unquotedLabel`.
  static func checkLabel(in text: String) throws {
    // “Org. A=B” is a text.
    guard let name = text.firstIndex(of: ".").map({ text[..<$0] }), property(named: name) != nil,
      text[name.endIndex...].dropFirst().first?.isWhitespace == false,
      let end = letters(of: text).first(where: { $0.role == .plain && "=:".contains($0.character) }
      ),
      end.character == "="
    else { return }
    let path = text[..<end.index]
    throw unquotedLabel(in: path.last.map { "+-".contains($0) } == true ? path.dropLast() : path)
  }

  /// The error that a path has a character that only a label between quotation marks can have.
  private static func unquotedLabel(in path: Substring) -> ContactError {
    let words = path.split(separator: ".", omittingEmptySubsequences: false)
    var example = "tel.\"Summer house\""
    if words.count > 1, let property = property(named: words[0]), !property.isSingle {
      let types = words.dropFirst().prefix { property.knownTypes.contains($0.lowercased()) }
      let label = words.dropFirst(1 + types.count).joined(separator: ".")
      example = (words.prefix(1 + types.count) + [label.quoted[...]]).joined(separator: ".")
    }
    return ContactError(
      .unquotedLabel, "“\(path)” is not a field: quote a label, as in \(example).")
  }

  /// Returns the property of a field; `nil` if there is no such field.
  private static func property(named name: Substring) -> VCardProperty.Name? {
    VCardProperty.Name.properties(ofField: name.lowercased()).first
  }

  /// Returns the segments of a path; an index in brackets is also a segment.
  ///
  /// - Throws: `ContactError.Code.unquotedLabel` if there is a character that a path can't have.
  static func segments(of text: String) throws -> [Segment] {
    var segments = [Segment()]
    var isOpen = false
    for letter in letters(of: text) {
      switch (letter.role, letter.character) {
      case (.mark, _):
        isOpen.toggle()
        segments[segments.count - 1].isQuoted = true
      case (.quoted, let character): segments[segments.count - 1].text.append(character)
      case (.plain, "."), (.plain, "["): segments.append(Segment())
      case (.plain, "]"): continue
      case (.plain, let character) where isPart(character):
        segments[segments.count - 1].text.append(character)
      default:
        throw unquotedLabel(in: text[...])
      }
    }
    guard !text.isEmpty else {
      throw FieldPath.error("A field is missing: give one, such as name, email or tel.cell.")
    }
    guard !isOpen, segments.allSatisfy({ !$0.text.isEmpty }) else {
      throw FieldPath.error(
        isOpen
          ? "The quotation mark in “\(text)” is not closed."
          : "“\(text)” has nothing before or after a dot.")
    }
    return segments
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-[]/'’".contains(character)
      || character.unicodeScalars.contains { !$0.isASCII }
  }
}
