import VCardFormat

/// The fields of the header of an e-mail message, or of one of its parts.
///
/// Source: RFC 5322, section 2.2; RFC 2045, section 5.1.
package struct MailHeader: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Makes a header without fields.
  package init() {}

  /// Whether there are no fields.
  package var isEmpty: Bool { fields.isEmpty }

  /// Adds a line; a line that begins with a blank continues the field before it.
  package mutating func append(_ line: some StringProtocol) {
    if line.first == " " || line.first == "\t" {
      guard !fields.isEmpty else { return }
      fields[fields.count - 1].value += " " + Substring(line).trimmingBlanks
    } else if let colon = line.firstIndex(of: ":") {
      fields.append(
        (
          Substring(line[..<colon]).trimmingBlanks.lowercased(),
          String(Substring(line[line.index(after: colon)...]).trimmingBlanks)
        ))
    }
  }

  /// Returns the values of the fields with a name, given in lower case.
  package func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns the value of a field before its parameters, in lower case, such as `text/vcard`.
  package func kind(_ name: String) -> String? {
    values(name).first.map { String($0.prefix { $0 != ";" }[...].trimmingBlanks).lowercased() }
  }

  /// Returns the parameters of a field, such as `charset` of Content-Type; their names are in lower case.
  package func parameters(_ name: String) -> [String: String] {
    var parameters: [String: String] = [:]
    var isQuoted = false
    var parts = [""]
    for character in values(name).first ?? "" {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    for part in parts.dropFirst() {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let key = part[..<equals].trimmingBlanks.lowercased()
      parameters[key] = String(part[part.index(after: equals)...].trimmingBlanks)
    }
    return parameters
  }

  /// Whether bytes begin an e-mail message, or a file of messages.
  ///
  /// A message names its sender, and has a field that only programs write, or a date as they write it. Text that people
  /// copy from a message doesn't have these.
  package static func isMessage(_ start: [UInt8]) -> Bool {
    var header = Self()
    let text = start.prefix(1 << 16)
    guard let colon = text.firstIndex(of: ASCII.colon), text[..<colon].count < 80 else {
      return false
    }
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if index == 0, line.hasPrefix("From ") { continue }
      guard !line.isEmpty else { break }
      guard isField(line) else { return false }
      header.append(line)
    }
    guard !header.values("from").isEmpty else { return false }
    return ["message-id", "mime-version", "received", "return-path"].contains {
      !header.values($0).isEmpty
    } || header.values("date").contains(where: isDate)
  }

  /// Whether a line is a field, or continues one.
  private static func isField(_ line: Substring) -> Bool {
    if line.first == " " || line.first == "\t" { return true }
    let name = line.utf8.prefix { $0 != ASCII.colon }
    return name.count < line.utf8.count && !name.isEmpty
      && name.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Whether a text is a date as programs write it: `Mon, 23 Nov 2026 16:00:00 +0100`.
  private static func isDate(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let zone = words.firstIndex(where: { $0.first == "+" || $0.first == "-" || $0 == "GMT" })
    else { return false }
    return zone >= 4 && words[zone - 1].contains(":") && words[zone - 2].allSatisfy(\.isNumber)
      && words[zone - 3].count == 3 && words[zone - 4].allSatisfy(\.isNumber)
  }
}
