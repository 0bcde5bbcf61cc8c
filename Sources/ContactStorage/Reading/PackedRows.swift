internal import ContactModel
internal import FoundationEssentials

/// Rows of the list, copied in the order of the table, because they are wanted in another order.
///
/// So very many rows need one buffer.
struct PackedRows {
  /// What precedes the texts of a row.
  private struct Head: BitwiseCopyable {
    let section: UInt32
    let row: UInt32
    let changed: Double
    let textCount: UInt32
    let hasPhoto: Bool
    let isGroup: Bool
  }

  private var bytes: [UInt8] = []

  /// The number of bytes of all rows.
  var count: Int { bytes.count }

  /// Creates a buffer; its memory is used only as it is filled.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Copies a row, without its identity and the name of its book.
  mutating func append(_ row: ContactRow) {
    let texts = row.texts.bytes
    let head = Head(
      section: UInt32(row.indexPath.section), row: UInt32(row.indexPath.row),
      changed: row.changed.timeIntervalSinceReferenceDate, textCount: UInt32(texts.count),
      hasPhoto: row.hasPhoto, isGroup: row.isGroup)
    unsafe withUnsafeBytes(of: head) { unsafe bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: texts)
  }

  /// Returns a row.
  func row(at start: Int, of id: ContactID, in books: [BookTable.Record]) -> ContactRow {
    let (head, texts) = unsafe bytes.withUnsafeBytes { bytes in
      let head = unsafe bytes.loadUnaligned(fromByteOffset: start, as: Head.self)
      let first = start + MemoryLayout<Head>.size
      let texts = unsafe UnsafeRawBufferPointer(
        rebasing: bytes[first..<first + Int(head.textCount)])
      return unsafe (head, Array(texts))
    }
    return ContactRow(
      id: id, indexPath: IndexPath(row: Int(head.row), section: Int(head.section)),
      book: books[Int(head.section)].name, texts: RowTexts(bytes: texts), hasPhoto: head.hasPhoto,
      isGroup: head.isGroup, changed: Date(timeIntervalSinceReferenceDate: head.changed))
  }
}
