internal import ContactModel
internal import GRDBSQLite

/// The columns of a row, in SQLite or in a copy.
protocol RowColumns {
  /// Returns the integer in a column, or 0.
  func integer(_ column: Int32) -> Int64

  /// Returns the text in a column, or `nil` if it is NULL.
  func text(_ column: Int32) -> String?
}

extension RowColumns {
  /// Returns whether the integer in a column isn't 0.
  func bool(_ column: Int32) -> Bool {
    integer(column) != 0
  }
}

extension StatementRow: RowColumns {}

/// What the list shows of contacts, copied in the order of the table, because it is wanted in another order.
///
/// Each value is the number of its bytes and the bytes, and an integer has only the bytes that it needs. So very many
/// contacts need one buffer, and no strings before they are wanted.
struct PackedRows {
  private var bytes: [UInt8] = []

  /// The number of bytes of all contacts.
  var count: Int { bytes.count }

  // What the first byte of a value is, unless it is the number of the other bytes.
  private static let null: UInt8 = 255
  private static let end: UInt8 = 254
  private static let large: UInt8 = 253

  /// The number of bytes in which that of a large value is written.
  private static let largeCount = 4

  /// Creates a buffer; its memory is used only as it is filled.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Copies the columns of a row, from the second on.
  mutating func append(_ row: StatementRow) {
    for column in 1..<row.count {
      switch row.type(column) {
      case SQLITE_NULL: bytes.append(Self.null)
      case SQLITE_INTEGER:
        let number = UInt64(bitPattern: row.integer(column))
        let count = (UInt64.bitWidth - number.leadingZeroBitCount + 7) / 8
        bytes.append(UInt8(count))
        append(number, count: count)
      default:
        unsafe row.withBytes(column) { value in
          if value.count < Self.large {
            bytes.append(UInt8(value.count))
          } else {
            bytes.append(Self.large)
            append(UInt64(value.count), count: Self.largeCount)
          }
          unsafe bytes.append(contentsOf: value)
        }
      }
    }
  }

  /// Ends the rows of a contact.
  mutating func end() {
    bytes.append(Self.end)
  }

  /// Appends the lowest bytes of a number, the lowest first.
  private mutating func append(_ number: UInt64, count: Int) {
    var left = number
    for _ in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: left))
      left >>= 8
    }
  }

  /// Passes the rows of a contact to `body`.
  ///
  /// - Parameters:
  ///   - start: The value of `count` before its rows were added.
  ///   - body: Receives a row, which must not escape, and returns the number of its columns with the first one.
  func forEachRow(from start: Int, _ body: (Row) -> Int32) {
    unsafe bytes.withUnsafeBytes { bytes in
      var row = unsafe Row(bytes: bytes, start: start)
      while unsafe bytes[row.start] != Self.end {
        row.start = row.start(of: body(row))
      }
    }
  }

  /// The columns of a copied row.
  @safe struct Row: RowColumns {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate var start: Int

    func integer(_ column: Int32) -> Int64 {
      guard let range = value(at: start(of: column)).range else { return 0 }
      return Int64(bitPattern: number(in: range))
    }

    func text(_ column: Int32) -> String? {
      guard let range = value(at: start(of: column)).range else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Returns where a column starts.
    fileprivate func start(of column: Int32) -> Int {
      var start = start
      for _ in 1..<column { start = value(at: start).end }
      return start
    }

    /// Returns where the bytes of a value are, or `nil` for NULL, and where it ends.
    private func value(at start: Int) -> (range: Range<Int>?, end: Int) {
      let first = unsafe bytes[start]
      var start = start + 1
      guard first != PackedRows.null else { return (nil, start) }
      var count = Int(first)
      if first == PackedRows.large {
        count = Int(number(in: start..<start + PackedRows.largeCount))
        start += PackedRows.largeCount
      }
      return (start..<start + count, start + count)
    }

    private func number(in range: Range<Int>) -> UInt64 {
      range.reversed().reduce(0) { $0 << 8 | UInt64(unsafe bytes[$1]) }
    }
  }
}
