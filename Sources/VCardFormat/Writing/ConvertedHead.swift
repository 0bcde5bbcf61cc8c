/// The converted name and parameters of a property, without a value.
///
/// Its texts are in the bytes of the `ConvertedHeads` that made it.
struct ConvertedHead {
  /// The codec of the values; `nil` if the name and the parameters don't determine it.
  let codec: ValueCodec?

  /// The rules by which the property was read.
  let source: VCard.Version.Dialect

  fileprivate let start: UInt32
  fileprivate let nameStart: UInt32
  fileprivate let nameEnd: UInt32
  fileprivate let parametersEnd: UInt32
  fileprivate let end: UInt32

  /// The head before its conversion.
  var original: Range<Int> { Int(start)..<Int(nameStart) }
  /// The group and the name.
  var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  /// The parameters that don't depend on the value.
  var parameters: Range<Int> { Int(nameEnd)..<Int(parametersEnd) }
  /// The lines that parameters become, such as LABEL.
  var linesAfter: Range<Int> { Int(parametersEnd)..<Int(end) }
}

/// A cache of converted heads: cards have few different ones.
struct ConvertedHeads {
  /// The texts of the heads.
  private(set) var bytes: [UInt8] = []

  private let encoder: PropertyEncoder
  private let writer: LineWriter
  private var heads: [ConvertedHead] = []

  /// For each hash of a head, its number in `heads`, counted from 1; 0 if there is none.
  private var numbers: [UInt16] = []

  /// The most heads and bytes that the cache keeps, and the size of its hash table.
  ///
  /// The table has twice as many places as there are heads, so that few heads collide.
  private static let limit = (heads: 1 << 11, bytes: 1 << 17, places: 1 << 12)

  /// Makes an empty cache of heads for a version.
  init(dialect: VCard.Version.Dialect) {
    encoder = PropertyEncoder(dialect: dialect)
    writer = LineWriter(style: CardStyle(dialect: dialect))
  }

  /// Returns the converted head of the property in a slot, whose head isn't folded.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the head.
  mutating func head(of slot: PropertySlot, in card: VCard) -> ConvertedHead {
    if heads.count >= Self.limit.heads || bytes.count > Self.limit.bytes || numbers.isEmpty {
      forget()
    }
    let text = card.text.span
    let original = Int(slot.start)..<max(Int(slot.nameEnd), Int(slot.headEnd))
    let place = Self.place(of: original, in: text, from: card.dialect)
    let number = Int(numbers[place])
    if number > 0 {
      let head = heads[number - 1]
      let known = bytes.span.extracting(head.original)
      if head.source == card.dialect, known.isEqual(to: text.extracting(original)) { return head }
    }
    let head = newHead(of: slot, original, in: card)
    heads.append(head)
    numbers[place] = UInt16(truncatingIfNeeded: heads.count)
    return head
  }

  private mutating func forget() {
    heads.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: bytes.count <= 2 * Self.limit.bytes)
    numbers = Array(repeating: 0, count: Self.limit.places)
  }

  /// Returns the place of a head in the hash table.
  @inline(__always)
  private static func place(
    of range: Range<Int>, in text: Span<UInt8>, from source: VCard.Version.Dialect
  ) -> Int {
    var hash = UInt64(truncatingIfNeeded: range.count) << 8 | UInt64(source.rawValue)
    var index = range.lowerBound
    while index < range.upperBound {
      hash = (hash ^ text.word(at: index, before: range.upperBound)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      index += 8
    }
    return Int(truncatingIfNeeded: hash) & (limit.places - 1)
  }

  private mutating func newHead(
    of slot: PropertySlot, _ original: Range<Int>, in card: VCard
  ) -> ConvertedHead {
    let text = card.text.span
    var source = card.property(slot, in: card.text)
    source.undeclaredCharset = nil
    let (properties, codec) = encoder.heads(of: source)
    let start = end
    bytes.append(text, original)
    let nameStart = end
    writer.appendName(of: properties[0], to: &bytes)
    let nameEnd = end
    writer.append(properties[0].parameters, to: &bytes)
    let parametersEnd = end
    for property in properties.dropFirst() { writer.append(property, to: &bytes) }
    return ConvertedHead(
      codec: codec.needsProperty || properties[0].encoding != .none || source.isNumberOfURI
        || source.parameters.first(VCardProperty.formerNameParameter) != nil
        || !canKeepNameAndValue(source, slot, in: text) ? nil : codec,
      source: card.dialect, start: start, nameStart: nameStart, nameEnd: nameEnd,
      parametersEnd: parametersEnd, end: end)
  }

  /// Whether the value is in UTF-8, and the name can be written unchanged.
  private func canKeepNameAndValue(
    _ source: VCardProperty, _ slot: PropertySlot, in text: Span<UInt8>
  ) -> Bool {
    let end = Int(slot.nameEnd)
    // A known name contains only name characters.
    let mayBeName =
      slot.name != .other && !slot.hasGroup
      || text.firstBesideNames(from: Int(slot.start), to: end) == end
    let encoding =
      slot.flags.contains(.isQuotedPrintable) ? VCardProperty.Encoding.quotedPrintable : .none
    return mayBeName && slot.name != .begin && slot.name != .end && source.encoding == encoding
      && [.none, .known(.utf8)].contains(
        CharsetParameter(label: source.parameters.first("CHARSET")))
  }

  /// The offset of the end of the texts.
  private var end: UInt32 { UInt32(truncatingIfNeeded: bytes.count) }
}
