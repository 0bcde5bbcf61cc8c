/// An answer of `contacts-photo`: the number of its bytes in eight bytes, the most significant first, and the bytes.
package struct PhotoAnswer {
  /// What was received so far.
  var received: [UInt8] = []

  private static let headSize = 8

  /// The bytes of the answer; `nil` until all of them are there, and if there are more.
  var bytes: [UInt8]? {
    guard received.count >= Self.headSize else { return nil }
    let count = received.prefix(Self.headSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard UInt64(received.count - Self.headSize) == count else { return nil }
    return Array(received.dropFirst(Self.headSize))
  }

  /// Returns what precedes the bytes of an answer.
  ///
  /// - Parameter count: The number of bytes.
  /// - Returns: Eight bytes.
  package static func head(count: Int) -> [UInt8] {
    (0..<headSize).map { UInt8(truncatingIfNeeded: count >> (8 * (headSize - 1 - $0))) }
  }
}
