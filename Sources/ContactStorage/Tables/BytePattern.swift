internal import CLibrary

/// A pattern of bytes to search for in large buffers: it searches for its byte that is rarest in names, and compares
/// the others at each match.
package struct BytePattern {
  private let bytes: [UInt8]

  /// The index of the byte to search for first.
  private let rarest: Int

  /// Creates a pattern from bytes, which must not be empty.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rarest =
      bytes.indices.reversed().max { Self.rarity(of: bytes[$0]) < Self.rarity(of: bytes[$1]) } ?? 0
  }

  /// Returns the first offset of the pattern from `start` on, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*), at the speed of the C library's `memchr`.
  package func firstOffset(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard !bytes.isEmpty, let base = buffer.baseAddress else { return nil }
    let byte = CInt(bytes[rarest])
    let end = buffer.count - (bytes.count - 1 - rarest)
    var index = start + rarest
    while index < end, let hit = unsafe memchr(base + index, byte, end - index) {
      unsafe index = UnsafeRawPointer(hit) - base
      let first = index - rarest
      if unsafe memcmp(base + first, bytes, bytes.count) == 0 { return first }
      index += 1
    }
    return nil
  }

  /// Returns how rare a byte is: letters by their frequency in names; all other bytes are rarer.
  private static func rarity(of byte: UInt8) -> Int {
    commonBytes.firstIndex(of: byte) ?? commonBytes.count
  }

  private static let commonBytes = Array(" aenirloshtmdcukgbvfpjywzxq".utf8)
}
