public import VCardFormat

/// The differences between two versions of a card, property by property.
///
/// Equal properties are left out, regardless of their position and folding.
public struct CardDifference: Sendable, Equatable {
  /// A property that was added, removed or changed.
  public struct Change: Sendable, Equatable {
    /// The property of the old card; `nil` if it was added.
    public var old: VCardProperty?

    /// The property of the new card; `nil` if it was removed.
    public var new: VCardProperty?
  }

  /// The changes: first the old card's properties in their order, then the added ones.
  public private(set) var changes: [Change]

  /// Compares two cards.
  ///
  /// A removed and an added property form one change if they have the same name and group; properties with the same
  /// value are paired first.
  ///
  /// - Parameters:
  ///   - old: The old card.
  ///   - new: The new card.
  /// - Complexity: O(*n* + *d*²), where *n* is the number of bytes of both cards and *d* the number of changes.
  public init(from old: VCard, to new: VCard) {
    let gone = Self.properties(of: old, without: new)
    var added: [VCardProperty?] = Self.properties(of: new, without: old)
    changes = gone.map { Change(old: $0, new: nil) }
    for isPair in [Self.haveSameValue, Self.haveSameName] {
      for index in changes.indices where changes[index].new == nil {
        let match = added.firstIndex { new in
          guard let old = changes[index].old, let new else { return false }
          return isPair(old, new)
        }
        guard let match else { continue }
        changes[index].new = added[match]
        added[match] = nil
      }
    }
    changes += added.compactMap { $0 }.map { Change(old: nil, new: $0) }
  }

  private static func haveSameValue(_ old: VCardProperty, _ new: VCardProperty) -> Bool {
    haveSameName(old, new) && old.text == new.text
  }

  private static func haveSameName(_ old: VCardProperty, _ new: VCardProperty) -> Bool {
    old.name == new.name && old.groupKey == new.groupKey
  }

  /// Returns the properties of a card that another card lacks, including surplus duplicates.
  private static func properties(of card: VCard, without other: VCard) -> [VCardProperty] {
    var counts: [Line: Int] = [:]
    for property in other.properties { counts[Line(property), default: 0] += 1 }
    return card.properties.filter { property in
      guard let count = counts[Line(property)], count > 0 else { return true }
      counts[Line(property)] = count - 1
      return false
    }
  }
}

/// A property as written, unfolded.
private struct Line: Hashable {
  private let group: String?
  private let name: VCardProperty.Name
  private let parameters: [[UInt8]]
  private let value: [UInt8]

  init(_ property: VCardProperty) {
    group = property.groupKey
    name = property.name
    parameters = property.parameters.map(\.rawBytes)
    value = property.rawValue
  }
}
