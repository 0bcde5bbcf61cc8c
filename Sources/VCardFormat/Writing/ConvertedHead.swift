/// What the name and the parameters of a property become in a version, whatever its value is.
///
/// Its texts stand in the bytes of the `ConvertedHeads` that made it.
struct ConvertedHead {
  /// How a value is carried over.
  enum Codec {
    /// As a text.
    case text
    /// As a URI, or else a text.
    case uri
    /// As a list of texts.
    case list
    /// As parts.
    case parts
    /// As a date or time.
    case date
    /// As it is, with its escapes.
    case escaped
    /// As what the whole property says.
    case property
  }

  let codec: Codec

  /// The rules by which it was read.
  let source: VCard.Version.Dialect

  /// Whether VALUE says that the value is a URI.
  let isURI: Bool

  /// Whether commas separate items in parts.
  let hasListsInParts: Bool

  /// Whether it is written as it stands.
  let isSame: Bool

  /// The year that a date has though it has none.
  let omittedYear: Int?

  fileprivate let start: UInt32
  fileprivate let nameStart: UInt32
  fileprivate let nameEnd: UInt32
  fileprivate let parametersEnd: UInt32
  fileprivate let end: UInt32

  /// The head as it stands.
  var original: Range<Int> { Int(start)..<Int(nameStart) }
  /// The group and the name.
  var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  /// The parameters that don't hang on the value.
  var parameters: Range<Int> { Int(nameEnd)..<Int(parametersEnd) }
  /// The lines that parameters become, such as LABEL.
  var linesAfter: Range<Int> { Int(parametersEnd)..<Int(end) }
}

/// The heads of the lines of cards, which are few, and alike in card after card.
struct ConvertedHeads {
  /// The texts of the heads.
  private(set) var bytes: [UInt8] = []

  private let encoder: PropertyEncoder
  private let writer: LineWriter
  private var heads: [ConvertedHead] = []

  /// The number of a head in `heads`, from 1, at the place that its bytes tell.
  private var numbers: [UInt16] = []

  /// How many heads are remembered, and how many of their bytes.
  ///
  /// There are many more places than heads, so that hardly two of them want the same one.
  private static let limit = (heads: 1 << 11, bytes: 1 << 17, places: 1 << 12)

  /// Makes an empty one for heads in a version.
  init(dialect: VCard.Version.Dialect) {
    encoder = PropertyEncoder(dialect: dialect)
    writer = LineWriter(style: CardStyle(dialect: dialect))
  }

  /// The head of the property in a slot, which isn't folded.
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

  /// The place of a head among the numbers.
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
    let codec = codec(of: source, slot, in: text)
    source.rawValue = Array(codec.example.utf8)
    let year = codec == .date ? source.parameters.first("X-APPLE-OMIT-YEAR") : nil
    if year != nil { source.parameters.removeAll { $0.isNamed("X-APPLE-OMIT-YEAR") } }
    let properties = codec == .property ? [] : encoder.properties(from: source)
    let property = properties.first ?? source
    let start = end
    bytes.append(text, original)
    let nameStart = end
    writer.appendName(of: property, to: &bytes)
    let nameEnd = end
    writer.appendParameters(of: property, to: &bytes)
    let parametersEnd = end
    for property in properties.dropFirst() { writer.append(property, to: &bytes) }
    let written = bytes.span.extracting(Int(nameStart)..<Int(end))
    return ConvertedHead(
      codec: property.encoding == .none ? codec : .property, source: card.dialect,
      isURI: (codec == .escaped ? source : property).valueType == .uri,
      hasListsInParts: source.name.known.declaration.hasListsInParts,
      isSame: year == nil && source.parameters.first("VALUE") == nil
        && written.isEqual(to: text.extracting(original)),
      omittedYear: year.flatMap { Int($0) }, start: start, nameStart: nameStart, nameEnd: nameEnd,
      parametersEnd: parametersEnd, end: end)
  }

  /// How the values of a property are carried over.
  private func codec(
    of source: VCardProperty, _ slot: PropertySlot, in text: Span<UInt8>
  ) -> ConvertedHead.Codec {
    let name = VersionRules.name(for: source.name, in: encoder.dialect)
    let end = Int(slot.nameEnd)
    // A known name is made of nothing else.
    let isPlainName =
      slot.name != .other && !slot.hasGroup
      || text.firstBesideNames(from: Int(slot.start), to: end) == end
    let kinds = source.parameters["VALUE"].map(\.uppercasedASCII)
    let isQuoted = slot.flags.contains(.isQuotedPrintable)
    guard isPlainName, slot.name != .begin, slot.name != .end, kinds.count < 2,
      source.encoding == (isQuoted ? .quotedPrintable : .none),
      [.none, .known(.utf8)].contains(CharsetParameter(label: source.parameters.first("CHARSET")))
    else { return .property }
    let plain = name.withoutPrefix
    let isText = kinds == ["TEXT"]
    return switch plain.valueKind {
    case .opaque: .escaped
    case .text, .language: .text
    // Whether VALUE=text is to be said depends on the text.
    case .uri where isText || plain != name && encoder.dialect == .v40: .property
    case .uri: plain == name ? .uri : .text
    case .list: .list
    case .parts: source.parameters.first(ListParts.parameterName) == nil ? .parts : .property
    case .date, .timestamp:
      isText || source.parameters.first(VCardDate.fractionParameter) != nil ? .property : .date
    case .gender, .binary, .geo, .timeZone, .card: .property
    }
  }

  /// The offset after the texts.
  private var end: UInt32 { UInt32(truncatingIfNeeded: bytes.count) }
}

extension ConvertedHead.Codec {
  /// A value of which a version has no more to say in its parameters.
  fileprivate var example: String {
    switch self {
    case .uri: "ab:c"
    case .date: "9999-01-01"
    case .text, .list, .parts, .escaped, .property: "a"
    }
  }
}
