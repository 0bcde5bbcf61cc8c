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
  private var pending: String?

  /// The number of bytes of the entry.
  private var size = 0

  /// The e-mail addresses of the first people, by the names of their entries, for the members of groups.
  private var emails: [String: String] = [:]

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
        if size <= limits.cardSize { pending? += line.text.dropFirst() }
      } else {
        endLine()
        pending = line.text
        if line.text.first != "#", entry == nil { entry = LDIFEntry(line: line.number) }
      }
    }
    return lines.isFinished ? try endEntry() : nil
  }

  private mutating func endLine() {
    if let line = pending {
      if line.first == "#" {
        remainder = "comments"
      } else {
        entry?.append(line)
      }
    }
    pending = nil
  }

  private mutating func endEntry() throws(VCardInterchangeError) -> CardEntry? {
    endLine()
    let isTooLarge = size > limits.cardSize
    size = 0
    guard let entry, !entry.isEmpty else {
      if entry?.attributes.isEmpty == false { remainder = remainder ?? "results of a search" }
      self.entry = nil
      return nil
    }
    self.entry = nil
    let name = PropertyText.cleaned(SingleLine.text(String(entry.name.prefix(80))))
    guard !isTooLarge else {
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
      emails[entry.name.lowercasedASCII] = entry.texts("mail").first
    }
    let members = entry.isGroup ? emails : [:]
    return CardEntry(line: entry.line, card: LDIFCardMaker.card(of: entry, emails: members))
  }
}
