/// Converts the bytes of a property's values to the form of a version.
///
/// It holds the facts that the name and the parameters of the property give about every value.
struct ValueCodec {
  /// The form in which a value is written.
  enum Form {
    /// One text, or a URI.
    case text
    /// Texts separated by commas.
    case list
    /// Parts separated by semicolons.
    case parts
    /// A date or time.
    case date
    /// The value unchanged, with its escapes.
    case escaped
  }

  /// The requirements that a written value has for the name and the parameters.
  struct Written {
    /// Whether VALUE must declare the value as text.
    var isText = false

    /// Whether a value in the form of a date is a date; otherwise it was written as text.
    var isDate = true

    /// Whether the date lacks parts that the version requires.
    var isPartialDate = false

    /// Whether the value is quoted-printable.
    var isQuotedPrintable = false

    /// The parameters to add after the others.
    var parameters: VCardParameters = []
  }

  /// The form in which the values are written.
  private(set) var form = Form.text

  /// Whether the values of the property are URIs.
  private(set) var isURI = false

  /// Whether VALUE declares the values of a text property as URIs.
  private(set) var isDeclaredURI = false

  private let dialect: VCard.Version.Dialect
  private var source = VCard.Version.Dialect.v40
  private var kind = ValueKind.text

  /// Whether VALUE declares as text what looks like a URI.
  private var isDeclaredText = false

  /// Whether commas separate items inside the parts.
  private var hasListsInParts = false

  /// The numbers of the parts of a value of 2.1 whose commas nevertheless separate items.
  private var listParts: Set<Int> = []

  /// The year that represents a missing year.
  private var omittedYear: Int?

  /// The fraction of a second that a parameter keeps.
  private var fraction = ""

  private static let encoding: VCardParameters = [VCardParameter("ENCODING", "QUOTED-PRINTABLE")]
  private static let charsetAndEncoding: VCardParameters =
    [VCardParameter("CHARSET", "UTF-8")] + encoding

  /// Makes a codec for setting a value of a `VCardProperty`.
  init(form: Form, dialect: VCard.Version.Dialect) {
    self.form = form
    self.dialect = dialect
  }

  /// Makes a codec for the values of properties with the name and the parameters of a property.
  init(
    of property: VCardProperty, as name: VCardProperty.Name, in dialect: VCard.Version.Dialect
  ) {
    self.dialect = dialect
    source = property.dialect
    let unprefixed = name.withoutPrefix
    kind = unprefixed.valueKind
    let types = property.parameters["VALUE"].map(\.uppercasedASCII)
    switch kind {
    case .opaque: form = .escaped
    case .list: form = .list
    case .parts: form = .parts
    case .date, .timestamp: form = types.contains("TEXT") ? .text : .date
    default: form = .text
    }
    isURI = form == .escaped ? property.valueType == .uri : name.defaultValueType == .uri
    isDeclaredURI =
      form == .text && kind.type == .text && kind != .timeZone
      && types.contains { $0 == "URI" || $0 == "URL" }
    isDeclaredText = unprefixed.known.declaration.mayBeText && property.valueType == .text
    hasListsInParts = property.name.known.declaration.hasListsInParts
    if hasListsInParts, source == .v21 { listParts = ListParts.indices(of: property.parameters) }
    guard form == .date else { return }
    omittedYear = property.omittedYear
    let kept = property.parameters.first(VCardDate.fractionParameter) ?? ""
    if source == .v40, kept.utf8.allSatisfy(\.isDigit) { fraction = kept }
  }

  /// Whether the bytes of a value alone don't determine its content.
  var needsProperty: Bool {
    switch kind {
    case .gender, .binary, .geo, .timeZone, .card: true
    case .opaque, .text, .list, .parts, .language, .uri, .date, .timestamp: false
    }
  }

  /// Returns the codec for values in another form than the name implies.
  func with(_ form: Form) -> Self {
    var codec = self
    codec.form = form
    return codec
  }

  /// Whether the values express what a parameter says.
  func replaces(parameter name: String) -> Bool {
    switch form {
    case .date: name == VCardDate.unknownYearParameter || name == VCardDate.fractionParameter
    case .parts: name == ListParts.parameterName
    case .text, .list, .escaped: false
    }
  }

  /// Appends a value, and releases it before the result is encoded.
  ///
  /// - Returns: The changes that the value requires to the name and the parameters.
  func append(_ value: consuming [UInt8], to result: inout [UInt8]) -> Written {
    let start = result.count
    var buffer: [UInt8] = []
    var written = appendUnencoded(value.span, value.indices, using: &buffer, to: &result)
    value = []
    encode(from: start, &buffer, &written, in: &result)
    return written
  }

  /// Appends a value in UTF-8, unfolded and decoded, with its escapes; the buffer is reused from value to value.
  ///
  /// - Returns: The requirements of the value for the name and the parameters.
  func append(
    _ value: Span<UInt8>, _ range: Range<Int>, using buffer: inout [UInt8],
    to result: inout [UInt8]
  ) -> Written {
    let start = result.count
    var written = appendUnencoded(value, range, using: &buffer, to: &result)
    encode(from: start, &buffer, &written, in: &result)
    return written
  }

  private func appendUnencoded(
    _ value: Span<UInt8>, _ range: Range<Int>, using buffer: inout [UInt8],
    to result: inout [UInt8]
  ) -> Written {
    var written = Written()
    switch form {
    case .text, .date:
      if !ValueText.hasEscapes(value, range) {
        append(text: value, range, &written, to: &result)
      } else if isLongText(value, range) {
        written.isText = isMarkedText(value, range)
        appendEscaped(unescaping: value, range, using: &buffer, to: &result)
      } else {
        buffer.removeAll(keepingCapacity: true)
        ValueText.appendText(value, range, to: &buffer)
        append(text: buffer.span, buffer.indices, &written, to: &result)
      }
    case .list, .parts: appendItems(of: value, range, &buffer, &written, to: &result)
    case .escaped: appendAsItIs(value, range, to: &result)
    }
    return written
  }

  /// Appends a value with its escapes; newlines are escaped, except if 2.1 would then read a path.
  private func appendAsItIs(_ value: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]) {
    if dialect == .v21 {
      if WindowsPath.first(in: value, range) == nil {
        result.append(value, range)
      } else {
        result.append(contentsOf: ValueText.undoingNewlines(Array(value, range)))
      }
    } else if value.firstLineEnd(from: range.lowerBound, to: range.upperBound) == range.upperBound {
      result.append(value, range)
    } else {
      result.append(contentsOf: ValueText.escapingNewlines(Array(value, range)))
    }
  }

  private func append(
    text: Span<UInt8>, _ range: Range<Int>, _ written: inout Written, to result: inout [UInt8]
  ) {
    if form == .date {
      if appendDate(text, range, &written, to: &result) { return }
      written.isDate = false
    }
    written.isText = isMarkedText(text, range)
    let isURI =
      !written.isText && dialect != .v21
      && (isDeclaredURI || self.isURI && URIText.hasScheme(text, range))
      && text.firstLineEnd(from: range.lowerBound, to: range.upperBound) == range.upperBound
    if isURI { result.append(text, range) } else { appendEscaped(text, range, to: &result) }
  }

  /// Whether a value is so long that it can't be a date, and isn't a URI.
  private func isLongText(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count > ValueText.pieceSize && !isDeclaredURI
      && !(isURI && URIText.hasScheme(value, range))
  }

  /// Whether VALUE must declare a value as text.
  private func isMarkedText(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    switch kind {
    case .timeZone: dialect == .v30 && !range.isEmpty
    case .date, .timestamp:
      dialect == .v40 && !range.isEmpty || DateParser.date(in: text, range) != nil
    case .uri, .binary, .geo:
      URIText.hasScheme(text, range) ? isDeclaredText : dialect == .v40 && !range.isEmpty
    default: false
    }
  }

  /// Appends text with its escapes; 2.1 escapes only the separators of the value.
  private func appendEscaped(
    _ text: Span<UInt8>, _ range: Range<Int>, separators: [UInt8] = [], to result: inout [UInt8]
  ) {
    if dialect == .v21 {
      ValueText.appendEscaped(text, range, escaping: separators, to: &result)
    } else {
      ValueText.appendEscaped(text, range, to: &result)
    }
  }

  /// Appends escaped text, which may be long, with the escapes of the version.
  private func appendEscaped(
    unescaping value: Span<UInt8>, _ range: Range<Int>, separators: [UInt8] = [],
    using buffer: inout [UInt8], to result: inout [UInt8]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = ValueText.endOfPiece(of: value, from: start, to: range.upperBound)
      buffer.removeAll(keepingCapacity: true)
      ValueText.appendText(value, start..<end, to: &buffer)
      appendEscaped(buffer.span, buffer.indices, separators: separators, to: &result)
      start = end
    }
  }

  /// Encodes the value that was appended last if 2.1 requires it.
  private func encode(
    from start: Int, _ buffer: inout [UInt8], _ written: inout Written, in result: inout [UInt8]
  ) {
    guard dialect == .v21 else { return }
    let kinds = ByteKinds(in: result.span, start..<result.count)
    guard
      QuotedPrintable.isNeeded(
        for: result.span.extracting(start...), kinds, allowingBackslashes: form == .escaped)
    else { return }
    buffer.removeAll(keepingCapacity: true)
    buffer.makeRoom(forLarge: QuotedPrintable.size(of: result.span.extracting(start...)))
    QuotedPrintable.encode(result.span.extracting(start...), to: &buffer)
    if start == 0 {
      // Swapping avoids a copy of a long value.
      swap(&result, &buffer)
    } else {
      result.removeLast(result.count - start)
      result.append(contentsOf: buffer)
    }
    written.isQuotedPrintable = true
    written.parameters += kinds.contains(.nonASCII) ? Self.charsetAndEncoding : Self.encoding
  }
}

extension ValueCodec {
  /// Appends a date; returns `false` and appends nothing if the value isn't one.
  private func appendDate(
    _ text: Span<UInt8>, _ range: Range<Int>, _ written: inout Written, to result: inout [UInt8]
  ) -> Bool {
    let form = dialect == .v40 ? VCardDate.Form.basic : .extended
    guard var date = DateParser.date(in: text, range) else { return false }
    date.leaveOutUnknownYear(omittedYear)
    if dialect != .v40 {
      if let parameter = date.fillInUnknownYear() {
        written.parameters.append(parameter)
      } else {
        written.isPartialDate = !date.isWhole
      }
    }
    let range = DateParser.fraction(in: text, range)
    var fraction = range.isEmpty ? fraction : String(utf8: text, range)
    if date.second == nil { fraction = "" }
    if dialect == .v40, !fraction.isEmpty {
      written.parameters.append(VCardParameter(VCardDate.fractionParameter, fraction))
      fraction = ""
    }
    date.append(form, fraction: fraction, to: &result)
    return true
  }

  /// Appends parts separated by semicolons, or a list separated by commas.
  private func appendItems(
    of value: Span<UInt8>, _ range: Range<Int>, _ item: inout [UInt8], _ written: inout Written,
    to result: inout [UInt8]
  ) {
    let end = range.upperBound
    let isList = form == .list
    let isOnePart =
      isList
      || ValueText.nextSeparator(ASCII.semicolon, in: value, from: range.lowerBound, to: end) >= end
    var lists: [Int] = []
    var start = range.lowerBound
    for number in 0... {
      let partEnd =
        isList && source != .v21
        ? end : ValueText.nextSeparator(ASCII.semicolon, in: value, from: start, to: end)
      let isSplit =
        isList || hasListsInParts && (source != .v21 || listParts.contains(number))
      let hasItems =
        isSplit
        && ValueText.nextSeparator(ASCII.comma, in: value, from: start, to: partEnd) < partEnd
      if hasItems { lists.append(number) }
      let separators =
        isOnePart || hasItems ? [ASCII.semicolon, ASCII.comma] : [ASCII.semicolon]
      appendItems(
        of: value, start..<partEnd, splitting: hasItems, separators, &item, to: &result)
      guard partEnd < end else { break }
      result.append(isList ? ASCII.comma : ASCII.semicolon)
      start = partEnd + 1
    }
    if dialect == .v21, hasListsInParts, !lists.isEmpty {
      written.parameters.append(ListParts.parameter(for: lists))
    }
  }

  /// Appends a part, or its items separated by commas.
  private func appendItems(
    of value: Span<UInt8>, _ range: Range<Int>, splitting: Bool, _ separators: [UInt8],
    _ item: inout [UInt8], to result: inout [UInt8]
  ) {
    var start = range.lowerBound
    while true {
      let end =
        splitting
        ? ValueText.nextSeparator(ASCII.comma, in: value, from: start, to: range.upperBound)
        : range.upperBound
      appendEscaped(
        unescaping: value, start..<end, separators: separators, using: &item, to: &result)
      guard end < range.upperBound else { return }
      result.append(ASCII.comma)
      start = end + 1
    }
  }
}
