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

  /// The names of the entries whose cards were read.
  private var names = LDIFEntryNames()

  /// The groups: their members may follow them, and so may other entries with the addresses of their members.
  ///
  /// Once they are sorted, the next one is last.
  private var heldGroups: [LDIFEntry] = []
  private var heldSize = 0
  private var areGroupsSorted = false

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
        defer {
          pending = line
          if line.text.first != "#", entry == nil { entry = LDIFEntry(line: line.number) }
        }
        // The empty line between two entries may be lost.
        if line.text.hasPrefix("dn:"), entry?.name.isEmpty == false, let card = try endEntry() {
          return card
        }
      }
    }
    guard lines.isFinished else { return nil }
    if let card = try endEntry() { return card }
    if !areGroupsSorted { sortGroups() }
    guard let group = heldGroups.popLast() else { return nil }
    return card(of: group)
  }

  /// Puts groups before those that are their members, because the last one is read first.
  ///
  /// Groups that are nested too deeply or in circles get UIDs, by which they name each other before all are read.
  private mutating func sortGroups() {
    areGroupsSorted = true
    var waiting = heldGroups.map { group in
      let key = LDIFName.key(group.name)
      let members = group.texts(of: .member).map(LDIFName.key).filter { $0 != key }
      return (group, key: key, members: members)
    }
    heldGroups = []
    for _ in 0..<VCardLimits.depth {
      let keys = Set(waiting.map(\.key))
      let isReady = waiting.map { keys.isDisjoint(with: $0.members) }
      guard isReady.contains(true) else { break }
      heldGroups += zip(waiting, isReady).filter(\.1).map(\.0.0)
      waiting = zip(waiting, isReady).filter { !$1 }.map(\.0)
    }
    for var group in waiting.map(\.0) {
      group.identify()
      names.add(group)
      heldGroups.append(group)
    }
    heldGroups.reverse()
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
    if entry.isGroup, heldSize + size <= Self.heldLimit {
      heldSize += size
      heldGroups.append(entry)
      return nil
    }
    return card(of: entry)
  }

  private mutating func card(of entry: LDIFEntry) -> CardEntry {
    defer { names.add(entry) }
    let card = LDIFCardMaker.card(of: entry, among: names)
    var result = CardEntry(line: entry.line, card: card)
    if entry.isGroup {
      for (index, property) in card.properties.enumerated() where property.name == .member {
        let name = property.parameters.first(LDIFField.memberName)
        result.memberLines[index] = name.flatMap { names[$0]?.line }
      }
    }
    result.doubts = Self.birthdayDoubts(about: card, line: entry.line)
    result.doubts += entry.otherLines.map { line in
      let text = PropertyText.cleaned(SingleLine.text(String(line.text.prefix(80))))
      return CardEntry.Doubt(
        rule: .malformedProperty, line: line.number,
        sentence: "A line is written “attribute: value”; “\(text)” is kept as X-UNREADABLE-LINE.")
    }
    return result
  }

  /// Returns a doubt about each part of a birthday that isn't in BDAY; a zero says that it isn't known.
  private static func birthdayDoubts(about card: VCard, line: Int) -> [CardEntry.Doubt] {
    card.all(.xLDIF).compactMap { property in
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
