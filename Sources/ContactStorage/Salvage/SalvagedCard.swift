/// The card in a salvaged record of a contact.
struct SalvagedCard {
  let record: SalvagedRecord

  /// The range of the card in the record.
  let range: Range<Int>

  /// The hash that the card had when it was stored.
  let hash: CardHash

  /// Whether the bytes are unchanged since they were stored.
  let isIntact: Bool

  /// Finds the card; `nil` if bytes of the card or its hash are missing.
  init?(_ record: SalvagedRecord) {
    let columns = record.layout.columns
    range = columns[12].range
    guard range.upperBound <= record.payload.count else { return nil }
    if let stored = record.integer(13) {
      hash = CardHash(stored: stored)
    } else {
      guard columns.count < 14 || columns[13].kind != .integer else { return nil }
      hash = CardHash(
        stored: CardHashing.hash(
          of: Array(record.payload[range]), contact: record.rowID,
          content: record.integer(11) ?? 0))
    }
    isIntact = CardHash(of: record.payload.span, range, contact: record.rowID) == hash
    self.record = record
  }

  /// The character set of undeclared text, or null.
  var charset: HotStatement.Value {
    record.text(16) == nil ? .null : record.layout.value(16, in: record.payload) ?? .null
  }
}
