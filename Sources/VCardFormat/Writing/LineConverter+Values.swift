extension LineConverter {
  /// What VALUE says in the new line.
  private enum Declaration {
    case none
    case text
    /// Nothing; there is a parameter that tells of a year to leave out.
    case omittedYear
  }

  /// How dates are written.
  private var form: VCardDate.Form { dialect == .v40 ? .basic : .extended }

  /// Whether the version has a value, of text without backslashes and controls, with the same bytes.
  func isSame(_ value: Span<UInt8>, _ range: Range<Int>, as head: ConvertedHead) -> Bool {
    let end = range.upperBound
    switch head.codec {
    case .text:
      return dialect == .v21 || value.firstEscaped(from: range.lowerBound, to: end) == end
    case .uri:
      return dialect == .v21 || URIText.hasScheme(value, range)
        || dialect == .v30 && value.firstEscaped(from: range.lowerBound, to: end) == end
    case .date:
      return DateParser.isPlain(value, range, form)
    case .escaped:
      return true
    case .list, .parts:
      let isList = head.codec == .list
      let hasCommas = value.firstIndex(of: ASCII.comma, from: range.lowerBound, to: end) < end
      return (!hasCommas || splitsAtCommas(head) && !losesLists(head))
        && (!isList
          || value.firstIndex(of: ASCII.semicolon, from: range.lowerBound, to: end) == end)
    case .property:
      return false
    }
  }

  /// Appends the parameters, the colon and a value.
  ///
  /// - Returns: The offset of the value; `nil` if its bytes don't tell the line.
  func appendValue(
    _ value: Span<UInt8>, _ range: Range<Int>, _ kinds: ByteKinds, isSame: Bool,
    of head: ConvertedHead, _ buffers: inout Buffers, to result: inout [UInt8]
  ) -> Int? {
    let isSimple = kinds.isDisjoint(with: [.backslash, .control])
    switch head.codec {
    case .text, .uri:
      if isSimple {
        return appendText(value, range, of: head, buffers.heads.bytes.span, to: &result)
      }
      buffers.text.removeAll(keepingCapacity: true)
      ValueText.appendText(value, range, to: &buffers.text)
      return appendText(
        buffers.text.span, buffers.text.indices, of: head, buffers.heads.bytes.span, to: &result)
    case .date:
      guard isSimple else { return nil }
      return appendDate(value, range, of: head, buffers.heads.bytes.span, to: &result)
    case .escaped:
      // Bytes are base64 in the older versions.
      let isData = value.hasWord("DATA:", at: range.lowerBound, before: range.upperBound)
      guard !head.isURI || !isData else { return nil }
      let valueStart = appendParameters(
        of: head, buffers.heads.bytes.span, declaration: .none, to: &result)
      if dialect != .v21, kinds.contains(.control) {
        result.append(contentsOf: ValueText.escapingNewlines(Array(value, range)))
      } else {
        result.append(value, range)
      }
      return valueStart
    case .parts, .list:
      // A parameter tells of the lists that 2.1 doesn't have.
      guard
        !losesLists(head)
          || ValueText.nextSeparator(
            ASCII.comma, in: value, from: range.lowerBound, to: range.upperBound)
            >= range.upperBound
      else { return nil }
      let valueStart = appendParameters(
        of: head, buffers.heads.bytes.span, declaration: .none, to: &result)
      if isSame {
        result.append(value, range)
      } else {
        appendItems(of: value, range, head, &buffers.text, to: &result)
      }
      return valueStart
    case .property:
      return nil
    }
  }

  /// Appends the parameters and the colon.
  ///
  /// - Returns: The offset after them.
  private func appendParameters(
    of head: ConvertedHead, _ texts: Span<UInt8>, declaration: Declaration, to result: inout [UInt8]
  ) -> Int {
    if declaration == .text { result.append(";VALUE=text") }
    result.append(texts, head.parameters)
    if declaration == .omittedYear { result.append(";X-APPLE-OMIT-YEAR=1604") }
    result.append(ASCII.colon)
    return result.count
  }

  private func appendText(
    _ value: Span<UInt8>, _ range: Range<Int>, of head: ConvertedHead, _ texts: Span<UInt8>,
    to result: inout [UInt8]
  ) -> Int {
    var declaration = Declaration.none
    var isURI = head.isURI
    if head.codec == .uri {
      isURI = URIText.hasScheme(value, range)
      if dialect == .v40, !isURI, !range.isEmpty { declaration = .text }
    }
    let valueStart = appendParameters(of: head, texts, declaration: declaration, to: &result)
    if isURI, dialect != .v21,
      value.firstLineEnd(from: range.lowerBound, to: range.upperBound) == range.upperBound
    {
      result.append(value, range)
    } else {
      appendEscaped(value, range, to: &result)
    }
    return valueStart
  }

  private func appendEscaped(
    _ text: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
  ) {
    if dialect == .v21 {
      ValueText.appendEscaped(text, range, escaping: [], to: &result)
    } else {
      ValueText.appendEscaped(text, range, to: &result)
    }
  }

  /// Appends a date and what stands before it; `nil` where that takes more.
  private func appendDate(
    _ value: Span<UInt8>, _ range: Range<Int>, of head: ConvertedHead, _ texts: Span<UInt8>,
    to result: inout [UInt8]
  ) -> Int? {
    if head.omittedYear == nil, DateParser.isPlain(value, range) {
      let valueStart = appendParameters(of: head, texts, declaration: .none, to: &result)
      DateParser.appendPlain(value, range, form, to: &result)
      return valueStart
    }
    guard var date = DateParser.date(in: value, range) else { return nil }
    guard DateParser.fraction(in: value, range).isEmpty else { return nil }
    if let year = head.omittedYear, date.year == year { date.year = nil }
    let isOmitted = dialect != .v40 && date.lacksOnlyYear
    if isOmitted { date.year = 1604 }
    guard dialect == .v40 || PropertyEncoder.isWhole(date) else { return nil }
    let valueStart = appendParameters(
      of: head, texts, declaration: isOmitted ? .omittedYear : .none, to: &result)
    date.append(form, to: &result)
    return valueStart
  }

  /// Appends parts with semicolons between them, or a list with commas.
  private func appendItems(
    of value: Span<UInt8>, _ range: Range<Int>, _ head: ConvertedHead, _ item: inout [UInt8],
    to result: inout [UInt8]
  ) {
    let isList = head.codec == .list
    let splitsAtSemicolons = !isList || source == .v21
    let end = range.upperBound
    let isOneList =
      isList
      || ValueText.nextSeparator(ASCII.semicolon, in: value, from: range.lowerBound, to: end) >= end
    let separators = isOneList ? [ASCII.semicolon, ASCII.comma] : [ASCII.semicolon]
    var start = range.lowerBound
    while true {
      let partEnd =
        splitsAtSemicolons
        ? ValueText.nextSeparator(ASCII.semicolon, in: value, from: start, to: end) : end
      appendPart(
        of: value, start..<partEnd, splitting: splitsAtCommas(head), escaping: separators, &item,
        to: &result)
      guard partEnd < end else { return }
      result.append(isList ? ASCII.comma : ASCII.semicolon)
      start = partEnd + 1
    }
  }

  /// Whether commas separate items in the values.
  private func splitsAtCommas(_ head: ConvertedHead) -> Bool {
    head.codec == .list || head.hasListsInParts && source != .v21
  }

  /// Whether parts with lists of items become parts without.
  private func losesLists(_ head: ConvertedHead) -> Bool {
    head.hasListsInParts && source != .v21 && dialect == .v21
  }

  private func appendPart(
    of value: Span<UInt8>, _ range: Range<Int>, splitting: Bool, escaping separators: [UInt8],
    _ item: inout [UInt8], to result: inout [UInt8]
  ) {
    var start = range.lowerBound
    while true {
      let end =
        splitting
        ? ValueText.nextSeparator(ASCII.comma, in: value, from: start, to: range.upperBound)
        : range.upperBound
      item.removeAll(keepingCapacity: true)
      ValueText.appendText(value, start..<end, to: &item)
      if dialect == .v21 {
        ValueText.appendEscaped(item.span, item.indices, escaping: separators, to: &result)
      } else {
        ValueText.appendEscaped(item.span, item.indices, to: &result)
      }
      guard end < range.upperBound else { return }
      result.append(ASCII.comma)
      start = end + 1
    }
  }
}
