/// One vCard: its exact bytes, and the properties found in them.
///
/// The bytes are kept as they came; an edit changes only the lines it is about. Two cards are equal
/// when their bytes are.
public struct VCard: Sendable, Hashable {
  /// The card's bytes: from BEGIN up to and including the line end after END, where there is one.
  ///
  /// A card that came in UTF-16 or UTF-32 keeps those bytes. A byte order mark is not part of it.
  public private(set) var bytes: [UInt8]

  /// The card's version; `nil` where it has none, and is read as 2.1.
  public private(set) var version: Version?

  /// Where the properties stand in `text`.
  private(set) var slots: [PropertySlot]

  /// The card in UTF-8, where `bytes` are UTF-16 or UTF-32.
  private var transcoded: [UInt8]?

  /// How the characters of `bytes` are stored.
  let encoding: StreamEncoding

  /// Reads one card, as from a database.
  ///
  /// Reading never fails: faults are read as well as they can be, and bytes without a card give one
  /// that has no properties.
  ///
  /// - Parameter bytes: The card's bytes; of several cards, the first counts.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(reading bytes: [UInt8]) {
    var reader = VCardReader(holding: bytes)
    while let reading = reader.next() {
      if let card = reading.card {
        self = card
        return
      }
    }
    self.init(bytes: bytes, transcoded: nil, encoding: .narrow, version: nil, slots: [])
  }

  init(
    bytes: [UInt8], transcoded: [UInt8]?, encoding: StreamEncoding, version: Version?,
    slots: [PropertySlot]
  ) {
    self.bytes = bytes
    self.transcoded = transcoded
    self.encoding = encoding
    self.version = version
    self.slots = slots
  }

  /// The card's bytes, in UTF-8 where they came in UTF-16 or UTF-32.
  var text: [UInt8] { transcoded ?? bytes }

  /// The rules by which the card is read.
  var dialect: Version.Dialect { version?.dialect ?? .v21 }

  /// The properties, in order; VERSION is one of them, BEGIN and END are not.
  public var properties: VCardProperties { VCardProperties(card: self) }

  /// Tells whether two cards have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.bytes == right.bytes
  }

  /// Feeds the bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }

  /// The first property of a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public func first(_ name: VCardProperty.Name) -> VCardProperty? {
    let text = text
    for slot in slots where isNamed(name, slot, in: text) { return property(slot, in: text) }
    return nil
  }

  /// All properties of a name, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public func all(_ name: VCardProperty.Name) -> [VCardProperty] {
    let text = text
    return slots.filter { isNamed(name, $0, in: text) }.map { property($0, in: text) }
  }

  /// Replaces a range of the text, and reads the card again.
  mutating func replaceText(_ range: Range<Int>, with replacement: [UInt8]) {
    if var text = transcoded {
      let start = encoding.byteCount(ofUTF8: text.span, 0..<range.lowerBound)
      let count = encoding.byteCount(ofUTF8: text.span, range)
      bytes.replaceSubrange(start..<start + count, with: encoding.encoded(replacement.span))
      text.replaceSubrange(range, with: replacement)
      transcoded = nil
    } else {
      bytes.replaceSubrange(range, with: replacement)
    }
    self = VCard(reading: bytes)
  }
}
