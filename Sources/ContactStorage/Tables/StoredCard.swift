internal import VCardFormat

/// A card as the list stores it: its bytes and their original hash.
///
/// The hash accompanies the bytes into the history and back. It is computed only when a card enters the list.
struct StoredCard: Equatable {
  let unread: UnreadCard
  let hash: CardHash

  var bytes: [UInt8] { unread.bytes }

  /// The name of the character set of undeclared text; `nil` to guess.
  var charset: String? { unread.charset?.name }

  func read() -> VCard { unread.read() }

  /// Makes a card from its columns in the list.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - hash: Their hash.
  ///   - charset: The name of the character set of undeclared text; `nil` to guess.
  init(bytes: [UInt8], hash: CardHash, charset: String?) {
    unread = UnreadCard(bytes: bytes, charsetName: charset)
    self.hash = hash
  }

  /// Adds the bytes to a card that was taken without them.
  init(_ card: StoredCard, with bytes: [UInt8]) {
    unread = UnreadCard(bytes: bytes, charset: card.unread.charset)
    hash = card.hash
  }

  /// Whether the bytes are unchanged since they were stored.
  ///
  /// - Parameter contact: The contact with the card.
  /// - Returns: `true` if their hash equals the original hash.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func isIntact(of contact: Int64) -> Bool {
    CardHash(of: bytes.span, bytes.indices, contact: contact) == hash
  }
}

/// The hash of the bytes of a card, which detects damage.
///
/// It also depends on the rowid of the contact, so it detects the card of another contact too.
struct CardHash: Equatable {
  /// The hash as stored.
  let number: Int64

  /// Creates a hash from its stored number.
  init(stored number: Int64) {
    self.number = number
  }

  /// Computes the hash of a card.
  init(of bytes: Span<UInt8>, _ range: Range<Int>, contact: Int64) {
    var hash = ContentHash()
    hash.combine(UInt64(bitPattern: contact))
    hash.combine(line: bytes, range)
    number = Int64(bitPattern: hash.value)
  }
}
