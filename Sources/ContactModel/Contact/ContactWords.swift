package import VCardFormat

/// The properties of a card in which words are searched, besides its shown name, addresses and notes.
package struct ContactWords {
  /// The position of the city in an address.
  package static let city = 3

  /// The position of the first unit in an organization.
  package static let unit = 1

  private let card: VCard
  private var lines: [(part: ContactPart, index: Int)] = []

  /// The parts of the contact to which these properties belong: a bit for each.
  private var parts: UInt32 = 0

  /// The parts of the structured property that was read last, its position and their number.
  private var buffer: [UInt8] = []
  private var readIndex: Int?
  private var readCount = 0

  /// Collects the properties in one pass.
  init(_ card: VCard) {
    self.card = card
    lines.reserveCapacity(8)
    for index in 0..<card.propertyCount {
      let part = card.part(at: index)
      switch part {
      case .formattedName, .name, .phoneticName, .organization, .nickname, .title, .role, .address,
        .label, .note:
        parts |= 1 << part.rawValue
      case .androidRow: parts |= 1 << ContactPart.nickname.rawValue
      default: continue
      }
      lines.append((part, index))
    }
  }

  /// Returns whether the card has a property that belongs to a part of the contact, or that may belong to it.
  package func hasText(of part: ContactPart) -> Bool { parts & 1 << part.rawValue != 0 }

  /// Passes the texts of the properties that belong to a part of the contact: whole values, the names in N without titles,
  /// the first part of an organization, the city of an address, and labels only if they are custom ones.
  package mutating func forEachText(of part: ContactPart, _ body: (Span<UInt8>) -> Void) {
    guard hasText(of: part) else { return }
    for line in lines {
      switch line.part {
      case .androidRow:
        guard case .nickname = part else { continue }
        let value = card.properties[line.index].androidValue
        if let value, value.name == .nickname { body(value.text.utf8.span) }
      // Numbers are compared, because another module's `==` is a call.
      case let other where other.rawValue != part.rawValue: continue
      case .address: components(of: line.index, [Self.city], body)
      case .organization: components(of: line.index, [0], body)
      case .name: components(of: line.index, Self.names, body)
      case .label:
        card.withText(at: line.index) { text in
          let label = VCardLabel(String(utf8: text, text.indices))
          if !label.isBuiltIn { body(label.text.utf8.span) }
        }
      default: card.withText(at: line.index, body)
      }
    }
  }

  /// Passes the units of the organizations.
  package mutating func forEachUnit(_ body: (Span<UInt8>) -> Void) {
    guard hasText(of: .organization) else { return }
    for case (.organization, let index) in lines {
      let count = readComponents(of: index)
      for position in Self.unit..<max(Self.unit, count) { pass(position, body) }
    }
  }

  /// Passes the words by which a contact is known beside its shown name: the names in N and their pronunciation, and
  /// every FN of several.
  package mutating func forEachName(_ body: (Span<UInt8>) -> Void) {
    // A single FN is the shown name, or blank.
    let hasSeveral = lines.count { $0.part == .formattedName } > 1
    if hasSeveral { forEachText(of: .formattedName, body) }
    forEachText(of: .name, body)
    forEachText(of: .phoneticName, body)
  }

  private mutating func components(
    of index: Int, _ positions: [Int], _ body: (Span<UInt8>) -> Void
  ) {
    _ = readComponents(of: index)
    for position in positions { pass(position, body) }
  }

  /// Reads the parts of a structured property into the buffer, and returns their number.
  private mutating func readComponents(of index: Int) -> Int {
    guard index != readIndex else { return readCount }
    buffer.removeAll(keepingCapacity: true)
    readCount = card.appendComponents(at: index, to: &buffer)
    readIndex = index
    return readCount
  }

  /// Passes a part of the buffer.
  private func pass(_ position: Int, _ body: (Span<UInt8>) -> Void) {
    body(buffer.span.extracting(buffer.part(position)))
  }

  private static let names = [
    VCardNameComponent.given, .additional, .family,
  ].map(\.rawValue)
}

extension Contact {
  /// The properties in which words are searched.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card; they are not stored, because few callers need them.
  package var words: ContactWords { ContactWords(card) }
}
