import FoundationEssentials
import VCardFormat

/// A person in the header of an e-mail message: an address, and a name if the header has one.
///
/// Source: RFC 5322, section 3.4; RFC 2047 for encoded words.
package struct MailAddress: Sendable, Hashable {
  /// The name; empty if there is none.
  package let name: String

  /// The e-mail address.
  package let address: String

  /// Makes a person.
  package init(name: String, address: String) {
    self.name = name
    self.address = address
  }

  /// The name and the address as in a header, without encoded words; the name is quoted if it needs quotes.
  ///
  /// Source: RFC 5322, section 3.4.
  package var text: String {
    guard !name.isEmpty, name != address else { return address }
    guard name.contains(where: "()<>[]:;@\\,.\"".contains) || name.contains("=?") else {
      return "\(name) <\(address)>"
    }
    return "\(name.quoted) <\(address)>"
  }

  /// The name without a remark that a mailing list adds: `Anna Berg` for `Anna Berg via foo`.
  package var ownName: String {
    guard let start = TextWords.remarkStart(in: name) else { return name }
    let words = name.split(separator: " ").prefix(start).joined(separator: " ")
    return words.isEmpty ? name : words
  }

  /// Reads the addresses of header fields.
  ///
  /// - Parameters:
  ///   - message: The message; what follows the first empty line is ignored.
  ///   - fields: The names of the fields, such as `from`.
  /// - Returns: The addresses in the order of the fields and of the message, each once.
  package static func addresses(in message: [UInt8], fields: [String]) -> [MailAddress] {
    let text = String(validating: message, as: UTF8.self) ?? latin1(message)
    var header = MailHeader()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard !line.isEmpty else { break }
      header.append(line)
    }
    return addresses(in: header, fields: fields)
  }

  /// Reads the addresses of header fields.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - fields: The names of the fields, such as `from`.
  /// - Returns: The addresses in the order of the fields and of the header, each once.
  package static func addresses(in header: MailHeader, fields: [String]) -> [MailAddress] {
    fields.flatMap { header.values($0.lowercased()) }.flatMap { list($0[...]) }
      .uniqued { EmailAddress.normal($0.address) }
  }

  /// Reads an address in angle brackets, perhaps with a name, such as `Ada Lovelace <ada@example.org>`; `nil` if the text
  /// has no such address, or anything else.
  ///
  /// Source: RFC 5322, section 3.4.
  package static func mailbox(_ text: String) -> MailAddress? {
    guard text.contains("<") else { return nil }
    let (addresses, hasRest) = addresses(in: text[...])
    return addresses.count == 1 && !hasRest ? addresses.first : nil
  }

  /// Reads a list of recipients, as in an alias, and the names of the groups in it.
  ///
  /// A text without an at sign, such as the name of another alias, is kept as the address. A comment is the name of an
  /// address without another name.
  package static func recipients(_ text: String) -> (people: [MailAddress], groups: [String]) {
    let (items, groups) = items(text[...])
    return (items.compactMap(\.recipient), groups.map(\.name).filter { !$0.isEmpty })
  }

  /// Reads a list of addresses; the name of a group isn't kept, and a comment only if it is the name of a person without
  /// another one.
  static func list(_ text: Substring) -> [MailAddress] { addresses(in: text).addresses }

  /// Reads a list of addresses, and whether there is a text between commas that belongs to none of them.
  private static func addresses(
    in text: Substring
  ) -> (addresses: [MailAddress], hasRest: Bool) {
    var addresses: [MailAddress] = []
    var hasRest = false
    var open: [Item] = []
    for item in items(text).items {
      let whole = open.count == 1 ? item.address(behind: open[0]) : nil
      if let address = whole ?? item.address {
        addresses.append(address)
        if whole == nil { hasRest = hasRest || open.contains { $0.recipient != nil } }
        open = []
      } else {
        open.append(item)
      }
    }
    return (addresses, hasRest || open.contains { $0.recipient != nil })
  }

  /// Splits a list of addresses into its items and the names of its groups.
  private static func items(_ text: Substring) -> (items: [Item], groups: [Item]) {
    var items: [Item] = []
    var groups: [Item] = []
    var item = Item()
    var isQuoted = false
    var depth = 0
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
        item.append(character, inComment: depth > 0)
        continue
      }
      switch character {
      case "\\" where isQuoted || depth > 0:
        isEscaped = true
        if isQuoted { item.appendMark(character) }
      case "\"" where depth == 0:
        isQuoted.toggle()
        item.appendMark(character)
      case _ where isQuoted: item.append(character)
      case "(": depth += 1
      case ")" where depth > 0: depth -= 1
      case _ where depth > 0: item.append(character, inComment: true)
      case "<": item.openBrackets()
      case ">": item.isInBrackets = false
      case ":" where !item.isInBrackets:
        groups.append(item)
        item = Item()
      case ",", ";":
        items.append(item)
        item = Item()
      default: item.append(character)
      }
    }
    return (items + [item], groups)
  }

  /// The text of one address.
  private struct Item {
    var isInBrackets = false
    private var phrase = ""
    private var bracketed = ""
    private var comment = ""

    /// The text that may be the address, with its quotation marks and backslashes.
    private var written = ""

    mutating func append(_ character: Character, inComment isComment: Bool = false) {
      if isComment {
        comment.append(character)
        return
      }
      if isInBrackets { bracketed.append(character) } else { phrase.append(character) }
      appendMark(character)
    }

    /// Adds a character that is only a sign of the syntax, unless it belongs to an address.
    mutating func appendMark(_ character: Character) {
      if isInBrackets || bracketed.isEmpty { written.append(character) }
    }

    /// Begins the text in angle brackets.
    mutating func openBrackets() {
      isInBrackets = true
      written = ""
    }

    /// The text that may be the address; its local part keeps quotation marks that it requires.
    private var bare: String {
      let address = EmailAddress.withoutNeedlessQuotes(String(written[...].trimmingBlanks))
      guard EmailAddress.quotedLocalPart(of: address) == nil else { return address }
      return String((bracketed.isEmpty ? phrase : bracketed)[...].trimmingBlanks)
    }

    /// The name of a group.
    var name: String { String(MailAddress.decoded(phrase)[...].trimmingBlanks) }

    var recipient: MailAddress? {
      let bare = bare
      guard !bare.isEmpty else { return nil }
      let names = [bracketed.isEmpty ? "" : phrase, comment].map {
        String(TextName.unwrapped(MailAddress.decoded($0)[...].trimmingBlanks))
      }
      let name = names.first { !$0.isEmpty } ?? ""
      return MailAddress(name: name == bare ? "" : name, address: bare)
    }

    /// Returns the address with the whole name of `Berg, Anna <anna@x.example>`, whose comma should be in quotes; `nil`
    /// if the item before isn't the beginning of the name.
    func address(behind item: Self) -> MailAddress? {
      let (start, end) = (item.name, name)
      guard item.bracketed.isEmpty, !bracketed.isEmpty, !end.isEmpty,
        TextName(recognizing: start, isAlone: false) != nil
      else { return nil }
      let words = start.split(separator: " ")
      let isFamily =
        words.count { !TextName.isParticle($0) } == 1
        && end.split(separator: " ").count < 3 && TextName(recognizing: end, isAlone: false) != nil
        && item.isFamilyName(in: bracketed)
      guard isFamily || TextName.isSuffix(end) else { return nil }
      var whole = self
      whole.phrase = "\(item.phrase),\(phrase)"
      return whole.address
    }

    /// Whether a word before a comma is a family name: the address has it, or it is neither a department, a company nor a
    /// given name, as in `Anna, Bob <bob@x.example>`.
    private func isFamilyName(in address: String) -> Bool {
      let words = FoldedText(name).words
      let mailbox = FoldedText(String(address.prefix { $0 != "@" })).words.joined()
      let other = TextWords.lowercasedWords(name)
      guard !TextWords.isOrganization(name), !other.contains(where: TextWords.notNames.contains),
        TextWords.label(other) == nil || TextWords.isName(label: name)
      else { return false }
      return words.contains { $0.count > 1 && mailbox.contains($0) }
        || !words.contains { GivenNames.isKnown(NameSpelling.canonical($0)) }
    }

    var address: MailAddress? {
      guard let address = TextField.address(bare) else { return nil }
      // “King, Ada” becomes “Ada King”.
      let whole = bracketed.isEmpty ? "" : self.name
      var name =
        TextWords.isCompany(whole) ? String(TextName.unwrapped(whole[...])) : TextName(whole).text
      if name.isEmpty {
        name = TextName(recognizing: MailAddress.decoded(comment), isAlone: false)?.text ?? ""
      }
      return MailAddress(name: name == address ? "" : name, address: address)
    }
  }

  /// Returns a text of several lines with its encoded words decoded.
  ///
  /// A line that continues the encoded words of the line before it joins that line.
  static func decodedLines(_ text: String) -> String {
    guard text.contains("=?") else { return text }
    var lines: [String] = []
    var endsWithWord = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.trimmed
      if endsWithWord, line.first?.isWhitespace == true, words.hasPrefix("=?") {
        lines[lines.count - 1] += " \(words)"
      } else {
        lines.append(String(line))
      }
      endsWithWord = words.hasSuffix("?=")
    }
    return lines.map { decoded($0).split(whereSeparator: \.isNewline).joined(separator: " ") }
      .joined(separator: "\n")
  }

  /// Returns a text with its encoded words decoded; blanks between two encoded words are left out.
  private static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "=?") {
      let between = rest[..<start.lowerBound]
      let parts = rest[start.upperBound...].split(
        separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[3].first == "=", ["b", "q"].contains(parts[1].lowercased()),
        let word = word(
          String(parts[0].prefix { $0 != "*" }), String(parts[2]),
          isBase64: parts[1].lowercased() == "b")
      else {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      if result.isEmpty || !between.allSatisfy(\.isWhitespace) { result += between }
      result += word
      rest = parts[3].dropFirst()
    }
    return result + rest
  }

  /// Decodes an encoded word as a line of vCard 2.1, which has the same encodings.
  private static func word(_ charset: String, _ text: String, isBase64: Bool) -> String? {
    var encoded = text.replacing("_", with: "=20")
    if isBase64 {
      guard let bytes = Data(base64Encoded: text) else { return nil }
      let digits = Array("0123456789ABCDEF")
      encoded = bytes.map { "=\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    }
    let line = "NOTE;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:\(encoded)"
    return VCard(reading: Array("BEGIN:VCARD\r\nVERSION:2.1\r\n\(line)\r\nEND:VCARD\r\n".utf8))
      .first(.note)?.text
  }

  private static func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
