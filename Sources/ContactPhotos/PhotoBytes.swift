import VCardFormat

/// The bytes of a photo as they came: by themselves, or in a card, where they are decoded each time they are needed.
public struct PhotoBytes: Sendable {
  private enum Storage: Sendable {
    case array([UInt8])

    /// A property of a card.
    case property(VCard, Int)
  }

  private let place: Storage

  /// Takes bytes.
  ///
  /// - Parameter array: The bytes.
  public init(_ array: [UInt8]) {
    place = .array(array)
  }

  /// Takes the bytes that a property of a card holds.
  init(_ card: VCard, at index: Int) {
    place = .property(card, index)
  }

  /// All bytes in memory.
  ///
  /// - Complexity: O(*n*) in the text of a card.
  public var array: [UInt8] {
    switch place {
    case .array(let array): array
    case .property(let card, let index): card.properties[index].binary?.bytes ?? []
    }
  }

  /// How many bytes there are.
  ///
  /// - Complexity: O(*n*) in the text of a card.
  public var count: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }

  /// Hands out the bytes in pieces, in order.
  func forEachPiece(_ body: (Span<UInt8>) throws -> Void) rethrows {
    switch place {
    case .array(let array): try body(array.span)
    case .property(let card, let index): try card.decodeBinary(at: index, body)
    }
  }
}

extension PhotoBytes: Hashable {
  /// Tells whether two photos have the same bytes, wherever they are.
  public static func == (first: Self, second: Self) -> Bool {
    first.array == second.array
  }

  /// Adds the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(array)
  }
}
