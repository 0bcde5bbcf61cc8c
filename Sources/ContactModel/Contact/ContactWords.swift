internal import VCardFormat

/// The texts of a card in which words are searched if no name has them, except for organisation, addresses and notes.
package struct ContactWords: Sendable, Equatable {
  /// The nicknames.
  package private(set) var nicknames: [String] = []
  /// The job titles.
  package private(set) var titles: [String] = []
  /// The roles.
  package private(set) var roles: [String] = []
  /// The cities of the postal addresses.
  package private(set) var cities: [String] = []
  /// The labels that the owner made up, as in X-ABLabel.
  package private(set) var labels: [String] = []

  /// The position of the city in an address.
  package static let city = 3

  /// Collects the texts in one pass over the properties.
  init(_ card: VCard) {
    var buffer: [UInt8] = []
    for index in 0..<card.propertyCount {
      switch card.part(at: index) {
      case .nickname: nicknames.append(Self.text(at: index, of: card, &buffer))
      case .title: titles.append(Self.text(at: index, of: card, &buffer))
      case .role: roles.append(Self.text(at: index, of: card, &buffer))
      case .label:
        let label = VCardLabel(Self.text(at: index, of: card, &buffer))
        if !label.isBuiltIn { labels.append(label.text) }
      case .address:
        buffer.removeAll(keepingCapacity: true)
        card.appendComponents(at: index, terminatedBy: 0, to: &buffer)
        let parts = buffer.split(
          separator: 0, maxSplits: Self.city + 1, omittingEmptySubsequences: false)
        if parts.count > Self.city, !parts[Self.city].isEmpty {
          cities.append(String(decoding: parts[Self.city], as: UTF8.self))
        }
      default: break
      }
    }
  }

  private static func text(at index: Int, of card: VCard, _ buffer: inout [UInt8]) -> String {
    buffer.removeAll(keepingCapacity: true)
    card.appendText(at: index, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }
}

extension Contact {
  /// The texts in which words are searched.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card; they are not stored, because few callers need them.
  package var words: ContactWords { ContactWords(card) }
}
