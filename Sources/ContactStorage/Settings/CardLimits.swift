public import ContactModel
public import VCardFormat

/// The size limits of the cards of a list, from its setting `card.max-size`.
public struct CardLimits: Sendable {
  /// The limits for reading a card.
  public let vCard: VCardLimits

  /// The default limits, which hold without a list.
  public static let usual = CardLimits(size: VCardLimits.standard.cardSize)

  /// Reads the limits from the settings of a list.
  ///
  /// - Throws: `ContactError` when the settings can't be read.
  public init(_ reader: ContactReader) throws {
    try self.init(reader.list)
  }

  init(_ list: ListConnection) throws {
    self.init(size: try list.settings.limit(.cardMaxSize))
  }

  private init(size: Int) {
    vCard = VCardLimits(cardSize: size, lineLength: size, valueSize: size)
  }

  /// Returns whether a card isn't too large for the list.
  package func allow(_ card: VCard) -> Bool { card.bytes.count <= vCard.cardSize }

  /// Checks that a card for the list isn't too large.
  ///
  /// - Parameters:
  ///   - contact: The contact with the card.
  ///   - size: The number of bytes of the card that it replaces: a card over the limit may still be replaced by a
  ///     smaller one.
  /// - Throws: `ContactError.Code.cardTooLarge` when the card is larger than the limit and than the replaced card.
  public func checkSize(of contact: Contact, inPlaceOf size: Int = 0) throws(ContactError) {
    let newSize = contact.card.bytes.count
    guard !allow(contact.card), newSize > size else { return }
    throw ContactError(
      .cardTooLarge,
      "The card of \(Self.shown(contact)) would have \(newSize) bytes, but the setting card.max-size allows "
        + "\(vCard.cardSize): use a smaller photo, or raise the setting.")
  }

  /// Checks that a card has fewer properties than the limit, so that changing or merging it loses none.
  ///
  /// - Parameter contact: The contact with the card; at the limit, the reader may have ignored further properties.
  /// - Throws: `ContactError.Code.cardTooLarge` when the card has as many properties as the limit.
  public func checkProperties(of contact: Contact) throws(ContactError) {
    guard contact.card.propertyCount >= vCard.properties else { return }
    throw ContactError(
      .cardTooLarge,
      "The card of \(Self.shown(contact)) has \(vCard.properties) properties or more, or would have them. "
        + "No more are read, so it can't be changed or merged. Split it into several cards.")
  }

  private static func shown(_ contact: Contact) -> String {
    contact.name.isEmpty ? "a contact without a name" : "“\(contact.name)”"
  }
}
