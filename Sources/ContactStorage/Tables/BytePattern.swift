#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Some bytes that are looked for in very many: where the one of them stands that is the rarest in names, the
/// others are compared.
package struct BytePattern {
  private let bytes: [UInt8]

  /// Which byte is looked for first.
  private let rarest: Int

  /// Makes a pattern, which isn't empty.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rarest =
      bytes.indices.reversed().max { Self.rarity(of: bytes[$0]) < Self.rarity(of: bytes[$1]) } ?? 0
  }

  /// Where the bytes stand first, from an offset on, or `nil` where they don't.
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

  /// How rare a byte is: letters by how often they are in names, anything else rarer than these.
  private static func rarity(of byte: UInt8) -> Int {
    commonBytes.firstIndex(of: byte) ?? commonBytes.count
  }

  private static let commonBytes = Array(" aenirloshtmdcukgbvfpjywzxq".utf8)
}
