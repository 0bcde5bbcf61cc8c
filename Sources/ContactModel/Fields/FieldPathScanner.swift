/// Splits a field path at its dots.
enum FieldPathScanner {
  /// A piece of a path between two dots, without its quotation marks.
  struct Segment: CustomStringConvertible {
    var text = ""
    var isQuoted = false

    /// The piece with its quotation marks.
    var description: String { isQuoted ? "\"\(text)\"" : text }
  }

  /// Returns the end of the path at the beginning of a text, before `=`, `+=` or `-=`; `nil` if there is no path.
  static func pathEnd(in text: String) -> String.Index? {
    var isQuoted = false
    guard let first = text.first, first.isLetter else { return nil }
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isQuoted.toggle() }
      guard !isQuoted, character != "\"" else { continue }
      if character == "=" || character == "+" { return index }
      if character == "-", text[text.index(after: index)...].first == "=" { return index }
      guard isPart(character) else { return nil }
    }
    return nil
  }

  /// Returns the segments of a path; an index in brackets is also a segment.
  ///
  /// - Parameter text: The path.
  /// - Returns: At least one segment.
  /// - Throws: `ContactError.Code.invalidField` if there is a character that a path can't have.
  static func segments(of text: String) throws -> [Segment] {
    var segments = [Segment()]
    var isOpen = false
    for character in text {
      switch character {
      case "\"":
        isOpen.toggle()
        segments[segments.count - 1].isQuoted = true
      case _ where isOpen: segments[segments.count - 1].text.append(character)
      case ".", "[": segments.append(Segment())
      case "]": continue
      case _ where isPart(character): segments[segments.count - 1].text.append(character)
      default:
        throw FieldPath.error("“\(text)” is no field: quote a label, as in tel.\"Summer house\".")
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
