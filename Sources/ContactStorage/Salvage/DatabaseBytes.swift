/// Reads numbers in SQLite's formats; the methods return `nil` if a number is incomplete.
///
/// Source: sqlite.org/fileformat2.html, sections 1.6 and 2.1.
extension [UInt8] {
  /// Returns the unsigned big-endian number of two bytes at an offset.
  func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// Returns the unsigned big-endian number of four bytes at an offset.
  func bigEndian32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    return self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the signed big-endian number of up to eight bytes in a range.
  func signedBigEndian(in range: Range<Int>) -> Int64? {
    guard range.lowerBound >= 0, range.upperBound <= count, range.count <= 8 else { return nil }
    let bits = self[range].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - range.count * 8)
    return range.isEmpty ? 0 : Int64(bitPattern: bits << unused) >> Int64(unused)
  }

  /// Returns the variable-length number at an offset, and advances the offset past its one to nine bytes.
  func variableInteger(at offset: inout Int) -> UInt64? { span.variableInteger(at: &offset) }
}

extension Span<UInt8> {
  /// Returns the variable-length number at an offset, and advances the offset past its one to nine bytes.
  func variableInteger(at offset: inout Int) -> UInt64? {
    guard offset >= 0 else { return nil }
    var number: UInt64 = 0
    for position in 0..<9 {
      guard offset < count else { return nil }
      let byte = self[offset]
      offset += 1
      guard position < 8 else { return number << 8 | UInt64(byte) }
      number = number << 7 | UInt64(byte & 0x7F)
      guard byte & 0x80 != 0 else { break }
    }
    return number
  }
}
