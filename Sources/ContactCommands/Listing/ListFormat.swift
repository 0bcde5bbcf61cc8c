import ArgumentParser
import ContactDocuments
import ContactModel

/// The text of `--format`: one line for each contact, with fields in braces.
struct ListFormat: Sendable {
  /// A piece of the text.
  private enum Piece: Sendable {
    case text(String)
    case field(ListedField, isList: Bool)
  }

  /// The text as it was given.
  let text: String

  private var pieces: [Piece] = []

  var fields: [ListedField] {
    pieces.compactMap { if case .field(let field, _) = $0 { field } else { nil } }
  }

  /// Parses a format.
  ///
  /// - Parameter text: The text: `{FIELD}` is the first value of a field, `{FIELD*}` all values with commas between
  ///   them, `{{` and `}}` are braces, `\t` is a tab, `\n` a line feed and `\\` a backslash.
  /// - Throws: `ValidationError` or `ContactError.Code.invalidField` if the format is invalid.
  init(_ text: String) throws {
    self.text = text
    var rest = text[...]
    var literal = ""
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first != "{":
        pieces.append(.text(literal))
        literal = ""
        pieces.append(try Self.takeField(from: &rest, of: text))
      case "}" where rest.first != "}":
        throw ValidationError("“\(text)” has a } without a {: write }} for a brace.")
      case "{", "}": literal.append(rest.removeFirst())
      case "\\": literal += Self.takeEscape(from: &rest)
      default: literal.append(character)
      }
    }
    pieces.append(.text(literal))
  }

  /// Reads a field up to its closing brace; a quoted label may contain one.
  private static func takeField(from rest: inout Substring, of text: String) throws -> Piece {
    let letters = FieldPathScanner.letters(of: rest)
    guard let end = letters.first(where: { $0.role == .plain && $0.character == "}" })?.index else {
      throw ValidationError("“\(text)” has a { without a }: write {{ for a brace.")
    }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    let isList = name.hasSuffix("*")
    return .field(try ListedField(isList ? String(name.dropLast()) : name), isList: isList)
  }

  private static func takeEscape(from rest: inout Substring) -> String {
    guard let character = rest.popFirst() else { return "\\" }
    return switch character {
    case "t": "\t"
    case "n": "\n"
    case "\\": "\\"
    default: "\\\(character)"
    }
  }

  func text(of contact: ListedContact) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .field(let field, let isList):
        let values = (contact.values?[field.name] ?? []).map(\.singleLine)
        return isList ? values.joined(separator: ",") : values.first ?? ""
      }
    }.joined()
  }
}
