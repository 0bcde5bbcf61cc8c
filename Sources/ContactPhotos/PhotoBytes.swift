package import VCardFormat

/// The original bytes of a photo: an array, or a property of a card that is decoded each time the bytes are needed.
public struct PhotoBytes: Sendable {
  private enum Storage: Sendable {
    case array([UInt8])

    /// A property of a card.
    case property(VCard, Int)
  }

  private let place: Storage

  /// Wraps an array of bytes.
  ///
  /// - Parameter array: The bytes.
  public init(_ array: [UInt8]) {
    place = .array(array)
  }

  /// Refers to the bytes that a property of a card holds.
  package init(_ card: VCard, at index: Int) {
    place = .property(card, index)
  }

  /// All bytes in memory.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the property.
  public var array: [UInt8] {
    switch place {
    case .array(let array): array
    case .property(let card, let index): card.properties[index].binary?.bytes ?? []
    }
  }

  /// The number of bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the property.
  public var count: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }

  /// Whether the card's base64 is complete and without other characters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the property.
  package var isWhole: Bool {
    guard case .property(let card, let index) = place, let base64 = card.properties[index].base64
    else { return true }
    let text = base64.text.span
    return Base64.isWhole(text, text.indices)
  }

  /// Passes the bytes to a closure in pieces, in order.
  func forEachPiece(_ body: (Span<UInt8>) throws -> Void) rethrows {
    switch place {
    case .array(let array): try body(array.span)
    case .property(let card, let index): try card.decodeBinary(at: index, body)
    }
  }
}

extension PhotoBytes: Hashable {
  /// Returns whether two photos have the same bytes, wherever these are stored.
  public static func == (first: Self, second: Self) -> Bool {
    first.array == second.array
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(array)
  }
}
