/// One vCard: its exact bytes, and the properties found in them.
///
/// The bytes stay as they came; an edit changes only the lines of the edited property. Two cards
/// are equal if their bytes are equal.
public struct VCard: Sendable, Hashable {
  /// The card's bytes: from BEGIN through the line end after END, if there is one.
  ///
  /// A card that came in UTF-16 or UTF-32 keeps those bytes. A byte order mark is not part of the
  /// card.
  public private(set) var bytes: [UInt8]

  /// The card's version; `nil` if it has none, and is read as 2.1.
  public private(set) var version: Version?

  /// The places of the properties in `text`.
  private(set) var slots: [PropertySlot]

  /// The card in UTF-8 without indentation; `nil` if that is the same as `bytes`.
  private var transcoded: [UInt8]?

  /// The encoding of `bytes`.
  let encoding: StreamEncoding

  /// The number of blanks before every line, including BEGIN.
  private let indentation: Int

  /// The character set of text that isn't UTF-8 and declares none; `nil` if there is no such text.
  package let undeclaredCharset: Charset?

  /// Reads one card, for example from a database.
  ///
  /// Reading never fails: faults are read as well as possible, and bytes without a card give a card
  /// without properties.
  ///
  /// - Parameter bytes: The card's bytes; if there are several cards, the first one is read.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(reading bytes: [UInt8]) {
    self.init(reading: bytes, in: nil)
  }

  /// Reads one card with a character set for undeclared text, for example from a database.
  ///
  /// - Parameters:
  ///   - bytes: The card's bytes; if there are several cards, the first one is read.
  ///   - charset: The character set of text that isn't UTF-8 and declares none. It is guessed if this is `nil`, or if
  ///     the text is invalid in it.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(reading bytes: [UInt8], in charset: Charset?) {
    self.init(reading: bytes, usingFormerRules: false, in: charset)
  }

  /// Reads one card as programs did before lists stored hashes of their cards.
  ///
  /// Then, lines with titles as names, and comments, continued the line before them.
  package init(readingByFormerRules bytes: [UInt8]) {
    self.init(reading: bytes, usingFormerRules: true, in: nil)
  }

  private init(reading bytes: [UInt8], usingFormerRules: Bool, in charset: Charset?) {
    var reader = VCardReader(
      holding: bytes, usingFormerRules: usingFormerRules, charset: charset)
    while let entry = reader.next() {
      if let card = entry.card {
        self = card
        return
      }
    }
    self.init(
      bytes: bytes, transcoded: nil, encoding: .narrow, indentation: 0, version: nil, slots: [],
      undeclaredCharset: nil)
  }

  init(
    bytes: [UInt8], transcoded: [UInt8]?, encoding: StreamEncoding, indentation: Int,
    version: Version?, slots: [PropertySlot], undeclaredCharset: Charset?
  ) {
    self.bytes = bytes
    self.transcoded = transcoded
    self.encoding = encoding
    self.indentation = indentation
    self.version = version
    self.slots = slots
    self.undeclaredCharset = undeclaredCharset
  }

  /// The card's bytes in UTF-8, without indentation.
  var text: [UInt8] { transcoded ?? bytes }

  /// Whether there are blanks before every line.
  var isIndented: Bool { indentation > 0 }

  /// The rules by which the card is read.
  var dialect: Version.Dialect { version?.dialect ?? .v21 }

  /// The properties, in order; VERSION is one of them, BEGIN and END are not.
  public var properties: VCardProperties { VCardProperties(card: self) }

  /// Returns whether two cards have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.bytes == right.bytes
  }

  /// Feeds the bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }

  /// Returns the first property with a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public func first(_ name: VCardProperty.Name) -> VCardProperty? {
    let text = text
    for slot in slots where isNamed(name, slot, in: text) { return property(slot, in: text) }
    return nil
  }

  /// Returns the position in `properties` of the first property with a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  package func firstIndex(of name: VCardProperty.Name) -> Int? {
    slots.firstIndex { isNamed(name, $0, in: text) }
  }

  /// Returns all properties with a name, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public func all(_ name: VCardProperty.Name) -> [VCardProperty] {
    let text = text
    return slots.filter { isNamed(name, $0, in: text) }.map { property($0, in: text) }
  }

  /// Replaces a range of the text, and reads the card again.
  ///
  /// The bytes are changed in place if nothing else holds them, so that a large card isn't copied.
  ///
  /// - Returns: The step that undoes the change.
  @discardableResult
  mutating func replaceText(_ range: Range<Int>, with replacement: [UInt8]) -> FormerText {
    guard indentation == 0, encoding == .narrow else {
      let former = FormerText(card: self)
      if indentation == 0 {
        replaceText(range, of: text, with: replacement)
      } else {
        replaceIndentedText(range, with: replacement)
      }
      return former
    }
    var bytes = self.bytes
    self.bytes = []
    var former = FormerText(card: self)
    former.replaced = Array(bytes[range])
    former.range = range.lowerBound..<range.lowerBound + replacement.count
    bytes.makeRoom(forCount: bytes.count - range.count + replacement.count)
    bytes.replaceSubrange(range, with: replacement)
    self = VCard(reading: bytes, in: undeclaredCharset)
    if self.bytes.count < bytes.count { former.wholeBytes = bytes }
    return former
  }

  /// Replaces bytes with as many others that are read in the same way.
  ///
  /// - Returns: `false` if the text isn't the bytes themselves; the card is then unchanged.
  mutating func overwrite(_ range: Range<Int>, with replacement: [UInt8]) -> Bool {
    guard transcoded == nil, indentation == 0, range.count == replacement.count else {
      return false
    }
    bytes.replaceSubrange(range, with: replacement)
    return true
  }

  /// The state of a card before a part of its text was replaced.
  struct FormerText {
    /// The card; without its bytes if they can be restored from its current bytes.
    fileprivate let card: VCard

    /// The replaced bytes; `nil` if `card` has its bytes.
    fileprivate var replaced: [UInt8]?

    /// The range of the replacement.
    fileprivate var range = 0..<0

    /// All bytes with the replacement, if a shorter card was read from them.
    fileprivate var wholeBytes: [UInt8]?

    fileprivate init(card: VCard) {
      self.card = card
    }
  }

  /// Restores the card to its state before the steps, undoing them from last to first.
  mutating func restore(_ steps: [FormerText]) {
    for former in steps.reversed() {
      guard let replaced = former.replaced else {
        self = former.card
        continue
      }
      var bytes = former.wholeBytes ?? self.bytes
      self = former.card
      bytes.replaceSubrange(former.range, with: replaced)
      self.bytes = bytes
    }
  }

  /// Replaces a range of the text of an indented card; the new lines are indented too.
  private mutating func replaceIndentedText(_ range: Range<Int>, with replacement: [UInt8]) {
    var text = bytes
    if encoding != .narrow {
      text = []
      _ = encoding.decode(bytes.span, from: 0, atEnd: true, to: &text)
    }
    let start = Indentation.offset(of: range.lowerBound, adding: indentation, to: text.span)
    let end = Indentation.offset(of: range.upperBound, adding: indentation, to: text.span)
    let isLineStart = start == 0 || text[start - 1].isLineEnd
    let lines = Indentation.added(
      Array(text.prefix(indentation)), to: replacement, atLineStart: isLineStart)
    replaceText(start..<end, of: text, with: lines)
  }

  /// Replaces a range of a text that is `bytes` in UTF-8, and reads the card again.
  private mutating func replaceText(
    _ range: Range<Int>, of text: [UInt8], with replacement: [UInt8]
  ) {
    var range = range
    var replacement = replacement
    if encoding != .narrow {
      let start = encoding.byteCount(ofUTF8: text.span, 0..<range.lowerBound)
      range = start..<start + encoding.byteCount(ofUTF8: text.span, range)
      replacement = encoding.encoded(replacement.span)
    }
    transcoded = nil
    bytes.replaceSubrange(range, with: replacement)
    self = VCard(reading: bytes, in: undeclaredCharset)
  }
}
