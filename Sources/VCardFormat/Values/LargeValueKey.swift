/// A key for a large value: 128 bits of a hash.
///
/// Each process has another seed, so that nobody can construct two values with the same key.
package struct LargeValueKey: Hashable {
  private let first: Int
  private let second: Int

  /// The number of bytes that are hashed at a time; longer values are large.
  package static let blockSize = 1 << 12

  /// Makes the key of bytes.
  package init(of bytes: [UInt8]) {
    var maker = Maker()
    maker.append(bytes.span)
    self = maker.key
  }

  /// Makes the key of text.
  package init(of text: String) {
    var maker = Maker()
    maker.append(text)
    self = maker.key
  }

  private init(_ hasher: Hasher) {
    var other = hasher
    first = hasher.finalize()
    other.combine(first)
    second = other.finalize()
  }

  /// Makes the key of a value in pieces; the pieces may have any size.
  package struct Maker {
    /// The bytes since the last block; all of the value if it isn't large.
    package private(set) var start: [UInt8] = []

    /// Whether the value is longer than one block.
    package private(set) var isLarge = false

    private var hasher = Hasher()

    /// Makes the key of an empty value.
    package init() {}

    /// The key of the bytes appended so far.
    package var key: LargeValueKey {
      var hasher = hasher
      hasher.combine(start)
      return LargeValueKey(hasher)
    }

    /// Appends a piece of text.
    package mutating func append(_ text: String) {
      append(text.utf8.span)
    }

    /// Appends some bytes.
    package mutating func append(_ bytes: Span<UInt8>) {
      var index = 0
      while index < bytes.count {
        if start.count == LargeValueKey.blockSize {
          isLarge = true
          hasher.combine(start)
          start.removeAll(keepingCapacity: true)
        }
        let end = min(index + LargeValueKey.blockSize - start.count, bytes.count)
        start.append(bytes, index..<end)
        index = end
      }
    }
  }
}
