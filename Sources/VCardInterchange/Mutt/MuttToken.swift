import ContactModel

/// Splits a line of mutt's configuration as mutt does.
///
/// Shell commands in backticks and variables are kept as they are written. They are never run or replaced.
///
/// Source: the manual of NeoMutt, "Syntax of Configuration Files".
struct MuttToken {
  private var rest: Substring

  init(_ line: String) {
    rest = line[...].drop { $0 == " " || $0 == "\t" }
  }

  /// Returns the next word, without its quotes and backslashes; `nil` at the end or before a comment.
  mutating func nextWord() -> String? {
    guard let first = rest.first, first != "#" else { return nil }
    var word = ""
    var quote: Character?
    while let character = rest.first, quote != nil || character != " " && character != "\t" {
      rest.removeFirst()
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if character == "\\", quote != "'" {
        word.append(escaped())
      } else {
        word.append(character)
      }
    }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    return word
  }

  /// Returns the text before the comment, with its quotes but without its backslashes, and the comment.
  mutating func remainder() -> (text: String, comment: String) {
    var text = ""
    while let character = rest.first, character != "#" {
      rest.removeFirst()
      text.append(character == "\\" ? escaped() : character)
    }
    return (text, String(rest.dropFirst().trimmingBlanks))
  }

  /// Removes the character after a backslash; returns what it means.
  private mutating func escaped() -> Character {
    switch rest.popFirst() {
    case "n", "r", "t", "f", nil: " "
    case let character?: character
    }
  }

  /// Returns a text in which nothing has a meaning for mutt.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`$\"'#".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Returns a text as one word.
  static func word(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.isEmpty || escaped.contains(where: { $0.isWhitespace || $0 == ";" })
      ? "\"\(escaped)\"" : escaped
  }
}
