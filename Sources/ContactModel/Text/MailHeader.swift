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
    for part in QuotedFields.split((values(name).first ?? "")[...], at: ";").dropFirst() {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let key = part[..<equals].trimmingBlanks.lowercased()
      parameters[key] = String(part[part.index(after: equals)...].trimmingBlanks)
    }
    return parameters
  }

  /// Whether bytes begin an e-mail message, or a file of messages.
  ///
  /// A message names its sender, and has a field that only programs write, a date as they write it, or before it the
  /// line with which a file of messages begins. Text that people copy from a message doesn't have these.
  package static func isMessage(_ start: [UInt8]) -> Bool {
    guard let header = telling(in: start) else { return false }
    return programNames.contains { !header.values($0).isEmpty }
      || header.values("date").contains(where: isDate) || beginsMailbox(start)
  }

  private static func beginsMailbox(_ start: [UInt8]) -> Bool {
    var rest = start[...]
    return takeLine(of: &rest).map(isMailboxLine) ?? false
  }

  /// Whether a line is the one before each message of a mailbox: `From ada@example.org Thu Jan  1 00:00:00 2026`.
  ///
  /// Source: RFC 4155, appendix A.
  package static func isMailboxLine(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "From ".utf8) else { return false }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst(2)
    return words.contains { $0.filter { $0 == ":" }.count == 2 }
      && words.contains { $0.count == 4 && $0.allSatisfy(\.isNumber) }
  }

  /// Whether bytes may begin an e-mail message: with the sender, and a recipient or a subject.
  ///
  /// Text that people copy from a message begins in the same way.
  package static func mayBeMessage(_ start: [UInt8]) -> Bool {
    guard let header = telling(in: start) else { return false }
    return header.values("from").contains { $0.contains("@") }
      && !(header.values("to") + header.values("subject")).isEmpty
  }

  /// Returns the telling fields of the header with which bytes begin; `nil` if they don't begin with a header that
  /// names a sender.
  private static func telling(in start: [UInt8]) -> Self? {
    var header = Self()
    let text = start.prefix(1 << 16)
    guard let colon = text.firstIndex(of: ASCII.colon), text[..<colon].count < 80 else {
      return nil
    }
    var rest = text
    if rest.starts(with: "From ".utf8) { _ = takeLine(of: &rest) }
    // Other fields are only checked: a file of cards may have a thousand lines that look like fields.
    var isKept = false
    while let line = takeLine(of: &rest), let first = line.first {
      guard isField(line) else { return nil }
      if !first.isBlank { isKept = tellingNames.contains { isField(line, named: $0) } }
      if isKept { header.append(String(decoding: line, as: UTF8.self)) }
    }
    return header.values("from").isEmpty ? nil : header
  }

  /// The fields that only programs write.
  private static let programNames = [
    "message-id", "mime-version", "received", "return-path", "content-type",
  ]

  /// The fields that tell whether a text is a message.
  private static let tellingNames = programNames + ["from", "date", "to", "subject"]

  /// Removes the first line with its end, and returns it without the end; `nil` if there is none.
  private static func takeLine(of text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard !text.isEmpty else { return nil }
    let end = text.firstIndex(where: \.isLineEnd) ?? text.endIndex
    let line = text[..<end]
    text = text[end...].dropFirst(
      text[end...].starts(with: [ASCII.carriageReturn, ASCII.lineFeed]) ? 2 : 1)
    return line
  }

  /// Whether a line is a field, or continues one.
  package static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first?.isBlank == true { return true }
    let name = line.prefix { $0 != ASCII.colon }
    return name.count < line.count && !name.isEmpty && name.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Whether a line is the field with a name, given in lower case.
  private static func isField(_ line: ArraySlice<UInt8>, named name: String) -> Bool {
    line.prefix(name.utf8.count).elementsEqual(name.utf8) { $0 | 0x20 == $1 }
      && line.dropFirst(name.utf8.count).first == ASCII.colon
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
