/// The start of a physical line, with a note about its bytes.
struct LineStart: Sendable {
  private let bits: UInt32

  private static let literalText: UInt32 = 1 << 31

  /// Makes the start of a line.
  ///
  /// - Parameters:
  ///   - offset: Its offset, below 2³¹, the limit for a card.
  ///   - isLiteralText: Whether the line is known to be printable ASCII without backslashes.
  @inline(__always)
  init(_ offset: Int, isLiteralText: Bool = false) {
    bits =
      UInt32(truncatingIfNeeded: offset) & ~Self.literalText
      | (isLiteralText ? Self.literalText : 0)
  }

  /// The offset of its first byte.
  @inline(__always)
  var offset: Int { Int(bits & ~Self.literalText) }

  /// Whether the line is known to be printable ASCII without backslashes.
  @inline(__always)
  var isLiteralText: Bool { bits & Self.literalText != 0 }
}
