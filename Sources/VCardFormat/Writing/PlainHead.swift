/// What the name and the parameters of a plain line say, and how a version writes them.
///
/// Its texts stand in the bytes of the `PlainHeads` that made it.
struct PlainHead {
  let name: PlainName

  /// The rules by which it was read.
  let source: VCard.Version.Dialect

  /// Whether the value is quoted-printable.
  let isQuotedPrintable: Bool

  /// Whether VALUE says that the value is a URI.
  let isURI: Bool

  /// Whether VALUE says that the value is a text.
  let isText: Bool

  /// Whether it is written as it stands.
  let isSame: Bool

  /// The year that a date has though it has none.
  let omittedYear: Int16?

  fileprivate let start: UInt32
  fileprivate let nameStart: UInt32
  fileprivate let groupEnd: UInt32
  fileprivate let nameEnd: UInt32
  fileprivate let typesEnd: UInt32
  fileprivate let parametersEnd: UInt32
  fileprivate let valueEnd: UInt32
  fileprivate let labelEnd: UInt32?

  /// The head as it stands.
  var original: Range<Int> { Int(start)..<Int(nameStart) }
  /// The group with its dot.
  var group: Range<Int> { Int(nameStart)..<Int(groupEnd) }
  /// The group and the name.
  var fullName: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  /// The types.
  var types: Range<Int> { Int(nameEnd)..<Int(typesEnd) }
  /// All parameters but VALUE and the encoding.
  var parameters: Range<Int> { Int(nameEnd)..<Int(parametersEnd) }
  /// What VALUE says, as it stands.
  var value: Range<Int> { Int(parametersEnd)..<Int(valueEnd) }
  /// What LABEL says of an address; `nil` where there is none.
  var label: Range<Int>? { labelEnd.map { Int(valueEnd)..<Int($0) } }
}

/// The heads of the plain lines of cards, which are few, and alike in card after card.
struct PlainHeads {
  /// The texts of the heads.
  private(set) var bytes: [UInt8] = []

  private let dialect: VCard.Version.Dialect
  private var heads: [PlainHead] = []

  /// The number of a head in `heads`, from 1, at the place that its bytes tell.
  private var numbers: [UInt16] = []

  /// What is used again from head to head.
  private var parameters = PlainParameters()

  /// How many heads are remembered, and how many of their bytes.
  private static let limit = (heads: 512, bytes: 1 << 16)

  /// Makes an empty one for heads in a version.
  init(dialect: VCard.Version.Dialect) {
    self.dialect = dialect
  }

  /// The head of the property in a slot, which isn't folded; `nil` where no plain line has it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the head.
  mutating func head(
    of slot: PropertySlot, in text: Span<UInt8>, from source: VCard.Version.Dialect
  ) -> PlainHead? {
    if heads.count >= Self.limit.heads || bytes.count > Self.limit.bytes || numbers.isEmpty {
      forget()
    }
    let original = Int(slot.start)..<max(Int(slot.nameEnd), Int(slot.headEnd))
    let place = Self.place(of: original, in: text, from: source)
    let number = Int(numbers[place])
    if number > 0 {
      let head = heads[number - 1]
      let known = bytes.span.extracting(head.original)
      if head.source == source, known.isEqual(to: text.extracting(original)) { return head }
    }
    guard let head = newHead(of: slot, original, in: text, from: source) else { return nil }
    heads.append(head)
    numbers[place] = UInt16(truncatingIfNeeded: heads.count)
    return head
  }

  private mutating func forget() {
    heads.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: bytes.count <= 2 * Self.limit.bytes)
    numbers = Array(repeating: 0, count: Self.limit.heads)
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
    return Int(truncatingIfNeeded: hash) & (limit.heads - 1)
  }

  private mutating func newHead(
    of slot: PropertySlot, _ original: Range<Int>, in text: Span<UInt8>,
    from source: VCard.Version.Dialect
  ) -> PlainHead? {
    guard let name = PlainName(slot, in: text, for: dialect),
      parameters.read(slot, in: text, dialect: source), parameters.isPlain(in: text, for: dialect),
      parameters.omittedYear == nil || name.content == .date
    else { return nil }
    let start = end
    bytes.append(text, original)
    let nameStart = end
    name.append(slot, in: text, to: &bytes)
    let nameEnd = end
    parameters.appendTypes(in: text, for: dialect, to: &bytes)
    let typesEnd = end
    parameters.appendOthers(for: dialect, in: text, to: &bytes)
    let parametersEnd = end
    bytes.append(text, parameters.value)
    let valueEnd = end
    let label = parameters.label(in: text, dialect: source)
    if let label { bytes.append(contentsOf: label.utf8) }
    let written = bytes.span.extracting(Int(nameStart)..<Int(parametersEnd))
    return PlainHead(
      name: name, source: source, isQuotedPrintable: parameters.isQuotedPrintable,
      isURI: parameters.isURI(in: text), isText: parameters.isValue("TEXT", in: text),
      isSame: parameters.isSame && written.isEqual(to: text.extracting(original)),
      omittedYear: parameters.omittedYear.map { Int16($0) }, start: start, nameStart: nameStart,
      groupEnd: nameStart + (name.hasEmptyGroup ? 0 : slot.nameStart - slot.start),
      nameEnd: nameEnd, typesEnd: typesEnd, parametersEnd: parametersEnd, valueEnd: valueEnd,
      labelEnd: label.map { _ in end })
  }

  /// The offset after the texts.
  private var end: UInt32 { UInt32(truncatingIfNeeded: bytes.count) }
}
