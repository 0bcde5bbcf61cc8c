import ContactModel
import VCardFormat

/// Reads cards from entries of LDIF.
///
/// Source: RFC 2849.
struct LDIFCardReader: LineSource {
  var lines: TextLines
  private let limits: VCardLimits
  private var entry: LDIFEntry?

  /// The line that folded lines may continue.
  private var pending: TextLines.Line?

  /// The number of bytes of the entry.
  private var size = 0

  /// The e-mail addresses of the first people, by the names of their entries, for the members of groups.
  private var emails: [String: String] = [:]

  /// The hashes of the keys of the names of the entries so far.
  private var names: Set<Int> = []

  /// The groups whose members may follow them, as in the answers of directories.
  private var heldGroups: [LDIFEntry] = []
  private var heldSize = 0

  /// The approximate memory for groups that are held, in bytes.
  private static let heldLimit = 4 << 20

  private(set) var remainder: String?

  init(limits: VCardLimits, charset: Charset?) {
    self.limits = limits
    lines = TextLines(limits: limits, charset: charset)
  }

  /// Reads the next card.
  ///
  /// - Throws: `VCardInterchangeError` for an entry that is neither a person nor a group, or that is too large.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    while let line = try lines.next() {
      size += line.text.utf8.count + 1
      if line.text.isEmpty {
        if let card = try endEntry() { return card }
      } else if line.text.first == " ", pending != nil {
        if size <= limits.cardSize { pending?.text += line.text.dropFirst() }
      } else {
        endLine()
        pending = line
        if line.text.first != "#", entry == nil { entry = LDIFEntry(line: line.number) }
      }
    }
    guard lines.isFinished else { return nil }
    if let card = try endEntry() { return card }
    return heldGroups.isEmpty ? nil : card(of: heldGroups.removeFirst())
  }

  private mutating func endLine() {
    if let line = pending {
      if line.text.first == "#" {
        remainder = "comments"
      } else {
        entry?.append(line)
      }
    }
    pending = nil
  }

  private mutating func endEntry() throws(VCardInterchangeError) -> CardEntry? {
    endLine()
    let size = self.size
    self.size = 0
    guard let entry, !entry.isEmpty else {
      if entry?.attributes.isEmpty == false { remainder = remainder ?? "results of a search" }
      self.entry = nil
      return nil
    }
    self.entry = nil
    let name = PropertyText.cleaned(SingleLine.text(String(entry.name.prefix(80))))
    guard size <= limits.cardSize else {
      throw VCardInterchangeError(
        .tooLarge, line: entry.line,
        "The entry “\(name)” is larger than \(limits.cardSize) bytes.")
    }
    if let change = entry.change {
      throw VCardInterchangeError(
        .notACard, line: entry.line,
        "The entry “\(name)” is a change (\(SingleLine.text(change))), which is left out.")
    }
    guard entry.isPerson || entry.isGroup else {
      throw VCardInterchangeError(
        .notACard, line: entry.line,
        "The entry “\(name)” is neither a person nor a group, and is left out.")
    }
    if !entry.isGroup, emails.count < LDIFName.limit {
      emails[LDIFName.key(entry.name)] = entry.texts("mail").first
    }
    defer {
      if names.count < LDIFName.limit { names.insert(LDIFName.key(entry.name).hashValue) }
    }
    if entry.isGroup, heldSize + size <= Self.heldLimit, entry.members.contains(where: isUnknown) {
      heldSize += size
      heldGroups.append(entry)
      return nil
    }
    return card(of: entry)
  }

  private func isUnknown(_ member: String) -> Bool {
    emails[LDIFName.key(member)] == nil && !LDIFName.memberURI(member).hasPrefix("mailto:")
  }

  private func card(of entry: LDIFEntry) -> CardEntry {
    let members = entry.isGroup ? emails : [:]
    let card = LDIFCardMaker.card(of: entry, emails: members, names: names)
    var result = CardEntry(line: entry.line, card: card)
    result.doubts = Self.birthdayDoubts(about: card, line: entry.line)
    result.doubts += entry.otherLines.map { line in
      let text = PropertyText.cleaned(SingleLine.text(String(line.text.prefix(80))))
      return CardEntry.Doubt(
        rule: .malformedProperty, line: line.number,
        sentence: "A line is written “attribute: value”; “\(text)” is kept as X-LINE.")
    }
    return result
  }

  /// Returns a doubt about each part of a birthday that isn't in BDAY; a zero says that it isn't known.
  private static func birthdayDoubts(about card: VCard, line: Int) -> [CardEntry.Doubt] {
    card.all(LDIFField.kept).compactMap { property in
      guard let name = property.parameters.first("X-ATTRIBUTE"),
        case .birthday = LDIFField(key: name.lowercasedASCII), Int(property.text) != 0
      else { return nil }
      return CardEntry.Doubt(
        rule: .invalidDate, line: line,
        sentence: "\(name) “\(property.text.prefix(80))” is no part of a date, and is kept as "
          + "X-LDIF.")
    }
  }
}
