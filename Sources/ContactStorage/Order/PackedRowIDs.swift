internal import Foundation

/// Rowids as they are stored in chunks: eight bytes each, the lowest first.
enum PackedRowIDs {
  static func pack(_ rowIDs: some Sequence<Int64>) -> Data {
    let littleEndian = rowIDs.map(\.littleEndian)
    return unsafe littleEndian.withUnsafeBytes { unsafe Data($0) }
  }

  static func unpack(_ data: Data) -> [Int64] {
    unsafe data.withUnsafeBytes { bytes in
      (0..<(bytes.count / 8)).map { index in
        Int64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
      }
    }
  }
}
