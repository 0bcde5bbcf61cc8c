/// How large a vCard may be before parts of it are left uninterpreted.
///
/// The standard limits are far above what programs write; they keep hostile input from taking all
/// memory. Whatever is over a limit is told in a diagnostic.
public struct VCardLimits: Sendable, Hashable {
  /// The number of bytes of one card; a larger one is left out.
  ///
  /// At most 2 GB.
  public var cardSize: Int

  /// The number of bytes of one unfolded line; a longer one is kept, and told of.
  public var lineLength: Int

  /// The number of bytes of one value; a larger one is kept, and told of.
  public var valueSize: Int

  /// The number of properties of one card; those beyond are kept in its bytes only.
  public var properties: Int

  /// How deep cards may stand inside each other.
  public var nesting: Int

  /// Makes limits; each has the standard's value unless it is given.
  ///
  /// - Parameters:
  ///   - cardSize: The number of bytes of one card.
  ///   - lineLength: The number of bytes of one unfolded line.
  ///   - valueSize: The number of bytes of one value.
  ///   - properties: The number of properties of one card.
  ///   - nesting: How deep cards may stand inside each other.
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

  /// The number of bytes up to which a line and its value are within the limits.
  var plainLength: Int { min(lineLength, valueSize) &- 64 }

  /// 64 MB a card, a line or a value, for a photo of 46 MB, 100,000 properties, 8 cards inside each other.
  public static let standard = VCardLimits()

  /// For a card that was read before, perhaps with other limits of its size: what offsets can address, 2 GB.
  ///
  /// The number of properties is the standard's: whoever reads a card again finds the same ones.
  static let addressable = VCardLimits(cardSize: .max, lineLength: .max, valueSize: .max)
}
