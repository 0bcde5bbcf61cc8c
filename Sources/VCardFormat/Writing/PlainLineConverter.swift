/// Carries plain lines of a card over to a version, from their bytes to those of the new line.
///
/// Plain is a line whose property every version has, whose parameters are TYPE, PREF, VALUE, LANGUAGE
/// and those of encoded text, and whose text is UTF-8 and not huge: nearly every line of nearly every
/// card. The new line is the one that `PropertyEncoder` and `LineWriter` make of the property.
struct PlainLineConverter {
  /// The rules by which the lines are read.
  let source: VCard.Version.Dialect

  /// The writer of the version.
  let writer: LineWriter

  /// What is used again from line to line.
  struct Buffers {
    /// The value without folds, without its encoding and, where it is one text, without escapes.
    var decoded: [UInt8] = []
    /// The value as the version has it, not encoded.
    var value: [UInt8] = []
    /// A part of the value on its way.
    var part: [UInt8] = []
    /// The new line, not folded.
    var line: [UInt8] = []
    var parameters = PlainParameters()

    init() {
      decoded.reserveCapacity(256)
      value.reserveCapacity(256)
      part.reserveCapacity(256)
      line.reserveCapacity(256)
    }
  }

  /// What VALUE says in the new line.
  private enum Declaration {
    case none
    case text
    case uri
    case asBefore
    /// Nothing; there is a parameter that tells of a year to leave out.
    case omittedYear
  }

  private static let special: PropertySlot.Flags = [
    .isNestedCard, .hasFoldedHead, .isBase64, .lacksColon, .hasUnindentedLines,
    .isUndeclaredQuotedPrintable,
  ]

  /// The number of bytes of the longest value: on its way it is there several times.
  private static let lengthLimit = 1 << 16

  private var dialect: VCard.Version.Dialect { writer.style.dialect }

  /// Appends the new line of the property in a slot.
  ///
  /// - Returns: Whether the line is plain; nothing is appended where it isn't.
  func append(
    _ slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Bool {
    guard slot.flags.isDisjoint(with: Self.special), slot.valueRange.count <= Self.lengthLimit,
      let name = PlainName(slot, in: text, for: dialect),
      buffers.parameters.read(slot, in: text, dialect: source),
      buffers.parameters.isPlain(in: text, for: dialect)
    else { return false }
    decode(slot, in: text, &buffers)
    guard let declaration = convertValue(of: name, in: text, &buffers) else { return false }
    buffers.line.removeAll(keepingCapacity: true)
    name.append(slot, in: text, to: &buffers.line)
    append(declaration, in: text, &buffers)
    buffers.parameters.append(in: text, for: dialect, to: &buffers.line)
    if declaration == .omittedYear { buffers.line.append(";X-APPLE-OMIT-YEAR=1604") }
    finishLine(isEscaped: name.content == .escaped, &buffers, to: &result)
    if let label = buffers.parameters.label(in: text, dialect: source) {
      appendLabel(label, of: slot, in: text, &buffers, to: &result)
    }
    return true
  }

  /// Appends the printed address of an address as a property with the same types.
  private func appendLabel(
    _ label: String, of slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers,
    to result: inout [UInt8]
  ) {
    buffers.line.removeAll(keepingCapacity: true)
    PlainName.appendGroup(of: slot, in: text, to: &buffers.line)
    buffers.line.append("LABEL")
    buffers.parameters.appendTypes(in: text, for: dialect, to: &buffers.line)
    buffers.value.removeAll(keepingCapacity: true)
    appendEscaped(label.utf8.span, to: &buffers.value)
    finishLine(isEscaped: false, &buffers, to: &result)
  }

  /// Adds the value to the line, with what says how it is encoded, and appends the line.
  private func finishLine(
    isEscaped: Bool, _ buffers: inout Buffers, to result: inout [UInt8]
  ) {
    let isEncoded =
      dialect == .v21
      && QuotedPrintable.isNeeded(for: buffers.value, allowingBackslashes: isEscaped)
    if isEncoded {
      if buffers.value.contains(where: { $0 >= 0x80 }) { buffers.line.append(";CHARSET=UTF-8") }
      buffers.line.append(";ENCODING=QUOTED-PRINTABLE")
    }
    buffers.line.append(ASCII.colon)
    let valueStart = buffers.line.count
    if isEncoded {
      QuotedPrintable.encode(buffers.value, to: &buffers.line)
    } else {
      buffers.line.append(contentsOf: buffers.value)
    }
    writer.append(
      buffers.line, valueStart: valueStart, encoding: isEncoded ? .quotedPrintable : .none,
      isDeclared: true, to: &result)
  }

  private func appendEscaped(_ text: Span<UInt8>, to value: inout [UInt8]) {
    if dialect == .v21 {
      ValueText.appendEscaped(text, 0..<text.count, escaping: [], to: &value)
    } else {
      ValueText.appendEscaped(text, 0..<text.count, to: &value)
    }
  }

  private func decode(_ slot: PropertySlot, in text: Span<UInt8>, _ buffers: inout Buffers) {
    buffers.decoded.removeAll(keepingCapacity: true)
    if slot.flags.contains(.isFolded) {
      ValueUnfolder.append(text, slot.valueRange, flags: slot.flags, to: &buffers.decoded)
    } else {
      buffers.decoded.append(text, slot.valueRange)
    }
    guard buffers.parameters.isQuotedPrintable else { return }
    let encoded = buffers.decoded
    buffers.part.removeAll(keepingCapacity: true)
    QuotedPrintable.decode(
      encoded.span, encoded.indices, protecting: .separatorsAndBackslash,
      to: &buffers.part)
    swap(&buffers.decoded, &buffers.part)
  }

  /// Makes the value as the version has it.
  ///
  /// - Returns: What VALUE says of it; `nil` where the value isn't plain.
  private func convertValue(
    of name: PlainName, in text: Span<UInt8>, _ buffers: inout Buffers
  ) -> Declaration? {
    let decoded = buffers.decoded
    let whole = decoded.indices
    let kinds = ByteKinds(in: decoded.span, whole)
    guard
      !kinds.contains(.nonASCII) || TextDecoder.isValidUTF8(decoded.span, whole)
    else { return nil }
    let isSimple = kinds.isDisjoint(with: [.backslash, .control])
    buffers.value.removeAll(keepingCapacity: true)
    switch name.content {
    case .text, .uri, .formerURI:
      if !isSimple {
        buffers.part.removeAll(keepingCapacity: true)
        ValueText.appendText(decoded.span, whole, to: &buffers.part)
        swap(&buffers.decoded, &buffers.part)
      }
      return convertText(of: name.content, in: text, &buffers)
    case .date:
      guard isSimple, !buffers.parameters.isValue("TEXT", in: text),
        let date = DateParser.date(in: decoded.span, whole)
      else { return nil }
      return convertDate(date, &buffers)
    case .escaped:
      if dialect != .v21, kinds.contains(.control) {
        buffers.value = ValueText.escapingNewlines(decoded)
      } else {
        buffers.value.append(contentsOf: decoded)
      }
      let isKept = dialect != .v21 && source != .v21 && buffers.parameters.hasValue
      return isKept ? .asBefore : Declaration.none
    case .parts, .list:
      // A parameter tells of the lists that 2.1 doesn't have.
      guard
        dialect != .v21 || source == .v21 || !name.hasListsInParts
          || ValueText.nextSeparator(
            ASCII.comma, in: decoded.span, from: 0, to: decoded.count) == decoded.count
      else { return nil }
      convertItems(of: name.content, hasLists: name.hasListsInParts, isSimple: isSimple, &buffers)
      return Declaration.none
    }
  }

  private func convertDate(_ date: VCardDate, _ buffers: inout Buffers) -> Declaration? {
    var date = date
    if let year = buffers.parameters.omittedYear, date.year == year { date.year = nil }
    guard dialect != .v40 else {
      date.append(.basic, to: &buffers.value)
      return Declaration.none
    }
    let isOmitted = date.lacksOnlyYear
    if isOmitted { date.year = 1604 } else if !PropertyEncoder.isWhole(date) { return nil }
    date.append(.extended, to: &buffers.value)
    return isOmitted ? .omittedYear : Declaration.none
  }

  private func convertText(
    of content: PlainName.Content, in text: Span<UInt8>, _ buffers: inout Buffers
  ) -> Declaration {
    let decoded = buffers.decoded
    let whole = decoded.indices
    var declaration = Declaration.none
    var isURI = false
    switch content {
    case .text where buffers.parameters.isURI(in: text):
      declaration = .uri
      isURI = true
    case .uri:
      isURI = URIText.hasScheme(decoded.span, whole)
      if dialect == .v40, !isURI, !whole.isEmpty { declaration = .text }
    default: break
    }
    if isURI, dialect != .v21, !decoded.contains(where: \.isLineEnd) {
      buffers.value.append(contentsOf: decoded)
    } else {
      appendEscaped(decoded.span, to: &buffers.value)
    }
    return declaration
  }

  /// Makes parts with semicolons between them, or a list with commas.
  private func convertItems(
    of content: PlainName.Content, hasLists: Bool, isSimple: Bool, _ buffers: inout Buffers
  ) {
    let isList = content == .list
    let splitsAtCommas = isList || hasLists && source != .v21
    let splitsAtSemicolons = !isList || source == .v21
    let decoded = buffers.decoded
    let end = decoded.count
    let hasCommas = decoded.span.firstIndex(of: ASCII.comma, from: 0, to: end) < end
    let hasSemicolons = decoded.span.firstIndex(of: ASCII.semicolon, from: 0, to: end) < end
    if isSimple, splitsAtCommas || !hasCommas, !isList || !hasSemicolons {
      buffers.value.append(contentsOf: decoded)
      return
    }
    let isOneList =
      isList
      || ValueText.nextSeparator(ASCII.semicolon, in: decoded.span, from: 0, to: end) == end
    let separators = isOneList ? [ASCII.semicolon, ASCII.comma] : [ASCII.semicolon]
    var start = 0
    while true {
      let partEnd =
        splitsAtSemicolons
        ? ValueText.nextSeparator(ASCII.semicolon, in: decoded.span, from: start, to: end)
        : end
      convertPart(start..<partEnd, splitting: splitsAtCommas, escaping: separators, &buffers)
      guard partEnd < end else { return }
      buffers.value.append(isList ? ASCII.comma : ASCII.semicolon)
      start = partEnd + 1
    }
  }

  private func convertPart(
    _ range: Range<Int>, splitting: Bool, escaping separators: [UInt8], _ buffers: inout Buffers
  ) {
    let decoded = buffers.decoded
    var start = range.lowerBound
    while true {
      let end =
        splitting
        ? ValueText.nextSeparator(
          ASCII.comma, in: decoded.span, from: start, to: range.upperBound)
        : range.upperBound
      buffers.part.removeAll(keepingCapacity: true)
      ValueText.appendText(decoded.span, start..<end, to: &buffers.part)
      let item = buffers.part
      if dialect == .v21 {
        ValueText.appendEscaped(item.span, item.indices, escaping: separators, to: &buffers.value)
      } else {
        ValueText.appendEscaped(item.span, item.indices, to: &buffers.value)
      }
      guard end < range.upperBound else { return }
      buffers.value.append(ASCII.comma)
      start = end + 1
    }
  }

  private func append(
    _ declaration: Declaration, in text: Span<UInt8>, _ buffers: inout Buffers
  ) {
    switch declaration {
    case .none, .omittedYear: return
    case .text: buffers.line.append(";VALUE=text")
    case .uri:
      buffers.line.append(dialect == .v21 ? ";VALUE=URL" : ";VALUE=uri")
    case .asBefore:
      buffers.line.append(";VALUE=")
      buffers.line.append(text, buffers.parameters.value)
    }
  }
}
