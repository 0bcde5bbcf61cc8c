internal import VCardFormat

/// A card as the list keeps it: its bytes, and the hash that they had when they came.
///
/// The hash goes where the bytes go, into the history and back. It is made only when a card comes from outside.
struct StoredCard: Equatable {
  let bytes: [UInt8]
  let hash: CardHash

  /// Whether the bytes are those that came.
  ///
  /// - Parameter contact: The contact whose card it is.
  /// - Returns: Whether they are.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func isIntact(of contact: Int64) -> Bool {
    CardHash(of: bytes.span, bytes.indices, contact: contact) == hash
  }
}

/// The hash of a card's bytes, by which damage is known.
///
/// It depends on the number of the contact too: the card of another contact is damage as well.
struct CardHash: Equatable {
  /// The hash as it is stored.
  let number: Int64

  /// Takes a hash from the list.
  init(stored number: Int64) {
    self.number = number
  }

  /// Makes the hash of a card.
  ///
  /// - Parameters:
  ///   - bytes: A buffer.
  ///   - range: Where the card stands in it.
  ///   - contact: The contact whose card it is.
  init(of bytes: Span<UInt8>, _ range: Range<Int>, contact: Int64) {
    var hash = ContentHash()
    hash.combine(UInt64(bitPattern: contact))
    hash.combine(line: bytes, range)
    number = Int64(bitPattern: hash.value)
  }
}
