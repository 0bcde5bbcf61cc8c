/// The ranges and types of the values in a record.
///
/// Source: sqlite.org/fileformat2.html, section 2.1.
struct RecordLayout: Equatable {
  /// The type of a value.
  struct Kind: OptionSet {
    let rawValue: UInt8

    static let null = Self(rawValue: 1)
    static let integer = Self(rawValue: 2)
    static let real = Self(rawValue: 4)
    static let text = Self(rawValue: 8)
    static let blob = Self(rawValue: 16)
  }

  /// A value of the record.
  struct Column: Equatable {
    let kind: Kind

    /// The range of the value in the record.
    let range: Range<Int>

    /// The value of an integer 0 or 1 that is stored without bytes.
    fileprivate var constant: Int64?
  }

  /// The values, from the first column on.
  let columns: [Column]

  /// Reads the header of a record; `nil` if it is no header of a record of that length.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the record.
  ///   - range: The range of the record, or of its beginning; it must contain the header.
  ///   - count: The number of bytes of the whole record.
  ///   - isBeginningEnough: Whether to accept a header that fits the record only up to some column, as SQLite does
  ///     for who reads no later one.
  init?(
    _ bytes: [UInt8], in range: Range<Int>, count: Int, isBeginningEnough: Bool = false
  ) {
    var offset = range.lowerBound
    guard let headCount = bytes.variableInteger(at: &offset), headCount <= range.count else {
      return nil
    }
    let end = range.lowerBound + Int(headCount)
    var columns: [Column] = []
    var position = Int(headCount)
    while offset < end {
      guard let type = bytes.variableInteger(at: &offset), offset <= end,
        let column = Self.column(type, at: position), column.range.upperBound <= count
      else {
        guard isBeginningEnough else { return nil }
        break
      }
      columns.append(column)
      position = column.range.upperBound
    }
    guard position == count || isBeginningEnough, !columns.isEmpty else { return nil }
    self.columns = columns
  }

  private static func column(_ type: UInt64, at position: Int) -> Column? {
    let fixed: (Kind, Int)
    switch type {
    case 0: fixed = (.null, 0)
    case 1...4: fixed = (.integer, Int(type))
    case 5: fixed = (.integer, 6)
    case 6: fixed = (.integer, 8)
    case 7: fixed = (.real, 8)
    case 8, 9:
      return Column(kind: .integer, range: position..<position, constant: Int64(type - 8))
    case 10, 11: return nil
    default:
      guard type <= 1 << 32 else { return nil }
      fixed = (type.isMultiple(of: 2) ? .blob : .text, Int(type - 12) / 2)
    }
    return Column(kind: fixed.0, range: position..<(position + fixed.1), constant: nil)
  }

  /// Returns the integer in a column of a record, or of its beginning; `nil` if the column has another type.
  func integer(_ index: Int, in payload: [UInt8]) -> Int64? {
    guard columns.indices.contains(index), columns[index].kind == .integer else { return nil }
    return columns[index].constant ?? payload.signedBigEndian(in: columns[index].range)
  }

  /// Returns the text in a column, or `nil` if the column has another type.
  func text(_ index: Int, in payload: [UInt8]) -> String? {
    bytes(index, of: .text, in: payload).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes in a column, or `nil` if the column has another type.
  func blob(_ index: Int, in payload: [UInt8]) -> [UInt8]? {
    bytes(index, of: .blob, in: payload)
  }

  private func bytes(_ index: Int, of kind: Kind, in payload: [UInt8]) -> [UInt8]? {
    guard columns.indices.contains(index), columns[index].kind == kind,
      columns[index].range.upperBound <= payload.count
    else { return nil }
    return Array(payload[columns[index].range])
  }

  /// Returns a column as a value for a statement whose buffer is the record.
  func value(_ index: Int, in payload: [UInt8]) -> HotStatement.Value? {
    guard columns.indices.contains(index) else { return nil }
    let column = columns[index]
    guard column.range.upperBound <= payload.count else { return nil }
    return switch column.kind {
    case .null: .null
    case .integer: integer(index, in: payload).map { .integer($0) }
    case .text: .text(column.range)
    case .blob: .blob(column.range)
    default: nil
    }
  }
}
