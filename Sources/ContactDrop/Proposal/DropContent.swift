/// The content of a session, as far as a proposal depends on it.
public struct DropContent: Sendable, Hashable {
  /// A number of items, counted only up to two.
  public enum Count: Sendable, Hashable, Comparable {
    /// None.
    case none
    /// Exactly one.
    case one
    /// Two or more.
    case several

    /// Makes a count from a number.
    public init(_ number: Int) {
      self = number <= 0 ? .none : number == 1 ? .one : .several
    }
  }

  /// Rows of this list; if there are any, the other properties are ignored.
  public var localRows = Count.none

  /// Whether there are items that offer vCards.
  public var hasCardItems = false

  /// Cards from outside; they are counted only over a row, and are assumed to be several elsewhere.
  public var cards = Count.none

  /// Images from outside.
  public var images = Count.none

  /// Whether the file name of one of the images names a contact of the list.
  public var hasPairedImage = false

  /// Texts and links from outside.
  public var texts = Count.none

  /// Whether one of the texts has a name, an e-mail address or a telephone number; for a drop into a row, whether one of
  /// them is about a person who can become a member of a group.
  public var hasContactText = false

  /// Makes the content of a session without accepted items.
  public init() {}

  /// Returns the content of a session of rows of this list.
  public static func localRows(_ count: Count) -> Self {
    var content = Self()
    content.localRows = count
    return content
  }

  /// Returns the content of a session of cards.
  public static func cards(_ count: Count) -> Self {
    var content = Self()
    content.hasCardItems = true
    content.cards = count
    return content
  }

  /// Returns the content of a session of images.
  public static func images(_ count: Count, isPaired: Bool = false) -> Self {
    var content = Self()
    content.images = count
    content.hasPairedImage = isPaired
    return content
  }

  /// Returns the content of a session of texts and links.
  public static func texts(_ count: Count, isContact: Bool = false) -> Self {
    var content = Self()
    content.texts = count
    content.hasContactText = isContact
    return content
  }

  /// Whether the session carries one image, and no other accepted item.
  var isOneImage: Bool { images == .one && !hasCardItems && texts == .none }
}
