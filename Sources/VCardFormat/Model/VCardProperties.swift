/// The properties of a card, in order; each is made when it is accessed.
public struct VCardProperties: Sendable, RandomAccessCollection {
  private let slots: [PropertySlot]
  private let text: [UInt8]
  private let card: VCard

  init(card: VCard) {
    slots = card.slots
    text = card.text
    self.card = card
  }

  /// The first position.
  public var startIndex: Int { 0 }

  /// The position after the last.
  public var endIndex: Int { slots.count }

  /// The property at a position.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the property.
  public subscript(position: Int) -> VCardProperty {
    card.property(slots[position], in: text)
  }
}
