public import ContactModel
public import VCardFormat

/// How large the cards of a list may be, by its setting `card.max-size`.
public struct CardLimits: Sendable {
  /// How large a card may be that is read.
  public let vCard: VCardLimits

  /// The limits that hold without a list.
  public static let usual = CardLimits(size: VCardLimits.standard.cardSize)

  /// Looks at the settings of a list.
  ///
  /// - Throws: `ContactError` when they can't be read.
  public init(_ reader: ContactReader) throws {
    try self.init(reader.list)
  }

  init(_ list: ListConnection) throws {
    self.init(size: try list.settings.limit(.cardMaxSize))
  }

  private init(size: Int) {
    vCard = VCardLimits(cardSize: size, lineLength: size, valueSize: size)
  }

  /// Makes sure that a card that comes into the list isn't too large.
  ///
  /// - Parameters:
  ///   - contact: The contact with the card.
  ///   - size: The number of bytes of the card that it takes the place of: one that is too large already may shrink.
  /// - Throws: `ContactError.Code.cardTooLarge`.
  public func checkSize(of contact: Contact, inPlaceOf size: Int = 0) throws(ContactError) {
    let newSize = contact.card.bytes.count
    guard newSize > vCard.cardSize, newSize > size else { return }
    throw ContactError(
      .cardTooLarge,
      "The card of \(Self.shown(contact)) would have \(newSize) bytes, and the setting card.max-size allows "
        + "\(vCard.cardSize): take a smaller photo, or raise the setting.")
  }

  /// Makes sure that all properties of a card are read, so that it can be changed and merged without loss.
  ///
  /// - Parameter contact: The contact with the card; one with as many properties as are read may have more.
  /// - Throws: `ContactError.Code.cardTooLarge`.
  public func checkProperties(of contact: Contact) throws(ContactError) {
    guard contact.card.propertyCount >= vCard.properties else { return }
    throw ContactError(
      .cardTooLarge,
      "The card of \(Self.shown(contact)) has \(vCard.properties) properties or more, or would have them, and no "
        + "more are read of one: it can't be changed or merged. Divide it into several cards.")
  }

  private static func shown(_ contact: Contact) -> String {
    contact.name.isEmpty ? "a contact without a name" : "“\(contact.name)”"
  }
}
