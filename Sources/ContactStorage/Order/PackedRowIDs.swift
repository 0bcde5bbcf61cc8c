internal import FoundationEssentials

/// Encodes rowids as chunks store them: eight bytes each, in little-endian order.
enum PackedRowIDs {
  static func pack(_ rowIDs: some Sequence<Int64>) -> Data {
    let littleEndian = rowIDs.map(\.littleEndian)
    return unsafe littleEndian.withUnsafeBytes { unsafe Data($0) }
  }

  static func unpack(_ data: Data) -> [Int64] {
    unsafe data.withUnsafeBytes { unsafe unpack($0) }
  }

  static func unpack(_ bytes: UnsafeRawBufferPointer) -> [Int64] {
    (0..<(bytes.count / 8)).map { unsafe rowID(at: $0, in: bytes) }
  }

  /// Returns the index of a rowid, or `nil` if it is missing.
  static func firstIndex(of rowID: Int64, in bytes: UnsafeRawBufferPointer) -> Int? {
    for index in 0..<(bytes.count / 8) where unsafe self.rowID(at: index, in: bytes) == rowID {
      return index
    }
    return nil
  }

  private static func rowID(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int64 {
    Int64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
  }
}
