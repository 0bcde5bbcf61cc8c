/// The largest sizes of a vCard and its parts.
///
/// The standard limits are far above what programs write; they keep hostile input from using up the
/// memory. A diagnostic reports everything that is over a limit.
public struct VCardLimits: Sendable, Hashable {
  /// The most bytes of one card; a larger card is left out.
  ///
  /// The limit is at most 2 GB.
  public var cardSize: Int

  /// The most bytes of one unfolded line; a longer line is kept and reported.
  public var lineLength: Int

  /// The most bytes of one value; a larger value is kept and reported.
  public var valueSize: Int

  /// The most properties of one card; further ones are kept in its bytes only.
  public var properties: Int

  /// The most cards inside each other; those in AGENTs are kept at any depth.
  public var nesting: Int

  /// Makes limits; a limit that isn't given has the standard value.
  ///
  /// - Parameters:
  ///   - cardSize: The most bytes of one card.
  ///   - lineLength: The most bytes of one unfolded line.
  ///   - valueSize: The most bytes of one value.
  ///   - properties: The most properties of one card.
  ///   - nesting: The most cards inside each other.
  public init(
    cardSize: Int = 64_000_000, lineLength: Int = 64_000_000, valueSize: Int = 64_000_000,
    properties: Int = 100_000, nesting: Int = 8
  ) {
    self.cardSize = min(max(cardSize, 1), Int(Int32.max))
    self.lineLength = max(lineLength, 1)
    self.valueSize = max(valueSize, 1)
    self.properties = max(properties, 1)
    self.nesting = max(nesting, 1)
  }

  /// The number of bytes up to which a line and its value are surely within the limits.
  var safeLength: Int { min(lineLength, valueSize) &- 64 }

  /// The standard: 64 MB for a card, line or value (a photo of 46 MB), 100,000 properties and 8
  /// nested cards.
  public static let standard = VCardLimits()

  /// The limits for a card that was read before, perhaps with other limits: 2 GB, as far as offsets
  /// reach.
  ///
  /// The number of properties is the standard one, so that reading the card again finds the same
  /// properties.
  package static let addressable = VCardLimits(cardSize: .max, lineLength: .max, valueSize: .max)
}
