/// What a session carries, as far as a proposal depends on it.
public struct DropContent: Sendable, Hashable {
  /// How many there are; counting stops at two.
  public enum Count: Sendable, Hashable, Comparable {
    /// None.
    case none
    /// Exactly one.
    case one
    /// Two or more.
    case several

    /// Makes a count of a number.
    public init(_ number: Int) {
      self = number <= 0 ? .none : number == 1 ? .one : .several
    }
  }

  /// Rows of this list; where there are some, nothing else counts.
  public var localRows = Count.none

  /// Whether there are items that are offered as vCards.
  public var hasCardItems = false

  /// Cards from outside; they are counted only over a row, and are several elsewhere.
  public var cards = Count.none

  /// Images from outside.
  public var images = Count.none

  /// Whether one of the images pairs with a contact of the list by its file name.
  public var hasPairedImage = false

  /// Texts and links from outside.
  public var texts = Count.none

  /// Whether one of the texts has a name, an e-mail address or a telephone number.
  public var hasContactText = false

  /// Makes the content of a session that carries nothing that is taken.
  public init() {}

  /// Makes the content of a session of rows of this list.
  public static func localRows(_ count: Count) -> Self {
    var content = Self()
    content.localRows = count
    return content
  }

  /// Makes the content of a session of cards.
  public static func cards(_ count: Count) -> Self {
    var content = Self()
    content.hasCardItems = true
    content.cards = count
    return content
  }

  /// Makes the content of a session of images.
  public static func images(_ count: Count, isPaired: Bool = false) -> Self {
    var content = Self()
    content.images = count
    content.hasPairedImage = isPaired
    return content
  }

  /// Makes the content of a session of texts and links.
  public static func texts(_ count: Count, isContact: Bool = false) -> Self {
    var content = Self()
    content.texts = count
    content.hasContactText = isContact
    return content
  }

  /// Whether the session carries one image, and nothing else that is taken.
  var isOneImage: Bool { images == .one && !hasCardItems && texts == .none }
}
