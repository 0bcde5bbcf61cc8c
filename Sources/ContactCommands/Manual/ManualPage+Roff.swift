import ArgumentParser

extension ManualPage {
  /// The page in the language of `man`.
  ///
  /// Source: man(7).
  var roff: String {
    var lines = [".TH \(name.uppercased()) 1 \"\" \"contacts \(Contacts.configuration.version)\""]
    for block in blocks {
      switch block {
      case .heading(let text): lines.append(".SH \(Self.escaped(text.uppercased()))")
      case .paragraph(let text): lines += [".PP", Self.escaped(text)]
      case .example(let examples): lines += [".PP", ".EX"] + examples.map(Self.escaped) + [".EE"]
      case .item(let term, let text):
        lines += [".TP", ".B \(Self.escaped(term))", Self.escaped(text)]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns text in which nothing is a request or an escape.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }
}
