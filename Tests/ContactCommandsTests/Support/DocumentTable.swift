import ContactDocuments

@testable import ContactCommands

/// A table of a document's members, as docs/cli.md has it.
struct DocumentTable {
  private let name: String
  private let option: String
  private var rows: [String] = []

  /// Creates the table of the named document, which a command prints with an option.
  init(of name: String, option: String) {
    self.name = name
    self.option = option
    if let type = DocumentCatalog.schema(named: name)?.type { append(type, path: "") }
  }

  /// The table, with a line above that names the document.
  var text: String {
    """
    `\(option)` prints `contacts.\(name)/1`:

    | member | type | meaning |
    | --- | --- | --- |
    \(rows.joined(separator: "\n"))

    """
  }

  private mutating func append(_ type: DocumentType, path: String) {
    switch type {
    case .record(let members):
      for member in members where member.name != "schema" {
        let path = path.isEmpty ? member.name : "\(path).\(member.name)"
        let suffix =
          (member.isNullable ? " or null" : "") + (member.isOptional ? ", optional" : "")
        rows.append("| `\(path)` | \(Self.word(for: member.type))\(suffix) | \(member.meaning) |")
        append(member.type, path: path)
      }
    case .list(let element): append(element, path: "\(path)[]")
    case .map: break
    case .text, .date, .base64, .word, .number, .fraction, .flag, .jCard: break
    }
  }

  private static func word(for type: DocumentType) -> String {
    switch type {
    case .text: "text"
    case .date: "date"
    case .base64: "text in base64"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .number, .fraction: "number"
    case .flag: "`true` or `false`"
    case .jCard: "jCard"
    case .list(let element): "list of \(word(for: element))"
    case .map(let element): "object of \(word(for: element))"
    case .record: "object"
    }
  }
}
