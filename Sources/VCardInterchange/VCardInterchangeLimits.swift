/// How much of an input a reader takes; what is beyond is an error.
public struct VCardInterchangeLimits: Sendable, Hashable {
  /// How many values or elements may stand inside each other.
  public var depth: Int

  /// How many bytes one card may have.
  public var cardSize: Int

  /// The limits that hold where no others are given: a depth of 64, and 64 MB a card.
  public static let standard = Self(depth: 64, cardSize: 64_000_000)

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: How many values or elements may stand inside each other; from 1 to 256.
  ///   - cardSize: How many bytes one card may have.
  public init(depth: Int, cardSize: Int) {
    self.depth = min(max(depth, 1), 256)
    self.cardSize = cardSize
  }
}
