/// The contacts that the lines of a dropped text name.
struct TextContacts {
  let entries: [TextEntry]

  /// Finds contacts.
  ///
  /// It is `nil` where the lines are something else: a note, or a link.
  ///
  /// - Parameter lines: The lines, blank ones too, but none at the ends.
  init?(_ lines: [TextLine]) {
    let lines = Self.signature(in: lines)
    let texts = lines.filter { !$0.isBlank }.map(\.text)
    guard !texts.isEmpty else { return nil }
    if let entries = Self.list(texts) {
      self.entries = entries
    } else if let entries = Self.blocks(lines) {
      self.entries = entries
    } else if let signature = TextSignature(texts) {
      entries = [signature.entry]
    } else if let entries = Self.names(texts) {
      self.entries = entries
    } else {
      return nil
    }
  }

  /// The lines behind the last `-- ` of a letter, which is where its signature begins; else all.
  private static func signature(in lines: [TextLine]) -> [TextLine] {
    guard let mark = lines.lastIndex(where: { $0.text == "--" || $0.text == "—" }) else {
      return lines
    }
    return Array(lines[(mark + 1)...])
  }

  /// Reads a contact on each line.
  ///
  /// Bare addresses and numbers are contacts of their own only where all lines are alike: else they are of one.
  private static func list(_ lines: [String]) -> [TextEntry]? {
    var entries: [TextEntry] = []
    for line in lines {
      guard let found = TextMailbox.entries(of: line) else { return nil }
      entries += found
    }
    guard lines.count > 1 else { return entries }
    let named = entries.count { $0.name != nil }
    let mailed = entries.count { !$0.emails.isEmpty }
    let isAlike =
      named == entries.count || mailed == entries.count || named == 0 && mailed == 0
    return isAlike ? entries : nil
  }

  /// Reads each block between blank lines as a contact, where every one is.
  private static func blocks(_ lines: [TextLine]) -> [TextEntry]? {
    let blocks = lines.split { $0.isBlank }.map { $0.map(\.text) }
    guard blocks.count > 1 else { return nil }
    var entries: [TextEntry] = []
    for block in blocks {
      guard let entry = TextSignature(block)?.entry, entry.name != nil else { return nil }
      entries.append(entry)
    }
    return entries
  }

  /// Reads a name on each line.
  private static func names(_ lines: [String]) -> [TextEntry]? {
    var entries: [TextEntry] = []
    for line in lines {
      guard let name = TextName(recognizing: line, isAlone: true), !TextWords.isOrganization(line)
      else { return nil }
      var entry = TextEntry()
      entry.name = name
      entries.append(entry)
    }
    return entries
  }
}
